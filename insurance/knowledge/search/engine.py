"""A whole search: takes the question apart, asks both legs, joins them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db import connection

from insurance.access.principal import Principal
from insurance.knowledge.embedders import Embedder, EmbedderUnavailable, get_embedder
from insurance.knowledge.search.corpus import Corpus, Term, corpus_of, terms_of, tsqueries
from insurance.knowledge.search.fusion import Found, fuse, relevant
from insurance.knowledge.search.meaning import Meaning, meaning_of
from insurance.knowledge.search.query import Question, take_apart
from insurance.knowledge.search.vectors import CANDIDATES, VectorHit, vector_hits
from insurance.knowledge.search.words import Conditions, WordHit, word_hits

KNOWN = 3.0
"""Where the glossary explains a third of a question's telling words, it is surely the business's."""


class Legs(StrEnum):
    HYBRID = "hybrid"
    VECTOR = "vector"
    TEXT = "text"


@dataclass(frozen=True)
class Answer:
    """`terms` are those of the question that occur at all. `by_meaning` is False where the embedder does not run, so
    that only words could be looked for."""

    question: Question
    terms: tuple[Term, ...] = ()
    found: tuple[Found, ...] = ()
    by_meaning: bool = True


def find(
    *, principal: Principal, text: str, product_id: int | None = None, legs: Legs = Legs.HYBRID, limit: int
) -> Answer:
    """At most `limit` documents, the best first; none where nothing surely has to do with the question."""
    question, corpus = take_apart(text), corpus_of(principal)
    if corpus is None or not any(char.isalnum() for char in question.meant):
        return Answer(question)
    conditions = _conditions(corpus, question, product_id)
    if conditions is None:
        return Answer(question)
    terms = terms_of(corpus, question)
    embedder, meaning = _meaning(corpus, question, terms)
    near: list[VectorHit] = []
    if meaning is not None and legs is not Legs.TEXT:
        near = _near(corpus, meaning, conditions, limit)
    told = word_hits(corpus, terms, conditions) if legs is not Legs.VECTOR else []
    found = fuse(near, told, terms, _codes(principal, near, told))
    if legs is Legs.HYBRID:
        floor, least = _bounds(embedder, question, terms)
        found = relevant(found, terms, floor=floor, least=least)
    known = tuple(term for term in terms if term.frequency)
    return Answer(question, known, tuple(found[:limit]), embedder is not None)


def _conditions(corpus: Corpus, question: Question, product_id: int | None) -> Conditions | None:
    """None where a phrase holds nothing but stop words, and so can be found nowhere."""
    queries = tsqueries(corpus, [*question.phrases, *question.excluded])
    phrases, excluded = queries[: len(question.phrases)], queries[len(question.phrases) :]
    if not all(phrases):
        return None
    return Conditions(product_id, tuple(phrases), tuple(filter(None, excluded)))


def _meaning(corpus: Corpus, question: Question, terms: list[Term]) -> tuple[Embedder | None, Meaning | None]:
    try:
        embedder = get_embedder(corpus.embedder)
        return embedder, meaning_of(embedder, question, terms)
    except EmbedderUnavailable:
        return None, None


def _bounds(embedder: Embedder | None, question: Question, terms: list[Term]) -> tuple[float, float | None]:
    """The likeness below which nothing is shown, and the one that something must reach: the less, the more of the
    question is the business's."""
    if embedder is None:
        return 1.0, None
    speaks = any(term.kind == "concept" and term.frequency for term in terms)
    known = min(1.0, KNOWN * question.explained) if speaks else 0.0
    return embedder.floor, embedder.sure - known * (embedder.sure - embedder.floor)


def _near(corpus: Corpus, meaning: Meaning, conditions: Conditions, limit: int) -> list[VectorHit]:
    """Where the nearest passages belong to fewer documents than are asked for, more of them are looked at."""
    wanted = CANDIDATES
    while True:
        near = vector_hits(corpus, meaning, conditions, limit=wanted)
        if len(near) < wanted or len({hit.document_id for hit in near}) >= limit:
            return near
        wanted *= 8


# By hand, since some hundred keys in a list of the ORM's cost more than the statement itself.
_CODES = "SELECT id, code FROM knowledge_document WHERE organisation_id = %s AND id = ANY(%s)"


def _codes(principal: Principal, near: list[VectorHit], told: list[WordHit]) -> dict[int, str]:
    ids = {hit.document_id for hit in near} | {hit.document_id for hit in told}
    with connection.cursor() as cursor:
        cursor.execute(_CODES, [principal.organisation_id, list(ids)])
        return dict(cursor.fetchall())
