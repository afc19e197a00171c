"""Administrators say whose public holidays count and whether what is past 90 days is closed."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.audit.models import AuditEntry
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.underwriting.followup_settings import countries, follow_up_set
from insurance.underwriting.models import FollowUpSettings

pytestmark = pytest.mark.django_db
PAGE = "/admin/underwriting/followupsettings/"


@pytest.fixture
def boss(organisation, make_member) -> Principal:
    make_member(organisation, "boss", "admin")
    return principal_from_username(username="boss", channel=Channel.ADMIN)


@pytest.fixture
def underwriter(organisation, make_member) -> Principal:
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.ADMIN)


def signed_in(principal: Principal) -> Client:
    client = Client()
    client.force_login(User.objects.get(pk=principal.user_id))
    return client


def test_an_administrator_sets_it_and_the_trail_says_so(boss):
    follow_up_set(principal=boss, holidays_of="US", close_incomplete=False)
    follow_up_set(principal=boss, holidays_of="", close_incomplete=True)
    row = FollowUpSettings.objects.get()
    assert (row.holidays_of, row.close_incomplete) == ("", True)
    entries = AuditEntry.objects.filter(verb="settings.follow_up_set").order_by("id")
    assert [entry.arguments for entry in entries] == [
        {"holidays_of": "US", "close_incomplete": False},
        {"holidays_of": "", "close_incomplete": True},
    ]


@pytest.mark.parametrize("country", ["XX", "us", "USA", "'"])
def test_a_country_without_known_holidays_is_refused(boss, country):
    with pytest.raises(InvalidInput):
        follow_up_set(principal=boss, holidays_of=country, close_incomplete=False)
    assert not FollowUpSettings.objects.exists()


def test_nobody_else_may_set_it(underwriter):
    with pytest.raises(ForbiddenScope):
        follow_up_set(principal=underwriter, holidays_of="US", close_incomplete=True)


def test_countries_have_names():
    assert (countries()["US"], countries()["FR"]) == ("United States", "France")
    assert len(countries()) > 200


def test_the_page_adds_one_row_and_changes_it(boss):
    client = signed_in(boss)
    assert b"US United States" in client.get(f"{PAGE}add/").content
    client.post(f"{PAGE}add/", {"holidays_of": "FR"})
    row = FollowUpSettings.objects.get()
    assert (row.holidays_of, row.close_incomplete) == ("FR", False)
    assert client.get(f"{PAGE}add/").status_code == 403  # there is one
    client.post(f"{PAGE}{row.pk}/change/", {"holidays_of": "", "close_incomplete": "on"})
    row.refresh_from_db()
    assert (row.holidays_of, row.close_incomplete) == ("", True)
    assert b"Weekends alone" in client.get(PAGE).content


def test_the_page_refuses_a_country_that_is_none(boss):
    assert signed_in(boss).post(f"{PAGE}add/", {"holidays_of": "XX"}).status_code == 400
    assert not FollowUpSettings.objects.exists()


def test_an_underwriter_reads_the_page_and_a_stranger_finds_nothing(boss, underwriter, stranger, adjuster):
    row = follow_up_set(principal=boss, holidays_of="US", close_incomplete=False)
    assert b"United States" in signed_in(underwriter).get(PAGE).content
    assert signed_in(underwriter).post(f"{PAGE}{row.pk}/change/", {"holidays_of": "FR"}).status_code == 403
    assert b"United States" not in signed_in(stranger).get(PAGE).content
    assert signed_in(stranger).get(f"{PAGE}{row.pk}/change/").status_code == 404
    assert signed_in(adjuster).get(PAGE).status_code == 403
    row.refresh_from_db()
    assert row.holidays_of == "US"
