"""A member in a real browser: reads the secret off the page, enrols, and signs in with a code of the app."""

from __future__ import annotations

import re
import time
from base64 import b32decode

import pytest
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def code_of(secret: str) -> str:
    return f"{totp(b32decode(secret)):06d}"


def sign_in(page, live_server) -> None:
    page.goto(f"{live_server.url}/admin/login/")
    page.fill("#id_username", "ada")
    page.fill("#id_password", "correct horse battery")
    page.click("#login-form button[type=submit]")


def fits(page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], page.url


def test_a_member_enrols_on_a_phone_and_comes_in_with_a_code(page, live_server, adjuster):
    sign_in(page, live_server)
    page.wait_for_url("**/admin/")
    page.goto(f"{live_server.url}/admin/account/second-factor/")
    fits(page)
    page.fill("#id_password", "correct horse battery")
    page.get_by_role("button", name="Set up").click()
    secret = page.inner_text("#secret").replace(" ", "")
    assert page.locator(".cp-qr svg").evaluate("picture => picture.getBoundingClientRect().width") > 150
    fits(page)
    page.fill("#id_code", code_of(secret))
    page.get_by_role("button", name="Switch on").click()
    codes = page.locator(".cp-codes li").all_inner_texts()
    assert len(codes) == 10
    fits(page)
    page.goto(f"{live_server.url}/admin/account/sign-out/")
    fits(page)
    page.locator("form .cp-danger").click()
    page.wait_for_url("**/admin/login/")

    TOTPDevice.objects.update(last_t=int(time.time()) // 30 - 5)  # the code shown at enrolment has been used
    sign_in(page, live_server)
    page.wait_for_url("**/admin/login/code/")
    fits(page)
    page.fill("#id_code", "000000")
    page.keyboard.press("Enter")
    page.get_by_text(re.compile("This code is not right")).wait_for()
    fits(page)
    TOTPDevice.objects.update(throttling_failure_timestamp=None)  # as if the second had passed
    page.fill("#id_code", code_of(secret))
    page.keyboard.press("Enter")
    page.wait_for_url("**/admin/")
    assert page.locator("#nav-sidebar, nav").count()


def test_a_lost_phone_and_a_backup_code(page, live_server, adjuster):
    sign_in(page, live_server)
    page.wait_for_url("**/admin/")
    page.goto(f"{live_server.url}/admin/account/second-factor/")
    page.fill("#id_password", "correct horse battery")
    page.get_by_role("button", name="Set up").click()
    page.fill("#id_code", code_of(page.inner_text("#secret").replace(" ", "")))
    page.get_by_role("button", name="Switch on").click()
    code = page.locator(".cp-codes li").first.inner_text()
    page.context.clear_cookies()
    sign_in(page, live_server)
    page.wait_for_url("**/admin/login/code/")
    page.fill("#id_code", code)
    page.keyboard.press("Enter")
    page.wait_for_url("**/admin/")


def test_the_page_of_who_has_to_wait_fits_a_phone(page, live_server, adjuster):
    page.goto(f"{live_server.url}/admin/login/")
    for _ in range(5):
        page.fill("#id_username", "ada")
        page.fill("#id_password", "not it")
        page.click("#login-form button[type=submit]")
        page.wait_for_load_state()
    page.get_by_text("Try again in 15 minutes.").wait_for()
    fits(page)
