"""A claimant on a phone files a claim with photos; the chain triages it; an adjuster reads its card. All of it real:
browser, web process, broker, worker, database."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from django.conf import settings as configured

from claimpilot.tests.web import Web
from claimpilot.tests.worker import wait_for
from insurance.claims.models import Claim

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.system, pytest.mark.django_db(transaction=True)]

FILES = configured.BASE_DIR / "claimpilot" / "sample" / "files"
PHOTOS = [str(path) for path in sorted(FILES.glob("*.jpg"))[:2]]


def file_as_customer(browser: Browser, web: Web) -> None:
    page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="ru-RU").new_page()
    page.goto(f"{web.url}/claim/")
    page.fill("[name=incident_description]", "В меня сзади въехала машина на светофоре, бампер разбит, фара треснула.")
    page.fill("[name=incident_date]", "2026-05-04")
    page.fill("[name=claimant_name]", "Анна Ковалёва")
    page.fill("[name=claimant_contact]", "anna@example.org")
    page.set_input_files("input[type=file]", PHOTOS)
    page.locator("#files-list [data-state=done]").nth(1).wait_for()
    page.click("#continue")
    page.wait_for_url(re.compile("/claim/review/"))
    assert Claim.objects.count() == 0
    page.get_by_role("button", name="Отправить").click()
    page.wait_for_url(re.compile(r"/claim/[0-9a-f-]{36}/"))
    assert Claim.objects.get().number in page.inner_text("main")
    page.context.close()


def read_as_adjuster(browser: Browser, web: Web, claim: Claim) -> str:
    page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB").new_page()
    page.goto(f"{web.url}/admin/")
    page.fill("[name=username]", "ada")
    page.fill("[name=password]", "correct horse battery")
    page.click("button[type=submit], input[type=submit]")
    page.wait_for_url(f"{web.url}/admin/")
    page.goto(f"{web.url}/admin/claims/claim/")
    page.click(f"text={claim.number}")
    page.wait_for_selector("text=Анна Ковалёва")
    card = page.inner_text("body")
    page.context.close()
    return card


def test_a_claim_goes_from_a_phone_to_the_adjusters_card(browser, web, worker, organisation, make_member, settings):
    # The web process knows the hashers of production, not the quick one of the tests.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    make_member(organisation, "ada")
    file_as_customer(browser, web)
    claim = Claim.objects.get()

    def finished() -> bool:
        claim.refresh_from_db()
        return claim.is_finished

    wait_for(finished, "the end of triage", seconds=60)
    card = read_as_adjuster(browser, web, claim)
    assert "Car accident" in card
    assert claim.get_severity_display() in card
    assert claim.evidence.filter(kind="photo").count() == 2
    for file in claim.evidence.all():
        assert file.claimed_name in card
    assert "Здравствуйте" in claim.reply_draft
