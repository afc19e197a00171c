"""What the tools of the catalogue take and answer.

Money is a decimal string in the `currency` beside it; a face amount is a whole number of it.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from insurance.catalog.life.facts import FACTS
from insurance.catalog.life.rules import Finding
from insurance.catalog.life.states import State
from insurance.catalog.models import UnderwritingRuleVersion
from insurance.catalog.models.life import FACE_DIGITS, OLDEST
from insurance.gate.schemas import Input, Output, OwnText, OwnWords

RiskClassName = Literal["preferred_plus", "preferred", "standard", "table_b", "table_d"]
ProductTypeName = Literal["term", "whole", "universal", "variable"]
CategoryName = Literal["age", "face", "build", "financial", "suitability", "medical"]
OutcomeName = Literal["accept", "refer", "decline", "rate_up", "require_evidence"]
AnswerName = Literal["fired", "not_fired", "cannot_tell"]
FormName = Literal["SUITABILITY", "PROSPECTUS", "GUARDSIG", "INSINT", "FINSUPP", "REPLACEMENT"]

MOST = 10**FACE_DIGITS - 1
"""The largest face amount or income that is taken."""


def _no_fraction(value: Any) -> Any:
    """A float may have lost digits before it came here, so none is taken, not even a whole one."""
    if isinstance(value, bool | float):
        raise PydanticCustomError("whole_number", "must be a whole number, without a decimal point")
    return value


_WHOLE = BeforeValidator(_no_fraction)
Age = Annotated[int, Field(ge=0, le=OLDEST), _WHOLE]
FaceAmount = Annotated[int, Field(ge=1, le=MOST), _WHOLE]
Income = Annotated[int, Field(ge=0, le=MOST), _WHOLE]
Bmi = Annotated[Decimal, Field(gt=0, lt=200, max_digits=4, decimal_places=1)]
ProductCode = Annotated[str, StringConstraints(min_length=1, max_length=40, to_upper=True)]
"""However it is written: one that there is not is answered with those that there are."""

_PRODUCT = "The product's code, such as TRM-20"
_AGE = "Age of the applicant in years, 0 to 120"
_FACE = "Face amount in whole units of the product's currency, such as 250000"
_CLASS = "Risk class that is assumed"
_STATE = "Two-letter state of the applicant, such as TX"


class _MoreFacts(Input):
    """Rules that ask for what is left out answer "cannot tell" and say what they need."""

    bmi: Bmi | None = Field(default=None, description="Body mass index with one decimal, such as 31.5")
    annual_income: Income | None = Field(
        default=None, description="Income a year in whole units of the product's currency"
    )
    tobacco: bool | None = Field(default=None, description="Whether tobacco was used in the last 12 months")
    forms: Annotated[list[FormName], Field(max_length=20)] | None = Field(
        default=None, description="Codes of the forms on file; [] says that there are none"
    )


class _Product(Input):
    product_code: ProductCode = Field(description=_PRODUCT)
    applicant_age: Age | None = Field(default=None, description=_AGE)
    face_amount: FaceAmount | None = Field(default=None, description=_FACE)
    state: State | None = Field(default=None, description=_STATE)


class _Applicant(Input):
    applicant_age: Age = Field(description=_AGE)
    face_amount: FaceAmount = Field(description=_FACE)
    state: State = Field(description=_STATE)


# Fields stand in the order of the bases from the last: who applies, then what else is known.
class LookupProductRules(_MoreFacts, _Product):
    pass


class FindEligibleProducts(_MoreFacts, _Applicant):
    pass


class EstimatePremium(Input):
    product_code: ProductCode = Field(description=_PRODUCT)
    applicant_age: Age = Field(description=_AGE)
    face_amount: FaceAmount = Field(description=_FACE)
    risk_class: RiskClassName = Field(default="standard", description=_CLASS)
    state: State | None = Field(
        default=None, description="Two-letter state; given, it is checked whether the product is sold there"
    )


class GetRateCard(Input):
    product_code: ProductCode = Field(description=_PRODUCT)
    risk_class: RiskClassName | None = Field(default=None, description="Only this risk class")


class CompareProducts(_Applicant):
    risk_class: RiskClassName = Field(default="standard", description=_CLASS)


# -- What is answered -----------------------------------------------------------------------------

Amount = Annotated[Decimal, OwnWords()]


class ProductOut(Output):
    product_code: OwnText
    name: OwnText
    line: Literal["life"]
    product_type: ProductTypeName
    currency: OwnText
    min_issue_age: int
    max_issue_age: int
    min_face_amount: Amount
    max_face_amount: Amount
    available_states: list[OwnText]
    policy_fee: Amount
    """What each year costs beside the rate."""
    active: bool
    """Whether it is on sale."""


class RuleText(Output):
    rule_code: OwnText
    category: CategoryName
    description: OwnText
    condition: OwnText
    outcome: OutcomeName
    version: int


class RuleOut(RuleText):
    expression: OwnText
    """The condition as it is executed, in CEL."""


FactValue = bool | int | float | OwnText | list[OwnText]


class RuleToReview(RuleText):
    answer: AnswerName
    needs: list[OwnText]
    """The facts that are missing; with cannot_tell alone."""
    problem: OwnText | None
    """Why it could not be evaluated although no fact is missing."""
    facts: dict[str, FactValue]
    """What it was told. Money is a decimal string."""


def rule_words(version: UnderwritingRuleVersion) -> dict[str, Any]:
    return {
        "rule_code": version.rule.code,
        "category": version.category,
        "description": version.description,
        "condition": version.condition,
        "outcome": version.outcome,
        "version": version.version,
    }


def rule_out(version: UnderwritingRuleVersion) -> RuleOut:
    return RuleOut(**rule_words(version), expression=version.expression)


def rule_to_review(finding: Finding) -> RuleToReview:
    facts = {name: str(value) if FACTS[name].money else value for name, value in finding.facts.items()}
    return RuleToReview(
        **rule_words(finding.version),
        answer=finding.answer,
        needs=list(finding.needs),
        problem=finding.problem or None,
        facts=facts,
    )


class EvaluatedOn(Output):
    applicant_age: int | None
    face_amount: Amount | None
    state: OwnText | None


class Eligibility(Output):
    """By the product's limits alone, and only as far as they could be checked on what was given."""

    eligible: bool
    failures: list[OwnText]
    evaluated_on: EvaluatedOn
    note: OwnText


