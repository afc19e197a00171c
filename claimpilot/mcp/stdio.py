"""The same servers for a client that starts us as its child and talks over stdin and stdout."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, TextIO, cast

import anyio
from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_REQUEST

from claimpilot.door.keys import refuse_member
from claimpilot.logs import trace_id
from claimpilot.mcp import threads
from claimpilot.mcp.caller import acting_as, one_call
from claimpilot.mcp.record import put_on_record
from claimpilot.mcp.servers import ToolServer
from insurance.access.errors import UnknownUser
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username


@dataclass(frozen=True)
class Wire:
    reading: TextIO
    writing: TextIO


def take_wire() -> Wire:
    """The real stdin and stdout, for messages alone. From now on whatever else is printed goes to stderr, and
    whatever else reads finds nothing."""
    wire = Wire(
        os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace"),
        os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n"),
    )
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout.flush()  # what was printed before now, too
    return wire


class _Session:
    """One client's requests, all in the name of one user."""

    def __init__(self, username: str) -> None:
        self.username = username
        self.at_work = 0

    async def as_user(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        """SDK middleware. The user is looked up for each request: one who was just blocked is refused."""
        if ctx.request_id is None:  # a notification reaches no tool
            return await call_next(ctx)
        self.at_work += 1
        trace = secrets.token_hex(16)
        trace_id.set(trace)
        try:
            principal = await threads.run(
                principal_from_username, username=self.username, channel=Channel.STDIO, trace_id=trace
            )
            with acting_as(principal), one_call():
                return await call_next(ctx)
        except UnknownUser:
            await threads.run(refuse_member, username=self.username, trace_id=trace)
            raise MCPError(code=INVALID_REQUEST, message="This user may no longer act here.") from None
        finally:
            self.at_work -= 1

    async def lines(self, reading: TextIO) -> AsyncIterator[str]:
        """What the client writes. The end comes only when all is answered: a shell pipe closes with its last
        line, and the SDK would drop what is still at work then."""
        async for line in anyio.wrap_file(reading):
            yield line
        idle = 0
        while idle < 2:  # twice, for a line on its way to a tool and an answer on its way out
            await anyio.sleep(0.05)
            idle = 0 if self.at_work else idle + 1


async def serve(server: ToolServer, *, username: str, wire: Wire) -> None:
    """Serve one client until it closes our stdin, in the generation of the protocol that it opens with."""
    session, sdk = _Session(username), server._mcp_server
    server.middleware.insert(server.middleware.index(put_on_record), session.as_user)
    lines = cast("anyio.AsyncFile[str]", session.lines(wire.reading))
    async with stdio_server(lines, anyio.wrap_file(wire.writing)) as (reading, writing):
        await sdk.run(reading, writing, sdk.create_initialization_options())
