"""Codes and figures as an adjuster reads them, in the active language."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.formats import date_format, number_format
from django.utils.text import capfirst
from django.utils.timesince import timesince
from django.utils.translation import get_language_info, ngettext
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.claims.choices import CoverageChoice, FlagChoice
from insurance.claims.files import refusal_sentence
from insurance.claims.models import Channel as ClaimChannel
from insurance.claims.models import ClaimEvent, ClaimStatus
from insurance.policies.models import ExclusionCode

NBSP = "\N{NO-BREAK SPACE}"
SEVERITY_TONE = {"minor": "calm", "moderate": "note", "major": "warn", "total_loss": "alarm"}
COVERAGE_TONE = {"covered": "good", "not_covered": "alarm", "cannot_tell": "warn"}
STATUS_TONE = {
    "received": "calm", "processing": "note", "triaged": "good", "needs_info": "warn", "failed": "alarm",
}  # fmt: skip
FLAG_TONE = {"low": "calm", "medium": "warn", "high": "alarm"}
STAGE_STATE_TONE = {"running": "note", "done": "good", "failed": "alarm", "lost": "alarm"}


def money(value: Decimal, currency: str) -> str:
    decimals = 0 if value == value.to_integral_value() else 2
    return f"{number_format(value, decimals, force_grouping=True)}{NBSP}{currency}"


def figure(value: Decimal) -> str:
    """An amount whose currency stands above it, with both decimals."""
    return number_format(value, 2, force_grouping=True)


def money_range(low: Decimal | None, high: Decimal | None, currency: str) -> str:
    """`1,200 – 1,500 EUR`; empty where there is no figure."""
    if low is None or high is None:
        return ""
    if low == high:
        return money(high, currency)
    return f"{money(low, '').strip()}{NBSP}–{NBSP}{money(high, currency)}"


def percent(fraction: float) -> str:
    return f"{round(fraction * 100)}{NBSP}%"


def milliseconds(value: int | None) -> str:
    if value is None:
        return ""
    if value < 1000:
        text = _("%(count)s ms") % {"count": value}
    else:
        text = _("%(count)s s") % {"count": number_format(value / 1000, 1)}
    return text.replace(" ", NBSP)


def age(since: datetime, now: datetime) -> str:
    """`3 days`: the largest unit only."""
    return str(timesince(since, now, depth=1))


def when(moment: datetime | None, zone: ZoneInfo) -> str:
    """Day and time in the organisation's zone."""
    return date_format(moment.astimezone(zone), "j E Y, H:i") if moment else ""


def day(value: date) -> str:
    return date_format(value, "j M Y")


def zone_of(principal: Principal) -> ZoneInfo:
    return ZoneInfo(principal.organisation.timezone)


def start_of_day(principal: Principal) -> datetime:
    """Midnight of today in the organisation's zone."""
    local = principal.now.astimezone(zone_of(principal))
    return local.replace(hour=0, minute=0, second=0, microsecond=0)


def language_name(code: str) -> str:
    """A language by its own name; the code where it is not known."""
    try:
        return str(capfirst(get_language_info(code)["name_translated"]))
    except KeyError:
        return code


def estimate_basis(code: str) -> str:
    return {
        "documents": _("from the documents"),
        "narrative": _("from the claimant's words"),
        "table": _("usual cost for this type and severity"),
        "none": _("nothing to go by"),
    }.get(code, "")


def coverage_answer(code: str) -> str:
    return str(CoverageChoice(code).label)


def coverage_reason(code: str) -> str:
    """A reason code of the coverage stage in words; a code without words is shown as it is."""
    known = {
        "policy_not_found": _("No policy was found"),
        "several_policies": _("More than one policy fits"),
        "not_in_force_on_loss_date": _("The policy was not in force on the day of loss"),
        "peril_not_insured": _("This kind of loss is not insured"),
        "peril_unclear": _("The kind of loss is not clear"),
        "below_excess": _("The loss is below the excess"),
        "no_rate": _("No exchange rate for the policy's currency"),
        "name_differs": _("The claimant is not the holder"),
        "policy_is_new": _("The policy was less than 30 days old"),
    }
    name, _colon, detail = code.partition(":")
    known_detail = dict(ExclusionCode.choices).get(detail.lower())
    detail = str(known_detail or detail.replace("_", " ").lower())
    if name == "exclusion":
        return _("Excluded: %(name)s") % {"name": detail}
    if name == "exclusion_possible":
        return _("Perhaps excluded: %(name)s") % {"name": detail}
    return known.get(name, code.replace("_", " ").capitalize())


