"""A draft is no claim; it goes after a day, with the files that nobody else has."""

from datetime import timedelta
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from insurance.claims.files import file_keep
from insurance.claims.models import Claim, IntakeDraft
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import draft_confirm, draft_create, draft_file_add, draft_file_remove
from insurance.claims.services.drafts import drafts_expire
from insurance.gate.errors import NotFound

pytestmark = pytest.mark.django_db


def paper(text):
    return file_keep(name=f"{text}.txt", content=BytesIO(text.encode()))


@pytest.fixture
def draft(customer):
    return draft_create(principal=customer)


def tomorrow():
    return timezone.now() + timedelta(hours=25)


def test_confirming_twice_gives_one_claim_with_its_files(customer, draft, intake_fields, queued):
    draft_file_add(principal=customer, nonce=draft.nonce, file=paper("a"))
    intake = ClaimIntake.model_validate(intake_fields)
    first = draft_confirm(principal=customer, nonce=draft.nonce, intake=intake)
    again = draft_confirm(principal=customer, nonce=draft.nonce, intake=intake)
    assert first.pk == again.pk
    assert first.evidence.get().claimed_name == "a.txt"


def test_a_removed_file_is_not_part_of_the_claim(customer, draft, intake_fields, queued):
    token, refused = draft_file_add(principal=customer, nonce=draft.nonce, file=paper("a"))
    assert refused is None
    draft_file_remove(principal=customer, nonce=draft.nonce, token=token)
    claim = draft_confirm(principal=customer, nonce=draft.nonce, intake=ClaimIntake.model_validate(intake_fields))
    assert not claim.evidence.exists()


def test_an_expired_draft_goes_with_its_files_but_never_with_a_claims(customer, draft, intake_fields, queued):
    kept, alone = paper("shared"), paper("alone")
    for file in (kept, alone):
        draft_file_add(principal=customer, nonce=draft.nonce, file=file)
    other = draft_create(principal=customer)
    draft_file_add(principal=customer, nonce=other.nonce, file=kept)
    draft_confirm(principal=customer, nonce=other.nonce, intake=ClaimIntake.model_validate(intake_fields))
    assert drafts_expire(now=tomorrow()) == 2
    assert not IntakeDraft.objects.exists()
    assert default_storage.exists(kept.storage_name)
    assert not default_storage.exists(alone.storage_name)
    assert Claim.objects.get().evidence.get().storage_name == kept.storage_name


def test_a_draft_in_time_stays(customer, draft):
    assert drafts_expire(now=timezone.now()) == 0
    assert IntakeDraft.objects.exists()


def test_the_stranger_finds_no_draft(draft, stranger):
    with pytest.raises(NotFound):
        draft_file_add(principal=stranger, nonce=draft.nonce, file=paper("a"))


def test_a_file_that_was_cut_off_while_it_was_written_is_written_anew(customer):
    """A full disk or a killed process leaves the first bytes of a file under its name."""
    whole = paper("the whole text of it")
    default_storage.delete(whole.storage_name)
    default_storage.save(whole.storage_name, BytesIO(b"the who"))
    again = paper("the whole text of it")
    with default_storage.open(again.storage_name) as stored:
        assert stored.read() == b"the whole text of it"


def test_bytes_of_a_file_that_was_taken_out_go_with_the_draft(customer, draft):
    file = paper("a")
    token, _refused = draft_file_add(principal=customer, nonce=draft.nonce, file=file)
    draft_file_remove(principal=customer, nonce=draft.nonce, token=token)
    assert default_storage.exists(file.storage_name)  # the same file may be on its way in again
    drafts_expire(now=tomorrow())
    assert not default_storage.exists(file.storage_name)


def test_bytes_of_a_file_that_was_one_too_many_go_with_the_draft(customer, draft, settings):
    settings.FILES_PER_CLAIM = 1
    surplus = paper("second")
    for file in (paper("first"), surplus):
        draft_file_add(principal=customer, nonce=draft.nonce, file=file)
    drafts_expire(now=tomorrow())
    assert not default_storage.exists(surplus.storage_name)
