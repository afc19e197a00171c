"""Applications and requirements across an organisation's book, page by page. What is closed is nobody's work."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection
from django.db.models import Func, Q, QuerySet, Value
from django.db.models.functions import Lower, StrIndex

from insurance.access.principal import Principal
from insurance.catalog.life.selectors import product_get
from insurance.gate.errors import NotFound
from insurance.gate.guard import today
from insurance.underwriting.cursors import cursor_read, cursor_write
from insurance.underwriting.followup import ACTIONS, OVERDUE, days_between, stage_of
from insurance.underwriting.models import OPEN, Application, Requirement, RequirementStatus
from insurance.underwriting.schemas.pipeline import (
    COUNTED,
    ApplicantPage,
    ApplicationPage,
    ApplicationRow,
    FindApplicant,
    FindApplications,
    GetOutstandingRequirements,
    OutstandingRequirement,
    RequirementPage,
)

_APPLICATION = (
    "pk", "number", "applicant_name", "applicant_age", "applicant_state", "product__code", "product__currency",
    "face_amount", "status", "current_step", "assigned_underwriter", "updated_at",
)  # fmt: skip
_REQUIREMENT = (
    "pk", "application__number", "application__applicant_name", "code", "description", "vendor", "ordered_at",
)  # fmt: skip

_HAS_TRIGRAM = re.compile(r"[^\W_]{3}|[^\W_]{2} | [^\W_]{2}")
"""What the index of names can look up: three letters, or two at an end of a word. Else pairs of characters are."""


def applications_of(principal: Principal) -> QuerySet[Application]:
    return Application.objects.filter(organisation=principal.organisation)


def requirements_of(principal: Principal) -> QuerySet[Requirement]:
    return Requirement.objects.filter(organisation=principal.organisation)


# -- Applications, the longest untouched first ----------------------------------------------------


def applications_find(*, principal: Principal, query: FindApplications) -> ApplicationPage:
    """Raises NotFound for an unknown product, InvalidInput for a cursor that is none.

    The cursor keeps the moment of the first page. What is touched while somebody pages has its turn at the end of a
    new list, not of this one: nothing comes twice, and what stays untouched comes once.
    """
    rows, began = _filtered(principal, query), principal.now
    if query.cursor:
        began, at, pk = cursor_read(query.cursor, datetime, datetime, int)  # type: ignore[assignment]
        rows = rows.filter(updated_at__lte=began)
        total, keys = _total(rows), list(_keys(rows.filter(_after("updated_at", at, pk)))[: query.limit + 1])
    else:
        total, keys = _first_keys(rows, query.limit + 1)
    shown = keys[: query.limit]
    found = {row["pk"]: row for row in _by_key(principal, [pk for _at, pk in shown])}
    return ApplicationPage(
        count=len(found),
        total=total,
        next_cursor=cursor_write(began, *shown[-1]) if len(keys) > query.limit else None,
        applications=[_application(found[pk], principal) for _at, pk in shown if pk in found],
    )


def _keys(rows: QuerySet[Application]) -> QuerySet[Application, tuple[datetime, int]]:
    return rows.order_by("updated_at", "pk").values_list("updated_at", "pk")


def _first_keys(rows: QuerySet[Application], most: int) -> tuple[int | None, list[tuple[datetime, int]]]:
    """How many there are and the first of them, in one statement: what few of many match is gone through once."""
    counted, values = _keys(rows)[: COUNTED + 1].query.sql_with_params()
    statement = (
        f"WITH mine (at, id) AS MATERIALIZED ({counted}) "  # noqa: S608 (Django's own SQL)
        "SELECT (SELECT count(*) FROM mine), at, id FROM mine ORDER BY at, id LIMIT %s"
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [*values, most])
        found = cursor.fetchall()
    total = found[0][0] if found else 0
    return total if total <= COUNTED else None, [(at, pk) for _total, at, pk in found]


def _by_key(principal: Principal, keys: list[int]) -> QuerySet[Any, dict[str, Any]]:
    rows: QuerySet[Any, dict[str, Any]] = applications_of(principal).filter(pk__in=keys).values(*_APPLICATION)
    return rows


def _filtered(principal: Principal, query: FindApplications) -> QuerySet[Application]:
    rows = applications_of(principal)
    if query.product_code:
        rows = rows.filter(product=product_get(principal=principal, code=query.product_code))
    if query.open_only:
        rows = rows.filter(status__in=OPEN)
    if query.stalled_days_min:
        rows = rows.filter(updated_at__lt=_old_before(principal, query.stalled_days_min))
    exact = {
        "status": query.status,
        "assigned_underwriter": query.underwriter,
        "applicant_state": query.state,
    }
    return rows.filter(**{name: value for name, value in exact.items() if value is not None})


def _old_before(principal: Principal, days: int) -> datetime:
    """What happened before this is at least so many days old: a midnight in the organisation's zone."""
    return _midnight(today(principal) - timedelta(days - 1), principal)


