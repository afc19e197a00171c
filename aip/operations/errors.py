"""How the operations endpoint says no (PAP operations 1, section 9)."""

from __future__ import annotations

from aip.models import Operation


class OperationRefusal(Exception):
    """An expected "no" with a code of PAP's. `operation` goes with it where the agent needs its newest revision."""

    def __init__(self, status: int, error: str, operation: Operation | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.operation = operation


def not_found() -> OperationRefusal:
    """What does not exist and what belongs to another session answer alike."""
    return OperationRefusal(404, "operation_not_found")


def invalid_request() -> OperationRefusal:
    return OperationRefusal(400, "invalid_request")
