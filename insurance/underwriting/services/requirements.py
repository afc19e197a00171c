"""Orders what an underwriter needs, and notes what became of it."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.errors import NotFound
from insurance.underwriting.followup import due_days
from insurance.underwriting.models import Application, EventKind, Requirement, RequirementStatus
from insurance.underwriting.record import move, place_of, record
from insurance.underwriting.schemas.case import (
    Ordered,
    OrderRequirement,
    RequirementOut,
    RequirementUpdated,
    UpdateRequirement,
)
from insurance.underwriting.selectors.case import application_get, requirements_outstanding
from insurance.underwriting.services.allowed import allowed
from insurance.underwriting.states import Refusal, refuse_order, waiting_for

NAMED = 20


@transaction.atomic
def requirement_order(*, principal: Principal, order: OrderRequirement) -> Ordered:
    """Orders something, once: while its code is outstanding it is not ordered again. Of calls at once the lock of the
    application lets one through, and a unique constraint stands behind it.

    Refused in a final state. Raises NotFound, ForbiddenScope without applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    application = application_get(principal=principal, number=order.application_number, lock=True)
    codes = [requirement.code for requirement in requirements_outstanding(application)]
    if refusal := _not_ordered(application, order.requirement_code, codes):
        return _ordered(application, refusal=refusal)
    requirement = _create(principal, application, order)
    changed = move(application, waiting_for(now=place_of(application), outstanding=[*codes, requirement.code]))
    of_whom = f" from {order.vendor}" if order.vendor else ""
    record(
        principal=principal,
        application=application,
        event=EventKind.REQUIREMENT_ORDERED,
        detail=f"{requirement.code} ordered{of_whom}: {requirement.description}",
        changed=changed,
        requirement_code=requirement.code,
    )
    return _ordered(application, requirement=requirement)


def _not_ordered(application: Application, code: str, outstanding: list[str]) -> Refusal | None:
    if code in outstanding:
        return Refusal(
            f"{code} is outstanding already; it can be ordered again once it is received or waived.",
            "update_requirement_status",
        )
    return refuse_order(application.status, application.decided_at)


def _create(principal: Principal, application: Application, order: OrderRequirement) -> Requirement:
    due = due_days(principal.organisation, principal.now)
    return Requirement.objects.create(
        organisation=principal.organisation,
        application=application,
        code=order.requirement_code,
        description=order.description,
        vendor=order.vendor or "",
        ordered_at=principal.now,
        first_notice_on=due.first_notice_on,
        second_notice_on=due.second_notice_on,
        close_on=due.close_on,
    )


def _ordered(
    application: Application, *, requirement: Requirement | None = None, refusal: Refusal | None = None
) -> Ordered:
    return Ordered(
        ordered=requirement is not None,
        application_number=application.number,
        requirement=_out(application, requirement) if requirement else None,
        status=application.status,
        current_step=application.current_step,
        reason=refusal.reason if refusal else None,
        next_step=refusal.next_step if refusal else None,
    )


@transaction.atomic
def requirement_update(*, principal: Principal, update: UpdateRequirement) -> RequirementUpdated:
    """Marks the outstanding order of a code as received or waived, also of an application that is final.

    Where none is outstanding, nothing changes: what was received is not waived afterwards, nor the other way round.
    Raises NotFound for an unknown application, and for a code that was never ordered for it; ForbiddenScope without
    applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    application = application_get(principal=principal, number=update.application_number, lock=True)
    requirement = _newest(application, update.requirement_code)
    if requirement.status != RequirementStatus.OUTSTANDING:
        return _updated(application, requirement, requirement.status, refusal=_closed(requirement, update.status))
    requirement.status, requirement.closed_at = update.status, principal.now
    requirement.save(update_fields=["status", "closed_at"])
    codes = [one.code for one in requirements_outstanding(application)]
    record(
        principal=principal,
        application=application,
        event=EventKind.REQUIREMENT_UPDATED,
        detail=f"{requirement.code} {update.status}{f': {update.note}' if update.note else ''}",
        changed=move(application, waiting_for(now=place_of(application), outstanding=codes)),
        requirement_code=requirement.code,
        status=update.status,
    )
    return _updated(application, requirement, RequirementStatus.OUTSTANDING)


def _newest(application: Application, code: str) -> Requirement:
    """The outstanding order of a code, or else the one that was closed last."""
    rows = Requirement.objects.filter(organisation=application.organisation_id, application=application)
    requirement = rows.filter(code=code).order_by(F("closed_at").desc(nulls_first=True), "-id").first()
    if requirement is None:
        codes = sorted(set(rows.values_list("code", flat=True)))[:NAMED]
        there_are = f"Ordered so far: {', '.join(codes)}." if codes else "Nothing was ordered so far."
        raise NotFound(
            f"No requirement of this code was ordered for {application.number}. {there_are}",
            field="requirement_code",
            available=codes,
        )
    return requirement


def _closed(requirement: Requirement, wanted: str) -> Refusal:
    on = f" on {requirement.closed_at.date().isoformat()}" if requirement.closed_at else ""
    if requirement.status == wanted:
        return Refusal(f"{requirement.code} was {wanted}{on} already.", "get_application_status")
    return Refusal(
        f"{requirement.code} was {requirement.status}{on} and stays so. If it is needed again, order it anew.",
        "order_requirement",
    )


def _updated(
    application: Application, requirement: Requirement, previous: str, *, refusal: Refusal | None = None
) -> RequirementUpdated:
    return RequirementUpdated(
        changed=refusal is None,
        application_number=application.number,
        previous_status=previous,
        requirement=_out(application, requirement),
        status=application.status,
        current_step=application.current_step,
        still_outstanding=[one.code for one in requirements_outstanding(application)],
        reason=refusal.reason if refusal else None,
        next_step=refusal.next_step if refusal else None,
    )


def _out(application: Application, requirement: Requirement) -> RequirementOut:
    received = requirement.status == RequirementStatus.RECEIVED
    return RequirementOut(
        id=application.requirements.filter(pk__lte=requirement.pk).count(),
        application_number=application.number,
        requirement_code=requirement.code,
        description=requirement.description,
        vendor=requirement.vendor or None,
        ordered_at=requirement.ordered_at,
        received_at=requirement.closed_at if received else None,
        status=requirement.status,
    )
