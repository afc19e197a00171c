from dataclasses import replace
from typing import Any
from unittest import mock

import pytest
from pydantic import BaseModel, Field

from insurance.gate import registry
from insurance.gate.checks import tools_are_declared
from insurance.gate.registry import Risk, get_tool
from insurance.gate.schemas import Input, Output


class Part(BaseModel):
    size: int


class Silent(Input):
    amount: int


class SilentInside(Input):
    parts: list[Part] = Field(description="What it is made of")


class Unsigned(Output):
    words: str


class Untyped(Output):
    found: Any


class UntypedInside(Output):
    found: list[Untyped]


class Confirmed(Input):
    confirm: bool = Field(default=False, description="true: do it")


class AlwaysConfirmed(Input):
    confirm: bool = Field(default=True, description="true: do it")


class Told(Output):
    dry_run: bool = False


def faults(**changes):
    spoiled = replace(get_tool("get_claim_status"), **changes)
    with mock.patch.object(registry, "_tools", {**registry._tools, spoiled.name: spoiled}):
        return {error.id.removeprefix("gate.") for error in tools_are_declared()}


def test_the_tools_of_the_product_are_all_declared():
    assert tools_are_declared() == []


HIGH = {"risk": Risk.HIGH, "read_only": False}


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ({"title": ""}, "E001"),
        ({"description": "Gets it."}, "E001"),
        ({"servers": ()}, "E001"),
        ({"scope": ""}, "E004"),
        ({"scope": "claims:everything"}, "E004"),
        ({"risk": None}, "E005"),
        ({"read_only": False}, "E005"),
        ({"per_minute": 0}, "E005"),
        ({"read_only": None}, "E006"),
        ({"destructive": None}, "E006"),
        ({"idempotent": None}, "E006"),
        ({"open_world": None}, "E006"),
        ({"destructive": True}, "E006"),
        ({"input": dict}, "E007"),
        ({"input": Told}, "E007"),
        ({"output": None}, "E007"),
        ({"input": Silent}, "E008"),
        ({"input": SilentInside}, "E008"),
        ({"output": Unsigned}, "E012"),
        ({"output": Untyped}, "E009"),
        ({"output": UntypedInside}, "E009"),
        ({"read_only": False, "idempotent": False, "risk": Risk.MEDIUM}, "E010"),
        (HIGH, "E011"),
        (HIGH | {"input": Confirmed}, "E011"),
        (HIGH | {"output": Told}, "E011"),
        (HIGH | {"input": AlwaysConfirmed, "output": Told}, "E011"),
    ],
)
def test_a_tool_that_does_not_say_what_it_is_does_not_start_the_server(changes, number):
    assert number in faults(**changes)


def test_a_tool_of_high_risk_that_can_be_rehearsed_is_declared():
    assert faults(**HIGH, input=Confirmed, output=Told) == set()


def test_a_server_has_at_most_twenty_five_tools():
    spec = get_tool("get_claim_status")
    many = {f"tool_{n}": replace(spec, name=f"tool_{n}") for n in range(26)}
    with mock.patch.object(registry, "_tools", {**registry._tools, **many}):
        assert any("more than a model can weigh" in error.msg for error in tools_are_declared())
