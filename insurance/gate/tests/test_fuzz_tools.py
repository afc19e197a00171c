"""Every tool with arguments made up from its own schema: a named answer, one entry, an output as it is described."""

from __future__ import annotations

import json

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from insurance.gate.guard import call_tool
from insurance.gate.registry import ToolSpec, all_tools
from insurance.gate.tests.hostile import ONE_OF_TWO, plain_call
from insurance.gate.tests.made_up import BOUNDED, arguments
from insurance.gate.tests.schemas import written_out
from insurance.gate.tests.test_hostile_values import Caller, caller, code_of, problem

__all__ = ["caller"]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_every_tool_answers_whatever_its_schema_brings_forth(caller: Caller, spec: ToolSpec) -> None:
    described = written_out(spec.output, "serialization")
    reached: list[bool] = []

    @settings(BOUNDED, max_examples=60)
    @given(arguments(written_out(spec.input), caller.known))
    def call(made_up):
        answer, _seconds = caller(spec, made_up)
        assert problem(answer, None, set(spec.input.model_fields)) == ""
        assert caller.entries(spec.name) == 1
        if answer.is_error:
            reached.append(code_of(answer) == "NOT_FOUND")
        else:
            reached.append(True)
            jsonschema.validate(answer.structured, described, format_checker=jsonschema.FormatChecker())

    call()
    if spec.name in ONE_OF_TWO:  # none of those made up may be valid
        answer, _seconds = caller(spec, plain_call(spec.name, written_out(spec.input), caller.known))
        reached.append(code_of(answer) == "NOT_FOUND")
    assert any(reached), "no call was valid"


NAMES = {spec.name for spec in all_tools()}
"""Hypothesis looks for texts in the code under test too, and finds these there."""


@given(st.text(st.characters(exclude_categories=()), max_size=200).filter(lambda name: name not in NAMES))
@settings(BOUNDED, max_examples=50)
def test_no_name_of_a_tool_breaks_the_guard(caller: Caller, name: str) -> None:
    assert json.dumps(call_tool(name, {}, caller.principal).structured).count("FORBIDDEN_TOOL") == 1
    assert caller.entries("unknown_tool") == 1
