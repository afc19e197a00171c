"""What an adjuster sees of a member's claim and its notes, and the note that she adds."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from insurance.claims.health.services import Service, note_add
from insurance.claims.models import Claim, ClaimNote, NoteAuthor
from insurance.claims.tests.admin_support import card_url, make_claim, signed_in
from insurance.claims.tests.health_support import HealthBook, health_book
from insurance.claims.tests.web_support import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def book(adjuster) -> HealthBook:
    return health_book(adjuster)


@pytest.fixture
def claim(book: HealthBook) -> Claim:
    lines = [
        Service(date(2026, 5, 4), book.near, "CON-100", Decimal("1090.50"), Decimal("80"), Decimal("64")),
        Service(date(2026, 5, 5), book.far, "IMG-300", Decimal("700"), Decimal("600"), Decimal("480")),
    ]
    return book.claim_of(lines)


def card(principal: Any, claim: Claim) -> str:
    answer = signed_in(principal).get(card_url(claim))
    assert answer.status_code == 200
    return text_of(answer)


def test_the_card_shows_member_plan_lines_network_and_totals(book: HealthBook, claim: Claim, adjuster) -> None:
    text = card(adjuster, claim)
    for shown in (
        f"{book.member.member_number} Ilse Brandt Policyholder",
        "PLN-CEDAR1 Cedar Basic Cedar Mutual",
        "CON-100 4 May 2026 PRV-1001 Lilac Clinic General practice in network 1,090.50 80.00 64.00",
        "PRV-1002 Harbour Imaging Radiology out of network 700.00 600.00 480.00",
        "Total in EUR 1,790.50 680.00 544.00",
    ):
        assert shown in text
    assert "Member and services Paid" in text


def test_a_claim_of_another_line_has_no_such_panel(adjuster, organisation) -> None:
    text = card(adjuster, make_claim(organisation))
    assert "Member and services" not in text
    assert "Notes 0" in text


def test_notes_are_shown_cleaned_and_escaped_newest_first(claim: Claim, adjuster) -> None:
    note_add(principal=adjuster, uuid=claim.uuid, text="<b>bold</b> \u202eevil\u200b", author_kind=NoteAuthor.MEMBER)
    html = signed_in(adjuster).get(card_url(claim)).content.decode()
    assert "&lt;b&gt;bold&lt;/b&gt; evil" in html
    assert "\u202e" not in html
    assert "2 invisible characters are not shown" in html


def test_an_adjuster_adds_a_note(claim: Claim, adjuster) -> None:
    answer = signed_in(adjuster).post(card_url(claim, "note"), {"text": "Called her.\r\nAll clear."}, follow=True)
    note = ClaimNote.objects.get()
    assert (note.text, note.author_kind, note.entered_by) == ("Called her.\nAll clear.", "staff", "user:ada")
    assert "The note is added." in text_of(answer)
    assert "Note added" in text_of(answer)


@pytest.mark.parametrize("text", ["", "  ", "x" * 10_001])
def test_a_note_that_is_refused_stays_in_the_box(claim: Claim, adjuster, text: str) -> None:
    answer = signed_in(adjuster).post(card_url(claim, "note"), {"text": text})
    assert answer.status_code == 400
    assert "A note must have between 1 and 10,000 characters." in text_of(answer)
    assert text in answer.content.decode()
    assert not ClaimNote.objects.exists()


def test_the_auditor_reads_and_may_not_add_and_the_stranger_finds_nothing(claim: Claim, auditor, stranger) -> None:
    assert "New note" not in signed_in(auditor).get(card_url(claim)).content.decode()
    for principal, status in ((auditor, 403), (stranger, 404)):
        assert signed_in(principal).post(card_url(claim, "note"), {"text": "Mine"}).status_code == status
    assert not ClaimNote.objects.exists()


def test_the_card_costs_the_same_for_one_line_and_note_and_for_many(book: HealthBook, claim: Claim, adjuster) -> None:
    client = signed_in(adjuster)
    one = book.claim()
    with_many = book.claim_of([Service(date(2026, 5, 4), book.near, "CON-100", Decimal(1)) for _ in range(9)], "denied")
    for _ in range(5):
        note_add(principal=adjuster, uuid=with_many.uuid, text="Again.")
    assert _queries(client, one) == _queries(client, with_many)


def _queries(client: Client, claim: Claim) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as found:
        client.get(card_url(claim))
    return len(found)
