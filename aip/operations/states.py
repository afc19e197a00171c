"""The life of an operation: what may follow what. Each step is saved together with its entry in the trail."""

from __future__ import annotations

from typing import Any

from aip.models import Operation, OperationState, Progress
from insurance.access.principal import Principal
from insurance.audit.services import entry_write

_NEXT = {
    OperationState.PROPOSED: {OperationState.IN_PROGRESS, OperationState.CANCELLED, OperationState.EXPIRED},
    OperationState.IN_PROGRESS: {OperationState.SUCCEEDED, OperationState.FAILED, OperationState.CANCELLED},
}
CONFIRMED_BY = ("user", "standing_permission")
"""Who may have approved, as PAP knows them; ours all want the user."""


def confirm(*, principal: Principal, operation: Operation, approved_by: str) -> None:
    operation.confirmed_at, operation.approved_by = principal.now, approved_by
    _step(principal, operation, OperationState.IN_PROGRESS, ["confirmed_at", "approved_by"])


def wait(*, principal: Principal, operation: Operation, progress: Progress) -> None:
    """Says what an operation in progress waits for."""
    operation.progress = progress
    operation.save(update_fields=["progress"])
    _record(principal, operation, f"operation.{progress}")


def finish(
    *,
    principal: Principal,
    operation: Operation,
    state: OperationState,
    summary: str,
    data: dict[str, Any] | None = None,
) -> None:
    """`summary` says every change that was made, in plain words. `data` is an outcome of the protocol."""
    operation.progress, operation.ended_at = "", principal.now
    operation.result = {"summary": summary} if data is None else {"summary": summary, "data": data}
    _step(principal, operation, state, ["progress", "ended_at", "result"])


def _step(principal: Principal, operation: Operation, to: OperationState, columns: list[str]) -> None:
    if to not in _NEXT.get(OperationState(operation.state), set()):
        raise ValueError(f"An operation that is {operation.state} never becomes {to}.")
    operation.state = to
    operation.save(update_fields=["state", *columns])
    _record(principal, operation, f"operation.{to}")


def _record(principal: Principal, operation: Operation, verb: str) -> None:
    entry_write(
        principal=principal,
        verb=verb,
        subject=f"operation:{operation.operation_id}",
        arguments={"kind": operation.kind, "revision": operation.revision},
    )


def proposed(*, principal: Principal, operation: Operation) -> None:
    """For the trail: a revision was shown for approval."""
    _record(principal, operation, "operation.proposed")
