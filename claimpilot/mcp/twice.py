"""A message that names a field twice is refused: the SDK would take the last one, a proxy before it perhaps the first.

The body is read here, up to the protocol's limit, and handed on as it came.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.types import Message, Receive


async def read(receive: Receive, limit: int) -> tuple[bool, Receive]:
    """Whether a field stands twice, and the body again, for the SDK. What is no JSON, or longer, is left to it."""
    messages, body = [], b""
    while len(body) <= limit:
        messages.append(message := await receive())
        body += message.get("body", b"")
        if message["type"] != "http.request" or not message.get("more_body"):
            break
    return len(body) <= limit and _is_twice(body), _again(messages, receive)


class _Twice(Exception):
    pass


def _is_twice(body: bytes) -> bool:
    try:
        json.loads(body, object_pairs_hook=_once_each)
    except _Twice:
        return True
    except (ValueError, RecursionError):
        pass
    return False


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
