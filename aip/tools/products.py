"""The tool `list_products` (AIP draft 0.1, section 7)."""

from __future__ import annotations

from aip import wire
from aip.products.selectors import products_list
from aip.tools.reading import register_reading
from insurance.access.principal import Principal


def call(principal: Principal, value: wire.ListProductsParams) -> wire.ListProductsResult:
    return wire.ListProductsResult(products=products_list(principal=principal, params=value))


def text(out: wire.ListProductsResult) -> str:
    if not out.products:
        return "No product matches every filter given."
    return "\n".join(_line(product) for product in out.products)


def _line(product: wire.Product) -> str:
    scope = product.underwriting_scope
    places = ", ".join(scope.geography.subdivisions or scope.geography.countries)
    kinds = f" ({', '.join(scope.insured.kinds)})" if scope.insured.kinds else ""
    conditions = f" Conditions: {' '.join(scope.conditions)}" if scope.conditions else ""
    return (
        f"{product.product_id}: {product.name}, {product.line} in {places}, insures {scope.insured.family}{kinds}, "
        f"insurer {product.provider.name}; to be bought by {', '.join(product.subscription_paths)}.{conditions}"
    )


register_reading(
    "list_products",
    "List products",
    "Lists the products on sale that match every filter given: country (ISO 3166-1), subdivision (ISO 3166-2), line, "
    "insured_family; without filters all of them; an empty list where none matches. Each comes with its underwriting "
    "scope (where, what and under which conditions it insures), the insurer, cover, limits, excess, options and how it "
    "can be bought. Drop a product whose scope excludes the customer before asking them anything, and check its "
    "conditions with them. There is no price here: take it from quote.",
    wire.ListProductsParams,
    wire.ListProductsResult,
    call,
    text,
    level=1,
    subject=("product", ""),
)
