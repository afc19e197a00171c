"""A small published set of tools, members with keys, and clients on the real wire for the tests of MCP."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, Any, Literal
from unittest import mock
from uuid import UUID

import httpx2
from django.contrib.auth import get_user_model
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client
from pydantic import BaseModel, Field

from claimpilot.mcp.gateway import Gateway
from claimpilot.mcp.servers import get_server
from insurance.access.models import Member, Organisation
from insurance.access.principal import Principal
from insurance.access.services import credential_create
from insurance.gate import registry
from insurance.gate.errors import NotFound
from insurance.gate.registry import PromptArgument, PromptSpec, ResourceSpec, Risk, ToolSpec
from insurance.gate.schemas import Input, Output, OwnText

URL = "http://127.0.0.1:8000"
KNOWN = UUID("0d9e2e7c-4f9b-4c52-8a55-6d2b4a3e9b01")
MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


class LookUp(Input):
    uuid: UUID = Field(description="public reference")
    detail: Literal["short", "full"] = Field(default="short", description="how much of it")


class Found(Output):
    uuid: UUID
    organisation: OwnText
    actor: OwnText
    trace_id: OwnText


class Note(Input):
    text: Annotated[str, Field(min_length=3, max_length=40)] = Field(description="what to note")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="any unique text")


class Nothing(Input):
    pass


class Done(Output):
    done: bool = True


def look_up(principal: Principal, value: LookUp) -> Found:
    if value.uuid != KNOWN:
        raise NotFound("No claim has this reference.", field="uuid")
    return Found(
        uuid=value.uuid,
        organisation=principal.organisation.code,
        actor=principal.actor,
        trace_id=principal.trace_id,
    )


def fail(principal: Principal, value: Nothing) -> Done:
    raise RuntimeError("SELECT secret FROM vault")


def done(principal: Principal, value: Any) -> Done:
    return Done()


def tool(name: str, handler: Any, input: type[BaseModel], output: type[BaseModel], **changes: Any) -> ToolSpec:
    facts: dict[str, Any] = {
        "title": name.replace("_", " ").capitalize(),
        "description": f"Use {name} in a test, to see what a client, the gateway and the guard make of it.",
        "servers": ("claims",),
        "scope": "claims:read",
        "risk": Risk.LOW,
        "read_only": True,
        "destructive": False,
        "idempotent": True,
        "open_world": False,
        "text": lambda result: f"{name} answered",
    }
    return ToolSpec(name=name, handler=handler, input=input, output=output, **(facts | changes))


WRITE = {
    "scope": "claims:write",
    "risk": Risk.MEDIUM,
    "read_only": False,
    "destructive": True,
    "idempotent": False,
}
TOOLS = [
    tool("look_up", look_up, LookUp, Found),
    tool("write_note", done, Note, Done, **WRITE),
    tool("find_policy", done, Nothing, Done, servers=("policies",), scope="policies:read"),
    tool("break_down", fail, Nothing, Done),
]
RESOURCE = ResourceSpec(
    uri_template="claimpilot://claims/{uuid}",
    name="claim_card",
    title="Claim card",
    description="What the adjuster reads.",
    mime_type="application/json",
    servers=("claims",),
    tool="look_up",
)
PROMPT = PromptSpec(
    name="review",
    title="Review",
    description="Review one claim.",
    servers=("claims",),
    arguments=(PromptArgument("uuid", "public reference"),),
    tool="look_up",
    render=lambda found: f"Review it for {found['organisation']}.",
)


@contextmanager
def published(tools: list[ToolSpec] = TOOLS) -> Iterator[None]:
    """Only these tools, the resource, the prompt and two instructions are registered inside the block."""
    with (
        mock.patch.object(registry, "_tools", {spec.name: spec for spec in tools}),
        mock.patch.object(registry, "_resources", {RESOURCE.name: RESOURCE}),
        mock.patch.object(registry, "_prompts", {PROMPT.name: PROMPT}),
        mock.patch.object(registry, "_instructions", {"claims": "About claims.", "policies": "About policies."}),
    ):
        get_server.cache_clear()
        try:
            yield
        finally:
            get_server.cache_clear()


def member_of(code: str, username: str, role: str = "adjuster") -> Member:
    organisation, _made = Organisation.objects.get_or_create(
        code=code, defaults={"name": code.title(), "timezone": "Europe/Paris", "currency": "EUR"}
    )
    user = get_user_model().objects.create_user(username)
    return Member.objects.create(user=user, organisation=organisation, role=role)


def key_of(member: Member, name: str = "agent", **limits: Any) -> str:
    principal = Principal.system(member.organisation)
    _credential, key = credential_create(principal=principal, acts_as=member, name=name, **limits)
    return key


@asynccontextmanager
async def http(app: Any, key: str = "", **headers: str) -> AsyncIterator[httpx2.AsyncClient]:
    if key:
        headers["Authorization"] = f"Bearer {key}"
    transport = httpx2.ASGITransport(app)
    async with httpx2.AsyncClient(transport=transport, base_url=URL, headers=headers) as client:
        yield client


@asynccontextmanager
async def running() -> AsyncIterator[Gateway]:
    gateway = Gateway()
    async with gateway.running():
        yield gateway


@asynccontextmanager
async def connected(app: Any, key: str, path: str = "/mcp", mode: str = "auto") -> AsyncIterator[Client]:
    """The SDK's own client: `auto` speaks 2026-07-28, `legacy` the initialize handshake of 2025-11-25."""
    async with (
        http(app, key) as web,
        Client(streamable_http_client(f"{URL}{path}", http_client=web), mode=mode) as c,
    ):
        yield c


def legacy(method: str, params: Any = None, **more: Any) -> dict[str, Any]:
    """A request as clients of 2025-11-25 send it."""
    message = {"jsonrpc": "2.0", "id": 1, "method": method, **more}
    return message if params is None else message | {"params": params}


LEGACY_HEADERS = {
    "Accept": "application/json, text/event-stream",
    "Content-Type": "application/json",
    "MCP-Protocol-Version": "2025-11-25",
}


def modern_headers(method: str, name: str = "") -> dict[str, str]:
    headers = LEGACY_HEADERS | {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method}
    return headers | ({"Mcp-Name": name} if name else {})
