"""Agents that do the same thing at the same moment, each with a connection of its own to the real web process."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import anyio
import httpx2
import pytest

from claimpilot.tests.web import Web
from insurance.access.models import Member
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.underwriting.models import Application, Decision, Requirement
from insurance.underwriting.tests.support import life_book

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]

INTAKE = {
    "applicant_name": "Priya Raghunathan",
    "applicant_age": 29,
    "applicant_state": "IL",
    "product_code": "TRM-20",
    "face_amount": 750_000,
}


@pytest.fixture
def key(organisation, make_member, make_key):
    member: Member = make_member(organisation, "uma", "underwriter")
    life_book(principal_from_username(username="uma", channel=Channel.MCP))
    _credential, key = make_key(member, rate_per_minute=100_000)
    return key


def at_once(url: str, key: str, calls: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """What each was answered: `structuredContent`, in the order of the calls."""
    answers: list[dict[str, Any]] = [{}] * len(calls)

    async def one(place: int, tool: str, arguments: dict[str, Any]) -> None:
        meta = {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {},
        }
        params = {"name": tool, "arguments": arguments, "_meta": meta}
        head = {
            "Authorization": f"Bearer {key}",
            "Accept": "application/json, text/event-stream",
            "MCP-Protocol-Version": "2026-07-28",
            "Mcp-Method": "tools/call",
            "Mcp-Name": tool,
        }
        body = {"jsonrpc": "2.0", "id": place, "method": "tools/call", "params": params}
        async with httpx2.AsyncClient(timeout=60) as client:
            answer = await client.post(f"{url}/mcp/life", json=body, headers=head)
        answers[place] = json.loads(answer.content)["result"]["structuredContent"]

    async def everybody() -> None:
        async with anyio.create_task_group() as group:
            for place, (tool, arguments) in enumerate(calls):
                group.start_soon(one, place, tool, arguments)

    anyio.run(everybody)
    return answers


def test_what_must_happen_once_happens_once(web: Web, key: str) -> None:
    taken = at_once(web.url, key, [("create_application", INTAKE)] * 50)
    numbers = {one["application"]["application_number"] for one in taken}
    assert len(numbers) == 50 == Application.objects.count()

    number = min(numbers)
    wanted = {"application_number": number, "requirement_code": "EKG", "description": "Resting electrocardiogram"}
    ordered = at_once(web.url, key, [("order_requirement", wanted)] * 8)
    assert Counter(one["ordered"] for one in ordered) == {True: 1, False: 7}
    assert Requirement.objects.filter(application__number=number).count() == 1

    closed = {"application_number": number, "requirement_code": "EKG", "status": "received"}
    updated = at_once(web.url, key, [("update_requirement_status", closed)] * 8)
    assert Counter(one["changed"] for one in updated) == {True: 1, False: 7}

    reason = {"application_number": number, "reason": "As the file stands", "confirm": True}
    opposite = [{"decision": kind, **reason} for kind in ("approved", "declined") * 4]
    decided = at_once(web.url, key, [("record_underwriting_decision", one) for one in opposite])
    assert Counter(one["changed"] for one in decided) == {True: 1, False: 7}
    kept = Decision.objects.get(application__number=number)
    assert Application.objects.get(number=number).status == kept.decision
    assert [one["decision"] for one in decided if one["changed"]] == [kept.decision]
