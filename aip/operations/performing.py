"""What a confirmed operation does, by its kind."""

from __future__ import annotations

from aip.models import Operation, OperationKind, Quote
from aip.operations.conclusion import conclude, conclusion_perform
from aip.operations.underwriting import application_complete, application_perform
from aip.operations.validation import validation_perform
from aip.operations.words import in_language_of
from insurance.access.principal import Principal

_PERFORM = {
    OperationKind.VALIDATION: validation_perform,
    OperationKind.CONCLUSION: conclusion_perform,
    OperationKind.APPLICATION: application_perform,
}


def perform(*, principal: Principal, operation: Operation) -> None:
    """Called once, in the transaction of the confirmation; the row is locked and in progress."""
    if operation.offer is not None:
        _alone_with(operation.offer.quote_id)
    with in_language_of(operation.product):
        _PERFORM[OperationKind(operation.kind)](principal, operation)


def go_on(*, principal: Principal, operation: Operation) -> None:
    """Once our page is filled in. The row is locked and in progress."""
    with in_language_of(operation.product):
        if operation.kind == OperationKind.CONCLUSION:
            conclude(principal, operation)
        else:
            application_complete(principal, operation)


def _alone_with(quote_id: int) -> None:
    """No other operation accepts an offer of the same quote meanwhile."""
    Quote.objects.select_for_update(no_key=True).get(pk=quote_id)
