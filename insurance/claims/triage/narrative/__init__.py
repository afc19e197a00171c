"""Reads a claimant's narrative without a model server: cues of five languages, weighed by the labelling guide's rules.

Deterministic, no network; a small sentence encoder helps where the words leave the type in doubt. The text is
data: nothing of it is repeated in an explanation.
"""

from __future__ import annotations

from datetime import date
from typing import Literal, cast

from ..types import NarrativeReading
from .amounts import amount_stated
from .attachments import missing_documents
from .clauses import Story, clean
from .dictation import with_punctuation
from .flags import red_flags
from .incident import incident_type
from .injection import injection_signs, without_orders
from .language import languages_of
from .severity import severity

__all__ = ["read_narrative"]

_LONGEST = 10_000

Language = Literal["en", "ru", "fr", "de", "es", "mixed"]


def read_narrative(text: str, *, reported_on: date, incident_date: date, currency_hint: str = "") -> NarrativeReading:
    """What the claimant's own words say of the incident, in English codes.

    `currency_hint` (ISO 4217, or empty) is the currency of the claimant's form: it serves only where the text
    itself gives no sign of one. Characters after the first 10,000 are not read.
    """
    text = text[:_LONGEST]
    speaks_to_machine = bool(injection_signs(text))
    if speaks_to_machine:
        text = without_orders(text)
    languages = languages_of(text)
    story = Story(with_punctuation(clean(text)), languages)
    kind, kind_confidence = incident_type(story)
    amount = amount_stated(story, currency_hint)
    level, level_confidence = severity(story, kind, amount)
    return NarrativeReading(
        language=cast(Language, languages[0] if len(languages) == 1 else "mixed"),
        incident_type=kind,
        type_confidence=kind_confidence,
        severity=level,
        severity_confidence=level_confidence,
        amount=amount,
        red_flags=red_flags(
            story,
            kind,
            reported_on=reported_on,
            incident_date=incident_date,
            speaks_to_machine=speaks_to_machine,
        ),
        missing_documents=missing_documents(story, kind),
    )
