from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.life.selectors import rates_of
from insurance.catalog.life.services.products import allowed, locked
from insurance.catalog.models import Product, RateBand, RiskClass
from insurance.catalog.models.life import OLDEST
from insurance.gate.errors import InvalidInput

MOST = 500
"""Bands of one rate card."""


@dataclass(frozen=True)
class Rate:
    """What a year costs for 1,000 of face amount, at ages from `age_min` to `age_max`, both included."""

    risk_class: str
    age_min: int
    age_max: int
    annual_rate_per_1000: Decimal


@transaction.atomic
def rates_replace(*, principal: Principal, product: Product, rates: Sequence[Rate]) -> list[RateBand]:
    """The whole rate card of a product anew.

    Raises ForbiddenScope without products:write, NotFound for another organisation's product, InvalidInput for a
    band that cannot be and for bands that overlap; then the card is as it was.
    """
    allowed(principal)
    row = locked(principal, product)
    _check(rates)
    bands = [
        RateBand(
            organisation=principal.organisation,
            product=row,
            risk_class=rate.risk_class,
            age_min=rate.age_min,
            age_max=rate.age_max,
            annual_rate_per_1000=rate.annual_rate_per_1000,
        )
        for rate in rates
    ]
    try:
        with transaction.atomic():
            rates_of(row).delete()
            RateBand.objects.bulk_create(bands)
    except IntegrityError:  # the database says that some overlap; which ones is ours to say
        raise InvalidInput(_overlap(rates), field="rates") from None
    entry_write(
        principal=principal, verb="rates_replace", subject=f"product:{row.code}", arguments={"bands": len(bands)}
    )
    return bands


def _check(rates: Sequence[Rate]) -> None:
    if len(rates) > MOST:
        raise InvalidInput(_("A rate card has at most %d bands.") % MOST, field="rates")
    for rate in rates:
        if rate.risk_class not in RiskClass.values:
            raise InvalidInput(_("There is no such risk class."), field="rates")
        if not 0 <= rate.age_min <= rate.age_max <= OLDEST:
            raise InvalidInput(
                _("%(band)s: a band goes from an age to a higher one, not beyond %(oldest)d.")
                % {"band": _name(rate), "oldest": OLDEST},
                field="rates",
            )
        if not 0 < rate.annual_rate_per_1000 < 10**5 or rate.annual_rate_per_1000 != round(
            rate.annual_rate_per_1000, 3
        ):
            raise InvalidInput(
                _("%(band)s: a rate is above zero and has at most three decimals.") % {"band": _name(rate)},
                field="rates",
            )


def _overlap(rates: Iterable[Rate]) -> str:
    classes: dict[str, list[Rate]] = defaultdict(list)
    for rate in sorted(rates, key=lambda rate: (rate.age_min, rate.age_max)):
        classes[rate.risk_class].append(rate)
    for bands in classes.values():
        for younger, older in pairwise(bands):
            if older.age_min <= younger.age_max:
                return _("Two bands overlap: %(one)s and %(other)s.") % {"one": _name(younger), "other": _name(older)}
    return _("Two bands overlap.")


def _name(rate: Rate) -> str:
    return f"{RiskClass(rate.risk_class).label} {rate.age_min}–{rate.age_max}"
