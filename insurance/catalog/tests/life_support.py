"""A small life book for tests: a term and a universal product, rates, and a rule of each kind of fact."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.life.services import ProductTerms, Rate, RuleTerms, product_save, rates_replace, rule_save
from insurance.catalog.models import Product, UnderwritingRuleVersion

SINCE = date(2020, 1, 1)

TERM = ProductTerms(
    code="TRM-20",
    name="SecureTerm 20-Year",
    product_type="term",
    currency="USD",
    min_issue_age=18,
    max_issue_age=65,
    min_face_amount=Decimal(50_000),
    max_face_amount=Decimal(5_000_000),
    available_states=["CA", "TX", "NY"],
    policy_fee=Decimal("60.00"),
)
UNIVERSAL = replace(
    TERM,
    code="UL-200",
    name="FlexBuild Universal Life",
    product_type="universal",
    max_issue_age=75,
    min_face_amount=Decimal(100_000),
    max_face_amount=Decimal(10_000_000),
    available_states=["CA", "NY"],
)
RATES = {
    "TRM-20": [
        Rate("preferred", 18, 39, Decimal("0.910")),
        Rate("standard", 18, 39, Decimal("1.240")),
        Rate("standard", 40, 54, Decimal("2.760")),
        Rate("standard", 55, 65, Decimal("7.820")),
        Rate("table_b", 18, 39, Decimal("1.860")),
    ],
    "UL-200": [Rate("standard", 18, 49, Decimal("5.380")), Rate("standard", 50, 75, Decimal("16.220"))],
}


def rule(expression: str, **changes: str) -> RuleTerms:
    words = {
        "category": "age",
        "condition": f"As written: {expression}"[:200],
        "description": "What follows is described here.",
        "outcome": "require_evidence",
    }
    return RuleTerms(expression=expression, **{**words, **changes})


RULES = {
    "TRM20-AGE-01": ("TRM-20", rule("age > 60")),
    "TRM20-FACE-02": ("TRM-20", rule("face_amount <= 250000 && age < 45", category="face", outcome="accept")),
    "UL200-FIN-01": (
        "UL-200",
        rule("face_amount > 20 * annual_income", category="financial", outcome="decline"),
    ),
    "UL200-BUILD-01": ("UL-200", rule("bmi > 38.0", category="build", outcome="rate_up")),
}


@dataclass(frozen=True)
class LifeBook:
    principal: Principal
    term: Product
    universal: Product

    def rule(self, code: str, expression: str, **changes: Any) -> UnderwritingRuleVersion:
        """A further rule of the term product, in force since 2020 unless `valid_from` says otherwise."""
        values = {"product": self.term, "valid_from": SINCE, **changes}
        return rule_save(principal=self.principal, code=code, terms=rule(expression), **values)


def book(organisation: Organisation) -> LifeBook:
    """Both products with rates and rules, through the services."""
    principal = Principal.system(organisation)
    products = {}
    for terms in (TERM, UNIVERSAL):
        products[terms.code] = product_save(principal=principal, terms=terms)
        rates_replace(principal=principal, product=products[terms.code], rates=RATES[terms.code])
    for code, (of, terms_of_rule) in RULES.items():
        rule_save(principal=principal, product=products[of], code=code, terms=terms_of_rule, valid_from=SINCE)
    return LifeBook(principal, products["TRM-20"], products["UL-200"])
