"""What a caller sent, turned into a tool's input type; and what the trail keeps of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from insurance.audit.services import keyed_hash
from insurance.gate import strict_json
from insurance.gate.errors import InvalidInput

Model = TypeVar("Model", bound=BaseModel)

MOST = 100
"""Arguments of one call: each one that is unknown would be a problem of its own, and cost time."""


def json_read(text: str | bytes) -> Any:
    """The value of a JSON text. InvalidInput where it is none, or where it can be read in two ways, such as an
    object that names a field twice: who checks one of its two values may let the other through."""
    try:
        return strict_json.loads(text.decode() if isinstance(text, bytes) else text)
    except strict_json.NotStrict as error:
        raise InvalidInput(f"The JSON {error}.") from None
    except UnicodeDecodeError:
        raise InvalidInput("The JSON is not UTF-8.") from None


def validate(model: type[Model], arguments: Any, *, today: date) -> Model:
    """The arguments as the tool's input type. InvalidInput names the fields and the rules, never a value.

    Some clients send the object as its JSON text. Dates are judged by `today`, the organisation's.
    """
    if isinstance(arguments, str):
        arguments = json_read(arguments)
    if isinstance(arguments, dict) and len(arguments) > MOST:
        raise InvalidInput(f"More than {MOST} arguments were sent; no tool has so many.")
    try:
        return model.model_validate({} if arguments is None else arguments, context={"today": today})
    except ValidationError as error:
        raise _invalid(model, error) from None


_NAME = re.compile("[a-z][a-z0-9_]{0,39}")

_OWN_WORDS = {
    "uuid_parsing": "must be a UUID",
    "extra_forbidden": "An argument that this tool does not have was sent.",
    "union_tag_invalid": "is of a kind that this tool does not know",
    "recursion_loop": "must not contain itself",
}
"""For problems whose usual message repeats a part of what was sent."""


def _invalid(model: type[BaseModel], error: ValidationError) -> InvalidInput:
    problems = error.errors(include_url=False, include_input=False)
    known = _field_names(model)
    places = [_place(problem, known) for problem in problems]
    lines = []
    for problem, place in list(zip(problems, places, strict=True))[:5]:
        rule = _OWN_WORDS.get(problem["type"], problem["msg"])
        lines.append(f"{place}: {rule}" if place else rule)
    fields = dict.fromkeys(name for place in places if (name := place.partition(".")[0]))
    unknown = [str(problem["loc"][-1]) for problem in problems if problem["type"] == "extra_forbidden"]
    return InvalidInput(
        " ".join(lines),
        field=places[0].partition(".")[0],
        fields=tuple(fields),
        unknown=[name for name in unknown if _NAME.fullmatch(name)],
    )


def _place(problem: Any, known: frozenset[str]) -> str:
    """The field of ours that a problem is about. The name of an unknown field, or of an object's key, is outside
    text and left out."""
    if problem["type"] == "not_storable":
        return str(problem["ctx"]["field"])
    parts = [str(part) for part in problem["loc"] if isinstance(part, int) or part in known]
    return ".".join(parts) if parts and parts[0] in known else ""


@lru_cache(maxsize=256)
def _field_names(model: type[BaseModel]) -> frozenset[str]:
    return frozenset(_property_names(model.model_json_schema()))


def _property_names(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for item in node:
            yield from _property_names(item)
    elif isinstance(node, dict):
        properties = node.get("properties")
        yield from properties if isinstance(properties, dict) else ()
        for item in node.values():
            yield from _property_names(item)


def for_the_trail(value: BaseModel) -> dict[str, Any]:
    """The arguments as they were given; fields marked `x-personal` only as keyed hashes."""
    personal = _personal_fields(type(value))
    given = value.model_dump(mode="json", exclude_unset=True)
    return {k: keyed_hash(json.dumps(v)) if k in personal and v is not None else v for k, v in given.items()}


@lru_cache(maxsize=256)
def _personal_fields(model: type[BaseModel]) -> frozenset[str]:
    return frozenset(
        name
        for name, info in model.model_fields.items()
        if isinstance(info.json_schema_extra, dict) and info.json_schema_extra.get("x-personal")
    )
