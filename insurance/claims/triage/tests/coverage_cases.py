"""Cases for the coverage tests: one claimant, one day of loss, one policy."""

from __future__ import annotations

from datetime import date
from typing import Any

from insurance.access.principal import Principal
from insurance.claims.triage.coverage import coverage_check
from insurance.claims.triage.types import (
    CaseFile,
    CoverageResult,
    DocumentKind,
    FileReading,
    FlagCode,
    FlagLevel,
    IncidentType,
    NarrativeReading,
    ReadEvidence,
    ReadField,
    RedFlag,
    Severity,
)

LOSS = date(2026, 5, 4)


def case(**fields: Any) -> CaseFile:
    given: dict[str, Any] = {
        "reported_on": date(2026, 5, 6),
        "incident_date": LOSS,
        "incident_description": "It happened in the morning and a lot is broken.",
        "claimant_name": "Nora Lindqvist",
        "claimant_contact": "nora@example.org",
        "policy_number": "POL-200001",
    }
    return CaseFile(**given | fields)


def narrative(incident_type: IncidentType, *flags: FlagCode, confidence: float = 0.9) -> NarrativeReading:
    return NarrativeReading(
        language="en",
        incident_type=incident_type,
        type_confidence=confidence,
        severity=Severity.MODERATE,
        severity_confidence=0.8,
        red_flags=[RedFlag(code=flag, severity=FlagLevel.MEDIUM, explanation="It says so.") for flag in flags],
    )


def check(
    principal: Principal,
    incident_type: IncidentType = IncidentType.AUTO_ACCIDENT,
    *flags: FlagCode,
    confidence: float = 0.9,
    **fields: Any,
) -> CoverageResult:
    result, _policy = coverage_check(
        principal=principal, case=case(**fields), narrative=narrative(incident_type, *flags, confidence=confidence)
    )
    return result


def document(kind: DocumentKind, ref: str = "d1", **fields: str) -> ReadEvidence:
    found = [ReadField(name=name, value=value, confidence=0.9) for name, value in fields.items()]  # type: ignore[arg-type]
    reading = FileReading(type="application/pdf", kind=kind, pages=1, fields=found)
    return ReadEvidence(ref=ref, name=f"{ref}.pdf", reading=reading)
