"""Real clients of both generations on the HTTP endpoint."""

from __future__ import annotations

import json

import anyio
import pytest
from mcp.shared.exceptions import MCPError

from claimpilot.tests.mcp_support import KNOWN, connected, key_of, member_of, published, running

pytestmark = pytest.mark.django_db(transaction=True)

BOTH = pytest.mark.parametrize(("mode", "revision"), [("auto", "2026-07-28"), ("legacy", "2025-11-25")])


@BOTH
def test_a_client_connects_lists_calls_and_reads(mode: str, revision: str) -> None:
    key = key_of(member_of("north", "ada"))

    async def scene() -> None:
        async with running() as app, connected(app, key, mode=mode) as client:
            assert client.protocol_version == revision
            assert client.instructions == "About claims.\n\nAbout policies."
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert names == ["break_down", "find_policy", "look_up", "write_note"]
            result = await client.call_tool("look_up", {"uuid": str(KNOWN)})
            assert result.is_error is False
            assert result.structured_content["organisation"] == "north"
            assert result.structured_content["actor"] == "key:agent"
            assert result.content[0].text == "look_up answered"
            templates = (await client.list_resource_templates()).resource_templates
            assert [t.uri_template for t in templates] == ["claimpilot://claims/{uuid}"]
            read = await client.read_resource(f"claimpilot://claims/{KNOWN}")
            assert json.loads(read.contents[0].text)["uuid"] == str(KNOWN)
            assert read.contents[0].mime_type == "application/json"
            prompt = await client.get_prompt("review", {"uuid": str(KNOWN)})
            assert prompt.messages[0].content.text == "Review it for north."

    with published():
        anyio.run(scene)


@BOTH
def test_a_refusal_is_a_result_that_names_code_and_field(mode: str, revision: str) -> None:
    key = key_of(member_of("north", "ada"))

    async def scene() -> None:
        async with running() as app, connected(app, key, mode=mode) as client:
            wrong = await client.call_tool("look_up", {"uuid": "not-a-uuid-7731"})
            assert wrong.is_error
            error = wrong.structured_content["error"]
            assert (error["code"], error["field"], error["retryable"]) == ("INVALID_INPUT", "uuid", False)
            assert wrong.content[0].text == error["message"]
            missing = await client.call_tool("look_up", {"uuid": "5b3a3c0e-7d0a-4a1f-9d87-0a4a8f0f3c11"})
            assert missing.structured_content["error"]["code"] == "NOT_FOUND"

    with published():
        anyio.run(scene)


@BOTH
def test_an_unexpected_failure_shows_a_reference_and_nothing_of_itself(mode: str, revision: str) -> None:
    key = key_of(member_of("north", "ada"))

    async def scene() -> None:
        async with running() as app, connected(app, key, mode=mode) as client:
            result = await client.call_tool("break_down", {})
            error = result.structured_content["error"]
            assert error["code"] == "INTERNAL"
            assert error["reference"] in error["message"]
            assert "vault" not in result.model_dump_json()

    with published():
        anyio.run(scene)


@BOTH
def test_an_unknown_resource_and_an_unknown_prompt_are_invalid_params(mode: str, revision: str) -> None:
    key = key_of(member_of("north", "ada"))
    absent = [
        "claimpilot://claims/5b3a3c0e-7d0a-4a1f-9d87-0a4a8f0f3c11",
        "claimpilot://claims/x7731",
        "file:///7731",
    ]

    async def scene() -> None:
        async with running() as app, connected(app, key, mode=mode) as client:
            for uri in absent:
                with pytest.raises(MCPError) as refused:
                    await client.read_resource(uri)
                assert refused.value.error.code == -32602
                assert "7731" not in str(refused.value.error)
            with pytest.raises(MCPError) as refused:
                await client.get_prompt("prompt7731", {})
            assert refused.value.error.code == -32602
            assert "7731" not in str(refused.value.error)

    with published():
        anyio.run(scene)
