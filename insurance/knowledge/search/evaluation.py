"""How often a search finds the document that answers a question."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from insurance.access.principal import Principal
from insurance.knowledge.schemas import QUERY_LENGTH
from insurance.knowledge.search.engine import Legs, find
from insurance.knowledge.selectors.documents import documents_of

DEPTH = 10


class Asked(BaseModel):
    """A question with the documents that answer it, any of which will do."""

    model_config = ConfigDict(extra="ignore")

    q: Annotated[str, Field(min_length=1, max_length=QUERY_LENGTH)]
    lang: str
    kind: str
    answers: Annotated[list[str], Field(min_length=1)]


class UnreadableQuestions(ValueError):
    """The file is none of questions; says where."""


def questions_read(path: Path) -> list[Asked]:
    """Raises UnreadableQuestions, OSError."""
    try:
        return TypeAdapter(Annotated[list[Asked], Field(min_length=1)]).validate_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise UnreadableQuestions(f"{place + ': ' if place else ''}{first['msg']}") from None


def evaluate(*, principal: Principal, questions: Sequence[Asked]) -> dict[str, Any]:
    """The object that `manage.py search_eval` prints. Milliseconds are of the hybrid search, in this process, with
    every question's vector made anew."""
    codes = dict(documents_of(principal).values_list("pk", "code"))
    find(principal=principal, text="warm up", limit=1)  # reads the weights
    spent: list[float] = []
    result: dict[str, Any] = {
        legs.value: _scores(questions, _asking(principal, legs, codes, spent if legs is Legs.HYBRID else []))
        for legs in Legs
    }
    return result | {"milliseconds": _spread(spent)}


def _asking(principal: Principal, legs: Legs, codes: dict[int, str], spent: list[float]) -> Callable[[str], list[str]]:
    def ask(text: str) -> list[str]:
        started = time.perf_counter()
        found = find(principal=principal, text=text, legs=legs, limit=DEPTH).found
        spent.append((time.perf_counter() - started) * 1000)
        return [codes[one.document_id] for one in found if one.document_id in codes]

    return ask


def _scores(questions: Sequence[Asked], ask: Callable[[str], list[str]]) -> dict[str, Any]:
    ranks: dict[str, list[int | None]] = defaultdict(list)
    for question in questions:
        found = ask(question.q)
        right = (place for place, code in enumerate(found, start=1) if code in question.answers)
        ranks[question.kind].append(next(right, None))
    every = [rank for kind in ranks.values() for rank in kind]
    return {**_measures(every), "by_kind": {kind: _measures(ranks[kind]) for kind in sorted(ranks)}}


def _measures(ranks: Sequence[int | None]) -> dict[str, float]:
    found = [rank for rank in ranks if rank]
    return {
        "top1": round(sum(rank == 1 for rank in found) / len(ranks), 4),
        "top3": round(sum(rank <= 3 for rank in found) / len(ranks), 4),
        "mrr": round(sum(1 / rank for rank in found) / len(ranks), 4),
    }


def _spread(spent: Sequence[float]) -> dict[str, float]:
    cuts = quantiles(spent, n=100, method="inclusive") if len(spent) > 1 else [*spent] * 99
    return {"p50": round(cuts[49], 2), "p95": round(cuts[94], 2)}
