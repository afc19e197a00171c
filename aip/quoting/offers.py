"""Offers: as they were made, and as an agent gets them."""

from __future__ import annotations

import json
import secrets
from datetime import datetime
from typing import Any, cast

from django.conf import settings
from django.db.models import Q

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.hashing import canonical, sha256
from aip.models import Offer, Path, ProductLine, Quote
from aip.quoting.validity import valid_until
from aip.sellers import provider_ref
from insurance.access.principal import Principal


def offer_make(*, quote: Quote, pricing: wire.Pricing, now: datetime) -> Offer:
    """Binding where the customer validated the answers; of life insurance never, since underwriting may change it."""
    text = canonical(pricing.model_dump(mode="json"))
    indicative = quote.validation_id is None or quote.product.line == ProductLine.LIFE
    return Offer.objects.create(
        organisation=quote.organisation,
        offer_id=f"of_{secrets.token_urlsafe(24)}",
        quote=quote,
        pricing=text,
        pricing_sha256=sha256(text),
        indicative=indicative,
        valid_until=valid_until(
            indicative=indicative, start=quote.start_date, now=now, zone=quote.organisation.timezone
        ),
        created_at=now,
    )


def offer_get(*, principal: Principal, offer_id: str, lock: bool = False) -> Offer:
    """With its quote, product, provider, version and validation. Raises OFFER_NOT_FOUND, alike for what is unknown,
    another organisation's or another session's. `lock` holds its quote: an offer itself is never changed."""
    rows = Offer.objects.select_related("quote__product__provider", "quote__version", "quote__validation")
    rows = rows.defer("quote__version__texts", "quote__product__scope", "quote__product__questions")
    if lock:
        rows = rows.select_for_update(of=("quote",), no_key=True)
    found = rows.filter(
        of_caller(principal, "quote__session"), organisation=principal.organisation, offer_id=offer_id
    ).first()
    if found is None:
        raise AipRefusal(AipCode.OFFER_NOT_FOUND, "No offer has this offer_id.", fields=["offer_id"])
    return found


def offer_of_handoff(*, organisation_id: int, token: str) -> Offer | None:
    """The offer whose page a customer opened by its handoff_url, whichever agent it was made for."""
    rows = Offer.objects.select_related("quote__product__provider", "quote__version")
    found = rows.filter(organisation=organisation_id, offer_id=token).first()
    return found if found is not None and Path.HANDOFF in found.quote.product.paths else None


def of_caller(principal: Principal, session: str) -> Q:
    """What was asked for in a session is for that session; without one, its unguessable id is enough."""
    return Q(**{session: None}) | Q(**{session: principal.session_id})


def offer_out(offer: Offer, *, quote: Quote | None = None) -> wire.Offer:
    """`quote` is the offer's own, where the caller has it at hand."""
    quote = quote or offer.quote
    product, version = quote.product, quote.version
    return wire.Offer(
        offer_id=offer.offer_id,
        product_id=product.product_id,
        provider=provider_ref(product.provider),
        underwriting_scope_version=version.scope_version,
        pricing=wire.Pricing.model_validate(json.loads(offer.pricing)),
        indicative=offer.indicative,
        valid_until=offer.valid_until,
        subscription_paths=cast(Any, product.paths),
        handoff_url=handoff_url(offer) if Path.HANDOFF in product.paths else None,
    )


def handoff_url(offer: Offer) -> str:
    return f"{settings.PUBLIC_URL}/aip/handoff/{offer.offer_id}/"
