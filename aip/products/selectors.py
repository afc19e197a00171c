"""What is on sale, as it was last published."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.models import Product, ProductVersion
from aip.products.covers import cover_of_version, cover_summary, options_of_version
from aip.products.drafts import Text
from aip.rules.catalogue import covers_subdivision
from aip.sellers import covers, licences_of, provider_ref, versions_on_sale
from insurance.access.principal import Principal


def product_get(*, principal: Principal, product_id: str) -> Product:
    """Raises PRODUCT_NOT_FOUND: unknown, another organisation's, not on sale and never published alike."""
    rows = Product.objects.filter(organisation=principal.organisation, product_id=product_id, on_sale=True)
    found = rows.exclude(versions=None).select_related("provider", "general", "life").first()
    if found is None:
        raise AipRefusal(AipCode.PRODUCT_NOT_FOUND, "No product has this product_id. list_products names them.")
    return found


def version_now(product: Product) -> ProductVersion:
    """The newest published one. Raises PRODUCT_NOT_FOUND where it was never published."""
    rows = ProductVersion.objects.filter(organisation=product.organisation_id, product=product)
    found = rows.select_related("product__provider", "product__general", "tariff").order_by("-number").first()
    if found is None:
        raise AipRefusal(AipCode.PRODUCT_NOT_FOUND, "No product has this product_id. list_products names them.")
    return found


def scope_of(version: ProductVersion) -> wire.UnderwritingScope:
    return wire.UnderwritingScope(version=version.scope_version, **json.loads(version.scope))


def schema_of(version: ProductVersion) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(version.answers_schema)
    return content


def text_of(version: ProductVersion, kind: str) -> Text | None:
    """The text of a document as it was published, its fields not filled: the pattern of what is made for a sale."""
    kept = json.loads(version.texts).get(kind)
    return Text(**kept) if kept else None


def question_set_ref(version: ProductVersion) -> wire.QuestionSetRef:
    return wire.QuestionSetRef(id=f"qs_{version.product.product_id}", version=version.question_set_version)


def question_set_out(version: ProductVersion) -> wire.GetQuestionSetResult:
    return wire.GetQuestionSetResult(
        question_set=question_set_ref(version),
        product_id=version.product.product_id,
        profile=version.profile or None,
        version=version.question_set_version,
        answers_schema=schema_of(version),
    )


def product_out(*, principal: Principal, product: Product) -> wire.Product:
    return version_out(version_now(product))


def version_out(version: ProductVersion) -> wire.Product:
    product, cover = version.product, cover_of_version(version)
    return wire.Product(
        product_id=product.product_id,
        name=version.name,
        line=cast(Any, product.line),
        profile=version.profile or None,
        provider=provider_ref(product.provider),
        underwriting_scope=scope_of(version),
        subscription_paths=product.paths,
        cover=cover_summary(cover, language=product.language, currency=_currency(version)) if cover else None,
        options=options_of_version(version),
        question_set=question_set_ref(version),
    )


def _currency(version: ProductVersion) -> str:
    return version.product.general.currency if version.product.general else ""


def products_list(*, principal: Principal, params: wire.ListProductsParams) -> list[wire.Product]:
    """Only products that match every filter given, and that the distributor is licensed to sell there."""
    licences = list(licences_of(principal))
    found = versions_on_sale(principal).select_related("product__general")
    return [version_out(row) for row in found if _matches(row, params) and _may_be_sold(row, params, licences)]


def _matches(version: ProductVersion, params: wire.ListProductsParams) -> bool:
    scope = json.loads(version.scope)
    geography = scope["geography"]
    holds: dict[str, Callable[[str], bool]] = {
        "country": lambda wanted: wanted in geography["countries"],
        "subdivision": lambda wanted: covers_subdivision(geography, wanted),
        "line": lambda wanted: wanted == version.product.line,
        "insured_family": lambda wanted: wanted == scope["insured"]["family"],
    }
    given = params.model_dump(exclude_none=True)
    return all(holds[name](wanted) for name, wanted in given.items())


def _may_be_sold(version: ProductVersion, params: wire.ListProductsParams, licences: list[Any]) -> bool:
    """In the country asked for, or else in one of its own."""
    place = params.subdivision
    country = params.country or (place.partition("-")[0] if place else None)
    countries = [country] if country else json.loads(version.scope)["geography"]["countries"]
    return any(covers(licences, country=one, line=version.product.line, subdivision=place) for one in countries)
