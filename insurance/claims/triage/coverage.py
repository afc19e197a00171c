"""Whether a policy answers for a loss, and for how much. Facts and arithmetic only; a person decides.

Reason codes beside those of CoverageResult: `name_differs` (the claimant is not the holder), `policy_is_new`
(the loss is within 30 days of the first day), `exclusion_possible:CODE` (the words touch an exclusion).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

from insurance.access.principal import Principal
from insurance.claims.triage.coverage_cues import EXCLUSIONS, PERILS
from insurance.claims.triage.narrative.clauses import Story, clean
from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    CoverageAnswer,
    CoverageResult,
    DocumentKind,
    FlagCode,
    IncidentType,
    NarrativeReading,
)
from insurance.policies.contacts import phone_e164
from insurance.policies.models import Coverage, Exclusion, ExclusionCode, Line, Peril, Policy, PolicyVersion
from insurance.policies.names import name_key, names_match
from insurance.policies.selectors import Clues, inception, policy_find, version_on

NEW_POLICY = timedelta(days=30)
UNSURE_TYPE = 0.5
"""Below this the incident type is too unsure to say that its peril is not insured."""

_PERILS = {
    IncidentType.AUTO_ACCIDENT: (Peril.COLLISION,),
    IncidentType.PROPERTY_WATER: (Peril.WATER,),
    IncidentType.PROPERTY_FIRE: (Peril.FIRE,),
    IncidentType.THEFT: (Peril.THEFT, Peril.BAGGAGE),
    IncidentType.HEALTH: (Peril.MEDICAL, Peril.VET),
}
_LINES = {
    IncidentType.AUTO_ACCIDENT: {Line.MOTOR},
    IncidentType.PROPERTY_WATER: {Line.HOME},
    IncidentType.PROPERTY_FIRE: {Line.HOME},
    IncidentType.THEFT: {Line.HOME, Line.MOTOR, Line.TRAVEL},
    IncidentType.HEALTH: {Line.HEALTH, Line.TRAVEL, Line.PET},
}
# What a policy of one line alone insures, when the words name it and the type is open.
_LINES_OF_PERIL = {Peril.BAGGAGE: {Line.TRAVEL}, Peril.VET: {Line.PET}}
_FLAGGED = {ExclusionCode.ALCOHOL: FlagCode.ALCOHOL, ExclusionCode.PRIOR_DAMAGE: FlagCode.PRIOR_DAMAGE}
# Papers that name other people's vehicles as well as the claimant's.
_OTHERS_TOO = {DocumentKind.POLICE_REPORT, DocumentKind.OTHER}


def coverage_check(
    *, principal: Principal, case: CaseFile, narrative: NarrativeReading
) -> tuple[CoverageResult, int | None]:
    """The coverage result of a case and the primary key of the policy that it rests on."""
    story = Story(clean(case.incident_description))
    match = policy_find(
        principal=principal,
        loss_date=case.incident_date,
        clues=_clues(case, principal.organisation.phone_region),
        lines=_lines(narrative.incident_type, story),
    )
    if match.policy is None:
        return _answer(CoverageAnswer.CANNOT_TELL, [match.reason]), None
    result = _policy_check(match.policy, case, narrative, story)
    found = {"policy_number": match.policy.number, "found_by": match.found_by}
    return result.model_copy(update=found), match.policy.pk


def with_estimate(
    result: CoverageResult, estimate: AmountFound | None, *, rates: Mapping[str, Decimal]
) -> CoverageResult:
    """The result with what would be paid: of the loss less the excess what is reimbursed, never below nothing, never
    above the limit where there is one.

    `estimate` is in the organisation's currency, `rates` are its units for one of the key's; the figures are in
    the policy's currency. Where an answer is still open they say what is at stake. A loss that is not covered
    gets none.
    """
    excess = result.excess
    if estimate is None or excess is None or result.answer == CoverageAnswer.NOT_COVERED:
        return result
    if result.currency != estimate.currency and result.currency not in rates:
        return result.model_copy(update={"reasons": [*result.reasons, "no_rate"]})
    rate = Decimal(1) if result.currency == estimate.currency else rates[result.currency]
    percent = result.reimbursement_percent or 100
    low, high = (
        payable(loss / rate, result.limit, excess, result.currency, percent) for loss in (estimate.min, estimate.max)
    )
    reasons = [*result.reasons, "below_excess"] if high == 0 else result.reasons
    return result.model_copy(update={"would_pay_min": low, "would_pay_max": high, "reasons": reasons})


def payable(loss: Decimal, limit: Decimal | None, excess: Decimal, currency: str, percent: int = 100) -> Decimal:
    """What one loss is paid with, rounded half up to the currency's smallest coin. All in `currency`.

    The excess comes off first, then `percent` is reimbursed, and the limit (None: without one) caps what is paid.
    """
    coin = Decimal(1) if currency in _WITHOUT_CENTS else Decimal("0.01")
    reimbursed = max(loss - excess, Decimal(0)) * percent / 100
    return (reimbursed if limit is None else min(reimbursed, limit)).quantize(coin, ROUND_HALF_UP)


_WITHOUT_CENTS = frozenset(  # ISO 4217, no minor unit
    {"BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"}
)


def _policy_check(policy: Policy, case: CaseFile, narrative: NarrativeReading, story: Story) -> CoverageResult:
    notes = list(_notes(policy, case))
    version = version_on(policy=policy, day=case.incident_date)
    if version is None:
        return _answer(CoverageAnswer.NOT_COVERED, ["not_in_force_on_loss_date", *notes])
    perils = _perils(narrative.incident_type, Line(policy.line), story)
    coverage = _insured(version, perils)
    if coverage is None:
        unclear = not perils or narrative.type_confidence < UNSURE_TYPE
        answer = CoverageAnswer.CANNOT_TELL if unclear else CoverageAnswer.NOT_COVERED
        reason = "peril_unclear" if unclear else "peril_not_insured"
        return _answer(answer, [reason, *notes], version, peril=perils[0] if perils else "")
    certain, possible = _exclusions(policy, version, coverage, case, narrative, story)
    answer = CoverageAnswer.COVERED
    if certain or possible:
        answer = CoverageAnswer.NOT_COVERED if certain else CoverageAnswer.CANNOT_TELL
    return _answer(
        answer,
        [*certain, *possible, *notes],
        version,
        peril=coverage.peril,
        limit=coverage.limit,
        excess=coverage.excess,
        percent=coverage.reimbursement_percent,
    )


def _answer(
    answer: CoverageAnswer,
    reasons: Iterable[str],
    version: PolicyVersion | None = None,
    *,
    peril: str = "",
    limit: Decimal | None = None,
    excess: Decimal | None = None,
    percent: int = 100,
) -> CoverageResult:
    return CoverageResult(
        answer=answer,
        reasons=list(dict.fromkeys(reasons))[:10],
        policy_version=version.version if version else None,
        currency=version.currency if version else "",
        peril=peril,
        limit=limit,
        excess=excess,
        reimbursement_percent=None if percent == 100 else percent,
    )


def _notes(policy: Policy, case: CaseFile) -> Iterator[str]:
    """What an adjuster should see beside any answer."""
    if not names_match(policy.holder.name_key, name_key(case.claimant_name)):
        yield "name_differs"
    first_day = inception(policy=policy)
    if first_day and first_day <= case.incident_date <= first_day + NEW_POLICY:
        yield "policy_is_new"


def _perils(incident_type: IncidentType, line: Line, story: Story) -> tuple[Peril, ...]:
    """The perils that the loss may be, likeliest first; none where neither type nor words tell."""
    if incident_type in _PERILS:
        return _PERILS[incident_type]
    named = _named(story)
    return (*named, Peril.VET) if line == Line.PET else named


def _named(story: Story) -> tuple[Peril, ...]:
    return tuple(peril for peril, cues in PERILS.items() if story.says(cues))


def _lines(incident_type: IncidentType, story: Story) -> set[Line]:
    """The lines that insure such a loss; none where any may."""
    if incident_type in _LINES:
        return _LINES[incident_type]
    return set().union(*(_LINES_OF_PERIL.get(peril, set()) for peril in _named(story)))


def _insured(version: PolicyVersion, perils: tuple[Peril, ...]) -> Coverage | None:
    by_peril = {coverage.peril: coverage for coverage in version.coverages.all()}
    return next((by_peril[peril] for peril in perils if peril in by_peril), None)


def _exclusions(
    policy: Policy,
    version: PolicyVersion,
    coverage: Coverage,
    case: CaseFile,
    narrative: NarrativeReading,
    story: Story,
) -> tuple[list[str], list[str]]:
    """Exclusions that a date proves, and those that words only suggest."""
    certain, possible = [], []
    flags = {flag.code for flag in narrative.red_flags}
    for exclusion in version.exclusions.all():
        if exclusion.peril not in ("", coverage.peril):
            continue
        code = ExclusionCode(exclusion.code)
        if code == ExclusionCode.WAITING_PERIOD:
            if _is_waiting(policy, exclusion, case):
                certain.append(f"exclusion:{code}")
        elif _FLAGGED.get(code) in flags or (code in EXCLUSIONS and story.says(EXCLUSIONS[code])):
            possible.append(f"exclusion_possible:{code}")
    return certain, possible


def _is_waiting(policy: Policy, exclusion: Exclusion, case: CaseFile) -> bool:
    """A waiting period runs once, from the first day of the policy, not anew with each version."""
    first_day = inception(policy=policy)
    return first_day is not None and case.incident_date < first_day + timedelta(days=exclusion.days or 0)


def _clues(case: CaseFile, region: str) -> Clues:
    is_mail = "@" in case.claimant_contact
    return Clues(
        form_number=case.policy_number,
        document_numbers=_read(case, "policy_number"),
        name=case.claimant_name,
        email=case.claimant_contact.strip() if is_mail else "",
        phone="" if is_mail else phone_e164(case.claimant_contact, region=region),
        plates=_read(case, "plate", but_not=_OTHERS_TOO),
        vins=_read(case, "vin", but_not=_OTHERS_TOO),
        addresses=[*_read(case, "address"), case.incident_place],
        text=case.incident_description,
    )


def _read(case: CaseFile, name: str, *, but_not: Container[str] = ()) -> list[str]:
    """The values of a field in all documents, best candidates first within each."""
    return [
        field.value
        for evidence in case.evidence
        if evidence.reading.kind not in but_not
        for field in evidence.reading.fields
        if field.name == name
    ]
