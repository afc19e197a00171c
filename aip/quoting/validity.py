"""From when cover can start, and until when an offer can be accepted: days of the organisation's zone.

A binding offer stands until the end of the 14th day after it was made, an indicative one for 24 hours. Neither
outlives the first day of its cover: nobody buys cover for days that are over.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from aip.errors import AipCode, AipRefusal
from aip.models import Offer
from insurance.access.principal import Principal
from insurance.gate.guard import today

FURTHEST = 90
"""Days from today to the first day of cover."""
BINDING_DAYS = 14
INDICATIVE = timedelta(hours=24)


def start_of(principal: Principal, asked: date | None) -> date:
    """The first day of cover; tomorrow where none is asked for. ANSWERS_INVALID for one that cannot be had."""
    this_day = today(principal)
    start = asked or this_day + timedelta(days=1)
    if not this_day <= start <= this_day + timedelta(days=FURTHEST):
        message = f"start_date must be today or one of the next {FURTHEST} days where the insurer is."
        raise AipRefusal(AipCode.ANSWERS_INVALID, message, fields=["start_date"])
    return start


def valid_until(*, indicative: bool, start: date, now: datetime, zone: str) -> datetime:
    """The last moment in which an offer made now can be accepted, in UTC."""
    place = ZoneInfo(zone)
    stands = now + INDICATIVE if indicative else _end_of(now.astimezone(place).date() + _days(BINDING_DAYS), place)
    return min(stands, _end_of(start, place))


def offer_check_open(offer: Offer, now: datetime) -> None:
    """Raises OFFER_EXPIRED for an offer whose last moment is over."""
    if now > offer.valid_until:
        raise AipRefusal(
            AipCode.OFFER_EXPIRED, "This offer is past its valid_until. Ask quote for a new one, with the same answers."
        )


def _days(number: int) -> timedelta:
    return timedelta(days=number)


def _end_of(day: date, place: ZoneInfo) -> datetime:
    midnight = datetime.combine(day + _days(1), time.min, place).astimezone(UTC)
    return midnight - timedelta(seconds=1)
