from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from insurance.access.staff import StaffAdmin, label, stamp
from insurance.outbox.models import Mail, MailState

_TONES: dict[str, str] = {MailState.QUEUED: "note", MailState.SENT: "good", MailState.FAILED: "alarm"}


@admin.register(Mail)
class MailAdmin(StaffAdmin):
    """Mails as they were written, and what became of them. Read-only."""

    read_scope = "claims:read"
    list_display = ("written", "state_label", "to", "subject", "attempts", "sent", "error")
    list_filter = (("state", ChoicesDropdownFilter),)
    fields = (
        "created_at", "kind", "reference", "to", "language", "subject", "text", "state", "attempts",
        "next_attempt_at", "sent_at", "error",
    )  # fmt: skip
    readonly_fields = ("text",)
    search_fields = ("to",)
    search_help_text = _("Whole mail address")
    ordering = ("-id",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return (queryset.filter(to=search_term.strip()) if search_term.strip() else queryset), False

    @admin.display(description=_("written"))
    def written(self, mail: Mail) -> SafeString:
        return stamp(mail.created_at)

    @admin.display(description=_("sent"))
    def sent(self, mail: Mail) -> SafeString:
        return stamp(mail.sent_at)

    @admin.display(description=_("text"))
    def text(self, mail: Mail) -> SafeString:
        return format_html('<pre class="cp-pre">{}</pre>', mail.body)

    @admin.display(description=_("state"))
    def state_label(self, mail: Mail) -> SafeString:
        return label(mail.get_state_display(), _TONES[mail.state])
