"""The follow-up of what was ordered: what its age says, and the days on which somebody is to be told.

Ages are calendar days in the organisation's zone: what was ordered at 23:50 is one day old ten minutes later.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from holidays import HolidayBase, country_holidays

from insurance.access.models import Organisation
from insurance.underwriting.models import FollowUpSettings, FollowUpStage

FIRST, SECOND, CLOSE = 14, 28, 90
"""Days of age at which a requirement enters the stages after the first."""
OVERDUE = FIRST
"""From so many days on, a requirement is overdue."""

STARTS: dict[FollowUpStage, int] = {
    FollowUpStage.WITHIN_FIRST_CYCLE: 0,
    FollowUpStage.FIRST_FOLLOW_UP: FIRST,
    FollowUpStage.SECOND_FOLLOW_UP: SECOND,
    FollowUpStage.PAST_90_DAYS: CLOSE,
}
ACTIONS: dict[FollowUpStage, str] = {
    FollowUpStage.WITHIN_FIRST_CYCLE: "Nothing to do yet: the first reminder is due 14 days after the order.",
    FollowUpStage.FIRST_FOLLOW_UP: "Remind the vendor that it was ordered from, and the writing agent.",
    FollowUpStage.SECOND_FOLLOW_UP: "Hand it to the case manager: two weeks after the first reminder it is still open.",
    FollowUpStage.PAST_90_DAYS: "The application may be closed as incomplete; the applicant would have to apply anew.",
}
_SATURDAY = 5


def days_between(since: datetime, now: datetime, organisation: Organisation) -> int:
    """Midnights in the organisation's zone from one moment to the other; never below zero."""
    zone = ZoneInfo(organisation.timezone)
    return max((now.astimezone(zone).date() - since.astimezone(zone).date()).days, 0)


def stage_of(days: int) -> FollowUpStage:
    """The stage of a requirement that is so many days old."""
    return max((stage for stage, start in STARTS.items() if days >= start), key=STARTS.__getitem__)


@dataclass(frozen=True, slots=True)
class DueDays:
    """When a requirement is to be followed up, as its row stores it."""

    first_notice_on: date
    second_notice_on: date
    close_on: date


def due_days(organisation: Organisation, ordered_at: datetime) -> DueDays:
    """The days of what is ordered now, in the organisation's zone and calendar. Notices wait for a business day."""
    settings = FollowUpSettings.objects.filter(organisation=organisation).first()
    ordered_on = ordered_at.astimezone(ZoneInfo(organisation.timezone)).date()
    return due_days_from(ordered_on, settings.holidays_of if settings else "")


def due_days_from(ordered_on: date, holidays_of: str) -> DueDays:
    """The same, of a day and a country of which the public holidays count; no country: weekends alone."""
    return DueDays(
        first_notice_on=_business_day(ordered_on + timedelta(FIRST), holidays_of),
        second_notice_on=_business_day(ordered_on + timedelta(SECOND), holidays_of),
        close_on=ordered_on + timedelta(CLOSE),  # a term that runs out, which no holiday lengthens
    )


def _business_day(day: date, holidays_of: str) -> date:
    """This day, or else the next one on which people work."""
    while not _is_worked(day, holidays_of):
        day += timedelta(1)
    return day


def _is_worked(day: date, holidays_of: str) -> bool:
    if not holidays_of:
        return day.weekday() < _SATURDAY
    return _calendar(holidays_of, day.year).is_working_day(day)


@lru_cache(maxsize=64)
def _calendar(country: str, year: int) -> HolidayBase:
    """With the country's own weekend. One year each, whole: a calendar that grows is not safe between threads."""
    return country_holidays(country, years=year, expand=False)
