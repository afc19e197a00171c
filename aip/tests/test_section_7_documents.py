"""AIP draft 0.1, section 7: documents have versions, and the hash of exactly the file that is served."""

from __future__ import annotations

import hashlib
import json
from datetime import date

import pypdfium2
import pytest
from jsonschema import Draft202012Validator

from aip.models import Document, DocumentText, Operation
from aip.products.documents import document_make, documents_of_product
from aip.products.filling import filled
from aip.products.ipid import ipid_faults, ipid_pdf
from aip.products.publishing import product_publish
from aip.products.selectors import text_of
from aip.products.sheet import CannotBeSet, Sheet, escaped, sheet_pdf
from aip.products.words import WORDS
from aip.tests.shelf import IPID, Shelf, shelf_of
from insurance.gate.guard import call_tool

SHEET = Sheet("Conditions", "en", "Alpha", "Version 1", date(2026, 11, 30), "Body")


@pytest.fixture
def shelf(organisation) -> Shelf:
    shelf = shelf_of(organisation)
    product_publish(principal=shelf.principal, product=shelf.product)
    return shelf


def words_of(content: bytes) -> str:
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(content)]
    return " ".join(" ".join(pages).split())


def sheet(body: str) -> Sheet:
    return Sheet(SHEET.title, SHEET.language, SHEET.issuer, SHEET.edition, SHEET.published, body)


def test_the_same_text_is_set_in_the_same_bytes_in_any_european_script():
    body = "## Größe\n\n- Älvsjö, coûts 14,90 € – niño\n- Ελλάδα, Люди\n\n| a | b |\n|---|---:|\n| x | **1 000,00** |"
    content = sheet_pdf(sheet(body))
    assert content == sheet_pdf(sheet(body))
    for words in ("Größe", "Älvsjö, coûts 14,90 € – niño", "Ελλάδα, Люди", "1 000,00", "Alpha · Version 1"):
        assert words in words_of(content)


@pytest.mark.parametrize(
    "text",
    ["# Not a heading", "a | b", "{{limits}} **x** _y_ `z`", "1. <b>one</b> {nb}", "[x](https://a.example)"],
)
def test_a_customers_words_stand_in_a_document_as_they_are(text):
    assert text in words_of(sheet_pdf(sheet(filled("Said: {{demands}}", {"demands": escaped(text)}))))


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("|a" * 80 + "|\n" + "|-" * 80 + "|\n" + "|b" * 80 + "|", id="too many columns"),
        pytest.param("| a |\n|---|\n| " + "word " * 3000 + " |", id="a row higher than a page"),
    ],
)
def test_text_that_no_page_can_hold_is_told(body):
    with pytest.raises(CannotBeSet):
        sheet_pdf(sheet(body))


@pytest.mark.parametrize("language", list(WORDS))
def test_an_ipid_has_the_nine_questions_in_its_language_on_two_pages(language):
    body = "\n\n".join(f"## {heading}\n\n- {heading[:3]} {'word ' * 20}" for heading in WORDS[language].ipid_headings)
    assert ipid_faults(body, language) == []
    assert ipid_faults(body.replace("## ", "### x ", 1), language) != []
    content = ipid_pdf(Sheet(WORDS[language].ipid_title, language, "A", "1", date(2026, 1, 1), body, "A", "P"))
    assert len(pypdfium2.PdfDocument(content)) <= 2
    for heading in WORDS[language].ipid_headings:
        assert "".join(heading.split()) in "".join(words_of(content).split())


def test_an_ipid_longer_than_three_pages_is_refused():
    with pytest.raises(CannotBeSet, match="3 pages"):
        ipid_pdf(sheet(IPID.replace("Something.", "word " * 450)))


