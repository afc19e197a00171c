"""The leg that looks for what lies near: exactly where the candidates are few, else through the HNSW index.

The index is walked on (iterative scan) until enough rows have passed the filters, so both ways answer alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import connection
from pgvector import HalfVector

from insurance.knowledge.search.corpus import Corpus
from insurance.knowledge.search.meaning import Meaning
from insurance.knowledge.search.words import Conditions

CANDIDATES = 60
EXACT = 20_000
"""Up to so many candidates every one is measured."""
_WALK = (
    "SET LOCAL hnsw.iterative_scan = strict_order; SET LOCAL hnsw.ef_search = 800; "
    "SET LOCAL hnsw.max_scan_tuples = 200000; SET LOCAL hnsw.scan_mem_multiplier = 4; "
    "SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; "
)
_SETTINGS = _WALK.count(";")

_NEAREST = """
SELECT v.document_id, v.passage_id, {distance} AS distance, {likeness} AS likeness
FROM knowledge_passagevector v{join}
WHERE v.organisation_id = %s AND v.embedder = %s{conditions}
ORDER BY distance{ties} LIMIT %s
"""


@dataclass(frozen=True)
class VectorHit:
    document_id: int
    passage_id: int
    distance: float
    """From what is looked for: cosine distance."""
    likeness: float
    """Cosine of the angle between the passage and the question as it was asked: 1 is the same."""


def vector_hits(
    corpus: Corpus, meaning: Meaning, conditions: Conditions, *, limit: int = CANDIDATES, exact: bool | None = None
) -> list[VectorHit]:
    """The passages nearest to what is meant. `exact` says how to look, where not the number of candidates shall."""
    if exact is None:
        exact = bool(conditions.phrases) or corpus.candidates(conditions.product_id) <= EXACT
    hits = _nearest(corpus, meaning, conditions, limit, exact)
    if not exact and len(hits) < min(limit, corpus.candidates(conditions.product_id)):
        hits = _nearest(corpus, meaning, conditions, limit, True)  # the walk ended before it had found enough
    return hits


def _nearest(corpus: Corpus, meaning: Meaning, conditions: Conditions, limit: int, exact: bool) -> list[VectorHit]:
    halfvec = f"halfvec({len(meaning.drawn)})"
    distance = f"v.vector::{halfvec} <=> %s::{halfvec}"
    also, values = conditions.sql("p")
    join = " JOIN knowledge_passage p ON p.id = v.passage_id" if values else ""
    if conditions.product_id is not None:
        also, values = f"{also} AND v.product_id = %s", [*values, conditions.product_id]
    statement = _NEAREST.format(
        distance=f"({distance}) + 0" if exact else distance,  # an expression that no index serves
        likeness=f"1 - (v.vector::{halfvec} <=> %s::{halfvec})",
        join=join,
        conditions=also,
        ties=", v.passage_id" if exact else "",
    )
    points = [HalfVector(point).to_text() for point in (meaning.drawn, meaning.asked)]
    arguments = [*points, corpus.organisation_id, corpus.embedder, *values, limit]
    with connection.cursor() as cursor:
        cursor.execute(statement if exact else _WALK + statement, arguments)
        for _ in range(0 if exact else _SETTINGS):
            cursor.nextset()
        rows = cursor.fetchall()
    return [VectorHit(document, passage, float(away), float(likeness)) for document, passage, away, likeness in rows]
