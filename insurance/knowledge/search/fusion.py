"""Joins the two legs by Reciprocal Rank Fusion, and leaves out what has too little to do with the question.

    score = 1 / (60 + vector_rank) + TEXT_SHARE * strength / (60 + text_rank)

`strength` is that of the terms which the document's best passage holds: a leg that found nothing but common words
hardly counts, a document with the code that was asked for comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from insurance.knowledge.search.corpus import Term
from insurance.knowledge.search.vectors import VectorHit
from insurance.knowledge.search.words import WordHit, strength

COVERED = 2 / 3
"""Share of the question's words that a passage holds, from which on they show it as well."""

Hit = TypeVar("Hit", VectorHit, WordHit)

K = 60
TEXT_SHARE = 0.1
A_CODE = 3.0
"""Strength that a passage has only if it holds an identifier of the question."""
TELLING = 0.25
"""Strength from which on words alone show that a document has to do with the question."""


@dataclass(frozen=True)
class Found:
    """A document with its best passage, and why it stands where it does. A rank is None where that leg did not find
    it. `likeness` is the cosine to the question's vector as it was asked."""

    document_id: int
    passage_id: int
    score: float
    vector_rank: int | None
    text_rank: int | None
    likeness: float | None
    strength: float
    terms: tuple[Term, ...]


def fuse(
    vectors: Sequence[VectorHit], words: Sequence[WordHit], terms: Sequence[Term], codes: Mapping[int, str]
) -> list[Found]:
    """Best first; equal ones by their rank of meaning, then by code."""
    nearest, telling = _best(vectors), _best(words)
    vector_ranks = _ranks({pk: -hit.distance for pk, hit in nearest.items()}, codes)
    text_ranks = _ranks({pk: hit.strength for pk, hit in telling.items()}, codes)
    found = [
        _found(nearest.get(pk), telling.get(pk), vector_ranks.get(pk), text_ranks.get(pk), terms)
        for pk in codes
        if pk in nearest or pk in telling
    ]
    return sorted(found, key=lambda one: (-one.score, one.vector_rank or len(codes) + 1, codes[one.document_id]))


def relevant(found: Iterable[Found], terms: Sequence[Term], *, floor: float, least: float | None) -> list[Found]:
    """Those that are like the question at all; none where its words do not tell and not one of them is at least as
    like it as `least` says. Without an embedder `least` is None, and a concept that is found is enough.

    A code that was asked for speaks for itself, and of what only words could find no likeness is known.
    """
    kept = [one for one in found if one.likeness is None or one.likeness >= floor or one.strength >= A_CODE]
    if any(_tells(one, terms) or _is_like(one, least) for one in kept):
        return kept
    return []


def _is_like(one: Found, least: float | None) -> bool:
    if least is None:
        return any(term.kind == "concept" for term in one.terms)
    return (one.likeness or 0.0) >= least


def _tells(one: Found, terms: Sequence[Term]) -> bool:
    asked, held = (sum(_is_a_word(term) for term in some) for some in (terms, one.terms))
    by_words = sum(strength(term) for term in one.terms if term.kind != "concept")
    return by_words >= TELLING or 0 < asked * COVERED <= held


def _is_a_word(term: Term) -> bool:
    return term.kind != "concept" and not term.text.isnumeric()


def _best(hits: Sequence[Hit]) -> dict[int, Hit]:
    """The first of each document, since the best come first."""
    best: dict[int, Hit] = {}
    for hit in hits:
        best.setdefault(hit.document_id, hit)
    return best


def _ranks(values: Mapping[int, float], codes: Mapping[int, str]) -> dict[int, int]:
    ordered = sorted(values, key=lambda pk: (-values[pk], codes[pk]))
    return {pk: rank for rank, pk in enumerate(ordered, start=1)}


def _found(
    near: VectorHit | None, told: WordHit | None, vector_rank: int | None, text_rank: int | None, terms: Sequence[Term]
) -> Found:
    told_by = told.strength if told else 0.0
    score = 1 / (K + vector_rank) if vector_rank else 0.0
    if text_rank:
        score += TEXT_SHARE * told_by / (K + text_rank)
    hit = _shown(near, told)
    return Found(
        document_id=hit.document_id,
        passage_id=hit.passage_id,
        score=score,
        vector_rank=vector_rank,
        text_rank=text_rank,
        likeness=near.likeness if near else None,
        strength=told_by,
        terms=tuple(terms[place] for place in sorted(told.terms)) if told else (),
    )


def _shown(near: VectorHit | None, told: WordHit | None) -> VectorHit | WordHit:
    """The passage that is shown: the one with the code that was asked for, else the nearest."""
    if near is None or (told is not None and told.strength >= A_CODE):
        assert told is not None
        return told
    return near
