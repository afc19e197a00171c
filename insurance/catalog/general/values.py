"""What the answers of a risk say on each dimension of a tariff. The answers' keys are those of the line profiles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from insurance.catalog.general.tables import Tables
from insurance.catalog.models import Dimension, GeneralLine, MixedSize

Risk = Mapping[str, Any]
SEGMENT = {GeneralLine.PET: "species", GeneralLine.HOME: "usage"}
"""The answer that chooses between rows for one segment and rows for all."""
UNKNOWN_BREED = "unknown"
"""The group of a breed that the tariff does not name: priced or refused as its factors say."""


def segment_of(tables: Tables, risk: Risk) -> str:
    return str(risk.get(SEGMENT[GeneralLine(tables.line)], ""))


def value_of(dimension: Dimension, risk: Risk, on: date, tables: Tables) -> str | Decimal | None:
    """The value of a dimension; None where the answer is missing or cannot be."""
    return _VALUES[dimension](risk, on, tables)


def breed_key(name: str) -> str:
    """A breed as all who write it spell it: without case, accents, marks and order of words."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("ß", "ss"))
    plain = "".join(char for char in letters if not unicodedata.combining(char))
    return " ".join(sorted(re.findall(r"\w+", plain)))[:80]


def months_between(born: date, on: date) -> int:
    """Whole months; a month is full on the same day of the next, or on the day after its last. Negative: not born."""
    return (on.year - born.year) * 12 + on.month - born.month - (on.day < born.day)


def _answer(key: str) -> Callable[[Risk, date, Tables], str | None]:
    def read(risk: Risk, _on: date, _tables: Tables) -> str | None:
        value = risk.get(key)
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value) if value not in (None, "") else None

    return read


def _area(risk: Risk, _on: date, _tables: Tables) -> str | None:
    return "".join(char for char in str(risk.get("postal_code", "")).upper() if char.isalnum()) or None


def _age(risk: Risk, on: date, _tables: Tables) -> Decimal | None:
    born = risk.get("date_of_birth")
    try:
        day = born if isinstance(born, date) else date.fromisoformat(str(born))
    except ValueError:
        return None
    return Decimal(months_between(day, on))


def _floor_area(risk: Risk, _on: date, _tables: Tables) -> Decimal | None:
    try:
        return Decimal(str(risk.get("floor_area_m2")))
    except InvalidOperation:
        return None


def _breed_group(risk: Risk, _on: date, tables: Tables) -> str | None:
    """By its name; of a mixed breed by its size, and where that is not said, by a name, or as one of any size."""
    species, size = str(risk.get("species", "")), risk.get("mixed_breed_size")
    named = tables.breeds.get((species, breed_key(str(risk.get("breed", "")))))
    if not risk.get("is_mixed_breed"):
        return named or UNKNOWN_BREED
    sized = tables.mixed.get((species, str(size))) if size else None
    return sized or named or tables.mixed.get((species, MixedSize.ANY)) or UNKNOWN_BREED


_VALUES: dict[Dimension, Callable[[Risk, date, Tables], str | Decimal | None]] = {
    Dimension.COUNTRY: _answer("country"),
    Dimension.AREA: _area,
    Dimension.SPECIES: _answer("species"),
    Dimension.BREED_GROUP: _breed_group,
    Dimension.AGE: _age,
    Dimension.SEX: _answer("sex"),
    Dimension.NEUTERED: _answer("is_neutered"),
    Dimension.LIFESTYLE: _answer("lifestyle"),
    Dimension.USAGE: _answer("usage"),
    Dimension.PROPERTY_TYPE: _answer("property_type"),
    Dimension.FLOOR_AREA: _floor_area,
}
