"""Confirms and cancels: at most once, whatever channel it comes through and however often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from aip.models import Operation, OperationState, Progress
from aip.operations import states
from aip.operations.errors import OperationRefusal, invalid_request
from aip.operations.page_questions import answers_keep
from aip.operations.performing import go_on, perform
from aip.operations.reading import operation_get, operation_on_page
from aip.operations.stopping import can_stop, stop
from aip.operations.words import in_language_of
from insurance.access.principal import Principal


@transaction.atomic
def operation_confirm(*, principal: Principal, operation_id: str, revision: int, approved_by: str) -> Operation:
    """Does what was proposed, once; whoever comes later gets the operation as it is by then.

    Where it cannot be done any more, it has failed. Raises OperationRefusal: not found, another revision
    (terms_changed), not approved by the user.
    """
    operation = operation_get(principal=principal, operation_id=operation_id, lock=True)
    if operation.state != OperationState.PROPOSED:
        return operation
    if revision != operation.revision:
        raise OperationRefusal(409, "terms_changed", operation)
    if approved_by not in states.CONFIRMED_BY:
        raise invalid_request()
    if approved_by != "user":
        raise OperationRefusal(403, "user_approval_required", operation)
    states.confirm(principal=principal, operation=operation, approved_by=approved_by)
    perform(principal=principal, operation=operation)
    return operation


@transaction.atomic
def operation_cancel(*, principal: Principal, operation_id: str) -> Operation:
    """Cancels what is proposed, and what is in progress where that can still stop. Else the operation as it is.

    Raises OperationRefusal.
    """
    operation = operation_get(principal=principal, operation_id=operation_id, lock=True)
    cancel(principal=principal, operation=operation)
    return operation


def cancel(*, principal: Principal, operation: Operation) -> None:
    """The row must be locked."""
    with in_language_of(operation.product):
        summary = _stopped(principal, operation)
    if summary is not None:
        states.finish(principal=principal, operation=operation, state=OperationState.CANCELLED, summary=summary)


def _stopped(principal: Principal, operation: Operation) -> str | None:
    """What to say of it; None where it goes on."""
    if operation.state == OperationState.PROPOSED:
        return _("Cancelled before it was approved. Nothing was changed.")
    return stop(principal=principal, operation=operation) if can_stop(operation) else None


@transaction.atomic
def operation_cancel_on_page(*, principal: Principal, operation_id: str) -> Operation:
    """The customer himself, on the page whose address only he and his agent know. Raises OperationRefusal."""
    operation = operation_on_page(principal=principal, operation_id=operation_id, lock=True)
    cancel(principal=principal, operation=operation)
    return operation


@transaction.atomic
def page_answer(*, principal: Principal, operation_id: str, answers: Mapping[str, Any]) -> Operation:
    """Takes what the customer filled in on our page, and goes on; once: later answers change nothing.

    Raises OperationRefusal.
    """
    operation = operation_on_page(principal=principal, operation_id=operation_id, lock=True)
    if operation.progress == Progress.CUSTOMER_ACTION:
        answers_keep(principal=principal, operation=operation, answers=answers)
        go_on(principal=principal, operation=operation)
    return operation
