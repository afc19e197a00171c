"""What an operation that succeeded leaves: its evidence, and the protocol's outcome, in the same transaction."""

from __future__ import annotations

from collections.abc import Callable

from aip import wire
from aip.evidence.writing import evidence_write
from aip.models import EvidenceRecord, Operation, OperationState
from aip.operations.revisions import revision_of
from aip.operations.states import finish
from insurance.access.principal import Principal

Outcome = wire.ValidationOutcome | wire.ApplicationOutcome | wire.ConcludeOutcome


def succeed(
    *, principal: Principal, operation: Operation, summary: str, outcome: Callable[[EvidenceRecord], Outcome]
) -> None:
    """The row must be locked, with its policy or application where there is one."""
    record = evidence_write(principal=principal, operation=operation, revision=revision_of(operation))
    finish(
        principal=principal,
        operation=operation,
        state=OperationState.SUCCEEDED,
        summary=summary,
        data=outcome(record).model_dump(mode="json"),
    )
