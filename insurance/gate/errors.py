"""Expected errors: typed, with a code from a closed list, and never with outside text in them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


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
    ) -> None:
        """`field` is the first of `fields`, names of our own. `available` are the organisation's own codes that would
        have done. `retry_after` is in seconds. `http_status` is for what HTTP has a word of its own for (413, 415).
        """
        super().__init__(message)
        self.message = message
        self.field = field
        self.fields = fields or ((field,) if field else ())
        self.retry_after = retry_after
        self.http_status = http_status
        self.available = list(available)


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
