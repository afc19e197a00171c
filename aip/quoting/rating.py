"""What a risk costs, by the tariff or the rate card of its product."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.models import Product, ProductVersion
from aip.question_sets import KEY
from aip.quoting.life import life_price
from aip.quoting.pricing import general_pricing
from aip.quoting.reasons import Refused
from insurance.catalog.general import Declined, Rated, rate
from insurance.catalog.general.covers import conflict_of
from insurance.catalog.general.tables import tables_of
from insurance.catalog.general.values import segment_of


def price(
    *, product: Product, version: ProductVersion, answers: Mapping[str, Any], options: Sequence[str], start: date
) -> wire.Pricing | Refused:
    """The price by the version's own tariff, which never changes. Answers are complete, options known."""
    if version.tariff is None:
        return life_price(product=product, answers=answers, start=start)
    rated = rated_by(version=version, answers=answers, options=options, start=start)
    if isinstance(rated, Declined):
        return Refused(rated.reason_code, rated.message)
    return general_pricing(rated, language=product.language, start=start)


def rated_by(
    *, version: ProductVersion, answers: Mapping[str, Any], options: Sequence[str], start: date
) -> Rated | Declined:
    """With each step of the price, of a version that has a tariff."""
    assert version.tariff is not None
    return rate(tariff=version.tariff, risk=answers, options=options, on=start)


def options_check(*, version: ProductVersion, options: Sequence[str], answers: Mapping[str, Any]) -> None:
    """ANSWERS_INVALID names the options that the product does not have, or not together."""
    if not options:
        return
    tables = tables_of(version.tariff) if version.tariff else None
    known = tables.options if tables else {}
    unknown = [code for code in options if code not in known]
    if unknown or tables is None:
        raise _wrong_options(f"This product's options are: {', '.join(known) or 'none'}.", unknown)
    if clash := conflict_of(tables, segment_of(tables, answers), options):
        raise _wrong_options("These options change the same part of the cover: choose one of them.", clash)


def _wrong_options(message: str, codes: Iterable[str]) -> AipRefusal:
    """A code that is not of the form of one may be anything, and is not repeated."""
    return AipRefusal(AipCode.ANSWERS_INVALID, message, fields=["options", *filter(KEY.fullmatch, codes)])
