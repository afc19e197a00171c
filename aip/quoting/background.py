"""Quotes of raters that take longer than a request may. The quote's row is the outbox: committed first, sent after.

A quote whose message was lost, or never sent because the broker was away, is settled by beat; one that cannot be
settled for a quarter of an hour ends without an offer.
"""

from __future__ import annotations

import json
import logging
from datetime import datetime, timedelta
from typing import Any

from celery import signature
from django.db import transaction

from aip.models import Quote, QuoteState
from aip.quoting.reasons import PRICE_UNAVAILABLE
from aip.quoting.settling import quote_refuse, quote_settle
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.services import entry_write

log = logging.getLogger(__name__)

TASK = "aip.quote_settle"
LOST_AFTER = timedelta(seconds=30)
GIVEN_UP_AFTER = timedelta(minutes=15)
AT_ONCE = 100
"""Quotes of one organisation that one round of beat settles."""


def publish(*, quote: Quote, trace_id: str = "") -> None:
    """Sends a committed quote to the workers. If the broker is away, beat settles it later."""
    ids = {"args": [quote.pk], "kwargs": {"organisation_id": quote.organisation_id}}
    options: dict[str, Any] = {"retry": False}
    if trace_id:
        options["headers"] = {"trace_id": trace_id}
    try:
        signature(TASK, **ids).apply_async(**options)
    except Exception as error:  # whatever the broker's client raises: the row is committed, nothing is lost
        log.warning("publish failed", extra={"quote": quote.pk, "error": type(error).__name__})


def quote_settle_by_id(*, quote_id: int, organisation_id: int, now: datetime) -> bool:
    """Settles a quote in progress. False where somebody else has done it, or is at it."""
    with tenancy.of(organisation_id), transaction.atomic():
        quote = (
            Quote.objects.select_for_update(of=("self",), skip_locked=True)
            .select_related("product", "version__tariff", "organisation")
            .filter(pk=quote_id, organisation=organisation_id, state=QuoteState.IN_PROGRESS)
            .first()
        )
        if quote is None:
            return False
        _settle(quote, now)
    return True


def _settle(quote: Quote, now: datetime) -> None:
    if now - quote.created_at > GIVEN_UP_AFTER:
        quote_refuse(quote, PRICE_UNAVAILABLE, now=now)
        offers = 0
    else:
        offers = len(quote_settle(quote, answers=json.loads(quote.answers), now=now))
    entry_write(
        principal=Principal.system(quote.organisation),
        verb=TASK,
        subject=f"quote:{quote.request_id}",
        arguments={"offers": offers, "no_offer": quote.no_offer_code},
    )


def quotes_recover(*, now: datetime) -> int:
    """Settles what has been in progress for too long, of every organisation. Safe to run twice; returns how many."""
    settled = 0
    for organisation_id in Organisation.objects.values_list("pk", flat=True):
        with tenancy.of(organisation_id):
            waiting = Quote.objects.filter(
                organisation=organisation_id, state=QuoteState.IN_PROGRESS, created_at__lt=now - LOST_AFTER
            ).order_by("created_at")
            keys = list(waiting.values_list("pk", flat=True)[:AT_ONCE])
        settled += sum(_recover(key, organisation_id, now) for key in keys)
    return settled


def _recover(quote_id: int, organisation_id: int, now: datetime) -> bool:
    """One that cannot be priced keeps none of the others waiting."""
    try:
        return quote_settle_by_id(quote_id=quote_id, organisation_id=organisation_id, now=now)
    except Exception as error:
        log.error("a quote cannot be settled", extra={"quote": quote_id, "error": type(error).__name__})
        return False
