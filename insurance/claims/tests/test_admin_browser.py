"""An adjuster in a real browser: signs in, opens the queue, reads a card, edits the reply and marks it as sent."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from insurance.claims.models import Claim

from .admin_support import add_file, add_result, card_url, make_claim, picture

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CARD = re.compile(r"/admin/claims/claim/\d+/change/")
FIELDS = [{"name": "total", "value": "1800.00", "page": 1, "box": [0.1, 0.2, 0.4, 0.3], "confidence": 0.9}]
READING = {"type": "image/png", "kind": "invoice", "pages": 1, "text_source": "ocr", "fields": FIELDS}


@pytest.fixture
def claims(organisation, adjuster):
    """Three open claims, the newest first; the one in the middle has a photo and a bill."""
    now = timezone.now()
    newest, middle, oldest = (
        make_claim(organisation, claimant_name=name, created_at=now - timedelta(hours=hours))
        for hours, name in ((1, "Ana Newest"), (2, "Ben Middle"), (3, "Cleo Oldest"))
    )
    add_result(middle)
    add_file(middle, kind="photo", reading={"type": "image/jpeg", "kind": "photo", "photo": {"camera": "Pixel 9"}})
    add_file(middle, name="bill.png", content=picture("PNG"), kind="invoice", reading=READING)
    return newest, middle, oldest


@pytest.fixture
def desk(browser, live_server, claims):
    context = browser.new_context(viewport={"width": 1280, "height": 850}, locale="en-GB")
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("response", lambda answer: faults.append(answer.url) if answer.status >= 400 else None)
    sign_in(page, live_server)
    yield page
    context.close()
    assert faults == []


def sign_in(page, live_server) -> None:
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "ada")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")
    page.wait_for_url("**/admin/")


def test_an_adjuster_reads_a_card_edits_the_reply_and_marks_it_as_sent(desk, claims):
    desk.get_by_role("link", name="Open the queue").click()
    desk.get_by_role("link", name="Ben Middle").click()
    desk.wait_for_url(CARD)
    assert "Water came through the ceiling." in desk.inner_text(".cp-headline")
    assert "2 / 3" in desk.inner_text(".cp-walk")
    desk.fill("#reply_draft", "Dear Ben, we have all we need.")
    desk.get_by_role("button", name="Mark as sent").click()
    desk.get_by_role("button", name="Not yet").click()
    assert Claim.objects.get(pk=claims[1].pk).reply_sent_at is None
    desk.get_by_role("button", name="Mark as sent").click()
    desk.get_by_role("button", name="Yes, it is sent").dblclick()
    desk.get_by_text("marked as sent").first.wait_for()
    claim = Claim.objects.get(pk=claims[1].pk)
    assert claim.reply_draft == "Dear Ben, we have all we need."
    assert claim.reply_sent_at is not None
    assert desk.locator("#reply_draft").count() == 0


def test_j_and_k_walk_through_the_queue_but_not_out_of_a_text(desk, claims, live_server):
    newest, middle, oldest = claims
    desk.goto(live_server.url + card_url(middle))
    desk.keyboard.press("j")
    desk.wait_for_url(f"**{card_url(oldest)}")
    desk.keyboard.press("k")
    desk.wait_for_url(f"**{card_url(middle)}")
    desk.keyboard.press("ArrowLeft")
    desk.wait_for_url(f"**{card_url(newest)}")
    desk.keyboard.press("e")
    desk.keyboard.type("jk")
    assert "jk" in desk.input_value("#reply_draft")
    assert desk.url.endswith(card_url(newest))


def test_a_field_lights_up_where_it_was_read_and_pictures_are_there(desk, claims, live_server):
    desk.goto(live_server.url + card_url(claims[1]))
    desk.locator("tr[data-box]").hover()
    assert desk.locator("rect.cp-on").count() == 1
    desk.locator(".cp-sheet img").scroll_into_view_if_needed()
    for picture_of in (".cp-photo img", ".cp-sheet img"):
        desk.wait_for_function("s => document.querySelector(s).naturalWidth > 0", arg=picture_of)


def test_the_strip_stays_in_sight_when_the_card_is_scrolled(desk, claims, live_server):
    desk.goto(live_server.url + card_url(claims[1]))
    desk.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    assert desk.locator(".cp-bar").evaluate("bar => bar.getBoundingClientRect().top") < 80


def test_nothing_runs_over_the_edge_of_a_phone(page, live_server, claims):
    sign_in(page, live_server)
    for path in ("/admin/", "/admin/claims/claim/", card_url(claims[1]), "/admin/claims/claim/add/"):
        page.goto(live_server.url + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
