"""Invented cases, files and readings, small enough to state in one line of a test."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from insurance.claims.triage.types import (
    REQUIRED_DOCUMENTS,
    AmountFound,
    CaseFile,
    DocumentKind,
    EarlierUse,
    FileReading,
    FlagLevel,
    IncidentType,
    NarrativeReading,
    PhotoFacts,
    Place,
    ReadEvidence,
    ReadField,
    RedFlag,
    Severity,
    SummaryPoint,
    Synthesis,
)

LOSS_DAY = date(2026, 5, 3)


def case(*evidence: ReadEvidence, **changes: Any) -> CaseFile:
    facts: dict[str, Any] = {
        "reported_on": date(2026, 5, 5),
        "incident_date": LOSS_DAY,
        "incident_description": "A van hit my parked car and broke the left door.",
        "claimant_name": "Odette Marchal",
        "claim_number": "CLM-2026-000042",
        "language": "en",
        "currency": "EUR",
        "exchange_rates": {"USD": Decimal("0.9"), "RUB": Decimal("0.01")},
        "estimate_table": {
            (IncidentType.AUTO_ACCIDENT, Severity.MODERATE): (Decimal(800), Decimal(3000)),
            (IncidentType.HEALTH, Severity.MODERATE): (Decimal(200), Decimal(900)),
        },
        "evidence": list(evidence),
    }
    return CaseFile(**{**facts, **changes})


def words(**changes: Any) -> NarrativeReading:
    """What the narrative says; nothing is attached unless `missing_documents` says otherwise."""
    kind = changes.get("incident_type", IncidentType.AUTO_ACCIDENT)
    facts: dict[str, Any] = {
        "language": "en",
        "incident_type": kind,
        "type_confidence": 0.9,
        "severity": Severity.MODERATE,
        "severity_confidence": 0.7,
        "missing_documents": list(REQUIRED_DOCUMENTS[kind]),
    }
    return NarrativeReading(**{**facts, **changes})


def amount(low: str, high: str | None = None, currency: str = "EUR") -> AmountFound:
    return AmountFound(min=Decimal(low), max=Decimal(high or low), currency=currency)


def photo(
    ref: str = "photo-1", *, taken: datetime | None = None, seen: int | None = None, **facts: Any
) -> ReadEvidence:
    """`seen` is the distance to a photo of an earlier claim."""
    uses = [] if seen is None else [EarlierUse(evidence="old", claim_number="CLM-2025-000007", distance=seen)]
    reading = FileReading(type="image/jpeg", kind="photo", pages=1, photo=PhotoFacts(taken_at=taken, **facts))
    return ReadEvidence(ref=ref, name=f"{ref}.jpg", reading=reading, earlier_uses=uses)


def taken(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def at(latitude: float, longitude: float) -> Place:
    return Place(latitude=latitude, longitude=longitude)


def paper(kind: DocumentKind, ref: str = "", *, text: str = "", confidence: float = 0.9, **fields: str) -> ReadEvidence:
    """A document; `fields` by name, several candidates parted by `|`."""
    found = [
        ReadField(name=name, value=value, confidence=confidence)
        for name, values in fields.items()
        for value in values.split("|")
    ]
    reading = FileReading(type="application/pdf", kind=kind, pages=1, text_source="text", fields=found, text=text)
    ref = ref or f"{kind}-{fields.get('document_number', '1')}"
    return ReadEvidence(ref=ref, name=f"{ref}.pdf", reading=reading)


def flag(code: str, level: FlagLevel = FlagLevel.MEDIUM, explanation: str = "Found by rules.") -> RedFlag:
    return RedFlag(code=code, severity=level, explanation=explanation, evidence=["form"])


def synthesis(**changes: Any) -> Synthesis:
    facts: dict[str, Any] = {
        "language": "en",
        "incident_type": IncidentType.AUTO_ACCIDENT,
        "type_confidence": 0.9,
        "severity": Severity.MODERATE,
        "severity_confidence": 0.7,
        "estimate": amount("800", "3000"),
        "estimate_basis": "table",
        "summary": [SummaryPoint(text="Car accident, moderate.", evidence=["form"])],
        "red_flags": [flag("photo_reused", FlagLevel.HIGH)],
        "missing_documents": ["police_report"],
        "reply_draft": "Dear customer,",
    }
    return Synthesis(**{**facts, **changes})
