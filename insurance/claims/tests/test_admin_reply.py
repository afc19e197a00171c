import pytest
from django.utils import timezone

from insurance.audit.models import AuditEntry
from insurance.claims.admin import card_views
from insurance.claims.models import Claim, ClaimEvent
from insurance.claims.tests.web_support import text_of

from .admin_support import card_url, make_claim, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(organisation):
    return make_claim(organisation)


def seen(client, claim) -> str:
    return client.get(card_url(claim)).context["reply_seen"]


def post(client, claim, text, **more):
    data = {"reply_draft": text, "seen": seen(client, claim), **more}
    return client.post(card_url(claim, "reply"), data, follow=True)


def test_an_edited_draft_is_saved_with_its_author(claim, adjuster):
    response = post(signed_in(adjuster), claim, "Dear Nadia,\r\n\r\nthank you.", save="1")
    claim.refresh_from_db()
    assert claim.reply_draft == "Dear Nadia,\n\nthank you."
    assert (claim.reply_edited_by_id, claim.reply_sent_at) == (adjuster.user_id, None)
    assert "The draft is saved." in text_of(response)


def test_sending_asks_first_and_changes_nothing_until_yes(claim, adjuster):
    client = signed_in(adjuster)
    asked = post(client, claim, "My own words", send="1")
    claim.refresh_from_db()
    assert (claim.reply_draft, claim.reply_sent_at) == ("Dear Ms Perrin", None)
    assert "Mark this reply as sent?" in text_of(asked)
    assert "My own words" in asked.content.decode()


def test_yes_saves_the_text_and_stamps_the_time(claim, adjuster):
    before = timezone.now()
    response = post(signed_in(adjuster), claim, "My own words", send="1", confirm="yes")
    claim.refresh_from_db()
    assert claim.reply_draft == "My own words"
    assert before <= claim.reply_sent_at <= timezone.now()
    assert "The reply is marked as sent." in text_of(response)
    assert 'id="reply_draft"' not in response.content.decode()


def test_a_second_click_keeps_the_first_time(claim, adjuster, colleague):
    one, two = signed_in(adjuster), signed_in(colleague)
    data = {"reply_draft": claim.reply_draft, "seen": seen(one, claim), "send": "1", "confirm": "yes"}
    one.post(card_url(claim, "reply"), data)
    first = Claim.objects.get().reply_sent_at
    for client in (one, two):
        answer = client.post(card_url(claim, "reply"), data, follow=True)
        assert "already marked as sent" in text_of(answer)
    assert Claim.objects.get().reply_sent_at == first
    assert ClaimEvent.objects.filter(verb="reply_sent").count() == 1
    assert AuditEntry.objects.filter(verb="claim.reply_sent").count() == 1


def test_a_reply_that_was_sent_cannot_be_edited(claim, adjuster):
    client = signed_in(adjuster)
    data = {"reply_draft": "Too late", "seen": seen(client, claim), "save": "1"}
    Claim.objects.update(reply_sent_at=timezone.now())
    answer = client.post(card_url(claim, "reply"), data)
    assert answer.status_code == 409
    assert "The reply was marked as sent and stays as it was." in text_of(answer)
    assert Claim.objects.get().reply_draft == "Dear Ms Perrin"


def test_a_colleagues_newer_draft_is_not_overwritten_unread(claim, adjuster, colleague):
    mine, theirs = signed_in(adjuster), signed_in(colleague)
    old = seen(mine, claim)
    post(theirs, claim, "The colleague's words", save="1")
    answer = mine.post(
        card_url(claim, "reply"), {"reply_draft": "My words", "seen": old, "send": "1", "confirm": "yes"}
    )
    assert answer.status_code == 409
    claim.refresh_from_db()
    assert (claim.reply_draft, claim.reply_sent_at) == ("The colleague's words", None)
    assert "My words" in answer.content.decode()
    assert "Somebody else has changed the draft." in text_of(answer)


@pytest.mark.parametrize("text", ["", " \r\n ", "x" * 5001])
def test_an_empty_or_endless_draft_is_refused_and_stays_on_the_page(claim, adjuster, text):
    answer = post(signed_in(adjuster), claim, text, save="1")
    assert answer.status_code == 400
    assert "between 1 and 5,000 characters" in text_of(answer)
    assert Claim.objects.get().reply_draft == "Dear Ms Perrin"


def test_the_auditor_may_not_and_the_stranger_finds_nothing(claim, auditor, stranger):
    for principal, status in ((auditor, 403), (stranger, 404)):
        data = {"reply_draft": "Not mine", "send": "1", "confirm": "yes", "save": "1"}
        assert signed_in(principal).post(card_url(claim, "reply"), data).status_code == status
    claim.refresh_from_db()
    assert (claim.reply_draft, claim.reply_sent_at) == ("Dear Ms Perrin", None)


def test_a_form_of_another_site_is_refused(claim, adjuster):
    client = signed_in(adjuster)
    client.handler.enforce_csrf_checks = True
    assert client.post(card_url(claim, "reply"), {"send": "1", "confirm": "yes"}).status_code == 403
    assert client.get(card_url(claim, "reply")).status_code == 405


def test_a_colleagues_draft_that_comes_in_the_same_moment_is_not_overwritten(claim, adjuster, monkeypatch):
    """The draft that is compared must be the one that is locked, not one read a moment before."""
    client = signed_in(adjuster)
    data = {"reply_draft": "My words", "seen": seen(client, claim), "save": "1"}
    read = card_views._claim

    def meanwhile(principal, pk):
        found = read(principal, pk)
        Claim.objects.update(reply_draft="The colleague's words")
        return found

    monkeypatch.setattr(card_views, "_claim", meanwhile)
    assert client.post(card_url(claim, "reply"), data).status_code == 409
    assert Claim.objects.get().reply_draft == "The colleague's words"
