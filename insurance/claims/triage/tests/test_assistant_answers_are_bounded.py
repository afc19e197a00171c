"""A schema without bounds lets a model write for ever, so every schema sent to one is walked."""

from __future__ import annotations

import json
import re
from typing import get_args

import pytest

from insurance.claims.triage.assistants import prompts
from insurance.claims.triage.assistants.answers import ANSWERS


def unbounded(schema, path="$"):
    """Places in a JSON schema whose values have no limit."""
    if not isinstance(schema, dict):
        return
    kind = schema.get("type")
    if kind == "string" and not ({"maxLength", "enum", "const"} & schema.keys()):
        yield f"{path}: string"
    if kind == "array" and "maxItems" not in schema:
        yield f"{path}: array"
    if kind in {"number", "integer"} and not {"minimum", "maximum"} <= schema.keys():
        yield f"{path}: number"
    if kind == "object" and schema.get("additionalProperties") is not False:
        yield f"{path}: object"
    for key in ("properties", "$defs"):
        for name, part in schema.get(key, {}).items():
            yield from unbounded(part, f"{path}.{name}")
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for part in schema.get(key, []):
            yield from unbounded(part, f"{path}.{key}")
    yield from unbounded(schema.get("items"), f"{path}[]")


@pytest.mark.parametrize("answer", ANSWERS)
def test_every_value_of_an_answer_is_bounded(answer):
    assert list(unbounded(answer.model_json_schema())) == []


def test_the_walk_notices_what_is_unbounded():
    schema = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "array", "items": {"type": "number"}, "maxItems": 2}},
        "$defs": {"c": {"type": "array", "items": {"$ref": "#"}}},
    }
    assert list(unbounded(schema)) == ["$: object", "$.a: string", "$.b[]: number", "$.c: array"]


def test_no_question_has_an_answer_outside_the_list():
    assert prompts.T.__bound__ == prompts.AnyAnswer
    assert set(get_args(prompts.AnyAnswer)) == set(ANSWERS)


def test_no_answer_has_a_place_for_a_decision():
    names = set(re.findall(r'"(\w+)": {', json.dumps([answer.model_json_schema() for answer in ANSWERS])))
    assert {"severity", "points"} <= names
    assert not names & {"status", "approved", "decision", "estimate", "coverage", "reply_draft", "missing_documents"}
