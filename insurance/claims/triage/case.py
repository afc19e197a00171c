"""The claim as an assistant may see it: data, gathered in one place."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db.models import Q

from insurance.access.models import Organisation
from insurance.claims.models import Claim, EstimateBand, Evidence, ExchangeRate
from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    CoverageResult,
    FileReading,
    IncidentType,
    ReadEvidence,
    Severity,
)


def case_file(claim: Claim, *, coverage: CoverageResult | None = None) -> CaseFile:
    """Everything known of a claim up to now."""
    organisation = claim.organisation
    claimed = None
    if claim.amount_claimed is not None:
        claimed = AmountFound(min=claim.amount_claimed, max=claim.amount_claimed, currency=claim.currency)
    return CaseFile(
        reported_on=claim.created_at.astimezone(ZoneInfo(organisation.timezone)).date(),
        incident_date=claim.incident_date,
        incident_description=claim.incident_description,
        claimant_name=claim.claimant_name,
        claimant_contact=claim.claimant_contact,
        claim_number=claim.number,
        language=claim.language,
        incident_place=claim.incident_place,
        policy_number=claim.policy_number,
        amount_claimed=claimed,
        currency=organisation.currency,
        exchange_rates=dict(ExchangeRate.objects.filter(organisation=organisation).values_list("currency", "rate")),
        estimate_table=_estimate_table(organisation),
        evidence=[_read(row) for row in claim.evidence.all() if row.reading],
        coverage=coverage,
        same_loss_claims=_same_loss(claim),
        **_insured(claim, coverage),
    )


NEARLY_THE_SAME_DAY = timedelta(days=2)


def _same_loss(claim: Claim) -> list[str]:
    """Numbers of earlier claims of the organisation by the same contact about nearly the same day."""
    contact = Q(claimant_contact=claim.claimant_contact)
    if claim.contact_email:
        contact |= Q(contact_email__iexact=claim.contact_email)
    if claim.contact_phone:
        contact |= Q(contact_phone=claim.contact_phone)
    day = claim.incident_date
    earlier = Claim.objects.filter(
        contact,
        organisation=claim.organisation,
        pk__lt=claim.pk,
        incident_date__range=(day - NEARLY_THE_SAME_DAY, day + NEARLY_THE_SAME_DAY),
    )
    return list(earlier.order_by("pk").values_list("number", flat=True)[:10])


def _insured(claim: Claim, coverage: CoverageResult | None) -> dict[str, str]:
    """Holder and vehicle of the policy version that the coverage stage found."""
    if coverage is None or coverage.policy_version is None or claim.policy is None:
        return {}
    version = claim.policy.versions.filter(version=coverage.policy_version).first()
    return {
        "policy_holder": claim.policy.holder.name,
        "insured_plate": version.plate if version else "",
        "insured_vin": version.vin if version else "",
    }


def _estimate_table(
    organisation: Organisation,
) -> dict[tuple[IncidentType, Severity], tuple[Decimal, Decimal]]:
    rows = EstimateBand.objects.filter(organisation=organisation)
    return {(IncidentType(b.incident_type), Severity(b.severity)): (b.low, b.high) for b in rows}


def _read(row: Evidence) -> ReadEvidence:
    return ReadEvidence(
        ref=str(row.uuid),
        name=row.claimed_name,
        reading=FileReading.model_validate(row.reading),
        earlier_uses=row.earlier_uses,
    )
