"""Whatever happens to a call, exactly one entry says so; without one nothing has changed and nothing is answered."""

import json
from dataclasses import replace
from unittest import mock

import pytest
from django.db import connection, transaction

from insurance.access.models import Organisation
from insurance.audit.models import AuditEntry
from insurance.gate import guard, ratelimit, registry
from insurance.gate.errors import NotFound
from insurance.gate.guard import call_tool
from insurance.gate.registry import get_tool

pytestmark = pytest.mark.django_db(transaction=True)
INPUT = {"uuid": "0d9e2e7c-4f9b-4c52-8a55-6d2b4a3e9b01"}
STATUS = {
    "uuid": INPUT["uuid"],
    "number": "CLM-1",
    "status": "received",
    "stages_completed": [],
    "stages_pending": [],
    "is_finished": False,
    "message": "",
}


@pytest.fixture
def outcomes(agent):
    last = AuditEntry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    return lambda: list(AuditEntry.objects.filter(pk__gt=last).values_list("outcome", flat=True))


def rename(principal):
    Organisation.objects.filter(pk=principal.organisation_id).update(name="Changed")


@pytest.fixture(autouse=True)
def _a_tool_that_changes_something(monkeypatch):
    """The handlers here write; one that only reads could not."""
    monkeypatch.setitem(registry._tools, "get_claim_status", replace(get_tool("get_claim_status"), read_only=False))


def renamed():
    return Organisation.objects.filter(name="Changed").exists()


def renames(principal, value):
    rename(principal)
    return get_tool("get_claim_status").output(**STATUS)


def renames_and_fails(principal, value):
    rename(principal)
    raise RuntimeError("SELECT secret FROM /var/lib/vault")


def renames_and_refuses(principal, value):
    rename(principal)
    raise NotFound("No claim has this uuid.", field="uuid")


def renames_for_ever(principal, value):
    """It succeeds until its transaction is to be committed."""
    rename(principal)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE access_credential SET acts_as_id = 1000000000")
    return get_tool("get_claim_status").output(**STATUS)


def call(agent, handler):
    return call_tool("get_claim_status", INPUT, agent, handler=handler)


def failing(times):
    """The trail, which cannot be written the first so many times."""
    left = [times]
    real = guard.entry_write

    def write(**entry):
        if left[0]:
            left[0] -= 1
            raise OSError("disk full at /var/lib")
        real(**entry)

    return mock.patch.object(guard, "entry_write", write)


@pytest.mark.parametrize(
    ("handler", "outcome", "change_stands"),
    [
        (renames, "ok", True),
        (renames_and_fails, "error", False),
        (renames_and_refuses, "not_found", False),
        (renames_for_ever, "error", False),
    ],
)
def test_a_call_that_is_done_refused_or_fails(agent, outcomes, handler, outcome, change_stands):
    answer = call(agent, handler)
    assert outcomes() == [outcome]
    assert answer.is_error is (outcome != "ok")
    assert renamed() is change_stands
    assert not any(word in json.dumps(answer.structured) for word in ("secret", "/var", "acts_as", "1000000000"))


def test_a_call_whose_text_cannot_be_made_has_not_happened(agent, outcomes):
    spec = replace(get_tool("get_claim_status"), text=lambda out: out.no_such_field)
    with mock.patch.dict("insurance.gate.registry._tools", {spec.name: spec}):
        assert call(agent, renames).structured["error"]["code"] == "INTERNAL"
    assert outcomes() == ["error"]
    assert not renamed()


