from __future__ import annotations

from decimal import Decimal

import pytest

from insurance.catalog.life.pricing import price_of
from insurance.catalog.life.selectors import product_with_rate
from insurance.catalog.life.services import Rate, rates_replace
from insurance.catalog.tests.life_support import LifeBook

pytestmark = pytest.mark.django_db


def quote(life: LifeBook, face: int | Decimal = 250_000, age: int = 34, risk_class: str = "preferred"):
    product, band = product_with_rate(principal=life.principal, code=life.term.code, age=age, risk_class=risk_class)
    return price_of(product, band, face) if band else None


def test_a_year_is_the_rate_for_each_thousand_and_the_fee_and_a_month_a_twelfth(life: LifeBook) -> None:
    price = quote(life)
    assert price is not None
    assert (price.rate_per_1000, price.band) == (Decimal("0.910"), "18-39")
    assert [str(price.annual_premium), str(price.monthly_premium)] == ["287.50", "23.96"]


@pytest.mark.parametrize(("age", "band"), [(17, None), (18, "18-39"), (39, "18-39"), (40, None), (65, None)])
def test_both_ages_of_a_band_belong_to_it(life: LifeBook, age: int, band: str | None) -> None:
    price = quote(life, age=age)
    assert (price.band if price else None) == band


def test_a_class_that_is_not_priced_has_no_price(life: LifeBook) -> None:
    assert quote(life, risk_class="table_d") is None


@pytest.mark.parametrize(
    ("rate", "face", "annual", "monthly"),
    [
        ("0.005", 1_000, "60.01", "5.00"),  # 60.005 goes up; its twelfth is 5.000416…
        ("0.004", 1_000, "60.00", "5.00"),
        ("0.001", 25_000, "60.03", "5.00"),  # 60.025: half a cent goes up, to even or not
        ("0.001", 15_000, "60.02", "5.00"),
        ("0.060", 1_000, "60.06", "5.01"),  # 5.005 goes up
        ("99999.999", 10**14 - 1, "9999999899999960.00", "833333324999996.67"),
    ],
)
def test_cents_are_rounded_half_up_and_large_sums_are_exact(
    life: LifeBook, rate: str, face: int, annual: str, monthly: str
) -> None:
    rates_replace(principal=life.principal, product=life.term, rates=[Rate("preferred", 0, 99, Decimal(rate))])
    price = quote(life, face)
    assert price is not None
    exact = Decimal(face) / 1000 * Decimal(rate) + 60
    assert abs(price.annual_premium - exact) <= Decimal("0.005")
    assert [str(price.annual_premium), str(price.monthly_premium)] == [annual, monthly]
