"""Concludes a contract: the policy, its documents and its evidence, all at once or not at all."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from aip import wire
from aip.evidence.writing import evidence_out
from aip.models import Document, Operation, OperationState, Progress
from aip.operations.accepted import is_taken
from aip.operations.contract_papers import papers_make
from aip.operations.outcomes import succeed
from aip.operations.page_questions import is_answered
from aip.operations.revisions import terms_of
from aip.operations.states import finish, wait
from aip.operations.words import in_order, value_in_words
from aip.products.documents import document_out
from aip.products.selectors import schema_of
from insurance.access.principal import Principal
from insurance.catalog.general import Cover, Rated, rate
from insurance.policies.models import Line, Policy
from insurance.policies.services import HolderTerms, policy_issue


def conclusion_perform(principal: Principal, operation: Operation) -> None:
    """Concludes at once, or waits for what only our own page may ask."""
    if is_taken(operation):
        finish(
            principal=principal,
            operation=operation,
            state=OperationState.FAILED,
            summary=_("The offer was accepted before, in another way. Nothing was concluded by this."),
        )
    elif is_answered(operation):
        conclude(principal, operation)
    else:
        wait(principal=principal, operation=operation, progress=Progress.CUSTOMER_ACTION)


def conclude(principal: Principal, operation: Operation) -> None:
    """The row must be locked and in progress."""
    terms = terms_of(operation)
    cover = _cover(operation)
    operation.policy = _policy(principal, operation, terms, cover)
    operation.save(update_fields=["policy"])
    documents = papers_make(principal=principal, operation=operation, terms=terms, policy=operation.policy, cover=cover)
    number = operation.policy.number
    succeed(
        principal=principal,
        operation=operation,
        summary=_concluded(operation, terms, documents),
        outcome=lambda record: wire.ConcludeOutcome(
            agreement_number=number,
            documents=[document_out(document) for document in documents],
            evidence=evidence_out(record),
        ),
    )


def _concluded(operation: Operation, terms: dict[str, Any], documents: list[Document]) -> str:
    assert operation.policy is not None
    return _(
        "The contract %(number)s for %(product)s is concluded. Cover starts on %(start)s. Documents: %(papers)s."
    ) % {
        "number": operation.policy.number,
        "product": terms["product_name"],
        "start": terms["pricing"]["start_date"],
        "papers": ", ".join(document.title for document in documents),
    }


def _policy(principal: Principal, operation: Operation, terms: dict[str, Any], cover: Cover) -> Policy:
    currency = terms["pricing"]["premium"]["amount"]["currency"]
    subscriber = subscriber_of(terms)
    start = date.fromisoformat(terms["pricing"]["start_date"])
    return policy_issue(
        principal=principal,
        line=Line(operation.product.line),
        holder=HolderTerms(
            name=subscriber["name"],
            email=subscriber.get("email", ""),
            phone=subscriber.get("phone", ""),
            born_on=_born(subscriber),
        ),
        start=start,
        end=a_year_after(start),
        currency=currency,
        cover=cover.covers,
        exclusions=cover.exclusions,
        waiting_days=cover.waiting_days,
        risk=risk_in_words(operation, terms["declaration"]["answers"]),
        address=address_of(terms["declaration"]["answers"]),
    )


def _cover(operation: Operation) -> Cover:
    """What the offer's tariff gives for the declared answers: published tariffs never change."""
    assert operation.offer is not None
    quote = operation.offer.quote
    assert quote.version.tariff is not None
    rated = rate(
        tariff=quote.version.tariff, risk=json.loads(quote.answers), options=quote.options, on=quote.start_date
    )
    assert isinstance(rated, Rated)
    return rated.cover


def subscriber_of(terms: dict[str, Any]) -> dict[str, Any]:
    return next(party for party in terms["parties"] if "subscriber" in party["roles"])


def a_year_after(start: date) -> date:
    """The first day that is no longer covered."""
    try:
        return start.replace(year=start.year + 1)
    except ValueError:
        return date(start.year + 1, 3, 1)


def risk_in_words(operation: Operation, answers: dict[str, Any]) -> str:
    """What is insured, as the customer described it: for whoever reads the policy, and at most 255 characters."""
    assert operation.offer is not None
    schema = schema_of(operation.offer.quote.version)
    told = [
        _told(schema, key, answers[key])
        for key in in_order(schema, answers)
        if isinstance(answers[key], str) and key not in _PLACE
    ]
    return ", ".join(told)[:255]


def _told(schema: dict[str, Any], key: str, value: str) -> str:
    """A choice in words; what the customer wrote as it is."""
    return value_in_words(schema, key, value) if "enum" in schema["properties"].get(key, {}) else value


_PLACE = ("country", "street", "postal_code", "city", "municipality_code")


def address_of(answers: dict[str, Any]) -> str:
    """Of a home; other risks have none."""
    if "street" not in answers:
        return ""
    city = " ".join(str(answers[key]) for key in ("postal_code", "city") if key in answers)
    return ", ".join(filter(None, [answers["street"], city, answers.get("country")]))[:255]


def _born(party: dict[str, Any]) -> date | None:
    return date.fromisoformat(party["date_of_birth"]) if "date_of_birth" in party else None
