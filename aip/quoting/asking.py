"""What a call of `quote` asks, read and checked in the order in which an agent can mend it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from aip import wire
from aip.answers import Read, answers_read, sensitive_refuse
from aip.errors import AipCode, AipRefusal
from aip.models import Operation, Product, ProductVersion
from aip.products.selectors import question_set_ref, schema_of, scope_of
from aip.profiles import PROFILES
from aip.question_sets import question_set
from aip.quoting.scope import COUNTRY, SUBDIVISION, is_outside
from aip.quoting.validation import validation_check
from aip.quoting.validity import start_of
from aip.rules import excluded_by
from aip.sellers import licensed
from insurance.access.principal import Principal

FIRST = ("product_id", "question_set", "answers", "answer_sources")
ALONE = "quote_request_id"
LONG = ("texts", "product__scope", "product__questions")
"""Columns of a version and its product that no price needs: documents, and the draft of the next version."""


@dataclass(frozen=True)
class Asked:
    """Complete answers to today's questions, of a risk inside the scope."""

    product: Product
    version: ProductVersion
    read: Read
    options: list[str]
    start: date
    validation: Operation | None


@dataclass(frozen=True)
class NotYet:
    """What is missing before a price can be worked out."""

    missing: list[wire.MissingField]


@dataclass(frozen=True)
class Outside:
    """The risk is outside the scope, whatever else would be answered."""

    read: Read


def form_check(params: wire.QuoteParams) -> None:
    """A call asks anew, with all four, or reads a quote again, with its id alone. ANSWERS_INVALID names the rest."""
    given = [name for name in type(params).model_fields if getattr(params, name) not in (None, [])]
    if ALONE in given:
        wrong, message = [name for name in given if name != ALONE], f"{ALONE} is sent alone."
    else:
        wrong, message = [name for name in FIRST if name not in given], f"Send {', '.join(FIRST)}, or {ALONE} alone."
    if wrong:
        raise AipRefusal(AipCode.ANSWERS_INVALID, message, fields=wrong)


def asked(*, principal: Principal, params: wire.QuoteParams) -> Asked | NotYet | Outside:
    """Reads a first call, whose form is right.

    Raises AipRefusal: PRODUCT_NOT_FOUND, SENSITIVE_FIELD_RECEIVED, NOT_LICENSED, QUESTION_SET_OUTDATED,
    ANSWERS_INVALID, ANSWERS_NOT_VALIDATED.
    """
    assert params.product_id and params.question_set and params.answers is not None
    version = version_on_sale(principal=principal, product_id=params.product_id)
    product = version.product
    scope, schema = scope_of(version), schema_of(version)
    # Before all that could be wrong besides: it must not be sent a second time.
    sensitive_refuse(question_set(schema), params.answers, params.answer_sources)
    _need_licence(principal, product, scope, params.answers)
    _need_version(version, params.question_set)
    read = answers_read(schema, params.answers, params.answer_sources, complete=False)
    faulty = {field.field for field in read.missing}
    if is_outside(scope.model_dump(mode="json"), read.answers, PROFILES.get(version.profile), faulty=faulty):
        return Outside(read)
    start = start_of(principal, params.start_date)
    if read.missing:
        return NotYet(read.missing)
    validation = _validation(principal, params, product, version, read)
    return Asked(product, version, read, sorted(set(params.options)), start, validation)


def version_on_sale(*, principal: Principal, product_id: str) -> ProductVersion:
    """The newest version of a product that is on sale, with what a price needs, in one query and without its long
    texts. Raises PRODUCT_NOT_FOUND."""
    rows = ProductVersion.objects.select_related("product__provider", "product__life", "tariff").defer(*LONG)
    found = (
        rows.filter(
            organisation=principal.organisation,
            product__organisation=principal.organisation,
            product__product_id=product_id,
            product__on_sale=True,
        )
        .order_by("-number")
        .first()
    )
    if found is None:
        raise AipRefusal(AipCode.PRODUCT_NOT_FOUND, "No product has this product_id. list_products names them.")
    return found


def _need_licence(principal: Principal, product: Product, scope: wire.UnderwritingScope, answers: Any) -> None:
    """For where the customer lives, or any of the product's countries while that is not told. A place outside the scope
    is told as that, and what is no text as not valid."""
    told = {key: answers[key] for key in (COUNTRY, SUBDIVISION) if answers.get(key) is not None}
    if not all(isinstance(place, str) for place in told.values()):
        return
    if excluded_by(scope.model_dump(mode="json"), told, None):
        return
    country, subdivision = told.get(COUNTRY), told.get(SUBDIVISION)
    places = [country] if country else scope.geography.countries
    if not any(
        licensed(principal=principal, country=place, line=product.line, subdivision=subdivision) for place in places
    ):
        raise AipRefusal(
            AipCode.NOT_LICENSED, "The distributor holds no licence to sell this line where the customer lives."
        )


def _need_version(version: ProductVersion, given: wire.QuestionSetRefIn) -> None:
    now = question_set_ref(version)
    if (given.id, given.version) != (now.id, now.version):
        raise AipRefusal(
            AipCode.QUESTION_SET_OUTDATED,
            "The answers follow another version of the questions. Read get_question_set again.",
            fields=["question_set"],
        )


def _validation(
    principal: Principal, params: wire.QuoteParams, product: Product, version: ProductVersion, read: Read
) -> Operation | None:
    if params.validation is None:
        return None
    return validation_check(
        principal=principal,
        validation=params.validation,
        answers_sha256=read.answers_sha256,
        sources_sha256=read.sources_sha256,
        product=product,
        question_set_version=version.question_set_version,
    )
