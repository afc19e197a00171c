from __future__ import annotations

from collections.abc import Collection
from datetime import date

from django.db import connection
from django.db.models import Q, QuerySet

from insurance.access.principal import Principal
from insurance.catalog.models import Product, RateBand, UnderwritingRule, UnderwritingRuleVersion
from insurance.gate.errors import NotFound

NAMED = 20
"""So many codes are named where one is unknown."""

_COLUMNS = [field.attname for field in Product._meta.concrete_fields]
# Written by hand, since every price passes here: through the ORM it takes five times as long.
_PRICED = f"""
SELECT {", ".join(f"product.{name}" for name in _COLUMNS)}, rate.age_min, rate.age_max, rate.annual_rate_per_1000
FROM catalog_product product
LEFT JOIN catalog_rateband rate ON rate.organisation_id = product.organisation_id AND rate.product_id = product.id
    AND rate.risk_class = %s AND %s BETWEEN rate.age_min AND rate.age_max
WHERE product.organisation_id = %s AND product.code = %s
"""  # noqa: S608 - names of columns


def products_of(principal: Principal) -> QuerySet[Product]:
    return Product.objects.filter(organisation=principal.organisation)


def product_get(*, principal: Principal, code: str) -> Product:
    """The product, on sale or not. Raises NotFound alike for an unknown code and another organisation's."""
    product = products_of(principal).filter(code=code).first()
    if product is None:
        raise _no_product(principal)
    return product


def product_with_rate(*, principal: Principal, code: str, age: int, risk_class: str) -> tuple[Product, RateBand | None]:
    """The product, and its rate for an age and a class if it has one. Raises NotFound as product_get does."""
    with connection.cursor() as cursor:
        cursor.execute(_PRICED, [risk_class, age, principal.organisation_id, code])
        row = cursor.fetchone()
    if row is None:
        raise _no_product(principal)
    *columns, age_min, age_max, rate = row
    product = Product.from_db(connection.alias, _COLUMNS, columns)
    if rate is None:
        return product, None
    return product, RateBand(
        product=product, risk_class=risk_class, age_min=age_min, age_max=age_max, annual_rate_per_1000=rate
    )


def _no_product(principal: Principal) -> NotFound:
    codes = list(products_of(principal).order_by("code").values_list("code", flat=True)[:NAMED])
    there_are = f"There are: {', '.join(codes)}." if codes else "There are no products at all."
    return NotFound(f"No product has this code. {there_are}", field="product_code", available=codes)


def rates_of(product: Product) -> QuerySet[RateBand]:
    return RateBand.objects.filter(organisation=product.organisation_id, product=product).order_by(
        "risk_class", "age_min"
    )


def rules_of(principal: Principal) -> QuerySet[UnderwritingRule]:
    return UnderwritingRule.objects.filter(organisation=principal.organisation).select_related("product")


def versions_on(*, products: Collection[Product], on: date) -> QuerySet[UnderwritingRuleVersion]:
    """The versions that are valid on a day, with their rules, by the code of the rule."""
    return (
        UnderwritingRuleVersion.objects.filter(
            Q(valid_until=None) | Q(valid_until__gte=on),
            organisation__in={product.organisation_id for product in products},
            rule__product__in=products,
            valid_from__lte=on,
        )
        .select_related("rule")
        .order_by("rule__code")
    )
