"""A letter to the claimant, in the claimant's language, for an adjuster to edit. It promises nothing."""

from __future__ import annotations

import re
from datetime import date

from insurance.claims.triage.narrative.injection import injection_signs
from insurance.claims.triage.types import CaseFile, IncidentType, MissingDocument
from insurance.gate.cleaning import clean

from .reply_texts import LETTERS, Letter

_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f .,'’ʼ·()-]){0,79}")
_LINK = re.compile(r"\w{2,}\.\w{2,}")
_FALLBACK = "en"


def reply_draft(
    case: CaseFile, narrative_language: str, incident_type: IncidentType, missing: list[MissingDocument]
) -> str:
    """At most some 1,500 characters of plain text."""
    letter = LETTERS[reply_language(narrative_language, case.language)]
    parts = [
        letter.greeting_named.format(name=name) if (name := plain_name(case.claimant_name)) else letter.greeting,
        _received(letter, case.claim_number),
        letter.understood.format(what=letter.incidents[incident_type], day=_day(letter, case.incident_date)),
        _asked(letter, missing),
        letter.next_step,
        letter.closing,
    ]
    return "\n\n".join(parts)


def reply_language(narrative: str, form: str) -> str:
    """The language of the claimant's own words; where these are mixed, the form's."""
    candidates = (narrative, form.lower()[:2], _FALLBACK)
    return next(language for language in candidates if language in LETTERS)


def plain_name(name: str) -> str:
    """The name for a greeting, or nothing where it is not plainly one: a link, an order, other rubbish."""
    line = " ".join(clean(name).split())
    if not _NAME.fullmatch(line) or _LINK.search(line) or len(line.split()) > 6:
        return ""
    return "" if injection_signs(line) else line


def _received(letter: Letter, claim_number: str) -> str:
    return letter.received_numbered.format(number=claim_number) if claim_number else letter.received


def _asked(letter: Letter, missing: list[MissingDocument]) -> str:
    if not missing:
        return letter.complete
    return "\n".join([letter.send, *(f"- {letter.papers[paper]}" for paper in missing)])


def _day(letter: Letter, value: date) -> str:
    day = letter.first_day if value.day == 1 else str(value.day)
    return letter.date.format(day=day, month=letter.months[value.month - 1], year=value.year)
