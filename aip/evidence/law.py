"""How long evidence of a sale is kept, and how long a customer may withdraw, by the law of the customer's country.

Every figure stands beside the rule it was read from, as a figure for counsel to confirm before a product is sold in
that country. A country that is not in the table has the longest retention of all, and the union's withdrawal period.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from aip import wire

PET, HOME, LIFE = "pet", "home", "life"


@dataclass(frozen=True)
class Figure:
    """A number of years or days, and the rule that it was read from."""

    number: int
    basis: str


@dataclass(frozen=True)
class Law:
    """By line: the years for which evidence is kept, and the days in which a contract can be withdrawn from.

    A line without a withdrawal period: the law gives none.
    """

    retention_years: Mapping[str, Figure]
    withdrawal_days: Mapping[str, Figure]


def _general(figure: Figure, life: Figure) -> dict[str, Figure]:
    return {PET: figure, HOME: figure, LIFE: life}


LAW: dict[str, Law] = {
    "FR": Law(
        _general(
            Figure(10, "Code de la consommation, art. L213-1 and D213-2; Code de commerce, art. L123-22"),
            Figure(30, "Code des assurances, art. L114-1 (thirty years after the death)"),
        ),
        _general(
            Figure(14, "Code des assurances, art. L112-2-1"),
            Figure(30, "Code des assurances, art. L132-5-1"),
        ),
    ),
    "DE": Law(
        _general(
            Figure(10, "HGB § 257; BGB § 199 (4)"),
            Figure(30, "BGB § 199 (2) and § 199 (3a)"),
        ),
        _general(Figure(14, "VVG § 8"), Figure(30, "VVG § 152 (1)")),
    ),
    "SE": Law(
        _general(
            Figure(10, "Försäkringsavtalslagen (2005:104), ch. 7, s. 4; Bokföringslagen (1999:1078), ch. 7, s. 2"),
            Figure(30, "Försäkringsavtalslagen (2005:104), ch. 16, s. 5 (ten years after the insured event)"),
        ),
        _general(
            Figure(14, "Lagen (2005:59) om distansavtal, ch. 3"),
            Figure(30, "Lagen (2005:59) om distansavtal, ch. 3"),
        ),
    ),
    "ES": Law(
        _general(
            Figure(6, "Código de Comercio, art. 30"),
            Figure(10, "Ley 10/2010, art. 25"),
        ),
        _general(Figure(14, "Ley 22/2007, art. 10"), Figure(30, "Ley 50/1980, art. 83 a); Ley 22/2007, art. 10")),
    ),
    "GB": Law(
        _general(
            Figure(6, "Limitation Act 1980, s. 5"),
            Figure(15, "Limitation Act 1980, s. 14B"),
        ),
        _general(Figure(14, "FCA Handbook, ICOBS 7.1"), Figure(30, "FCA Handbook, ICOBS 7.1 and COBS 15.2")),
    ),
    "US": Law(
        _general(
            Figure(7, "11 NYCRR 243.2 (six calendar years, and the year of the sale); laws of the other states"),
            Figure(30, "11 NYCRR 243.2 (the life of the policy and six calendar years)"),
        ),
        {
            PET: Figure(15, "NAIC Pet Insurance Model Act (#633), s. 4, where a state has enacted it"),
            LIFE: Figure(10, "free look under the insurance law of the state; New York: § 3203 (a) (11)"),
        },
    ),
}

ELSEWHERE = Law(
    _general(Figure(30, "the longest of all known here"), Figure(30, "the longest of all known here")),
    _general(
        Figure(14, "Directive 2011/83/EU, art. 16b (before 19 June 2026: Directive 2002/65/EC, art. 6)"),
        Figure(30, "Directive 2011/83/EU, art. 16b (before 19 June 2026: Directive 2002/65/EC, art. 6)"),
    ),
)


def law_of(country: str) -> Law:
    return LAW.get(country, ELSEWHERE)


def retention(*, country: str, line: str) -> Figure:
    """Years, counted from the last day of cover that is known, or from the sale."""
    return law_of(country).retention_years[line]


def withdrawal_period(*, country: str, line: str) -> wire.WithdrawalPeriod | None:
    """What the terms of an application say of it; None where the law gives none."""
    figure = law_of(country).withdrawal_days.get(line)
    return wire.WithdrawalPeriod(days=figure.number, basis=figure.basis) if figure else None


def years_after(day: date, years: int) -> date:
    """The same day of a later year; what begins on a 29 February ends on a 1 March where there is none."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)
