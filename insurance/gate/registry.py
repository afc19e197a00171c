"""What is published to agents: tools, resources, prompts, instructions. Declared in the app that owns them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel

from insurance.access.principal import Principal
from insurance.gate.errors import GateError, body_of


class Risk(StrEnum):
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True)
class ToolSpec:
    """A tool as the wire needs it. `text` makes the short text of an answer; its facts equal the output's.

    `per_minute` is a limit of its own, where that is lower than the credential's. A tool of high risk runs as a
    rehearsal until its input says `confirm`: its handler does nothing outside the database before the commit.
    """

    name: str
    title: str
    description: str
    servers: tuple[str, ...]
    scope: str
    risk: Risk
    read_only: bool
    destructive: bool
    idempotent: bool
    open_world: bool
    input: type[BaseModel]
    output: type[BaseModel]
    handler: Callable[[Principal, Any], BaseModel]
    text: Callable[[Any], str]
    subject: tuple[str, str] = ("claim", "uuid")
    """For the trail: of what kind a call's subject is, and the argument, or else the field of the answer, that
    names it."""
    public: bool = False
    per_minute: int | None = None
    stores: bool = False
    """It keeps what it answered, such as a quote, although it changes nothing for whoever asks."""
    error_body: Callable[[GateError], dict[str, Any]] = body_of
    """What stands under `error` where it says no; a protocol with codes of its own has its own form."""


@dataclass(frozen=True)
class ResourceSpec:
    """Read-only context under a URI template; its content is the output of `tool` with the URI's parameters."""

    uri_template: str
    name: str
    title: str
    description: str
    mime_type: str
    servers: tuple[str, ...]
    tool: str


@dataclass(frozen=True)
class PromptArgument:
    name: str
    description: str
    required: bool = True


@dataclass(frozen=True)
class PromptSpec:
    """A prompt. `render` turns the output of `tool`, called with the prompt's arguments, into one user message."""

    name: str
    title: str
    description: str
    servers: tuple[str, ...]
    arguments: tuple[PromptArgument, ...]
    tool: str
    render: Callable[[dict[str, Any]], str]


_tools: dict[str, ToolSpec] = {}
_resources: dict[str, ResourceSpec] = {}
_prompts: dict[str, PromptSpec] = {}
_instructions: dict[str, str] = {}


def register(spec: ToolSpec | ResourceSpec | PromptSpec) -> None:
    """Publishes a tool, resource or prompt. Raises ValueError where the name is taken."""
    tables: dict[type, dict[str, Any]] = {ToolSpec: _tools, ResourceSpec: _resources, PromptSpec: _prompts}
    table = tables[type(spec)]
    if spec.name in table:
        raise ValueError(f"{spec.name} is registered twice")
    table[spec.name] = spec


def register_reader(
    name: str,
    title: str,
    description: str,
    input: type[BaseModel],
    output: type[BaseModel],
    handler: Callable[[Principal, Any], BaseModel],
    text: Callable[[Any], str],
    *,
    servers: tuple[str, ...],
    scope: str,
    subject: tuple[str, str],
) -> None:
    """Publishes a tool that changes nothing: of low risk, and the same however often it is called."""
    register(
        ToolSpec(
            name=name,
            title=title,
            description=description,
            servers=servers,
            scope=scope,
            risk=Risk.LOW,
            read_only=True,
            destructive=False,
            idempotent=True,
            open_world=False,
            input=input,
            output=output,
            handler=handler,
            text=text,
            subject=subject,
        )
    )


def describe_server(server: str, instructions: str) -> None:
    """Adds a paragraph to what a server tells a model when it connects."""
    _instructions[server] = "\n\n".join(filter(None, [_instructions.get(server, ""), instructions]))


def _by_name(table: dict[str, Any]) -> list[Any]:
    return [table[name] for name in sorted(table)]


def all_tools() -> list[ToolSpec]:
    return _by_name(_tools)


def all_resources() -> list[ResourceSpec]:
    return _by_name(_resources)


def all_prompts() -> list[PromptSpec]:
    return _by_name(_prompts)


def get_tool(name: str) -> ToolSpec | None:
    return _tools.get(name)


def get_prompt(name: str) -> PromptSpec | None:
    return _prompts.get(name)


def server_names() -> list[str]:
    return sorted({server for spec in all_tools() for server in spec.servers})


def server_instructions(server: str = "") -> str:
    """The instructions of one named server, or of all of them together."""
    return _instructions.get(server, "") if server else "\n\n".join(_instructions[s] for s in sorted(_instructions))
