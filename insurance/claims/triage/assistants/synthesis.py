"""The synthesis of a case: everything an adjuster reads, from the reading of the words and the facts of the files."""

from __future__ import annotations

from insurance.claims.triage.narrative import read_narrative
from insurance.claims.triage.types import CaseFile, DocumentKind, IncidentType, NarrativeReading, Synthesis

from .amounts import estimated
from .flags import red_flags
from .papers import missing_papers
from .reply import reply_draft
from .summary import Findings, summary

UNCLEAR = 0.5
"""Confidence of a type below which a document may settle it."""


def words_of(case: CaseFile) -> NarrativeReading:
    """What the claimant's words say. A bare figure takes the currency of the form; without one, its language's."""
    return read_narrative(
        case.incident_description,
        reported_on=case.reported_on,
        incident_date=case.incident_date,
        currency_hint=case.amount_claimed.currency if case.amount_claimed else "",
    )


def from_narrative(case: CaseFile, narrative: NarrativeReading) -> Synthesis:
    """The synthesis once the words have been read."""
    incident_type, confidence = _settled_type(case, narrative)
    stated = case.amount_claimed or narrative.amount
    estimate = estimated(case, stated, incident_type, narrative.severity)
    flags = red_flags(case, narrative, incident_type=incident_type, stated=stated, estimate=estimate)
    missing = missing_papers(case, narrative, incident_type)
    findings = Findings(case, incident_type, narrative.severity, stated, estimate, flags, missing)
    return Synthesis(
        language=narrative.language,
        incident_type=incident_type,
        type_confidence=confidence,
        severity=narrative.severity,
        severity_confidence=narrative.severity_confidence,
        estimate=estimate.amount,
        estimate_basis=estimate.basis,
        amount_stated=stated,
        summary=summary(findings),
        red_flags=flags,
        missing_documents=missing,
        reply_draft=reply_draft(case, narrative.language, incident_type, missing),
    )


def _settled_type(case: CaseFile, narrative: NarrativeReading) -> tuple[IncidentType, float]:
    """The type of the words; where they leave it open, a medical report makes it a health claim."""
    if narrative.type_confidence < UNCLEAR and any(
        evidence.reading.kind == DocumentKind.MEDICAL_REPORT for evidence in case.evidence
    ):
        return IncidentType.HEALTH, UNCLEAR
    return narrative.incident_type, narrative.type_confidence