def found_by(code: str) -> str:
    """How the policy was found."""
    return {
        "form_number": _("by the number in the form"),
        "document_number": _("by the number in a document"),
        "person_and_risk": _("by the claimant and what is insured"),
        "vin": _("by the VIN"),
        "plate": _("by the plate"),
        "person_only": _("by name and contact alone"),
    }.get(code, code.replace("_", " "))


def field_name(name: str) -> str:
    """A field of a document (the names of `document_read`)."""
    return {
        "document_number": _("Number"),
        "policy_number": _("Policy number"),
        "claim_number": _("Claim number"),
        "date": _("Date"),
        "total": _("Total"),
        "currency": _("Currency"),
        "vendor": _("Vendor"),
        "person_name": _("Name"),
        "address": _("Address"),
        "vin": _("VIN"),
        "plate": _("Plate"),
        "iban": _("IBAN"),
        "phone": _("Telephone"),
        "email": _("E-mail"),
    }.get(name, name.replace("_", " "))


def text_source(code: str) -> str:
    return {"text": _("from the text layer"), "ocr": _("by OCR"), "none": _("no text found")}.get(code, "")


def file_problem(code: str, message: str) -> str:
    """A problem of a file in words; the assistant's own message where the code has none."""
    return {
        "empty": _("Empty"),
        "unsupported_type": _("Of a type that cannot be read"),
        "archive": _("An archive, not a picture or a document"),
        "svg": _("An SVG drawing, which is not accepted"),
        "corrupt": _("Damaged, cannot be opened"),
        "truncated": _("Cut off, its end is missing"),
        "password_protected": _("Needs a password"),
        "too_many_pixels": _("Too large to be opened safely"),
        "no_pages": _("Without pages"),
        "pages_skipped": _("Only the first pages were read"),
        "time_limit": _("Reading took too long; the rest was left out"),
        "ocr_failed": _("The text in the picture could not be read"),
        "no_text": _("No text could be read"),
        "poor_quality": _("Hard to read; values may be wrong"),
        "orders_to_machine": _("A later page gives orders to a machine"),
        "blurred": _("Blurred"),
        "dark": _("Too dark"),
    }.get(code, message or code.replace("_", " "))


def stage_name(name: str) -> str:
    return {
        "vision_photos": _("Photos"),
        "vision_documents": _("Documents"),
        "coverage": _("Coverage"),
        "synthesis": _("Summary"),
        "notify": _("Notices"),
    }.get(name, name)


def flag_name(code: str) -> str:
    return str(FlagChoice(code).label) if code in FlagChoice.values else code.replace("_", " ")


def flag_level(level: str) -> str:
    return {"low": _("low"), "medium": _("medium"), "high": _("high")}.get(level, level)


def actor(name: str) -> str:
    """`user:anna` and `key:crm` without their kind; the customer and the system in words."""
    known = {"customer": _("claimant"), "system": _("ClaimPilot")}
    return known.get(name, name.partition(":")[2] or name)


def event_detail(event: ClaimEvent) -> str:
    """What the codes of an event say, as far as they are known; nothing else of them is shown."""
    data: dict[str, Any] = event.data
    parts = []
    if isinstance(count := data.get("count"), int):
        parts.append(ngettext("%(count)d file", "%(count)d files", count) % {"count": count})
    if code := data.get("code"):
        parts.append(refusal_sentence(str(code)))
    if (channel := data.get("channel")) in ClaimChannel.values:
        parts.append(str(ClaimChannel(channel).label))
    if stage := data.get("stage"):
        parts.append(stage_name(str(stage)))
    if (status := data.get("status")) in ClaimStatus.values:
        parts.append(str(ClaimStatus(status).label))
    if isinstance(run := data.get("run"), int) and run > 1:
        parts.append(_("run %(number)d") % {"number": run})
    return " · ".join(parts)
