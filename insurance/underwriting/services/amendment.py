"""Changes what was applied for, or what is known of the applicant, while nobody has decided yet."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.catalog.life.limits import NOT_ON_SALE, limit_failures
from insurance.catalog.life.selectors import product_get
from insurance.catalog.models import Product
from insurance.underwriting.findings import findings_keep, findings_now, to_review
from insurance.underwriting.models import Application, EventKind
from insurance.underwriting.record import record
from insurance.underwriting.schemas.case import AmendApplication, Amended, Cover
from insurance.underwriting.selectors.case import application_get
from insurance.underwriting.services.allowed import allowed
from insurance.underwriting.states import Tool, refuse_amendment

_FACTS = ("bmi", "annual_income", "tobacco", "forms_on_file")


@transaction.atomic
def application_amend(*, principal: Principal, amendment: AmendApplication) -> Amended:
    """Puts in what is given, as a new revision with findings of its own. The status stays.

    Refused where nothing is given, in a final state, and where the product is not on sale or its limits forbid it;
    nothing changes either where all is as it was. Raises NotFound for an unknown application or product,
    ForbiddenScope without applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    application = application_get(principal=principal, number=amendment.application_number, lock=True)
    if refusal := refuse_amendment(application.status, application.decided_at):
        return _unchanged(application, refusal.reason, refusal.next_step)
    wanted = _wanted(principal, amendment)
    if not wanted:
        given = "Give face_amount, product_code or one of the facts (bmi, annual_income, tobacco, forms_on_file)."
        return _unchanged(application, given, "get_application_status")
    changes = {name: value for name, value in wanted.items() if getattr(application, name) != value}
    if not changes:
        return _unchanged(application, "Everything stands as it is given already.", "get_application_status")
    failures = _failures(application, changes)
    if failures:
        answer = _unchanged(application, "The product cannot be issued on these terms.", "compare_products")
        return answer.model_copy(update={"failures": failures})
    return _amend(principal, application, amendment, changes)


def _wanted(principal: Principal, amendment: AmendApplication) -> dict[str, Any]:
    """The columns that the amendment names, with what they are to hold."""
    wanted: dict[str, Any] = {
        name: value for name in ("face_amount", *_FACTS) if (value := getattr(amendment, name)) is not None
    }
    if amendment.product_code is not None:
        wanted["product"] = product_get(principal=principal, code=amendment.product_code)
    return wanted


def _failures(application: Application, changes: dict[str, Any]) -> list[str]:
    """What stands against the terms as they would be. A fact alone changes no terms."""
    if not changes.keys() & {"face_amount", "product"}:
        return []
    product: Product = changes.get("product", application.product)
    failures = limit_failures(
        product,
        age=application.applicant_age,
        face_amount=changes.get("face_amount", application.face_amount),
        state=application.applicant_state,
    )
    return failures if product.active or "product" not in changes else [NOT_ON_SALE, *failures]


def _amend(
    principal: Principal, application: Application, amendment: AmendApplication, changes: dict[str, Any]
) -> Amended:
    before = _cover(application)
    for name, value in changes.items():
        setattr(application, name, value)
    application.revision += 1
    findings = findings_now(principal=principal, application=application)
    findings_keep(principal=principal, application=application, findings=findings)
    after = _cover(application)
    record(
        principal=principal,
        application=application,
        event=EventKind.AMENDED,
        detail=f"{_in_words(before, after, changes)}: {amendment.reason}",
        changed=[*changes, "revision"],
        fields=sorted(changes),
    )
    return Amended(
        changed=True,
        application_number=application.number,
        previous=before,
        current=after,
        status_unchanged=application.status,
        rules_to_re_review=to_review(findings),
        note="The status stays as it was. Look again at the rules that are listed before you decide.",
    )


def _in_words(before: Cover, after: Cover, changes: dict[str, Any]) -> str:
    told = [f"{_terms(before)} → {_terms(after)}"] if before != after else []
    return "; ".join([*told, *(name.replace("_", " ") for name in _FACTS if name in changes)])


def _terms(cover: Cover) -> str:
    return f"{cover.product_code} {cover.face_amount:,} {cover.currency}"


def _cover(application: Application) -> Cover:
    product = application.product
    return Cover(product_code=product.code, face_amount=application.face_amount, currency=product.currency)


def _unchanged(application: Application, reason: str, next_step: Tool) -> Amended:
    cover = _cover(application)
    return Amended(
        changed=False,
        application_number=application.number,
        previous=cover,
        current=cover,
        status_unchanged=application.status,
        reason=reason,
        next_step=next_step,
    )
