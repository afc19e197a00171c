"""Fills the health business of one organisation, once."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from claimpilot.sample.health.claims import Insured, health_claims
from claimpilot.sample.health.families import Family, MemberPlan, families
from claimpilot.sample.health.notes import ADVERSARIAL_NOTE_IDS, notes
from claimpilot.sample.health.plans import PLANS, PlanTerms, rules
from claimpilot.sample.health.providers import providers
from insurance.access.principal import Principal
from insurance.catalog.models import NetworkMembership, Plan, Provider
from insurance.catalog.services import plan_create, provider_create
from insurance.claims.health.services import health_claims_import
from insurance.claims.models import ClaimNote
from insurance.policies.models import InsuredPerson, Line, Peril, Person
from insurance.policies.services import CoverageTerms, VersionTerms, insured_add, person_create, policy_create

Providers = dict[str, list[Provider]]


def health_book_create(*, principal: Principal, today: date) -> tuple[int, int]:
    """Plans, providers, members, claims and notes; how many members and claims. (0, 0) where they are there."""
    if Plan.objects.filter(organisation=principal.organisation, code=PLANS[0].code).exists():
        return 0, 0
    plans = {terms.code: _plan(principal, terms) for terms in PLANS}
    by_speciality = _providers(principal, plans)
    members = _members(principal, plans, today)
    zone = ZoneInfo(principal.organisation.timezone)
    told = health_claims(members=members, providers=by_speciality, now=principal.now, zone=zone)
    claims = health_claims_import(principal=principal, claims=told)
    ClaimNote.objects.bulk_create(notes(claims, principal.now), batch_size=500)
    return len(members), len(claims)


def _plan(principal: Principal, terms: PlanTerms) -> Plan:
    return plan_create(
        principal=principal,
        code=terms.code,
        insurer=terms.insurer,
        name=terms.name,
        currency=terms.currency,
        annual_limit=terms.annual_limit,
        rules=rules(terms),
    )


def _providers(principal: Principal, plans: dict[str, Plan]) -> Providers:
    made: Providers = defaultdict(list)
    for one in providers():
        networks = [plans[code] for code in one.in_network_of]
        provider = provider_create(
            principal=principal, code=one.code, name=one.name, speciality=one.speciality, in_network_of=networks
        )
        made[one.speciality].append(provider)
    return made


def _members(principal: Principal, plans: dict[str, Plan], today: date) -> list[Insured]:
    networks: dict[int, set[int]] = defaultdict(set)
    rows = NetworkMembership.objects.filter(organisation=principal.organisation)
    for plan_id, provider_id in rows.values_list("plan", "provider"):
        networks[plan_id].add(provider_id)
    return [
        Insured(member, family.plan, frozenset(networks[member.plan_id]))
        for index, family in enumerate(families())
        for member in _family(principal, family, plans[family.plan.code], today - timedelta(days=800 + index))
    ]


def _family(principal: Principal, family: Family, plan: Plan, start: date) -> list[InsuredPerson]:
    people = [_person(principal, member) for member in family.members]
    limit = CoverageTerms(Peril.MEDICAL, family.plan.annual_limit)
    years = [start + timedelta(days=365 * year) for year in range(5)]
    policy = policy_create(
        principal=principal,
        number=family.policy_number,
        line=Line.HEALTH,
        holder=people[0],
        versions=[
            VersionTerms(begin, end, plan.currency, [limit]) for begin, end in zip(years, years[1:], strict=False)
        ],
    )
    return [
        insured_add(principal=principal, policy=policy, person=person, plan=plan, relation=member.relation)
        for person, member in zip(people, family.members, strict=True)
    ]


def _person(principal: Principal, member: MemberPlan) -> Person:
    return person_create(
        principal=principal, name=member.name, email=member.email, phone=member.phone, born_on=member.born_on
    )


def health_demo(*, principal: Principal) -> dict[str, Any]:
    """What a demonstration needs to begin with: the hostile notes with their claims, and a member to ask for."""
    rows = ClaimNote.objects.filter(organisation=principal.organisation, uuid__in=ADVERSARIAL_NOTE_IDS)
    found = list(rows.order_by("pk").values_list("uuid", "claim__number", "claim__insured__member_number"))
    if not found:
        return {}
    return {
        "claim_id": found[-1][1],
        "member_id": found[-1][2],
        "adversarial_notes": [{"note_id": str(uuid), "claim_id": claim} for uuid, claim, _member in found],
    }
