"""A tool that does not say what it is does not start the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.checks import Error, register

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

TOOLS_PER_SERVER = 25


def _faults(spec: ToolSpec) -> Iterator[str]:
    if spec.scope not in scopes.ALL:
        yield "its scope is not one of insurance.access.scopes"
    if len(spec.description) < 60:
        yield "its description does not tell a model when to reach for it"
    if not spec.servers:
        yield "it is on no server"
    if spec.read_only and spec.destructive:
        yield "it cannot be read-only and destructive"
    if not issubclass(spec.input, Input) or not issubclass(spec.output, Output):
        yield "its types must derive from Input and Output"
    else:
        yield from (f"its output does not say who wrote {place}" for place in unmarked_texts(spec.output))
    if spec.risk is Risk.HIGH and "confirm" not in spec.input.model_fields:
        yield "a high-risk tool needs `confirm`, and is a dry run without it"
    if spec.risk is Risk.LOW and not spec.read_only:
        yield "a tool that changes something has at least medium risk"


@register()
def tools_are_declared(**_: Any) -> list[Error]:
    """Every tool with scope, risk, types and description; at most 25 on a server; nothing shown without a tool."""
    errors = [
        Error(f"The tool {spec.name}: {fault}.", hint="See ToolSpec in insurance/gate/registry.py.", id="gate.E001")
        for spec in all_tools()
        for fault in _faults(spec)
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
