"""Facts as words of the active language. Nothing here repeats what a claimant wrote, except `plain_place`."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _

from insurance.claims.triage.narrative.injection import injection_signs
from insurance.claims.triage.types import AmountFound, IncidentType
from insurance.gate.cleaning import clean

_PLACE = re.compile(r"[\w\s.,'’()/№#-]{2,80}")


def day(value: date) -> str:
    return date_format(value, "DATE_FORMAT")


def number(value: Decimal) -> str:
    decimals = 0 if value == value.to_integral_value() else 2
    return number_format(value, decimals, force_grouping=True)


def amount(value: AmountFound) -> str:
    """`1,200 EUR`, or `1,200 – 1,500 EUR`."""
    if value.min == value.max:
        return f"{number(value.max)} {value.currency}"
    return f"{number(value.min)} – {number(value.max)} {value.currency}"


def incident(incident_type: IncidentType) -> str:
    """The type as the beginning of a sentence."""
    return {
        IncidentType.AUTO_ACCIDENT: _("Car accident"),
        IncidentType.PROPERTY_WATER: _("Water damage"),
        IncidentType.PROPERTY_FIRE: _("Fire damage"),
        IncidentType.THEFT: _("Theft"),
        IncidentType.HEALTH: _("Illness or injury"),
        IncidentType.OTHER: _("Other loss"),
    }[incident_type]


def coverage_reason(code: str) -> str:
    """A reason code of the coverage stage in words, as part of a sentence. One without words is shown as it is."""
    known = {
        "policy_not_found": _("no policy was found"),
        "several_policies": _("more than one policy fits"),
        "not_in_force_on_loss_date": _("the policy was not in force on the day of loss"),
        "peril_not_insured": _("this kind of loss is not insured"),
        "peril_unclear": _("the kind of loss is not clear"),
        "below_excess": _("the loss is below the excess"),
        "no_rate": _("there is no exchange rate for the policy's currency"),
        "name_differs": _("the claimant is not the holder"),
        "policy_is_new": _("the policy was less than 30 days old"),
    }
    name, _colon, detail = code.partition(":")
    words = detail.replace("_", " ").lower()
    if name == "exclusion":
        return _("excluded: %(name)s") % {"name": words}
    if name == "exclusion_possible":
        return _("perhaps excluded: %(name)s") % {"name": words}
    return known.get(name, code.replace("_", " "))


def plain_place(place: str) -> str:
    """The place as the form gives it, or nothing unless it is a short plain line."""
    line = " ".join(clean(place).split())
    return line if _PLACE.fullmatch(line) and not injection_signs(line) else ""
