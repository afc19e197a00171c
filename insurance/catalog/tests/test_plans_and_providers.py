from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.models import CoverageRule, NetworkMembership, Plan
from insurance.catalog.selectors import in_network, plan_get, rule_get
from insurance.catalog.services import RuleTerms, plan_create, provider_create
from insurance.gate.errors import NotFound

pytestmark = pytest.mark.django_db


def plan(principal: Principal, code: str = "PLN-CEDAR1", *rules: RuleTerms, **changes: object) -> Plan:
    terms = {"insurer": "Cedar Mutual", "name": "Basic", "currency": "EUR", "annual_limit": Decimal(1000), **changes}
    return plan_create(principal=principal, code=code, rules=rules, **terms)  # type: ignore[arg-type]


def test_a_plan_is_made_with_its_rules_and_an_entry_in_the_trail(adjuster: Principal) -> None:
    made = plan(adjuster, "PLN-CEDAR1", RuleTerms("CON-100", "Consultation", maximum_fee=Decimal(80)))
    assert rule_get(principal=adjuster, plan=made, procedure_code="CON-100").maximum_fee == 80
    assert AuditEntry.objects.get(verb="plan_create").arguments == {"rules": 1}


@pytest.mark.parametrize(
    "rule",
    [
        RuleTerms("CON-100", "x", maximum_fee=Decimal(-1)),
        RuleTerms("CON-100", "x", covered=False, preauthorisation_required=True),
        RuleTerms("CON-100", "x", covered=False, maximum_fee=Decimal(1)),
        RuleTerms("con 100", "x"),
    ],
)
def test_the_database_refuses_a_rule_that_cannot_be(adjuster: Principal, rule: RuleTerms) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        plan(adjuster, "PLN-CEDAR1", rule)


@pytest.mark.parametrize("changes", [{"code": "CEDAR"}, {"currency": "eur"}, {"annual_limit": Decimal(-1)}])
def test_the_database_refuses_a_plan_that_cannot_be(adjuster: Principal, changes: dict[str, object]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        plan(adjuster, **{"code": "PLN-CEDAR1", **changes})  # type: ignore[arg-type]


def test_a_code_and_a_rule_of_a_code_are_there_once(adjuster: Principal) -> None:
    made = plan(adjuster, "PLN-CEDAR1", RuleTerms("CON-100", "Consultation"))
    with pytest.raises(IntegrityError), transaction.atomic():
        plan(adjuster)
    with pytest.raises(IntegrityError), transaction.atomic():
        CoverageRule.objects.create(
            organisation=made.organisation, plan=made, procedure_code="CON-100", description="Again", covered=True,
            preauthorisation_required=False,
        )  # fmt: skip


def test_another_organisation_has_its_own_codes_and_finds_no_others(adjuster: Principal, stranger: Principal) -> None:
    mine, theirs = plan(adjuster), plan(stranger)
    assert plan_get(principal=adjuster, code="PLN-CEDAR1") == mine
    assert plan_get(principal=stranger, code="PLN-CEDAR1") == theirs
    only_mine = plan(adjuster, "PLN-MINE")
    for principal, code in ((stranger, only_mine.code), (adjuster, "PLN-NONE")):
        with pytest.raises(NotFound, match="No plan has this code"):
            plan_get(principal=principal, code=code)


def test_a_provider_is_in_the_network_of_the_plans_that_say_so(adjuster: Principal) -> None:
    near, far = plan(adjuster), plan(adjuster, "PLN-FAR")
    clinic = provider_create(
        principal=adjuster, code="PRV-1001", name="Lilac", speciality="Surgery", in_network_of=[near]
    )
    assert in_network(principal=adjuster, plan=near, providers=[clinic.pk]) == {clinic.pk}
    assert in_network(principal=adjuster, plan=far, providers=[clinic.pk]) == set()
    with pytest.raises(IntegrityError), transaction.atomic():
        NetworkMembership.objects.create(organisation=near.organisation, plan=near, provider=clinic)


def test_no_provider_is_put_into_another_organisations_network(adjuster: Principal, stranger: Principal) -> None:
    with pytest.raises(ValueError, match="another organisation"):
        provider_create(
            principal=stranger, code="PRV-1001", name="Lilac", speciality="Surgery", in_network_of=[plan(adjuster)]
        )
