"""The pages of a sale in a real browser, on a desk and on a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from aip.operations.tests.support import application, applied, confirmed, proposed, with_iban
from insurance.policies.models import Policy

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SMALL = """() => [...document.querySelectorAll("main :is(button, a.button, input:not([type=hidden]), select)")]
    .filter((item) => item.getBoundingClientRect().height < 44).map((item) => item.outerHTML)"""
UNNAMED = """() => [...document.querySelectorAll("main input:not([type=hidden]), main select, main textarea")]
    .filter((item) => !item.labels.length).map((item) => item.outerHTML)"""


def checked(page, language: str) -> None:
    assert page.evaluate("document.documentElement.lang") == language
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert page.evaluate(SMALL) == []
    assert page.evaluate(UNNAMED) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_off_or_too_small_to_touch_on_any_page(page, live_server, agent, shop, language) -> None:
    with_iban(shop)
    at = replace(agent, now=timezone.now())
    contract, case = proposed(at, application(at, shop.pet)), applied(at, application(at, shop.life))
    pages = [f"operations/{contract.operation_id}/", f"operations/{contract.operation_id}/cancel/"]
    pages.append(f"handoff/{contract.offer.offer_id}/")
    for path in pages:
        page.goto(f"{live_server.url}/aip/{path}?lang={language}")
        checked(page, language)
    for operation in (contract, case):
        confirmed(at, operation)
        page.goto(f"{live_server.url}/aip/operations/{operation.operation_id}/?lang={language}")
        checked(page, language)


def test_the_customer_fills_in_the_account_and_has_a_contract(page, live_server, agent, shop) -> None:
    with_iban(shop)
    at = replace(agent, now=timezone.now())
    operation = proposed(at, application(at, shop.pet))
    confirmed(at, operation)
    page.goto(f"{live_server.url}/aip/operations/{operation.operation_id}/")
    page.fill("#id_iban", "DE89 3704 0044 0532 0130 01")
    page.click("button.button")
    page.locator(".field-wrong").wait_for()
    page.fill("#id_iban", "DE89 3704 0044 0532 0130 00")
    page.click("button.button")
    page.get_by_role("heading", name="Done").wait_for()
    assert Policy.objects.get().number in page.inner_text("main")


def test_the_customer_cancels_after_being_asked_once_more(page, live_server, agent, shop) -> None:
    operation = proposed(agent, application(agent, shop.pet))
    page.goto(f"{live_server.url}/aip/operations/{operation.operation_id}/")
    page.click("text=Cancel this")
    page.click("text=Yes, cancel it")
    page.get_by_role("heading", name="Cancelled").wait_for()


def test_staff_read_a_sale_without_scrolling_sideways(page, live_server, agent, shop, make_member, client) -> None:
    at = replace(agent, now=timezone.now())
    operation = applied(at, application(at, shop.life))
    confirmed(at, operation)
    Client().post(
        f"/aip/operations/{operation.operation_id}/", {"height_cm": "178", "weight_kg": "74", "tobacco": "no"}
    )
    client.force_login(make_member(agent.organisation, "ada", "admin").user)
    page.context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    offer = operation.offer
    for path in (f"operation/{operation.pk}", f"offer/{offer.pk}", f"quote/{offer.quote_id}"):
        page.goto(f"{live_server.url}/admin/aip/{path}/change/")
        page.wait_for_selector("#content")
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)