def test_the_hash_is_that_of_the_file_that_is_served_and_the_file_never_changes(shelf, client):
    answer = call_tool(principal=shelf.agent, name="get_documents", arguments={"product_id": "pet-test"})
    documents = answer.structured["documents"]
    assert [(one["type"], one["required_before_commitment"]) for one in documents] == [
        ("general_conditions", True), ("ipid", True),
    ]  # fmt: skip
    for one in documents:
        served = client.get(one["url"].partition("8000")[2])
        assert hashlib.sha256(served.content).hexdigest() == one["sha256"]
        assert one["sha256"] in answer.text
        assert served["ETag"] == f'"{one["sha256"]}"'
        assert served["Cache-Control"] == "public, max-age=31536000, immutable"
        assert (served["X-Content-Type-Options"], served["Content-Type"]) == ("nosniff", "application/pdf")
        assert served["Content-Security-Policy"].startswith("sandbox")
        assert client.get(one["url"].partition("8000")[2], headers={"If-None-Match": served["ETag"]}).status_code == 304
    assert client.get("/aip/documents/pet-test-ipid/v2.pdf").status_code == 404


def test_figures_come_from_the_cover_so_that_no_document_contradicts_the_price(shelf):
    by_kind = {one.kind: words_of(bytes(Document.objects.get(pk=one.pk).content)) for one in
               documents_of_product(shelf.product)}  # fmt: skip
    for figure in ("2,000.00 EUR", "80 %", "50.00 EUR", "Vaccination.", "14 days", "lives with its owner"):
        assert figure in by_kind["general_conditions"]
    assert "2,000.00 EUR" in by_kind["ipid"]


def test_a_new_text_makes_a_new_version_and_the_old_one_stays(shelf):
    before = {one.kind: one for one in documents_of_product(shelf.product)}
    shelf.write("general_conditions", "Other words.", title="General conditions")
    version = product_publish(principal=shelf.principal, product=shelf.product)
    after = {one.kind: one for one in documents_of_product(shelf.product)}
    assert (version.number, after["general_conditions"].version, after["ipid"].version) == (2, 2, 1)
    assert after["general_conditions"].sha256 != before["general_conditions"].sha256
    first = shelf.product.versions.get(number=1)
    assert {one.kind: one.version for one in documents_of_product(shelf.product, until=first.published_at)} == {
        "general_conditions": 1, "ipid": 1,
    }  # fmt: skip
    DocumentText.objects.update(body="Edited, and not published")
    assert text_of(version, "proof_of_insurance").body.startswith("Contract {{number}}")


def test_a_document_of_a_sale_has_an_address_that_nobody_can_guess(shelf, client):
    operation = Operation.objects.create(
        organisation=shelf.product.organisation, operation_id="op", kind="conclusion", product=shelf.product,
        state="proposed", expires_at=shelf.principal.now, created_at=shelf.principal.now,
    )  # fmt: skip
    made = document_make(
        principal=shelf.principal, product=shelf.product, kind="proof_of_insurance", title="Proof",
        body_markdown="Contract POL-1", operation=operation,
    )  # fmt: skip
    assert len(made.document_id) > 32
    served = client.get(f"/aip/documents/{made.document_id}/v1.pdf")
    assert served["Cache-Control"].startswith("private")
    assert hashlib.sha256(served.content).hexdigest() == made.sha256
    assert made.pk not in {one.pk for one in documents_of_product(shelf.product)}


def test_exactly_one_of_product_and_offer_is_asked_for(shelf):
    for arguments in ({}, {"product_id": "pet-test", "offer_id": "x"}):
        answer = call_tool(principal=shelf.agent, name="get_documents", arguments=arguments)
        assert answer.is_error and answer.structured["error"]["fields"] == ["product_id", "offer_id"]
    answer = call_tool(principal=shelf.agent, name="get_documents", arguments={"offer_id": "nothing"})
    assert answer.structured["error"]["code"] == "offer_not_found"


def test_the_types_of_the_wire_are_published_as_one_schema(db, client):
    served = client.get("/aip/schema.json")
    schema = json.loads(served.content)
    Draft202012Validator.check_schema(schema)
    for name in ("GetDistributorResult", "QuoteParams", "ConcludeParams", "EvidenceRecord", "AipError", "Operation"):
        assert name in schema["$defs"]
    references = {part for part in served.content.decode().split('"') if part.startswith("#/$defs/")}
    assert references <= {f"#/$defs/{name}" for name in schema["$defs"]}
    assert client.get("/aip/schema.json", headers={"If-None-Match": served["ETag"]}).status_code == 304
