"""What `tools/list` tells a model about a tool."""

from __future__ import annotations

import json
from decimal import Decimal
from enum import StrEnum
from typing import Annotated

import pytest
from pydantic import BaseModel, Field

from claimpilot.mcp.schema import wire_schema
from claimpilot.mcp.servers import ALL, get_server, wire_tool
from claimpilot.tests.mcp_support import TOOLS, published
from insurance.gate import registry


class Level(StrEnum):
    LOW = "low"
    HIGH = "high"


class Part(BaseModel):
    """A part."""

    title: str = Field(max_length=5)
    level: Level = Field(description="how much")


class Whole(BaseModel):
    parts: list[Part] = Field(min_length=1)
    first: Part
    plate: Annotated[str, Field(pattern=r"^[A-Z]{2}$")] | None = None
    amount: Annotated[Decimal, Field(ge=0)]


def test_all_four_hints_the_scope_and_the_risk_are_explicit() -> None:
    tool = wire_tool(next(spec for spec in TOOLS if spec.name == "write_note"))
    wire = tool.model_dump(by_alias=True, exclude_none=True)
    assert wire["annotations"] == {
        "title": "Write note",
        "readOnlyHint": False,
        "destructiveHint": True,
        "idempotentHint": False,
        "openWorldHint": False,
    }
    assert wire["_meta"] == {"requiredPermissions": ["claims:write"], "riskLevel": "medium"}
    text = {"type": "string", "minLength": 3, "maxLength": 40, "description": "what to note"}
    assert wire["inputSchema"]["properties"]["text"] == text
    assert wire["inputSchema"]["additionalProperties"] is False
    assert wire["outputSchema"]["properties"]["done"]["type"] == "boolean"


def test_a_schema_is_written_out_with_its_rules() -> None:
    schema = wire_schema(Whole, "validation")
    assert not {"$ref", "$defs"} & set(json.dumps(schema).split('"'))
    part = schema["properties"]["parts"]["items"]
    assert part["properties"]["title"] == {"type": "string", "maxLength": 5}
    assert part["properties"]["level"]["enum"] == ["low", "high"]
    assert part["properties"]["level"]["description"] == "how much"
    assert schema["properties"]["first"]["required"] == ["title", "level"]
    assert schema["properties"]["plate"]["anyOf"][0]["pattern"] == "^[A-Z]{2}$"
    assert "title" not in schema


def test_money_leaves_as_text() -> None:
    assert wire_schema(Whole, "serialization")["properties"]["amount"]["type"] == "string"


def test_a_server_that_nobody_publishes_on_does_not_exist() -> None:
    with published():
        assert get_server("claims") is get_server("claims")
        with pytest.raises(KeyError):
            get_server("nobody")


def test_every_registered_tool_can_be_described() -> None:
    for spec in registry.all_tools():
        tool = wire_tool(spec)
        assert tool.description
        assert tool.input_schema["type"] == tool.output_schema["type"] == "object"
        assert '"$ref"' not in json.dumps([tool.input_schema, tool.output_schema])
    assert get_server(ALL).name == "claimpilot"


def test_no_named_server_has_more_than_twenty_five_tools() -> None:
    for server in registry.server_names():
        assert len([spec for spec in registry.all_tools() if server in spec.servers]) <= 25
