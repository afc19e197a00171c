"""The health business of the sample book keeps to its own rules."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from claimpilot.sample.health import claims as drawn
from claimpilot.sample.health.book import health_book_create
from claimpilot.sample.health.families import families
from claimpilot.sample.health.hostile_notes import HOSTILE
from claimpilot.sample.health.plans import PLANS, PROCEDURES, rules
from claimpilot.sample.health.providers import providers
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.models import CoverageRule, NetworkMembership
from insurance.claims.models import Claim, ClaimNote, ServiceLine
from insurance.gate.cleaning import clean

TODAY = date(2026, 11, 30)


@pytest.fixture
def claims(organisation: Organisation, monkeypatch: pytest.MonkeyPatch) -> list[Claim]:
    """A quarter of the claims: enough to see each rule at work."""
    monkeypatch.setattr(drawn, "CLAIMS", 800)
    health_book_create(principal=Principal.system(organisation), today=TODAY)
    return list(Claim.objects.select_related("insured__plan").order_by("pk"))


def test_four_insurers_sell_plans_that_differ() -> None:
    assert len({plan.insurer for plan in PLANS}) == 4
    for plan in PLANS:
        terms = rules(plan)
        assert len(terms) == len(PROCEDURES) == 40
        assert any(rule.preauthorisation_required for rule in terms)
        assert any(not rule.covered for rule in terms)
        assert sum(rule.maximum_fee is not None for rule in terms) > 20


def test_there_are_four_hundred_members_in_families() -> None:
    found = list(families())
    assert sum(len(family.members) for family in found) == 400
    assert {len(family.members) for family in found} == {1, 2, 3, 4}
    assert all([member.relation for member in family.members].count("holder") == 1 for family in found)
    assert len({member.email for family in found for member in family.members if member.email}) == len(found)


def test_some_providers_are_in_every_kind_of_network() -> None:
    found = providers()
    assert 55 <= len(found) <= 65
    assert {provider.speciality for provider in found} >= {procedure.speciality for procedure in PROCEDURES}
    assert any(not provider.in_network_of for provider in found)
    for plan in PLANS:
        assert 20 <= sum(plan.code in provider.in_network_of for provider in found) <= 50


def test_hostile_notes_are_of_eighteen_kinds_and_hide_something_from_the_eye() -> None:
    assert len({note.key for note in HOSTILE}) == len(HOSTILE) == 18
    assert sum(clean(note.text) != note.text for note in HOSTILE) >= 4
    assert max(len(note.text) for note in HOSTILE) > 9000


def test_members_claims_keep_to_the_rules(claims: list[Claim]) -> None:
    _claims_are_settled_by_the_rules_of_their_plans(claims)
    _nobody_is_paid_more_than_the_annual_limit(claims)
    _they_span_two_years_and_only_the_latest_dozen_is_pending(claims)
    _every_hostile_note_is_on_a_claim_and_everyday_ones_beside_it(claims)


def _claims_are_settled_by_the_rules_of_their_plans(claims: list[Claim]) -> None:
    known = {(rule.plan_id, rule.procedure_code): rule for rule in CoverageRule.objects.all()}
    near = set(NetworkMembership.objects.values_list("plan", "provider"))
    outside = 0
    for line in ServiceLine.objects.select_related("claim__insured"):
        plan = line.claim.insured.plan_id
        rule = known[plan, line.procedure_code]
        outside += (plan, line.provider_id) not in near
        assert not line.allowed or rule.covered
        assert rule.maximum_fee is None or line.allowed <= rule.maximum_fee
    assert outside > 50


def _nobody_is_paid_more_than_the_annual_limit(claims: list[Claim]) -> None:
    spent: dict[Any, Decimal] = defaultdict(Decimal)
    for claim in claims:
        for line in claim.service_lines.all():
            spent[claim.insured, claim.incident_date.year] += line.paid
    assert all(paid <= member.plan.annual_limit for (member, _year), paid in spent.items())
    assert max(spent.values()) > 500


def _they_span_two_years_and_only_the_latest_dozen_is_pending(claims: list[Claim]) -> None:
    by_arrival = sorted(claims, key=lambda claim: claim.created_at)
    assert {claim.settlement for claim in by_arrival} == {"pending", "approved", "denied", "paid"}
    assert {claim.settlement for claim in by_arrival[-12:]} == {"pending"}
    assert sum(claim.settlement == "pending" for claim in claims) == 12
    days = [claim.incident_date for claim in claims]
    assert max(days) - min(days) > timedelta(days=600)
    assert [claim.number for claim in by_arrival] == [claim.number for claim in claims]


def _every_hostile_note_is_on_a_claim_and_everyday_ones_beside_it(claims: list[Claim]) -> None:
    hostile = ClaimNote.objects.filter(text__in=[note.text for note in HOSTILE])
    assert hostile.count() == 18
    assert ClaimNote.objects.filter(claim__in=hostile.values("claim")).count() > 2 * 18 - 1
    assert ClaimNote.objects.count() > 100


def test_it_comes_out_the_same_every_time(
    organisation: Organisation, other_organisation: Organisation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn, "CLAIMS", 60)
    facts = [_made(organisation), _made(other_organisation)]
    assert facts[0] == facts[1]


def _made(organisation: Organisation) -> list[Any]:
    """The lines of a new book, which is then taken away: its claims have the same uuids every time."""
    health_book_create(principal=Principal.system(organisation), today=TODAY)
    rows = ServiceLine.objects.order_by("claim__pk", "position")
    made = list(rows.values_list("procedure_code", "provider__code", "billed", "allowed", "paid"))
    Claim.objects.all().delete()
    return made