class ProductRules(Output):
    product: ProductOut
    rules: list[RuleOut]
    rule_count: int
    eligibility: Eligibility | None
    """Null where neither age nor face amount nor state was given."""
    evaluated: list[RuleToReview]
    """Each rule with its answer, where anything of the applicant was given; else empty."""


class Applicant(Output):
    applicant_age: int
    face_amount: Amount
    state: OwnText


class EligibleProduct(Output):
    product_code: OwnText
    name: OwnText
    product_type: ProductTypeName
    currency: OwnText
    rules_to_review: list[RuleToReview]
    """Rules that apply or cannot be told yet; those that are known not to apply are left out."""


class IneligibleProduct(Output):
    product_code: OwnText
    name: OwnText
    product_type: ProductTypeName
    reasons: list[OwnText]


class EligibleProducts(Output):
    applicant: Applicant
    eligible: list[EligibleProduct]
    eligible_count: int
    ineligible: list[IneligibleProduct]
    ineligible_count: int
    note: OwnText


class AgesOfClass(Output):
    risk_class: RiskClassName
    age_min: int
    age_max: int


class PremiumEstimate(Output):
    product_code: OwnText
    name: OwnText
    applicant_age: int
    face_amount: Amount
    risk_class: RiskClassName
    state: OwnText | None
    currency: OwnText
    quoted: bool
    """Whether there is a price; otherwise `reason` says why not."""
    rate_per_1000: Amount | None
    age_band: OwnText | None
    annual_premium: Amount | None
    monthly_premium: Amount | None
    policy_fee_included: Amount | None
    reason: OwnText | None
    failures: list[OwnText]
    """The limits of the product that are broken."""
    available_bands: list[AgesOfClass]
    """Where there is no price: the classes and ages that have one."""
    next_step: OwnText | None
    disclaimer: OwnText


class RateOut(AgesOfClass):
    annual_rate_per_1000: Amount


class RateCard(Output):
    product_code: OwnText
    name: OwnText
    currency: OwnText
    policy_fee: Amount
    bands: list[RateOut]
    count: int
    units: OwnText
    reason: OwnText | None
    """Why there are no bands."""


class AssumedApplicant(Applicant):
    assumed_risk_class: RiskClassName


class PricedProduct(Output):
    product_code: OwnText
    name: OwnText
    product_type: ProductTypeName
    currency: OwnText
    rate_per_1000: Amount | None
    annual_premium: Amount | None
    monthly_premium: Amount | None
    note: OwnText | None
    """Why there is no price."""


class ProductComparison(Output):
    applicant: AssumedApplicant
    options: list[PricedProduct]
    """Cheapest first; those without a price last."""
    option_count: int
    unavailable: list[IneligibleProduct]
    disclaimer: OwnText
