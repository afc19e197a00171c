"""The customer's validation of a whole set of answers (AIP draft 0.1, section 10.2)."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from aip import wire
from aip.answers import Read, answers_read, sensitive_refuse
from aip.errors import AipCode, AipRefusal
from aip.models import Operation, OperationKind, Product
from aip.operations.outcomes import succeed
from aip.operations.proposing import LONGEST, propose
from aip.operations.region import region_check
from aip.operations.revisions import terms_of
from aip.operations.words import answer_lines, in_language_of
from aip.products.selectors import product_get, question_set_ref, schema_of, version_now
from aip.question_sets import question_set
from aip.sellers import need_level
from insurance.access.principal import Principal


def validate_answers(*, principal: Principal, params: wire.ValidateAnswersParams) -> Operation:
    """Shows complete answers and their sources for approval. Nothing is bought by it.

    Raises AipRefusal: not supported, no such product, a sensitive field, question set outdated, answers not complete,
    not available in the region, not licensed.
    """
    need_level(principal, 2)
    product = product_get(principal=principal, product_id=params.product_id)
    version = version_now(product)
    schema, reference = schema_of(version), question_set_ref(version)
    sensitive_refuse(question_set(schema), params.answers, params.answer_sources)
    if (params.question_set.id, params.question_set.version) != (reference.id, reference.version):
        raise AipRefusal(
            AipCode.QUESTION_SET_OUTDATED, "The answers follow another version of the questions; read them again."
        )
    read = answers_read(schema, params.answers, params.answer_sources, complete=True)
    region_check(principal=principal, version=version, answers=read.answers)
    with in_language_of(product):
        summary = _summary(product, schema, read)
    if len(summary) > LONGEST:
        raise AipRefusal(AipCode.ANSWERS_INVALID, "The answers are too long to be shown for approval.")
    terms = wire.ValidationTerms(
        product_id=product.product_id,
        question_set=reference,
        answers=read.answers,
        answer_sources=read.sources,
        answers_sha256=read.answers_sha256,
        answer_sources_sha256=read.sources_sha256,
    )
    return propose(
        principal=principal,
        kind=OperationKind.VALIDATION,
        product=product,
        summary=summary,
        terms=terms.model_dump(mode="json"),
    )


def _summary(product: Product, schema: dict[str, Any], read: Read) -> str:
    lines = answer_lines(schema, read.answers, read.sources)
    head = _("Please check your answers for %(product)s. The insurance will rest on them.") % {"product": product.name}
    foot = _("By approving you confirm that all %(count)d answers are right. Nothing is bought yet.") % {
        "count": len(lines)
    }
    return "\n".join([head, *(f"- {line}" for line in lines), foot])


def validation_perform(principal: Principal, operation: Operation) -> None:
    terms = terms_of(operation)
    validation = wire.AnswersValidation(
        operation_id=operation.operation_id,
        revision=operation.revision,
        approved_at=principal.now,
        answers_sha256=terms["answers_sha256"],
        answer_sources_sha256=terms["answer_sources_sha256"],
    )
    succeed(
        principal=principal,
        operation=operation,
        summary=_("Your %(count)d answers were recorded as approved by you.") % {"count": len(terms["answers"])},
        outcome=lambda _record: wire.ValidationOutcome(validation=validation),
    )
