"""What the document tools take and answer. Documents are the insurer's own words, written by its staff."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from insurance.catalog.life.schemas import ProductCode, RuleText
from insurance.gate.schemas import Input, Output, OwnText

QUERY_LENGTH = 1000
EXCERPT = 600
CONTENT_SHOWN = 20_000
"""Characters of a document in one answer; the rest by `offset`."""
OFFSET_AT_MOST = 1_000_000

KindName = Literal["contract", "rider", "underwriting_guideline", "disclosure", "procedure"]
LanguageName = Literal["en", "ru", "fr", "de", "es", "other"]
DocumentCode = Annotated[str, StringConstraints(min_length=1, max_length=60, to_upper=True)]
"""However it is written: one that there is not is answered with those that there are."""


Query = Annotated[str, StringConstraints(min_length=1, max_length=QUERY_LENGTH)]

_DOCUMENT = "The document's doc_id, such as TRM20-CONTRACT-01"
_PRODUCT = "Only documents of this product, such as TRM-20. Documents of no product, such as procedures, are left out"


class SearchPolicyDocuments(Input):
    query: Query = Field(
        description="The question, in the words in which it was asked and in any language, 1 to 1,000 characters. "
        '"quoted words" must stand in the passage exactly so, -word must not stand in it'
    )
    product_code: ProductCode | None = Field(default=None, description=_PRODUCT)
    limit: Annotated[int, Field(ge=1, le=10)] = Field(default=3, description="How many documents at most, 1 to 10")


class ListDocuments(Input):
    product_code: ProductCode | None = Field(default=None, description=_PRODUCT)
    doc_type: KindName | None = Field(default=None, description="Only documents of this kind")
    limit: Annotated[int, Field(ge=1, le=100)] = Field(default=50, description="How many at most, 1 to 100")
    cursor: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = Field(
        default=None, description="next_cursor of the page before"
    )


class GetDocument(Input):
    doc_id: DocumentCode = Field(description=_DOCUMENT)
    version: Annotated[int, Field(ge=1, le=1_000_000)] | None = Field(
        default=None, description="An earlier version, as a search or a citation names it; left out: the newest"
    )
    offset: Annotated[int, Field(ge=0, le=OFFSET_AT_MOST)] = Field(
        default=0, description="From which character on, such as next_offset of the answer before"
    )


class FindSimilarDocuments(Input):
    doc_id: DocumentCode = Field(description=_DOCUMENT)
    limit: Annotated[int, Field(ge=1, le=10)] = Field(default=3, description="How many at most, 1 to 10")


# -- What is answered -----------------------------------------------------------------------------


class DocumentOut(Output):
    doc_id: OwnText
    title: OwnText
    doc_type: KindName
    product_code: OwnText | None
    """Null: of no product."""


class PassageOut(Output):
    """`content[start:end]` of that version, which get_document shows, is `text`."""

    clause: OwnText | None
    heading: OwnText | None
    """The headings above it, from the outermost."""
    start: int
    end: int
    text: OwnText


class SearchHit(DocumentOut):
    version: int
    language: LanguageName
    score: float
    """Reciprocal rank fusion; it orders the results of one search and says nothing beside those of another."""
    vector_rank: int | None
    """Place by likeness of meaning; null: not among the nearest."""
    text_rank: int | None
    """Place by the words, codes and concepts of the question; null: it holds none of them."""
    excerpt: OwnText
    passage: PassageOut
    warning: Literal["negation_differs"] | None
    """negation_differs: the question says "not" or the like and the passage does not, or the other way about."""


class SearchResults(Output):
    count: int
    results: list[SearchHit]
    note: OwnText | None


class ListedDocument(DocumentOut):
    language: LanguageName
    version: int
    length_chars: int


class Documents(Output):
    count: int
    total: int
    documents: list[ListedDocument]
    next_cursor: OwnText | None
    """Null on the last page."""


class DocumentContent(DocumentOut):
    product_name: OwnText | None
    language: LanguageName
    version: int
    newest_version: int
    version_created_at: datetime
    content: OwnText
    content_offset: int
    length_chars: int
    next_offset: int | None
    """Where the text goes on; null where it ends here."""
    related_rules: list[RuleText]
    """The product's underwriting rules that are valid today."""


class SimilarDocument(DocumentOut):
    similarity: float
    """Cosine of the angle between the means of the two documents' passages; 1 is the same."""


class SimilarDocuments(Output):
    source: DocumentOut
    similar: list[SimilarDocument]
    note: OwnText | None
