"""What cover costs. Decimal throughout; the policy fee of the product is part of every price."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from insurance.catalog.models import Product, RateBand

_CENT = Decimal("0.01")
_MONTHS = 12


@dataclass(frozen=True)
class Price:
    """In the currency of the product, with its policy fee. `band` are the ages that the rate is for, such as 18-39."""

    rate_per_1000: Decimal
    band: str
    annual_premium: Decimal
    monthly_premium: Decimal


def price_of(product: Product, band: RateBand, face_amount: Decimal | int) -> Price:
    """The price by a band of the rate card. Limits of the product are not checked here.

    Each figure is rounded once, half up: the month's is a twelfth of the year's before rounding.
    """
    annual = Decimal(face_amount) / 1000 * band.annual_rate_per_1000 + product.policy_fee
    return Price(
        rate_per_1000=band.annual_rate_per_1000,
        band=f"{band.age_min}-{band.age_max}",
        annual_premium=annual.quantize(_CENT, ROUND_HALF_UP),
        monthly_premium=(annual / _MONTHS).quantize(_CENT, ROUND_HALF_UP),
    )
