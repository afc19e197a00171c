from __future__ import annotations

import re
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.models import Plan
from insurance.catalog.services import plan_create
from insurance.gate.errors import NotFound
from insurance.policies.models import InsuredPerson, Line, Peril, Policy, Relation
from insurance.policies.selectors import member_get
from insurance.policies.services import insured_add
from insurance.policies.tests import book

pytestmark = pytest.mark.django_db


def a_plan(principal: Principal) -> Plan:
    return plan_create(
        principal=principal,
        code="PLN-CEDAR1",
        insurer="Cedar Mutual",
        name="Basic",
        currency="EUR",
        annual_limit=Decimal(1000),
    )


@pytest.fixture
def plan(adjuster: Principal) -> Plan:
    return a_plan(adjuster)


@pytest.fixture
def policy(adjuster: Principal) -> Policy:
    return book.policy(adjuster, book.version(Peril.MEDICAL), line=Line.HEALTH)


def test_a_family_is_insured_each_with_a_number_of_their_own(adjuster: Principal, policy: Policy, plan: Plan) -> None:
    spouse, child = (
        book.person(adjuster, name, f"{name[:3]}@example.org") for name in ("Per Lindqvist", "Ida Lindqvist")
    )
    people = ((policy.holder, Relation.HOLDER), (spouse, Relation.SPOUSE), (child, Relation.CHILD))
    family = [
        insured_add(principal=adjuster, policy=policy, person=person, plan=plan, relation=relation)
        for person, relation in people
    ]
    numbers = [one.member_number for one in family]
    assert len(set(numbers)) == 3
    assert all(re.fullmatch(r"MBR-\d{6}", number) for number in numbers)
    assert member_get(principal=adjuster, number=numbers[1]).person == spouse
    entry = AuditEntry.objects.filter(verb="insured_add").order_by("-pk")[0]
    assert entry.arguments == {"policy": "POL-200001", "plan": "PLN-CEDAR1", "relation": "child"}


def test_nobody_is_insured_twice_by_one_policy(adjuster: Principal, policy: Policy, plan: Plan) -> None:
    insured_add(principal=adjuster, policy=policy, person=policy.holder, plan=plan, relation=Relation.HOLDER)
    with pytest.raises(IntegrityError), transaction.atomic():
        insured_add(principal=adjuster, policy=policy, person=policy.holder, plan=plan, relation=Relation.HOLDER)


def test_holder_is_the_holder_and_nobody_else(adjuster: Principal, policy: Policy, plan: Plan) -> None:
    other = book.person(adjuster, "Per Lindqvist", "per@example.org")
    for person, relation in ((other, Relation.HOLDER), (policy.holder, Relation.CHILD)):
        with pytest.raises(ValueError, match="holder"):
            insured_add(principal=adjuster, policy=policy, person=person, plan=plan, relation=relation)


def test_only_a_health_policy_insures_people_on_a_plan(adjuster: Principal, plan: Plan) -> None:
    motor = book.policy(adjuster)
    with pytest.raises(ValueError, match="health"):
        insured_add(principal=adjuster, policy=motor, person=motor.holder, plan=plan, relation=Relation.HOLDER)


def test_parts_of_another_organisation_are_refused(adjuster: Principal, stranger: Principal, policy: Policy) -> None:
    with pytest.raises(ValueError, match="another organisation"):
        insured_add(
            principal=adjuster, policy=policy, person=policy.holder, plan=a_plan(stranger), relation=Relation.HOLDER
        )


def test_the_stranger_finds_no_member_and_an_unknown_one_is_the_same(
    adjuster: Principal, stranger: Principal, policy: Policy, plan: Plan
) -> None:
    mine = insured_add(principal=adjuster, policy=policy, person=policy.holder, plan=plan, relation=Relation.HOLDER)
    for number in (mine.member_number, "MBR-999999"):
        with pytest.raises(NotFound, match="No member has this number"):
            member_get(principal=stranger, number=number)


@pytest.mark.parametrize("columns", [{"member_number": "MBR-12"}, {"relation": "cousin"}])
def test_the_database_refuses_a_member_that_cannot_be(
    adjuster: Principal, policy: Policy, plan: Plan, columns: dict[str, str]
) -> None:
    insured_add(principal=adjuster, policy=policy, person=policy.holder, plan=plan, relation=Relation.HOLDER)
    with pytest.raises(IntegrityError), transaction.atomic():
        InsuredPerson.objects.update(**columns)
