"""What changes documents. Their passages follow by a task (tasks.py), while search goes on with the old ones."""

from __future__ import annotations

import hashlib

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import Product
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.knowledge import queue
from insurance.knowledge.indexing import index_touch
from insurance.knowledge.models import Document, DocumentKind, DocumentVersion, Language, Passage, PassageVector
from insurance.knowledge.models.documents import CONTENT_LENGTH
from insurance.knowledge.splitting import PASSAGES_AT_MOST, TooManyPassages, split


@transaction.atomic
def document_save(
    *,
    principal: Principal,
    code: str,
    title: str,
    kind: DocumentKind,
    language: Language,
    text: str,
    product: Product | None = None,
    source_name: str = "",
    source_type: str = "",
) -> Document:
    """Makes a document, or gives the one of this code what is said here: a new version where title, language or text
    differ from the newest. Its passages are made after the commit.

    Raises ForbiddenScope without documents:write, InvalidInput for a text that is empty or longer than 500,000
    characters or falls into more than 5,000 passages, ValueError for a product of another organisation, IntegrityError
    for a code that cannot be one.
    """
    _allowed(principal, product)
    title, content = " ".join(for_screen(title).split()), for_screen(text).strip()
    _check_text(content)
    terms = {"title": title, "kind": kind, "product": product, "language": language, "updated_at": principal.now}
    document, made = Document.objects.select_for_update().get_or_create(
        organisation=principal.organisation, code=code, defaults=terms
    )
    moved = not made and document.product_id != (product.pk if product else None)
    for name, value in terms.items():
        setattr(document, name, value)
    version = _version_if_new(principal, document, content)
    document.save()
    if version:
        version.source_name, version.source_type = source_name, source_type
        version.save()
        transaction.on_commit(lambda: queue.publish(document))
    if moved:
        _move(document)
    entry_write(
        principal=principal, verb="document_save", subject=f"document:{code}", arguments={"version": document.version}
    )
    return document


def _allowed(principal: Principal, product: Product | None) -> None:
    if not principal.may(scopes.DOCUMENTS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.DOCUMENTS_WRITE}.")
    if product is not None and product.organisation_id != principal.organisation_id:
        raise ValueError("The product belongs to another organisation.")


def _version_if_new(principal: Principal, document: Document, content: str) -> DocumentVersion | None:
    """The next version, unsaved, and the document set to it; None where the newest says the same."""
    sha256 = hashlib.sha256(content.encode()).hexdigest()
    newest = document.versions.order_by("-number").first()
    said = (document.title, document.language, sha256)
    if newest and (newest.title, newest.language, newest.sha256) == said:
        return None
    document.version, document.queued_at = (newest.number + 1 if newest else 1), None
    return DocumentVersion(
        organisation=principal.organisation,
        document=document,
        number=document.version,
        title=document.title,
        language=document.language,
        content=content,
        sha256=sha256,
        created_at=principal.now,
        created_by=principal.actor,
    )


def _check_text(content: str) -> None:
    if not content:
        raise InvalidInput("The document holds no text.", field="text")
    if len(content) > CONTENT_LENGTH:
        raise InvalidInput(f"A document may have at most {CONTENT_LENGTH:,} characters of text.", field="text")
    try:
        split(content)
    except TooManyPassages:
        raise InvalidInput(
            f"A document may have at most {PASSAGES_AT_MOST:,} clauses or paragraphs.", field="text"
        ) from None


def _move(document: Document) -> None:
    """To another product, without being read anew."""
    Passage.objects.filter(document=document).update(product=document.product)
    PassageVector.objects.filter(document=document).update(product=document.product)
    index_touch(document.organisation_id)
