"""“Try a query” shows what an agent would find, and why it stands there."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from insurance.knowledge.admin import query as query_page
from insurance.knowledge.indexing import document_index
from insurance.knowledge.services import document_save

TRY = "/admin/knowledge/document/try/"

pytestmark = pytest.mark.django_db


@pytest.fixture
def documents(underwriter, product):
    texts = {
        "GRACE-01": (product, "9.1 A premium that is overdue can be paid within the 31 days of grace that follow its "
                     "due date.\n\n"
                     "9.2 After the grace period the policy lapses without value. <script>alert(1)</script>"),
        "EXAM-01": (None, "5.1 A paramedical examination is required for every applicant over sixty years of age.\n\n"
                    "5.2 The examiner takes blood and measures height, weight and pressure at the applicant's home."),
    }  # fmt: skip
    for code, (of, text) in texts.items():
        made = document_save(
            principal=underwriter, code=code, title=code.title(), kind="procedure", product=of, language="en", text=text
        )
        document_index(document_id=made.pk)


@pytest.fixture
def desk(underwriter, documents):
    client = Client()
    client.force_login(User.objects.get(pk=underwriter.user_id))
    return client


def _shown(answer) -> list[str]:
    return re.findall(r"<strong>([A-Z]+-01)", answer.content.decode())


def test_the_right_document_comes_first_and_its_parts_add_up(desk):
    answer = desk.get(TRY, {"q": "when is a paramedical examination required"})
    assert _shown(answer)[0] == "EXAM-01"
    first = answer.context["results"][0]
    assert first.meaning_part + first.words_part == pytest.approx(first.found.score)
    assert "paramedical" in {term.text for term in first.terms}
    assert first.sum in answer.content.decode()


def test_a_product_leaves_out_the_documents_of_others(desk, product):
    answer = desk.get(TRY, {"q": "premium overdue grace period", "product": product.code})
    assert set(_shown(answer)) == {"GRACE-01"}


def test_an_excluded_word_and_a_phrase_are_shown_as_they_were_understood(desk):
    page = desk.get(TRY, {"q": '"grace period" lapse -examination'}).content.decode()
    assert "Must stand there" in page and "“grace period”" in page
    assert "Must not stand there" in page and "“examination”" in page


def test_nothing_relevant_is_said_and_the_nearest_are_named(desk, monkeypatch):
    answer = desk.get(TRY, {"q": "recipe for apple pie"})
    assert answer.context["results"] == []
    assert "Nothing relevant" in answer.content.decode()


def test_the_words_of_a_passage_do_not_run(desk):
    page = desk.get(TRY, {"q": "policy lapses without value <img src=x onerror=alert(1)>"}).content.decode()
    assert "<script>alert(1)" not in page and "<img src=x" not in page
    assert "&lt;script&gt;alert(1)" in page


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("x" * 1001, 400),
        ("x" * 1000, 200),
        ("", 400),
        ("a\x00b", 400),
        ("?!", 200),
        ("the of", 200),
        ("'; DROP --", 200),
    ],
)
def test_odd_questions_are_answered_or_refused(desk, asked, status):
    assert desk.get(TRY, {"q": asked}).status_code == status


def test_the_page_opens_without_a_question(desk):
    answer = desk.get(TRY)
    assert answer.status_code == 200 and "How the question was read" not in answer.content.decode()


def test_a_result_leads_to_its_passage_on_the_right_page(desk, monkeypatch):
    monkeypatch.setattr(query_page, "PASSAGES_ON_A_PAGE", 1)
    page = desk.get(TRY, {"q": "lapses without value after the grace period"}).content.decode()
    assert "?p=2#passage-1" in page


def test_a_stranger_finds_nothing_of_ours(stranger, documents, product):
    client = Client()
    client.force_login(User.objects.get(pk=stranger.user_id))
    assert _shown(client.get(TRY, {"q": "when is a paramedical examination required"})) == []
    assert client.get(TRY, {"q": "grace", "product": product.code}).status_code == 400
