"""The customer's form: what was typed, judged by ClaimIntake, with a sentence for each mistake."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from pydantic import ValidationError

from insurance.claims.schemas import ClaimIntake
from insurance.gate.cleaning import clean, storable

LABELS: dict[str, Promise] = {
    "incident_description": gettext_lazy("What happened"),
    "incident_date": gettext_lazy("When it happened"),
    "incident_place": gettext_lazy("Where it happened"),
    "claimant_name": gettext_lazy("Your full name"),
    "claimant_contact": gettext_lazy("Your phone number or email address"),
    "policy_number": gettext_lazy("Policy number"),
    "amount_claimed": gettext_lazy("Amount you ask for"),
    "currency": gettext_lazy("Currency"),
}
"""The fields that a customer fills in, in the order of the page."""
NAMES = (*LABELS, "language")
_GROUPING = re.compile(r"[\s'’\u00a0\u202f]")


@dataclass
class Field:
    """One field as the page shows it."""

    name: str
    label: str
    value: str
    error: str
    required: bool


@dataclass
class ClaimForm:
    """`typed` can be stored as it is. `intake` is None while `errors` (by field) is not empty."""

    typed: dict[str, str]
    errors: dict[str, str] = field(default_factory=dict)
    intake: ClaimIntake | None = None

    @property
    def fields(self) -> dict[str, Field]:
        return {
            name: Field(
                name,
                str(label),
                self.typed.get(name, ""),
                self.errors.get(name, ""),
                ClaimIntake.model_fields[name].is_required(),
            )
            for name, label in LABELS.items()
        }

    @property
    def mistakes(self) -> list[Field]:
        return [shown for shown in self.fields.values() if shown.error]


def form_check(posted: Mapping[str, Any], *, today: date) -> ClaimForm:
    """Judges what was typed. `today` is that of the organisation's zone. Unknown names are left out."""
    raw = {name: _as_typed(posted.get(name, "")) for name in NAMES}
    form = ClaimForm({name: _storable_part(value) for name, value in raw.items()})
    form.errors = {name: _unstorable(name) for name, value in raw.items() if not storable(value)}
    try:
        intake = ClaimIntake.model_validate(_intake_data(form.typed), context={"today": today})
    except ValidationError as error:
        for found in error.errors(include_url=False, include_input=False):
            name = str(found["loc"][0]) if found["loc"] else "currency"
            form.errors.setdefault(name, _sentence(name, found["type"], found.get("ctx", {}), form.typed[name]))
        return form
    form.intake = None if form.errors else intake
    return form


def _as_typed(value: Any) -> str:
    """A browser sends each line end of a text as two characters, which the customer did not type."""
    return str(value).replace("\r\n", "\n")


def _storable_part(value: str) -> str:
    return value if storable(value) else "".join(char for char in value if storable(char))


def _intake_data(typed: dict[str, str]) -> dict[str, str]:
    data = {name: value for name, value in typed.items() if clean(value).strip()}
    if "amount_claimed" in data:
        data["amount_claimed"] = plain_number(data["amount_claimed"])
    else:
        data.pop("currency", None)  # always chosen on the page; of no weight without an amount
    return data


def plain_number(text: str) -> str:
    """`1 234,56`, `1.234,56` and `1,234.56` as 1234.56. Three digits after a single mark are thousands."""
    text = _GROUPING.sub("", text)
    mark = max(text.rfind(","), text.rfind("."))
    whole, fraction = (text[:mark], text[mark + 1 :]) if mark >= 0 else (text, "")
    if len(fraction) == 3 and text.count(",") + text.count(".") == 1 and whole.lstrip("0"):
        return whole + fraction
    whole = whole.replace(",", "").replace(".", "")
    return f"{whole}.{fraction}" if mark >= 0 else whole


def _unstorable(name: str) -> str:
    return _("“%(field)s” held a character that is not text. We took it out; please look at it and send it again.") % {
        "field": LABELS.get(name, name)
    }


def _sentence(name: str, kind: str, context: dict[str, Any], value: str) -> str:
    """What is wrong with a field, in the active language, by the type of pydantic's error."""
    if kind == "string_too_short":
        return _text_too_short(name, context["min_length"])
    if kind == "string_too_long":
        return _text_too_long(name, context["max_length"], len(value.strip()))
    sentences = {
        "missing": _("Please fill in “%(field)s”."),
        "date_form": _("“%(field)s” must be a date, such as 2026-05-30 for 30 May 2026."),
        "future_date": _("“%(field)s” cannot be in the future."),
        "before_1990": _("“%(field)s” must be in 1990 or later."),
        "contact_email": _("The email address in “%(field)s” is not complete. Please check it."),
        "contact_unusable": _("“%(field)s” must be a phone number or an email address."),
        "greater_than": _("“%(field)s” must be more than zero."),
        "decimal_max_digits": _("“%(field)s” is too large. Please check it."),
        "decimal_whole_digits": _("“%(field)s” is too large. Please check it."),
        "decimal_max_places": _("“%(field)s” may have at most two digits after the decimal point."),
        "decimal_parsing": _("“%(field)s” must be a number, such as 1250.50."),
        "amount_currency": _("Please choose the currency of the amount."),
        "string_pattern_mismatch": _("“%(field)s” must be a code of three capital letters, such as EUR."),
    }
    if kind.startswith("date_"):
        kind = "date_form"
    template = sentences.get(kind) or _("“%(field)s” cannot be used as it is. Please check it.")
    return template % {"field": LABELS.get(name, name)}


def _text_too_short(name: str, low: int) -> str:
    return _("“%(field)s” needs at least %(count)s characters. Please tell us a little more.") % {
        "field": LABELS[name],
        "count": low,
    }


def _text_too_long(name: str, high: int, length: int) -> str:
    return _("“%(field)s” may have at most %(limit)s characters; it has %(count)s. Please shorten it.") % {
        "field": LABELS[name],
        "limit": number_format(high, force_grouping=True),
        "count": number_format(length, force_grouping=True),
    }
