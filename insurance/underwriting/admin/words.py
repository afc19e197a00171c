"""Codes, figures and refusals as an underwriter reads them, in the active language."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.formats import date_format, number_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from insurance.catalog.life.facts import FACTS
from insurance.catalog.models import RiskClass

NBSP = "\N{NO-BREAK SPACE}"
NONE = "—"
STATUS_TONE = {
    "pending_underwriting": "note", "pending_requirements": "warn", "referred": "warn", "approved": "good",
    "approved_rated": "good", "declined": "alarm", "withdrawn": "calm", "closed_incomplete": "calm",
}  # fmt: skip
STAGE_TONE = {
    "within_first_cycle": "good", "first_follow_up": "note", "second_follow_up": "warn", "past_90_days": "alarm",
}  # fmt: skip
OUTCOME_TONE = {"accept": "good", "refer": "warn", "decline": "alarm", "rate_up": "warn", "require_evidence": "note"}
REQUIREMENT_TONE = {"outstanding": "warn", "received": "good", "waived": "calm"}
DECISION_TONE = {"approved": "good", "approved_rated": "good", "declined": "alarm", "referred": "warn"}
_QUIET_DAYS = ((90, "alarm"), (28, "warn"), (14, "note"))


def money(value: Decimal | int, currency: str) -> str:
    """`250,000 USD`; with cents where there are any."""
    return f"{number_format(value, 0 if value == int(value) else 2, force_grouping=True)}{NBSP}{currency}"


def premium(value: Decimal, currency: str) -> str:
    """Always with cents; a narrow box may break it before the currency."""
    return f"{number_format(value, 2, force_grouping=True)} {currency}"


def days(count: int) -> str:
    return (ngettext("%(count)d day", "%(count)d days", count) % {"count": count}).replace(" ", NBSP)


def quiet_tone(count: int) -> str:
    """How urgent it is that nothing has happened for so many days."""
    return next((tone for least, tone in _QUIET_DAYS if count >= least), "calm")


def when(moment: datetime, zone: ZoneInfo) -> str:
    """Day and time in the organisation's zone."""
    return date_format(moment.astimezone(zone), "j M Y, H:i")


def day(value: date) -> str:
    return date_format(value, "j M Y")


def risk_class_name(code: str | None) -> str:
    return str(capfirst(RiskClass(code).label)) if code else ""


def actor(name: str) -> str:
    """`user:uma` and `key:robot` without their kind; the system in words."""
    return _("ClaimPilot") if name == "system" else name.partition(":")[2] or name


def fact_name(name: str) -> str:
    """In few words; a finding may be older than the list of facts."""
    known = {
        "age": _("age of the applicant"),
        "face_amount": _("face amount"),
        "state": _("state of residence"),
        "bmi": _("body mass index"),
        "annual_income": _("annual income"),
        "tobacco": _("tobacco in the last 12 months"),
        "forms": _("forms on file"),
        "product_type": _("type of the product"),
        "risk_class": _("risk class"),
    }
    return known.get(name, name.replace("_", " "))


def fact_value(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(map(str, value)) or _("none")
    if isinstance(value, int | float):
        return number_format(value, force_grouping=name in FACTS and FACTS[name].money)
    return str(value)


def next_step(tool: str | None) -> str:
    """What an underwriter does where an agent would call a tool; empty for what the page shows anyway."""
    return {
        "add_case_note": _("A note can still be added."),
        "amend_application": _("Amend the application, order what is missing, or decline it."),
        "compare_products": _("Choose another product, or another face amount."),
        "create_application": _("Other cover needs a new application."),
        "order_requirement": _("If it is needed again, order it anew."),
        "record_underwriting_decision": _("Choose the risk class and decide again."),
        "update_requirement_status": _("Mark what is outstanding as received, or waive it, and decide then."),
    }.get(tool or "", "")
