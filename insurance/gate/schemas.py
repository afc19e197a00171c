"""The base of every input and output type of a tool, and the marks of who wrote a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from insurance.gate import strict_json
from insurance.gate.cleaning import clean, storable

UNTRUSTED = "x-untrusted"
OWN_WORDS = "x-own-words"
_CLOSED = {"const", "enum", "pattern", UNTRUSTED, OWN_WORDS}
_CLOSED_FORMATS = {"uuid", "date", "date-time", "time", "duration"}

Schema = dict[str, Any]


class Input(BaseModel):
    """Unknown fields are refused, and so is text that no database can keep, NaN, and what is nested too deeply.

    A field that takes an object or an array takes its JSON text too, as some clients send it. A field that takes
    text keeps it as it came, whatever it looks like. Every error is at its field and repeats no value.
    """

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True, allow_inf_nan=False)

    @field_validator("*", mode="before")
    @classmethod
    def _as_it_may_arrive(cls, value: Any, info: ValidationInfo) -> Any:
        try:
            if isinstance(value, str) and info.field_name in _structured_fields(cls):
                value = strict_json.loads(value)
            strict_json.check_size(value)
        except strict_json.NotStrict as error:
            raise PydanticCustomError("not_strict", "{rule}", {"rule": str(error)}) from None
        if not all(storable(text) for text in _texts(value)):
            raise PydanticCustomError(
                "not_storable",
                "holds a character that is not text (NUL or a broken surrogate)",
                {"field": info.field_name},
            )
        return value


class Output(BaseModel):
    """Every field is always there, and the published schema says so."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


@dataclass(frozen=True)
class OwnWords:
    """Marks a text, or a figure written as one, that this product or the insurer's own staff wrote."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        return {**handler(schema), OWN_WORDS: True}


OwnText = Annotated[str, OwnWords()]
"""With nothing of a stranger's in it. Every text of an output is this, Untrusted, or of a closed form."""


class FromOutside(Output):
    """An object that holds a stranger's words, and says so wherever it stands."""

    untrusted: Literal[True] = True


class NamesOutsideWords(FromOutside):
    """One that also lists which of its fields hold them, as its schema marks them."""

    untrusted_fields: list[OwnText] = []

    @model_validator(mode="after")
    def _list_them(self) -> Self:
        self.untrusted_fields = untrusted_fields(type(self))
        return self


@dataclass(frozen=True)
class Untrusted:
    """Marks a text of an output that a stranger wrote or may have put words into: `Annotated[str, Untrusted(255)]`.

    It is cleaned and cut to `limit` whenever an object is made, so no selector has to think of it.
    """

    limit: int

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._cleaned, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        return {**handler(schema), "maxLength": self.limit, UNTRUSTED: True}

    def _cleaned(self, value: Any) -> Any:
        return clean(value, limit=self.limit) if isinstance(value, str) else value


def untrusted_fields(model: type[BaseModel]) -> list[str]:
    """Names of the fields with a stranger's words in them or anywhere below them."""
    return list(_untrusted_fields(model))


def unmarked_texts(model: type[BaseModel]) -> list[str]:
    """Where an output has a text that is of no closed form and does not say who wrote it, or a value of any type."""
    schema = model.model_json_schema(mode="serialization")
    return [place for place, node in _nodes(schema, schema.get("$defs", {})) if _says_nothing(node)]


@cache
def _untrusted_fields(model: type[BaseModel]) -> tuple[str, ...]:
    schema = model.model_json_schema(mode="serialization")
    definitions = schema.get("$defs", {})
    return tuple(
        name
        for name, field in schema.get("properties", {}).items()
        if any(UNTRUSTED in node for _place, node in _nodes(field, definitions))
    )


def _says_nothing(node: Schema) -> bool:
    if node.get("type") == "string":
        return not _CLOSED & set(node) and node.get("format") not in _CLOSED_FORMATS
    if node.get("type") == "object":
        return "properties" not in node and node.get("additionalProperties", True) is True
    return not {"type", "anyOf", "oneOf", "allOf", "const", "enum", "$ref"} & set(node)


def _nodes(
    node: Schema, definitions: Schema, place: str = "", within: tuple[str, ...] = ()
) -> Iterator[tuple[str, Schema]]:
    """Every schema at and below a node with the names that lead there; a type that holds itself is entered once."""
    if reference := node.get("$ref"):
        if reference not in within:
            target = definitions[reference.removeprefix("#/$defs/")]
            yield from _nodes(target, definitions, place, (*within, reference))
        return
    yield place, node
    for name, inner in _below(node):
        yield from _nodes(inner, definitions, ".".join(filter(None, (place, name))), within)


def _below(node: Schema) -> Iterator[tuple[str, Schema]]:
    yield from node.get("properties", {}).items()
    for keyword in ("anyOf", "oneOf", "allOf", "prefixItems"):
        yield from (("", inner) for inner in node.get(keyword, ()))
    for keyword in ("items", "additionalProperties"):
        if isinstance(node.get(keyword), dict):
            yield "", node[keyword]


@cache
def _structured_fields(model: type[BaseModel]) -> frozenset[str]:
    """Fields that take an object or an array and no text."""
    schema = model.model_json_schema(mode="validation")
    definitions = schema.get("$defs", {})
    return frozenset(
        name
        for name, field in schema.get("properties", {}).items()
        if _kinds(field, definitions) & {"object", "array"} and not _kinds(field, definitions) & {"string", "any"}
    )


def _kinds(node: Schema, definitions: Schema) -> set[str]:
    if reference := node.get("$ref"):
        return _kinds(definitions[reference.removeprefix("#/$defs/")], definitions)
    choices = [*node.get("anyOf", ()), *node.get("oneOf", ()), *node.get("allOf", ())]
    return {kind for choice in choices for kind in _kinds(choice, definitions)} or {str(node.get("type", "any"))}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts(name)
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)
