"""What every tool's input refuses, and how it says so."""

import json
import time
from typing import Annotated

import pytest
from pydantic import Field, ValidationError

from insurance.gate.schemas import Input

MARK = "Zx7731Qmark"


class Line(Input):
    code: Annotated[str, Field(max_length=10)]
    amount: float = 0


class Bill(Input):
    text: Annotated[str, Field(max_length=100)] = ""
    lines: Annotated[list[Line], Field(max_length=5)] = []
    first: Line | None = None
    limit: int | None = None
    tags: list[str] | str = ""


def error_of(**arguments):
    with pytest.raises(ValidationError) as raised:
        Bill.model_validate(arguments)
    (error,) = raised.value.errors(include_url=False, include_input=False)
    assert MARK not in str(error)
    return ".".join(map(str, error["loc"])), error["msg"]


@pytest.mark.parametrize(
    "arguments",
    [
        {"first": '{"code": "A1"}', "lines": '[{"code": "B2", "amount": 2}]'},
        {"first": {"code": "A1"}, "lines": [{"code": "B2"}]},
    ],
)
def test_an_object_or_array_may_come_as_its_json_text(arguments):
    bill = Bill.model_validate(arguments)
    assert (bill.first.code, bill.lines[0].code) == ("A1", "B2")


def test_a_text_field_keeps_text_that_looks_like_json():
    assert Bill.model_validate({"text": '{"code": "A1"}'}).text == '{"code": "A1"}'
    assert Bill.model_validate({"tags": '["a"]'}).tags == '["a"]'


@pytest.mark.parametrize(
    ("value", "rule"),
    [
        (MARK, "is no JSON"),
        ('{"code": "A", "code": "B"}', "names a field twice"),
        ('{"code": "A", "amount": NaN}', "holds a number that is not finite"),
        ('{"code": "A", "amount": -Infinity}', "holds a number that is not finite"),
        ('{"code": "A", "amount": 1e999}', "holds a number that is not finite"),
        ({"code": "A", "amount": float("nan")}, "holds a number that is not finite"),
        ("[" * 100_000, "is no JSON"),
        ("[" * 20 + "]" * 20, "is nested too deeply"),
        (json.loads("[" * 20 + "]" * 20), "is nested too deeply"),
        ([0] * 20_000, "has too many values"),
        ("9" * 10_000, "is no JSON"),
    ],
)
def test_a_structure_that_breaks_a_rule_is_refused_by_field_and_rule(value, rule):
    assert error_of(first=value) == ("first", rule)


def test_broken_text_is_refused_wherever_it_stands():
    message = "holds a character that is not text (NUL or a broken surrogate)"
    assert error_of(text="a\x00b") == ("text", message)
    assert error_of(lines=[{"code": "\ud800"}]) == ("lines", message)
    assert error_of(tags=["\x00"]) == ("tags", message)


def test_an_error_below_names_its_place():
    assert error_of(lines=[{"code": "x" * 11 + MARK}])[0] == "lines.0.code"
    assert error_of(lines=[{"code": "A", "other": 1}])[0] == "lines.0.other"


@pytest.mark.parametrize("value", ["x" * 1_000_000, "\ud800" * 1_000_000, "[" * 1_000_000, list(range(200_000))])
def test_a_huge_value_is_refused_at_once(value):
    started = time.thread_time()
    for field in ("text", "lines", "first"):
        error_of(**{field: value})
    assert time.thread_time() - started < 0.5
