"""Expected errors: typed, with a code from a closed list, and never with outside text in them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any


class Code(StrEnum):
    INVALID_INPUT = "INVALID_INPUT"
    NOT_FOUND = "NOT_FOUND"
    FORBIDDEN_TOOL = "FORBIDDEN_TOOL"
    FORBIDDEN_SCOPE = "FORBIDDEN_SCOPE"
    RATE_LIMITED = "RATE_LIMITED"
    CONFLICT = "CONFLICT"
    INTERNAL = "INTERNAL"


class GateError(Exception):
    """A "no" that the caller can act on. `retryable`: the same call may succeed later, unchanged."""

    code = Code.INTERNAL
    retryable = False

    def __init__(
        self,
        message: str,
        *,
        field: str = "",
        fields: tuple[str, ...] = (),
        retry_after: int | None = None,
        http_status: int | None = None,
        available: Sequence[str] = (),
        unknown: Sequence[str] = (),
    ) -> None:
        """`field` is the first of `fields`, names of our own. `available` are the organisation's own codes that would
        have done. `retry_after` is in seconds. `http_status` is for what HTTP has a word of its own for (413, 415).
        `unknown` are names that were sent and that no field of ours has, those of the form of a name only.
        """
        super().__init__(message)
        self.message = message
        self.field = field
        self.fields = fields or ((field,) if field else ())
        self.retry_after = retry_after
        self.http_status = http_status
        self.available = list(available)
        self.unknown = tuple(unknown)


class InvalidInput(GateError):
    code = Code.INVALID_INPUT


class NotFound(GateError):
    """What does not exist and what belongs to somebody else answer alike."""

    code = Code.NOT_FOUND


class ForbiddenTool(GateError):
    code = Code.FORBIDDEN_TOOL


class ForbiddenScope(GateError):
    code = Code.FORBIDDEN_SCOPE


class RateLimited(GateError):
    code = Code.RATE_LIMITED
    retryable = True


class Conflict(GateError):
    code = Code.CONFLICT


def body_of(error: GateError) -> dict[str, Any]:
    """An expected "no" as it stands under `error` in an answer."""
    body: dict[str, Any] = {"code": error.code, "message": error.message, "retryable": error.retryable}
    if error.field:
        body["field"] = error.field
    if error.available:
        body["available"] = error.available
    if error.retry_after is not None:
        body["retry_after_seconds"] = error.retry_after
    return body
