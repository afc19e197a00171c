"""What the tools answer about prices. Nothing is priced that the product forbids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from insurance.access.principal import Principal
from insurance.catalog.life import schemas
from insurance.catalog.life.eligibility import ineligible_out
from insurance.catalog.life.limits import NOT_ON_SALE, limit_failures
from insurance.catalog.life.pricing import Price, price_of
from insurance.catalog.life.selectors import product_get, product_with_rate, products_of, rates_of
from insurance.catalog.models import Product, RateBand, RiskClass

DISCLAIMER = (
    "An estimate from the rate card, not an offer: underwriting decides on the risk class, and whether cover is issued."
)
UNITS = "Currency units a year for each 1,000 of face amount; the policy fee comes on top, once a year."


def premium_estimate(*, principal: Principal, query: schemas.EstimatePremium) -> schemas.PremiumEstimate:
    """The price of one product, or why there is none. Raises NotFound, with the codes that there are."""
    product, band = product_with_rate(
        principal=principal, code=query.product_code, age=query.applicant_age, risk_class=query.risk_class
    )
    failures = _failures(product, query)
    if band is None or failures:
        return _refused(product, query, failures)
    return _estimate(product, query, price=price_of(product, band, query.face_amount))


def rate_card(*, principal: Principal, query: schemas.GetRateCard) -> schemas.RateCard:
    """The bands of a product, of one class or of all. Raises NotFound, with the codes that there are."""
    product = product_get(principal=principal, code=query.product_code)
    bands = [band for band in _in_order(rates_of(product)) if query.risk_class in (None, band.risk_class)]
    return schemas.RateCard(
        product_code=product.code,
        name=product.name,
        currency=product.currency,
        policy_fee=product.policy_fee,
        bands=[_rate_out(band) for band in bands],
        count=len(bands),
        units=UNITS,
        reason=None if bands else _no_bands(product, query.risk_class),
    )


def product_comparison(*, principal: Principal, query: schemas.CompareProducts) -> schemas.ProductComparison:
    """Every product on sale for one applicant: priced, cheapest first, and the others with reasons."""
    options, unavailable = [], []
    products = list(products_of(principal).filter(active=True).order_by("code"))
    bands = _bands(principal, products, query)
    for product in products:
        reasons = limit_failures(product, age=query.applicant_age, face_amount=query.face_amount, state=query.state)
        if reasons:
            unavailable.append(ineligible_out(product, reasons))
        else:
            options.append(_option(product, bands.get(product.pk), query))
    return schemas.ProductComparison(
        applicant=schemas.AssumedApplicant(
            applicant_age=query.applicant_age,
            face_amount=Decimal(query.face_amount),
            state=query.state,
            assumed_risk_class=query.risk_class,
        ),
        options=sorted(options, key=_cheapest_first),
        option_count=len(options),
        unavailable=unavailable,
        disclaimer=DISCLAIMER,
    )


def _failures(product: Product, query: schemas.EstimatePremium) -> list[str]:
    broken = limit_failures(product, age=query.applicant_age, face_amount=query.face_amount, state=query.state)
    return broken if product.active else [NOT_ON_SALE, *broken]


def _refused(product: Product, query: schemas.EstimatePremium, failures: list[str]) -> schemas.PremiumEstimate:
    return _estimate(
        product,
        query,
        reason=_why_not(product, query, failures),
        failures=failures,
        available_bands=[_ages_out(band) for band in _in_order(rates_of(product))],
        next_step=_next_step(product, failures),
    )


def _estimate(
    product: Product,
    query: schemas.EstimatePremium,
    *,
    price: Price | None = None,
    reason: str | None = None,
    failures: Sequence[str] = (),
    available_bands: Sequence[schemas.AgesOfClass] = (),
    next_step: str | None = None,
) -> schemas.PremiumEstimate:
    return schemas.PremiumEstimate(
        product_code=product.code,
        name=product.name,
        applicant_age=query.applicant_age,
        face_amount=Decimal(query.face_amount),
        risk_class=query.risk_class,
        state=query.state,
        currency=product.currency,
        quoted=price is not None,
        rate_per_1000=price.rate_per_1000 if price else None,
        age_band=price.band if price else None,
        annual_premium=price.annual_premium if price else None,
        monthly_premium=price.monthly_premium if price else None,
        policy_fee_included=product.policy_fee if price else None,
        reason=reason,
        failures=list(failures),
        available_bands=list(available_bands),
        next_step=next_step,
        disclaimer=DISCLAIMER,
    )


def _why_not(product: Product, query: schemas.EstimatePremium, failures: list[str]) -> str:
    if failures:
        return f"{product.code} is not issued for this applicant: {' '.join(failures)}"
    return f"{product.code} has no rate for the risk class {query.risk_class} at age {query.applicant_age}."


def _next_step(product: Product, failures: list[str]) -> str:
    if failures:
        return "compare_products shows which products this applicant may have, with their prices."
    return f"Ask again with a class and an age of available_bands; get_rate_card shows the rates of {product.code}."


def _in_order(bands: Iterable[RateBand]) -> list[RateBand]:
    """From the best class to the worst, each from the youngest band to the oldest."""
    classes = {name: place for place, name in enumerate(RiskClass.values)}
    return sorted(bands, key=lambda band: (classes[band.risk_class], band.age_min))


def _bands(principal: Principal, products: list[Product], query: schemas.CompareProducts) -> dict[int, RateBand]:
    """By product; bands of a class do not overlap, so there is one at most."""
    rows = RateBand.objects.filter(
        organisation=principal.organisation,
        product__in=products,
        risk_class=query.risk_class,
        age_min__lte=query.applicant_age,
        age_max__gte=query.applicant_age,
    )
    return {band.product_id: band for band in rows}


def _option(product: Product, band: RateBand | None, query: schemas.CompareProducts) -> schemas.PricedProduct:
    price = price_of(product, band, query.face_amount) if band else None
    note = f"Eligible, but there is no rate for the risk class {query.risk_class} at age {query.applicant_age}."
    return schemas.PricedProduct(
        product_code=product.code,
        name=product.name,
        product_type=product.product_type,
        currency=product.currency,
        rate_per_1000=price.rate_per_1000 if price else None,
        annual_premium=price.annual_premium if price else None,
        monthly_premium=price.monthly_premium if price else None,
        note=None if price else note,
    )


def _cheapest_first(option: schemas.PricedProduct) -> tuple[bool, str, Decimal, str]:
    """Prices in one currency are compared with each other; those in another stand after them."""
    price = option.annual_premium
    return price is None, option.currency, price or Decimal(0), option.product_code


def _no_bands(product: Product, risk_class: str | None) -> str:
    of_class = f" for the risk class {risk_class}" if risk_class else ""
    return f"{product.code} has no rates{of_class}."


def _ages_out(band: RateBand) -> schemas.AgesOfClass:
    return schemas.AgesOfClass(risk_class=band.risk_class, age_min=band.age_min, age_max=band.age_max)


def _rate_out(band: RateBand) -> schemas.RateOut:
    return schemas.RateOut(
        risk_class=band.risk_class,
        age_min=band.age_min,
        age_max=band.age_max,
        annual_rate_per_1000=band.annual_rate_per_1000,
    )
