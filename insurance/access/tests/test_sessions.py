"""How a session of staff ends."""

from datetime import timedelta

import pytest
import time_machine
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.access.models import Member
from insurance.access.principal import Principal
from insurance.access.services import member_set_role
from insurance.access.tasks import sessions_clear
from insurance.audit.models import AuditEntry

PASSWORD = "correct horse battery"
NEW = "a longer stable battery"


@pytest.fixture
def ada(organisation, make_member) -> Member:
    return make_member(organisation, "ada")


def browser(member):
    client = Client()
    client.force_login(User.objects.get(pk=member.user_id))
    return client


def is_in(client):
    return client.get("/admin/").status_code == 200


def later(**span):
    return time_machine.travel(timezone.now() + timedelta(**span))


def test_two_idle_hours_end_it(ada):
    client = browser(ada)
    with later(hours=1, minutes=59):
        assert is_in(client)
    with later(hours=3, minutes=58):
        assert is_in(client), "the page seen meanwhile counts"
    with later(hours=6):
        answer = client.get("/admin/claims/claim/?status__exact=triaged")
        assert answer.status_code == 302
        assert answer["Location"].startswith("/admin/login/?next=/admin/claims/claim/")


def test_twelve_hours_end_it_however_busy(ada):
    client = browser(ada)
    for hours in range(1, 12):
        with later(hours=hours):
            assert is_in(client)
    with later(hours=12, seconds=5):
        assert not is_in(client)


def test_a_form_sent_too_late_leads_to_the_sign_in_and_changes_nothing(ada):
    client = browser(ada)
    with later(hours=3):
        answer = client.post("/admin/account/sign-out/")
    assert answer["Location"].startswith("/admin/login/")
    assert not AuditEntry.objects.filter(verb="member_sign_out").exists()


def test_the_time_of_use_is_stored_once_a_minute_at_most(ada):
    def writes(client):
        with CaptureQueriesContext(connection) as caught:
            client.get("/admin/")
        return [query["sql"] for query in caught if 'UPDATE "django_session"' in query["sql"]]

    client = browser(ada)
    client.get("/admin/")
    assert writes(client) == []
    with later(seconds=61):
        assert len(writes(client)) == 1
        assert writes(client) == []


def test_a_session_without_its_beginning_is_over(ada):
    client = browser(ada)
    session = client.session
    del session["signed_in_at"]
    session.save()
    assert not is_in(client)


def test_a_new_password_ends_the_other_sessions_and_stands_in_the_trail(ada):
    here, there = browser(ada), browser(ada)
    fields = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    assert here.post("/admin/password_change/", fields)["Location"] == "/admin/password_change/done/"
    assert (is_in(here), is_in(there)) == (True, False)
    assert AuditEntry.objects.filter(verb="password_change", actor="user:ada", subject="member:ada").count() == 1
    assert NEW not in str(list(AuditEntry.objects.values()))


def test_guessing_the_old_password_on_that_page_is_limited(ada):
    client = browser(ada)
    fields = {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW}
    answers = [client.post("/admin/password_change/", fields).status_code for _ in range(6)]
    assert answers == [200] * 4 + [429] * 2
    assert client.post("/admin/password_change/", fields | {"old_password": PASSWORD}).status_code == 429
    assert Client().post("/admin/login/", {"username": "ada", "password": PASSWORD}).status_code == 429


def test_another_role_ends_it_and_the_same_role_does_not(ada, organisation):
    client = browser(ada)
    member_set_role(principal=Principal.system(organisation), member=ada, role="adjuster")
    assert is_in(client)
    member_set_role(principal=Principal.system(organisation), member=ada, role="auditor")
    assert not is_in(client)
    assert is_in(browser(ada))


def test_deactivation_ends_it_at_once(ada):
    client = browser(ada)
    User.objects.filter(pk=ada.user_id).update(is_active=False)
    assert not is_in(client)


def test_signing_out_everywhere_ends_every_session_of_mine_and_of_nobody_else(ada, organisation, make_member):
    here, there, other = browser(ada), browser(ada), browser(make_member(organisation, "bo"))
    assert here.get("/admin/account/sign-out/").status_code == 200
    assert here.post("/admin/account/sign-out/")["Location"].startswith("/admin/login/")
    assert [is_in(client) for client in (here, there, other)] == [False, False, True]
    assert AuditEntry.objects.filter(verb="member_sign_out", actor="user:ada", subject="member:ada").count() == 1
    assert is_in(browser(ada))


def test_the_daily_job_deletes_the_rows_that_have_run_out(ada):
    browser(ada)
    with later(hours=13):
        browser(ada)
        sessions_clear()
        assert Session.objects.count() == 1


def test_pages_of_customers_are_left_alone(ada):
    client = browser(ada)
    with later(hours=3):
        assert client.get("/claim/").status_code == 200
    assert client.session.get("_auth_user_id")
