"""A request whose body ends early, stops on its way or is malformed on the wire is the sender's mistake, not a
failure of ours."""

from __future__ import annotations

import asyncio
import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

PATIENCE = 60.0
"""Seconds that a body may stand still; then the connection, which somebody may only want to hold, is given up."""
_BODY = json.dumps(
    {
        "error": {
            "code": "INVALID_INPUT",
            "message": "The body ended early. Nothing was stored; please send it again.",
            "retryable": True,
        }
    }
).encode()


def answered(app: ASGIApp) -> ASGIApp:
    """The application, with a 400 where it gave up without an answer because the body could not be received."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        exchange = _Exchange(receive, send)
        try:
            await app(scope, exchange.receive, exchange.send)
        except Exception:
            if not exchange.cut or exchange.begun:
                raise
        if exchange.cut and not exchange.begun:
            await _refuse(send)

    return application


class _Exchange:
    """Watches one request: whether its body was cut, and whether an answer has begun."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self.cut = self.begun = self._whole = self._short = False

    async def receive(self) -> Message:
        try:
            async with asyncio.timeout(None if self._whole else PATIENCE):
                message = await self._receive()
        except Exception:  # the server could not make out the body, or there was no more of it in time
            message = {"type": "http.disconnect"}
        self._short = self._short or (message["type"] == "http.disconnect" and not self._whole)
        self._whole = self._whole or not message.get("more_body")
        self.cut = self.cut or message["type"] == "http.disconnect"
        return message

    async def send(self, message: Message) -> None:
        if self._short and not self.begun:
            return  # of half a request the answer is ours: the SDK would call it a failure
        self.begun = True
        await self._send(message)


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": _BODY})
