"""The rows of one tariff, ready to be looked up in. Those of a published tariff are kept: they never change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from functools import lru_cache

from django.db.models import Q

from insurance.catalog.models import Dimension, Tariff, TariffBreed, TariffCover, TariffFactor, TariffOption
from insurance.catalog.models.tariffs import MEASURED, OTHERS

KEPT = 256
"""So many tariffs are kept in each process; one has a few hundred rows."""


class Table:
    """One dimension of one segment. Ranges do not overlap, so that one fits at most."""

    def __init__(self) -> None:
        self.keys: dict[str, TariffFactor] = {}
        self.ranges: list[TariffFactor] = []

    def add(self, row: TariffFactor) -> None:
        if row.dimension in MEASURED:
            self.ranges.append(row)
        else:
            self.keys[row.key] = row

    def measured(self, value: Decimal) -> TariffFactor | None:
        """None for what is below zero, such as the age of a pet that is not born."""
        return next((row for row in self.ranges if value >= 0 and _holds(row, value)), None)

    def named(self, value: str) -> TariffFactor | None:
        return self.keys.get(value) or self.keys.get(OTHERS)

    def longest(self, code: str) -> TariffFactor | None:
        beginnings = (code[:length] for length in range(len(code), 0, -1))
        found = (self.keys[part] for part in beginnings if part in self.keys)
        return next(found, None) or self.keys.get(OTHERS)


def _holds(row: TariffFactor, value: Decimal) -> bool:
    return (row.low is None or row.low <= value) and (row.high is None or value < row.high)


@dataclass(frozen=True)
class Tables:
    """`breeds` by species and folded name, `mixed` by species and size; both give the group."""

    tariff: Tariff
    line: str
    currency: str
    factors: dict[tuple[str, str], Table]
    dimensions: list[Dimension]
    breeds: dict[tuple[str, str], str]
    mixed: dict[tuple[str, str], str]
    covers: list[TariffCover]
    options: dict[str, TariffOption]
    changes: dict[str, list[TariffCover]]


def tables_of(tariff: Tariff) -> Tables:
    """Read anew for a draft, and once in each process for a published tariff, in three queries."""
    if tariff.published_at is None:
        return _read(tariff)
    return _kept(_Published(tariff.pk, tariff.published_at, tariff))


@dataclass(frozen=True)
class _Published:
    pk: int
    published_at: datetime
    tariff: Tariff = field(compare=False)


@lru_cache(maxsize=KEPT)
def _kept(published: _Published) -> Tables:
    return _read(published.tariff)


def _read(tariff: Tariff) -> Tables:
    mine = Q(tariff=tariff) | Q(option__tariff=tariff)
    covers = TariffCover.objects.filter(mine, organisation=tariff.organisation_id).order_by("pk")
    rows = list(covers.select_related("tariff__product", "option"))
    factors = list(TariffFactor.objects.filter(tariff=tariff, organisation=tariff.organisation_id))
    breeds = list(TariffBreed.objects.filter(tariff=tariff, organisation=tariff.organisation_id))
    base = [row for row in rows if row.option is None]
    product = base[0].tariff.product if base and base[0].tariff else tariff.product
    return Tables(
        tariff=tariff,
        line=product.line,
        currency=product.currency,
        factors=_factors(factors),
        dimensions=[one for one in Dimension if any(row.dimension == one for row in factors)],
        breeds={(row.species, row.name_key): row.group for row in breeds if row.name_key},
        mixed={(row.species, row.mixed_size): row.group for row in breeds if row.mixed_size},
        covers=base,
        options={code: found[0].option for code, found in _changes(rows).items() if found[0].option},
        changes=_changes(rows),
    )


def _factors(rows: Iterable[TariffFactor]) -> dict[tuple[str, str], Table]:
    tables: dict[tuple[str, str], Table] = {}
    for row in rows:
        tables.setdefault((row.dimension, row.segment), Table()).add(row)
    return tables


def _changes(rows: Sequence[TariffCover]) -> dict[str, list[TariffCover]]:
    changes: dict[str, list[TariffCover]] = {}
    for row in rows:
        if row.option:
            changes.setdefault(row.option.code, []).append(row)
    return dict(sorted(changes.items()))
