from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access.principal import Principal
from insurance.catalog.models import CoverageRule, Plan, Provider
from insurance.catalog.services import RuleTerms, plan_create, provider_create

LISTS = ("plan", "coveragerule", "provider")


def a_plan(principal: Principal, code: str) -> Plan:
    rules = [
        RuleTerms("MRI-300", "Imaging <b>", preauthorisation_required=True, maximum_fee=Decimal("1600")),
        RuleTerms("COS-900", "Cosmetic surgery", covered=False),
    ]
    return plan_create(
        principal=principal,
        code=code,
        insurer="Cedar Mutual",
        name="Basic",
        currency="CHF",
        annual_limit=Decimal(25000),
        rules=rules,
    )


@pytest.fixture
def plan(adjuster: Principal) -> Plan:
    made = a_plan(adjuster, "PLN-CEDAR1")
    provider_create(principal=adjuster, code="PRV-1001", name="Lilac", speciality="Surgery", in_network_of=[made])
    return made


@pytest.fixture
def staff(client: Client, adjuster: Principal) -> Client:
    client.force_login(User.objects.get(username="ada"))
    return client


def url(page: str, row: Any = None) -> str:
    name = f"admin:catalog_{page}_" + ("change" if row else "changelist")
    return reverse(name, args=[row.pk] if row else [])


def test_a_plan_shows_its_limit_and_its_network(staff: Client, plan: Plan) -> None:
    assert "25,000.00 CHF" in staff.get(url("plan")).content.decode()
    html = staff.get(url("plan", plan)).content.decode()
    for shown in ("Cedar Mutual", "25,000.00 CHF", "PRV-1001 Lilac", "?plan=PLN-CEDAR1"):
        assert shown in html


def test_rules_are_listed_by_plan(staff: Client, adjuster: Principal, plan: Plan) -> None:
    a_plan(adjuster, "PLN-OTHER1")
    html = staff.get(url("coveragerule"), {"plan": "PLN-CEDAR1"}).content.decode()
    assert html.count("MRI-300") < staff.get(url("coveragerule")).content.decode().count("MRI-300")
    assert "1,600.00 CHF" in html
    assert "Imaging &lt;b&gt;" in html


def test_a_provider_shows_whose_network_it_is_in(staff: Client, plan: Plan) -> None:
    assert "PLN-CEDAR1 Basic" in staff.get(url("provider", Provider.objects.get())).content.decode()
    assert "PRV-1001" in staff.get(url("provider"), {"q": "lilac"}).content.decode()
    assert "PRV-1001" not in staff.get(url("provider"), {"q": "nobody"}).content.decode()


def test_nothing_can_be_changed_here(staff: Client, plan: Plan) -> None:
    for page in LISTS:
        assert staff.get(reverse(f"admin:catalog_{page}_add")).status_code == 403
    assert staff.post(url("plan", plan), {"code": "PLN-X1"}).status_code == 403
    plan.refresh_from_db()
    assert plan.code == "PLN-CEDAR1"


def test_a_stranger_sees_neither_lists_nor_pages_nor_the_names_of_plans(
    client: Client, plan: Plan, stranger: Principal
) -> None:
    client.force_login(User.objects.get(username="sven"))
    for page in LISTS:
        html = client.get(url(page)).content.decode()
        assert not any(code in html for code in ("PLN-CEDAR1", "MRI-300", "PRV-1001"))
    for page, row in (
        ("plan", plan),
        ("coveragerule", CoverageRule.objects.first()),
        ("provider", Provider.objects.get()),
    ):
        assert client.get(url(page, row)).status_code == 404
    assert "MRI-300" not in client.get(url("coveragerule"), {"plan": "PLN-CEDAR1"}).content.decode()
