"""Expected errors: typed, with a code from a closed list, and never with outside text in them."""

from __future__ import annotations

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

    def __init__(self, message: str, *, field: str = "", retry_after: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.retry_after = retry_after


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
