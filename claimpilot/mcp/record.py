"""What the protocol refuses before a tool is reached (a batch, an unknown method) is on record too."""

from __future__ import annotations

from typing import Any

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import INTERNAL_ERROR, INVALID_PARAMS
from pydantic import ValidationError
from starlette.types import Message, Send

from claimpilot.door import refusals
from claimpilot.door.heads import response
from claimpilot.door.refusals import Refusal
from claimpilot.mcp import caller, threads
from claimpilot.mcp.errors import refusal as protocol_refusal
from insurance.access.principal import Principal
from insurance.audit.models import Outcome
from insurance.gate.errors import Code


async def put_on_record(ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
    """SDK middleware, inside `quiet`: an error that no guard has recorded gets its entry here."""
    try:
        return await call_next(ctx)
    except Exception as error:
        call = caller.current_call()
        if not call.recorded:
            call.recorded = True
            final = await _record(Refusal(200), caller.current(), {"code": _code(error)})
            if final.status == 429:
                raise protocol_refusal(Code.RATE_LIMITED, final.message, retryable=True) from None
            if final.status == 503:
                raise protocol_refusal(Code.INTERNAL, "The database is away. Try again.", retryable=True) from None
        raise


def _code(error: Exception) -> int:
    if isinstance(error, MCPError):
        return error.error.code
    return INVALID_PARAMS if isinstance(error, ValidationError) else INTERNAL_ERROR


def recorded(send: Send, call: caller.Call, principal: Principal) -> Send:
    """Holds an HTTP error of the SDK until its entry is written, and sends 429 or 503 in its place where it must."""
    held: Message | None = None
    replaced = False

    async def sending(message: Message) -> None:
        nonlocal held, replaced
        if message["type"] == "http.response.start" and message["status"] >= 400 and not call.recorded:
            held = message
            return
        if held is not None:
            start, held, call.recorded = held, None, True
            refusal = Refusal(start["status"])
            final = await _record(refusal, principal, {"status": start["status"]})
            replaced = final is not refusal
            await (_send_whole(final, send) if replaced else send(start))
        if not replaced:
            await send(message)

    return sending


async def _record(refusal: Refusal, principal: Principal, arguments: dict[str, Any]) -> Refusal:
    return await threads.run(
        refusals.put_on_record,
        refusal,
        actor=principal,
        source=refusals.source_of(principal, ""),
        verb="mcp_request",
        outcome=Outcome.INVALID,
        arguments=arguments,
    )


async def _send_whole(refusal: Refusal, send: Send) -> None:
    answer = response(refusal)
    await send({"type": "http.response.start", "status": answer.status_code, "headers": answer.raw_headers})
    await send({"type": "http.response.body", "body": answer.body})
