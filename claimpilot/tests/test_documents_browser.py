"""An underwriter uploads a document, reads its passages and tries a question, on a desk and on a phone."""

from __future__ import annotations

import pytest

from insurance.knowledge.indexing import document_index
from insurance.knowledge.models import Document

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DOCUMENTS = "/admin/knowledge/document/"
TEXT = """# Article 9. Grace

9.1 A premium that is not paid on its due date may still be paid within 31 days, and the cover goes on meanwhile.

9.2 When the grace period is over and the premium is still unpaid, the policy lapses without any value.
"""


@pytest.fixture(params=[(1280, 850), (390, 844)], ids=["desk", "phone"])
def page(browser, live_server, organisation, make_member, request, monkeypatch):
    monkeypatch.setattr("insurance.knowledge.queue.publish", lambda document: True)
    make_member(organisation, "una", "underwriter")
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "una")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")
    page.wait_for_load_state()
    yield page
    context.close()
    assert faults == []


def _fits(page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_document_is_uploaded_read_and_found(page, live_server):
    page.goto(f"{live_server.url}{DOCUMENTS}add/")
    page.fill("#id_code", "GRACE-01")
    page.fill("#id_title", "Grace period")
    page.set_input_files("#id_file", {"name": "grace.md", "mimeType": "text/markdown", "buffer": TEXT.encode()})
    assert _fits(page)
    page.get_by_role("button", name="Save").click()
    page.get_by_text("It is not found by questions yet").wait_for()
    document_index(document_id=Document.objects.get(code="GRACE-01").pk)
    page.reload()
    page.get_by_text("the policy lapses without any value").first.wait_for()
    assert _fits(page)

    page.goto(f"{live_server.url}{DOCUMENTS}try/")
    page.fill("#id_q", "when does the policy lapse after the grace period")
    page.get_by_role("button", name="Search").click()
    assert _fits(page)
    page.get_by_role("link", name="GRACE-01 § 9.2").click()
    page.wait_for_url("**#passage-1")
    page.goto(f"{live_server.url}{DOCUMENTS}")
    page.get_by_role("link", name="GRACE-01").first.wait_for()
    assert _fits(page)
