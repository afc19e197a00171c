"""What the page of an operation shows of its terms, in the language of whoever reads it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from aip import wire
from aip.models import Document, Operation, OperationKind, OperationRevision, OperationState, ProductVersion, Progress
from aip.operations.agreed import Fact, facts_of_terms
from aip.operations.application_summary import titles
from aip.operations.words import in_order, label_of, source_in_words, value_in_words
from aip.products.documents import document_out
from aip.products.selectors import schema_of
from insurance.gate.cleaning import for_screen


class Words(NamedTuple):
    title: str
    text: str


def state_in_words(operation: Operation) -> Words:
    if operation.state == OperationState.IN_PROGRESS:
        return _PROGRESS[operation.progress]()
    return _STATES[OperationState(operation.state)]()


_STATES = {
    OperationState.PROPOSED: lambda: Words(
        _("Waiting for your approval"),
        _("You approve in your agent, not here. Until then nothing happens, and you can cancel it on this page."),
    ),
    OperationState.SUCCEEDED: lambda: Words(_("Done"), ""),
    OperationState.FAILED: lambda: Words(_("This could not be done"), ""),
    OperationState.CANCELLED: lambda: Words(_("Cancelled"), ""),
    OperationState.EXPIRED: lambda: Words(_("Expired"), _("Ask your agent to propose it again.")),
}
_PROGRESS = {
    Progress.CUSTOMER_ACTION: lambda: Words(
        _("Your turn"),
        _("You approved. To go on we need the answers to the questions below, which your agent never sees."),
    ),
    Progress.LICENSED_REVIEW: lambda: Words(
        _("An underwriter is looking at your application"), _("You need not do anything. This page shows the decision.")
    ),
    Progress.PROVIDER_DECISION: lambda: Words(_("The insurer decides"), _("You need not do anything.")),
    Progress.PAYMENT_PENDING: lambda: Words(_("Waiting for your payment"), ""),
    "": lambda: Words(_("In progress"), ""),
}


def facts_shown(operation: Operation, revision: OperationRevision) -> list[tuple[str, list[Fact]]]:
    """Titled groups of facts."""
    terms = json.loads(revision.terms)
    declared = terms if operation.kind == OperationKind.VALIDATION else terms["declaration"]
    schema = _schema(operation, revision, declared)
    answers = (_("Your answers"), _answers(schema, declared))
    if operation.kind == OperationKind.VALIDATION:
        return [answers]
    delivered = titles(document_out(document) for document in _delivered(operation, terms))
    agreed = [Fact(label, for_screen(value)) for label, value in facts_of_terms(terms, delivered)]
    return [(_agreed(operation), agreed), answers]


def _agreed(operation: Operation) -> str:
    """Nothing is agreed before there is a contract."""
    if operation.policy_id is not None:
        return _("What was agreed")
    applied = operation.kind == OperationKind.APPLICATION and operation.confirmed_at is not None
    return _("What you applied for") if applied else _("What is proposed")


def _answers(schema: dict[str, Any], declared: dict[str, Any]) -> list[Fact]:
    answers, sources = declared["answers"], declared["answer_sources"]
    return [
        Fact(label_of(schema, key), f"{value_in_words(schema, key, answers[key])} ({source_in_words(sources[key])})")
        for key in in_order(schema, answers)
    ]


def _schema(operation: Operation, revision: OperationRevision, declared: dict[str, Any]) -> dict[str, Any]:
    """The questions as they were when they were answered."""
    if operation.offer is not None:
        return schema_of(operation.offer.quote.version)
    versions = ProductVersion.objects.filter(
        organisation=operation.organisation_id,
        product=operation.product_id,
        question_set_version=declared["question_set"]["version"],
    )
    return schema_of(versions.order_by("-number")[:1].get())


def documents_shown(operation: Operation, revision: OperationRevision) -> list[wire.InsuranceDocument]:
    """What was delivered before, and what the contract made."""
    own = Document.objects.filter(organisation=operation.organisation_id, operation=operation).defer("content")
    terms = json.loads(revision.terms)
    return [document_out(document) for document in [*own.order_by("kind"), *_delivered(operation, terms)]]


def _delivered(operation: Operation, terms: dict[str, Any]) -> list[Document]:
    """In the order of the terms, in the versions that they name."""
    named = [(one["document_id"], int(one["version"])) for one in terms.get("documents_delivered", [])]
    rows = Document.objects.filter(
        organisation=operation.organisation_id, document_id__in=[document_id for document_id, _version in named]
    )
    found = {(row.document_id, row.version): row for row in rows.defer("content")}
    return [found[key] for key in named if key in found]
