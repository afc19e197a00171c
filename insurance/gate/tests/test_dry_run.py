"""A tool of high risk shows what it would do, and does it only when that is confirmed."""

from unittest import mock

import pytest

from insurance.access.models import Credential, Member
from insurance.audit.models import AuditEntry
from insurance.gate import registry
from insurance.gate.checks import tools_are_declared
from insurance.gate.guard import call_tool
from insurance.gate.models import IdempotencyRecord
from insurance.gate.tests.high_risk import TOOL, told

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def published():
    told.clear()
    with mock.patch.object(registry, "_tools", {**registry._tools, TOOL.name: TOOL}):
        yield


@pytest.fixture
def victim(agent, make_key):
    credential, _key = make_key(Member.objects.get(user__username="agent-owner"), "victim")
    return credential


@pytest.fixture
def entries(victim):
    """What is on record since the arrangements were made."""
    last = AuditEntry.objects.latest("id").pk
    return lambda: list(AuditEntry.objects.filter(pk__gt=last).order_by("pk").values_list("verb", "outcome"))


def end(agent, name="victim", **more):
    return call_tool("end_credential", {"name": name, **more}, agent)


def test_the_system_checks_accept_the_tool():
    assert tools_are_declared() == []


def test_without_confirm_the_answer_is_the_real_one_and_nothing_has_changed(agent, victim):
    answer = end(agent)
    assert answer.structured == {"name": "victim", "changed": True, "reason": "", "dry_run": True}
    assert answer.text == ("Dry run: nothing was changed. With confirm: true the answer would be: victim has ended.")
    assert Credential.objects.get(pk=victim.pk).revoked_at is None
    assert told == []


def test_it_is_on_record_once_as_a_dry_run(agent, entries):
    end(agent)
    assert entries() == [("end_credential", "unchanged")]
    assert AuditEntry.objects.latest("id").arguments == {"name": "victim", "confirm": False}


def test_with_confirm_it_is_done_and_so_on_record(agent, victim, entries):
    answer = end(agent, confirm=True)
    assert answer.structured == {"name": "victim", "changed": True, "reason": "", "dry_run": False}
    assert answer.text == "victim has ended."
    assert Credential.objects.get(pk=victim.pk).revoked_at is not None
    assert told == ["victim"]
    assert entries() == [("credential_revoke", "ok"), ("end_credential", "ok")]
    assert AuditEntry.objects.latest("id").arguments["confirm"] is True


def test_a_dry_run_does_not_spend_the_key(agent, victim):
    for _ in range(2):
        assert end(agent, idempotency_key="key-0001").structured["dry_run"] is True
    assert not IdempotencyRecord.objects.exists()
    assert end(agent, idempotency_key="key-0001", confirm=True).structured["dry_run"] is False
    assert end(agent, idempotency_key="key-0001", confirm=True).structured["dry_run"] is False
    assert told == ["victim"]


def test_what_would_be_refused_is_refused_in_the_dry_run_too(agent, victim, entries):
    assert end(agent, "nobody").structured["error"]["code"] == "NOT_FOUND"
    refused = end(agent, "the-last-one").structured
    assert (refused["changed"], refused["reason"], refused["dry_run"]) == (False, "It is the last one.", True)
    assert entries() == [("end_credential", "not_found"), ("end_credential", "unchanged")]


def test_a_rule_that_the_database_judges_at_the_commit_is_judged(agent, victim):
    def orphan(principal, value):
        Credential.objects.filter(pk=victim.pk).update(acts_as_id=10**9)
        return TOOL.output(name="victim", changed=True)

    answer = call_tool("end_credential", {"name": "victim"}, agent, handler=orphan)
    assert answer.structured["error"]["code"] == "INTERNAL"


@pytest.mark.parametrize("confirm", ["yes please", 2, None, [], {}])
def test_what_is_no_clear_yes_is_none(agent, victim, confirm):
    assert end(agent, confirm=confirm).structured["error"]["field"] == "confirm"
    assert Credential.objects.get(pk=victim.pk).revoked_at is None
