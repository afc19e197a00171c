"""The evidence of sales, the newest first."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from typing import Any

from django.contrib import admin
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter  # type: ignore[import-untyped]

from aip.admin.evidence_page import PAGES, evidence_page
from aip.models import EvidenceHold, EvidenceRecord
from insurance.access import scopes
from insurance.access.staff import StaffAdmin, in_zone, label, stamp
from insurance.gate.cleaning import clean, for_screen
from insurance.policies.numbers import number_key

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_KEPT = ("evidence_id", "operation__operation_id", "operation__application__number")


class HeldFilter(DropdownFilter):  # type: ignore[misc]
    title = gettext_lazy("hold")
    parameter_name = "held"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", gettext_lazy("on hold")), ("no", gettext_lazy("not on hold"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "yes":
            return queryset.filter(held=True)
        return queryset.exclude(held=True) if self.value() == "no" else queryset


@admin.register(EvidenceRecord)
class EvidenceRecordAdmin(StaffAdmin):
    read_scope = scopes.SALES_READ
    list_display = ("sale", "kind", "product", "agent", "made", "kept_until")
    list_display_links = ("sale",)
    list_filter = (("operation__kind", ChoicesDropdownFilter), HeldFilter)
    search_fields = ("evidence_id",)
    search_help_text = gettext_lazy("Number of the contract, operation, record, or a day such as 2026-12-01")
    ordering = ("-created_at", "-id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        newest = EvidenceHold.objects.filter(record=OuterRef("pk")).order_by("-at", "-pk")
        rows: QuerySet[Any] = super().get_queryset(request)
        rows = rows.annotate(held=Subquery(newest.values("placed")[:1]))
        return rows.select_related(
            "operation__policy", "operation__application", "operation__product", "operation__session"
        ).defer("record")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = clean(search_term).strip()[:120]
        return (queryset.filter(_wanted(text)) if text else queryset), False

    def get_urls(self) -> list[URLPattern]:
        return [*(self._page(*page) for page in PAGES), *super().get_urls()]

    def _page(self, route: str, view: Any, name: str) -> URLPattern:
        def shown(request: HttpRequest, **arguments: Any) -> HttpResponse:
            return in_zone(request, lambda: view(request, site=self.admin_site, **arguments))

        found: URLPattern = path(route, self.admin_site.admin_view(shown), name=f"aip_evidencerecord_{name}")
        return found

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        response: HttpResponse = super().changelist_view(request, {"title": _("Evidence"), **(extra_context or {})})
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return in_zone(request, lambda: evidence_page(request, site=self.admin_site, object_id=object_id))

    # -- columns --------------------------------------------------------------------------------

    @admin.display(description=gettext_lazy("sale"))
    def sale(self, record: EvidenceRecord) -> SafeString:
        made = record.operation.policy or record.operation.application
        return format_html(
            '<span class="cp-ref"><strong>{}</strong><span>{}</span></span>',
            for_screen(made.number) if made else record.operation.get_kind_display(),
            record.evidence_id,
        )

    @admin.display(description=gettext_lazy("kind"))
    def kind(self, record: EvidenceRecord) -> str:
        return record.operation.get_kind_display()

    @admin.display(description=gettext_lazy("product"))
    def product(self, record: EvidenceRecord) -> str:
        return record.operation.product.name

    @admin.display(description=gettext_lazy("agent"))
    def agent(self, record: EvidenceRecord) -> SafeString:
        session = record.operation.session
        return format_html(
            '<span class="cp-who">{}</span>', for_screen(session.client_id, limit=60) if session else "—"
        )

    @admin.display(description=gettext_lazy("made"))
    def made(self, record: EvidenceRecord) -> SafeString:
        return stamp(record.created_at)

    @admin.display(description=gettext_lazy("kept until"))
    def kept_until(self, record: Any) -> SafeString:
        until = date_format(record.retain_until)
        return format_html("{} {}", until, label(_("on hold"), "warn")) if record.held else format_html("{}", until)


def _wanted(text: str) -> Q:
    """What a clerk has at hand, exactly; a day is that on which the record was made, in the organisation's zone."""
    wanted = Q(operation__policy__number_key=number_key(text))
    for column in _KEPT:
        wanted |= Q(**{column: text})
    if _DAY.fullmatch(text):
        with suppress(ValueError):  # no such day
            wanted |= Q(created_at__date=date.fromisoformat(text))
    return wanted
