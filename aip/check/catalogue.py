"""The rules over everything that an organisation has published."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aip import rules, wire
from aip.models import ProductVersion
from aip.products.documents import document_out, documents_of_product
from aip.products.selectors import products_list, schema_of, scope_of
from aip.profiles import PROFILES
from aip.sellers import versions_on_sale
from insurance.access.principal import Principal

NOWHERE = "ZZ"


def catalogue_faults(*, principal: Principal) -> dict[str, list[str]]:
    """What breaks each rule that a catalogue can break, by its number; each says of which product."""
    found: dict[str, list[str]] = {"R1": rules.r1()}
    versions = list(versions_on_sale(principal))
    for version in versions:
        for number, faults in _of_product(version):
            found.setdefault(number, []).extend(f"{version.product.product_id}: {fault}" for fault in faults)
    found["R14"] = [fault for filters in _filters(versions) for fault in _listed(principal, filters)]
    return found


def _of_product(version: ProductVersion) -> Iterator[tuple[str, list[str]]]:
    schema, profile = schema_of(version), PROFILES.get(version.profile)
    documents = [_json(document_out(one)) for one in documents_of_product(version.product)]
    yield "R2", rules.r2(schema, profile)
    yield "R9", rules.r9(version.product.line, documents)
    yield "R13", rules.r13(_json(scope_of(version)), profile, schema)


def _filters(versions: list[ProductVersion]) -> Iterator[dict[str, Any]]:
    """Each filter with each value that a product has, both together, and a country that none has."""
    yield {"country": NOWHERE}
    for version in versions:
        scope = scope_of(version)
        yield {"line": version.product.line}
        yield {"insured_family": scope.insured.family}
        for country in scope.geography.countries:
            yield {"country": country, "line": version.product.line}
        for subdivision in scope.geography.subdivisions:
            yield {"subdivision": subdivision}


def _listed(principal: Principal, filters: dict[str, Any]) -> list[str]:
    products = products_list(principal=principal, params=wire.ListProductsParams(**filters))
    return rules.r14([_json(one) for one in products], filters)


def _json(value: wire.WireOut) -> dict[str, Any]:
    found: dict[str, Any] = value.model_dump(mode="json", by_alias=True)
    return found
