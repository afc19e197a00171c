"""A message that names a field twice is refused: the SDK would take the last one, a proxy before it perhaps the first.

The body is read here, up to the protocol's limit, and handed on as it came.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.types import Message, Receive


@dataclass(frozen=True)
class Body:
    """`message` is what stands in it; None where that is no JSON, or not for us to read."""

    names_twice: bool
    message: Any
    receive: Receive


async def read(receive: Receive, limit: int) -> Body:
    """The body, which is given again to the SDK. What is no JSON, or longer, is left to it."""
    messages, body = [], b""
    while len(body) <= limit:
        messages.append(message := await receive())
        body += message.get("body", b"")
        if message["type"] != "http.request" or not message.get("more_body"):
            break
    again = _again(messages, receive)
    if len(body) > limit:
        return Body(False, None, again)
    try:
        # Numbers stay text: one of five thousand digits is no number to Python, and may be one to the SDK.
        return Body(False, json.loads(body, object_pairs_hook=_once_each, parse_int=str), again)
    except _Twice:
        return Body(True, None, again)
    except (ValueError, RecursionError):
        return Body(False, None, again)


class _Twice(Exception):
    pass


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(found := dict(pairs)) != len(pairs):
        raise _Twice
    return found


def _again(messages: list[Message], receive: Receive) -> Callable[[], Awaitable[Message]]:
    kept = iter(messages)

    async def receiving() -> Message:
        message = next(kept, None)
        return await receive() if message is None else message

    return receiving
