"""Puts MCP beside Django in one ASGI application."""

from __future__ import annotations

import logging
from contextlib import AbstractAsyncContextManager

from starlette.types import ASGIApp, Receive, Scope, Send

from claimpilot.mcp.gateway import Gateway

log = logging.getLogger(__name__)


def mount(django_app: ASGIApp) -> ASGIApp:
    """One application: `/mcp` and what lies below it goes to the gateway, everything else to Django.

    The gateway lives as long as the ASGI server's lifespan says; under a server without one `/mcp` answers 404.
    """
    gateway = Gateway()

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _lifespan(gateway.running(), receive, send)
        elif scope["type"] == "http" and (scope["path"] == "/mcp" or scope["path"].startswith("/mcp/")):
            await gateway(scope, receive, send)
        else:
            await django_app(scope, receive, send)

    return application


async def _lifespan(running: AbstractAsyncContextManager[None], receive: Receive, send: Send) -> None:
    await receive()  # lifespan.startup
    try:
        async with running:
            await send({"type": "lifespan.startup.complete"})
            await receive()  # lifespan.shutdown
    except Exception:
        log.exception("MCP could not be started or stopped")
        await send({"type": "lifespan.startup.failed"})
        raise
    await send({"type": "lifespan.shutdown.complete"})
