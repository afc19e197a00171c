"""What of an operation in progress can still be stopped, and how."""

from __future__ import annotations

from django.utils.translation import gettext as _

from aip.models import Operation, OperationKind, OperationState
from aip.operations.underwriting import application_stop, is_decided
from insurance.access.principal import Principal


def can_stop(operation: Operation) -> bool:
    """Until the contract is concluded or the application decided."""
    return operation.state == OperationState.IN_PROGRESS and not is_decided(operation)


def stop(*, principal: Principal, operation: Operation) -> str | None:
    """Undoes what was begun; in words. None where it could not be stopped any more. The row must be locked."""
    if operation.kind == OperationKind.APPLICATION:
        return application_stop(principal, operation)
    return _("Nothing was concluded.")
