from __future__ import annotations

from decimal import Decimal

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access.principal import Principal
from insurance.catalog.services import plan_create
from insurance.policies.models import InsuredPerson, Line, Peril, Relation
from insurance.policies.services import insured_add
from insurance.policies.tests import book

LIST = "/admin/policies/insuredperson/"


@pytest.fixture
def member(adjuster: Principal) -> InsuredPerson:
    policy = book.policy(adjuster, book.version(Peril.MEDICAL), line=Line.HEALTH)
    plan = plan_create(
        principal=adjuster, code="PLN-CEDAR1", insurer="Cedar", name="Basic", currency="EUR", annual_limit=Decimal(1)
    )
    return insured_add(principal=adjuster, policy=policy, person=policy.holder, plan=plan, relation=Relation.HOLDER)


@pytest.fixture
def staff(client: Client, adjuster: Principal) -> Client:
    client.force_login(User.objects.get(username="ada"))
    return client


def page(member: InsuredPerson) -> str:
    return reverse("admin:policies_insuredperson_change", args=[member.pk])


def test_a_member_is_found_by_number_name_and_policy(staff: Client, member: InsuredPerson) -> None:
    for text in (member.member_number, "линдквист", "pol 2000", member.member_number[4:]):
        assert member.member_number in staff.get(LIST, {"q": text}).content.decode()
    assert member.member_number not in staff.get(LIST, {"q": "Petersen"}).content.decode()


def test_the_page_leads_to_person_policy_and_plan(staff: Client, member: InsuredPerson) -> None:
    html = staff.get(page(member)).content.decode()
    for name, pk in (
        ("policies_person", member.person_id),
        ("policies_policy", member.policy_id),
        ("catalog_plan", member.plan_id),
    ):
        assert reverse(f"admin:{name}_change", args=[pk]) in html
    policy = staff.get(reverse("admin:policies_policy_change", args=[member.policy_id])).content.decode()
    assert page(member) in policy


def test_nothing_can_be_changed_here(staff: Client, member: InsuredPerson) -> None:
    assert staff.post(page(member), {"relation": "child"}).status_code == 403
    assert staff.get(reverse("admin:policies_insuredperson_add")).status_code == 403


def test_a_stranger_sees_neither_list_nor_page(client: Client, member: InsuredPerson, stranger: Principal) -> None:
    client.force_login(User.objects.get(username="sven"))
    assert member.member_number not in client.get(LIST).content.decode()
    assert client.get(page(member)).status_code == 404
