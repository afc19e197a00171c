"""Five invented life products with their rate cards and underwriting rules."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.db import transaction

from insurance.access.principal import Principal
from insurance.catalog.life.selectors import products_of
from insurance.catalog.life.services import (
    ProductTerms,
    Rate,
    RuleTerms,
    product_save,
    rates_replace,
    rule_save,
)

CURRENCY = "USD"
POLICY_FEE = Decimal("60.00")
IN_FORCE_SINCE = date(2020, 1, 1)


def _product(
    code: str, name: str, kind: str, ages: tuple[int, int], faces: tuple[int, int], states: str
) -> ProductTerms:
    return ProductTerms(
        code=code,
        name=name,
        product_type=kind,
        currency=CURRENCY,
        min_issue_age=ages[0],
        max_issue_age=ages[1],
        min_face_amount=Decimal(faces[0]),
        max_face_amount=Decimal(faces[1]),
        available_states=states.split(),
        policy_fee=POLICY_FEE,
    )


PRODUCTS = (
    _product("TRM-20", "SecureTerm 20-Year", "term", (18, 65), (50_000, 5_000_000), "CA TX NY FL IL OH WA"),
    _product("TRM-30", "SecureTerm 30-Year", "term", (18, 55), (100_000, 3_000_000), "CA TX FL IL OH"),
    _product("WL-100", "Heritage Whole Life", "whole", (0, 80), (25_000, 2_000_000), "CA TX NY FL IL OH WA AZ"),
    _product("UL-200", "FlexBuild Universal Life", "universal", (18, 75), (100_000, 10_000_000), "CA TX NY IL"),
    _product("VUL-300", "Horizon Variable UL", "variable", (21, 70), (250_000, 10_000_000), "CA NY IL"),
)

_CLASSES = ("preferred_plus", "preferred", "standard", "table_b", "table_d")
_RATES = """
TRM-20  18 39 0.680 0.910  1.240  1.860  2.480
TRM-20  40 54 1.520 2.030  2.760  4.140  5.520
TRM-20  55 65 4.310 5.740  7.820  11.730 15.640
TRM-30  18 39 -     1.340  1.810  -      -
TRM-30  40 55 -     3.120  4.230  -      -
WL-100  0  39 -     8.420  10.150 -      -
WL-100  40 64 -     18.700 22.340 -      -
WL-100  65 80 -     -      41.900 -      -
UL-200  18 49 -     4.260  5.380  -      -
UL-200  50 75 -     12.910 16.220 -      -
VUL-300 21 49 -     5.140  6.470  -      -
VUL-300 50 70 -     14.380 18.050 -      -
"""
"""Product, ages, and the price of a year for 1,000 of face amount in each class; a hyphen: not priced."""

RULES: dict[str, tuple[str, RuleTerms]] = {
    "TRM20-AGE-01": (
        "TRM-20",
        RuleTerms(
            category="age",
            expression="age > 60",
            condition="The applicant is older than 60",
            description="A paramedical examination is required, whatever the face amount.",
            outcome="require_evidence",
        ),
    ),
    "TRM20-FACE-01": (
        "TRM-20",
        RuleTerms(
            category="face",
            expression="face_amount > 1000000",
            condition="The face amount is above 1,000,000",
            description="A senior underwriter decides.",
            outcome="refer",
        ),
    ),
    "TRM20-FACE-02": (
        "TRM-20",
        RuleTerms(
            category="face",
            expression="face_amount <= 250000 && age < 45",
            condition="The face amount is at most 250,000 and the applicant is younger than 45",
            description="The case may take the accelerated path, without an examination.",
            outcome="accept",
        ),
    ),
    "TRM30-AGE-01": (
        "TRM-30",
        RuleTerms(
            category="age",
            expression="age > 55",
            condition="The applicant is older than 55",
            description="Thirty years of term cover are not issued at this age.",
            outcome="decline",
        ),
    ),
    "TRM30-BUILD-01": (
        "TRM-30",
        RuleTerms(
            category="build",
            expression="bmi > 38.0",
            condition="The body mass index is above 38",
            description="A table rating applies by the build chart.",
            outcome="rate_up",
        ),
    ),
    "WL100-AGE-01": (
        "WL-100",
        RuleTerms(
            category="age",
            expression="age < 15",
            condition="The insured is younger than 15",
            description="A guardian signs, and insurable interest is shown.",
            outcome="require_evidence",
        ),
    ),
    "WL100-FACE-01": (
        "WL-100",
        RuleTerms(
            category="face",
            expression="face_amount > 500000",
            condition="The face amount is above 500,000",
            description="A full financial justification is required.",
            outcome="require_evidence",
        ),
    ),
    "UL200-FACE-01": (
        "UL-200",
        RuleTerms(
            category="face",
            expression="face_amount > 5000000",
            condition="The face amount is above 5,000,000",
            description="The facultative reinsurer reviews the case.",
            outcome="refer",
        ),
    ),
    "UL200-FIN-01": (
        "UL-200",
        RuleTerms(
            category="financial",
            expression="face_amount > 20 * annual_income",
            condition="The face amount is more than 20 times the annual income",
            description="The amount is not justified by the income.",
            outcome="decline",
        ),
    ),
    "VUL300-SUIT-01": (
        "VUL-300",
        RuleTerms(
            category="suitability",
            expression='!("SUITABILITY" in forms)',
            condition="No suitability questionnaire is on file",
            description="The questionnaire must be on file before the policy is issued.",
            outcome="require_evidence",
        ),
    ),
    "VUL300-AGE-01": (
        "VUL-300",
        RuleTerms(
            category="age",
            expression="age > 70",
            condition="The applicant is older than 70",
            description="Variable life is not issued at this age.",
            outcome="decline",
        ),
    ),
}
"""By code: the product, and what the rule says."""


def rates(code: str) -> list[Rate]:
    """The rate card of a product."""
    return [
        Rate(risk_class, int(age_min), int(age_max), Decimal(figure))
        for product, age_min, age_max, *figures in map(str.split, _RATES.strip().splitlines())
        for risk_class, figure in zip(_CLASSES, figures, strict=True)
        if product == code and figure != "-"
    ]


@transaction.atomic
def products_create(*, principal: Principal) -> int:
    """Creates the products that are not there yet, with their rates and rules; returns how many."""
    known = set(products_of(principal).values_list("code", flat=True))
    missing = [terms for terms in PRODUCTS if terms.code not in known]
    for terms in missing:
        product = product_save(principal=principal, terms=terms)
        rates_replace(principal=principal, product=product, rates=rates(terms.code))
        for code, (of, rule) in RULES.items():
            if of == terms.code:
                rule_save(principal=principal, product=product, code=code, terms=rule, valid_from=IN_FORCE_SINCE)
    return len(missing)
