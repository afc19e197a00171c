"""A thinner sample of the hostile values over real MCP HTTP, to a few tools: the wire adds no way in and no way out.

Every value goes to every parameter of every tool in insurance/gate/tests/test_hostile_values.py.
"""

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
from claimpilot.tests.wire_tools import wire_tools
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.gate.registry import ToolSpec
from insurance.gate.tests.hostile import HOSTILE, MARK, WHOLE, parameters, plain_call
from insurance.gate.tests.test_hostile_values import LEAKS, NAMED, gates_word, with_a_claim

pytestmark = pytest.mark.django_db(transaction=True)
EVERY = 8
"""Of the values of a kind, each so-and-so-many-th, begun anew for each parameter."""


@pytest.fixture
def key() -> str:
    return key_of(member_of("north", "root", "admin"), rate_per_minute=1_000_000_000)


def thinned(spec: ToolSpec, known: dict[str, Any]) -> list[Any]:
    schema = wire_schema(spec.input, "validation")
    plain = plain_call(spec.name, schema, known)
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


@pytest.mark.parametrize("spec", wire_tools(), ids=lambda spec: spec.name)
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
            assert gates_word(result["structuredContent"]["error"]["code"]) in NAMED, body[:200]
            assert MARK not in answer.text
            assert not LEAKS.search(answer.text), answer.text[:300]
    assert told > len(answers) / 2
    assert entries_of(spec) == before + told


@pytest.mark.parametrize(
    "params",
    [
        '"name": "list_claims", "name": "submit_claim", "arguments": {}',
        '"name": "submit_claim", "name": "list_claims", "arguments": {}',
        '"name": "list_claims", "arguments": {"limit": 5}, "arguments": {"limit": 0}',
        '"name": "list_claims", "arguments": {"limit": 5, "limit": 5}',
    ],
)
def test_a_message_that_names_a_field_twice_is_refused_with_one_entry(params: str) -> None:
    assert _answered(params) == (400, [("mcp_request", "invalid")])


def test_json_text_inside_a_message_that_names_a_field_twice_is_refused_by_the_guard() -> None:
    params = '"name": "list_claims", "arguments": "{\\"limit\\": 5, \\"limit\\": 5}"'
    assert _answered(params) == (200, [("list_claims", "invalid")])


def _answered(params: str) -> tuple[int, list[tuple[str, str]]]:
    key = key_of(member_of("north", "ada"), tools=["list_claims"])
    body = f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {{{params}}}}}'
    begun = AuditEntry.objects.latest("pk").pk

    async def scene() -> int:
        async with running() as app, http(app, key) as web:
            return (await web.post("/mcp", content=body.encode(), headers=LEGACY_HEADERS)).status_code

    status = anyio.run(scene)
    return status, list(AuditEntry.objects.filter(pk__gt=begun).values_list("verb", "outcome"))
