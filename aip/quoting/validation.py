"""Whether the customer's validation that a call carries is one of the same answers and sources (R18, R19)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from pydantic import ValidationError

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.models import Operation, OperationKind, OperationRevision, OperationState, Product
from insurance.access.principal import Principal

SAME_MOMENT = timedelta(seconds=1)
"""`approved_at` may come back from a client that keeps milliseconds only."""


def validation_check(
    *,
    principal: Principal,
    validation: wire.AnswersValidationIn | Mapping[str, Any],
    answers_sha256: str,
    sources_sha256: str,
    product: Product,
    question_set_version: str,
) -> Operation:
    """The succeeded operation of a validation of exactly these answers and sources.

    Raises ANSWERS_NOT_VALIDATED for anything else, whoever's it is and whether it exists; QUESTION_SET_OUTDATED where
    the customer validated answers to other questions than today's.
    """
    given = _read(validation)
    revision = _approved(principal, given)
    terms = json.loads(revision.terms)
    hashes = (answers_sha256, sources_sha256)
    same = (
        hashes == (given.answers_sha256, given.answer_sources_sha256)
        and hashes == (terms["answers_sha256"], terms["answer_sources_sha256"])
        and terms["product_id"] == product.product_id
        and _same_moment(revision.operation.confirmed_at, given.approved_at)
    )
    if not same:
        raise _not_validated()
    if _question_set_version(terms) != question_set_version:
        raise AipRefusal(
            AipCode.QUESTION_SET_OUTDATED,
            "The customer validated answers to an earlier version of the questions. Read get_question_set again.",
        )
    return revision.operation


def validation_out(operation: Operation, *, answers_sha256: str, sources_sha256: str) -> wire.AnswersValidation:
    """As the result of a quote, a declaration and the evidence repeat it."""
    assert operation.confirmed_at is not None  # held by the database for what has succeeded
    return wire.AnswersValidation(
        operation_id=operation.operation_id,
        revision=operation.revision,
        approved_at=operation.confirmed_at,
        answers_sha256=answers_sha256,
        answer_sources_sha256=sources_sha256,
    )


def _read(validation: wire.AnswersValidationIn | Mapping[str, Any]) -> wire.AnswersValidationIn:
    if isinstance(validation, wire.AnswersValidationIn):
        return validation
    try:
        return wire.AnswersValidationIn.model_validate(dict(validation))
    except ValidationError:
        raise _not_validated() from None


def _approved(principal: Principal, given: wire.AnswersValidationIn) -> OperationRevision:
    """The revision that was approved. A session's operation is for that session alone."""
    of_caller = Q(operation__session=None) | Q(operation__session=principal.session_id)
    found = (
        OperationRevision.objects.select_related("operation")
        .filter(
            of_caller,
            organisation=principal.organisation,
            operation__organisation=principal.organisation,
            operation__operation_id=given.operation_id,
            operation__kind=OperationKind.VALIDATION,
            operation__state=OperationState.SUCCEEDED,
            operation__revision=given.revision,
            revision=given.revision,
        )
        .first()
    )
    if found is None:
        raise _not_validated()
    return found


def _question_set_version(terms: dict[str, Any]) -> str:
    reference: dict[str, str] = terms[wire.GUESSED["QuoteParams"]["question_set"]]
    return reference["version"]


def _same_moment(confirmed_at: datetime | None, given: datetime) -> bool:
    if confirmed_at is None or given.tzinfo is None:
        return False
    return abs(confirmed_at - given) < SAME_MOMENT


def _not_validated() -> AipRefusal:
    return AipRefusal(
        AipCode.ANSWERS_NOT_VALIDATED,
        "The validation is missing, did not succeed, or is not of the same answers and sources. Have the customer "
        "approve validate_answers, then send the same answers and sources with the validation of its result.",
        fields=["validation"],
    )
