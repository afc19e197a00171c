"""A book for tests of the reads across it: one line makes an application or a requirement as old as it should be."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection
from django.utils import timezone

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.models import Product
from insurance.gate.guard import call_tool
from insurance.underwriting.followup import due_days
from insurance.underwriting.models import OPEN, Application, Requirement, RequirementStatus, Step
from insurance.underwriting.tests.support import days_back


def product(organisation: Organisation, code: str = "TRM-20", **changes: Any) -> Product:
    values = {
        "name": code,
        "product_type": "term",
        "currency": "USD",
        "min_issue_age": 18,
        "max_issue_age": 65,
        "min_face_amount": 1000,
        "max_face_amount": 9_000_000,
        "available_states": ["TX", "CA", "NY"],
        "policy_fee": 60,
        **changes,
    }
    found, _made = Product.objects.get_or_create(organisation=organisation, code=code, defaults=values)
    return found


def draft(organisation: Organisation, **changes: Any) -> Application:
    """An application that is not stored yet; `days` is how long ago it was touched."""
    touched = days_back(timezone.now(), changes.pop("days", 0), organisation.timezone)
    values: dict[str, Any] = {
        "number": changes.pop("number", None) or _number(),
        "product": changes.pop("product", None) or product(organisation),
        "applicant_name": "Dana Whitfield",
        "applicant_age": 34,
        "applicant_state": "TX",
        "face_amount": 250_000,
        "status": "pending_underwriting",
        "current_step": Step.AWAITING_TRIAGE,
        "assigned_underwriter": "M. Alvarez",
        "submitted_at": touched,
        "updated_at": touched,
        **changes,
    }
    if values["status"] not in OPEN:
        values.setdefault("decided_at", values["updated_at"])
    if values["status"] == "approved_rated":
        values.setdefault("risk_class", "table_b")
    return Application(organisation=organisation, **values)


def application(organisation: Organisation, **changes: Any) -> Application:
    made = draft(organisation, **changes)
    made.save()
    return made


def requirement(
    of: Application, code: str = "APS", *, ordered_at: datetime | None = None, **changes: Any
) -> Requirement:
    """`days` ago, to the minute, unless `ordered_at` says when."""
    ordered = ordered_at or days_back(timezone.now(), changes.pop("days", 0), of.organisation.timezone)
    due = due_days(of.organisation, ordered)
    values: dict[str, Any] = {
        "description": "Attending physician's statement",
        "vendor": "Chartfetch",
        "first_notice_on": due.first_notice_on,
        "second_notice_on": due.second_notice_on,
        "close_on": due.close_on,
        **changes,
    }
    if values.get("status", "outstanding") != RequirementStatus.OUTSTANDING:
        values.setdefault("closed_at", timezone.now())
    return Requirement.objects.create(
        organisation=of.organisation, application=of, code=code, ordered_at=ordered, **values
    )


def close(of: Application, status: str = "withdrawn") -> None:
    of.status, of.current_step, of.decided_at = status, Step.CLOSED, timezone.now()
    of.save()


def answered(principal: Principal, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = call_tool(tool, arguments, principal)
    assert not answer.is_error, answer.text
    return answer.structured


def refused(principal: Principal, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = call_tool(tool, arguments, principal)
    assert answer.is_error, answer.text
    error: dict[str, Any] = answer.structured["error"]
    return error


def at(day: str, zone: str = "Europe/Paris") -> datetime:
    """`2026-03-02 12:00` in a zone."""
    return datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone))


def _number() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('application_number_seq')")
        return f"APP-{cursor.fetchone()[0]}"
