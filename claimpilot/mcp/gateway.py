"""`/mcp` and `/mcp/<server>`: who may come in, and under which limits. The protocol itself is the SDK's.

A request is judged by its head alone; the body is left for the SDK to read. Stateless: any worker can take
any request. Answers are JSON, because no tool reports progress, which would need a stream.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

from django.conf import settings
from django.db import Error as DatabaseError
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecurityMiddleware, TransportSecuritySettings
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from claimpilot.logs import trace_id
from claimpilot.mcp import threads
from claimpilot.mcp.caller import acting_as
from claimpilot.mcp.errors import discreet
from claimpilot.mcp.servers import ALL, get_server
from claimpilot.middleware import trace_from
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.gate import registry

log = logging.getLogger(__name__)

MAX_BODY = 1024 * 1024
"""Bytes of one request. Files do not travel here but through upload links."""


class Gateway:
    """An ASGI application. It answers 404 until `running()` has been entered."""

    def __init__(self) -> None:
        self._managers: dict[str, StreamableHTTPSessionManager] = {}
        self._heads = TransportSecurityMiddleware(transport_security())

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
            return
        caller = await self._admit(Request(scope), trace)
        if isinstance(caller, Response):
            await caller(scope, receive, send)
            return
        with acting_as(caller):
            await manager.handle_request(scope, receive, discreet(send))

    async def _admit(self, head: Request, trace: str) -> Principal | Response:
        """The caller, or the answer that turns the request away."""
        if head.method != "POST":
            return Response(status_code=405, headers={"Allow": "POST"})
        if refused := await self._heads.validate_request(head):
            return refused
        key = _key(head.headers)
        if not key:
            return _unauthorized()
        try:
            caller = await threads.run(principal_from_key, key=key, channel=Channel.MCP, trace_id=trace)
        except DatabaseError:
            log.exception("credentials cannot be read")
            return Response(status_code=503, headers={"Retry-After": "5"})
        return caller or _unauthorized(', error="invalid_token"')


def _key(headers: Headers) -> str:
    scheme, _space, value = headers.get("authorization", "").partition(" ")
    key = value if scheme.lower() == "bearer" else headers.get("x-api-key", "")
    key = key.strip()
    return key if key.isascii() and key.isprintable() else ""


def _unauthorized(reason: str = "") -> Response:
    where = f"{settings.PUBLIC_URL}/.well-known/oauth-protected-resource/mcp"
    return Response(status_code=401, headers={"WWW-Authenticate": f'Bearer resource_metadata="{where}"{reason}'})


def _stamped(send: Send, trace: str) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"x-request-id", trace.encode())]}
        await send(message)

    return wrapped


def transport_security() -> TransportSecuritySettings:
    """Hosts and origins that are served, with and without a port: those of ALLOWED_HOSTS and of PUBLIC_URL.

    `*` in ALLOWED_HOSTS turns the check off; a leading dot stands for the domain itself only.
    """
    names = {host.removeprefix(".") for host in settings.ALLOWED_HOSTS}
    names.add(urlsplit(settings.PUBLIC_URL).netloc.rpartition("@")[2])
    hosts = [pattern for name in sorted(names) for pattern in (name, f"{name}:*")]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection="*" not in names,
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{host}" for host in hosts for scheme in ("http", "https")],
    )
