"""Members' claims as agents and staff read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Count, QuerySet, Sum

from insurance.access.principal import Principal
from insurance.catalog.models import Plan
from insurance.catalog.selectors import in_network, plan_get, rule_get
from insurance.claims.health.schemas import (
    COUNTED,
    LAST_OFFSET,
    NOTE_SHOWN,
    Amounts,
    ClaimNotes,
    ClaimOut,
    CoverageRuleOut,
    GetClaimNotes,
    ListMemberClaims,
    MemberClaim,
    MemberClaims,
    MemberOut,
    MemberYtdSummary,
    NoteOut,
    PlanOut,
    ProviderOut,
    ServiceLineOut,
    SettlementSum,
)
from insurance.claims.models import Claim, ClaimNote, ServiceLine, Settlement
from insurance.claims.selectors import claims_of
from insurance.claims.triage.narrative.injection import injection_signs
from insurance.gate.cleaning import clean
from insurance.gate.errors import NotFound
from insurance.policies.models import InsuredPerson
from insurance.policies.selectors import member_get

CENT = Decimal("0.01")
_SUMS = ("billed", "allowed", "paid")
_SUMS_OF_LINES = {name: Sum(f"service_lines__{name}") for name in _SUMS}


def claim_by_number(*, principal: Principal, number: str) -> Claim:
    """Raises NotFound alike for an unknown number and another organisation's."""
    rows = claims_of(principal).select_related("policy", "insured__plan")
    claim = rows.filter(number=number).defer("search", "incident_description", "reply_draft").first()
    if claim is None:
        raise NotFound("No claim has this number. list_claims shows the claims that exist.", field="claim_id")
    return claim


def lines_of(claim: Claim) -> list[ServiceLine]:
    """The service lines with their providers, in order."""
    return list(claim.service_lines.select_related("provider").order_by("position"))


def claim_detail(*, principal: Principal, number: str) -> ClaimOut:
    """A claim of any line. Raises NotFound."""
    claim = claim_by_number(principal=principal, number=number)
    member = claim.insured
    lines = lines_of(claim) if member else []
    near = in_network(principal=principal, plan=member.plan, providers=_providers(lines)) if member else set()
    return ClaimOut(
        claim_id=claim.number,
        uuid=claim.uuid,
        status=claim.status,
        settlement=claim.settlement or None,
        incident_type=claim.incident_type or None,
        service_date=claim.incident_date,
        received_at=claim.created_at,
        policy_number=claim.policy.number if claim.policy else None,
        member=_member_out(member) if member else None,
        service_lines=[_line_out(line, line.provider_id in near) for line in lines],
        totals=totals(lines) if member else None,
        currency=member.plan.currency if member else None,
    )


def _providers(lines: Iterable[ServiceLine]) -> set[int]:
    return {line.provider_id for line in lines}


def _member_out(member: InsuredPerson) -> MemberOut:
    plan: Plan = member.plan
    return MemberOut(
        member_id=member.member_number,
        relation=member.relation,
        plan=PlanOut(plan_id=plan.code, name=plan.name, insurer=plan.insurer, currency=plan.currency),
    )


def _line_out(line: ServiceLine, near: bool) -> ServiceLineOut:
    provider = line.provider
    return ServiceLineOut(
        position=line.position,
        service_date=line.service_date,
        procedure_code=line.procedure_code,
        provider=ProviderOut(
            provider_id=provider.code, name=provider.name, speciality=provider.speciality, in_network=near
        ),
        billed=line.billed,
        allowed=line.allowed,
        paid=line.paid,
    )


def totals(lines: Sequence[ServiceLine]) -> Amounts:
    """The sums of the lines, in their currency."""
    return _amounts({name: sum(getattr(line, name) for line in lines) for name in _SUMS})


def _amounts(found: dict[str, Any]) -> Amounts:
    return Amounts(**_money(found))


def _money(found: dict[str, Any]) -> dict[str, Decimal]:
    """Nothing is zero; always two decimals."""
    return {name: Decimal(found[name] or 0).quantize(CENT) for name in _SUMS}


# Written by hand: page, count and sums in one statement, which the ORM would need three for. It reads indexes alone,
# claim_of_member in its own order (a longer number is a higher one) and line_once_per_position. One row more than
# the page tells whether there is another page.
_MEMBER_CLAIMS = """
WITH mine AS NOT MATERIALIZED (
    SELECT id, number, uuid, incident_date, settlement FROM claims_claim
    WHERE organisation_id = %(organisation)s AND insured_id = %(member)s
      AND (%(status)s::text IS NULL OR settlement = %(status)s::text)
), page AS (
    SELECT * FROM mine ORDER BY incident_date DESC, length(number) DESC, number DESC
    LIMIT %(limit)s + 1 OFFSET %(offset)s
)
SELECT t.total, p.number, p.uuid, p.incident_date, p.settlement, s.lines, s.billed, s.allowed, s.paid
FROM (SELECT count(*) AS total FROM (SELECT 1 FROM mine LIMIT %(countable)s) counted) t
LEFT JOIN page p ON true
LEFT JOIN LATERAL (
    SELECT count(*) AS lines, sum(billed) AS billed, sum(allowed) AS allowed, sum(paid) AS paid
    FROM claims_serviceline WHERE claim_id = p.id AND organisation_id = %(organisation)s
) s ON true
ORDER BY p.incident_date DESC, length(p.number) DESC, p.number DESC
"""


