"""The filters of the case list. None looks at the table of applications to find its choices."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import DropdownFilter  # type: ignore[import-untyped]

from insurance.access.staff import principal_of
from insurance.catalog.life.selectors import products_of
from insurance.catalog.life.states import STATES
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin.words import days
from insurance.underwriting.models import OPEN, Application, ApplicationStatus, FollowUpStage
from insurance.underwriting.selectors.board import in_stage, older_than, underwriters_of

Rows = QuerySet[Application]
NOBODY = ":nobody"
"""No name of staff has a colon."""
STALLED = (7, 14, 28, 60, 90)


class _Filter(DropdownFilter):  # type: ignore[misc]
    """A drop-down that compares one column; values that it does not offer are left aside."""

    column = ""

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value()
        if not value or value not in dict(self.lookup_choices):
            return queryset
        return self.narrow(request, queryset, value)

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        return rows.filter(**{self.column: value})


class StatusFilter(DropdownFilter):  # type: ignore[misc]
    """What somebody still has to decide comes first: without a choice the list shows open cases. A search looks
    everywhere."""

    title = _("status")
    parameter_name = "status"
    all_option = None

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("open", _("Open")), *ApplicationStatus.choices, ("all", _("All cases"))]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value() or ("all" if request.GET.get("q", "").strip() else "open")
        if value in ApplicationStatus.values:
            return queryset.filter(status=value)
        return queryset if value == "all" else queryset.filter(status__in=OPEN)


class ProductFilter(_Filter):
    title = _("product")
    parameter_name = "product"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        principal = principal_of(request)
        self.keys = {product.code: product for product in products_of(principal)} if principal else {}
        return [(code, for_screen(str(product))) for code, product in sorted(self.keys.items())]

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        return rows.filter(product=self.keys[value])


class UnderwriterFilter(DropdownFilter):  # type: ignore[misc]
    """Only so many names are offered; an address may name any."""

    title = _("underwriter")
    parameter_name = "underwriter"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        principal = principal_of(request)
        names = underwriters_of(principal) if principal else []
        return [(NOBODY, _("Nobody yet")), *((name, for_screen(name)) for name in names)]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value()
        return queryset.filter(assigned_underwriter="" if value == NOBODY else value) if value else queryset


class StateFilter(_Filter):
    title = _("state of residence")
    parameter_name = "state"
    column = "applicant_state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(code, code) for code in sorted(STATES)]


class StageFilter(_Filter):
    """Of the oldest requirement that is awaited."""

    title = _("follow-up stage")
    parameter_name = "stage"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(FollowUpStage.choices)

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        principal = principal_of(request)
        return in_stage(principal, rows, FollowUpStage(value)) if principal else rows


class StalledFilter(_Filter):
    title = _("time untouched")
    parameter_name = "stalled"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(str(least), _("%s or longer") % days(least)) for least in STALLED]

    def narrow(self, request: HttpRequest, rows: Rows, value: str) -> Rows:
        principal = principal_of(request)
        return rows.filter(updated_at__lt=older_than(principal, int(value))) if principal else rows


CASE_FILTERS = [StatusFilter, ProductFilter, UnderwriterFilter, StateFilter, StageFilter, StalledFilter]
