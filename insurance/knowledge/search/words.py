"""The leg that looks for words, identifiers and concepts. Rare terms lead to candidates; common ones only help to rank
them, unless there is nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection

from insurance.knowledge.search.corpus import Corpus, Term

CANDIDATES = 120
LED = 1500
"""Passages that the terms may lead to, counted by term: the rarest lead. Where even the rarest leads to more, its
passages are told apart by meaning alone."""
STRENGTH = {"identifier": 10.0, "concept": 1.0, "word": 0.2}
"""What a term of each kind counts beside the others. A code finds its document whatever else is asked. A rare word may
be rare by chance as long as an organisation has few documents; the concepts of the glossary are not."""


def strength(term: Term) -> float:
    return STRENGTH[term.kind] * (telling(term) if term.kind == "concept" else term.weight)


def telling(concept: Term) -> float:
    """A concept that half of the passages share tells less than its rarity alone says."""
    return float(concept.weight**1.5)


@dataclass(frozen=True)
class Conditions:
    """What every result fulfils: of a product, with these phrases, without these."""

    product_id: int | None = None
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    def sql(self, passage: str) -> tuple[str, list[str | int]]:
        """Conditions on the text of `passage`, each after an AND, and their values."""
        parts, values = [""], list[str | int]()
        for template, queries in (
            ("{}.tsv @@ %s::tsquery", self.phrases),
            ("NOT {}.tsv @@ %s::tsquery", self.excluded),
        ):
            parts += [template.format(passage)] * len(queries)
            values += queries
        return " AND ".join(parts), values


@dataclass(frozen=True)
class WordHit:
    document_id: int
    passage_id: int
    strength: float
    terms: frozenset[int]
    """Which of the terms the passage holds, by their place."""


_FIND = """
WITH candidate AS MATERIALIZED (
    SELECT p.id, p.document_id, p.position, p.tsv FROM knowledge_passage p
    WHERE p.organisation_id = %s AND p.tsv @@ %s::tsquery{conditions}
)
SELECT c.document_id, c.id, array_agg(t.place::int), sum(t.strength)
FROM candidate c
JOIN unnest(%s::text[]::tsquery[], %s::float[]) WITH ORDINALITY AS t(query, strength, place) ON c.tsv @@ t.query
GROUP BY c.id, c.document_id, c.position
ORDER BY sum(t.strength) DESC, c.document_id, c.position
LIMIT %s
"""


def word_hits(corpus: Corpus, terms: Sequence[Term], conditions: Conditions) -> list[WordHit]:
    """The passages with most, and most telling, of the terms."""
    leading = _leading(corpus, terms)
    if not leading:
        return []
    also, values = conditions.sql("p")
    if conditions.product_id is not None:
        also, values = f"{also} AND p.product_id = %s", [*values, conditions.product_id]
    with connection.cursor() as cursor:
        cursor.execute(
            _FIND.format(conditions=also),
            [
                corpus.organisation_id,
                " | ".join(f"({query})" for query in leading),
                *values,
                [term.tsquery for term in terms],
                [strength(term) for term in terms],
                CANDIDATES,
            ],
        )
        rows = cursor.fetchall()
    return [
        WordHit(document, passage, float(score), frozenset(p - 1 for p in places))
        for document, passage, places, score in rows
    ]


def _leading(corpus: Corpus, terms: Sequence[Term]) -> list[str]:
    leading, led = list[str](), 0
    for term in terms:
        led += term.frequency
        if led > LED or not term.frequency or corpus.is_common(term.frequency):
            break
        leading.append(term.tsquery)
    return leading
