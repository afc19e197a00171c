"""A stranger's words on every page: nothing invisible, nothing that runs, and the original kept as it came."""

from __future__ import annotations

import re
import unicodedata

import pytest
from django.utils import timezone

from insurance.claims import selectors
from insurance.claims.files import kept_name, shown_name
from insurance.claims.models import Claim, Evidence, RefusedFile
from insurance.claims.notices import status_key

from .admin_support import QUEUE, add_file, add_result, card_url, make_claim, picture, signed_in
from .hostile import HOSTILE_PHOTO, HOSTILE_READING, hostile, hostile_columns

FILE_NAME = "../../etc/ev\u202egpj.exe\u200b\u2028line\r\nSet-Cookie: a=b\x00" + "n" * 400 + ".jpg"


@pytest.fixture
def claim(organisation, adjuster):
    claim = make_claim(organisation, severity="major", **hostile_columns())
    add_result(claim)
    name = kept_name(FILE_NAME)
    add_file(claim, name=name, kind="photo", reading=HOSTILE_PHOTO)
    add_file(claim, name=name, content=picture("PNG"), kind="invoice", reading=HOSTILE_READING)
    RefusedFile.objects.create(
        organisation=organisation, claim=claim, claimed_name=hostile("zip ", 255), size=7, code="archive",
        refused_at=timezone.now(),
    )  # fmt: skip
    return claim


def invisible(text: str) -> set[str]:
    odd = {char for char in text if unicodedata.category(char) in {"Cc", "Cf", "Co", "Cs", "Cn"}} - {"\n", "\t", "\r"}
    return odd | set(re.findall("[\ufe00-\ufe0d\U000e0100-\U000e01ef\u3164\u2028\u2029]", text))


def heaps_of_marks(text: str) -> bool:
    return bool(re.search("[\u0300-\u036f]{5,}", text))


def is_harmless(page: str) -> None:
    assert invisible(page) == set()
    assert not heaps_of_marks(page)
    assert "<script>window" not in page
    assert "<img src=x" not in page
    assert ">49" not in page


@pytest.mark.django_db
class TestPages:
    @pytest.mark.parametrize("part", ["card", "queue", "first page", "stages"])
    def test_no_page_of_staff_shows_what_cannot_be_seen(self, claim, adjuster, part):
        url = {"card": card_url(claim), "queue": QUEUE, "first page": "/admin/", "stages": "/admin/claims/stagerun/"}
        response = signed_in(adjuster).get(url[part])
        assert response.status_code == 200
        page = response.content.decode()
        assert part == "stages" or "Mallory" in page
        is_harmless(page)

    def test_the_customers_page_shows_none_of_it(self, claim, client):
        client.get(f"/claim/{claim.uuid}/?key={status_key(claim)}")
        page = client.get(f"/claim/{claim.uuid}/").content.decode()
        assert "A van hit my car." in page
        is_harmless(page)

    def test_a_file_name_cannot_break_out_of_its_header(self, claim, adjuster):
        row = claim.evidence.first()
        header = signed_in(adjuster).get(f"{QUEUE}evidence/{row.uuid}/file/")["Content-Disposition"]
        assert header.startswith("attachment; filename")
        assert "\n" not in header and "\r" not in header and "%E2%80%AE" not in header and "%0" not in header
        assert len(header) < 400

    def test_the_words_of_a_stranger_stand_apart_from_ours(self, claim, adjuster):
        page = signed_in(adjuster).get(card_url(claim)).content.decode()
        assert "“<bdi>A van hit my car." in page
        for place in ("Mallory", "Garage", "Paris"):
            assert re.search(rf"<(?:bdi|[a-z]+ [^>]*dir=\"auto\"[^>]*)>{place}", page), place


@pytest.mark.django_db
def test_agents_get_clean_text_within_its_limits_and_the_original_stays(claim, adjuster):
    columns = hostile_columns()
    stored = Claim.objects.get(pk=claim.pk)
    assert {name: getattr(stored, name) for name in columns} == columns
    card = selectors.claim_card(principal=adjuster, uuid=claim.uuid)
    dumped = card.model_dump_json()
    assert "\\u" not in dumped and invisible(dumped) == set() and not heaps_of_marks(dumped)
    assert card.evidence[0].untrusted and card.refused_files[0].untrusted and card.evidence[1].fields[0].untrusted
    assert {"claimant_name", "evidence", "refused_files", "red_flags"} <= set(card.untrusted_fields)


@pytest.mark.django_db
def test_a_file_name_is_kept_as_it_came_but_for_folders_and_what_cannot_be_stored(claim):
    stored = Evidence.objects.filter(claim=claim).first().claimed_name
    assert stored.startswith("ev\u202egpj.exe\u200b\u2028line\r\nSet-Cookie: a=bnnn")
    assert stored.endswith(".jpg") and len(stored) == 255
    assert shown_name(stored).startswith("evgpj.exe line Set-Cookie: a=bnnn")
    assert shown_name("\u202e\u200b") == shown_name("") == "file"


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("width", "height"), [(1280, 850), (390, 844)])
def test_in_a_browser_the_card_neither_runs_nor_overflows(browser, live_server, claim, width, height):
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    page = context.new_page()
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "ada")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")
    page.wait_for_url("**/admin/")
    for url in (card_url(claim), QUEUE, "/admin/"):
        page.goto(f"{live_server.url}{url}")
        assert page.evaluate("window.hurt") is None
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
