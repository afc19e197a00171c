"""JSON Schemas of the tools, made from the Pydantic types that validate the calls."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

_UNSAID = {"title", "discriminator", "x-personal", "x-own-words"}
"""Keywords that tell a client nothing: repeated names, and our own marks."""


def wire_schema(model: type[BaseModel], mode: Literal["validation", "serialization"]) -> dict[str, Any]:
    """The model's schema with every reference written out and without the titles that only repeat names.

    Clients differ in how well they follow `$ref`. A type that contains itself cannot be written out and is a
    programming error (RecursionError).
    """
    schema = model.model_json_schema(mode=mode)
    definitions = schema.pop("$defs", {})
    result: dict[str, Any] = _plain(schema, definitions)
    result.setdefault("properties", {})
    return result


def _plain(node: Any, definitions: dict[str, Any]) -> Any:
    if isinstance(node, list):
        return [_plain(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    if reference := node.get("$ref"):
        target = definitions[reference.removeprefix("#/$defs/")]
        node = target | {key: value for key, value in node.items() if key != "$ref"}
    return {
        key: _properties(value, definitions) if key == "properties" else _plain(value, definitions)
        for key, value in node.items()
        if key not in _UNSAID
    }


def _properties(fields: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """A field may itself be called `title`, so names of fields are not filtered."""
    return {name: _plain(field, definitions) for name, field in fields.items()}
