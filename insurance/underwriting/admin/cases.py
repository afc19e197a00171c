"""The case list, the longest untouched first, and the pages that belong to a case."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from insurance.access import scopes
from insurance.access.staff import StaffAdmin, WindowList, in_zone, label, may, member_with
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin import acts, decide, intake, words, workload
from insurance.underwriting.admin.case_view import case_page
from insurance.underwriting.admin.filters import CASE_FILTERS
from insurance.underwriting.admin.search import cases_search
from insurance.underwriting.followup import days_between, stage_of
from insurance.underwriting.models import Application
from insurance.underwriting.selectors.board import oldest_awaited

COLUMNS = (
    "id", "organisation_id", "number", "applicant_name", "applicant_age", "applicant_state", "face_amount", "status",
    "current_step", "assigned_underwriter", "submitted_at", "updated_at", "product__code", "product__currency",
)  # fmt: skip
NONE = format_html('<span class="cp-none">{}</span>', words.NONE)


class CaseList(WindowList):
    """A page of cases with what each has waited for longest: one query more, however many cases the page has."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        principal = member_with(request, scopes.APPLICATIONS_READ)
        rows: list[Any] = list(self.result_list)
        self.result_list = rows
        waits = oldest_awaited(principal, [case.pk for case in rows])
        for case in rows:
            case.waits = waits.get(case.pk)
            case.old = days_between(case.submitted_at, principal.now, principal.organisation)
            case.quiet = days_between(case.updated_at, principal.now, principal.organisation)


@admin.register(Application)
class ApplicationAdmin(StaffAdmin):
    read_scope = scopes.APPLICATIONS_READ
    list_display = ("case", "cover", "stands", "follow_up", "untouched", "underwriter", "age")
    list_display_links = ("case",)
    list_filter = CASE_FILTERS
    list_before_template = "admin/underwriting/application/tabs.html"
    search_fields = ("number",)
    search_help_text = gettext_lazy("Number, or a part of the name")
    ordering = ("updated_at", "id")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return may(request, scopes.APPLICATIONS_WRITE)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("product").only(*COLUMNS)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> Any:
        return CaseList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return cases_search(queryset, search_term), False

    def get_urls(self) -> list[URLPattern]:
        pages = (*workload.PAGES, *decide.PAGES, *acts.PAGES)
        return [*(self._page(*page) for page in pages), *super().get_urls()]

    def _page(self, route: str, view: Any, name: str) -> URLPattern:
        def shown(request: HttpRequest, **arguments: Any) -> HttpResponse:
            return in_zone(request, lambda: view(request, site=self.admin_site, **arguments))

        found: URLPattern = path(route, self.admin_site.admin_view(shown), name=f"underwriting_application_{name}")
        return found

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        shown = request.GET.get("status") or ("all" if request.GET.get("q") else "open")
        context = {"title": _("Cases"), "status_shown": shown, **(extra_context or {})}
        response: HttpResponse = super().changelist_view(request, context)
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return in_zone(request, lambda: case_page(request, site=self.admin_site, object_id=object_id))

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        return in_zone(request, lambda: intake.new_application(request, site=self.admin_site))

    # -- columns --------------------------------------------------------------------------------

    @admin.display(description=gettext_lazy("case"))
    def case(self, case: Application) -> SafeString:
        return format_html(
            '<span class="cp-ref"><strong>{}</strong><span dir="auto">{}</span></span>',
            case.number,
            for_screen(case.applicant_name, limit=40) or words.NONE,
        )

    @admin.display(description=gettext_lazy("face amount"))
    def cover(self, case: Application) -> SafeString:
        return format_html(
            '<span class="cp-ref"><span class="uw-figure">{}</span><span>{} · {} · {}</span></span>',
            words.money(case.face_amount, case.product.currency),
            case.product.code,
            case.applicant_age,
            case.applicant_state,
        )

    @admin.display(description=gettext_lazy("status and step"))
    def stands(self, case: Application) -> SafeString:
        return format_html(
            '<span class="uw-two">{}<span class="cp-quiet">{}</span></span>',
            label(case.get_status_display(), words.STATUS_TONE[case.status]),
            case.get_current_step_display(),
        )

    @admin.display(description=gettext_lazy("follow-up"))
    def follow_up(self, case: Any) -> SafeString:
        if case.waits is None:
            return NONE
        stage = stage_of(case.waits)
        return format_html(
            '<span class="uw-two">{}<span class="cp-quiet">{}</span></span>',
            label(str(stage.label), words.STAGE_TONE[stage]),
            words.days(case.waits),
        )

    @admin.display(description=gettext_lazy("untouched"))
    def untouched(self, case: Any) -> SafeString:
        quiet = label(words.days(case.quiet), words.quiet_tone(case.quiet))
        return format_html('<span class="uw-phone">{} </span>{}', _("untouched"), quiet)

    @admin.display(description=gettext_lazy("underwriter"))
    def underwriter(self, case: Application) -> SafeString:
        name = for_screen(case.assigned_underwriter, limit=40)
        return format_html('<span dir="auto">{}</span>', name) if name else NONE

    @admin.display(description=gettext_lazy("submitted"))
    def age(self, case: Any) -> SafeString:
        old = words.days(case.old)
        phone, desk = _("submitted %s ago") % old, _("%s ago") % old
        return format_html('<span class="uw-phone">{}</span><span class="uw-desk cp-nowrap">{}</span>', phone, desk)
