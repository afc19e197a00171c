"""What the documents say against the form and the policy. Every rule needs all candidates to disagree:
a scan misreads, and a police report names other people too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from datetime import date
from decimal import Decimal

from django.utils.translation import gettext as _

from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    DocumentKind,
    FlagCode,
    FlagLevel,
    IncidentType,
    ReadEvidence,
    RedFlag,
)

from .amounts import Estimate, in_case_currency
from .likeness import same_identifier, same_person
from .photo_checks import CLOCK_SLACK

READABLE = 0.5
"""Confidence below which a field is not held against anybody."""
AMOUNTS_AGREE = Decimal("0.20")

# On these papers the claimant, or the policyholder, has to be named. Bills may be in a relative's name.
_PERSONAL = (DocumentKind.POLICY, DocumentKind.IDENTITY, DocumentKind.MEDICAL_REPORT)
_BILLS = (DocumentKind.INVOICE, DocumentKind.ESTIMATE)
# Papers that only a loss brings about. Bills and receipts of purchase are older, and should be.
_BECAUSE_OF_LOSS = (DocumentKind.ESTIMATE, DocumentKind.POLICE_REPORT, DocumentKind.MEDICAL_REPORT)
_LOSS_PAPERS = (*_BECAUSE_OF_LOSS, DocumentKind.INVOICE, DocumentKind.RECEIPT)


def paper_flags(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    yield from _other_policy(case)
    yield from _other_person(case)
    yield from _other_vehicle(case, incident_type)
    yield from _older_than_loss(case, incident_type)
    yield from _reused(case)


def amount_flag(stated: AmountFound | None, estimate: Estimate, case: CaseFile) -> Iterator[RedFlag]:
    """Raised when the claimant's figure and the documents lie more than a fifth apart."""
    claimed, proven = in_case_currency(stated, case), estimate.amount
    if claimed is None or proven is None or estimate.basis != "documents":
        return
    above = claimed.min > proven.max * (1 + AMOUNTS_AGREE)
    below = claimed.max < proven.min * (1 - AMOUNTS_AGREE)
    if not (above or below):
        return
    text = (
        _("The claimant states more than the documents show: %(stated)s against %(proven)s %(currency)s.")
        if above
        else _("The documents show more than the claimant states: %(proven)s against %(stated)s %(currency)s.")
    )
    yield RedFlag(
        code=FlagCode.AMOUNT_MISMATCH,
        severity=FlagLevel.MEDIUM if above else FlagLevel.LOW,
        explanation=text % {"stated": claimed.max, "proven": proven.max, "currency": case.currency},
        evidence=["form", *estimate.refs][:20],
    )


def _other_policy(case: CaseFile) -> Iterator[RedFlag]:
    if case.policy_number:
        refs = _disagreeing(
            case, (*_PERSONAL, *_BILLS), "policy_number", lambda value: same_identifier(value, case.policy_number)
        )
        yield from _mismatch(refs, FlagLevel.MEDIUM, _("A document names another policy number than the form."))


def _other_person(case: CaseFile) -> Iterator[RedFlag]:
    known = [name for name in (case.claimant_name, case.policy_holder) if name]

    def agrees(value: str) -> bool:
        answers = [same_person(value, name) for name in known]
        return any(answers) or None in answers

    if known:
        refs = _disagreeing(case, _PERSONAL, "person_name", agrees)
        yield from _mismatch(refs, FlagLevel.MEDIUM, _("A personal paper is in another name than the claim."))
        refs = _disagreeing(case, _BILLS, "person_name", agrees)
        yield from _mismatch(refs, FlagLevel.LOW, _("A bill or estimate is in another name than the claim."))


def _other_vehicle(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    if incident_type != IncidentType.AUTO_ACCIDENT:
        return
    refs: list[str] = []
    if case.insured_plate:
        refs += _disagreeing(case, _BILLS, "plate", lambda value: same_identifier(value, case.insured_plate))
    if case.insured_vin:
        refs += _disagreeing(case, _BILLS, "vin", lambda value: same_identifier(value, case.insured_vin))
    text = _("A bill or estimate is for another vehicle than the insured one.")
    yield from _mismatch(list(dict.fromkeys(refs)), FlagLevel.MEDIUM, text)


def _older_than_loss(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    kinds: tuple[DocumentKind, ...] = _BECAUSE_OF_LOSS
    if incident_type in {IncidentType.AUTO_ACCIDENT, IncidentType.HEALTH}:
        kinds = (*kinds, DocumentKind.INVOICE)
    earliest = case.incident_date - CLOCK_SLACK
    refs = _disagreeing(case, kinds, "date", lambda value: (day := _day(value)) is None or day >= earliest)
    text = _("A paper that the loss should have brought about is older than the loss (%(loss)s).")
    yield from _mismatch(refs, FlagLevel.MEDIUM, text % {"loss": case.incident_date})


def _day(value: str) -> date | None:
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def _reused(case: CaseFile) -> Iterator[RedFlag]:
    """The very same paper of a loss in an earlier claim. A policy or an identity paper comes again rightly."""
    again = [
        (evidence.ref, use.claim_number)
        for evidence in case.evidence
        if evidence.reading.kind in _LOSS_PAPERS
        for use in evidence.earlier_uses
        if use.distance == 0
    ]
    if again:
        numbers = ", ".join(sorted({number for _ref, number in again})[:5])
        yield RedFlag(
            code=FlagCode.DOCUMENT_REUSED,
            severity=FlagLevel.HIGH,
            explanation=_("The same document came with an earlier claim: %(claims)s.") % {"claims": numbers},
            evidence=list(dict.fromkeys(ref for ref, _number in again))[:20],
        )


def _disagreeing(
    case: CaseFile, kinds: Collection[DocumentKind], name: str, agrees: Callable[[str], bool]
) -> list[str]:
    """Files of these kinds that give the field, legibly, and never in a way that agrees."""
    refs = []
    for evidence in case.evidence:
        values = _legible(evidence, name) if evidence.reading.kind in kinds else []
        if values and not any(agrees(value) for value in values):
            refs.append(evidence.ref)
    return refs


def _legible(evidence: ReadEvidence, name: str) -> list[str]:
    fields = [field for field in evidence.reading.fields if field.name == name]
    return [field.value for field in fields] if any(field.confidence >= READABLE for field in fields) else []


def _mismatch(refs: list[str], level: FlagLevel, text: str) -> Iterator[RedFlag]:
    if refs:
        yield RedFlag(code=FlagCode.DOCUMENT_MISMATCH, severity=level, explanation=text, evidence=[*refs, "form"][:20])
