"""The price of life insurance: by the rate card, of the standard class, and indicative, for underwriting decides."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from aip import wire
from aip.models import Product
from aip.quoting.pricing import premium_out
from aip.quoting.reasons import NoOfferReason, Refused
from aip.quoting.scope import SUBDIVISION
from insurance.catalog.life.limits import limit_failures
from insurance.catalog.life.pricing import Price, price_of
from insurance.catalog.life.selectors import rates_of
from insurance.catalog.models import Product as LifeProduct
from insurance.catalog.models import RateBand, RiskClass

BORN, FACE = "date_of_birth", "face_amount"


def life_price(*, product: Product, answers: Mapping[str, Any], start: date) -> wire.Pricing | Refused:
    """For the answers `date_of_birth`, `face_amount` and `subdivision`; the age is that on the first
    day of cover."""
    life = product.life
    assert life is not None  # held by the database for a product without a tariff
    found = life_rated(life, answers, start)
    return found if isinstance(found, Refused) else _pricing(life, Decimal(str(answers[FACE])), found, start)


def life_rated(life: LifeProduct, answers: Mapping[str, Any], start: date) -> Price | Refused:
    age, face = age_on(date.fromisoformat(answers[BORN]), start), Decimal(str(answers[FACE]))
    if limit_failures(life, age=None, face_amount=None, state=_state(answers)):
        return Refused(NoOfferReason.REGION_NOT_ACCEPTED, "This product is not sold where the customer lives.")
    band = _band(life, age)
    if band is None or limit_failures(life, age=age, face_amount=None, state=None):
        ages = f"{life.min_issue_age} to {life.max_issue_age}"
        return Refused(NoOfferReason.AGE_NOT_ACCEPTED, f"This product is issued at ages {ages}.")
    if limit_failures(life, age=None, face_amount=face, state=None) or face != face.to_integral_value():
        amounts = f"whole amounts from {life.min_face_amount:,.0f} to {life.max_face_amount:,.0f} {life.currency}"
        return Refused(NoOfferReason.AMOUNT_NOT_ACCEPTED, f"This product is sold for {amounts}.")
    return price_of(life, band, face)


def age_on(born: date, day: date) -> int:
    """In completed years."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def _state(answers: Mapping[str, Any]) -> str | None:
    """The two letters after `US-`."""
    return answers[SUBDIVISION].partition("-")[2] if SUBDIVISION in answers else None


def _band(life: LifeProduct, age: int) -> RateBand | None:
    return rates_of(life).filter(risk_class=RiskClass.STANDARD, age_min__lte=age, age_max__gte=age).first()


def _pricing(life: LifeProduct, face: Decimal, price: Price, start: date) -> wire.Pricing:
    benefit = wire.CoverLimit(applies_to="Death benefit", amount=wire.Money.of(face, life.currency))
    return wire.Pricing(
        premium=premium_out(price.monthly_premium, "month", life.currency),
        other_periods=[premium_out(price.annual_premium, "year", life.currency)],
        cover=wire.CoverSummary(included=["Death benefit"], limits=[benefit], excess=[], exclusions=[]),
        options=[],
        start_date=start,
    )
