"""What leaves the server when something is refused or fails: fixed words and a reference, never a value."""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND
from pydantic import ValidationError
from starlette.types import Message, Send

from insurance.gate.errors import Code

log = logging.getLogger(__name__)


def internal_error() -> MCPError:
    """Logs the exception being handled under a new reference and answers what the client may see of it."""
    reference = secrets.token_hex(6)
    log.exception("MCP request failed", extra={"reference": reference})
    message = f"Something failed on our side. Quote the reference {reference}."
    return MCPError(code=INTERNAL_ERROR, message=message, data={"reference": reference})


def refusal(code: Code, message: str, *, retryable: bool = False) -> MCPError:
    """A gate's "no" where the protocol has no result to carry it (resources and prompts)."""
    rpc_code = INVALID_PARAMS if code in {Code.INVALID_INPUT, Code.NOT_FOUND} else INTERNAL_ERROR
    return MCPError(code=rpc_code, message=message, data={"code": code, "retryable": retryable})


async def quiet(ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
    """SDK middleware, our outermost: on older revisions the SDK would send the text of any exception."""
    try:
        return await call_next(ctx)
    except ValidationError:
        raise MCPError(code=INVALID_PARAMS, message="Invalid request parameters") from None
    except MCPError as error:
        if error.error.code == METHOD_NOT_FOUND:  # the SDK adds the method, which is the client's text
            raise MCPError(code=METHOD_NOT_FOUND, message="Method not found") from None
        raise
    except Exception:
        raise internal_error() from None


_odd_arguments: ContextVar[Any] = ContextVar("odd_arguments", default=None)


async def arguments_for_the_guard(ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
    """SDK middleware: arguments that are no object go round the SDK's parser, for the guard to read or refuse.

    Some clients send the JSON text of the object; anything else is refused there too, so that it is on record.
    """
    arguments = (ctx.params or {}).get("arguments")
    if ctx.method != "tools/call" or isinstance(arguments, dict | None):
        return await call_next(ctx)
    token = _odd_arguments.set(arguments)
    try:
        return await call_next(replace(ctx, params={**(ctx.params or {}), "arguments": {}}))
    finally:
        _odd_arguments.reset(token)


def as_sent(arguments: Any) -> Any:
    """The arguments of the call at hand as the client sent them."""
    odd = _odd_arguments.get()
    return arguments if odd is None else odd


_QUOTING = ("Parse error", "Validation error")
"""Where the SDK's HTTP side begins so, it goes on with pieces of the body."""
_REVISION = re.compile(r"[0-9A-Za-z.-]{1,32}")
"""The protocol wants the revision that was asked for repeated; this is the most that a revision can be."""


def _without_quotes(body: bytes) -> bytes:
    try:
        reply = json.loads(body)
        error = reply["error"]
    except (ValueError, TypeError, KeyError):
        return body
    if not isinstance(error, dict):  # our own, in the form of PAP
        return body
    for start in _QUOTING:
        if error["message"].startswith(start):
            error["message"] = start
    data = error.get("data")
    if isinstance(data, dict) and not _REVISION.fullmatch(str(data.get("requested", "2026-07-28"))):
        data["requested"] = "unknown"
    return json.dumps(reply, separators=(",", ":")).encode()


def discreet(send: Send) -> Send:
    """Passes answers on as they are, and error answers without what they quote from the request."""
    held: Message | None = None

    async def wrapped(message: Message) -> None:
        nonlocal held
        if message["type"] == "http.response.start" and message["status"] >= 400:
            held = message
        elif held is None:
            await send(message)
        else:
            start, held = held, None
            body = _without_quotes(message.get("body", b""))
            headers = [pair for pair in start["headers"] if pair[0].lower() != b"content-length"]
            headers.append((b"content-length", str(len(body)).encode()))
            await send({**start, "headers": headers})
            await send({**message, "body": body})

    return wrapped
