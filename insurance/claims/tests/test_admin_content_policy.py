"""Staff pages load nothing from elsewhere and run no script that stands in a page; a real browser finds no fault."""

from __future__ import annotations

import pytest
from django.test import Client

from .admin_support import add_file, add_result, card_url, make_claim, picture
from .test_admin_browser import READING, sign_in

pytestmark = pytest.mark.django_db(transaction=True)


def directives(answer) -> dict[str, str]:
    return dict(part.strip().partition(" ")[::2] for part in answer["Content-Security-Policy"].split(";"))


@pytest.mark.parametrize("path", ["/admin/login/", "/nowhere/", "/docs/", "/api/v1/docs", "/admin/nowhere/"])
def test_every_page_has_a_policy_without_inline_scripts(path: str, organisation) -> None:
    policy = directives(Client().get(path))
    assert policy["default-src"] == "'none'"
    assert "unsafe-inline" not in policy["script-src"]
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert not any("http" in sources or "*" in sources for sources in policy.values())


def test_only_staff_pages_may_compile_an_expression(organisation) -> None:
    assert "unsafe-eval" in directives(Client().get("/admin/login/"))["script-src"]
    for path in ("/nowhere/", "/docs/", "/api/v1/docs", "/claim/"):
        assert "unsafe-eval" not in directives(Client().get(path))["script-src"]


@pytest.fixture
def claim(organisation, adjuster):
    claim = make_claim(organisation, claimant_name="Ben Middle")
    add_result(claim)
    add_file(claim, kind="photo", reading={"type": "image/jpeg", "kind": "photo", "photo": {"camera": "Pixel 9"}})
    add_file(claim, name="bill.png", content=picture("PNG"), kind="invoice", reading=READING)
    return claim


@pytest.mark.browser
def test_a_browser_finds_nothing_against_the_policy(browser, live_server, claim) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 850}, locale="en-GB")
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    sign_in(page, live_server)
    for path in (
        "/admin/",
        "/admin/claims/claim/",
        card_url(claim),
        "/admin/claims/claim/add/",
        "/admin/policies/policy/",
        "/admin/password_change/",
        "/api/v1/docs",
        "/docs/",
    ):
        page.goto(live_server.url + path, wait_until="networkidle")
        assert faults == [], path
    page.goto(live_server.url + "/admin/")
    assert page.evaluate("typeof window.Alpine") == "object"
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.smuggled = 1\">')")
    page.wait_for_function("document.images[document.images.length - 1].complete")
    assert page.evaluate("window.smuggled") is None
    context.close()
