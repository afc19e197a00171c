"""The queue: what is open, newest first, with what an adjuster needs to choose the next claim."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.views import ChangeList  # type: ignore[import-untyped]

from insurance.access.staff import StaffAdmin, WindowList, label, may
from insurance.claims.admin import card_views, phone, words
from insurance.claims.admin.filters import QUEUE_FILTERS
from insurance.claims.admin.search import claims_search
from insurance.claims.models import Claim, TriageResult
from insurance.gate.cleaning import for_screen

_LEVELS = ("low", "medium", "high")
COLUMNS = (
    "id", "uuid", "organisation_id", "number", "claimant_name", "incident_type", "severity",
    "severity_confidence", "estimate_min", "estimate_max", "estimate_currency", "coverage", "flag_codes", "status",
    "channel", "language", "created_at", "reply_sent_at",
)  # fmt: skip
NONE = format_html('<span class="cp-none">{}</span>', "—")


class QueueList(WindowList):
    """A page of claims with the gravest flag of each: one query more, however many claims the page has."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows: list[Any] = list(self.result_list)
        self.result_list = rows
        flags = latest_flags([claim.pk for claim in rows])
        for claim in rows:
            levels = [flag["severity"] for flag in flags.get(claim.pk, [])]
            claim.gravest = max(levels, key=_LEVELS.index, default="")


class QueueOrder(ChangeList):  # type: ignore[misc]
    """The queue's rows in order, without fetching a page of them."""

    def get_results(self, request: HttpRequest) -> None:
        self.result_count = self.full_result_count = 0


def latest_flags(claim_ids: list[int]) -> dict[int, list[dict[str, Any]]]:
    """The red flags of each claim's newest finished run."""
    rows = TriageResult.objects.filter(claim__in=claim_ids).exclude(synthesis=None).order_by("claim", "run")
    return {claim: flags or [] for claim, flags in rows.values_list("claim_id", "synthesis__red_flags")}


@admin.register(Claim)
class ClaimAdmin(StaffAdmin):
    read_scope = "claims:read"
    list_display = (
        "reference", "kind", "severity_label", "estimate", "coverage_label", "flags", "status_label", "age",
    )  # fmt: skip
    list_display_links = ("reference",)
    list_filter = QUEUE_FILTERS
    list_before_template = "admin/claims/claim/queue_tabs.html"
    search_fields = ("number",)
    search_help_text = gettext_lazy("Reference, name, contact or words")
    ordering = ("-created_at", "-id")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return may(request, "claims:write")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).only(*COLUMNS)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> Any:
        return QueueOrder if getattr(request, "order_only", False) else QueueList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return claims_search(queryset, search_term), False

    def lookup_allowed(self, lookup: str, value: Any, request: Any = None) -> bool:
        """The filters alone: Django would let a URL search any column without an index."""
        return lookup in {filter_.parameter_name for filter_ in QUEUE_FILTERS}

    def get_urls(self) -> list[URLPattern]:
        return [*(self._page(*page) for page in card_views.PAGES), *super().get_urls()]

    def _page(self, route: str, view: Any, name: str) -> Any:
        return path(route, self.admin_site.admin_view(view), {"claims": self}, name=f"claims_claim_{name}")

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        shown = request.GET.get("work") or ("all" if request.GET.get("q") else "open")
        context = {"title": _("Queue"), "work_shown": shown, **(extra_context or {})}
        response: HttpResponse = super().changelist_view(request, context)
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return card_views.card(request, claims=self, object_id=object_id)

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        return phone.take_call(request, claims=self)

    @admin.display(description=gettext_lazy("claim"), ordering="created_at")
    def reference(self, claim: Claim) -> SafeString:
        return format_html(
            '<span class="cp-ref"><strong>{}</strong><span dir="auto">{}</span></span>',
            claim.number,
            for_screen(claim.claimant_name, limit=40) or "—",
        )

    @admin.display(description=gettext_lazy("type"), ordering="incident_type")
    def kind(self, claim: Claim) -> SafeString:
        name = claim.get_incident_type_display()
        return format_html('<span class="cp-nowrap">{}</span>', name) if name else NONE

    @admin.display(description=gettext_lazy("severity"), ordering="severity")
    def severity_label(self, claim: Claim) -> SafeString:
        if not claim.severity:
            return NONE
        return label(claim.get_severity_display(), words.SEVERITY_TONE[claim.severity])

    @admin.display(description=gettext_lazy("estimate"))
    def estimate(self, claim: Claim) -> SafeString:
        text = words.money_range(claim.estimate_min, claim.estimate_max, claim.estimate_currency)
        return format_html('<span class="cp-figure">{}</span>', text) if text else NONE

    @admin.display(description=gettext_lazy("coverage"))
    def coverage_label(self, claim: Claim) -> SafeString:
        if not claim.coverage:
            return NONE
        return label(claim.get_coverage_display(), words.COVERAGE_TONE[claim.coverage])

    @admin.display(description=gettext_lazy("flags"))
    def flags(self, claim: Any) -> SafeString:
        if not claim.flag_codes:
            return NONE
        names = ", ".join(words.flag_name(code) for code in claim.flag_codes)
        return format_html(
            '<span class="cp-label cp-{}" title="{}">⚑ {}</span>',
            words.FLAG_TONE.get(claim.gravest, "calm"),
            names,
            len(claim.flag_codes),
        )

    @admin.display(description=gettext_lazy("status"), ordering="status")
    def status_label(self, claim: Claim) -> SafeString:
        if claim.reply_sent_at:
            return label(_("Replied"), "done")
        return label(claim.get_status_display(), words.STATUS_TONE[claim.status])

    @admin.display(description=gettext_lazy("age and channel"), ordering="-created_at")
    def age(self, claim: Claim) -> SafeString:
        return format_html(
            '<span class="cp-ref"><time class="cp-nowrap" datetime="{}">{}</time><span>{} · {}</span></span>',
            claim.created_at.isoformat(),
            words.age(claim.created_at, timezone.now()),
            claim.get_channel_display(),
            claim.language.upper(),
        )
