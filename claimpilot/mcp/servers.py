"""The MCP servers: one that has every tool, and one for each named set of them.

Tools, resources, prompts and instructions come from the gate's registry. What a request sees and may call is
decided by its credential, at the moment of the request; every tool call goes to the guard with the arguments
as they were sent.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.crypto import salted_hmac
from mcp.server.caching import CacheHint
from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.lowlevel.helper_types import ReadResourceContents
from mcp.server.mcpserver import Context, RequestStateSecurity
from mcp.shared.exceptions import MCPError
from mcp.shared.uri_template import UriTemplate
from mcp_types import (
    INVALID_PARAMS,
    CallToolResult,
    GetPromptResult,
    Prompt,
    PromptArgument,
    PromptMessage,
    Resource,
    ResourceTemplate,
    TextContent,
    Tool,
    ToolAnnotations,
)

from aip.pap.discovery import mcp_extension
from claimpilot.mcp import bridge, caller, threads
from claimpilot.mcp.errors import arguments_for_the_guard, as_sent, internal_error, quiet, refusal
from claimpilot.mcp.record import put_on_record
from claimpilot.mcp.schema import wire_schema
from insurance.access.principal import Principal
from insurance.gate import guard, registry
from insurance.gate.errors import Code
from insurance.gate.registry import PromptSpec, ResourceSpec, ToolSpec

bridge.install()

from mcp_server.djangomcp import DjangoMCP  # type: ignore[import-untyped]  # noqa: E402 - needs the bridge

ALL = ""
"""The name of the server that has every tool."""

_LISTS = CacheHint(ttl_ms=60_000, scope="private")
_CACHE_HINTS = {
    "server/discover": _LISTS,
    "tools/list": _LISTS,
    "prompts/list": _LISTS,
    "resources/list": _LISTS,
    "resources/templates/list": _LISTS,
    "resources/read": CacheHint(ttl_ms=0, scope="private"),
}


def wire_tool(spec: ToolSpec) -> Tool:
    """What `tools/list` says of a tool."""
    return Tool(
        name=spec.name,
        title=spec.title,
        description=spec.description,
        input_schema=wire_schema(spec.input, "validation"),
        output_schema=wire_schema(spec.output, "serialization"),
        annotations=ToolAnnotations(
            title=spec.title,
            read_only_hint=spec.read_only,
            destructive_hint=spec.destructive,
            idempotent_hint=spec.idempotent,
            open_world_hint=spec.open_world,
        ),
        _meta={"requiredPermissions": [spec.scope], "riskLevel": str(spec.risk)},
    )


def _wire_template(spec: ResourceSpec) -> ResourceTemplate:
    return ResourceTemplate(
        uri_template=spec.uri_template,
        name=spec.name,
        title=spec.title,
        description=spec.description,
        mime_type=spec.mime_type,
    )


def _wire_prompt(spec: PromptSpec) -> Prompt:
    arguments = [
        PromptArgument(name=argument.name, description=argument.description, required=argument.required)
        for argument in spec.arguments
    ]
    return Prompt(name=spec.name, title=spec.title, description=spec.description, arguments=arguments)


def _state_owner(_ctx: ServerRequestContext[Any, Any]) -> str:
    principal = caller.current()
    return f"{principal.organisation.pk}:{principal.actor}"


def _state_keys() -> list[bytes]:
    """Derived from the secret keys, so that every worker reads what another one sealed."""
    secrets = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return [salted_hmac("claimpilot.mcp.state", "", secret=s, algorithm="sha256").digest() for s in secrets]


class ToolServer(DjangoMCP):  # type: ignore[misc]
    """One published set of tools: what the SDK lists, calls and reads. The protocol stays the SDK's."""

    def __init__(self, server: str) -> None:
        self._tools = {spec.name: wire_tool(spec) for spec in registry.all_tools() if _on(server, spec)}
        self._resources = [spec for spec in registry.all_resources() if _on(server, spec)]
        self._prompts = {spec.name: spec for spec in registry.all_prompts() if _on(server, spec)}
        name = f"claimpilot-{server}" if server else "claimpilot"
        self._sells = server in {ALL, "aip"}
        super().__init__(name=name, instructions=registry.server_instructions(server), stateless=True)

    def sdk_options(self) -> dict[str, Any]:
        return {
            "title": "ClaimPilot",
            "version": getattr(settings, "VERSION", ""),
            "cache_hints": _CACHE_HINTS,
            "request_state_security": RequestStateSecurity(keys=_state_keys(), bind_principal=_state_owner),
            "middleware": [quiet, put_on_record, self._declare, arguments_for_the_guard],
            # Notices of a change would have to reach every worker; what is published changes with a release.
            "subscriptions": False,
        }

    async def _declare(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        """SDK middleware: what is said of the sale through agents is read anew, since products come and go.

        Older revisions have no place for it, so the SDK leaves it out of their answer; their clients pass it over.
        """
        if not self._sells or ctx.method not in {"server/discover", "initialize"}:
            return await call_next(ctx)
        self._mcp_server.extensions = extensions = await threads.run(mcp_extension)
        result = await call_next(ctx)
        if extensions and ctx.method == "initialize" and isinstance(result, dict):
            result["capabilities"]["extensions"] = extensions
        return result

    async def list_tools(self) -> list[Tool]:
        visible = guard.visible_tools(caller.current())
        return [self._tools[spec.name] for spec in visible if spec.name in self._tools]

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult:
        # The guard has no tool without a name: one of another server is refused as one that does not exist.
        known = name if name in self._tools else ""
        try:
            answer = await _guarded(known, as_sent(arguments), caller.current())
        except Exception:
            raise internal_error() from None
        return CallToolResult(
            content=[TextContent(type="text", text=answer.text)],
            structured_content=answer.structured,
            is_error=answer.is_error,
        )

    async def list_resources(self) -> list[Resource]:
        return []

    async def list_resource_templates(self) -> list[ResourceTemplate]:
        principal = caller.current()
        return [_wire_template(spec) for spec in self._resources if _readable(principal, spec)]

    async def read_resource(self, uri: Any, context: Context[Any, Any] | None = None) -> Iterable[ReadResourceContents]:
        principal = caller.current()
        for spec in self._resources:
            parameters = UriTemplate.parse(spec.uri_template).match(str(uri))
            if parameters is not None and _readable(principal, spec):
                return [await _content(spec, parameters, principal)]
        raise refusal(Code.NOT_FOUND, "Unknown resource")

    async def list_prompts(self) -> list[Prompt]:
        principal = caller.current()
        return [_wire_prompt(spec) for spec in self._prompts.values() if _readable(principal, spec)]

    async def get_prompt(
        self, name: str, arguments: dict[str, Any] | None = None, context: Context[Any, Any] | None = None
    ) -> GetPromptResult:
        principal, spec = caller.current(), self._prompts.get(name)
        if spec is None or not _readable(principal, spec):
            raise MCPError(code=INVALID_PARAMS, message="Unknown prompt")
        text = await _prompt_text(spec, arguments or {}, principal)
        message = PromptMessage(role="user", content=TextContent(type="text", text=text))
        return GetPromptResult(description=spec.description, messages=[message])


async def _guarded(tool: str, arguments: dict[str, Any], principal: Principal) -> guard.Answer:
    answer = await threads.run(guard.call_tool, tool, arguments, principal)
    caller.current_call().recorded = True
    return answer


def _on(server: str, spec: ToolSpec | ResourceSpec | PromptSpec) -> bool:
    return server == ALL or server in spec.servers


def _readable(principal: Principal, spec: ResourceSpec | PromptSpec) -> bool:
    """Resources and prompts show what their tool shows, to those who may use it."""
    tool = registry.get_tool(spec.tool)
    return tool is not None and guard.may_use(principal, tool)


async def _content(spec: ResourceSpec, parameters: dict[str, Any], principal: Principal) -> ReadResourceContents:
    """The output of the resource's tool. Unknown, malformed and somebody else's are one answer."""
    answer = await _guarded(spec.tool, parameters, principal)
    if not answer.is_error:
        return ReadResourceContents(content=json.dumps(answer.structured), mime_type=spec.mime_type)
    error = answer.structured["error"]
    if error["code"] in {Code.NOT_FOUND, Code.INVALID_INPUT}:
        raise refusal(Code.NOT_FOUND, "Unknown resource")
    raise refusal(error["code"], error["message"], retryable=error["retryable"])


async def _prompt_text(spec: PromptSpec, arguments: dict[str, Any], principal: Principal) -> str:
    """Made from the output of the prompt's tool, so that the guard counts and records it like any call."""
    answer = await _guarded(spec.tool, arguments, principal)
    if answer.is_error:
        error = answer.structured["error"]
        raise refusal(error["code"], error["message"], retryable=error["retryable"])
    return spec.render(answer.structured)


@cache
def get_server(server: str = ALL) -> ToolServer:
    """The server of that name, made on first use. Raises KeyError where there is none."""
    if server != ALL and server not in registry.server_names():
        raise KeyError(server)
    return ToolServer(server)
