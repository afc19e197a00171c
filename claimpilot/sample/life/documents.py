"""The documents of the life business as they lie in `documents/`: a few lines about each, then its text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from insurance.access.principal import Principal
from insurance.catalog.models import Product
from insurance.knowledge.models import Document, DocumentKind, Language
from insurance.knowledge.services import document_save

_HERE = Path(__file__).resolve().parent
QUESTIONS = _HERE / "questions.json"
REFERENCE_QUESTIONS = _HERE / "questions_facts.json"
HELD_OUT_QUESTIONS = _HERE / "questions_heldout.json"
"""For `search_eval`: our own sixty, the thirteen that servers of this kind are compared by, and ninety that were
written by somebody who did not know the glossary."""


@dataclass(frozen=True)
class SampleDocument:
    """`product` is a product's code, empty where the document belongs to none. `text` is Markdown."""

    code: str
    title: str
    kind: DocumentKind
    product: str
    language: Language
    text: str


def sample_documents() -> list[SampleDocument]:
    """All of them, by code."""
    return [_document(path) for path in sorted((_HERE / "documents").glob("*.md"))]


def documents_create(*, principal: Principal) -> int:
    """Saves those that are not there yet, and returns how many; others stay as they are. Needs the products."""
    known = set(Document.objects.filter(organisation=principal.organisation_id).values_list("code", flat=True))
    products = {product.code: product for product in Product.objects.filter(organisation=principal.organisation_id)}
    missing = [document for document in sample_documents() if document.code not in known]
    for document in missing:
        document_save(
            principal=principal,
            code=document.code,
            title=document.title,
            kind=document.kind,
            product=products[document.product] if document.product else None,
            language=document.language,
            text=document.text,
        )
    return len(missing)


def _document(path: Path) -> SampleDocument:
    _nothing, head, text = path.read_text(encoding="utf-8").split("---\n", 2)
    told = {name: value.strip() for name, value in (line.split(":", 1) for line in head.splitlines())}
    return SampleDocument(
        code=path.stem,
        title=told["title"],
        kind=DocumentKind(told["kind"]),
        product=told["product"],
        language=Language(told["language"]),
        text=text.strip(),
    )
