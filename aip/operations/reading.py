"""Finds an operation for whom it belongs to, and puts it as it goes over the wire."""

from __future__ import annotations

import json

from django.db import transaction
from django.db.models import Q, QuerySet

from aip import wire
from aip.models import Operation, OperationState
from aip.operations.errors import not_found
from aip.operations.expiry import expire, is_due
from aip.operations.revisions import operation_url, revision_of
from aip.operations.settling import is_behind, settle
from insurance.access.principal import Principal

_WITH = ("product", "session")
"""What every operation is shown or performed with; its offer and its application are read where they matter."""


def operation_get(*, principal: Principal, operation_id: str, lock: bool = False) -> Operation:
    """As it is at this moment: one whose time is over has expired, one that was decided upon is settled.

    One that belongs to no session yet belongs from now on to the session that asks. With `lock` in a transaction of
    the caller's. Raises OperationRefusal, the same for what does not exist and what is another session's.
    """
    operation = _found(principal, operation_id, lock)
    if not _needs_work(principal, operation):
        return operation
    with transaction.atomic():
        operation = operation if lock else _found(principal, operation_id, True)
        _catch_up(principal, operation)
    return operation


def operation_on_page(*, principal: Principal, operation_id: str, lock: bool = False) -> Operation:
    """For the customer's own page, which whoever knows its address may open. Raises OperationRefusal."""
    operation = _of(principal, operation_id, lock).first()
    if operation is None:
        raise not_found()
    if is_due(operation, principal.now) or is_behind(operation, principal.now):
        with transaction.atomic():
            operation = _of(principal, operation_id, True).get()
            _catch_up(principal, operation)
    return operation


def _of(principal: Principal, operation_id: str, lock: bool) -> QuerySet[Operation]:
    rows = Operation.objects.filter(organisation=principal.organisation, operation_id=operation_id)
    rows = rows.select_related(*_WITH).order_by()
    return rows.select_for_update(of=("self",)) if lock else rows


def _found(principal: Principal, operation_id: str, lock: bool) -> Operation:
    owned = Q(session=None) | Q(session=principal.session_id) if principal.session_id else Q(session=None)
    operation = _of(principal, operation_id, lock).filter(owned).first()
    if operation is None:
        raise not_found()
    return operation


def _needs_work(principal: Principal, operation: Operation) -> bool:
    unbound = operation.session_id is None and principal.session_id is not None
    return unbound or is_due(operation, principal.now) or is_behind(operation, principal.now)


def _catch_up(principal: Principal, operation: Operation) -> None:
    if operation.session_id is None and principal.session_id is not None:
        operation.session_id = principal.session_id
        operation.save(update_fields=["session"])
    if is_due(operation, principal.now):
        expire(principal=principal, operation=operation)
    elif is_behind(operation, principal.now):
        settle(principal=principal, operation=operation)


def operation_out(operation: Operation) -> wire.Operation:
    """Every field of PAP's operation as it is now, and `aip_progress`."""
    shown, is_open = revision_of(operation), operation.state == OperationState.PROPOSED
    return wire.Operation(
        operation_id=operation.operation_id,
        revision=operation.revision,
        state=operation.state,
        summary=shown.summary,
        terms=json.loads(shown.terms),
        expires_at=operation.expires_at if is_open else None,
        url=operation_url(operation),
        confirmation=_confirmation(operation),
        result=wire.OperationResult(**operation.result) if operation.result else None,
        aip_progress=operation.progress or None,
    )


def _confirmation(operation: Operation) -> wire.Confirmation | None:
    if operation.confirmed_at is None:
        return None
    return wire.Confirmation(
        revision=operation.revision,
        approved_by=operation.approved_by,
        confirmed_at=operation.confirmed_at,
    )
