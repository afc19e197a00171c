"""The outermost look at a request: its address, its Host and its Origin, before anything of it is read or logged."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

from django.conf import settings
from django.db import DatabaseError
from django.http.request import split_domain_port, validate_host
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from claimpilot import health
from claimpilot.door.keys import key_in_address, refuse_key_in_address
from claimpilot.door.refusals import Refusal, away, put_on_record, source_of
from claimpilot.mcp import threads
from claimpilot.middleware import trace_from
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import operator
from insurance.audit.services import keyed_hash


def watched(app: ASGIApp) -> ASGIApp:
    """The application, for requests that belong here. The monitor's own addresses are not its business."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        judge = None if scope["type"] != "http" or scope["path"] in health.VIEWS else _fault(scope)
        if judge is None:
            await app(scope, receive, send)
            return
        trace = trace_from(Headers(scope=scope).get("traceparent", ""))
        refusal = await threads.run(judge, channel=channel_of(scope["path"]), address=address_of(scope), trace_id=trace)
        answer = response(refusal)
        answer.headers["X-Request-ID"] = trace
        await answer(scope, receive, send)

    return application


def channel_of(path: str) -> Channel:
    if path == "/mcp" or path.startswith("/mcp/"):
        return Channel.MCP
    return Channel.REST if path.startswith("/api/") else Channel.WEB


def address_of(scope: Scope) -> str:
    return str((scope.get("client") or [""])[0])


def response(refusal: Refusal) -> Response:
    kind = "application/json" if refusal.body else None
    return Response(refusal.body, refusal.status, refusal.headers, media_type=kind)


def _fault(scope: Scope) -> Callable[..., Refusal] | None:
    """What puts the fault of this request on record and answers it, or None where it has none."""
    headers = Headers(scope=scope)
    if key := key_in_address(scope["path"], scope.get("query_string", b"").decode("latin-1")):
        return partial(refuse_key_in_address, key=key)
    if not (len(headers.getlist("host")) == 1 and host_is_ours(headers["host"])):
        return partial(_foreign, Refusal(421, "Invalid Host header."), "host")
    # On pages the CSRF check judges the Origin, where something is changed.
    if channel_of(scope["path"]) is not Channel.WEB and not _origins_are_ours(headers.getlist("origin")):
        return partial(_foreign, Refusal(403, "Invalid Origin header."), "origin")
    return None


def host_is_ours(host: str) -> bool:
    """By ALLOWED_HOSTS, as Django reads it, and by PUBLIC_URL; with and without a port."""
    name, _port = split_domain_port(host)
    own = urlsplit(settings.PUBLIC_URL).hostname or ""
    return bool(name) and validate_host(name, [*settings.ALLOWED_HOSTS, own])


def _origins_are_ours(origins: list[str]) -> bool:
    """A program sends none; a browser sends that of the page that asks."""
    return all(_origin_is_ours(origin) for origin in origins)


def _origin_is_ours(origin: str) -> bool:
    scheme, separator, host = origin.partition("://")
    return bool(separator) and scheme in {"http", "https"} and host_is_ours(host)


def _foreign(refusal: Refusal, header: str, *, channel: Channel, address: str, trace_id: str) -> Refusal:
    try:
        visitor = Principal.visitor(operator(), channel=channel, trace_id=trace_id)
    except DatabaseError:
        return away()
    return put_on_record(
        refusal,
        actor=visitor,
        source=source_of(visitor, address),
        verb="enter",
        arguments={"reason": f"foreign {header}", "address": keyed_hash(address)},
    )
