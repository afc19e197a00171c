import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from insurance.claims.models import Claim, Evidence, RefusedFile
from insurance.claims.tests.web_support import text_of

from .admin_support import QUEUE, card_url, picture, signed_in

pytestmark = pytest.mark.django_db

FORM = f"{QUEUE}add/"


@pytest.fixture
def fields(intake_fields, queued):
    return {**intake_fields, "nonce": str(uuid.uuid4()), "currency": "EUR"}


def test_a_call_becomes_a_claim_of_the_adjusters_organisation(fields, adjuster, organisation):
    answer = signed_in(adjuster).post(FORM, fields, follow=True)
    claim = Claim.objects.get()
    assert answer.redirect_chain == [(card_url(claim), 302)]
    assert (claim.channel, claim.organisation, claim.status) == ("admin", organisation, "received")
    assert claim.incident_description == fields["incident_description"]
    assert f"Claim {claim.number} is filed." in text_of(answer)
    assert "Triage is going on" in text_of(answer)


def test_two_clicks_make_one_claim(fields, adjuster):
    client = signed_in(adjuster)
    first, second = client.post(FORM, fields), client.post(FORM, fields)
    assert first["Location"] == second["Location"] == card_url(Claim.objects.get())


def test_the_same_form_with_other_content_is_refused(fields, adjuster):
    client = signed_in(adjuster)
    client.post(FORM, fields)
    answer = client.post(FORM, {**fields, "claimant_name": "Somebody Else"})
    assert answer.status_code == 409
    assert "already filed with other content" in text_of(answer)
    assert Claim.objects.count() == 1


def test_files_come_along_and_the_refused_are_named(fields, adjuster):
    files = [SimpleUploadedFile("hall.jpg", picture()), SimpleUploadedFile("empty.png", b"")]
    answer = signed_in(adjuster).post(FORM, {**fields, "files": files}, follow=True)
    assert Evidence.objects.get().origin == "staff"
    assert RefusedFile.objects.get().code == "empty"
    assert "empty.png: The file is empty." in text_of(answer)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("claimant_name", "", "Please fill in “Caller's full name”."),
        ("claimant_contact", "nobody@", "“Telephone or e-mail”"),
        ("incident_date", "1066-10-14", "“Day of the loss” must be in 1990 or later."),
        ("incident_date", "2999-01-01", "“Day of the loss” cannot be in the future."),
        ("incident_description", "short", "needs at least 10 characters"),
        ("incident_description", "x" * 10_001, "may have at most 10,000 characters"),
        ("amount_claimed", "lots", "“Amount asked for” must be a number"),
    ],
)
def test_a_mistake_is_named_at_its_field_and_what_was_typed_stays(fields, adjuster, field, value, sentence):
    answer = signed_in(adjuster).post(FORM, {**fields, field: value})
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert f'id="error_{field}"' in answer.content.decode()
    kept = "claimant_name" if field != "claimant_name" else "claimant_contact"
    assert fields[kept] in answer.content.decode()
    assert f'name="nonce" value="{fields["nonce"]}"' in answer.content.decode()
    assert not Claim.objects.exists()


@pytest.mark.parametrize("hostile", ["</textarea><script>alert(1)</script>", "a\x00b" * 5, "\u202eabc\u200b" * 5])
def test_hostile_words_come_back_as_text(fields, adjuster, hostile):
    answer = signed_in(adjuster).post(FORM, {**fields, "incident_description": hostile, "claimant_name": ""})
    assert answer.status_code == 400
    assert "<script>alert" not in answer.content.decode()


def test_the_auditor_takes_no_calls_and_a_strangers_claim_is_their_own(fields, auditor, stranger, other_organisation):
    assert signed_in(auditor).get(FORM).status_code == 403
    assert signed_in(auditor).post(FORM, fields).status_code == 403
    signed_in(stranger).post(FORM, fields)
    assert Claim.objects.get().organisation == other_organisation


def test_the_form_offers_the_organisations_currency_and_a_nonce_of_its_own(adjuster):
    client = signed_in(adjuster)
    first, second = (client.get(FORM) for _ in range(2))
    assert first.context["nonce"] != second.context["nonce"]
    assert 'value="EUR"' in first.content.decode()
