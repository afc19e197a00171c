"""The draft's Pricing: what a price and its cover look like to an agent."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from aip import wire
from aip.products.covers import cover_summary, option_out
from insurance.catalog.general import Rated

PERIODS: tuple[wire.Period, ...] = ("month", "quarter", "half_year", "year")
"""The first that a tariff offers is the premium that is shown; the others stand beside it."""


def general_pricing(rated: Rated, *, language: str, start: date) -> wire.Pricing:
    """Each line of the cover has its limit and its excess, an excess of nothing too: what binds gives both (R21)."""
    premium, *others = _premiums(rated)
    return wire.Pricing(
        premium=premium,
        other_periods=others,
        cover=cover_summary(rated.cover, language=language, currency=rated.currency),
        options=[option_out(option).model_copy(update={"selected": option.selected}) for option in rated.options],
        start_date=start,
    )


def _premiums(rated: Rated) -> list[wire.Premium]:
    offered = rated.periods
    return [premium_out(offered[period], period, rated.currency) for period in PERIODS if period in offered]


def premium_out(amount: Decimal, period: wire.Period, currency: str) -> wire.Premium:
    return wire.Premium(amount=wire.Money.of(amount, currency), period=period, taxes_included=True)
