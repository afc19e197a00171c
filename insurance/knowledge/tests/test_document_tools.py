from __future__ import annotations

from dataclasses import replace

import pytest

from insurance.access.principal import Principal
from insurance.gate.guard import call_tool
from insurance.knowledge.models import Document
from insurance.knowledge.schemas import CONTENT_SHOWN
from insurance.knowledge.tests.support import GUIDE, LOAN, indexed, saved

TOOLS = {
    "search_policy_documents": {"query": "borrow against cash value"},
    "list_documents": {},
    "get_document": {"doc_id": "WL100-CONTRACT-01"},
    "find_similar_documents": {"doc_id": "WL100-CONTRACT-01"},
}


def told(principal: Principal, tool: str, **arguments: object) -> dict:
    answer = call_tool(tool, arguments, principal)
    assert not answer.is_error, answer.text
    return answer.structured


def refused(principal: Principal, tool: str, **arguments: object) -> dict:
    answer = call_tool(tool, arguments, principal)
    assert answer.is_error
    return answer.structured["error"]


def test_documents_are_listed_with_their_length_page_by_page(shelf: Principal):
    first = told(shelf, "list_documents", limit=1)
    assert [(one["doc_id"], one["length_chars"]) for one in first["documents"]] == [("GUIDE-UW-01", len(GUIDE))]
    assert (first["count"], first["total"]) == (1, 2)
    second = told(shelf, "list_documents", limit=1, cursor=first["next_cursor"])
    assert [(one["doc_id"], one["product_code"]) for one in second["documents"]] == [("WL100-CONTRACT-01", "WL-100")]
    assert second["next_cursor"] is None


def test_the_list_is_narrowed_by_product_and_kind(shelf: Principal):
    assert [one["doc_id"] for one in told(shelf, "list_documents", product_code="WL-100")["documents"]] == [
        "WL100-CONTRACT-01"
    ]
    assert [one["doc_id"] for one in told(shelf, "list_documents", doc_type="underwriting_guideline")["documents"]] == [
        "GUIDE-UW-01"
    ]
    assert told(shelf, "list_documents", product_code="WL-100", doc_type="rider")["total"] == 0


def test_a_kind_that_is_none_and_a_cursor_that_is_none_are_refused(shelf: Principal):
    assert refused(shelf, "list_documents", doc_type="novel")["field"] == "doc_type"
    for cursor in ("???", "AAAA", "R1VJREU\n"):
        assert refused(shelf, "list_documents", cursor=cursor)["code"] == "INVALID_INPUT"


def test_a_document_is_read_with_its_product(shelf: Principal):
    out = told(shelf, "get_document", doc_id="wl100-contract-01")
    assert (out["content"], out["length_chars"], out["next_offset"]) == (LOAN, len(LOAN), None)
    assert (out["product_code"], out["product_name"], out["related_rules"]) == ("WL-100", "Heritage Whole Life", [])
    assert told(shelf, "get_document", doc_id="GUIDE-UW-01")["product_name"] is None


def test_a_long_document_is_read_in_parts(shelf: Principal):
    text = "A clause about llamas. " * 2_000
    saved(shelf, "LONG-1", text)
    parts, offset = [], 0
    while offset is not None:
        out = told(shelf, "get_document", doc_id="LONG-1", offset=offset)
        assert len(out["content"]) <= CONTENT_SHOWN
        parts.append(out["content"])
        offset = out["next_offset"]
    assert "".join(parts) == text.strip()
    assert told(shelf, "get_document", doc_id="LONG-1", offset=999_999)["content"] == ""


def test_what_was_cited_from_an_old_version_can_be_read_again(shelf: Principal):
    cited = told(shelf, "search_policy_documents", query="glass eye")["results"][0]
    indexed(shelf, "GUIDE-UW-01", "Applicants with a wooden leg are seen by a physician.")
    old = told(shelf, "get_document", doc_id=cited["doc_id"], version=cited["version"])
    where = cited["passage"]
    assert old["content"][where["start"] : where["end"]] == where["text"]
    assert (old["version"], old["newest_version"], old["title"]) == (1, 2, "Eyes and kayaks")
    error = refused(shelf, "get_document", doc_id="GUIDE-UW-01", version=3)
    assert (error["code"], error["field"], error["available"]) == ("NOT_FOUND", "version", ["1", "2"])


def test_similar_documents_are_ranked_by_stored_vectors_alone(shelf: Principal, spelling):
    indexed(shelf, "TWIN-1", LOAN, title="Loans and cash value")
    asked = spelling.embedded[:]
    out = told(shelf, "find_similar_documents", doc_id="WL100-CONTRACT-01")
    assert [one["doc_id"] for one in out["similar"]] == ["TWIN-1", "GUIDE-UW-01"]
    assert out["similar"][0]["similarity"] == 1.0
    assert out["source"]["doc_id"] == "WL100-CONTRACT-01"
    assert spelling.embedded == asked


def test_a_document_that_is_not_indexed_yet_says_so(shelf: Principal):
    saved(shelf, "NEW-1", LOAN)
    out = told(shelf, "find_similar_documents", doc_id="NEW-1")
    assert out["similar"] == []
    assert "not been indexed" in out["note"]


@pytest.mark.parametrize("tool", ["get_document", "find_similar_documents"])
def test_an_unknown_document_names_those_that_there_are(shelf: Principal, tool: str):
    error = refused(shelf, tool, doc_id="NOBODY-01")
    assert (error["code"], error["field"]) == ("NOT_FOUND", "doc_id")
    assert error["available"] == ["GUIDE-UW-01", "WL100-CONTRACT-01"]


@pytest.mark.parametrize("tool", ["search_policy_documents", "list_documents"])
def test_an_unknown_product_names_those_that_there_are(shelf: Principal, tool: str):
    error = refused(shelf, tool, **TOOLS[tool], product_code="TRM-99")
    assert (error["code"], error["field"], error["available"]) == ("NOT_FOUND", "product_code", ["WL-100"])


def test_a_stranger_finds_reads_and_counts_nothing(shelf: Principal, stranger: Principal):
    assert told(stranger, "search_policy_documents", query="borrow against cash value")["results"] == []
    assert told(stranger, "list_documents")["total"] == 0
    for tool in ("get_document", "find_similar_documents"):
        theirs = refused(stranger, tool, doc_id="WL100-CONTRACT-01")
        assert theirs == refused(stranger, tool, doc_id="NOBODY-01")


def test_two_organisations_with_one_code_each_find_their_own(shelf: Principal, stranger: Principal):
    indexed(stranger, "WL100-CONTRACT-01", "A llama may be insured.", title="Llamas")
    assert told(stranger, "search_policy_documents", query="borrow against cash value")["results"] == []
    assert told(stranger, "search_policy_documents", query="llama insured")["results"][0]["title"] == "Llamas"
    assert told(shelf, "search_policy_documents", query="llama")["results"] == []
    assert Document.objects.filter(code="WL100-CONTRACT-01").count() == 2


@pytest.mark.parametrize("tool", TOOLS)
def test_the_tools_need_the_scope_of_documents(shelf: Principal, tool: str):
    without = replace(shelf, scopes=frozenset({"products:read"}))
    assert refused(without, tool, **TOOLS[tool])["code"] == "FORBIDDEN_SCOPE"
    assert told(replace(shelf, scopes=frozenset({"documents:read"})), tool, **TOOLS[tool])
