"""Hypothesis strategies from a tool's own schema: arguments that fit it, nearly fit it, or are anything at all."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

EVERY_CHARACTER = st.characters(exclude_categories=())
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(EVERY_CHARACTER, max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(EVERY_CHARACTER, max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
_FORMATS: dict[str, st.SearchStrategy[str]] = {
    "uuid": st.uuids().map(str),
    "date": st.dates().map(str),
    "date-time": st.datetimes(timezones=st.timezones()).map(lambda moment: moment.isoformat()),
}


def arguments(schema: dict[str, Any], known: dict[str, Any]) -> st.SearchStrategy[Any]:
    """For one tool; `known` are values of fields that a schema cannot tell, such as the uuid of a claim."""
    fitting = _object(schema, known)
    spoiled = _object(schema, known, spoil=True)
    surplus = st.tuples(
        fitting, st.dictionaries(st.text(EVERY_CHARACTER, max_size=8), ANYTHING, min_size=1, max_size=2)
    )
    return st.one_of(
        fitting, spoiled, fitting.map(json.dumps), surplus.map(lambda pair: {**pair[1], **pair[0]}), ANYTHING
    )


def _object(schema: dict[str, Any], known: dict[str, Any], *, spoil: bool = False) -> st.SearchStrategy[dict[str, Any]]:
    fields = {}
    for name, field in schema.get("properties", {}).items():
        fitting = _value(field)
        if name in known:
            fitting = st.just(known[name]) | fitting
        fields[name] = fitting | ANYTHING if spoil else fitting
    required = {name: fields[name] for name in schema.get("required", [])}
    optional = {name: value for name, value in fields.items() if name not in required}
    return st.fixed_dictionaries(required, optional=optional)


def _value(field: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "anyOf" in field:
        return st.one_of([_value(branch) for branch in field["anyOf"]])
    if "enum" in field or "const" in field:
        return st.sampled_from(field.get("enum", [field.get("const")]))
    kind = field.get("type")
    if kind == "array":
        return st.lists(_value(field.get("items", {})), min_size=field.get("minItems", 0), max_size=4)
    if kind == "object":
        return _object(field, {})
    return {
        "null": st.none(),
        "boolean": st.booleans(),
        "integer": st.integers(field.get("minimum"), field.get("maximum")),
        "number": st.decimals(0, 10**9, places=2, allow_nan=False).map(float),
        "string": _text(field),
    }.get(str(kind), ANYTHING)


def _text(field: dict[str, Any]) -> st.SearchStrategy[str]:
    if field.get("format") in _FORMATS:
        return _FORMATS[field["format"]]
    if pattern := field.get("pattern"):
        return st.from_regex(pattern)
    return st.text(
        min_size=field.get("minLength", 0), max_size=max(field.get("minLength", 0), min(field.get("maxLength", 60), 60))
    )


BOUNDED = settings(
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""The same examples in every run, and no search for a smaller one: it would take minutes over a database."""
