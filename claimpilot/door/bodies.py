"""A body beyond the limit never reaches the disk: Django would take it in whole before any view could refuse it."""

from __future__ import annotations

import asyncio

from django.conf import settings
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def bounded(app: ASGIApp) -> ASGIApp:
    """The application, which sees an empty body where an announced one is too large, and answers that itself.

    A body that does not announce its size may be as long as a text form: uploads announce it. The protocol's own
    endpoint has a limit of its own, below these.
    """

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "")
        if not announced.isdecimal():
            await _counted(app, scope, receive, send)
        elif int(announced) > 2 * settings.CLAIM_BYTES:
            await app(scope, _nothing(), send)
        else:
            await app(scope, receive, send)

    return application


def _nothing() -> Receive:
    """An empty body; whoever asks again waits until the answer is given, as for a client that stays silent."""
    given = False

    async def receive() -> Message:
        nonlocal given
        if given:
            await asyncio.Event().wait()
        given = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return receive


async def _counted(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    length, begun = 0, False

    async def counting() -> Message:
        nonlocal length
        message = await receive()
        length += len(message.get("body", b""))
        return {"type": "http.disconnect"} if length > settings.DATA_UPLOAD_MAX_MEMORY_SIZE else message

    async def sending(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    await app(scope, counting, sending)
    if length > settings.DATA_UPLOAD_MAX_MEMORY_SIZE and not begun:
        await Response(status_code=413, headers={"Connection": "close"})(scope, receive, send)
