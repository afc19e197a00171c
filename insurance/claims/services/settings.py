"""The tables that triage uses, kept up to date by the organisation's administrators."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.db import transaction
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.claims.choices import IncidentTypeChoice, SeverityChoice
from insurance.claims.models import EstimateBand, ExchangeRate
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.gate.guard import today


def _allowed(principal: Principal) -> None:
    if not principal.may("access:admin"):
        raise ForbiddenScope("This needs the scope access:admin.")


@transaction.atomic
def band_set(*, principal: Principal, incident_type: str, severity: str, low: Decimal, high: Decimal) -> EstimateBand:
    """Sets what a loss of this type and severity usually costs, in the organisation's currency.

    Raises InvalidInput for an unknown type or severity, a negative figure, or `high` below `low`.
    """
    _allowed(principal)
    if incident_type not in IncidentTypeChoice.values:
        raise InvalidInput(_("There is no such type of incident."), field="incident_type")
    if severity not in SeverityChoice.values:
        raise InvalidInput(_("There is no such severity."), field="severity")
    if not 0 <= low <= high:
        raise InvalidInput(_("The figures must not be negative, the second not below the first."), field="high")
    band, _created = EstimateBand.objects.update_or_create(
        organisation=principal.organisation,
        incident_type=incident_type,
        severity=severity,
        defaults={"low": low, "high": high},
    )
    entry_write(
        principal=principal,
        verb="settings.band_set",
        subject=f"band:{incident_type}:{severity}",
        arguments={"low": str(low), "high": str(high)},
    )
    return band


@transaction.atomic
def rate_set(*, principal: Principal, currency: str, rate: Decimal, as_of: date) -> ExchangeRate:
    """Sets how many units of the organisation's currency one unit of `currency` is worth on `as_of`.

    Raises InvalidInput for a code that is not three capitals, the organisation's own currency, a rate that is
    not positive, or a day that has not come.
    """
    _allowed(principal)
    if len(currency) != 3 or not (currency.isascii() and currency.isalpha() and currency.isupper()):
        raise InvalidInput(_("A currency is three capital letters, such as EUR."), field="currency")
    if currency == principal.organisation.currency:
        raise InvalidInput(_("This is the organisation's own currency."), field="currency")
    if rate <= 0:
        raise InvalidInput(_("The rate must be above zero."), field="rate")
    if as_of > today(principal):
        raise InvalidInput(_("The day must not be in the future."), field="as_of")
    row, _created = ExchangeRate.objects.update_or_create(
        organisation=principal.organisation, currency=currency, defaults={"rate": rate, "as_of": as_of}
    )
    entry_write(
        principal=principal,
        verb="settings.rate_set",
        subject=f"rate:{currency}",
        arguments={"rate": str(rate), "as_of": as_of.isoformat()},
    )
    return row
