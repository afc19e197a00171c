"""Lists and calls go by the credential of the request."""

from __future__ import annotations

from typing import Any

import anyio
import pytest

from claimpilot.tests.mcp_support import KNOWN, connected, key_of, member_of, published, running

pytestmark = pytest.mark.django_db(transaction=True)


def names_for(key: str, path: str = "/mcp") -> list[str]:
    async def scene() -> list[str]:
        async with running() as app, connected(app, key, path) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    with published():
        return anyio.run(scene)


def errors_of(key: str, calls: list[tuple[str, dict[str, Any]]], path: str = "/mcp") -> list[dict[str, Any]]:
    async def scene() -> list[dict[str, Any]]:
        async with running() as app, connected(app, key, path) as client:
            results = [await client.call_tool(name, arguments) for name, arguments in calls]
            assert all(result.is_error for result in results)
            return [result.structured_content["error"] for result in results]

    with published():
        return anyio.run(scene)


def test_the_list_has_only_what_the_scopes_allow() -> None:
    member = member_of("north", "ada")
    assert names_for(key_of(member, scopes=["claims:read"])) == ["break_down", "look_up"]
    assert names_for(key_of(member, "other", scopes=["policies:read"])) == ["find_policy"]


def test_the_list_has_only_the_tools_named_in_the_credential() -> None:
    assert names_for(key_of(member_of("north", "ada"), tools=["look_up"])) == ["look_up"]


def test_a_named_server_has_its_own_tools_only() -> None:
    key = key_of(member_of("north", "ada"))
    assert names_for(key, "/mcp/policies") == ["find_policy"]
    assert names_for(key, "/mcp/claims/") == ["break_down", "look_up", "write_note"]


def test_a_tool_that_is_unknown_withheld_or_elsewhere_is_refused_alike() -> None:
    member = member_of("north", "ada")
    key = key_of(member, tools=["look_up", "find_policy"])
    calls = [("no_such_tool", {}), ("write_note", {"text": "abc"}), ("find_policy", {})]
    unknown, withheld, elsewhere = errors_of(key, calls, "/mcp/claims")
    assert unknown == withheld == elsewhere
    assert unknown["code"] == "FORBIDDEN_TOOL"


def test_a_missing_scope_is_named() -> None:
    key = key_of(member_of("north", "ada"), scopes=["policies:read"])
    (error,) = errors_of(key, [("look_up", {"uuid": str(KNOWN)})])
    assert error["code"] == "FORBIDDEN_SCOPE"


def test_resource_and_prompt_follow_the_tool_that_they_show() -> None:
    member = member_of("north", "ada")
    without = [key_of(member, "a", tools=["write_note"]), key_of(member, "b", scopes=["policies:read"])]

    async def scene(key: str) -> tuple[int, int]:
        async with running() as app, connected(app, key) as client:
            templates = await client.list_resource_templates()
            prompts = await client.list_prompts()
            with pytest.raises(Exception, match="Unknown resource"):
                await client.read_resource(f"claimpilot://claims/{KNOWN}")
            return len(templates.resource_templates), len(prompts.prompts)

    with published():
        assert [anyio.run(scene, key) for key in without] == [(0, 0), (0, 0)]


def test_interleaved_calls_of_two_organisations_do_not_mix() -> None:
    keys = {code: key_of(member_of(code, f"user-{code}"), rate_per_minute=10_000) for code in ("north", "south")}

    async def many(app: Any, code: str, mode: str) -> None:
        async with connected(app, keys[code], mode=mode) as client:

            async def one() -> None:
                result = await client.call_tool("look_up", {"uuid": str(KNOWN)})
                assert result.structured_content["organisation"] == code

            async with anyio.create_task_group() as group:
                for _ in range(20):
                    group.start_soon(one)

    async def scene() -> None:
        async with running() as app, anyio.create_task_group() as group:
            for code in keys:
                group.start_soon(many, app, code, "auto")
                group.start_soon(many, app, code, "legacy")

    with published():
        anyio.run(scene)
