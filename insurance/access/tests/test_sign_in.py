"""The door of the admin with a password: who gets in, who has to wait, what the trail and the log say of it."""

import logging
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from io import StringIO
from unittest import mock

import pytest
import time_machine
from axes.models import AccessAttempt
from django.contrib.auth.backends import ModelBackend
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from insurance.access.models import OPERATOR
from insurance.audit.models import AuditEntry

PASSWORD = "correct horse battery"
LOGIN = "/admin/login/"


@pytest.fixture
def ada(organisation, make_member):
    return make_member(organisation, "ada")


def try_once(name="ada", password="wrong", address="192.0.2.1", client=None):
    return (client or Client()).post(LOGIN, {"username": name, "password": password}, REMOTE_ADDR=address)


def fail(times, **where):
    return [try_once(**where) for _ in range(times)][-1]


def signed_in(answer):
    return answer.status_code == 302 and answer["Location"] == "/admin/"


def entries(**columns):
    return AuditEntry.objects.filter(**columns).order_by("id")


def test_the_right_password_opens_and_the_session_key_changes(ada):
    client = Client()
    session = client.session
    session["before"] = True
    session.save()
    before = session.session_key
    assert signed_in(try_once(password=PASSWORD, client=client))
    assert client.session.session_key != before
    assert client.get("/admin/").status_code == 200


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ada):
    client = Client()
    try_once(password=PASSWORD, client=client)
    cookie = client.cookies["sessionid"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_five_failures_make_the_name_wait_at_that_address_even_with_the_right_password(ada):
    assert fail(4).status_code == 200
    answer = fail(1)
    assert answer.status_code == 429
    assert "Try again in 15 minutes." in answer.content.decode()
    assert 0 < int(answer["Retry-After"]) <= 900
    assert try_once(password=PASSWORD).status_code == 429


def test_somebody_elsewhere_and_somebody_else_here_are_not_kept_out(ada, organisation, make_member):
    make_member(organisation, "bo")
    fail(5)
    assert signed_in(try_once(password=PASSWORD, address="192.0.2.2"))
    assert signed_in(try_once(name="bo", password=PASSWORD))


def test_the_wait_ends_and_tries_meanwhile_do_not_lengthen_it(ada):
    fail(5)
    with time_machine.travel(timezone.now() + timedelta(minutes=14)):
        assert try_once(password=PASSWORD).status_code == 429
    with time_machine.travel(timezone.now() + timedelta(minutes=15, seconds=1)):
        assert signed_in(try_once(password=PASSWORD))


def test_a_success_forgets_the_failures_before_it(ada):
    fail(4)
    assert signed_in(try_once(password=PASSWORD))
    assert fail(4).status_code == 200


def test_many_names_from_one_address_close_the_address(ada, settings):
    settings.SIGN_IN_TRIES_PER_ADDRESS = 6
    for number in range(6):
        try_once(name=f"guess{number}")
    assert try_once(password=PASSWORD).status_code == 429
    assert signed_in(try_once(password=PASSWORD, address="192.0.2.2"))


def test_an_unknown_name_gets_the_same_answers(ada):
    def plain(answer):
        text = answer.content.decode()
        return answer.status_code, [line for line in text.splitlines() if "csrf" not in line and "value=" not in line]

    for number in range(6):
        known, unknown = try_once(), try_once(name="nobody")
        assert plain(known) == plain(unknown), number
    assert known.status_code == 429


@pytest.mark.parametrize("language", ["ru", "fr"])
def test_the_page_speaks_the_language_of_the_browser(ada, language):
    answer = fail(5, client=Client(headers={"accept-language": language}))
    assert answer.status_code == 429
    assert f'lang="{language}"' in answer.content.decode()


def test_each_try_and_each_way_out_stands_in_the_trail_of_the_organisation(ada, organisation):
    client = Client()
    try_once()
    try_once(password=PASSWORD, client=client)
    client.post("/admin/logout/")
    fail(6)
    rows = entries(organisation=organisation, channel="admin", subject="member:ada")
    assert list(rows.values_list("verb", "outcome", "actor")) == [
        ("sign_in", "denied", "visitor"),
        ("sign_in", "ok", "user:ada"),
        ("sign_out", "ok", "user:ada"),
        *[("sign_in", "denied", "visitor")] * 4,
        *[("sign_in", "limited", "visitor")] * 2,
    ]
    assert all(row.arguments["address"].startswith("hmac:") for row in rows.filter(outcome="denied"))
    assert all(row.trace_id for row in rows)


def test_an_unknown_name_goes_to_the_operators_trail_as_a_hash(ada, caplog):
    with caplog.at_level(logging.DEBUG):
        fail(6, name="my-secret-passphrase", password="hunter2hunter2")
    rows = entries(organisation__code=OPERATOR, verb="sign_in")
    assert rows.count() == 6
    assert rows[0].arguments["username"].startswith("hmac:")
    kept = str(list(AuditEntry.objects.values())) + str(list(AccessAttempt.objects.values())) + caplog.text
    for secret in ("my-secret-passphrase", "hunter2"):
        assert secret not in kept


def test_the_members_own_password_is_nowhere(ada, caplog):
    with caplog.at_level(logging.DEBUG):
        fail(6, password="almost correct horse")
        try_once(password=PASSWORD, address="192.0.2.9")
    kept = str(list(AuditEntry.objects.values())) + str(list(AccessAttempt.objects.values())) + caplog.text
    for secret in ("almost correct", PASSWORD):
        assert secret not in kept


def test_if_the_entry_cannot_be_written_nobody_is_signed_in(ada, monkeypatch):
    client = Client(raise_request_exception=False)

    def broken(**_):
        raise RuntimeError

    monkeypatch.setattr("insurance.access.sign_in_trail.entry_write", broken)
    assert try_once(password=PASSWORD, client=client).status_code == 500
    monkeypatch.undo()
    assert client.get("/admin/").status_code == 302


def test_a_name_with_a_nul_or_of_great_length_is_only_wrong(ada):
    for name in ("a\x00b", "x" * 100_000, "ada\u202e", "ада"):
        assert try_once(name=name).status_code in (200, 429)


@pytest.mark.parametrize("spoil", [{"is_active": False}, {"is_staff": False}])
def test_who_may_not_sign_in_gets_the_answer_of_a_wrong_password(ada, spoil):
    for field, value in spoil.items():
        setattr(ada.user, field, value)
    ada.user.save()
    wrong, right = try_once(), try_once(password=PASSWORD)
    assert (right.status_code, right.context["form"].errors) == (wrong.status_code, wrong.context["form"].errors)


def test_an_operator_opens_the_door_again(ada):
    fail(5)
    call_command("axes_reset_username", "ada", stdout=StringIO())
    assert signed_in(try_once(password=PASSWORD))
    fail(5)
    call_command("axes_reset", stdout=StringIO())
    assert signed_in(try_once(password=PASSWORD))


def test_a_link_leads_back_after_the_sign_in_but_never_to_another_site(ada):
    for target, led in (("/admin/claims/claim/", "/admin/claims/claim/"), ("https://evil.example/", "/admin/")):
        answer = Client().post(f"{LOGIN}?next={target}", {"username": "ada", "password": PASSWORD})
        assert answer["Location"] == led


@pytest.mark.django_db(transaction=True)
def test_tries_sent_together_are_counted_one_by_one(ada, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]  # takes its time, as in life
    ada.user.set_password(PASSWORD)
    ada.user.save()

    def post(_number):
        try:
            return try_once().status_code
        finally:
            connection.close()

    check = mock.patch.object(ModelBackend, "authenticate", autospec=True, side_effect=ModelBackend.authenticate)
    with check as checked, ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(post, range(8)))
    assert sorted(answers) == [200] * 4 + [429] * 4
    assert checked.call_count == 5, "no further password was looked at"


def test_with_https_the_cookies_are_secure(settings):
    code = "from django.conf import settings as s; print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE)"
    own = {**os.environ, "PUBLIC_URL": "https://claims.example", "DJANGO_SETTINGS_MODULE": "claimpilot.settings"}
    said = subprocess.run([sys.executable, "-c", code], env=own, cwd=settings.BASE_DIR, capture_output=True, text=True)
    assert said.stdout.split() == ["True", "True"]
