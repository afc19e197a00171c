"""A thinner sample of the hostile values over real MCP HTTP: the wire adds no way in and no way out."""

from __future__ import annotations

import json
from typing import Any

import anyio
import pytest

from claimpilot.mcp.schema import wire_schema
from claimpilot.tests.mcp_support import (
    LEGACY_HEADERS,
    MODERN,
    http,
    key_of,
    legacy,
    member_of,
    modern_headers,
    running,
)
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.gate.registry import ToolSpec, all_tools
from insurance.gate.tests.hostile import HOSTILE, MARK, WHOLE, parameters, sample
from insurance.gate.tests.test_hostile_values import LEAKS, with_a_claim

pytestmark = pytest.mark.django_db(transaction=True)
EVERY = 14
"""Of the values of a kind, each so-and-so-many-th, begun anew for each parameter."""


@pytest.fixture
def key() -> str:
    return key_of(member_of("north", "root", "admin"), rate_per_minute=1_000_000_000)


def thinned(spec: ToolSpec, known: dict[str, Any]) -> list[Any]:
    schema = wire_schema(spec.input, "validation")
    plain = sample(schema, known)
    found = []
    for number, (name, kind) in enumerate(parameters(schema)):
        found += [{**plain, name: value} for value in HOSTILE[kind][number % EVERY :: EVERY]]
    return [*found, *(whole for whole in WHOLE[::4] if not isinstance(whole, dict) or 1 not in whole)]


def frames(spec: ToolSpec, known: dict[str, Any]) -> list[tuple[bytes, dict[str, str]]]:
    """Each call as clients of both generations send it, with what Python's JSON allows beyond JSON."""
    found = []
    for number, arguments in enumerate(thinned(spec, known)):
        params: dict[str, Any] = {"name": spec.name, "arguments": arguments}
        headers = LEGACY_HEADERS
        if number % 2:
            params["_meta"], headers = MODERN, modern_headers("tools/call", spec.name)
        found.append((json.dumps(legacy("tools/call", params)).encode(), headers))
    return found


def entries_of(spec: ToolSpec) -> int:
    return AuditEntry.objects.filter(verb=spec.name).count()


@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_over_mcp_every_call_is_answered_by_name_and_on_record(spec, key, queued) -> None:
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert principal is not None
    sent, answers = frames(spec, with_a_claim(principal)), []
    before = entries_of(spec)

    async def scene() -> None:
        async with running() as app, http(app, key) as web:
            for body, headers in sent:
                answers.append(await web.post("/mcp", content=body, headers=headers))

    anyio.run(scene)
    told = 0
    for (body, _headers), answer in zip(sent, answers, strict=True):
        assert answer.status_code < 500, body[:200]
        reply = answer.json()
        if "result" not in reply:  # the body itself was no message of the protocol
            assert reply["error"]["code"] in {-32700, -32600, -32602}, body[:200]
            assert MARK not in answer.text
            continue
        told += 1
        result = reply["result"]
        if result.get("isError"):
            assert result["structuredContent"]["error"]["code"] in {"INVALID_INPUT", "NOT_FOUND", "CONFLICT"}, body[
                :200
            ]
            assert MARK not in answer.text
            assert not LEAKS.search(answer.text), answer.text[:300]
    assert told > len(answers) / 2
    assert entries_of(spec) == before + told


@pytest.mark.parametrize(
    ("params", "outcome"),
    [
        ('"name": "list_claims", "name": "submit_claim", "arguments": {}', [("submit_claim", "denied")]),
        ('"name": "submit_claim", "name": "list_claims", "arguments": {}', [("list_claims", "ok")]),
        ('"name": "list_claims", "arguments": {"limit": 5}, "arguments": {"limit": 0}', [("list_claims", "invalid")]),
        ('"name": "list_claims", "arguments": {"limit": 5, "limit": 0}', [("list_claims", "invalid")]),
        ('"name": "list_claims", "arguments": {"limit": 0, "limit": 5}', [("list_claims", "ok")]),
        ('"name": "list_claims", "arguments": "{\\"limit\\": 5, \\"limit\\": 5}"', [("list_claims", "invalid")]),
    ],
)
def test_of_a_name_that_comes_twice_in_a_message_the_one_that_was_judged_is_the_one_that_runs(
    params: str, outcome: list[tuple[str, str]]
) -> None:
    """The SDK takes the last one, once, before anything is decided; JSON text inside is refused outright."""
    key = key_of(member_of("north", "ada"), tools=["list_claims"])
    body = f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {{{params}}}}}'
    begun = AuditEntry.objects.latest("pk").pk

    async def scene() -> None:
        async with running() as app, http(app, key) as web:
            await web.post("/mcp", content=body.encode(), headers=LEGACY_HEADERS)

    anyio.run(scene)
    assert list(AuditEntry.objects.filter(pk__gt=begun).values_list("verb", "outcome")) == outcome
