"""Gives a quote its price, at once or later: the same answers always get the same."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from aip.models import Offer, Quote, QuoteState
from aip.quoting.offers import offer_make
from aip.quoting.rating import price
from aip.quoting.reasons import Refused


def quote_settle(quote: Quote, *, answers: Mapping[str, Any], now: datetime) -> list[Offer]:
    """Saves the quote as complete, with its offers or with why there are none."""
    found = price(
        product=quote.product, version=quote.version, answers=answers, options=quote.options, start=quote.start_date
    )
    if isinstance(found, Refused):
        quote_refuse(quote, found, now=now)
        return []
    quote.state, quote.finished_at = QuoteState.COMPLETE, now
    quote.save()
    return [offer_make(quote=quote, pricing=found, now=now)]


def quote_refuse(quote: Quote, refused: Refused, *, now: datetime) -> None:
    quote.state, quote.finished_at = QuoteState.COMPLETE, now
    quote.no_offer_code, quote.no_offer_message = refused.reason_code, refused.message[:300]
    quote.save()
