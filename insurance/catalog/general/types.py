"""What a tariff answers. Money in the currency of the product, with two decimals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, NamedTuple

Period = Literal["month", "quarter", "half_year", "year"]


@dataclass(frozen=True)
class CoverLine:
    """Paid is a loss less `excess`, of which `reimbursement_percent`, at most `limit`; None: without a limit."""

    peril: str
    label: str
    limit: Decimal | None
    excess: Decimal
    reimbursement_percent: int


@dataclass(frozen=True)
class Cover:
    """`included` and `exclusions` are sentences for the customer; `waiting_days` None: covered from the first day."""

    included: list[str]
    covers: list[CoverLine]
    exclusions: list[str]
    waiting_days: int | None


@dataclass(frozen=True)
class OptionState:
    code: str
    name: str
    description: str
    selected: bool


class Step(NamedTuple):
    """Why a price is what it is: the table, the row of it that counted, and what the price was multiplied by.

    `dimension` is a Dimension, or `option`, whose key is its code; of an option with an amount a year, `factor` is 1
    and `amount` what it adds.
    """

    dimension: str
    key: str
    factor: Decimal
    amount: Decimal = Decimal(0)


@dataclass(frozen=True)
class Rated:
    """A price of one year from the first day of cover. `annual` is `net` and `tax` together.

    `periods` are single instalments, tax included; only those that the tariff offers, and `year` always.
    """

    annual: Decimal
    net: Decimal
    tax: Decimal
    currency: str
    periods: dict[Period, Decimal]
    cover: Cover
    options: list[OptionState]
    steps: list[Step]


@dataclass(frozen=True)
class Declined:
    """No price. `reason_code` never changes its meaning; `message` may be passed on to the customer."""

    reason_code: str
    message: str
