"""`/mcp` and `/mcp/<server>`: who may come in, and under which limits. The protocol itself is the SDK's.

A request is judged by its head alone; the body is left for the SDK to read. `claimpilot.door` has looked at Host and
Origin before. Stateless: any worker can take
any request. Answers are JSON, because no tool reports progress, which would need a stream.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from django.conf import settings
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from claimpilot.door.heads import address_of, response
from claimpilot.door.keys import admit, key_of
from claimpilot.door.refusals import Refusal, Refused
from claimpilot.logs import trace_id
from claimpilot.mcp import agents, threads, twice
from claimpilot.mcp.caller import acting_as, one_call
from claimpilot.mcp.errors import discreet
from claimpilot.mcp.record import recorded
from claimpilot.mcp.servers import ALL, get_server
from claimpilot.middleware import trace_from
from insurance.access.principal import Channel, Principal
from insurance.gate import registry

MAX_BODY = 1024 * 1024
"""Bytes of one request. Files do not travel here but through upload links."""


class Gateway:
    """An ASGI application. It answers 404 until `running()` has been entered."""

    def __init__(self) -> None:
        self._managers: dict[str, StreamableHTTPSessionManager] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for name in [ALL, *registry.server_names()]:
                manager = StreamableHTTPSessionManager(
                    get_server(name)._mcp_server,
                    json_response=True,
                    stateless=True,
                    max_request_body_size=MAX_BODY,
                )
                await stack.enter_async_context(manager.run())
                self._managers[name] = manager
            try:
                yield
            finally:
                self._managers.clear()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        trace = trace_from(Headers(scope=scope).get("traceparent", ""))
        token = trace_id.set(trace)
        try:
            await self._serve(scope, receive, _stamped(send, trace), trace)
        finally:
            trace_id.reset(token)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, trace: str) -> None:
        manager = self._managers.get(scope["path"].removeprefix("/mcp").strip("/"))
        if manager is None:
            await Response(status_code=404)(scope, receive, send)
        elif scope["method"] != "POST":
            await Response(status_code=405, headers={"Allow": "POST"})(scope, receive, send)
        else:
            await self._admitted(manager, scope, receive, send, trace)

    async def _admitted(
        self, manager: StreamableHTTPSessionManager, scope: Scope, receive: Receive, send: Send, trace: str
    ) -> None:
        headers = Headers(scope=scope)
        try:
            caller = await threads.run(_caller, scope, trace)
        except Refused as error:
            await _answer(error.refusal, bool(key_of(headers)))(scope, receive, send)
            return
        with acting_as(caller), one_call() as call:
            recording = recorded(discreet(send), call, caller)
            if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                await response(Refusal(415, "Send the body as application/json."))(scope, receive, recording)
                return
            body = await twice.read(receive, MAX_BODY)
            if body.names_twice:
                await response(Refusal(400, "The message names a field twice."))(scope, body.receive, recording)
            elif agents.is_door(scope["path"]) and agents.needs_session(caller, body.message):
                await response(agents.without_session())(scope, body.receive, recording)
            else:
                await manager.handle_request(scope, body.receive, recording)


def _caller(scope: Scope, trace: str) -> Principal:
    """Who calls, by the head of the request. Raises Refused."""
    headers, address = Headers(scope=scope), address_of(scope)
    if agents.is_door(scope["path"]) and not agents.has_own_key(headers):
        return agents.admit(scope, headers, address=address, trace_id=trace)
    return admit(key=key_of(headers), channel=Channel.MCP, address=address, trace_id=trace)


def _answer(refusal: Refusal, had_key: bool) -> Response:
    answer = response(refusal)
    if refusal.status == 401 and "WWW-Authenticate" not in answer.headers:
        where = f"{settings.PUBLIC_URL}/.well-known/oauth-protected-resource/mcp"
        reason = ', error="invalid_token"' if had_key else ""
        answer.headers["WWW-Authenticate"] = f'Bearer resource_metadata="{where}"{reason}'
    return answer


def _stamped(send: Send, trace: str) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"x-request-id", trace.encode())]}
        await send(message)

    return wrapped
