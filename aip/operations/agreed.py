"""What a customer commits to, fact by fact, in plain words of the language that is active.

The summary that is approved and our own page both say these: what is not among them has no effect on the customer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from aip.operations.words import quoted

PERIODS = {
    "month": lambda: _("a month"),
    "quarter": lambda: _("a quarter"),
    "half_year": lambda: _("half a year"),
    "year": lambda: _("a year"),
    "once": lambda: _("once"),
}
ROLES = {
    "subscriber": lambda: _("subscriber"),
    "insured": lambda: _("insured"),
    "beneficiary": lambda: _("beneficiary"),
    "payer": lambda: _("payer"),
}


class Fact(NamedTuple):
    label: str
    value: str


def facts_of_terms(terms: dict[str, Any], documents: Iterable[str]) -> list[Fact]:
    """Of the terms of an application; `documents` are those that were delivered, by title and version."""
    return [
        Fact(_("Insurer"), terms["provider"]["name"]),
        *facts_of_pricing(terms["pricing"]),
        *_people(terms["parties"]),
        *_needs(terms["needs_assessment"]),
        Fact(_("Documents that you received"), "; ".join(documents) or _("none")),
        *_rights(terms),
    ]


def facts_of_pricing(pricing: dict[str, Any]) -> list[Fact]:
    return [*_price(pricing), *_cover(pricing["cover"]), *_options(pricing)]


def money(value: dict[str, Any]) -> str:
    return f"{value['amount']} {value['currency']}"


def day(value: str) -> str:
    return date_format(date.fromisoformat(value), pgettext("date format", "j F Y"))


def days(number: int) -> str:
    return ngettext("%(days)d day", "%(days)d days", number) % {"days": number}


def _price(pricing: dict[str, Any]) -> Iterator[Fact]:
    yield Fact(_("Price"), _premium(pricing["premium"]))
    if others := pricing["other_periods"]:
        yield Fact(_("Paid otherwise"), "; ".join(_premium(one) for one in others))
    yield Fact(_("Cover starts on"), day(pricing["start_date"]))


def _premium(premium: dict[str, Any]) -> str:
    taxes = _("taxes included") if premium["taxes_included"] else _("taxes not included")
    return f"{money(premium['amount'])} {PERIODS[premium['period']]()} ({taxes})"


def _cover(cover: dict[str, Any]) -> Iterator[Fact]:
    excess = [f"{one['applies_to']}: {money(one['amount'])}" for one in cover["excess"]]
    yield Fact(_("Covered"), "; ".join(cover["included"]))
    yield Fact(_("Limits"), "; ".join(_limit(limit) for limit in cover["limits"]) or _("none"))
    yield Fact(_("You bear yourself (excess)"), "; ".join(excess) or _("nothing"))
    yield Fact(_("Not covered"), "; ".join(cover["exclusions"]) or _("what the conditions exclude"))
    if waiting := cover.get("waiting_period"):
        yield Fact(_("Waiting period"), waiting.rpartition(": ")[2])


def _limit(limit: dict[str, Any]) -> str:
    """Of a fixed benefit, which pays no share of a bill, the amount itself."""
    if "amount" in limit and "reimbursement_percent" not in limit:
        return f"{limit['applies_to']}: {money(limit['amount'])}"
    most = _("at most %(amount)s a year") % {"amount": money(limit["amount"])} if "amount" in limit else _("no limit")
    share = limit.get("reimbursement_percent")
    part = _("%(percent)d %% of the bill") % {"percent": share} if share is not None else ""
    return f"{limit['applies_to']}: {', '.join(filter(None, [most, part]))}"


def _options(pricing: dict[str, Any]) -> Iterator[Fact]:
    if names := [one["name"] for one in pricing["options"] if one.get("selected")]:
        yield Fact(_("Options chosen"), ", ".join(names))


def _people(parties: Iterable[dict[str, Any]]) -> Iterator[Fact]:
    for party in parties:
        yield Fact(", ".join(ROLES[role]() for role in party["roles"]), _person(party))


def _person(party: dict[str, Any]) -> str:
    """Name, and whatever else was given of the person."""
    born, address = party.get("date_of_birth"), party.get("address")
    given = [
        quoted(party["name"]),
        party.get("email"),
        party.get("phone"),
        _("born on %(day)s") % {"day": day(born)} if born else None,
        _address(address) if address else None,
    ]
    return ", ".join(one for one in given if one)


def _address(address: dict[str, Any]) -> str:
    street, city = quoted(address["street"]), quoted(address["city"])
    return f"{street}, {quoted(address['postal_code'])} {city}, {address['country']}"


def _needs(needs: dict[str, Any]) -> Iterator[Fact]:
    yield Fact(_("What you want and need"), quoted(needs["demands_and_needs"]))
    yield Fact(_("Does the offer meet it"), _("yes"))
    if rationale := needs.get("advice_rationale"):
        yield Fact(_("Why it is recommended"), quoted(rationale))


def _rights(terms: dict[str, Any]) -> Iterator[Fact]:
    period, consent = terms.get("withdrawal_period"), terms["contact_consent"]
    law = f"{days(period['days'])} ({period['basis']})" if period else _("the law gives none")
    yield Fact(_("Right to withdraw"), law)
    names = {"email": _("e-mail"), "phone": _("telephone"), "post": _("post")}
    channels = ", ".join(names.get(channel, channel) for channel in consent.get("channels", []))
    granted = _("yes, by %(channels)s") % {"channels": channels} if channels else _("yes")
    yield Fact(_("Contact about other products"), granted if consent["granted"] else _("no"))
