"""The documents of the life business hold their figures, and the questions asked of them can be answered."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from claimpilot.sample.life.documents import QUESTIONS, REFERENCE_QUESTIONS, documents_create, sample_documents
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.models import Product
from insurance.knowledge.models import Document

FIGURES = {
    "TRM20-CONTRACT-01": ("single sum", "policy loan", "unpaid"),
    "TRM20-CONTRACT-02": ("two years", "without interest", "increase", "shorter period"),
    "TRM20-CONTRACT-03": ("31 days", "five years", "6% a year, compounded annually"),
    "GUIDE-UW-01": ("18 to 44", "$250,000", "three years", "twelve months", "age 60", "$1,000,000", "not declined"),
    "GUIDE-UW-02": ("33", "38", "45", "table B", "table D", "decline", "age 55"),
    "GUIDE-UW-03": ("30 times", "20 times", "15 times", "10 times", "$5,000,000", "$500,000", "twenty times"),
    "RIDER-WP-01": ("60th birthday", "six months", "24 months", "one year"),
    "RIDER-ADB-01": ("twelve months", "at least two", "80%", "$500,000"),
    "WL100-CONTRACT-01": ("5% a year, payable in advance", "31 days"),
    "DISC-VUL-01": ("investment risk", "questionnaire", "prospectus", "over 70", "age 21"),
    "PROC-CLAIM-01": ("two years", "five years", "rescinded", "physician's statement", "pharmacy history"),
    "UL200-CONTRACT-01": ("2% a year", "61 days", "three years", "at least three months"),
    "PROC-REQ-01": ("14 days", "28 days", "90 days", "apply anew", "next business day", "day the application arrives"),
}


def test_there_are_thirteen_documents_of_five_kinds() -> None:
    kinds = Counter(document.kind for document in sample_documents())
    assert kinds == {"contract": 5, "rider": 2, "underwriting_guideline": 3, "disclosure": 1, "procedure": 2}


def test_a_procedure_belongs_to_no_product_and_all_else_does() -> None:
    assert all((document.product == "") == (document.kind == "procedure") for document in sample_documents())


@pytest.mark.parametrize("code", FIGURES)
def test_a_document_holds_its_figures_and_has_a_fair_length(code: str) -> None:
    text = {document.code: document.text for document in sample_documents()}[code]
    assert [figure for figure in FIGURES[code] if figure not in text] == []
    assert 1_200 <= len(text) <= 6_000


def test_the_universal_life_contract_is_the_longest() -> None:
    assert max(sample_documents(), key=lambda document: len(document.text)).code == "UL200-CONTRACT-01"


def test_sixty_questions_ask_each_document_at_least_three_times() -> None:
    questions = json.loads(QUESTIONS.read_text())
    assert Counter(question["kind"] for question in questions) == {"literal": 20, "paraphrase": 20, "translated": 20}
    assert Counter(question["lang"] for question in questions) == {"en": 40, "ru": 10, "fr": 10}
    asked = Counter(code for question in questions for code in question["answers"])
    assert set(asked) == {document.code for document in sample_documents()}
    assert min(asked.values()) >= 3


def test_every_right_answer_exists_and_no_question_stands_in_a_document() -> None:
    texts = {document.code: document.text.lower() for document in sample_documents()}
    for question in json.loads(QUESTIONS.read_text()) + json.loads(REFERENCE_QUESTIONS.read_text()):
        assert set(question["answers"]) <= set(texts)
        assert not any(question["q"].lower() in text for text in texts.values())


@pytest.mark.django_db
def test_they_are_saved_once_with_their_products(organisation: Organisation) -> None:
    for code in sorted({document.product for document in sample_documents()} - {""}):
        Product.objects.create(
            organisation=organisation, code=code, name=code, product_type="term", currency="USD", min_issue_age=0,
            max_issue_age=80, min_face_amount=1, max_face_amount=9, available_states=["CA"], policy_fee=60,
        )  # fmt: skip
    principal = Principal.system(organisation)
    assert documents_create(principal=principal) == 13
    assert documents_create(principal=principal) == 0
    saved = Document.objects.filter(organisation=organisation)
    assert {document.code: document.version for document in saved} == dict.fromkeys(FIGURES, 1)
    assert saved.get(code="RIDER-WP-01").product.code == "TRM-20"
    assert saved.get(code="PROC-REQ-01").product is None
