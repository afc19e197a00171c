"""Codes, figures and answers of a sale as somebody reads them who was not there, in the active language."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _

from aip import wire
from insurance.gate.cleaning import for_screen

NONE = "—"


def money(value: wire.Money) -> str:
    return f"{number_format(Decimal(value.amount), 2, force_grouping=True)}\N{NO-BREAK SPACE}{value.currency}"


def premium(value: wire.Premium) -> str:
    """`174.40 EUR a year, taxes included`."""
    tax = _("taxes included") if value.taxes_included else _("without taxes")
    return f"{money(value.amount)} {_periods().get(value.period, value.period)}, {tax}"


def _periods() -> dict[str, str]:
    return {
        "month": _("a month"),
        "quarter": _("a quarter"),
        "half_year": _("each half year"),
        "year": _("a year"),
        "once": _("once"),
    }


def answer(value: Any) -> str:
    """A value as JSON has it; numbers with all of their digits."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int | float):
        try:
            return number_format(Decimal(str(value)))
        except InvalidOperation:
            return str(value)
    return for_screen(str(value))


def origin(source: dict[str, Any]) -> str:
    named = for_screen(str(source.get("source_name", "")))
    known = {"customer": _("the customer"), "agent": _("the agent"), "third_party": named or _("a third party")}
    return known.get(str(source.get("origin")), NONE)


def approved_by(code: str) -> str:
    known = {"user": _("the customer"), "standing_permission": _("a standing permission of the customer")}
    return known.get(code, NONE)


def role(code: str) -> str:
    known = {
        "subscriber": _("subscriber"),
        "insured": _("insured"),
        "beneficiary": _("beneficiary"),
        "payer": _("payer"),
    }
    return known.get(code, code)


def channel(code: str) -> str:
    return {"email": _("e-mail"), "phone": _("telephone"), "post": _("post")}.get(code, code)


def consent(value: dict[str, Any]) -> str:
    """About other products."""
    if not value.get("granted"):
        return _("not given")
    by = ", ".join(channel(str(one)) for one in value.get("channels", ()))
    return _("given, by %s") % by if by else _("given")


def limit(value: wire.CoverLimit) -> str:
    """`Veterinary costs: 2,000.00 EUR a year, 80 % of each bill`."""
    most = _("%s in an insurance year") % money(value.amount) if value.amount else _("without limit")
    share = value.reimbursement_percent
    told = [most] if share is None else [most, _("%(share)d %% of each bill") % {"share": share}]
    return f"{for_screen(value.applies_to)}: {', '.join(told)}"


def party(value: wire.Party) -> list[str]:
    """Name and roles, then what is known of the person, a line each."""
    roles = ", ".join(role(one) for one in value.roles)
    lines = [f"{for_screen(value.name)} ({roles})"]
    if place := value.address:
        lines.append(for_screen(f"{place.street}, {place.postal_code} {place.city}, {place.country}"))
    lines += [for_screen(text) for text in (value.email, value.phone) if text]
    if value.date_of_birth:
        lines.append(_("born %s") % date_format(value.date_of_birth))
    return lines
