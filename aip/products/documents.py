"""Documents of a product and of a sale: versions that never change, each with the hash of exactly what is served."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any, cast
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import QuerySet

from aip import wire
from aip.hashing import json_sha256, sha256
from aip.models import Document, DocumentKind, Offer, Operation, Product
from aip.products.ipid import ipid_pdf
from aip.products.sheet import Sheet, sheet_pdf
from aip.products.words import day_in, words_in
from insurance.access.principal import Principal

PERSONAL = (DocumentKind.DEMANDS_AND_NEEDS, DocumentKind.PROOF_OF_INSURANCE)
"""Made for one offer or one contract; the text of a product is only their pattern."""


def documents_of_product(product: Product, *, until: datetime | None = None) -> list[Document]:
    """The newest version of each of the product's own documents, as they stood at `until`; without their bytes."""
    rows = Document.objects.filter(organisation=product.organisation_id, product=product, offer=None, operation=None)
    return _newest(rows.filter(published_at__lte=until) if until else rows)


def documents_of_offer(offer: Offer) -> list[Document]:
    """Those of the published version that the offer rests on, and the offer's own; without their bytes."""
    version = offer.quote.version
    own = Document.objects.filter(organisation=offer.organisation_id, offer=offer)
    return [*documents_of_product(version.product, until=version.published_at), *_newest(own)]


def _newest(rows: QuerySet[Document]) -> list[Document]:
    return list(rows.order_by("kind", "document_id", "-version").distinct("kind", "document_id").defer("content"))


def document_out(document: Document) -> wire.InsuranceDocument:
    return wire.InsuranceDocument(
        document_id=document.document_id,
        type=cast(Any, document.kind),
        title=document.title,
        version=str(document.version),
        language=document.language,
        url=f"{settings.PUBLIC_URL}/aip/documents/{document.document_id}/v{document.version}.pdf",
        sha256=document.sha256,
        required_before_commitment=document.required_before_commitment,
    )


def document_make(
    *,
    principal: Principal,
    product: Product,
    kind: str,
    title: str,
    body_markdown: str,
    offer: Offer | None = None,
    operation: Operation | None = None,
    required: bool = False,
    at: datetime | None = None,
) -> Document:
    """The document with this text: the version that there is, or a new one, with its PDF made.

    In the caller's transaction, which holds the product, offer or operation. Values within the Markdown that others
    wrote are `escaped` by the caller (aip.products.sheet). Raises CannotBeSet for a text that does not fit its pages.
    """
    last = _last(product, kind, offer, operation)
    source = json_sha256(
        {
            "title": title,
            "body": body_markdown,
            "language": product.language,
            "required": required,
            "name": product.name,
        }
    )
    if last and last.source_sha256 == source:
        return last
    moment = at or principal.now
    number = last.version + 1 if last else 1
    content = document_pdf(principal, product, kind, title, body_markdown, number=number, moment=moment)
    return Document.objects.create(
        organisation=principal.organisation,
        product=product,
        offer=offer,
        operation=operation,
        document_id=last.document_id if last else _new_id(product, kind, personal=bool(offer or operation)),
        kind=kind,
        version=number,
        title=title,
        language=product.language,
        required_before_commitment=required,
        source_sha256=source,
        sha256=sha256(content),
        content=content,
        published_at=moment,
    )


def _last(product: Product, kind: str, offer: Offer | None, operation: Operation | None) -> Document | None:
    rows = Document.objects.filter(organisation=product.organisation_id, product=product, kind=kind)
    return rows.filter(offer=offer, operation=operation).defer("content").order_by("-version").first()


def _new_id(product: Product, kind: str, *, personal: bool) -> str:
    """That of a sale is its secret: whoever has it may read the document."""
    return f"doc_{secrets.token_urlsafe(24)}" if personal else f"{product.product_id}-{kind.replace('_', '-')}"


def document_pdf(
    principal: Principal, product: Product, kind: str, title: str, body: str, *, moment: datetime, number: int = 0
) -> bytes:
    """Raises CannotBeSet."""
    words = words_in(product.language)
    day = moment.astimezone(ZoneInfo(principal.organisation.timezone)).date()
    sheet = Sheet(
        title=words.ipid_title if kind == DocumentKind.IPID else title,
        language=product.language,
        issuer=product.provider.name,
        edition=words.edition.format(number=number, date=day_in(product.language, day)),
        published=day,
        body=body,
        company=company_of(product),
        product=product.name,
    )
    return ipid_pdf(sheet) if kind == DocumentKind.IPID else sheet_pdf(sheet)


def company_of(product: Product) -> str:
    """The insurer with its entries in the registers of the countries where the product is sold."""
    countries = product.scope["geography"]["countries"]
    rows = [row for row in product.provider.licences.all() if row.country in countries]
    entries = [f"{row.register} {row.identifier} ({row.country})" for row in rows]
    return " · ".join([product.provider.name, *entries])