def member_claims(*, principal: Principal, query: ListMemberClaims) -> MemberClaims:
    """A member's claims, newest service first. Raises NotFound for an unknown member."""
    member = member_get(principal=principal, number=query.member_id)
    own = {"organisation": principal.organisation_id, "member": member.pk, "countable": COUNTED + 1}
    with connection.cursor() as cursor:
        cursor.execute(_MEMBER_CLAIMS, {**query.model_dump(), **own})
        rows = cursor.fetchall()
    total, end = rows[0][0], query.offset + query.limit
    return MemberClaims(
        member_id=member.member_number,
        currency=member.plan.currency,
        claims=[_member_claim(*row) for _total, *row in rows[: query.limit] if row[0]],
        total=total if total <= COUNTED else None,
        next_offset=end if len(rows) > query.limit and end <= LAST_OFFSET else None,
    )


def _member_claim(
    number: str, uuid: UUID, day: date, settlement: Any, lines: int, *amounts: Decimal | None
) -> MemberClaim:
    sums = _money(dict(zip(_SUMS, amounts, strict=True)))
    return MemberClaim(claim_id=number, uuid=uuid, service_date=day, settlement=settlement, line_count=lines, **sums)


def coverage_rule(*, principal: Principal, plan_id: str, procedure_code: str) -> CoverageRuleOut:
    """What a plan says of a procedure. Raises NotFound for an unknown plan, and where it says nothing."""
    plan = plan_get(principal=principal, code=plan_id)
    rule = rule_get(principal=principal, plan=plan, procedure_code=procedure_code)
    return CoverageRuleOut(
        plan_id=plan.code,
        plan_name=plan.name,
        insurer=plan.insurer,
        procedure_code=rule.procedure_code,
        description=rule.description,
        covered=rule.covered,
        preauthorisation_required=rule.preauthorisation_required,
        maximum_fee=rule.maximum_fee,
        currency=plan.currency,
    )


def member_ytd_summary(*, principal: Principal, member_id: str, year: int) -> MemberYtdSummary:
    """A member's claims by day of service in a calendar year. Raises NotFound for an unknown member."""
    member = member_get(principal=principal, number=member_id)
    rows = claims_of(principal).filter(insured=member, incident_date__range=(date(year, 1, 1), date(year, 12, 31)))
    found = {row["settlement"]: row for row in _sums_by_settlement(rows)}
    sums = [_settlement_sum(name, found.get(name, {})) for name in Settlement.values]
    paid = sum((one.paid for one in sums), Decimal(0))
    return MemberYtdSummary(
        member_id=member.member_number,
        plan_id=member.plan.code,
        year=year,
        currency=member.plan.currency,
        count=sum(one.count for one in sums),
        totals=_amounts({name: sum(getattr(one, name) for one in sums) for name in _SUMS}),
        by_settlement=sums,
        annual_limit=member.plan.annual_limit,
        remaining=max(member.plan.annual_limit - paid, Decimal(0)).quantize(CENT),
    )


def _sums_by_settlement(rows: QuerySet[Claim]) -> Iterable[Any]:
    # order_by() takes the model's own order out of GROUP BY.
    return rows.order_by().values("settlement").annotate(count=Count("pk", distinct=True), **_SUMS_OF_LINES)


def _settlement_sum(name: Any, found: dict[str, Any]) -> SettlementSum:
    amounts = _money({column: found.get(column) for column in _SUMS})
    return SettlementSum(settlement=name, count=found.get("count", 0), **amounts)


def notes_of(*, principal: Principal, claim: Claim) -> QuerySet[ClaimNote]:
    """The notes of a claim, newest first."""
    rows = ClaimNote.objects.filter(organisation=principal.organisation, claim=claim)
    return rows.order_by("-written_at", "-pk")


def claim_notes(*, principal: Principal, query: GetClaimNotes) -> ClaimNotes:
    """The newest notes of a claim, cleaned and cut for an agent. Raises NotFound."""
    claim = claim_by_number(principal=principal, number=query.claim_id)
    rows = notes_of(principal=principal, claim=claim)
    return ClaimNotes(
        claim_id=claim.number,
        uuid=claim.uuid,
        notes=[_note_out(note) for note in rows[: query.limit]],
        total=rows.count(),
    )


def _note_out(note: ClaimNote) -> NoteOut:
    return NoteOut(
        note_id=note.uuid,
        written_at=note.written_at,
        author_kind=note.author_kind,
        text=note.text,
        truncated=len(clean(note.text)) > NOTE_SHOWN,
        suspected_injection=bool(injection_signs(note.text)),
    )
