"""The page of a filed claim: who may open it, and what it says."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.claims.notices import status_key
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit
from insurance.claims.tests.web_support import picture, text_of
from insurance.gate import ratelimit

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture(autouse=True)
def _fresh_counts(queued) -> None:
    counts = ratelimit._client()
    for key in counts.scan_iter("rate:*claim-find:*"):
        counts.delete(key)


@pytest.fixture
def claim(customer: Principal, intake_fields) -> Claim:
    return claim_submit(principal=customer, intake=ClaimIntake(**intake_fields))


@pytest.fixture
def phone_claim(customer: Principal, intake_fields) -> Claim:
    return claim_submit(
        principal=customer, intake=ClaimIntake(**intake_fields | {"claimant_contact": "06 12 34 56 78"})
    )


def test_the_secret_link_opens_the_page_once_and_then_the_session_does(client: Client, claim: Claim) -> None:
    answer = client.get(f"/claim/{claim.uuid}/?key={status_key(claim)}")
    assert (answer.status_code, answer["Location"]) == (302, f"/claim/{claim.uuid}/")
    page = client.get(answer["Location"])
    assert claim.number in text_of(page)
    assert "A pipe burst" in text_of(page)
    assert status_key(claim) not in page.content.decode()


def test_a_link_of_another_insurers_claim_opens_it_too(
    client: Client, organisation, other_organisation, intake_fields
) -> None:
    principal = Principal.customer(other_organisation)
    foreign = claim_submit(principal=principal, intake=ClaimIntake(**intake_fields))
    page = client.get(f"/claim/{foreign.uuid}/?key={status_key(foreign)}", follow=True)
    assert foreign.number in text_of(page)


@pytest.mark.parametrize("key", ["", "wrong", "ключ", "\x00", "x" * 5000])
def test_a_wrong_key_and_an_unknown_claim_are_answered_alike(client: Client, claim: Claim, key: str) -> None:
    wrong = client.get(f"/claim/{claim.uuid}/", {"key": key})
    unknown = client.get("/claim/0b8a6f8e-0000-4000-8000-000000000000/", {"key": key})
    assert wrong.status_code == unknown.status_code == 404
    assert text_of(wrong) == text_of(unknown)
    assert "Nadia" not in wrong.content.decode()


def test_the_key_of_one_claim_opens_no_other(client: Client, claim: Claim, phone_claim: Claim) -> None:
    assert client.get(f"/claim/{claim.uuid}/?key={status_key(phone_claim)}").status_code == 404


@pytest.mark.parametrize("contact", ["nadia.perrin@example.org", " Nadia.Perrin@Example.org "])
def test_number_and_contact_find_the_claim(client: Client, claim: Claim, contact: str) -> None:
    for reference in (claim.number, claim.number.lower(), f" {claim.uuid} "):
        answer = client.post("/claim/find/", {"reference": reference, "contact": contact})
        assert (answer.status_code, answer["Location"]) == (303, f"/claim/{claim.uuid}/")


@pytest.mark.parametrize("contact", ["0612345678", "+33 6 12 34 56 78", "0033612345678"])
def test_a_phone_number_finds_the_claim_however_it_is_written(client: Client, phone_claim: Claim, contact: str) -> None:
    answer = client.post("/claim/find/", {"reference": phone_claim.number, "contact": contact})
    assert answer.status_code == 303


@pytest.mark.parametrize("contact", ["", "someone@example.org", "0612345679", "\x00", "nadia.perrin"])
def test_a_wrong_contact_and_an_unknown_number_are_answered_alike(client: Client, claim: Claim, contact: str) -> None:
    wrong = client.post("/claim/find/", {"reference": claim.number, "contact": contact})
    unknown = client.post("/claim/find/", {"reference": "CLM-999999999\x00", "contact": contact})
    assert wrong.status_code == unknown.status_code == 404
    assert text_of(wrong) == text_of(unknown)
    assert client.get(f"/claim/{claim.uuid}/").status_code == 404


def test_the_contact_of_a_claim_cannot_be_tried_out(client: Client, claim: Claim) -> None:
    answers = [
        client.post(
            "/claim/find/",
            {"reference": f"{{{claim.uuid}}}" if n % 2 else str(claim.uuid), "contact": f"n{n}@example.org"},
            REMOTE_ADDR=f"192.0.2.{n}",
        ).status_code
        for n in range(8)
    ]
    assert answers[:6] == [404] * 6
    assert answers[6:] == [429] * 2
    right = client.post("/claim/find/", {"reference": str(claim.uuid), "contact": "nadia.perrin@example.org"})
    assert right.status_code == 429
    assert int(right["Retry-After"]) > 0


def _opened(client: Client, claim: Claim) -> str:
    return text_of(client.get(f"/claim/{claim.uuid}/?key={status_key(claim)}", follow=True))


def test_the_page_says_where_the_claim_stands_and_nothing_that_triage_found(client: Client, claim: Claim) -> None:
    assert "We look through what you sent This usually takes less than a minute." in _opened(client, claim)
    Claim.objects.update(
        status="needs_info", finished_at=timezone.now(), missing_documents=["police_report"], coverage="not_covered",
        incident_type="property_water", severity="major", estimate_min=7777, estimate_max=8888, estimate_currency="EUR",
        flag_codes=["late_report", "prompt_injection"], reply_draft="Internal draft", severity_confidence=0.5,
    )  # fmt: skip
    page = _opened(client, claim)
    assert "An adjuster reads it A person decides, not a machine." in page
    assert "Police report" in page
    html = client.get(f"/claim/{claim.uuid}/").content.decode()
    for hidden in ("7777", "8888", "late_report", "Late report", "Major", "Not covered", "Internal draft", "machine."):
        assert hidden not in html.replace("not a machine.", "")


def test_a_claim_that_a_person_took_over_shows_no_failure(client: Client, claim: Claim) -> None:
    Claim.objects.update(status="failed", finished_at=timezone.now(), failure_reason="The stage coverage was tried")
    page = _opened(client, claim)
    assert "An adjuster reads it" in page
    assert "stage" not in page


def test_the_page_asks_for_its_changing_part_until_triage_is_over(client: Client, claim: Claim) -> None:
    url = f"/claim/{claim.uuid}/progress/"
    assert client.get(url).status_code == 404
    assert "status.js" in client.get(f"/claim/{claim.uuid}/?key={status_key(claim)}", follow=True).content.decode()
    assert client.get(url).json()["finished"] is False
    Claim.objects.update(status="triaged", finished_at=timezone.now())
    answer = client.get(url).json()
    assert answer["finished"] is True
    assert "We looked through what you sent" in answer["html"]
    assert "status.js" not in client.get(f"/claim/{claim.uuid}/").content.decode()


def test_missing_papers_are_brought_on_the_page(client: Client, claim: Claim, queued) -> None:
    Claim.objects.update(status="needs_info", finished_at=timezone.now(), missing_documents=["damage_photos"])
    _opened(client, claim)
    path = f"/claim/{claim.uuid}/"
    answer = client.post(path, {"files": [picture("sink.jpg"), picture("again.jpg")]}, follow=True)
    text = text_of(answer)
    assert "Thank you, we have your files." in text
    assert "again.jpg: The same file is already there." in text
    assert [row.claimed_name for row in claim.evidence.all()] == ["sink.jpg"]
    claim.refresh_from_db()
    assert (claim.status, claim.run) == ("received", 2)
    assert "No file arrived." in text_of(client.post(path, {}, follow=True))


def test_a_stranger_brings_no_files(client: Client, claim: Claim) -> None:
    assert client.post(f"/claim/{claim.uuid}/", {"files": [picture()]}).status_code == 404
    assert not claim.evidence.exists()
