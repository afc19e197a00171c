"""The policies that the sample claims are about: written out, since documents and claims name them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from claimpilot.sample import terms
from claimpilot.sample.people import Household
from insurance.policies.models import Line
from insurance.policies.services import VersionTerms

OLIVER = Household(
    key="featured:oliver",
    name="Oliver Bennett",
    email="oliver.bennett@example.com",
    phone="+447700900101",
    born_on=date(1986, 4, 17),
    address="14 quai des Brumes, 69003 Lyon",
    lines=(Line.MOTOR,),
)
CAMILLE = Household(
    key="featured:camille",
    name="Camille Moreau",
    email="camille.moreau@example.org",
    phone="+33639980001",
    born_on=date(1979, 11, 2),
    address="27 rue des Lilas, 69003 Lyon",
    lines=(Line.HOME,),
)
ANNA = Household(
    key="featured:anna",
    name="Anna Kovaleva",
    email="anna.kovaleva@example.net",
    phone="+33639980003",
    born_on=date(1991, 6, 23),
    address="8 rue du Moulin Vert, 75011 Paris",
    lines=(Line.TRAVEL,),
)
MARC = Household(
    key="featured:marc",
    name="Marc Villeneuve",
    email="marc.villeneuve@example.com",
    phone="+33639980004",
    born_on=date(1972, 1, 30),
    address="3 impasse des Tanneurs, 69003 Lyon",
    lines=(Line.MOTOR,),
)

OLIVER_POLICY, CAMILLE_POLICY, ANNA_POLICY, MARC_POLICY = (f"POL-{number}" for number in range(100_001, 100_005))
OLIVER_PLATE = "SS-418-KD"
CAMILLE_SINCE = date(2024, 3, 12)
"""Printed on the scanned policy page, so it does not move with today."""


@dataclass(frozen=True)
class _Insured:
    """What does not change from one yearly version to the next."""

    line: Line
    tier: int
    risk: str = ""
    plate: str = ""
    vin: str = ""
    address: str = ""

    def year(self, start: date, rise: str) -> VersionTerms:
        insured = terms.coverages(self.line, self.tier, "EUR", Decimal(rise))
        return VersionTerms(
            start=start,
            end=anniversary(start, 1),
            currency="EUR",
            coverages=insured,
            exclusions=terms.exclusions(self.line, "en", insured),
            risk=self.risk,
            plate=self.plate,
            vin=self.vin,
            address=self.address,
        )


def anniversary(start: date, years: int) -> date:
    """The same day some years later; 1 March for a 29 February."""
    try:
        return start.replace(year=start.year + years)
    except ValueError:
        return date(start.year + years, 3, 1)


def holdings(today: date) -> Iterator[tuple[Household, Line, list[VersionTerms]]]:
    """In the order of their policy numbers, which begin with OLIVER_POLICY."""
    focus = _Insured(Line.MOTOR, 2, "Ford Focus, 2021", OLIVER_PLATE, "ZZ1FXXGC8MR402171")
    yield OLIVER, Line.MOTOR, _yearly(focus, today - timedelta(days=500), today)
    flat = _Insured(Line.HOME, 1, "Flat, 68 m²", address=CAMILLE.address)
    yield CAMILLE, Line.HOME, _yearly(flat, CAMILLE_SINCE, today)
    yield ANNA, Line.TRAVEL, _yearly(_Insured(Line.TRAVEL, 2, "World"), today - timedelta(days=90), today)
    scenic = _Insured(Line.MOTOR, 2, "Renault Scénic, 2017", "SS-903-HB", "ZZ1JZ0AK2HK551203")
    yield MARC, Line.MOTOR, _yearly(scenic, today - timedelta(days=820), today)


def _yearly(insured: _Insured, since: date, today: date) -> list[VersionTerms]:
    starts = [since]
    while anniversary(since, len(starts)) <= today:
        starts.append(anniversary(since, len(starts)))
    return [insured.year(start, "1" if index == 0 else "1.03") for index, start in enumerate(starts)]
