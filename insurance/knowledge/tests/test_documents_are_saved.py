from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.knowledge.models import DocumentVersion, Passage, PassageVector
from insurance.knowledge.models.documents import CONTENT_LENGTH
from insurance.knowledge.tests.support import LOAN, product, saved


def test_a_new_text_is_a_new_version_and_the_old_one_stays(librarian: Principal, told):
    first = saved(librarian, "DOC-1", LOAN)
    second = saved(librarian, "DOC-1", LOAN + "\n\nOne more clause.")
    assert (second.pk, second.version) == (first.pk, 2)
    assert [one.content for one in second.versions.order_by("number")] == [LOAN, LOAN + "\n\nOne more clause."]


def test_the_same_text_again_makes_no_version_and_no_work(
    librarian: Principal, told, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        document = saved(librarian, "DOC-1", LOAN)
        again = saved(librarian, "DOC-1", LOAN + "\n  \n", kind="rider")
    assert (again.version, again.kind, told) == (1, "rider", [document.pk])


def test_a_version_cannot_be_altered_by_the_application(librarian: Principal, owner, told):
    rights = owner.execute(
        "SELECT has_table_privilege('claimpilot_app', 'knowledge_documentversion', right_)"
        " FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) right_"
    ).fetchall()
    assert [right for (right,) in rights] == [True, True, False, False]


def test_control_characters_are_taken_out_of_text_and_title(librarian: Principal, told):
    document = saved(librarian, "DOC-1", "A\u202eB\x00C\x07 clause", title="  Two\n words\u200b ")
    assert (document.title, document.versions.get().content) == ("Two words", "ABC clause")


def test_a_document_moves_to_another_product_with_its_passages(shelf: Principal):
    other = product(shelf, "WL-200")
    saved(shelf, "WL100-CONTRACT-01", LOAN, title="Loans and cash value", product=other)
    assert set(Passage.objects.filter(document__code="WL100-CONTRACT-01").values_list("product", flat=True)) == {
        other.pk
    }
    assert set(PassageVector.objects.filter(document__code="WL100-CONTRACT-01").values_list("product", flat=True)) == {
        other.pk
    }


@pytest.mark.parametrize("text", ["", "   \n ", "\u200b\x00"])
def test_a_text_of_nothing_is_refused(librarian: Principal, text: str):
    with pytest.raises(InvalidInput, match="no text"):
        saved(librarian, "DOC-1", text)


@pytest.mark.parametrize("text", ["x" * (CONTENT_LENGTH + 1), "# a\n\nb\n\n" * 6_000])
def test_a_text_of_too_much_is_refused_with_the_limit(librarian: Principal, text: str):
    with pytest.raises(InvalidInput, match="at most [0-9],?"):
        saved(librarian, "DOC-1", text)
    assert not DocumentVersion.objects.exists()


def test_saving_needs_its_scope_and_leaves_a_trace(librarian: Principal, told):
    with pytest.raises(ForbiddenScope):
        saved(replace(librarian, scopes=frozenset({"documents:read"})), "DOC-1", LOAN)
    saved(librarian, "DOC-1", LOAN)
    assert AuditEntry.objects.filter(verb="document_save", subject="document:DOC-1").count() == 1


def test_a_product_of_another_organisation_is_refused(librarian: Principal, stranger: Principal):
    with pytest.raises(ValueError, match="another organisation"):
        saved(librarian, "DOC-1", LOAN, product=product(stranger))


@pytest.mark.parametrize("code", ["", "lower-case", "A B", "DOC--1", "DOC-1-2-3-4"])
def test_a_code_that_is_none_is_refused_by_the_database(librarian: Principal, code: str):
    with pytest.raises(IntegrityError), transaction.atomic():
        saved(librarian, code, LOAN)
