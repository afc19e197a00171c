"""Ends applications that nobody decides: withdrawn by the customer, or closed since something never came."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.underwriting.models import Application, ApplicationStatus, EventKind, Requirement
from insurance.underwriting.record import move, record
from insurance.underwriting.schemas.case import WithdrawApplication, Withdrawn
from insurance.underwriting.selectors.case import application_get, requirements_outstanding
from insurance.underwriting.services.allowed import allowed
from insurance.underwriting.states import INCOMPLETE, WITHDRAWN, Refusal, is_open, refuse_withdrawal


def left_open(outstanding: Sequence[Requirement]) -> str | None:
    """What to say of requirements that are open when an application ends."""
    if not outstanding:
        return None
    return "What is outstanding stays on record as it is, and no longer counts as work."


@transaction.atomic
def application_withdraw(*, principal: Principal, withdrawal: WithdrawApplication) -> Withdrawn:
    """Closes an open application from the customer's side. What is outstanding stays so.

    Refused where a final status stands; a second withdrawal changes nothing. Raises NotFound, ForbiddenScope without
    applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    application = application_get(principal=principal, number=withdrawal.application_number, lock=True)
    if refusal := _refused(application):
        return _not_withdrawn(application, refusal)
    previous, outstanding = application.status, requirements_outstanding(application)
    application.decided_at = principal.now
    by = f"By {withdrawal.withdrawn_by}: " if withdrawal.withdrawn_by else ""
    record(
        principal=principal,
        application=application,
        event=EventKind.WITHDRAWN,
        detail=f"{by}{withdrawal.reason}",
        changed=[*move(application, WITHDRAWN), "decided_at"],
        previous_status=previous,
    )
    return Withdrawn(
        changed=True,
        application_number=application.number,
        previous_status=previous,
        status=application.status,
        current_step=application.current_step,
        requirements_left_outstanding=[requirement.code for requirement in outstanding],
        note=left_open(outstanding),
    )


def _refused(application: Application) -> Refusal | None:
    if application.status == ApplicationStatus.WITHDRAWN:
        return Refusal("The application is withdrawn already.", "get_application_status")
    return refuse_withdrawal(application.status, application.decided_at)


def _not_withdrawn(application: Application, refusal: Refusal) -> Withdrawn:
    return Withdrawn(
        changed=False,
        application_number=application.number,
        previous_status=application.status,
        status=application.status,
        current_step=application.current_step,
        reason=refusal.reason,
        next_step=refusal.next_step,
    )


@transaction.atomic
def application_close_incomplete(*, principal: Principal, number: str, reason: str) -> bool:
    """Closes an open application for which something never came; False where it is final already.

    `reason` stands in the timeline. Raises NotFound, ForbiddenScope without applications:decide.
    """
    allowed(principal, scopes.APPLICATIONS_DECIDE)
    application = application_get(principal=principal, number=number, lock=True)
    if not is_open(application.status):
        return False
    previous, application.decided_at = application.status, principal.now
    record(
        principal=principal,
        application=application,
        event=EventKind.CLOSED_INCOMPLETE,
        detail=reason,
        changed=[*move(application, INCOMPLETE), "decided_at"],
        previous_status=previous,
    )
    return True
