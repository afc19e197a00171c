"""How old a requirement is, what that means, and on which days somebody is told."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from insurance.underwriting.followup import ACTIONS, days_between, due_days, due_days_from, stage_of
from insurance.underwriting.models import FollowUpSettings, FollowUpStage

from .pipeline_support import at


@pytest.mark.parametrize(
    ("days", "stage"),
    [
        (0, "within_first_cycle"), (13, "within_first_cycle"), (14, "first_follow_up"), (27, "first_follow_up"),
        (28, "second_follow_up"), (89, "second_follow_up"), (90, "past_90_days"), (4000, "past_90_days"),
    ],
)  # fmt: skip
def test_the_stage_changes_on_the_fourteenth_twenty_eighth_and_ninetieth_day(days, stage):
    assert stage_of(days) == stage
    assert ACTIONS[FollowUpStage(stage)]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("since", "now", "days"),
    [
        ("2026-03-02 12:00", "2026-03-02 23:59", 0),
        ("2026-03-02 23:59", "2026-03-03 00:00", 1),
        ("2026-03-28 23:30", "2026-03-29 23:30", 1),  # a day of 23 hours
        ("2026-10-24 23:30", "2026-10-25 22:45", 1),  # a day of 25 hours
        ("2026-10-25 00:30", "2026-10-25 23:30", 0),
        ("2026-03-02 12:00", "2026-03-01 12:00", 0),  # a clock that went back
    ],
)
def test_days_are_midnights_where_the_organisation_is(organisation, since, now, days):
    assert days_between(at(since), at(now), organisation) == days


@pytest.mark.django_db
def test_the_same_moment_is_another_day_elsewhere(organisation, other_organisation):
    since, now = at("2026-03-02 22:30"), at("2026-03-02 23:30")  # 00:30 and 01:30 in Moscow
    assert (days_between(since, now, organisation), days_between(since, now, other_organisation)) == (0, 0)
    assert days_between(at("2026-03-02 21:30"), at("2026-03-02 22:30"), organisation) == 0
    assert days_between(at("2026-03-02 21:30"), at("2026-03-02 22:30"), other_organisation) == 1


def test_a_notice_waits_for_a_monday_and_the_last_day_for_nothing():
    due = due_days_from(date(2026, 3, 7), "")  # a Saturday
    assert (due.first_notice_on, due.second_notice_on) == (date(2026, 3, 23), date(2026, 4, 6))
    assert due.close_on == date(2026, 6, 5)
    assert due_days_from(date(2026, 3, 8), "").close_on == date(2026, 6, 6)  # a Saturday


def test_a_notice_waits_for_the_end_of_public_holidays():
    ordered = date(2026, 6, 19)  # 14 days before Independence Day is observed, on a Friday
    assert due_days_from(ordered, "US").first_notice_on == date(2026, 7, 6)
    assert due_days_from(ordered, "FR").first_notice_on == date(2026, 7, 3)
    easter = date(2026, 3, 9)  # 28 days before Easter Monday
    assert due_days_from(easter, "FR").second_notice_on == date(2026, 4, 7)
    assert due_days_from(easter, "").second_notice_on == date(2026, 4, 6)


def test_a_new_year_is_kept_on_the_last_day_of_the_old_one():
    assert due_days_from(date(2027, 12, 17), "US").first_notice_on == date(2028, 1, 3)


def test_the_weekend_is_that_of_the_country():
    friday = date(2026, 4, 24)
    assert due_days_from(friday - timedelta(14), "AE").first_notice_on == friday
    assert due_days_from(friday - timedelta(14), "EG").first_notice_on == date(2026, 4, 26)  # Friday and Saturday rest


@pytest.mark.django_db
def test_due_days_are_of_the_organisations_zone_and_country(organisation):
    late = at("2026-06-18 18:30", "America/New_York")  # already the 19th in Paris
    assert due_days(organisation, late).first_notice_on == date(2026, 7, 3)
    FollowUpSettings.objects.create(organisation=organisation, holidays_of="US")
    assert due_days(organisation, late).first_notice_on == date(2026, 7, 6)
    assert due_days(organisation, late).close_on == date(2026, 9, 17)
