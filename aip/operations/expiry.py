"""A proposal that nobody approved in time. It is over from `expires_at` on, that moment included."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from aip.models import Operation, OperationState
from aip.operations.states import finish
from aip.operations.words import in_language_of
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.access.selectors import insurers

AT_ONCE = 500


def is_due(operation: Operation, now: datetime) -> bool:
    return operation.state == OperationState.PROPOSED and operation.expires_at <= now


def expire(*, principal: Principal, operation: Operation) -> None:
    """The row must be locked."""
    with in_language_of(operation.product):
        summary = _("The proposal expired before it was approved. Nothing was changed.")
    finish(principal=principal, operation=operation, state=OperationState.EXPIRED, summary=summary)


def operations_expire(*, now: datetime) -> int:
    """Expires what is due, of every organisation; what somebody is just confirming is left to him."""
    expired = 0
    for organisation in insurers():
        with tenancy.of(organisation.pk), transaction.atomic():
            principal = Principal.system(organisation)
            due = Operation.objects.filter(
                organisation=organisation, state=OperationState.PROPOSED, expires_at__lte=now
            )
            for operation in due.select_related("product").select_for_update(of=("self",), skip_locked=True)[:AT_ONCE]:
                expire(principal=principal, operation=operation)
                expired += 1
    return expired
