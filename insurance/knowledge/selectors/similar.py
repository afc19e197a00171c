"""Documents that are alike, by the vectors that are stored: no model is asked."""

from __future__ import annotations

from django.db import connection

from insurance.access.principal import Principal
from insurance.knowledge.models import Document, SearchIndex
from insurance.knowledge.schemas import DocumentOut, SimilarDocument, SimilarDocuments
from insurance.knowledge.selectors.documents import document_get, documents_of, words

# A document lies where the mean of its passages does.
_SIMILAR = """
WITH centre AS (
    SELECT document_id, avg(vector) AS mean FROM knowledge_passagevector
    WHERE organisation_id = %(organisation)s AND embedder = %(embedder)s GROUP BY document_id
)
SELECT other.document_id, 1 - (other.mean <=> mine.mean)
FROM centre mine JOIN centre other ON other.document_id <> mine.document_id
JOIN knowledge_document d ON d.id = other.document_id
WHERE mine.document_id = %(document)s
ORDER BY other.mean <=> mine.mean, d.code LIMIT %(limit)s
"""
_NOT_YET = "This document has not been indexed yet; ask again in a minute."


def similar_documents(*, principal: Principal, code: str, limit: int) -> SimilarDocuments:
    """The nearest first. Raises NotFound."""
    source = document_get(principal=principal, code=code)
    near = _near(principal, source, limit)
    documents = documents_of(principal).in_bulk([pk for pk, _likeness in near])
    similar = [
        SimilarDocument(**words(documents[pk]), similarity=round(likeness, 4))
        for pk, likeness in near
        if pk in documents
    ]
    unknown = not similar and documents_of(principal).exclude(pk=source.pk).exists()
    return SimilarDocuments(source=DocumentOut(**words(source)), similar=similar, note=_NOT_YET if unknown else None)


def _near(principal: Principal, source: Document, limit: int) -> list[tuple[int, float]]:
    index = SearchIndex.objects.filter(organisation=principal.organisation).first()
    if index is None:
        return []
    asked: dict[str, int | str] = {
        "organisation": principal.organisation_id,
        "embedder": index.embedder,
        "document": source.pk,
        "limit": limit,
    }
    with connection.cursor() as cursor:
        cursor.execute(_SIMILAR, asked)
        return [(pk, float(likeness)) for pk, likeness in cursor.fetchall()]
