"""What the terms of an operation say that evidence is kept of, whichever kind it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from aip import wire
from aip.hashing import parsed
from aip.models import OperationKind


class Unreadable(ValueError):
    """The terms are not those of an operation of this kind."""


@dataclass(frozen=True)
class Declared:
    """`declaration` and what follows it are None for a validation, which has none of them."""

    answers: dict[str, Any]
    sources: dict[str, Any]
    question_set_version: str
    documents: list[wire.DeliveredDocument]
    accuracy_confirmed: bool | None = None
    declaration: dict[str, Any] | None = None
    needs_assessment: dict[str, Any] | None = None
    contact_consent: dict[str, Any] | None = None
    validation: wire.AnswersValidationIn | None = None
    pricing: dict[str, Any] | None = None
    scope_version: str | None = None
    parties: tuple[wire.Party, ...] = ()

    @property
    def country(self) -> str:
        """Where the customer lives, as answered, else as the subscriber's address says; "" where neither does."""
        subscriber = [party for party in self.parties if "subscriber" in party.roles and party.address]
        address = subscriber[0].address if subscriber else None
        answered = self.answers.get("country")
        found = answered if isinstance(answered, str) else address.country if address else ""
        return found if len(found) == 2 else ""


def declared(kind: str, terms: str) -> Declared:
    """Reads the terms of a revision. Raises Unreadable."""
    try:
        read = _validation if kind == OperationKind.VALIDATION else _application
        return read(parsed(terms))
    except (ValidationError, ValueError, TypeError) as error:
        raise Unreadable("the terms cannot be read") from error


def _validation(terms: Any) -> Declared:
    read = wire.ValidationTerms.model_validate(terms)
    return Declared(read.answers, read.answer_sources, read.question_set.version, documents=[])


def _application(terms: Any) -> Declared:
    read = wire.ApplicationTerms.model_validate(terms)
    declaration = wire.Declaration.model_validate(read.declaration)
    return Declared(
        answers=read.declaration["answers"],
        sources=read.declaration["answer_sources"],
        question_set_version=declaration.question_set_version,
        documents=[wire.DeliveredDocument.model_validate(document) for document in read.documents_delivered],
        accuracy_confirmed=declaration.accuracy_confirmed,
        declaration=read.declaration,
        needs_assessment=read.needs_assessment,
        contact_consent=read.contact_consent,
        validation=declaration.validation,
        pricing=read.pricing,
        scope_version=read.underwriting_scope_version,
        parties=tuple(wire.Party.model_validate(party) for party in read.parties),
    )
