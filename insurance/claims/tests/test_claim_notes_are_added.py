from __future__ import annotations

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from insurance.audit.models import AuditEntry
from insurance.claims.health.services import note_add
from insurance.claims.models import ClaimNote, NoteAuthor
from insurance.claims.tests.admin_support import make_claim
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(organisation):
    return make_claim(organisation)


def test_a_note_is_kept_as_it_was_typed_with_event_and_entry(claim, adjuster):
    text = "  Called \u202eher.\r\n"
    note = note_add(principal=adjuster, uuid=claim.uuid, text=text)
    note.refresh_from_db()
    assert (note.text, note.author_kind, note.entered_by) == (text, "staff", "user:ada")
    assert note.written_at == adjuster.now
    event = claim.events.get()
    assert (event.verb, event.data) == ("note_added", {"author": "staff"})
    entry = AuditEntry.objects.get(verb="claim.note_added")
    assert entry.subject == f"claim:{claim.uuid}"
    assert "Called" not in str(entry.arguments)


def test_it_may_be_somebody_elses_words(claim, adjuster):
    note = note_add(principal=adjuster, uuid=claim.uuid, text="He rang.", author_kind=NoteAuthor.MEMBER)
    assert note.author_kind == "member"


@pytest.mark.parametrize("text", ["", " \n ", "x" * 10_001, "nul \x00", "half \ud800"])
def test_a_text_that_is_empty_endless_or_no_text_is_refused(claim, adjuster, text):
    with pytest.raises(InvalidInput):
        note_add(principal=adjuster, uuid=claim.uuid, text=text)
    assert not ClaimNote.objects.exists()


def test_the_auditor_may_not_and_the_stranger_finds_no_claim(claim, auditor, stranger):
    with pytest.raises(ForbiddenScope):
        note_add(principal=auditor, uuid=claim.uuid, text="Hm.")
    for uuid in (claim.uuid, uuid4()):
        with pytest.raises(NotFound):
            note_add(principal=stranger, uuid=uuid, text="Mine?")
    assert not ClaimNote.objects.exists()


@pytest.mark.parametrize("columns", [{"author_kind": "robot"}, {"text": ""}, {"text": "x" * 10_001}])
def test_the_database_refuses_what_is_no_note(claim, adjuster, columns):
    note = note_add(principal=adjuster, uuid=claim.uuid, text="Fine.")
    with pytest.raises(IntegrityError), transaction.atomic():
        ClaimNote.objects.filter(pk=note.pk).update(**columns)