def _midnight(day: date, principal: Principal) -> datetime:
    return datetime.combine(day, time.min, ZoneInfo(principal.organisation.timezone))


def _after(field: str, at: object, pk: object) -> Q:
    # The first condition alone lets the index begin at the page; an OR of two would read all pages before it.
    return Q(**{f"{field}__gte": at}) & (Q(**{f"{field}__gt": at}) | Q(pk__gt=pk))


def _total(rows: QuerySet[Any]) -> int | None:
    total = rows.order_by()[: COUNTED + 1].count()
    return total if total <= COUNTED else None


def _application(row: Mapping[str, Any], principal: Principal) -> ApplicationRow:
    return ApplicationRow(
        application_number=row["number"],
        applicant_name=row["applicant_name"],
        applicant_age=row["applicant_age"],
        applicant_state=row["applicant_state"],
        product_code=row["product__code"],
        face_amount=row["face_amount"],
        currency=row["product__currency"],
        status=row["status"],
        current_step=row["current_step"],
        assigned_underwriter=row["assigned_underwriter"] or None,
        days_since_update=days_between(row["updated_at"], principal.now, principal.organisation),
    )


# -- Applicants by name ---------------------------------------------------------------------------


def applicants_find(*, principal: Principal, query: FindApplicant) -> ApplicantPage:
    """The newest application first, by an order that no change alters. Raises InvalidInput for a cursor that is none.

    Up to 1,000 who match are looked up by index and sorted here; where more do, some are soon met on the way through
    all of them.
    """
    before: Any = cursor_read(query.cursor, int)[0] if query.cursor else None
    matching = list(_looked_up(principal, query.name).values_list("pk", flat=True)[: COUNTED + 1])
    if many := len(matching) > COUNTED:
        keys = list(_met(principal, query.name, before)[: query.limit + 1])
    else:
        keys = sorted((pk for pk in matching if before is None or pk < before), reverse=True)
    shown = keys[: query.limit]
    found = _by_key(principal, shown).order_by("-pk")
    return ApplicantPage(
        count=len(shown),
        total=None if many else len(matching),
        next_cursor=cursor_write(shown[-1]) if len(keys) > query.limit else None,
        matches=[_application(row, principal) for row in found],
    )


_NAME = Lower("applicant_name")


def _looked_up(principal: Principal, part: str) -> QuerySet[Application]:
    lowered = Lower(Value(part))  # by the same rule of letters as the names
    rows = applications_of(principal).order_by().alias(name=_NAME).filter(name__contains=lowered)
    if _HAS_TRIGRAM.search(part):
        return rows
    return rows.filter(name_pairs__contains=Func(lowered, function="underwriting_pairs"))


def _met(principal: Principal, part: str, before: Any) -> QuerySet[Application, int]:
    """By a condition that no index knows, so that the rows are gone through in their order."""
    rows = applications_of(principal).alias(place=StrIndex(_NAME, Lower(Value(part)))).filter(place__gt=0)
    rows = rows if before is None else rows.filter(pk__lt=before)
    return rows.order_by("-pk").values_list("pk", flat=True)


# -- Outstanding requirements, the oldest first ---------------------------------------------------


def requirements_outstanding(*, principal: Principal, query: GetOutstandingRequirements) -> RequirementPage:
    """Of one application all that is outstanding, else of the open ones. Raises NotFound and InvalidInput."""
    rows = _outstanding(principal, query.application_number)
    if query.overdue_only:
        rows = rows.filter(ordered_at__lt=_old_before(principal, OVERDUE))
    page = rows
    if query.cursor:
        page = rows.filter(_after("ordered_at", *cursor_read(query.cursor, datetime, int)))
    found = list(page.order_by("ordered_at", "pk").values(*_REQUIREMENT)[: query.limit + 1])
    shown = found[: query.limit]
    return RequirementPage(
        count=len(shown),
        total=_total(rows),
        next_cursor=cursor_write(shown[-1]["ordered_at"], shown[-1]["pk"]) if len(found) > query.limit else None,
        requirements=[_requirement(row, principal) for row in shown],
    )


def _outstanding(principal: Principal, number: str | None) -> QuerySet[Requirement]:
    if number is None:
        return requirements_of(principal).filter(awaited=True)
    application = applications_of(principal).filter(number=number).values_list("pk", flat=True).first()
    if application is None:
        raise NotFound("No application has this number. find_applications shows those that exist.",
                       field="application_number")  # fmt: skip
    return requirements_of(principal).filter(application=application, status=RequirementStatus.OUTSTANDING)


def _requirement(row: Mapping[str, Any], principal: Principal) -> OutstandingRequirement:
    days = days_between(row["ordered_at"], principal.now, principal.organisation)
    stage = stage_of(days)
    return OutstandingRequirement(
        application_number=row["application__number"],
        applicant_name=row["application__applicant_name"],
        requirement_code=row["code"],
        description=row["description"],
        vendor=row["vendor"] or None,
        ordered_at=row["ordered_at"],
        days_outstanding=days,
        follow_up_stage=stage.value,
        action=ACTIONS[stage],
    )
