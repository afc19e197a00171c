"""A customer with a phone in a real browser: files one by one, by hand or dropped, with and without script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.utils import timezone

from insurance.claims.models import Claim
from insurance.claims.tests.web_support import picture

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
STATUS = re.compile(r"/claim/[0-9a-f-]{36}/$")


@pytest.fixture
def form(page, live_server, organisation, queued):
    page.goto(f"{live_server.url}/claim/")
    return page


def write(page, fields: dict[str, str]) -> None:
    for name, value in fields.items():
        page.fill(f"#{name}", value)


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = tmp_path / "kitchen.jpg"
    path.write_bytes(picture().read())
    return str(path)


@pytest.fixture
def papers(tmp_path: Path, photo: str) -> list[str]:
    scan, archive = tmp_path / "scan.tiff", tmp_path / "photos.zip"
    scan.write_bytes(picture(kind="TIFF").read())
    archive.write_bytes(b"PK\x03\x04" + bytes(200))
    return [photo, str(scan), str(archive)]


def test_a_claim_with_photos_is_filed_once_however_often_it_is_pressed(form, papers, intake_fields) -> None:
    write(form, intake_fields)
    form.set_input_files("#files", papers)
    rows = form.locator("#files-list .file")
    rows.and_(form.locator("[data-state=done]")).nth(2).wait_for()
    form.locator("#files-list .thumb img").nth(1).wait_for()  # the browser cannot draw TIFF, the server can
    refused = form.locator("#files-list .file-refused")
    assert "photos.zip" in refused.inner_text()
    assert "Not accepted." in refused.inner_text()
    form.click("#continue")
    form.wait_for_url("**/claim/review/**")
    assert form.locator(".gallery .file").count() == 2
    assert not Claim.objects.exists()
    form.get_by_role("button", name="Send the claim").dblclick()
    form.wait_for_url(STATUS)
    claim = Claim.objects.get()
    assert claim.number in form.inner_text("h1")
    assert sorted(claim.evidence.values_list("claimed_name", flat=True)) == ["kitchen.jpg", "scan.tiff"]
    assert [row.claimed_name for row in claim.refused_files.all()] == ["photos.zip"]


def test_the_status_page_follows_the_claim_by_itself(form, intake_fields) -> None:
    write(form, intake_fields)
    form.click("#continue")
    form.get_by_role("button", name="Send the claim").click()
    form.wait_for_url(STATUS)
    assert "We look through what you sent" in form.inner_text("#progress")
    Claim.objects.update(status="needs_info", finished_at=timezone.now(), missing_documents=["cause_report"])
    form.wait_for_selector("#progress[data-finished]")
    assert "Report on the cause" in form.inner_text("#progress")


def test_files_can_be_dropped_and_taken_out_again(form) -> None:
    data = form.evaluate_handle(
        """() => { const data = new DataTransfer();
        data.items.add(new File(["Paid 120 EUR"], "note.txt", {type: "text/plain"}));
        data.items.add(new File(["Paid 80 EUR"], "other.txt", {type: "text/plain"})); return data; }"""
    )
    form.dispatch_event(".drop", "drop", {"dataTransfer": data})
    form.locator("#files-list [data-state=done]").nth(1).wait_for()
    form.locator(".file", has_text="note.txt").get_by_role("button").click()
    form.locator(".file", has_text="note.txt").wait_for(state="detached")
    form.reload()
    assert form.locator("#files-list .file-name").all_inner_texts() == ["other.txt"]


def test_continuing_waits_for_a_file_on_its_way(form, photo, intake_fields) -> None:
    held = []
    form.route("**/files/?*", lambda route: held.append(route))
    write(form, intake_fields)
    with form.expect_request("**/files/?*"):
        form.set_input_files("#files", photo)
    form.click("#continue")
    assert "Your files are still being sent." in form.inner_text("#files-hold")
    held[0].continue_()
    form.wait_for_url("**/claim/review/**")
    assert form.locator(".gallery .file").count() == 1


def test_a_file_that_could_not_be_sent_is_tried_again(form, photo, intake_fields) -> None:
    form.route("**/files/?*", lambda route: route.abort(), times=1)
    write(form, intake_fields)
    form.set_input_files("#files", photo)
    form.locator("[data-state=failed]").wait_for()
    form.click("#continue")
    assert "A file was not sent." in form.inner_text("#files-hold")
    form.click("text=Try again")
    form.locator("[data-state=done]").wait_for()
    form.click("#continue")
    form.wait_for_url("**/claim/review/**")


def test_the_enter_key_continues_and_the_mistakes_get_the_focus(form) -> None:
    form.fill("#claimant_name", "Nadia Perrin")
    form.press("#claimant_name", "Enter")
    form.locator("#summary").wait_for()
    assert form.evaluate("document.activeElement.id") == "summary"
    assert form.input_value("#claimant_name") == "Nadia Perrin"
    form.click('#summary a[href="#incident_date"]')
    assert form.evaluate("document.activeElement.id") == "incident_date"


def test_another_language_keeps_the_form_as_it_is(form, photo) -> None:
    form.fill("#incident_description", "Вода пошла с потолка")
    form.set_input_files("#files", photo)
    form.locator("[data-state=done]").wait_for()
    form.click("text=Русский")
    form.locator("html[lang=ru]").wait_for()
    assert form.input_value("#incident_description") == "Вода пошла с потолка"
    assert form.locator("#files-list .file-name").all_inner_texts() == ["kitchen.jpg"]


def test_everything_works_without_script(browser, live_server, organisation, queued, papers, intake_fields) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{live_server.url}/claim/?lang=fr")
    write(page, intake_fields)
    page.set_input_files("#files", papers)
    page.click("#continue")
    assert page.locator(".gallery .file").count() == 2
    assert "photos.zip" in page.inner_text("main")
    page.click("text=Modifier")
    page.locator(".file", has_text="scan.tiff").get_by_role("button").click()
    page.click("#continue")
    page.click("text=Envoyer la déclaration")
    claim = Claim.objects.get()
    assert claim.number in page.inner_text("h1")
    assert (claim.language, claim.evidence.count()) == ("fr", 1)
    context.close()


@pytest.mark.parametrize("language", ["en", "ru", "fr"])
def test_nothing_is_cut_off_or_too_small_to_touch(form, live_server, language: str) -> None:
    form.goto(f"{live_server.url}/claim/?lang={language}")
    form.click("#continue")
    form.locator("#summary").wait_for()
    for width in (320, 390, 1280):
        form.set_viewport_size({"width": width, "height": 800})
        assert form.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    small = form.evaluate(
        """() => [...document.querySelectorAll("button, select, textarea, input:not([type=hidden]), nav a, footer a")]
        .filter((item) => !item.matches(".away") && item.getBoundingClientRect().height < 44)
        .map((item) => item.outerHTML)"""
    )
    assert small == []
    unnamed = form.evaluate(
        """() => [...document.querySelectorAll("select, textarea, input:not([type=hidden])")]
        .filter((item) => !item.labels.length).map((item) => item.outerHTML)"""
    )
    assert unnamed == []
