"""From the form over the review to the claim, without any script."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from insurance.claims.models import Claim, IntakeDraft
from insurance.claims.tests.web_support import picture, review_of, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _at_home(organisation, queued) -> None:
    """The intake organisation exists, and nothing goes to a broker."""


def test_opening_the_form_leaves_nothing_behind(client: Client) -> None:
    answer = client.get("/claim/")
    assert answer.status_code == 200
    assert 'name="incident_description"' in answer.content.decode()
    assert not IntakeDraft.objects.exists()


def test_the_review_shows_everything_and_creates_no_claim(client: Client, intake_fields) -> None:
    fields = intake_fields | {
        "incident_place": "12 Quai de la Fosse",
        "policy_number": "HH-100200",
        "amount_claimed": "1 234,5",
        "currency": "EUR",
        "files": [picture("kitchen.jpg"), SimpleUploadedFile("photos.jpg", b"PK\x03\x04 not a picture \x00\xff")],
    }
    page = client.get(review_of(client, fields))
    text = text_of(page)
    for shown in ("Nadia Perrin", "nadia.perrin@example.org", "A pipe burst", "4 May 2026", "12 Quai de la Fosse"):
        assert shown in text
    assert "HH-100200" in text
    assert "1,234.50 EUR" in text
    assert "kitchen.jpg Received" in text
    assert "photos.jpg Not accepted. This" in text
    assert not Claim.objects.exists()


def test_confirming_makes_one_claim_with_its_files_and_opens_its_page(client: Client, intake_fields, queued) -> None:
    sent = picture()
    received = sent.read()
    sent.seek(0)
    path = review_of(client, intake_fields | {"files": [sent], "language": "fr"})
    answer = client.post(path, {"language": "fr"})
    claim = Claim.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/claim/{claim.uuid}/")
    assert (claim.claimant_name, claim.channel, claim.language) == ("Nadia Perrin", "web", "fr")
    evidence = claim.evidence.get()
    from django.core.files.storage import default_storage

    with default_storage.open(evidence.storage_name) as stored:
        assert stored.read() == received
    assert claim.number in text_of(client.get(answer["Location"]))


def test_confirming_twice_gives_the_same_claim(client: Client, intake_fields) -> None:
    path = review_of(client, intake_fields)
    first, second = client.post(path), client.post(path)
    assert first["Location"] == second["Location"]
    assert Claim.objects.count() == 1


def test_going_back_keeps_what_was_typed_and_sent(client: Client, intake_fields) -> None:
    path = review_of(client, intake_fields | {"files": [picture("hall.png", kind="PNG")], "policy_number": "A-1"})
    nonce = path.split("/")[3]
    page = client.get(f"/claim/?draft={nonce}").content.decode()
    for kept in ("A pipe burst under the kitchen sink", 'value="2026-05-04"', 'value="A-1"', "hall.png", nonce):
        assert kept in page


def test_a_change_after_the_claim_was_sent_shows_the_claim_as_it_was_sent(client: Client, intake_fields) -> None:
    path = review_of(client, intake_fields)
    client.post(path)
    claim = Claim.objects.get()
    changed = intake_fields | {"draft": path.split("/")[3], "incident_place": "Somewhere else entirely"}
    answer = client.get(review_of(client, changed), follow=True)
    assert answer.redirect_chain[-1][0] == f"/claim/{claim.uuid}/"
    assert f"You had already sent this claim, as {claim.number}." in text_of(answer)
    again = client.post(path, follow=True)
    assert f"You had already sent this claim, as {claim.number}." in text_of(again)
    claim.refresh_from_db()
    assert (Claim.objects.count(), claim.incident_place) == (1, "")


def test_a_file_is_removed_without_a_script(client: Client, intake_fields) -> None:
    nonce = review_of(client, intake_fields | {"files": [picture("old.jpg")]}).split("/")[3]
    draft = IntakeDraft.objects.get(nonce=nonce)
    answer = client.post("/claim/", intake_fields | {"draft": nonce, "remove": draft.files[0]["token"]}, follow=True)
    assert "old.jpg" not in answer.content.decode()
    assert "A pipe burst" in answer.content.decode()


def test_another_language_keeps_what_was_typed(client: Client, intake_fields) -> None:
    half = {"incident_description": "Вода пошла с потолка", "switch_language": "ru", "files": [picture("roof.jpg")]}
    page = client.post("/claim/", half, follow=True)
    html = page.content.decode()
    assert page.status_code == 200
    assert '<html lang="ru">' in html
    assert "Вода пошла с потолка" in html
    assert "roof.jpg" in html
    assert client.get("/claim/").content.decode().count('<html lang="ru">') == 1, "the choice stays"


def test_a_form_of_yesterday_starts_anew_with_what_was_typed(client: Client, intake_fields) -> None:
    path = review_of(client, intake_fields | {"draft": "0b8a6f8e-0000-4000-8000-000000000000"})
    assert "Nadia Perrin" in text_of(client.get(path))
    gone = client.get("/claim/review/0b8a6f8e-0000-4000-8000-000000000000/")
    assert gone.status_code == 404
    assert "This form has expired. Please start again." in text_of(gone)


def test_a_draft_of_another_insurer_is_not_opened(client: Client, intake_fields, stranger) -> None:
    from insurance.claims.services import draft_create, draft_save

    foreign = draft_create(principal=stranger)
    draft_save(principal=stranger, nonce=foreign.nonce, fields=intake_fields | {"claimant_name": "Secret Person"})
    assert "Secret Person" not in client.get(f"/claim/?draft={foreign.nonce}").content.decode()
    assert client.get(f"/claim/review/{foreign.nonce}/").status_code == 404
    assert client.post(f"/claim/draft/{foreign.nonce}/files/", {"files": [picture()]}).status_code == 404
