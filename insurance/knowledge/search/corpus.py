"""What is known of an organisation's passages: how many, in which languages, and how rare a term is among them.

Kept in the process for as long as the passages stay as they are: every change gives the index a new revision.
"""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from django.db import connection
from django.db.models import Count

from insurance.access.principal import Principal
from insurance.knowledge.models import Passage, PassageVector, SearchIndex
from insurance.knowledge.models.passages import CONCEPT, TEXT_SEARCH
from insurance.knowledge.search.query import Question

COUNTED = 1000
"""Beyond so many passages, and one in fifty, how often exactly a term occurs is not worth the counting."""
KEPT = 20_000

Kind = Literal["word", "identifier", "concept"]

_frequencies: OrderedDict[tuple[int, int, str], int] = OrderedDict()
_corpora: OrderedDict[tuple[int, int], Corpus] = OrderedDict()
_lock = threading.Lock()


@dataclass(frozen=True)
class Corpus:
    organisation_id: int
    revision: int
    embedder: str
    passages: int
    configurations: tuple[str, ...]
    """PostgreSQL's text search configurations of the languages that occur."""
    vectors: dict[int | None, int]
    """How many vectors of the embedder there are, by product."""

    @property
    def common(self) -> int:
        """So many passages of a term are counted at most."""
        return max(COUNTED, self.passages // 50)

    def is_common(self, frequency: int) -> bool:
        """Whether a term was counted no further, and may occur anywhere; in a small collection none is."""
        return self.common <= frequency < self.passages

    def candidates(self, product_id: int | None) -> int:
        return sum(self.vectors.values()) if product_id is None else self.vectors.get(product_id, 0)


@dataclass(frozen=True)
class Term:
    """A word, an identifier or a concept of the question as PostgreSQL looks for it. `frequency` is the number of
    passages, at most `common`; `weight` is 1 for a term of a single passage, 0 for one that is everywhere or nowhere.
    """

    text: str
    kind: Kind
    tsquery: str
    frequency: int
    weight: float


_INDEX = "SELECT embedder, revision FROM knowledge_searchindex WHERE organisation_id = %s"


def corpus_of(principal: Principal) -> Corpus | None:
    """None where nothing has been indexed."""
    with connection.cursor() as cursor:  # by hand, since each search begins with it
        cursor.execute(_INDEX, [principal.organisation_id])
        row = cursor.fetchone()
    if row is None:
        return None
    index = SearchIndex(organisation_id=principal.organisation_id, embedder=row[0], revision=row[1])
    key = (principal.organisation_id, index.revision)
    with _lock:
        known = _corpora.get(key)
    return known or _remember(key, _read(index))


def _read(index: SearchIndex) -> Corpus:
    mine = Passage.objects.filter(organisation_id=index.organisation_id)
    languages = dict(mine.values_list("language").annotate(Count("pk")).order_by())
    vectors = PassageVector.objects.filter(organisation_id=index.organisation_id, embedder=index.embedder)
    return Corpus(
        organisation_id=index.organisation_id,
        revision=index.revision,
        embedder=index.embedder,
        passages=sum(languages.values()),
        configurations=tuple(TEXT_SEARCH[code] for code in TEXT_SEARCH if code in languages),
        vectors=dict(vectors.values_list("product").annotate(Count("pk")).order_by()),
    )


def _remember(key: tuple[int, int], corpus: Corpus) -> Corpus:
    with _lock:
        for old in [one for one in _corpora if one[0] == key[0]]:
            del _corpora[old]
        _corpora[key] = corpus
        while len(_corpora) > 200:
            _corpora.popitem(last=False)
    return corpus


_PARSE = """
SELECT t.place, string_agg('(' || q::text || ')', ' | ')
FROM unnest(%s::text[]) WITH ORDINALITY AS t(words, place)
CROSS JOIN unnest(%s::regconfig[]) AS c(configuration)
CROSS JOIN LATERAL phraseto_tsquery(c.configuration, t.words) AS q
WHERE numnode(q) > 0
GROUP BY t.place
"""


def tsqueries(corpus: Corpus, texts: Sequence[str]) -> list[str]:
    """Each text as a phrase in every language that occurs; empty where only stop words are left of it."""
    if not texts or not corpus.configurations:
        return ["" for _ in texts]
    with connection.cursor() as cursor:
        cursor.execute(_PARSE, [list(texts), list(corpus.configurations)])
        found = dict(cursor.fetchall())
    return [found.get(place, "") for place in range(1, len(texts) + 1)]


def terms_of(corpus: Corpus, question: Question) -> list[Term]:
    """The terms of a question, the rarest first and those that occur nowhere last."""
    words = [*question.identifiers, *question.words]
    wanted: dict[str, tuple[Kind, str]] = {
        query: ("identifier" if text in question.identifiers else "word", text)
        for text, query in zip(words, tsqueries(corpus, words), strict=True)
        if query
    }
    wanted |= {f"'{CONCEPT}{name}'": ("concept", name) for name in question.concepts}
    counted = _count(corpus, list(wanted))
    terms = [
        Term(text, kind, query, counted[query], _weight(counted[query], corpus))
        for query, (kind, text) in wanted.items()
    ]
    return sorted(terms, key=lambda term: (not term.frequency, term.frequency, term.tsquery))


def _weight(frequency: int, corpus: Corpus) -> float:
    if not frequency:
        return 0.0
    everything = corpus.passages + 1
    return math.log(everything / frequency) / math.log(everything)


_COUNT = """
SELECT t.place, (
    SELECT count(*) FROM (
        SELECT 1 FROM knowledge_passage p WHERE p.organisation_id = %s AND p.tsv @@ t.query LIMIT %s
    ) counted
) FROM unnest(%s::text[]::tsquery[]) WITH ORDINALITY AS t(query, place)
"""


def _count(corpus: Corpus, queries: list[str]) -> dict[str, int]:
    where = (corpus.organisation_id, corpus.revision)
    with _lock:
        known = {query: _frequencies[*where, query] for query in queries if (*where, query) in _frequencies}
    missing = [query for query in queries if query not in known]
    if missing:
        counted = _counted(corpus, missing)
        with _lock:
            _frequencies.update({(*where, query): count for query, count in counted.items()})
            while len(_frequencies) > KEPT:
                _frequencies.popitem(last=False)
        known |= counted
    return known


def _counted(corpus: Corpus, queries: list[str]) -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [corpus.organisation_id, corpus.common, queries])
        found = dict(cursor.fetchall())
    return {query: found[place] for place, query in enumerate(queries, start=1)}
