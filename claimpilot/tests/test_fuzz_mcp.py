"""Over real MCP HTTP, arguments made up from a tool's own schema; the guard gets those of every tool in gate/tests."""

from __future__ import annotations

import json
from typing import Any

import anyio
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimpilot.mcp.schema import wire_schema
from claimpilot.tests.mcp_support import LEGACY_HEADERS, http, key_of, legacy, member_of, running
from claimpilot.tests.wire_tools import wire_tools
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.gate.registry import ToolSpec
from insurance.gate.tests.made_up import BOUNDED, arguments
from insurance.gate.tests.test_hostile_values import LEAKS, NAMED, gates_word, with_a_claim

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("spec", wire_tools(), ids=lambda spec: spec.name)
def test_the_wire_answers_whatever_a_schema_brings_forth(spec: ToolSpec, queued: Any) -> None:
    key = key_of(member_of("north", "root", "admin"), rate_per_minute=1_000_000_000)
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert principal is not None
    known = with_a_claim(principal)
    described = wire_schema(spec.output, "serialization")

    async def posted(batch: list[Any]) -> list[Any]:
        async with running() as app, http(app, key) as web:
            frames = [legacy("tools/call", {"name": spec.name, "arguments": made_up}) for made_up in batch]
            return [await web.post("/mcp", content=json.dumps(frame), headers=LEGACY_HEADERS) for frame in frames]

    @settings(BOUNDED, max_examples=4)
    @given(st.lists(arguments(wire_schema(spec.input, "validation"), known), min_size=8, max_size=8))
    def call(batch: list[Any]) -> None:
        before = AuditEntry.objects.filter(verb=spec.name).count()
        answers = anyio.run(posted, batch)
        results = [body["result"] for answer in answers if "result" in (body := answer.json())]
        assert all(answer.status_code < 500 for answer in answers)
        assert AuditEntry.objects.filter(verb=spec.name).count() == before + len(results)
        for result in results:
            if result["isError"]:
                assert gates_word(result["structuredContent"]["error"]["code"]) in NAMED
                assert not LEAKS.search(json.dumps(result))
            else:
                jsonschema.validate(result["structuredContent"], described)

    call()
