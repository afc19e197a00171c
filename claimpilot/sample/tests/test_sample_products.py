"""The products of the sample: published by the rules, told in the language of their customers, on two-page IPIDs."""

from __future__ import annotations

import pypdfium2
import pytest

from aip.models import Document, DocumentKind, ProductVersion
from aip.products.filling import fields_of
from aip.products.selectors import products_list, schema_of
from aip.profiles import PROFILES
from aip.rules import r2, r13
from aip.sellers import settings_of
from aip.wire import ListProductsParams
from claimpilot.sample.life.products import products_create
from claimpilot.sample.sales.products import PLANS, sales_create
from claimpilot.sample.sales.tariffs import tariffs_create
from insurance.access.principal import Principal

pytestmark = pytest.mark.django_db


def pages(document: Document) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(bytes(document.content))]


def test_the_sample_sells_five_products_in_five_countries(organisation):
    principal = Principal.system(organisation)
    products_create(principal=principal)
    tariffs_create(principal=principal)
    assert (sales_create(principal=principal), sales_create(principal=principal)) == (5, 0)
    found = {one.product_id: one for one in products_list(principal=principal, params=ListProductsParams())}
    assert set(found) == {plan.product_id for plan in PLANS}
    about = settings_of(principal=principal)
    assert (about.countries, about.lines) == (["DE", "ES", "FR", "SE", "US"], ["home", "life", "pet"])
    assert about.conclude_in_agent
    for version in ProductVersion.objects.select_related("product"):
        product, profile = found[version.product.product_id], PROFILES.get(version.profile)
        assert r2(schema_of(version), profile) == []
        assert r13(product.underwriting_scope.model_dump(), profile, schema_of(version)) == []
        for question in schema_of(version)["properties"].values():
            assert question["x-ask"] and question["title"]
    life = schema_of(ProductVersion.objects.get(product__product_id="life-term"))["properties"]
    kept = {key for key, one in life.items() if one.get("x-collected-by") == "distributor_page"}
    assert kept == {"height_cm", "weight_kg", "medical_history", "tax_number"}
    ipids = Document.objects.filter(kind=DocumentKind.IPID)
    assert sorted(one.language for one in ipids) == ["de", "es", "fr", "sv"]
    for document in Document.objects.all():
        assert document.kind != DocumentKind.IPID or len(pages(document)) <= 2
        assert fields_of(" ".join(pages(document))) == []
    french = " ".join(" ".join(pages(ipids.get(product__product_id="pet-fr"))).split())
    assert "Frais vétérinaires" in french and "2 000,00 EUR" in french.replace("\u202f", " ").replace("\xa0", " ")
