"""Short hands for the tables of a tariff."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from insurance.catalog.general.services import BreedRow, CoverRow, FactorRow, GeneralTerms, OptionRow, TariffTerms


@dataclass(frozen=True)
class Sold:
    """A product with its first tariff."""

    product: GeneralTerms
    terms: TariffTerms
    covers: list[CoverRow]
    factors: list[FactorRow]
    options: list[OptionRow]
    breeds: list[BreedRow]


def values(dimension: str, factors: dict[str, str], segment: str = "") -> list[FactorRow]:
    """`*` is every other value."""
    return [FactorRow(dimension, key, factor=Decimal(factor), segment=segment) for key, factor in factors.items()]


def ranges(dimension: str, edges: str, segment: str = "") -> list[FactorRow]:
    """`edges` alternate between a limit and the factor from there to the next: `2 1.1 12 1 96` are two ranges."""
    parts = [Decimal(part) for part in edges.split()]
    bands = zip(parts[::2], parts[1::2], parts[2::2], strict=False)
    return [FactorRow(dimension, low=low, high=high, factor=factor, segment=segment) for low, factor, high in bands]


def refused(
    dimension: str,
    reason_code: str,
    message: str,
    *keys: str,
    low: int | None = None,
    high: int | None = None,
    segment: str = "",
) -> list[FactorRow]:
    """Refusals of values, or of one range."""
    edges = [None if edge is None else Decimal(edge) for edge in (low, high)]
    return [
        FactorRow(
            dimension, key, low=edges[0], high=edges[1], reason_code=reason_code, message=message, segment=segment
        )
        for key in keys or ("",)
    ]


def breeds(species: str, groups: dict[str, str], sizes: dict[str, str]) -> list[BreedRow]:
    """`groups` are names with commas between, `sizes` the groups of mixed breeds."""
    named = [BreedRow(species, group, name.strip()) for group, names in groups.items() for name in names.split(",")]
    return named + [BreedRow(species, group, mixed_size=size) for size, group in sizes.items()]
