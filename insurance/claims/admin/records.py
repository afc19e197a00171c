"""What triage did, stage by stage and question by question. Read-only, for staff alone."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from insurance.access.staff import StaffAdmin, label, stamp
from insurance.claims.admin import words
from insurance.claims.models import AiCall, Claim, StageRun
from insurance.gate.cleaning import for_screen


class _OfClaim(StaffAdmin):
    """Rows of a claim, found by its number."""

    read_scope = "claims:read"
    search_fields = ("claim__number",)
    search_help_text = _("Number of the claim, such as CLM-1024")
    list_select_related = ("claim",)
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows = super().get_queryset(request).select_related("claim")
        return rows.only(*(f.attname for f in self.model._meta.concrete_fields), "claim__number")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        number = search_term.strip().upper()
        if not number:
            return queryset, False
        return queryset.filter(claim__in=Claim.objects.filter(number=number).values("pk")), False

    @admin.display(description=_("claim"))
    def of_claim(self, row: Any) -> SafeString:
        url = reverse("admin:claims_claim_change", args=[row.claim_id])
        return format_html('<a class="cp-link" href="{}">{}</a>', url, row.claim.number)

    @admin.display(description=_("run"))
    def run_number(self, row: Any) -> int:
        return int(row.run)

    @admin.display(description=_("stage"))
    def stage_name(self, row: Any) -> str:
        return words.stage_name(row.stage)


@admin.register(StageRun)
class StageRunAdmin(_OfClaim):
    list_display = (
        "moment", "of_claim", "run_number", "stage_name", "attempt", "state_label", "assistant", "waited", "ran",
        "error",
    )  # fmt: skip
    list_filter = (("state", ChoicesDropdownFilter),)
    fields = (
        "of_claim", "run_number", "stage_name", "attempt", "state", "assistant", "started_at", "finished_at", "waited",
        "ran", "error", "task_id", "trace_id",
    )  # fmt: skip
    readonly_fields = ("of_claim", "run_number", "stage_name", "waited", "ran")

    @admin.display(description=_("started"))
    def moment(self, row: StageRun) -> SafeString:
        return stamp(row.started_at)

    @admin.display(description=_("state"))
    def state_label(self, row: StageRun) -> SafeString:
        return label(row.get_state_display(), words.STAGE_STATE_TONE[row.state])

    @admin.display(description=_("waited"))
    def waited(self, row: StageRun) -> str:
        return words.milliseconds(row.wait_ms)

    @admin.display(description=_("ran"))
    def ran(self, row: StageRun) -> str:
        return words.milliseconds(row.run_ms) or "—"


@admin.register(AiCall)
class AiCallAdmin(_OfClaim):
    list_display = (
        "moment", "of_claim", "stage_name", "assistant", "model", "outcome_label", "took", "tokens",
    )  # fmt: skip
    list_filter = (("outcome", ChoicesDropdownFilter),)
    fields = (
        "created_at", "of_claim", "run_number", "stage_name", "assistant", "model", "prompt_version", "input_hash",
        "outcome", "took", "tokens", "answer",
    )  # fmt: skip
    readonly_fields = ("of_claim", "run_number", "stage_name", "took", "tokens", "answer")

    @admin.display(description=_("time"))
    def moment(self, row: AiCall) -> SafeString:
        return stamp(row.created_at)

    @admin.display(description=_("outcome"))
    def outcome_label(self, row: AiCall) -> SafeString:
        return label(row.get_outcome_display(), "good" if row.outcome == "ok" else "alarm")

    @admin.display(description=_("took"))
    def took(self, row: AiCall) -> str:
        return words.milliseconds(row.milliseconds)

    @admin.display(description=_("tokens in, out"))
    def tokens(self, row: AiCall) -> str:
        return ", ".join("—" if count is None else str(count) for count in (row.input_tokens, row.output_tokens))

    @admin.display(description=_("raw answer"))
    def answer(self, row: AiCall) -> SafeString:
        return format_html('<pre class="cp-pre">{}</pre>', for_screen(row.raw_answer) or "—")
