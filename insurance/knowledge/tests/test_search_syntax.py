from __future__ import annotations

import pytest

from insurance.access.principal import Principal
from insurance.gate.guard import call_tool
from insurance.knowledge.schemas import SearchResults
from insurance.knowledge.selectors import search
from insurance.knowledge.tests.support import LOAN, indexed


def found(principal: Principal, query: str, **options: object) -> list[str]:
    return [hit.doc_id for hit in search(principal=principal, query=query, **options).results]


def test_a_result_names_the_clause_and_where_it_stands(shelf: Principal):
    hit = search(principal=shelf, query="interest is 5% a year, paid in advance").results[0]
    passage = hit.passage
    assert (hit.doc_id, hit.product_code, hit.vector_rank, hit.text_rank) == ("WL100-CONTRACT-01", "WL-100", 1, 1)
    assert (passage.clause, passage.heading) == ("5.1", "Article 5. Loans › 5.1 Borrowing")
    assert LOAN[passage.start : passage.end] == passage.text == hit.excerpt


def test_a_quoted_phrase_must_stand_word_for_word(shelf: Principal):
    assert found(shelf, '"cash value"') == ["WL100-CONTRACT-01"]
    assert found(shelf, '"value cash"') == []
    assert found(shelf, '"glass eye" loan') == ["GUIDE-UW-01"]


def test_an_excluded_word_takes_its_passages_out(shelf: Principal):
    both = search(principal=shelf, query="loan and cash value")
    assert both.results[0].passage.clause == "5.2"
    without = search(principal=shelf, query="loan and cash value -termination")
    assert [hit.passage.clause for hit in without.results if hit.doc_id == "WL100-CONTRACT-01"] == ["5.1"]
    assert "WL100-CONTRACT-01" not in found(shelf, 'loan -"cash value"')


def test_an_excluded_word_alone_finds_nothing(shelf: Principal):
    assert found(shelf, "-loan") == []


def test_a_code_finds_its_document_first(shelf: Principal):
    assert found(shelf, "GUIDE-UW-01")[0] == "GUIDE-UW-01"
    assert found(shelf, "does guide-uw-01 say anything of loans and cash value")[0] == "GUIDE-UW-01"


def test_a_product_leaves_the_documents_of_others_and_of_none_out(shelf: Principal):
    assert sorted(found(shelf, "glass eye loan")) == ["GUIDE-UW-01", "WL100-CONTRACT-01"]
    assert found(shelf, "glass eye loan", product_code="WL-100") == ["WL100-CONTRACT-01"]


def test_equal_documents_come_in_the_order_of_their_codes(shelf: Principal):
    for code in ("TWIN-B", "TWIN-C", "TWIN-A"):
        indexed(shelf, code, "A llama may be insured as a pet.", title="Llamas")
    for _ in range(3):
        assert found(shelf, "llama pet", limit=10)[:3] == ["TWIN-A", "TWIN-B", "TWIN-C"]


def test_a_filtered_search_gives_all_that_there_is(shelf: Principal):
    for number in range(12):
        indexed(shelf, f"LOAN-{number}", LOAN, title="Loans")
    assert len(found(shelf, "borrow against cash value", limit=10)) == 10
    assert len(found(shelf, "borrow against cash value", limit=10, product_code="WL-100")) == 1


def test_a_passage_that_says_not_is_marked(shelf: Principal):
    hit = search(principal=shelf, query="is the kayak questionnaire needed for applicants").results[0]
    assert (hit.doc_id, hit.warning) == ("GUIDE-UW-01", "negation_differs")
    assert search(principal=shelf, query="when is the kayak questionnaire not needed").results[0].warning is None


def test_each_language_is_searched_by_the_forms_of_its_words(shelf: Principal):
    indexed(shelf, "RU-1", "Страхователь вправе получать займы под залог полисов.", title="Займы", language="ru")
    indexed(shelf, "FR-1", "Le souscripteur déclare les animaux exotiques.", title="Animaux", language="fr")
    indexed(shelf, "DE-1", "Der Versicherungsnehmer meldet Schlangen.", title="Tiere", language="de")
    indexed(shelf, "ES-1", "El tomador declara los cocodrilos.", title="Reptiles", language="es")
    for query, code in (
        ("залог полиса", "RU-1"), ("animal exotique", "FR-1"), ("Schlange", "DE-1"), ("cocodrilo", "ES-1"),
    ):  # fmt: skip
        hits = search(principal=shelf, query=query, limit=10).results
        assert [hit.doc_id for hit in hits if hit.text_rank == 1] == [code]


def test_one_concept_is_found_in_another_language(shelf: Principal):
    hit = search(principal=shelf, query="заём под полис").results[0]
    assert (hit.doc_id, hit.text_rank) == ("WL100-CONTRACT-01", 1)


@pytest.mark.parametrize("query", ["the of and", "?!…", "—", "''; --", "“”", '""', '"the"', "-", "\u200b"])
def test_a_query_that_asks_nothing_is_answered_nothing_relevant(shelf: Principal, query: str):
    answer = search(principal=shelf, query=query)
    assert (answer.count, answer.results) == (0, [])
    assert "Nothing relevant" in (answer.note or "")


@pytest.mark.parametrize(
    "query",
    [
        "'; DROP TABLE knowledge_document; --",
        "loan') OR 1=1 --",
        "loan | & ! ( ) <-> :* \\ %",
        '"unclosed',
        "x",
        "a" * 1000,
        "- -- --- -a- loan",
        "%s %(name)s {} $1",
    ],
)
def test_whatever_is_typed_is_only_ever_a_question(shelf: Principal, query: str):
    answer = call_tool("search_policy_documents", {"query": query}, shelf)
    assert not answer.is_error
    assert SearchResults.model_validate(answer.structured).count <= 3


@pytest.mark.parametrize("query", ["", "   ", "x" * 1001, "x" * 200_000, "a\x00b", "\ud800"])
def test_a_query_out_of_bounds_is_refused_with_its_field(shelf: Principal, query: str):
    error = call_tool("search_policy_documents", {"query": query}, shelf).structured["error"]
    assert (error["code"], error["field"]) == ("INVALID_INPUT", "query")
    assert "xxx" not in error["message"]
