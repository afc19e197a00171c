"""The tool `get_documents` (AIP draft 0.1, section 7)."""

from __future__ import annotations

from aip import wire
from aip.models import Document
from aip.products.documents import document_out, documents_of_offer, documents_of_product
from aip.products.selectors import product_get
from aip.quoting import offer_get
from aip.tools.reading import register_reading
from insurance.access.principal import Principal
from insurance.gate.errors import InvalidInput


def call(principal: Principal, value: wire.GetDocumentsParams) -> wire.GetDocumentsResult:
    return wire.GetDocumentsResult(documents=[document_out(one) for one in _documents(principal, value)])


def _documents(principal: Principal, value: wire.GetDocumentsParams) -> list[Document]:
    if bool(value.product_id) == bool(value.offer_id):
        raise InvalidInput("Give either product_id or offer_id.", fields=("product_id", "offer_id"))
    if value.product_id:
        return documents_of_product(product_get(principal=principal, product_id=value.product_id))
    return documents_of_offer(offer_get(principal=principal, offer_id=str(value.offer_id)))


def text(out: wire.GetDocumentsResult) -> str:
    return "\n".join(_line(one) for one in out.documents) or "There are no documents."


def _line(one: wire.InsuranceDocument) -> str:
    due = "; the customer must receive it before they commit" if one.required_before_commitment else ""
    return f"{one.title} ({one.type}, version {one.version}, {one.language}): {one.url}, SHA-256 {one.sha256}{due}."


register_reading(
    "get_documents",
    "Get documents",
    "Lists the documents of a product (product_id) or of an offer (offer_id; with what was made for it alone): IPID, "
    "general and special conditions, statement of demands and needs, proof of insurance. Give exactly one of the two. "
    "Each has a version, the address of its PDF and the SHA-256 of exactly that file. Give the customer every one with "
    "required_before_commitment before they approve a contract, and name what they received in documents_delivered.",
    wire.GetDocumentsParams,
    wire.GetDocumentsResult,
    call,
    text,
    level=1,
    subject=("product", "product_id"),
)
