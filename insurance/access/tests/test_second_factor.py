"""Codes of an authenticator app at the sign-in, backup codes, and a lost device."""

import re
import time
from datetime import timedelta
from io import StringIO

import pytest
import time_machine
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from insurance.access.errors import AccessError
from insurance.access.models import Member
from insurance.access.principal import Channel, Principal
from insurance.access.second_factor import totp_remove
from insurance.access.selectors import principal_from_username
from insurance.audit.models import AuditEntry

PASSWORD = "correct horse battery"
PAGE, LOGIN, CODE = "/admin/account/second-factor/", "/admin/login/", "/admin/login/code/"


@pytest.fixture
def ada(organisation, make_member) -> Member:
    return make_member(organisation, "ada")


def browser(member):
    client = Client()
    client.force_login(User.objects.get(pk=member.user_id))
    return client


def code_now(steps=0, member="ada", **columns):
    """What the app of a member shows now, or some steps of 30 seconds from now."""
    device = TOTPDevice.objects.get(user__username=member, **columns)
    return f"{totp(device.bin_key, t0=-30 * steps):06d}"


def enrol(client, member="ada"):
    """Through the page; returns the backup codes."""
    shown = client.post(PAGE, {"password": PASSWORD})
    assert shown.status_code == 200, shown.context["form"].errors
    done = client.post(PAGE, {"code": code_now(member=member, confirmed=False)})
    return re.findall(r"<li>([a-z0-9]{5}-[a-z0-9]{5})</li>", done.content.decode())


def password_step(client=None, **query):
    client = client or Client()
    answer = client.post(LOGIN, {"username": "ada", "password": PASSWORD}, query_params=query)
    assert answer["Location"] == CODE
    return client


def is_in(client):
    return client.get("/admin/").status_code == 200


def soon(seconds=40):
    """After the throttle of a wrong code and in another step of 30 seconds."""
    return time_machine.travel(timezone.now() + timedelta(seconds=seconds), tick=True)


def test_a_member_enrols_and_from_then_on_the_sign_in_asks_for_a_code(ada):
    codes = enrol(browser(ada))
    assert len(set(codes)) == 10
    with soon():
        client = password_step()
        assert not is_in(client), "the password alone opens nothing"
        key = client.session.session_key
        answer = client.post(CODE, {"code": code_now()})
        assert answer["Location"] == "/admin/"
        assert is_in(client)
        assert client.session.session_key != key
    assert AuditEntry.objects.filter(verb="totp_enrol", actor="user:ada", subject="member:ada").count() == 1


def test_the_page_shows_secret_and_picture_once_and_stores_neither_in_the_trail(ada):
    client = browser(ada)
    assert "cp-qr" not in client.get(PAGE).content.decode()
    shown = client.post(PAGE, {"password": PASSWORD})
    device = TOTPDevice.objects.get()
    secret = shown.context["secret"].replace(" ", "")
    assert "no-store" in shown["Cache-Control"]
    assert "cp-qr" in shown.content.decode()
    assert secret in device.config_url
    done = client.post(PAGE, {"code": code_now()})
    assert "no-store" in done["Cache-Control"]
    assert secret not in str(list(AuditEntry.objects.values())) + str(dict(client.session)) + done.content.decode()


def test_enrolment_asks_for_the_password_and_counts_wrong_ones(ada):
    client = browser(ada)
    assert client.post(PAGE, {"password": "wrong"}).status_code == 400
    assert not TOTPDevice.objects.exists()
    for _ in range(4):
        answer = client.post(PAGE, {"password": "wrong"})
    assert answer.status_code == 429
    assert client.post(PAGE, {"password": PASSWORD}).status_code == 429


def test_a_wrong_code_at_enrolment_switches_nothing_on(ada):
    client = browser(ada)
    client.post(PAGE, {"password": PASSWORD})
    for code in ("000000", "", "x" * 21, "abcdef"):
        assert client.post(PAGE, {"code": code}).status_code == 400
    assert not TOTPDevice.objects.filter(confirmed=True).exists()
    assert browser_signs_in_without_code()


def browser_signs_in_without_code():
    return Client().post(LOGIN, {"username": "ada", "password": PASSWORD})["Location"] == "/admin/"


def test_a_code_without_the_password_step_before_it_is_nothing(ada):
    assert browser(ada).post(PAGE, {"code": "123456"})["Location"] == PAGE
    assert Client().get(CODE)["Location"] == LOGIN
    assert Client().post(CODE, {"code": "123456"})["Location"] == LOGIN


def test_one_session_cannot_confirm_what_another_began(ada):
    browser(ada).post(PAGE, {"password": PASSWORD})
    assert browser(ada).post(PAGE, {"code": code_now()})["Location"] == PAGE
    assert not TOTPDevice.objects.filter(confirmed=True).exists()


def test_a_code_works_once(ada):
    enrol(browser(ada))
    with soon():
        code = code_now()
        assert password_step().post(CODE, {"code": code}).status_code == 302
        assert password_step().post(CODE, {"code": code}).status_code == 400


def test_the_code_of_the_enrolment_does_not_open_the_door_again(ada):
    client = browser(ada)
    with time_machine.travel(time.time(), tick=False):
        enrol(client)
        assert password_step().post(CODE, {"code": code_now()}).status_code == 400


