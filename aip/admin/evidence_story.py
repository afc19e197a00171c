"""One sale as a court would want to read it: who, what and when, from the rows that the record vouches for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from pydantic import ValidationError

from aip import wire
from aip.admin import evidence_words as words
from aip.evidence.sale import Sale, part, sale_of
from aip.evidence.verifying import Check, sale_verify
from aip.hashing import parsed
from aip.models import EvidenceHold, EvidenceRecord, Operation, Session
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin.words import actor


@dataclass(frozen=True)
class Moment:
    at: datetime
    what: str
    detail: str = ""


@dataclass(frozen=True)
class AnswerRow:
    question: str
    answer: str
    source: str
    confirmed: bool


@dataclass
class Story:
    """A sale as its page shows it; all that a stranger wrote is cleaned. Empty where the rows do not tell."""

    sale: Sale
    checks: list[Check] = field(default_factory=list)

    @property
    def record(self) -> EvidenceRecord:
        return self.sale.record

    @property
    def number(self) -> str:
        operation = self.sale.operation
        made = operation.policy or operation.application
        return for_screen(made.number) if made else ""

    @property
    def faults(self) -> list[Check]:
        return [check for check in self.checks if not check.holds]

    @cached_property
    def holds(self) -> list[EvidenceHold]:
        return list(self.record.holds.order_by("-at", "-pk"))

    @property
    def held(self) -> bool:
        return bool(self.holds) and self.holds[0].placed

    # -- who ------------------------------------------------------------------------------------

    @property
    def parties(self) -> list[list[str]]:
        return [words.party(party) for party in self.sale.told.parties] if self.sale.told else []

    @property
    def session(self) -> Session | None:
        """In which it was confirmed; not one that has only read it since."""
        return self.sale.operation.session if self.sale.kept.get("agent") else None

    @property
    def agent(self) -> str:
        return for_screen(self.session.client_id) if self.session else ""

    # -- what -----------------------------------------------------------------------------------

    @cached_property
    def terms(self) -> wire.ApplicationTerms | None:
        try:
            revision = self.sale.revision
            return wire.ApplicationTerms.model_validate(parsed(revision.terms)) if revision else None
        except (ValidationError, ValueError):
            return None

    @cached_property
    def pricing(self) -> wire.Pricing | None:
        """As approved; where the offer has another price, the checks say so."""
        try:
            return wire.Pricing.model_validate(self.terms.pricing) if self.terms else None
        except ValidationError:
            return None

    @property
    def premium(self) -> str:
        return words.premium(self.pricing.premium) if self.pricing else ""

    @property
    def other_premiums(self) -> list[str]:
        return [words.premium(one) for one in self.pricing.other_periods] if self.pricing else []

    @property
    def cover(self) -> list[tuple[str, list[str]]]:
        """Headings and their lines."""
        if not self.pricing:
            return []
        cover, options = self.pricing.cover, self.pricing.options
        chosen = [option.name for option in options if option.selected]
        lines = [
            (_("Covered"), cover.included),
            (_("Limits"), [words.limit(one) for one in cover.limits] or [_("The cover has no limit.")]),
            (_("Excess"), [f"{one.applies_to}: {words.money(one.amount)}" for one in cover.excess]),
            (_("Not covered"), cover.exclusions),
            (_("Waiting period"), [cover.waiting_period] if cover.waiting_period else []),
            (_("Options chosen"), chosen),
        ]
        return [(name, [for_screen(line) for line in of]) for name, of in lines if of]

    @property
    def needs(self) -> dict[str, Any]:
        return (self.sale.told.needs_assessment if self.sale.told else None) or {}

    @property
    def suitable(self) -> bool:
        return self.needs.get("outcome") == "suitable"

    @property
    def consent(self) -> str:
        return words.consent(part(self.sale.kept, "contact_consent"))

    @property
    def approved_by(self) -> str:
        return words.approved_by(self.sale.operation.approved_by)

    @property
    def answers(self) -> list[AnswerRow]:
        return list(_answers(self.sale)) if self.sale.told else []

    @property
    def retention(self) -> dict[str, Any]:
        return part(self.sale.kept, "retention")

    # -- when -----------------------------------------------------------------------------------

    @property
    def moments(self) -> list[Moment]:
        told = sorted(_moments(self), key=lambda moment: moment.at)
        return [Moment(one.at, one.what, for_screen(one.detail)) for one in [*told, *self._of_holds()]]

    def _of_holds(self) -> Iterator[Moment]:
        for hold in reversed(self.holds):
            what = _("Put on hold") if hold.placed else _("Hold released")
            yield Moment(hold.at, what, f"{actor(hold.by)}: {hold.reason}")


def story_of(record: EvidenceRecord) -> Story:
    """With every check recomputed."""
    sale = sale_of(record)
    return Story(sale, sale_verify(sale))


def _answers(sale: Sale) -> Iterator[AnswerRow]:
    """In the order of the question set; what it does not ask, behind."""
    assert sale.told is not None, "only where the terms can be read"
    asked = _questions(sale)
    keys = [key for key in asked if key in sale.told.answers]
    for key in [*keys, *(key for key in sale.told.answers if key not in asked)]:
        source = part(sale.told.sources, key)
        yield AnswerRow(
            question=for_screen(str(part(asked, key).get("x-ask") or key.replace("_", " "))),
            answer=words.answer(sale.told.answers[key]),
            source=words.origin(source),
            confirmed=source.get("validated_by_customer") is True,
        )


def _questions(sale: Sale) -> dict[str, Any]:
    try:
        return part(parsed(sale.version.answers_schema), "properties") if sale.version else {}
    except ValueError:
        return {}


def _moments(story: Story) -> Iterator[Moment]:
    sale = story.sale
    if session := story.session:
        yield Moment(session.created_at, _("The agent began its session"), session.client_id)
    if version := sale.version:
        what = _("The product was published, version %(number)d") % {"number": version.number}
        yield Moment(version.published_at, what, version.name)
    if sale.validation:
        yield from _of_operation(
            sale.validation, _("The answers were shown for validation"), _("The customer validated the answers")
        )
    if offer := sale.operation.offer:
        yield Moment(offer.quote.created_at, _("A price was asked for"), offer.quote.request_id)
        yield Moment(offer.created_at, _("The offer was made"), offer.offer_id)
    if recorded := _recorded_at(sale):
        yield Moment(recorded, _("The customer's demands and needs were recorded"))
    yield from _of_operation(sale.operation, _("The terms were shown for approval"), _("The customer approved"))
    if ended := sale.operation.ended_at:
        yield Moment(ended, _("The operation succeeded"), _number_of(sale.operation))
    yield Moment(sale.record.created_at, _("This record was written"), sale.record.evidence_id)


def _of_operation(operation: Operation, proposed: str, confirmed: str) -> Iterator[Moment]:
    yield Moment(operation.created_at, proposed, operation.operation_id)
    if operation.confirmed_at:
        by = words.approved_by(operation.approved_by)
        yield Moment(
            operation.confirmed_at, confirmed, _("revision %(number)d") % {"number": operation.revision} + f" · {by}"
        )


def _number_of(operation: Operation) -> str:
    made = operation.policy or operation.application
    return made.number if made else ""


def _recorded_at(sale: Sale) -> datetime | None:
    if not sale.told or not sale.told.needs_assessment:
        return None
    try:
        found = datetime.fromisoformat(str(sale.told.needs_assessment.get("recorded_at")))
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
