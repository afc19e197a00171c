import json
from dataclasses import replace
from unittest import mock
from uuid import uuid4

import pytest

from insurance.audit.models import AuditEntry
from insurance.claims.models import Claim
from insurance.gate import guard
from insurance.gate.guard import call_tool, visible_tools

pytestmark = pytest.mark.django_db


def error(answer):
    assert answer.is_error
    return answer.structured["error"]


def newest():
    return AuditEntry.objects.latest("id")


class TestWhoMayCall:
    def test_a_tool_outside_the_allowlist_and_an_unknown_one_are_refused_alike(self, agent):
        limited = replace(agent, tools=frozenset({"list_claims"}))
        known = error(call_tool("submit_claim", {}, limited))
        unknown = error(call_tool("no_such_tool", {}, limited))
        assert known["code"] == unknown["code"] == "FORBIDDEN_TOOL"
        assert known["message"] == unknown["message"]

    def test_a_missing_scope_is_named(self, agent):
        answer = error(
            call_tool("mark_reply_sent", {"uuid": str(uuid4())}, replace(agent, scopes=frozenset({"claims:read"})))
        )
        assert answer["code"] == "FORBIDDEN_SCOPE"
        assert "claims:reply" in answer["message"]

    def test_only_usable_tools_are_listed(self, agent):
        reader = replace(agent, scopes=frozenset({"claims:read"}))
        assert [spec.name for spec in visible_tools(reader)] == [
            "get_claim",
            "get_claim_card",
            "get_claim_notes",
            "get_claim_status",
            "get_coverage_rule",
            "get_member_ytd_summary",
            "list_claims",
            "list_member_claims",
        ]


class TestInvalidInput:
    @pytest.mark.parametrize(
        ("arguments", "field"),
        [
            ({"uuid": "secret-value"}, "uuid"),
            ({"uuid": None}, "uuid"),
            ({}, "uuid"),
            ({"uuid": ["secret-value"]}, "uuid"),
            ({"uuid": "a\x00secret-value"}, "uuid"),
            ({"uuid": str(uuid4()), "secret-value": 1}, None),
            ([], None),
            ("secret-value", None),
            (7, None),
        ],
    )
    def test_the_field_and_the_rule_are_named_and_the_value_never(self, agent, arguments, field):
        answer = call_tool("get_claim_status", arguments, agent)
        assert error(answer)["code"] == "INVALID_INPUT"
        assert error(answer).get("field") == field
        assert "secret-value" not in json.dumps(answer.structured)

    def test_arguments_sent_as_a_json_string_are_understood(self, agent, queued):
        assert call_tool("list_claims", '{"limit": 3}', agent).structured["claims"] == []

    def test_a_date_in_the_future_is_judged_by_the_organisations_day(self, agent, intake_fields, time_machine):
        time_machine.move_to("2026-05-04T23:30:00Z", tick=False)
        agent = replace(agent, now=guard_now())
        intake_fields["incident_date"] = "2026-05-05"
        with mock.patch("insurance.claims.triage.queue.publish"):
            assert not call_tool("submit_claim", intake_fields, agent).is_error  # it is the 5th in Paris
        intake_fields["incident_date"] = "2026-05-06"
        assert error(call_tool("submit_claim", intake_fields, agent))["field"] == "incident_date"


def guard_now():
    from django.utils import timezone

    return timezone.now()


class TestTheTrail:
    def test_a_call_leaves_one_entry_with_personal_values_as_keyed_hashes(self, agent, intake_fields, queued):
        call_tool("submit_claim", intake_fields, agent)
        entry = AuditEntry.objects.get(verb="submit_claim")
        assert entry.outcome == "ok"
        assert entry.actor == "key:agent"
        assert entry.channel == "mcp"
        assert entry.subject == f"claim:{Claim.objects.get().uuid}"
        assert entry.arguments["claimant_name"].startswith("hmac:")
        assert "Perrin" not in json.dumps(entry.arguments)

    def test_of_invalid_input_only_the_field_is_kept(self, agent):
        call_tool("get_claim_status", {"uuid": "secret-value"}, agent)
        assert newest().outcome == "invalid"
        assert newest().arguments == {"fields": ["uuid"]}

    def test_an_unknown_claim_is_recorded_as_not_found(self, agent):
        asked = str(uuid4())
        call_tool("get_claim_status", {"uuid": asked}, agent)
        assert newest().outcome == "not_found"
        assert (newest().subject, newest().arguments) == (f"claim:{asked}", {"uuid": asked})

    def test_a_member_is_a_keyed_hash_in_the_subject_too(self, agent):
        call_tool("list_member_claims", {"member_id": "MBR-100001"}, agent)
        assert newest().subject.startswith("member:hmac:")
        assert "100001" not in f"{newest().subject} {newest().arguments}"

    def test_without_an_entry_there_is_no_claim_and_no_answer(self, agent, intake_fields, queued):
        with mock.patch.object(guard, "entry_write", side_effect=OSError("disk full at /var/lib")):
            answer = call_tool("submit_claim", intake_fields, agent)
        assert error(answer)["code"] == "INTERNAL"
        assert error(answer)["reference"]
        assert "disk" not in json.dumps(answer.structured)
        assert not Claim.objects.exists()


def test_a_bug_in_a_tool_answers_a_reference_and_changes_nothing(agent, intake_fields, queued):
    def broken(principal, value):
        Claim.objects.all().delete()
        raise RuntimeError("SELECT password FROM users")

    answer = call_tool("submit_claim", intake_fields, agent, handler=broken)
    assert error(answer)["code"] == "INTERNAL"
    assert "password" not in json.dumps(answer.structured)
    assert newest().arguments["reference"] == error(answer)["reference"]
