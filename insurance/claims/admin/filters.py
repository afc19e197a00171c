"""The filters of the queue. None looks at the table to find its choices."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import DropdownFilter  # type: ignore[import-untyped]

from insurance.access.staff import principal_of
from insurance.claims.admin.words import language_name, start_of_day
from insurance.claims.choices import CoverageChoice, FlagChoice, IncidentTypeChoice, SeverityChoice
from insurance.claims.models import Channel, Claim, ClaimStatus

Rows = QuerySet[Claim]
UNFINISHED = (ClaimStatus.RECEIVED, ClaimStatus.PROCESSING)
EARLIER_LANGUAGES = ("de", "es")
"""Claims come in more languages than the product speaks."""


class _Filter(DropdownFilter):  # type: ignore[misc]
    """A drop-down that offers fixed choices and compares one column."""

    column = ""
    offered: list[tuple[str, Any]] = []

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return self.offered

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value()
        if not value or value not in dict(self.offered):
            return queryset
        return self.narrow(request, queryset, value)

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        return rows.filter(**{self.column: value})


class WorkFilter(_Filter):
    """What is left to do comes first: without a choice the queue shows claims whose reply is not marked as sent.
    A search looks everywhere."""

    title = _("work")
    parameter_name = "work"
    all_option = None
    offered = [("open", _("Open")), ("replied", _("Replied")), ("all", _("All claims"))]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value() or ("all" if request.GET.get("q", "").strip() else "open")
        if value == "replied":
            return queryset.filter(reply_sent_at__isnull=False)
        return queryset if value == "all" else queryset.filter(reply_sent_at=None)


class StatusFilter(_Filter):
    title = _("status")
    parameter_name = "status"
    offered = [("unfinished", _("Being triaged")), *ClaimStatus.choices]

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        return rows.filter(status__in=UNFINISHED) if value == "unfinished" else rows.filter(status=value)


class TypeFilter(_Filter):
    title = _("type")
    parameter_name = column = "incident_type"
    offered = list(IncidentTypeChoice.choices)


class SeverityFilter(_Filter):
    title = _("severity")
    parameter_name = column = "severity"
    offered = list(SeverityChoice.choices)


class FlagFilter(_Filter):
    title = _("red flag")
    parameter_name = "flag"
    offered = [("any", _("Any red flag")), *FlagChoice.choices]

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        return rows.exclude(flag_codes=[]) if value == "any" else rows.filter(flag_codes__contains=[value])


class AgeFilter(_Filter):
    title = _("age")
    parameter_name = "age"
    offered = [
        ("today", _("Received today")),
        ("1d", _("Last 24 hours")),
        ("7d", _("Last 7 days")),
        ("over_3d", _("Older than 3 days")),
        ("over_7d", _("Older than 7 days")),
        ("over_30d", _("Older than 30 days")),
    ]

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        principal = principal_of(request)
        if principal is None:
            return rows
        if value == "today":
            return rows.filter(created_at__gte=start_of_day(principal))
        days = timedelta(days=int(value.removeprefix("over_").removesuffix("d")))
        lookup = "created_at__lt" if value.startswith("over_") else "created_at__gte"
        return rows.filter(**{lookup: principal.now - days})


class ChannelFilter(_Filter):
    title = _("channel")
    parameter_name = column = "channel"
    offered = list(Channel.choices)


class LanguageFilter(_Filter):
    title = _("language")
    parameter_name = column = "language"
    offered = [(code, code) for code in (*dict(settings.LANGUAGES), *EARLIER_LANGUAGES)]

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(code, language_name(code)) for code, _name in self.offered]


class CoverageFilter(_Filter):
    title = _("coverage")
    parameter_name = column = "coverage"
    offered = list(CoverageChoice.choices)


QUEUE_FILTERS = [
    WorkFilter, StatusFilter, TypeFilter, SeverityFilter, FlagFilter, AgeFilter, ChannelFilter, LanguageFilter,
    CoverageFilter,
]  # fmt: skip
