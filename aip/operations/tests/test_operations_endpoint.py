"""The operations endpoint over HTTP, in sessions that agents began with what they signed."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection, connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from aip.models import EvidenceRecord, Operation, Session
from aip.operations.tests.support import answered, application, applied, proposed, proposed_validation
from aip.pap.addresses import at
from aip.pap.tests.agent import Agent
from aip.pap.tests.conftest import ask, known, nobody_asked_before
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.gate.guard import call_tool
from insurance.policies.models import Policy

__all__ = ["ask", "known", "nobody_asked_before"]
APPROVED = {"revision": 1, "approved_by": "user"}


class Caller:
    """One session of one agent, at the endpoint."""

    def __init__(self, ask: Any, agent: Agent, shop: Any) -> None:
        answer = ask(urlencode(agent.form()), agent.proof()).json()
        self.agent, self.token = agent, answer["access_token"]
        row = Session.objects.get(session_id=answer["session_id"])
        self.principal: Principal = replace(shop.agent, session_id=row.pk, now=timezone.now())

    def send(self, operation_id: str, act: str = "", body: Any = None, *, client: Client | None = None) -> Any:
        path, method = f"/poppy/operations/{operation_id}{f'/{act}' if act else ''}", "POST" if act else "GET"
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        return (client or Client()).generic(
            method,
            path,
            content,
            content_type="application/json",
            headers=self.agent.headers(self.token, method, at(path)),
        )


@pytest.fixture
def caller(ask, known, shop) -> Caller:
    return Caller(ask, known, shop)


def test_read_confirmed_and_cancelled_it_answers_the_bare_operation(caller, shop) -> None:
    operation = proposed_validation(caller.principal, shop.pet)
    read = caller.send(operation.operation_id)
    assert (read.status_code, read["Cache-Control"], read.json()["state"]) == (200, "no-store", "proposed")
    assert read.json()["url"] == at(f"/aip/operations/{operation.operation_id}/")
    done = caller.send(operation.operation_id, "confirm", APPROVED | {"a_field_of_later": 1})
    assert (done.status_code, done.json()["state"]) == (200, "succeeded")
    assert caller.send(operation.operation_id, "confirm", APPROVED).json() == done.json()
    assert caller.send(operation.operation_id, "cancel", {}).json() == done.json()
    assert "Retry-After" not in done.headers
    other = proposed_validation(caller.principal, shop.pet)
    assert caller.send(other.operation_id, "cancel").json()["state"] == "cancelled"


def test_while_it_waits_the_agent_is_told_when_to_ask_again(caller, shop) -> None:
    sent = application(caller.principal, shop.life)
    operation = applied(caller.principal, sent)
    waiting = caller.send(operation.operation_id, "confirm", APPROVED)
    assert (waiting.json()["state"], waiting.json()["aip_progress"]) == ("in_progress", "customer_action")
    assert waiting["Retry-After"] == caller.send(operation.operation_id)["Retry-After"] == "15"
    assert waiting.json()["result"] is None


def test_refusals_have_the_protocols_codes_and_are_on_record(caller, shop) -> None:
    operation = proposed_validation(caller.principal, shop.pet)
    changed = caller.send(operation.operation_id, "confirm", APPROVED | {"revision": 2})
    assert (changed.status_code, changed.json()["error"]) == (409, "terms_changed")
    assert changed.json()["operation"] == caller.send(operation.operation_id).json()
    standing = caller.send(operation.operation_id, "confirm", APPROVED | {"approved_by": "standing_permission"})
    assert (standing.status_code, standing.json()["error"]) == (403, "user_approval_required")
    verbs = AuditEntry.objects.filter(verb="operation.confirm").order_by("id").values_list("outcome", "actor")
    assert list(verbs) == [("conflict", "agent:agent.example"), ("denied", "agent:agent.example")]
    assert caller.send(operation.operation_id).json()["state"] == "proposed"


@pytest.mark.parametrize(
    "body",
    [
        b'{"revision": 1, "revision": 1, "approved_by": "user"}',
        b'{"revision": NaN, "approved_by": "user"}',
        b'{"revision": 1e400, "approved_by": "user"}',
        b'{"revision": 1.0, "approved_by": "user"}',
        b'{"revision": true, "approved_by": "user"}',
        b'{"revision": 0, "approved_by": "user"}',
        b'{"revision": 1}',
        b'{"revision": 1, "approved_by": "nobody"}',
        b'{"revision": 1, "approved_by": ["user"]}',
        b'[{"revision": 1, "approved_by": "user"}]',
        b'{"revision": 1, "approved_by": "user"}'.rjust(5_000),
        b'{"revision": 1, "approved_by": "user\xff"}',
        b"[" * 3_000,
        b"",
    ],
)
def test_a_body_that_is_not_plainly_an_approval_is_none(caller, shop, body) -> None:
    operation = proposed_validation(caller.principal, shop.pet)
    answer = caller.send(operation.operation_id, "confirm", body)
    assert (answer.status_code, answer.json()) == (400, {"error": "invalid_request"})
    assert Operation.objects.get().state == "proposed"


def test_what_is_anothers_and_what_never_was_are_answered_alike_with_as_many_questions(
    caller, ask, known, shop
) -> None:
    theirs = proposed_validation(Caller(ask, known, shop).principal, shop.pet)
    never = "op_" + "x" * (len(theirs.operation_id) - 3)
    for act in ("", "confirm", "cancel"):
        seen = []
        for operation_id in (theirs.operation_id, never):
            with CaptureQueriesContext(connection) as asked:
                answer = caller.send(operation_id, act, APPROVED if act == "confirm" else None)
            seen.append((answer.status_code, answer.content, len(asked)))
        assert seen[0] == seen[1]
        assert seen[0][:2] == (404, b'{"error": "operation_not_found"}')
    assert caller.send("op.with.dots").json() == {"error": "invalid_request"}


def test_without_a_session_of_its_own_an_agent_confirms_nothing_unless_that_is_allowed(shop, settings, known) -> None:
    nobody = replace(shop.agent, now=timezone.now())
    operation = proposed_validation(nobody, shop.pet)
    path = f"/poppy/operations/{operation.operation_id}"
    settings.AIP_PLAIN_CLIENTS = False
    refused = Client().get(path)
    assert (refused.status_code, refused.json()) == (401, {"error": "invalid_token"})
    assert refused["WWW-Authenticate"].startswith("DPoP")
    settings.AIP_PLAIN_CLIENTS = True
    assert Client().get(path).json()["state"] == "proposed"
    done = Client().post(f"{path}/confirm", json.dumps(APPROVED), content_type="application/json")
    assert done.json()["state"] == "succeeded"
    assert Client().get(f"{path}/confirm").status_code == 405
    settings.AIP_LEVEL = 0
    assert Client().get(path).status_code == 404


def test_an_agent_that_lists_no_operations_gets_none(caller, shop) -> None:
    operation = proposed_validation(caller.principal, shop.pet)
    Session.objects.update(takes_operations=False)
    refused = caller.send(operation.operation_id)
    assert (refused.status_code, refused.json()) == (
        403, {"error": "extension_required", "extension": "operations"},
    )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_of_32_confirmations_at_once_one_concludes(caller, shop) -> None:
    operation = proposed(caller.principal, application(caller.principal, shop.pet))
    answers: list[Any] = []
    start = threading.Barrier(32)

    def confirm() -> None:
        start.wait()
        try:
            answers.append(caller.send(operation.operation_id, "confirm", APPROVED))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=confirm) for _ in range(32)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in answers} == {200}
    assert all(answer.json() == answers[0].json() for answer in answers)
    assert answers[0].json()["state"] == "succeeded"
    assert (Policy.objects.count(), EvidenceRecord.objects.filter(operation=operation).count()) == (1, 1)
    assert AuditEntry.objects.filter(verb="operation.succeeded", subject__contains=operation.operation_id).count() == 1


def test_the_tools_propose_through_the_guard_and_only_to_who_can_confirm(caller, shop, settings) -> None:
    sent = answered(shop.pet)
    answer = call_tool("validate_answers", sent, caller.principal)
    operation = answer.structured["operation"]
    assert (answer.is_error, operation["state"]) == (False, "proposed")
    assert operation["summary"] in answer.text
    assert caller.send(operation["operation_id"]).json() == operation
    bad = call_tool("conclude", {"offer_id": "of_1"}, caller.principal)
    assert bad.structured["error"]["code"] == "answers_invalid"
    assert "pricing" in bad.structured["error"]["fields"]
    Session.objects.update(takes_operations=False)
    refused = call_tool("validate_answers", sent, caller.principal)
    assert (refused.is_error, refused.structured["error"]["code"]) == (True, "FORBIDDEN_TOOL")
    settings.AIP_PLAIN_CLIENTS = False
    alone = call_tool("validate_answers", sent, shop.agent)
    assert (alone.is_error, alone.structured["error"]["code"]) == (True, "FORBIDDEN_TOOL")


@pytest.mark.django_db
@pytest.mark.parametrize("part", ["%00", "op%00", "op%0a", "op.1", "%F0%9F%90%88"])
def test_an_address_with_what_no_id_holds_is_not_found(client, shop, part) -> None:
    for path in (f"/aip/operations/{part}/", f"/aip/operations/{part}/cancel/", f"/aip/handoff/{part}/"):
        assert client.get(path).status_code == 404
    for act in ("", "/confirm", "/cancel"):
        send = client.post if act else client.get
        assert send(f"/poppy/operations/{part}{act}").status_code == 400
