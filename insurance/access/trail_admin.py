"""The pages of the audit trail. They know members, which the trail itself, below everything, does not."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from asgiref.sync import sync_to_async
from django import forms
from django.contrib import admin
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import (  # type: ignore[import-untyped]
    ChoicesDropdownFilter,
    RangeDateTimeFilter,
    TextFilter,
)
from unfold.decorators import action  # type: ignore[import-untyped]

from insurance.access.staff import DateInput, StaffAdmin, label, member_with, stamp
from insurance.audit.export import day_range, trail_export
from insurance.audit.models import AuditEntry, Outcome, Seal
from insurance.audit.selectors import seal_of

_TONES: dict[str, str] = {Outcome.OK: "good", Outcome.UNCHANGED: "note", Outcome.ERROR: "alarm"}


class _Exact(TextFilter):  # type: ignore[misc]
    """A text that has to be equal, so that an index or the end of the page ends the search."""

    def queryset(self, request: HttpRequest, queryset: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
        value = (self.value() or "").strip()
        return queryset.filter(**{self.parameter_name: value}) if value else queryset


class VerbFilter(_Exact):
    title = _("what")
    parameter_name = "verb"


class ActorFilter(_Exact):
    title = _("who, such as user:NAME or key:NAME")
    parameter_name = "actor"


class TraceFilter(_Exact):
    title = _("trace id")
    parameter_name = "trace_id"


class MomentFilter(RangeDateTimeFilter):  # type: ignore[misc]
    """From one moment to another in the organisation's time zone; the package would read them as UTC."""

    def queryset(self, request: HttpRequest, queryset: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
        for comparison, end in (("gte", "from"), ("lte", "to")):
            if moment := self._moment(end):
                queryset = queryset.filter(**{f"{self.parameter_name}__{comparison}": timezone.make_aware(moment)})
        return queryset

    def _moment(self, end: str) -> datetime | None:
        day, time = (self.used_parameters.get(f"{self.parameter_name}_{end}_{part}") for part in (0, 1))
        try:
            return parse_datetime(f"{day} {time}")
        except ValueError:  # well formed, and no such day or hour
            return None


class ExportForm(forms.Form):
    since = forms.DateField(label=_("First day"), required=False, widget=DateInput)
    until = forms.DateField(label=_("Last day"), required=False, widget=DateInput)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("since") and data.get("until") and data["since"] > data["until"]:
            raise forms.ValidationError(_("The first day must not be after the last one."))
        return data


@admin.register(AuditEntry)
class AuditEntryAdmin(StaffAdmin):
    """The trail, newest first, with each entry's place in the chain. Nobody can change it, on this page or in the
    database.
    """

    read_scope = "audit:read"
    list_display = ("moment", "actor", "channel", "verb", "subject", "outcome_label", "milliseconds", "place")
    list_display_links = ("moment", "verb")
    list_filter = (
        ("outcome", ChoicesDropdownFilter), VerbFilter, ActorFilter, TraceFilter, ("at", MomentFilter),
    )  # fmt: skip
    fields = (
        "moment", "actor", "channel", "verb", "subject", "asked", "outcome", "milliseconds", "trace_id",
        "place", "entry_hash", "previous_hash",
    )  # fmt: skip
    readonly_fields = ("moment", "asked", "place", "entry_hash", "previous_hash")
    search_fields = ("subject",)
    search_help_text = _("Subject, such as claim:UUID, or the UUID alone")
    ordering = ("-at", "-id")
    actions_list = ("export",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        seals = Seal.objects.filter(organisation=OuterRef("organisation"), entry_id=OuterRef("id"))
        rows: QuerySet[Any] = super().get_queryset(request)
        with_places: QuerySet[Any] = rows.annotate(sequence=Subquery(seals.values("sequence")[:1]))
        return with_places

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = search_term.strip()
        if not text:
            return queryset, False
        return queryset.filter(subject__in=[text, f"claim:{text.lower()}"] if _is_uuid(text) else [text]), False

    @admin.display(description=_("time"))
    def moment(self, entry: AuditEntry) -> SafeString:
        return stamp(entry.at)

    @admin.display(description=_("outcome"))
    def outcome_label(self, entry: AuditEntry) -> SafeString:
        return label(entry.get_outcome_display(), _TONES.get(entry.outcome, "warn"))

    @admin.display(description=_("arguments"))
    def asked(self, entry: AuditEntry) -> SafeString:
        return format_html('<pre class="cp-pre">{}</pre>', visible(entry.arguments))

    @admin.display(description=_("sequence"))
    def place(self, entry: Any) -> str | SafeString:
        return str(entry.sequence) if entry.sequence else label(gettext("not sealed yet"), "note")

    @admin.display(description=_("hash"))
    def entry_hash(self, entry: AuditEntry) -> SafeString:
        return _hash(entry, "hash")

    @admin.display(description=_("hash of the entry before"))
    def previous_hash(self, entry: AuditEntry) -> SafeString:
        return _hash(entry, "previous_hash")

    @action(description=_("Export"), url_path="export", icon="download")  # type: ignore[untyped-decorator]
    def export(self, request: HttpRequest) -> HttpResponseBase:
        """Asks for the days, then sends the trail as JSON lines. The export is an entry of the trail itself."""
        principal = member_with(request, self.read_scope)
        form = ExportForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            zone = ZoneInfo(principal.organisation.timezone)
            since, until = day_range(form.cleaned_data["since"], form.cleaned_data["until"], zone)
            chunks = trail_export(principal=principal, since=since, until=until)
            name = f"trail-{principal.organisation.code}-{principal.now.astimezone(zone):%Y%m%d-%H%M%S}.jsonl"
            return StreamingHttpResponse(
                _streamed(chunks),
                content_type="application/x-ndjson",
                headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
            )
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Export the audit trail"),
            "opts": self.opts,
            "form": form,
            "back_url": reverse("admin:audit_auditentry_changelist"),
        }
        status = 400 if form.errors else 200
        return TemplateResponse(request, "admin/audit/auditentry/export.html", context, status=status)


async def _streamed(chunks: Iterator[str]) -> AsyncIterator[str]:
    """Under ASGI a plain iterator would be read to its end before the first byte goes out."""
    following = sync_to_async(lambda: next(chunks, None))
    while (chunk := await following()) is not None:
        yield chunk


def _hash(entry: AuditEntry, column: str) -> SafeString:
    seal = seal_of(organisation_id=entry.organisation_id, entry_id=entry.pk)
    return format_html('<code class="cp-who">{}</code>', bytes(getattr(seal, column)).hex() if seal else "—")


def visible(value: Any) -> str:
    """JSON for a person to read: letters of every script as they are, and what would not show as its escape."""
    text = json.dumps(value, indent=2, ensure_ascii=False, sort_keys=True)
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
