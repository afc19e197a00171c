"""The search as agents ask it."""

from __future__ import annotations

from insurance.access.principal import Principal
from insurance.catalog.life.selectors import product_get
from insurance.knowledge.models import Passage
from insurance.knowledge.schemas import EXCERPT, PassageOut, SearchHit, SearchResults
from insurance.knowledge.search.engine import Answer, find
from insurance.knowledge.search.fusion import Found
from insurance.knowledge.search.negation import negation_differs
from insurance.knowledge.selectors.documents import words

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


def _hits(principal: Principal, answer: Answer) -> list[SearchHit]:
    """A document that was replaced between the search and here is left out."""
    rows = (
        Passage.objects.filter(organisation=principal.organisation)
        .select_related("version", "document__product")
        .defer("tsv", "version__content")
    )
    passages = rows.in_bulk([one.passage_id for one in answer.found])
    return [
        _hit(one, passages[one.passage_id], answer.question.meant) for one in answer.found if one.passage_id in passages
    ]


def _hit(found: Found, passage: Passage, question: str) -> SearchHit:
    differs = negation_differs(question, passage.text, passage.language)
    return SearchHit(
        **words(passage.document) | {"title": passage.version.title},
        version=passage.version.number,
        language=passage.language,
        score=round(found.score, 5),
        vector_rank=found.vector_rank,
        text_rank=found.text_rank,
        excerpt=passage.text if len(passage.text) <= EXCERPT else passage.text[:EXCERPT] + "…",
        passage=PassageOut(
            clause=passage.clause or None,
            heading=passage.heading or None,
            start=passage.start,
            end=passage.end,
            text=passage.text,
        ),
        warning="negation_differs" if differs else None,
    )
