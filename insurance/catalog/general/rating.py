"""What a risk costs by a tariff. Decimal throughout; each figure that is shown is rounded once, half up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from insurance.catalog.general.covers import conflict_of, cover_with, options_with
from insurance.catalog.general.tables import Tables, tables_of
from insurance.catalog.general.types import Cover, Declined, OptionState, Period, Rated, Step
from insurance.catalog.general.values import Risk, segment_of, value_of
from insurance.catalog.models import Dimension, Tariff, TariffFactor

_CENT = Decimal("0.01")
_HUNDRED = Decimal(100)
_NOT_ACCEPTED = {
    Dimension.COUNTRY: "This product is not sold in this country.",
    Dimension.AREA: "This product is not sold in the area of this postal code.",
    Dimension.SPECIES: "This product does not insure this kind of animal.",
    Dimension.BREED_GROUP: "This product does not insure this breed.",
    Dimension.AGE: "The pet's age on the first day of cover is not one that this product accepts.",
    Dimension.SEX: "This product cannot be priced with this answer on the pet's sex.",
    Dimension.NEUTERED: "This product cannot be priced with this answer on whether the pet is neutered.",
    Dimension.LIFESTYLE: "This product does not insure a pet that lives this way.",
    Dimension.USAGE: "This product does not insure a home that is used this way.",
    Dimension.PROPERTY_TYPE: "This product does not insure this type of home.",
    Dimension.FLOOR_AREA: "The floor area of the home is not one that this product accepts.",
}
_CODES = {Dimension.BREED_GROUP: "breed", Dimension.FLOOR_AREA: "floor_area"}


def rate(*, tariff: Tariff, risk: Risk, options: Sequence[str], on: date) -> Rated | Declined:
    """The price of a year from `on`, by the answers `risk` and the codes of the options chosen.

    Declined for what the tariff refuses, for an answer that it needs and does not get (`..._missing`), and for
    options that there are not (`option_unknown`) or not together (`option_conflict`).
    """
    return price(tables_of(tariff), risk, options, on)


def cover_of(*, tariff: Tariff, segment: str = "") -> Cover:
    """The cover without options; `segment` is the species of a pet or the usage of a home."""
    return cover_with(tables_of(tariff), segment)


def options_of(*, tariff: Tariff) -> list[OptionState]:
    """What may be added, none of it chosen."""
    return options_with(tables_of(tariff))


def price(tables: Tables, risk: Risk, options: Sequence[str], on: date) -> Rated | Declined:
    """As rate does, of tables that are loaded."""
    segment = segment_of(tables, risk)
    steps: list[Step] = []
    for dimension in tables.dimensions:
        step = _step(tables, dimension, segment, risk, on)
        if isinstance(step, Declined):
            return step
        steps.append(step)
    refused = _options_refused(tables, segment, options)
    if refused:
        return refused
    chosen = sorted(set(options))
    steps += [_option_step(tables, code) for code in chosen]
    return _rated(tables, segment, chosen, steps)


def _step(tables: Tables, dimension: Dimension, segment: str, risk: Risk, on: date) -> Step | Declined:
    value = value_of(dimension, risk, on, tables)
    row = _row(tables, dimension, segment, value)
    if row is not None and row.factor is not None:
        return Step(dimension, _key(row), row.factor)
    if row is not None:
        return Declined(row.reason_code, row.message)
    name = _CODES.get(dimension, dimension.value)
    if value is None:
        return Declined(f"{name}_missing", f"The price depends on an answer that is missing: {dimension.value}.")
    return Declined(f"{name}_not_accepted", _NOT_ACCEPTED[dimension])


def _row(tables: Tables, dimension: Dimension, segment: str, value: str | Decimal | None) -> TariffFactor | None:
    """Of the segment's own table, or else of the one for all."""
    for of in dict.fromkeys((segment, "")):
        table = tables.factors.get((dimension, of))
        if table is None:
            continue
        if isinstance(value, Decimal):
            found = table.measured(value)
        elif dimension == Dimension.AREA:
            found = table.longest(value or "")
        else:
            found = table.named(value or "")
        if found is not None:
            return found
    return None


def _key(row: TariffFactor) -> str:
    if row.key:
        return row.key
    low, high = ("…" if edge is None else f"{edge.normalize():f}" for edge in (row.low, row.high))
    return f"{low}–{high}"


def _options_refused(tables: Tables, segment: str, options: Sequence[str]) -> Declined | None:
    if any(code not in tables.options for code in options):
        there_are = ", ".join(tables.options) or "none"
        return Declined("option_unknown", f"There is no such option. The options of this product are: {there_are}.")
    clash = conflict_of(tables, segment, options)
    if clash:
        one, other = (tables.options[code].name for code in clash)
        return Declined("option_conflict", f"Only one of these options can be chosen: {one}; {other}.")
    return None


def _option_step(tables: Tables, code: str) -> Step:
    row = tables.options[code]
    return Step("option", code, row.factor or Decimal(1), row.amount or Decimal(0))


def _rated(tables: Tables, segment: str, options: list[str], steps: list[Step]) -> Rated:
    """Amounts of options come after all factors. The tax is what lies between the two rounded figures."""
    exact = tables.tariff.base_premium
    for step in steps:
        exact *= step.factor
    exact += sum((step.amount for step in steps), Decimal(0))
    taxed = exact * (1 + tables.tariff.tax_percent / _HUNDRED)
    annual, net = _rounded(taxed), _rounded(exact)
    return Rated(
        annual=annual,
        net=net,
        tax=annual - net,
        currency=tables.currency,
        periods=_periods(tables.tariff, taxed),
        cover=cover_with(tables, segment, options),
        options=options_with(tables, options),
        steps=steps,
    )


def _periods(tariff: Tariff, taxed: Decimal) -> dict[Period, Decimal]:
    """A year's price, with the surcharge of the period, in equal parts. What is not offered is not there."""
    offered: list[tuple[Period, int, Decimal | None]] = [
        ("month", 12, tariff.month_surcharge),
        ("quarter", 4, tariff.quarter_surcharge),
        ("half_year", 2, tariff.half_year_surcharge),
        ("year", 1, Decimal(0)),
    ]
    return {
        period: _rounded(taxed * (1 + surcharge / _HUNDRED) / parts)
        for period, parts, surcharge in offered
        if surcharge is not None
    }


def _rounded(amount: Decimal) -> Decimal:
    return amount.quantize(_CENT, ROUND_HALF_UP)
