"""Why a price is what it is, step by step, worked out anew from what was kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from aip.models import Offer, Quote
from aip.quoting.life import life_rated
from aip.quoting.rating import price, rated_by
from aip.quoting.reasons import Refused
from insurance.catalog.general import Declined, Rated, Step
from insurance.catalog.life.pricing import Price
from insurance.catalog.models import Dimension


@dataclass(frozen=True)
class Row:
    """`what` counted, by which row of the tariff (`key`), and what it did: `× 1.20`, `+ 12.00`, or a figure."""

    what: str | Promise
    key: str
    effect: str


def why(quote: Quote) -> list[Row]:
    """The steps from the base premium to the price of a year; none where the risk was refused."""
    answers = json.loads(quote.answers)
    if quote.version.tariff is None:
        assert quote.product.life is not None
        found = life_rated(quote.product.life, answers, quote.start_date)
        return [] if isinstance(found, Refused) else list(_life(found, quote.product.life.policy_fee))
    rated = rated_by(version=quote.version, answers=answers, options=quote.options, start=quote.start_date)
    return [] if isinstance(rated, Declined) else list(_general(quote.version.tariff.base_premium, rated))


def still_the_same(offer: Offer) -> bool:
    """Whether the price worked out anew is the one of the offer, to the cent."""
    quote = offer.quote
    found = price(
        product=quote.product,
        version=quote.version,
        answers=json.loads(quote.answers),
        options=quote.options,
        start=quote.start_date,
    )
    return not isinstance(found, Refused) and found.model_dump(mode="json") == json.loads(offer.pricing)


def _general(base: Decimal, rated: Rated) -> Iterator[Row]:
    yield Row(_("base premium a year"), "", f"{base:.2f}")
    yield from (_step(step) for step in rated.steps)
    yield Row(_("net premium a year"), "", f"{rated.net:.2f}")
    yield Row(_("insurance premium tax"), "", f"+ {rated.tax:.2f}")
    yield Row(_("premium a year"), rated.currency, f"{rated.annual:.2f}")


def _step(step: Step) -> Row:
    what = Dimension(step.dimension).label if step.dimension in Dimension.values else _("option")
    return Row(what, step.key, f"+ {step.amount:.2f}" if step.amount else f"× {step.factor.normalize():f}")


def _life(found: Price, fee: Decimal) -> Iterator[Row]:
    yield Row(_("rate a year for each 1,000, standard class"), found.band, f"{found.rate_per_1000}")
    yield Row(_("policy fee a year"), "", f"+ {fee:.2f}")
    yield Row(_("premium a year"), "", f"{found.annual_premium:.2f}")
