"""The search as agents ask it."""

from __future__ import annotations

from typing import Any

from django.db import connection

from insurance.access.principal import Principal
from insurance.catalog.life.selectors import product_get
from insurance.knowledge.schemas import EXCERPT, PassageOut, SearchHit, SearchResults
from insurance.knowledge.search.engine import Answer, find
from insurance.knowledge.search.fusion import Found
from insurance.knowledge.search.negation import negation_differs

_NOTHING = (
    "Nothing relevant: no document has to do with this question. Ask in other words, or see list_documents for what "
    "there is. Do not answer from memory."
)
_NOTHING_OF_PRODUCT = "Documents of no product, such as procedures, are not searched with a product_code."
_BY_WORDS = "Likeness of meaning could not be asked for just now: only words and concepts were looked for."


def search(*, principal: Principal, query: str, product_code: str | None = None, limit: int = 3) -> SearchResults:
    """The documents that answer a question, the best first, each with its best passage.

    Raises NotFound for an unknown product.
    """
    product = product_get(principal=principal, code=product_code) if product_code else None
    answer = find(principal=principal, text=query, product_id=product.pk if product else None, limit=limit)
    results = _hits(principal, answer)
    return SearchResults(count=len(results), results=results, note=_note(answer, results, product is not None))


def _note(answer: Answer, results: list[SearchHit], of_product: bool) -> str | None:
    parts = [] if answer.by_meaning else [_BY_WORDS]
    if not results:
        parts += [_NOTHING, _NOTHING_OF_PRODUCT] if of_product else [_NOTHING]
    return " ".join(parts) or None


# By hand, since through the ORM it takes as long as the search itself.
_PASSAGES = """
SELECT p.id AS passage_id, p.text, p.clause, p.heading, p.start, p."end", p.language, v.number AS version, v.title,
       d.code AS doc_id, d.kind AS doc_type, product.code AS product_code
FROM knowledge_passage p
JOIN knowledge_documentversion v ON v.id = p.version_id
JOIN knowledge_document d ON d.id = p.document_id
LEFT JOIN catalog_product product ON product.id = d.product_id
WHERE p.organisation_id = %s AND p.id = ANY(%s)
"""


def _hits(principal: Principal, answer: Answer) -> list[SearchHit]:
    """A document that was replaced between the search and here is left out."""
    with connection.cursor() as cursor:
        cursor.execute(_PASSAGES, [principal.organisation_id, [one.passage_id for one in answer.found]])
        names = [column.name for column in cursor.description or ()]
        rows = {row[0]: dict(zip(names, row, strict=True)) for row in cursor.fetchall()}
    return [_hit(one, rows[one.passage_id], answer.question.meant) for one in answer.found if one.passage_id in rows]


def _hit(found: Found, row: dict[str, Any], question: str) -> SearchHit:
    text = row["text"]
    differs = negation_differs(question, text, row["language"])
    return SearchHit(
        doc_id=row["doc_id"],
        title=row["title"],
        doc_type=row["doc_type"],
        product_code=row["product_code"],
        version=row["version"],
        language=row["language"],
        score=round(found.score, 5),
        vector_rank=found.vector_rank,
        text_rank=found.text_rank,
        excerpt=text if len(text) <= EXCERPT else text[:EXCERPT] + "…",
        passage=PassageOut(
            clause=row["clause"] or None,
            heading=row["heading"] or None,
            start=row["start"],
            end=row["end"],
            text=text,
        ),
        warning="negation_differs" if differs else None,
    )
