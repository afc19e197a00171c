"""Takes applications in."""

from __future__ import annotations

from django.db import connection, transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.catalog.life.limits import NOT_ON_SALE, limit_failures
from insurance.catalog.life.rules import Finding
from insurance.catalog.life.selectors import product_get
from insurance.catalog.models import Product, RuleOutcome
from insurance.gate.idempotency import digest_of, once
from insurance.underwriting import states
from insurance.underwriting.findings import findings_keep, findings_now, fired
from insurance.underwriting.models import Application, EventKind
from insurance.underwriting.record import event_write, written
from insurance.underwriting.schemas.case import ApplicationHead, CreateApplication, Created
from insurance.underwriting.selectors.case import application_get, findings_to_review
from insurance.underwriting.services.allowed import allowed


class _Refused(Exception):
    """Leaves the idempotency key free: the same call may be made again once the cause is gone."""

    def __init__(self, answer: Created) -> None:
        self.answer = answer


@transaction.atomic
def application_create(*, principal: Principal, intake: CreateApplication) -> Created:
    """Takes an application in, and keeps what the rules say of it.

    Refused where the product is not on sale or its limits forbid it. The same key with the same content gives the
    same application as it is by now; with other content it raises Conflict. Raises NotFound for an unknown product,
    ForbiddenScope without applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    try:
        return _created(principal, _number(principal, intake))
    except _Refused as refused:
        return refused.answer


def _number(principal: Principal, intake: CreateApplication) -> str:
    if intake.idempotency_key is None:
        return _create(principal, intake)
    answer = once(
        principal=principal,
        operation="application_create",
        key=intake.idempotency_key,
        digest=digest_of(intake.model_dump(mode="json", exclude={"idempotency_key"})),
        produce=lambda: {"application_number": _create(principal, intake)},
    )
    return str(answer["application_number"])


def _create(principal: Principal, intake: CreateApplication) -> str:
    product = product_get(principal=principal, code=intake.product_code)
    _check(product, intake)
    application = _row(principal, intake, product)
    findings = findings_now(principal=principal, application=application)
    application.save()
    findings_keep(principal=principal, application=application, findings=findings)
    written(
        principal=principal,
        application=application,
        event=EventKind.SUBMITTED,
        detail=f"{product.code}, {application.face_amount:,} {product.currency}",
        product=product.code,
    )
    for finding in fired(findings):
        _event_of(principal, application, finding)
    return application.number


def _check(product: Product, intake: CreateApplication) -> None:
    failures = limit_failures(
        product, age=intake.applicant_age, face_amount=intake.face_amount, state=intake.applicant_state
    )
    if not product.active:
        failures = [NOT_ON_SALE, *failures]
    if failures:
        reason = "The product cannot be issued to this applicant. Nothing was created."
        raise _Refused(Created(created=False, reason=reason, next_step="compare_products", failures=failures))


def _row(principal: Principal, intake: CreateApplication, product: Product) -> Application:
    return Application(
        organisation=principal.organisation,
        number=_next_number(),
        product=product,
        applicant_name=intake.applicant_name,
        applicant_age=intake.applicant_age,
        applicant_state=intake.applicant_state,
        face_amount=intake.face_amount,
        bmi=intake.bmi,
        annual_income=intake.annual_income,
        tobacco=intake.tobacco,
        forms_on_file=intake.forms_on_file or [],
        assigned_underwriter=intake.assigned_underwriter or "",
        status=states.NEW.status,
        current_step=states.NEW.step,
        submitted_at=principal.now,
        updated_at=principal.now,
    )


def _next_number() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('application_number_seq')")
        return f"APP-{cursor.fetchone()[0]:06d}"


def _event_of(principal: Principal, application: Application, finding: Finding) -> None:
    version = finding.version
    accepts = version.outcome == RuleOutcome.ACCEPT
    event_write(
        principal=principal,
        application=application,
        event=EventKind.ACCELERATED_ELIGIBLE if accepts else EventKind.RULE_TRIGGERED,
        detail=f"{version.rule.code} ({version.outcome}): {version.description}",
    )


def _created(principal: Principal, number: str) -> Created:
    application = application_get(principal=principal, number=number)
    return Created(
        created=True,
        application_number=number,
        application=head_of(application),
        rules_to_review=findings_to_review(application, revision=1),
    )


def head_of(application: Application) -> ApplicationHead:
    return ApplicationHead(
        application_number=application.number,
        applicant_name=application.applicant_name,
        applicant_age=application.applicant_age,
        applicant_state=application.applicant_state,
        product_code=application.product.code,
        face_amount=application.face_amount,
        currency=application.product.currency,
        status=application.status,
        current_step=application.current_step,
        assigned_underwriter=application.assigned_underwriter or None,
    )
