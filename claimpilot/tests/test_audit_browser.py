"""An auditor at the trail, on a desk and on a phone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from insurance.audit.models import Seal
from insurance.audit.tests.trail_support import sealed, write

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    # The tests' own server is not the ASGI server that the stream is written for.
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume"),
]

TRAIL = "/admin/audit/auditentry/"


@pytest.fixture(params=[(1280, 850), (390, 844)], ids=["desk", "phone"])
def page(browser, live_server, auditor, request):
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", accept_downloads=True)
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "audrey")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")
    page.wait_for_url("**/admin/")
    yield page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
    assert faults == []


def test_an_auditor_finds_an_entry_sees_its_place_and_takes_the_trail_home(page, live_server, auditor, tmp_path: Path):
    entries = sealed(auditor, 3)
    write(auditor, subject="claim:6f7a58b0-0000-4000-8000-000000000001")
    page.goto(live_server.url + TRAIL)
    assert "not sealed yet" in page.inner_text("#result_list")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    page.goto(f"{live_server.url}{TRAIL}{entries[0].pk}/change/")
    assert bytes(Seal.objects.get(entry_id=entries[0].pk).hash).hex() in page.inner_text("#content")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    page.goto(live_server.url + TRAIL)
    if page.viewport_size["width"] < 500:
        page.get_by_text("more_horiz").click()
    page.get_by_role("link", name="Export").locator("visible=true").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "trail.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "trail.jsonl").read_text().splitlines()]
    assert entries[2].pk in [line["id"] for line in lines]
