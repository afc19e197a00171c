"""Brings an operation in progress up to what has happened since: when it is read, and by beat."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from aip.models import Operation, OperationState, Progress
from aip.operations.states import finish
from aip.operations.stopping import stop
from aip.operations.underwriting import application_settle, is_decided
from aip.operations.words import in_language_of
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.access.selectors import insurers
from insurance.underwriting.models import OPEN

PATIENCE = timedelta(days=14)
"""How long the customer's own part is waited for, from his approval on."""
AT_ONCE = 500


def is_behind(operation: Operation, now: datetime) -> bool:
    return operation.state == OperationState.IN_PROGRESS and (is_decided(operation) or _gave_up(operation, now))


def settle(*, principal: Principal, operation: Operation) -> None:
    """For one that is behind. The row must be locked."""
    with in_language_of(operation.product):
        if is_decided(operation):
            application_settle(principal, operation)
            return
        stopped = stop(principal=principal, operation=operation)
        if stopped is None:
            return  # decided meanwhile, and settled by that when it is read again
        told = _("Our page was not filled in within %(days)d days.") % {"days": PATIENCE.days}
        summary = f"{told} {stopped}"
        finish(principal=principal, operation=operation, state=OperationState.FAILED, summary=summary)


def _gave_up(operation: Operation, now: datetime) -> bool:
    assert operation.confirmed_at is not None
    return operation.progress == Progress.CUSTOMER_ACTION and operation.confirmed_at + PATIENCE <= now


def operations_settle(*, now: datetime) -> int:
    """Settles what is behind, of every organisation; what somebody is just reading is left to him."""
    return sum(_settle_all(organisation.pk, Principal.system(organisation), now) for organisation in insurers())


def _settle_all(organisation_id: int, principal: Principal, now: datetime) -> int:
    with tenancy.of(organisation_id), transaction.atomic():
        rows = Operation.objects.filter(_behind(now), organisation=organisation_id, state=OperationState.IN_PROGRESS)
        rows = rows.select_related("product", "application", "offer__quote__version").order_by("created_at")
        behind = list(rows.select_for_update(of=("self",), skip_locked=True)[:AT_ONCE])
        for operation in behind:
            settle(principal=principal, operation=operation)
        return len(behind)


def _behind(now: datetime) -> Q:
    decided = Q(application__isnull=False) & ~Q(application__status__in=OPEN)
    return decided | Q(progress=Progress.CUSTOMER_ACTION, confirmed_at__lte=now - PATIENCE)
