"""Documents as agents and staff read them."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Length

from insurance.access.principal import Principal
from insurance.catalog.life.schemas import RuleText, rule_words
from insurance.catalog.life.selectors import product_get, versions_on
from insurance.catalog.models import Product
from insurance.gate.errors import InvalidInput, NotFound
from insurance.gate.guard import today
from insurance.knowledge.models import Document, DocumentVersion
from insurance.knowledge.schemas import (
    CONTENT_SHOWN,
    DocumentContent,
    Documents,
    GetDocument,
    ListDocuments,
    ListedDocument,
)

NAMED = 20
"""So many codes are named where one is unknown."""


def documents_of(principal: Principal) -> QuerySet[Document]:
    return Document.objects.filter(organisation=principal.organisation).select_related("product")


def document_get(*, principal: Principal, code: str) -> Document:
    """Raises NotFound alike for an unknown code and another organisation's."""
    document = documents_of(principal).filter(code=code).first()
    if document is None:
        codes = list(documents_of(principal).order_by("code").values_list("code", flat=True)[:NAMED])
        there_are = f"There are: {', '.join(codes)}." if codes else "There are no documents at all."
        raise NotFound(f"No document has this doc_id. {there_are}", field="doc_id", available=codes)
    return document


def words(document: Document) -> dict[str, Any]:
    """What every answer says of a document."""
    return {
        "doc_id": document.code,
        "title": document.title,
        "doc_type": document.kind,
        "product_code": document.product.code if document.product else None,
    }


def documents_list(*, principal: Principal, query: ListDocuments) -> Documents:
    """By code. Raises NotFound for an unknown product, InvalidInput for a cursor that is none."""
    rows = documents_of(principal)
    if query.product_code:
        rows = rows.filter(product=product_get(principal=principal, code=query.product_code))
    if query.doc_type:
        rows = rows.filter(kind=query.doc_type)
    total = rows.count()
    if query.cursor:
        rows = rows.filter(code__gt=_after(query.cursor))
    page = list(rows.order_by("code")[: query.limit + 1])
    shown = page[: query.limit]
    lengths = _lengths(principal, shown)
    return Documents(
        count=len(shown),
        total=total,
        documents=[
            ListedDocument(
                **words(one), language=one.language, version=one.version, length_chars=lengths.get(one.pk, 0)
            )
            for one in shown
        ],
        next_cursor=_cursor(shown[-1]) if len(page) > query.limit else None,
    )


def _lengths(principal: Principal, documents: list[Document]) -> dict[int, int]:
    """Characters of each one's newest version."""
    newest = {one.pk: one.version for one in documents}
    rows = DocumentVersion.objects.filter(organisation=principal.organisation, document__in=newest)
    found = rows.annotate(length=Length("content")).order_by().values_list("document", "number", "length")
    return {pk: length for pk, number, length in found if newest[pk] == number}


def _cursor(document: Document) -> str:
    return base64.urlsafe_b64encode(document.code.encode()).decode()


def _after(cursor: str) -> str:
    try:
        code = base64.b64decode(cursor.encode(), altchars=b"-_", validate=True).decode("ascii")
    except (binascii.Error, UnicodeError, ValueError):
        code = ""
    if not code.isprintable() or not code:
        raise InvalidInput("cursor must be the next_cursor of an earlier page.", field="cursor")
    return code


def document_content(*, principal: Principal, query: GetDocument) -> DocumentContent:
    """A version of a document from a character on. Raises NotFound for an unknown document or version."""
    document = document_get(principal=principal, code=query.doc_id)
    version = _version(document, query.version or document.version)
    content = version.content[query.offset : query.offset + CONTENT_SHOWN]
    end = query.offset + len(content)
    told = words(document) | {"title": version.title, "language": version.language}
    return DocumentContent(
        **told,
        product_name=document.product.name if document.product else None,
        version=version.number,
        newest_version=document.version,
        version_created_at=version.created_at,
        content=content,
        content_offset=query.offset,
        length_chars=len(version.content),
        next_offset=end if content and end < len(version.content) else None,
        related_rules=_rules(principal, document.product) if document.product else [],
    )


def _version(document: Document, number: int) -> DocumentVersion:
    version = document.versions.filter(number=number).first()
    if version is None:
        raise NotFound(
            f"This document has the versions 1 to {document.version}.",
            field="version",
            available=[str(one) for one in range(max(1, document.version - NAMED + 1), document.version + 1)],
        )
    return version


def _rules(principal: Principal, product: Product) -> list[RuleText]:
    return [RuleText(**rule_words(version)) for version in versions_on(products=[product], on=today(principal))]
