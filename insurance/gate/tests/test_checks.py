from dataclasses import replace
from unittest import mock

import pytest

from insurance.gate import registry
from insurance.gate.checks import tools_are_declared
from insurance.gate.registry import Risk, get_tool
from insurance.gate.schemas import Output


class Unsigned(Output):
    words: str


def faults(**changes):
    spoiled = replace(get_tool("get_claim_status"), **changes)
    with mock.patch.object(registry, "_tools", {**registry._tools, spoiled.name: spoiled}):
        return [error.msg for error in tools_are_declared()]


def test_the_tools_of_the_product_are_all_declared():
    assert tools_are_declared() == []


@pytest.mark.parametrize(
    "changes",
    [
        {"scope": "claims:everything"},
        {"description": "Gets it."},
        {"servers": ()},
        {"destructive": True},
        {"risk": Risk.HIGH},
        {"read_only": False},
        {"input": dict},
        {"output": Unsigned},
    ],
)
def test_a_tool_that_does_not_say_what_it_is_does_not_start_the_server(changes):
    assert faults(**changes)


def test_a_server_has_at_most_twenty_five_tools():
    spec = get_tool("get_claim_status")
    many = {f"tool_{n}": replace(spec, name=f"tool_{n}") for n in range(26)}
    with mock.patch.object(registry, "_tools", {**registry._tools, **many}):
        assert any("more than a model can weigh" in error.msg for error in tools_are_declared())
