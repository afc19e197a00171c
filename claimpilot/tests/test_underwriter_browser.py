"""An underwriter in a real browser: finds a case, orders and receives evidence, decides; and nothing runs over."""

from __future__ import annotations

import re

import pytest

from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.underwriting.models import Application, Decision
from insurance.underwriting.tests.admin_support import LIST, rates_make, url
from insurance.underwriting.tests.support import life_book

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def book(organisation, make_member):
    make_member(organisation, "uma", "underwriter")
    return life_book(principal_from_username(username="uma", channel=Channel.ADMIN))


@pytest.fixture
def case(book):
    rates_make(book)
    book.case(applicant_name="Ann Other")
    case = book.case(applicant_name="Wolfeschlegelsteinhausenbergerdorff Rowan", assigned_underwriter="J. Osei")
    book.requirement(case, "APS", days_ago=30)
    return case


@pytest.fixture
def desk(browser, live_server, case):
    context = browser.new_context(viewport={"width": 1280, "height": 850}, locale="en-GB")
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("response", lambda answer: faults.append(answer.url) if answer.status >= 400 else None)
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "uma")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")
    page.wait_for_url("**/admin/")
    yield page
    context.close()
    assert faults == []


def test_an_underwriter_works_a_case_and_nothing_runs_over_a_phone(desk, case, live_server):
    desk.get_by_role("link", name="Open the cases").click()
    desk.get_by_role("link", name="Wolfeschlegel").click()
    desk.wait_for_url(re.compile(r"/application/\d+/change/"))
    assert "Waits for APS" in desk.inner_text(".cp-headline + .cp-flags")
    desk.get_by_text("Order a requirement").click()
    desk.fill("#order_requirement_code", "MVR")
    desk.get_by_role("button", name="Order", exact=True).click()
    desk.get_by_text("MVR is ordered.").wait_for()
    for code in ("APS", "MVR"):
        desk.get_by_role("button", name=f"{code} is received").dblclick()
        desk.get_by_text(f"{code} is received.").first.wait_for()
    desk.select_option("#decide_decision", "approved_rated")
    desk.select_option("#decide_risk_class", "table_b")
    desk.fill("#decide_reason", "Build.")
    desk.get_by_role("button", name="Go on").click()
    assert "2,130.00 USD a year" in desk.inner_text("#uw-preview")
    assert not Decision.objects.exists()
    desk.get_by_role("button", name="Yes, record it").dblclick()
    desk.get_by_text("The decision is recorded").first.wait_for()
    assert Application.objects.get(pk=case.pk).status == "approved_rated"
    assert Decision.objects.get().risk_class == "table_b"
    desk.set_viewport_size({"width": 390, "height": 844})
    for path in ("/admin/", LIST, url(case), f"{LIST}add/", f"{LIST}workload/"):
        desk.goto(live_server.url + path)
        assert desk.evaluate("document.documentElement.scrollWidth") <= 390, path
