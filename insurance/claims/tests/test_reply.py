import pytest

from insurance.claims.models import Claim, ClaimEvent
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit, reply_edit, reply_mark_sent
from insurance.gate.errors import Conflict, ForbiddenScope, InvalidInput, NotFound

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(customer, intake_fields, queued):
    claim = claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
    Claim.objects.update(status="triaged", reply_draft="Dear Ms Perrin")
    return claim


def test_marking_as_sent_keeps_the_first_time(claim, adjuster, colleague):
    first, changed = reply_mark_sent(principal=adjuster, uuid=claim.uuid)
    again, changed_again = reply_mark_sent(principal=colleague, uuid=claim.uuid)
    assert (changed, changed_again) == (True, False)
    assert again.reply_sent_at == first.reply_sent_at
    assert ClaimEvent.objects.filter(verb="reply_sent").count() == 1


def test_an_edit_is_kept_with_its_author(claim, adjuster):
    reply_edit(principal=adjuster, uuid=claim.uuid, text="Chère Madame")
    claim.refresh_from_db()
    assert claim.reply_draft == "Chère Madame"
    assert claim.reply_edited_by_id == adjuster.user_id


def test_a_reply_that_was_sent_stays_as_it_was(claim, adjuster):
    reply_mark_sent(principal=adjuster, uuid=claim.uuid)
    with pytest.raises(Conflict):
        reply_edit(principal=adjuster, uuid=claim.uuid, text="Other words")


@pytest.mark.parametrize("text", ["", "  \n", "x" * 5001, "a\x00b", "half \ud83d"])
def test_an_empty_or_endless_reply_is_refused(claim, adjuster, text):
    with pytest.raises(InvalidInput):
        reply_edit(principal=adjuster, uuid=claim.uuid, text=text)


def test_the_stranger_finds_no_claim_and_the_auditor_may_not(claim, stranger, auditor):
    with pytest.raises(NotFound):
        reply_mark_sent(principal=stranger, uuid=claim.uuid)
    with pytest.raises(ForbiddenScope):
        reply_mark_sent(principal=auditor, uuid=claim.uuid)
    claim.refresh_from_db()
    assert claim.reply_sent_at is None
