"""Helpers for the narrative tests: labelled cases, and a short way to read one text."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from insurance.claims.triage.narrative import read_narrative
from insurance.claims.triage.types import AmountFound, NarrativeReading

DATA = Path(__file__).parent / "data"


def labelled(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def read(text: str, reported: str = "2026-05-13", incident: str = "2026-05-12", hint: str = "") -> NarrativeReading:
    """12 May 2026 is a Tuesday."""
    return read_narrative(
        text,
        reported_on=date.fromisoformat(reported),
        incident_date=date.fromisoformat(incident),
        currency_hint=hint,
    )


def flags(text: str, reported: str = "2026-05-13", incident: str = "2026-05-12") -> set[str]:
    return {flag.code.value for flag in read(text, reported, incident).red_flags}


def amount(text: str, hint: str = "") -> tuple[float, float, str] | None:
    found = read(text, hint=hint).amount
    return None if found is None else (float(found.min), float(found.max), found.currency)


class AsAnswer:
    """A reading with the names under which a synthesis is scored."""

    def __init__(self, reading: NarrativeReading) -> None:
        self.language = reading.language
        self.incident_type = reading.incident_type
        self.severity = reading.severity
        self.red_flags = reading.red_flags
        self.missing_documents = reading.missing_documents
        self.amount_stated: AmountFound | None = reading.amount


def answer(case: dict[str, Any]) -> AsAnswer:
    return AsAnswer(read(case["incident_description"], case["reported_on"], case["incident_date"]))
