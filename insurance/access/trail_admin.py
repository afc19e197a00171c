"""The pages of the audit trail. They know members, which the trail itself, below everything, does not."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import (  # type: ignore[import-untyped]
    ChoicesDropdownFilter,
    RangeDateTimeFilter,
    TextFilter,
)

from insurance.access.staff import StaffAdmin, label, stamp
from insurance.audit.models import AuditEntry, Outcome

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


@admin.register(AuditEntry)
class AuditEntryAdmin(StaffAdmin):
    """The trail, newest first. Nobody can change it, on this page or in the database."""

    read_scope = "audit:read"
    list_display = ("moment", "actor", "channel", "verb", "subject", "outcome_label", "milliseconds")
    list_display_links = ("moment", "verb")
    list_filter = (
        ("outcome", ChoicesDropdownFilter), VerbFilter, ActorFilter, TraceFilter, ("at", RangeDateTimeFilter),
    )  # fmt: skip
    fields = (
        "at", "actor", "channel", "verb", "subject", "arguments", "outcome", "milliseconds", "trace_id",
    )  # fmt: skip
    search_fields = ("subject",)
    search_help_text = _("Subject, such as claim:UUID, or the UUID alone")
    ordering = ("-id",)

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


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