def test_a_call_that_was_done_is_not_taken_back_by_what_fails_after_its_commit(agent, outcomes, caplog):
    def with_hook(principal, value):
        transaction.on_commit(lambda: 1 // 0)
        return renames(principal, value)

    answer = call(agent, with_hook)
    assert not answer.is_error
    assert outcomes() == ["ok"]
    assert renamed()
    assert "work after the commit failed" in caplog.text


@pytest.mark.parametrize(
    ("handler", "code", "outcome"),
    [
        (renames, "INTERNAL", "error"),
        (renames_and_fails, "INTERNAL", "error"),
        (renames_and_refuses, "NOT_FOUND", "not_found"),
    ],
)
def test_an_attempt_to_record_that_fails_once_is_made_good(agent, outcomes, handler, code, outcome):
    with failing(times=1):
        error = call(agent, handler).structured["error"]
    assert error["code"] == code
    assert outcomes() == [outcome]
    assert AuditEntry.objects.latest("id").arguments.get("reference") == error.get("reference")
    assert not renamed()


def test_a_connection_that_is_cut_in_the_middle_of_a_call(agent, outcomes):
    def cut(principal, value):
        rename(principal)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    error = call(agent, cut).structured["error"]
    assert error["code"] == "INTERNAL"
    assert outcomes() == ["error"]
    assert not renamed()


def test_a_connection_that_is_cut_at_the_commit_leaves_it_open_what_became_of_the_change(agent, outcomes):
    """What PostgreSQL has committed and could not report any more looks the same from here."""
    real = guard.entry_write

    def write_and_cut(**entry):
        real(**entry)
        if entry["outcome"] == "ok":
            connection.connection.pgconn.finish()

    with mock.patch.object(guard, "entry_write", write_and_cut):
        error = call(agent, renames).structured["error"]
    assert (error["code"], error["retryable"]) == ("INTERNAL", True)
    assert "it is not known whether the change was made" in error["message"]
    assert error["reference"] in error["message"]
    assert outcomes() == ["error"]


@pytest.mark.parametrize("handler", [renames, renames_and_refuses, renames_and_fails])
def test_a_trail_that_cannot_be_written_withholds_the_answer_and_undoes_the_change(agent, handler, caplog):
    with failing(times=9):
        error = call(agent, handler).structured["error"]
    assert error["code"] == "INTERNAL"
    assert error["reference"]
    assert "disk" not in json.dumps(error)
    assert not renamed()
    assert "audit entry could not be written" in caplog.text


@pytest.mark.parametrize(
    ("name", "changes", "arguments", "outcome", "kept"),
    [
        ("no_such_tool", {}, {"x": 1}, "denied", {}),
        ("submit_claim", {"tools": frozenset({"list_claims"})}, {"x": 1}, "denied", {}),
        ("submit_claim", {"scopes": frozenset({"claims:read"})}, {"x": 1}, "denied", {}),
        ("list_claims", {}, {"limit": "secret", "status": 7, "x": 1}, "invalid", {"fields": ["status", "limit"]}),
        ("list_claims", {}, {"secret": 1}, "invalid", {}),
        ("list_claims", {}, '{"limit": 5, "limit": 6}', "invalid", {}),
        ("get_claim_status", {}, INPUT, "not_found", INPUT),
    ],
)
def test_of_a_refused_call_the_valid_arguments_are_kept_else_names_alone(
    agent, outcomes, name, changes, arguments, outcome, kept
):
    assert call_tool(name, arguments, replace(agent, **changes)).is_error
    assert outcomes() == [outcome]
    assert AuditEntry.objects.latest("id").arguments == kept


def test_the_steps_come_in_their_order(agent, monkeypatch):
    """Each call is wrong in every later respect too; the earliest step answers."""

    def code(**changes):
        return call_tool("list_claims", {"limit": "x"}, replace(agent, **changes)).structured["error"]["code"]

    wrong = {"tools": frozenset(), "scopes": frozenset()}
    with monkeypatch.context() as patch:
        patch.setattr(ratelimit, "_take", lambda *_: 7)
        assert code(**wrong) == "RATE_LIMITED"
    assert code(**wrong) == "FORBIDDEN_TOOL"
    assert code(scopes=frozenset()) == "FORBIDDEN_SCOPE"
    assert code() == "INVALID_INPUT"


def test_what_was_sent_is_read_only_once_the_call_is_allowed(agent):
    read = []
    answer = call_tool("list_claims", lambda: read.append(1), replace(agent, scopes=frozenset()))
    assert answer.structured["error"]["code"] == "FORBIDDEN_SCOPE"
    assert not read
    assert not call_tool("list_claims", lambda: read.append(1) or {}, agent).is_error
    assert read == [1]
