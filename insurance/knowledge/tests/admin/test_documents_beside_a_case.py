"""The page of an application names the documents that matter for it, to those who may read them."""

from __future__ import annotations

import dataclasses

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access import scopes
from insurance.knowledge.admin.case_documents import MOST, documents_of_case
from insurance.knowledge.tests.support import saved
from insurance.underwriting.tests.support import LifeBook, life_book

pytestmark = pytest.mark.django_db


@pytest.fixture
def book(underwriter) -> LifeBook:
    return life_book(underwriter)


@pytest.fixture
def case(book):
    return book.case()


def titles(principal, case):
    return [title.partition(" ")[0] for title, _url in documents_of_case(principal, case)]


def test_the_papers_of_the_product_and_the_procedures_guidelines_first(underwriter, book, case):
    other = book.products["UL-200"]
    saved(underwriter, "AA-CONTRACT", "Terms.", product=case.product)
    saved(underwriter, "ZZ-GUIDE", "How to.", kind="underwriting_guideline", product=case.product)
    saved(underwriter, "MM-PROC", "When.", kind="procedure")
    saved(underwriter, "BB-OTHER", "Of another product.", product=other)
    saved(underwriter, "CC-LOOSE", "A contract of no product.")
    assert titles(underwriter, case) == ["ZZ-GUIDE", "MM-PROC", "AA-CONTRACT"]


def test_no_more_than_one_looks_at(underwriter, case):
    for number in range(MOST + 1):
        saved(underwriter, f"PROC-{number}", "When.", kind="procedure")
    assert len(titles(underwriter, case)) == MOST


def test_who_may_not_read_documents_is_shown_none(underwriter, case):
    saved(underwriter, "MM-PROC", "When.", kind="procedure")
    without = dataclasses.replace(underwriter, scopes=underwriter.scopes - {scopes.DOCUMENTS_READ})
    assert titles(without, case) == []


def test_the_page_leads_to_each(underwriter, case):
    document = saved(underwriter, "MM-PROC", "When.", kind="procedure", title="Follow-up")
    client = Client()
    client.force_login(User.objects.get(pk=underwriter.user_id))
    page = client.get(reverse("admin:underwriting_application_change", args=[case.pk])).content.decode()
    assert f'href="{reverse("admin:knowledge_document_change", args=[document.pk])}"' in page
    assert "MM-PROC Follow-up" in page
