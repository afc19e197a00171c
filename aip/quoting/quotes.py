"""A request for a price: asked, kept, and read again (AIP draft 0.1, section 9)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from django.db import transaction

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.hashing import canonical
from aip.models import Offer, Quote, QuoteState
from aip.quoting import background
from aip.quoting.asking import Asked, NotYet, Outside, asked, form_check
from aip.quoting.offers import of_caller, offer_out
from aip.quoting.rating import options_check
from aip.quoting.reasons import OUTSIDE_SCOPE
from aip.quoting.settling import quote_settle
from aip.quoting.validation import validation_out
from aip.sellers import need_level
from insurance.access.principal import Principal

RETRY_AFTER = 2
"""Seconds after which a quote in progress is worth reading again."""


def quote(*, principal: Principal, params: wire.QuoteParams) -> wire.QuoteResult:
    """What is missing, that a price is being worked out, or the offers. Raises AipRefusal as `asked` does.

    Answers are kept once they are complete and inside the scope. The same answers, options and start have the same
    price, whoever asks and how.
    """
    need_level(principal, 2)
    form_check(params)
    if params.quote_request_id:
        return result_of(quote_get(principal=principal, request_id=params.quote_request_id))
    found = asked(principal=principal, params=params)
    if isinstance(found, NotYet):
        return wire.QuoteResult(state="needs_input", missing_fields=found.missing)
    if isinstance(found, Outside):
        return _outside(found)
    options_check(version=found.version, options=found.options, answers=found.read.answers)
    with transaction.atomic(savepoint=False):
        return _kept(principal, found)


def quote_get(*, principal: Principal, request_id: str) -> Quote:
    """Raises OFFER_NOT_FOUND, alike for what is unknown, another organisation's or another session's."""
    rows = Quote.objects.select_related("product__provider", "version", "validation")
    rows = rows.defer("version__texts", "product__scope", "product__questions")
    found = rows.filter(
        of_caller(principal, "session"), organisation=principal.organisation, request_id=request_id
    ).first()
    if found is None:
        raise AipRefusal(AipCode.OFFER_NOT_FOUND, "No quote has this quote_request_id.", fields=["quote_request_id"])
    return found


def result_of(quote: Quote) -> wire.QuoteResult:
    """A quote as it stands now."""
    if quote.state == QuoteState.IN_PROGRESS:
        return wire.QuoteResult(state="in_progress", quote_request_id=quote.request_id, retry_after_seconds=RETRY_AFTER)
    return _complete(quote, Offer.objects.filter(organisation=quote.organisation_id, quote=quote).order_by("pk"))


def _kept(principal: Principal, found: Asked) -> wire.QuoteResult:
    quote = _new(principal, found)
    if not found.product.slow_rating:
        return _complete(quote, quote_settle(quote, answers=found.read.answers, now=principal.now))
    quote.save()
    transaction.on_commit(lambda: background.publish(quote=quote, trace_id=principal.trace_id))
    return result_of(quote)


def _new(principal: Principal, found: Asked) -> Quote:
    return Quote(
        organisation=principal.organisation,
        request_id=f"qr_{secrets.token_urlsafe(24)}",
        product=found.product,
        version=found.version,
        session_id=principal.session_id,
        answers=canonical(found.read.answers),
        answer_sources=canonical(found.read.sources),
        answers_sha256=found.read.answers_sha256,
        answer_sources_sha256=found.read.sources_sha256,
        options=found.options,
        start_date=found.start,
        validation=found.validation,
        state=QuoteState.IN_PROGRESS,
        created_at=principal.now,
    )


def _complete(quote: Quote, offers: Iterable[Offer]) -> wire.QuoteResult:
    return wire.QuoteResult(
        state="complete",
        quote_request_id=quote.request_id,
        offers=[offer_out(offer, quote=quote) for offer in offers],
        no_offer=_no_offer(quote),
        answers_sha256=quote.answers_sha256,
        answer_sources_sha256=quote.answer_sources_sha256,
        validation=_validation(quote),
    )


def _no_offer(quote: Quote) -> wire.NoOffer | None:
    if not quote.no_offer_code:
        return None
    return wire.NoOffer(reason_code=quote.no_offer_code, message=quote.no_offer_message)


def _validation(quote: Quote) -> wire.AnswersValidation | None:
    if quote.validation is None:
        return None
    return validation_out(
        quote.validation, answers_sha256=quote.answers_sha256, sources_sha256=quote.answer_sources_sha256
    )


def _outside(found: Outside) -> wire.QuoteResult:
    """Nothing is kept of somebody whom the product cannot cover."""
    return wire.QuoteResult(
        state="complete",
        offers=[],
        no_offer=wire.NoOffer(reason_code=OUTSIDE_SCOPE.reason_code, message=OUTSIDE_SCOPE.message),
        answers_sha256=found.read.answers_sha256,
        answer_sources_sha256=found.read.sources_sha256,
    )
