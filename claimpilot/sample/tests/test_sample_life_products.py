"""The sample's life products: their figures come out to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from claimpilot.sample.life.products import PRODUCTS, RULES, products_create
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.models import Product, RateBand, UnderwritingRuleVersion
from insurance.gate.guard import call_tool

pytestmark = pytest.mark.django_db


@pytest.fixture
def insurer(organisation: Organisation) -> Principal:
    principal = Principal.system(organisation)
    assert products_create(principal=principal) == len(PRODUCTS)
    return principal


def answer(principal: Principal, tool: str, **arguments: Any) -> dict[str, Any]:
    found = call_tool(tool, arguments, principal)
    assert not found.is_error, found.structured
    return found.structured


def test_products_rates_and_rules_are_made_once(insurer: Principal) -> None:
    entries = AuditEntry.objects.count()
    assert products_create(principal=insurer) == 0
    assert AuditEntry.objects.count() == entries
    assert (Product.objects.count(), RateBand.objects.count(), UnderwritingRuleVersion.objects.count()) == (5, 32, 11)


def test_a_preferred_applicant_of_34_pays_287_50(insurer: Principal) -> None:
    out = answer(
        insurer, "estimate_premium", product_code="TRM-20", applicant_age=34, face_amount=250_000,
        risk_class="preferred",
    )  # fmt: skip
    assert (out["annual_premium"], out["monthly_premium"]) == ("287.50", "23.96")


def test_two_million_at_62_in_texas_are_compared_to_the_cent(insurer: Principal) -> None:
    out = answer(insurer, "compare_products", applicant_age=62, face_amount=2_000_000, state="TX")
    prices = [(one["product_code"], one["annual_premium"], one["monthly_premium"]) for one in out["options"]]
    assert prices == [
        ("TRM-20", "15700.00", "1308.33"),
        ("UL-200", "32500.00", "2708.33"),
        ("WL-100", "44740.00", "3728.33"),
    ]
    reasons = {one["product_code"]: one["reasons"] for one in out["unavailable"]}
    assert "too old" in reasons["TRM-30"][0]
    assert "not sold in TX" in reasons["VUL-300"][0]


APPLICANTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("TRM20-AGE-01", {"applicant_age": 61}, {"applicant_age": 60}),
    ("TRM20-FACE-01", {"face_amount": 1_000_001}, {"face_amount": 1_000_000}),
    ("TRM20-FACE-02", {"face_amount": 250_000, "applicant_age": 44}, {"face_amount": 250_000, "applicant_age": 45}),
    ("TRM30-AGE-01", {"applicant_age": 56}, {"applicant_age": 55}),
    ("TRM30-BUILD-01", {"bmi": "38.1"}, {"bmi": "38.0"}),
    ("WL100-AGE-01", {"applicant_age": 14}, {"applicant_age": 15}),
    ("WL100-FACE-01", {"face_amount": 500_001}, {"face_amount": 500_000}),
    ("UL200-FACE-01", {"face_amount": 5_000_001}, {"face_amount": 5_000_000}),
    (
        "UL200-FIN-01",
        {"face_amount": 2_000_001, "annual_income": 100_000},
        {"face_amount": 2_000_000, "annual_income": 100_000},
    ),
    ("VUL300-SUIT-01", {"forms": []}, {"forms": ["SUITABILITY"]}),
    ("VUL300-AGE-01", {"applicant_age": 71}, {"applicant_age": 70}),
]


@pytest.mark.parametrize(("code", "applies", "does_not"), APPLICANTS, ids=[code for code, *_ in APPLICANTS])
def test_each_rule_turns_at_its_figure(
    insurer: Principal, code: str, applies: dict[str, Any], does_not: dict[str, Any]
) -> None:
    product = RULES[code][0]
    for facts, expected in ((applies, "fired"), (does_not, "not_fired")):
        out = answer(insurer, "lookup_product_rules", product_code=product, **facts)
        assert {rule["rule_code"]: rule["answer"] for rule in out["evaluated"]}[code] == expected


def test_every_rule_of_the_sample_is_tried() -> None:
    assert {code for code, *_ in APPLICANTS} == set(RULES)
