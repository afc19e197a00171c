"""The published claim tools, as a client of either generation meets them. The client checks every result against
the tool's output schema."""

from __future__ import annotations

import json
from typing import Any

import anyio
import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError

from claimpilot.tests.mcp_support import connected, key_of, member_of, running
from insurance.access.models import Member

pytestmark = pytest.mark.django_db(transaction=True)

UNKNOWN = "5b3a3c0e-7d0a-4a1f-9d87-0a4a8f0f3c11"


@pytest.fixture
def ada() -> Member:
    return member_of("north", "ada")


def on_the_wire(scene: Any, key: str, path: str = "/mcp/claims", mode: str = "auto") -> Any:
    async def run() -> Any:
        async with running() as app, connected(app, key, path, mode) as client:
            return await scene(client)

    return anyio.run(run)


def test_the_tools_carry_their_names_inputs_and_hints(ada: Member) -> None:
    async def scene(client: Client) -> Any:
        return (await client.list_tools()).tools

    tools = {tool.name: tool for tool in on_the_wire(scene, key_of(ada))}
    required = {name: set(tool.input_schema.get("required", [])) for name, tool in tools.items()}
    assert required == {
        "create_upload_link": {"uuid"},
        "get_claim": {"claim_id"},
        "get_claim_card": {"uuid"},
        "get_claim_notes": {"claim_id"},
        "get_claim_status": {"uuid"},
        "get_coverage_rule": {"plan_id", "procedure_code"},
        "get_member_ytd_summary": {"member_id", "year"},
        "list_claims": set(),
        "list_member_claims": {"member_id"},
        "mark_reply_sent": {"uuid"},
        "submit_claim": {"claimant_name", "claimant_contact", "incident_description", "incident_date"},
    }
    hints = {
        name: (tool.annotations.read_only_hint, tool.annotations.destructive_hint, tool.annotations.idempotent_hint)
        for name, tool in tools.items()
    }
    assert hints["list_claims"] == hints["get_claim_card"] == hints["get_claim_status"] == (True, False, True)
    assert hints["mark_reply_sent"] == (False, True, True)
    assert hints["submit_claim"][0] is False
    text = tools["submit_claim"].input_schema["properties"]["incident_description"]
    assert (text["minLength"], text["maxLength"]) == (10, 10_000)
    limit = tools["list_claims"].input_schema["properties"]["limit"]
    assert (limit["minimum"], limit["maximum"], limit["default"]) == (1, 100, 25)
    assert "x-personal" not in json.dumps([tool.input_schema for tool in tools.values()])


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_an_agent_files_a_claim_and_follows_it(
    mode: str, ada: Member, intake_fields: dict[str, str], queued: list[tuple[int, int]]
) -> None:
    async def scene(client: Client) -> None:
        filed = (await client.call_tool("submit_claim", intake_fields)).structured_content
        assert filed["status"] == "received"
        reference = {"uuid": filed["uuid"]}
        status = (await client.call_tool("get_claim_status", reference)).structured_content
        assert (status["status"], status["is_finished"], status["stages_completed"]) == ("received", False, [])
        card = (await client.call_tool("get_claim_card", reference)).structured_content
        assert card["claimant_name"] == intake_fields["claimant_name"]
        assert card["incident_type"] is None
        listed = (await client.call_tool("list_claims", {"status": "received"})).structured_content
        assert [claim["uuid"] for claim in listed["claims"]] == [filed["uuid"]]
        resource = await client.read_resource(f"claimpilot://claims/{filed['uuid']}")
        assert json.loads(resource.contents[0].text) == card
        prompt = await client.get_prompt("review_claim", reference)
        assert filed["number"] in prompt.messages[0].content.text
        link = (await client.call_tool("create_upload_link", reference)).structured_content
        assert "/api/v1/uploads/" in link["url"]

    on_the_wire(scene, key_of(ada), mode=mode)
    assert len(queued) == 1


def test_a_retry_with_the_same_key_files_one_claim(ada: Member, intake_fields: dict[str, str], queued: Any) -> None:
    async def scene(client: Client) -> list[str]:
        sent = intake_fields | {"idempotency_key": "a-key-of-the-agent"}
        return [(await client.call_tool("submit_claim", sent)).structured_content["uuid"] for _ in range(2)]

    first, second = on_the_wire(scene, key_of(ada))
    assert first == second


def test_a_stranger_gets_the_same_answer_as_for_a_claim_that_is_none(
    ada: Member, intake_fields: dict[str, str], queued: Any
) -> None:
    async def file(client: Client) -> str:
        return (await client.call_tool("submit_claim", intake_fields)).structured_content["uuid"]

    uuid = on_the_wire(file, key_of(ada))

    async def pry(client: Client) -> None:
        for name in ("get_claim_status", "get_claim_card", "mark_reply_sent", "create_upload_link"):
            results = [await client.call_tool(name, {"uuid": reference}) for reference in (uuid, UNKNOWN)]
            assert [result.is_error for result in results] == [True, True]
            assert results[0].structured_content == results[1].structured_content
            assert results[0].structured_content["error"]["code"] == "NOT_FOUND"
        assert (await client.call_tool("list_claims", {})).structured_content["claims"] == []
        for reference in (uuid, UNKNOWN):
            with pytest.raises(MCPError, match="Unknown resource"):
                await client.read_resource(f"claimpilot://claims/{reference}")
            with pytest.raises(MCPError) as refused:
                await client.get_prompt("review_claim", {"uuid": reference})
            assert refused.value.error.data["code"] == "NOT_FOUND"

    on_the_wire(pry, key_of(member_of("south", "sven", "admin")))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("claimant_name", ""),
        ("claimant_name", "N" * 256),
        ("incident_description", "Short"),
        ("incident_description", "x" * 10_001),
        ("incident_date", "2999-01-01"),
        ("incident_date", "1066-10-14"),
        ("incident_date", "14.10.2025"),
        ("claimant_contact", "nobody@"),
        ("claimant_name", 7),
        ("claimant_name", None),
        ("claimant_name", "Nadia\x00"),
    ],
)
def test_a_wrong_field_is_named_and_nothing_is_filed(
    field: str, value: Any, ada: Member, intake_fields: dict[str, str], queued: list[tuple[int, int]]
) -> None:
    async def scene(client: Client) -> Any:
        return await client.call_tool("submit_claim", intake_fields | {field: value})

    error = on_the_wire(scene, key_of(ada)).structured_content["error"]
    assert error["code"] == "INVALID_INPUT"
    assert field in error["message"]
    assert queued == []
