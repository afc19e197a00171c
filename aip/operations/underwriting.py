"""An application for life insurance: taken in, completed on our page, and ended by what an underwriter decides."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.utils.translation import gettext as _
from pydantic import ValidationError

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.evidence.writing import evidence_out
from aip.models import Operation, OperationKind, OperationState, Product, Progress
from aip.operations.accepted import is_taken
from aip.operations.outcomes import succeed
from aip.operations.page_questions import answers_on_page, is_answered
from aip.operations.revisions import operation_url, terms_of
from aip.operations.states import finish, wait
from aip.quoting.life import BORN, FACE, age_on
from aip.quoting.scope import SUBDIVISION
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.underwriting.models import Application, ApplicationStatus
from insurance.underwriting.schemas.case import AmendApplication, CreateApplication, WithdrawApplication
from insurance.underwriting.services import application_amend, application_create, application_withdraw

APPROVED = (ApplicationStatus.APPROVED, ApplicationStatus.APPROVED_RATED)
FACTS = ("bmi", "annual_income", "tobacco")
"""Questions whose answers an underwriter's rules read; height_cm and weight_kg give the body mass index."""
REASON = "The applicant filled in the health questions."


def application_perform(principal: Principal, operation: Operation) -> None:
    """Hands the application over to the underwriters, or fails where their own limits refuse it."""
    if is_taken(operation):
        _fail(principal, operation, _("The offer was accepted before, in another way. Nothing was sent by this."))
        return
    intake = _intake(terms_of(operation), operation.product, operation.operation_id)
    created = application_create(principal=_as_applicant(principal), intake=intake)
    if created.application is None:
        _fail(principal, operation, _("The application cannot be taken: the product is not issued on these terms."))
        return
    number = created.application.application_number
    operation.application = Application.objects.get(organisation=principal.organisation, number=number)
    operation.save(update_fields=["application"])
    progress = Progress.LICENSED_REVIEW if is_answered(operation) else Progress.CUSTOMER_ACTION
    wait(principal=principal, operation=operation, progress=progress)


def application_complete(principal: Principal, operation: Operation) -> None:
    """Our page is filled in: what the rules ask goes to the underwriter, and it is his turn."""
    assert operation.application is not None
    if facts := _facts(answers_on_page(operation)):
        application_amend(
            principal=_as_applicant(principal),
            amendment=AmendApplication(application_number=operation.application.number, reason=REASON, **facts),
        )
    wait(principal=principal, operation=operation, progress=Progress.LICENSED_REVIEW)


def is_decided(operation: Operation) -> bool:
    application = operation.application
    return operation.kind == OperationKind.APPLICATION and application is not None and not application.is_open


def application_settle(principal: Principal, operation: Operation) -> None:
    """Ends an operation whose application was decided, withdrawn or closed. The row must be locked."""
    application = operation.application
    assert application is not None
    if application.status in APPROVED:
        _approved(principal, operation, application)
    elif application.status == ApplicationStatus.WITHDRAWN:
        told = _("The application %(number)s was withdrawn.") % {"number": application.number}
        finish(principal=principal, operation=operation, state=OperationState.CANCELLED, summary=told)
    elif application.status == ApplicationStatus.CLOSED_INCOMPLETE:
        told = _("The application %(number)s was closed, since something that was asked for never came.")
        _fail(principal, operation, told % {"number": application.number})
    else:
        told = _("The application %(number)s was declined. Nothing is insured.") % {"number": application.number}
        _fail(principal, operation, told)


def application_stop(principal: Principal, operation: Operation) -> str | None:
    """Withdraws it; in words. None where somebody has decided it meanwhile."""
    application = operation.application
    assert application is not None
    withdrawal = WithdrawApplication(application_number=application.number, reason="Cancelled by the applicant.")
    if not application_withdraw(principal=_as_applicant(principal), withdrawal=withdrawal).changed:
        return None
    return _("The application %(number)s was withdrawn. Nothing is insured.") % {"number": application.number}


def _approved(principal: Principal, operation: Operation, application: Application) -> None:
    rated = application.status == ApplicationStatus.APPROVED_RATED
    told = (
        _("The application %(number)s was approved in another risk class. The price is another than the one you saw.")
        if rated
        else _("The application %(number)s was approved.")
    )
    next_step = _("We contact you about the contract. Our page shows how to reach us.")
    succeed(
        principal=principal,
        operation=operation,
        summary=f"{told % {'number': application.number}} {next_step}",
        outcome=lambda record: wire.ApplicationOutcome(
            continue_url=operation_url(operation),
            application_number=application.number,
            evidence=evidence_out(record),
        ),
    )


def _fail(principal: Principal, operation: Operation, told: str) -> None:
    finish(principal=principal, operation=operation, state=OperationState.FAILED, summary=told)


def _as_applicant(principal: Principal) -> Principal:
    """Whoever confirmed the customer's approval, by his own name and channel, may do what was approved."""
    return replace(principal, scopes=principal.scopes | {scopes.APPLICATIONS_WRITE})


def intake_check(terms: dict[str, Any], product: Product) -> None:
    """Raises ANSWERS_INVALID for what the underwriters cannot take, such as a name that is too long for them."""
    try:
        _intake(terms, product, "op_not_yet")
    except ValidationError as error:
        fields = {"parties" if one["loc"][0] == "applicant_name" else "declaration" for one in error.errors()}
        raise AipRefusal(
            AipCode.ANSWERS_INVALID, "The application cannot be taken as it stands.", fields=sorted(fields)
        ) from None


def _intake(terms: dict[str, Any], product: Product, key: str) -> CreateApplication:
    answers, life = terms["declaration"]["answers"], product.life
    assert life is not None
    start = date.fromisoformat(terms["pricing"]["start_date"])
    facts = {name: answers[name] for name in FACTS if name in answers}
    return CreateApplication(
        applicant_name=_insured(terms)["name"],
        applicant_age=age_on(date.fromisoformat(answers[BORN]), start),
        applicant_state=answers.get(SUBDIVISION, "").rpartition("-")[2],
        product_code=life.code,
        face_amount=answers[FACE],
        idempotency_key=key,
        **facts,
    )


def _insured(terms: dict[str, Any]) -> dict[str, Any]:
    """Whose life it is: the party that is insured, else the subscriber."""
    parties: list[dict[str, Any]] = terms["parties"]
    by_role = {role: party for party in reversed(parties) for role in party["roles"]}
    found: dict[str, Any] = by_role["insured" if "insured" in by_role else "subscriber"]
    return found


def _facts(answers: dict[str, Any]) -> dict[str, Any]:
    facts = {name: answers[name] for name in FACTS if name in answers}
    if "bmi" not in facts and {"height_cm", "weight_kg"} <= answers.keys():
        metres = Decimal(str(answers["height_cm"])) / 100
        facts["bmi"] = (Decimal(str(answers["weight_kg"])) / metres**2).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return facts
