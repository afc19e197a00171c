"""A tool that does not say what it is does not start the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.checks import Error, register
from pydantic import BaseModel

from insurance.access import scopes
from insurance.gate.registry import (
    PromptSpec,
    ResourceSpec,
    Risk,
    ToolSpec,
    all_prompts,
    all_resources,
    all_tools,
    get_tool,
    server_names,
)
from insurance.gate.schemas import Input, Output, unmarked_texts

_HINT = "See ToolSpec in insurance/gate/registry.py."
TOOLS_PER_SERVER = 25
ANNOTATIONS = ("read_only", "destructive", "idempotent", "open_world")

Faults = Iterator[tuple[str, str]]
"""The number of the check, and what is wrong."""


def _about_the_words(spec: ToolSpec) -> Faults:
    if not spec.title or len(spec.description) < 60:
        yield "E001", "it needs a title, and a description that tells a model when to reach for it"
    if not spec.servers:
        yield "E001", "it is on no server"


def _about_permission(spec: ToolSpec) -> Faults:
    if spec.scope not in scopes.ALL:
        yield "E004", "its scope is not one of insurance.access.scopes"
    if not isinstance(spec.risk, Risk):
        yield "E005", "its risk is not low, medium or high"
    if spec.risk is Risk.LOW and not spec.read_only:
        yield "E005", "a tool that changes something has at least medium risk"
    if spec.per_minute is not None and spec.per_minute < 1:
        yield "E005", "its own limit is below one call a minute"


def _about_annotations(spec: ToolSpec) -> Faults:
    for name in ANNOTATIONS:
        if not isinstance(getattr(spec, name), bool):
            yield "E006", f"it does not say whether it is {name}"
    if spec.read_only and spec.destructive:
        yield "E006", "it cannot be read-only and destructive"


def _about_types(spec: ToolSpec) -> Faults:
    if not _derives(spec.input, Input) or not _derives(spec.output, Output):
        yield "E007", "its types must derive from Input and Output"
        return
    for place in _fields_without(spec.input, "validation", ("description",)):
        yield "E008", f"its input {place} has no description, which is all that an agent knows of it"
    for place in unmarked_texts(spec.output):
        yield "E012", f"its output does not say who wrote {place}"
    for place in _fields_without(spec.output, "serialization", ("type", "anyOf", "enum", "const", "description")):
        yield "E009", f"its output {place} has neither a type nor a description"


def _about_repeats(spec: ToolSpec) -> Faults:
    if not _derives(spec.input, Input) or not _derives(spec.output, Output):
        return
    if not (spec.read_only or spec.idempotent or "idempotency_key" in spec.input.model_fields):
        yield "E010", "it is not idempotent, so its input needs `idempotency_key`"
    if spec.risk is Risk.HIGH and not (_is_off(spec.input, "confirm") and _is_off(spec.output, "dry_run")):
        yield "E011", "with high risk its input needs `confirm: bool = False` and its output `dry_run: bool = False`"


_FAULTS = (_about_the_words, _about_permission, _about_annotations, _about_types, _about_repeats)


def _derives(model: Any, base: type[BaseModel]) -> bool:
    return isinstance(model, type) and issubclass(model, base)


def _is_off(model: type[BaseModel], name: str) -> bool:
    info = model.model_fields.get(name)
    return info is not None and info.annotation is bool and info.default is False


def _fields_without(model: type[BaseModel], mode: Any, keywords: tuple[str, ...]) -> Iterator[str]:
    """The fields, those of nested types too, whose schema has none of the keywords."""
    schema = model.model_json_schema(mode=mode)
    definitions = schema.get("$defs", {})
    for owner, node in [("", schema), *((f"{name}.", definition) for name, definition in definitions.items())]:
        for name, field in node.get("properties", {}).items():
            target = definitions.get(str(field.get("$ref", "")).rpartition("/")[2], {})
            if not any(keyword in part for part in (field, target) for keyword in keywords):
                yield f"{owner}{name}"


@register()
def tools_are_declared(**_: Any) -> list[Error]:
    """Every tool with scope, risk, types and description; at most 25 on a server; nothing shown without a tool."""
    errors = [
        Error(
            f"The tool {spec.name}: {fault}.", hint="See ToolSpec in insurance/gate/registry.py.", id=f"gate.{number}"
        )
        for spec in all_tools()
        for about in _FAULTS
        for number, fault in about(spec)
    ]
    for server in server_names():
        count = sum(server in spec.servers for spec in all_tools())
        if count > TOOLS_PER_SERVER:
            errors.append(Error(f"The server {server} has {count} tools, more than a model can weigh.", id="gate.E002"))
    shown_ones: list[ResourceSpec | PromptSpec] = [*all_resources(), *all_prompts()]
    for shown in shown_ones:
        if get_tool(shown.tool) is None:
            errors.append(Error(f"{shown.name} shows {shown.tool}, which is no tool.", id="gate.E003"))
    return errors