def test_wrong_codes_wait_and_then_lock_the_door_for_the_password_too(ada):
    enrol(browser(ada))
    client = password_step()
    assert "Wait" in str(client.post(CODE, {"code": "000000"}).context["form"].errors)
    answers = [client.post(CODE, {"code": "000000"}).status_code for _ in range(4)]
    assert answers == [400, 400, 400, 429]
    with soon():
        assert client.post(CODE, {"code": code_now()}).status_code == 429
        assert Client().post(LOGIN, {"username": "ada", "password": PASSWORD}).status_code == 429
    rows = AuditEntry.objects.filter(verb="sign_in", arguments__step="code", subject="member:ada").order_by("id")
    assert list(rows.values_list("outcome", flat=True)) == ["denied"] * 4 + ["limited"] * 2


def test_after_five_minutes_the_password_is_asked_again(ada):
    enrol(browser(ada))
    client = password_step()
    with soon(301):
        assert client.post(CODE, {"code": code_now()})["Location"] == LOGIN


def test_who_is_deactivated_between_password_and_code_stays_out(ada):
    enrol(browser(ada))
    client = password_step()
    User.objects.filter(pk=ada.user_id).update(is_active=False)
    with soon():
        assert client.post(CODE, {"code": code_now()})["Location"] == LOGIN


def test_the_address_asked_for_is_reached_after_the_code(ada):
    enrol(browser(ada))
    with soon():
        client = password_step(next="/admin/claims/claim/")
        assert client.post(CODE, {"code": code_now()})["Location"] == "/admin/claims/claim/"


def test_a_backup_code_opens_once_however_it_is_typed(ada):
    first, second, *_others = enrol(browser(ada))
    client = password_step()
    assert client.post(CODE, {"code": f" {first.upper().replace('-', ' ')} "}).status_code == 302
    assert is_in(client)
    assert password_step().post(CODE, {"code": first}).status_code == 400
    assert StaticToken.objects.count() == 9
    with soon():
        assert password_step().post(CODE, {"code": second}).status_code == 302


def test_backup_codes_are_not_readable_in_the_database(ada):
    codes = enrol(browser(ada))
    kept = str(list(StaticToken.objects.values()))
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)


def test_setting_it_up_again_replaces_device_and_codes(ada):
    client = browser(ada)
    old = enrol(client)
    before = TOTPDevice.objects.get().pk
    with soon(70):
        assert "replaces the device" in client.get(PAGE).content.decode()
        new = enrol(client)
    assert TOTPDevice.objects.get().pk != before
    assert not set(old) & set(new)
    assert password_step().post(CODE, {"code": old[0]}).status_code == 400


def test_an_administrator_removes_a_lost_device_and_the_member_is_signed_out(ada, organisation, make_member):
    boss = make_member(organisation, "boss", "admin")
    of_ada = browser(ada)
    enrol(of_ada)
    desk = browser(boss)
    page = f"/admin/access/member/{ada.pk}"
    assert f"{page}/remove-second-factor/" in desk.get(f"{page}/change/").content.decode()
    assert desk.get(f"{page}/remove-second-factor/").status_code == 200
    assert TOTPDevice.objects.exists()
    desk.post(f"{page}/remove-second-factor/")
    assert not TOTPDevice.objects.exists()
    assert not StaticToken.objects.exists()
    assert not is_in(of_ada)
    assert browser_signs_in_without_code()
    assert AuditEntry.objects.filter(verb="totp_remove", actor="user:boss", subject="member:ada").count() == 1


def test_an_operator_removes_it_where_no_administrator_can(ada):
    of_ada = browser(ada)
    enrol(of_ada)
    call_command("totp_remove", "ada", stdout=StringIO())
    assert not is_in(of_ada)
    assert browser_signs_in_without_code()
    assert AuditEntry.objects.filter(verb="totp_remove", actor="system", subject="member:ada").count() == 1
    with pytest.raises(CommandError):
        call_command("totp_remove", "nobody")


def test_nobody_else_removes_it(ada, colleague, stranger):
    enrol(browser(ada))
    own = principal_from_username(username="ada", channel=Channel.ADMIN)
    for principal in (colleague, stranger, own):
        with pytest.raises(AccessError):
            totp_remove(principal=principal, member=ada)
    with pytest.raises(AccessError):
        mine = Principal.system(ada.organisation)
        totp_remove(principal=mine, member=Member.objects.get(user__username="sven"))
    assert TOTPDevice.objects.filter(confirmed=True).exists()


class TestWhereItIsRequired:
    @pytest.fixture(autouse=True)
    def _required(self, settings):
        settings.REQUIRE_TOTP = True

    def test_a_member_without_one_sees_only_the_page_that_sets_it_up(self, ada):
        client = browser(ada)
        for path in ("/admin/", "/admin/claims/claim/", "/admin/password_change/"):
            assert client.get(path)["Location"] == PAGE
        assert client.get(PAGE).status_code == 200
        assert client.post("/admin/logout/").status_code == 200

    def test_after_the_enrolment_everything_is_open(self, ada):
        client = browser(ada)
        enrol(client)
        assert is_in(client)

    def test_who_came_in_with_a_code_is_not_asked_again(self, ada):
        enrol(browser(ada))
        with soon():
            client = password_step()
            client.post(CODE, {"code": code_now()})
            assert is_in(client)
