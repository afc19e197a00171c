"""Operations for staff: what was shown for approval, who approved it, and what came of it. Read-only."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from aip.models import Operation, OperationRevision, OperationState
from aip.operations.page_questions import answers_for_underwriting, answers_on_page, masked
from insurance.access import scopes
from insurance.access.staff import StaffAdmin, in_zone, label, may, member_with, stamp
from insurance.gate.cleaning import for_screen

_TONES = {
    OperationState.PROPOSED: "calm",
    OperationState.IN_PROGRESS: "note",
    OperationState.SUCCEEDED: "good",
    OperationState.FAILED: "warn",
}


@admin.register(Operation)
class OperationAdmin(StaffAdmin):
    read_scope = scopes.SALES_READ
    list_display = ("operation_id", "proposed", "kind", "product_name", "stands", "agent", "result_of_it")
    list_filter = (
        ("kind", ChoicesDropdownFilter),
        ("state", ChoicesDropdownFilter),
        ("progress", ChoicesDropdownFilter),
    )
    search_fields = ("operation_id",)
    search_help_text = _("The whole operation_id")
    ordering = ("-created_at", "-pk")
    fields = (
        "operation_id", "proposed", "kind", "product_name", "stands", "agent", "expires", "approved", "ended",
        "told", "rests_on", "result_of_it", "filled_in", "for_underwriting", "revision_list",
    )  # fmt: skip
    readonly_fields = fields[1:]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        """Without the way to the health answers for whoever may not read them."""
        hidden = set() if may(request, scopes.APPLICATIONS_DECIDE) else {"for_underwriting"}
        return [name for name in self.fields if name not in hidden]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        rows = rows.select_related("product", "session", "policy", "application", "evidence", "offer__quote__version")
        return rows.defer("evidence__record")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = search_term.strip()
        return (queryset.filter(operation_id=text) if text else queryset), False

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.page_answers_view)
        return [path("<int:pk>/page-answers/", view, name="aip_operation_page_answers"), *super().get_urls()]

    def page_answers_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The health questions in clear, for whoever decides on applications, and on record."""
        principal = member_with(request, scopes.APPLICATIONS_DECIDE)
        operation = self.get_queryset(request).filter(pk=pk, application__isnull=False).first()
        if operation is None or not operation.page_answers.exists():
            raise Http404
        answers = answers_for_underwriting(principal=principal, operation=operation)
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("What the applicant filled in"),
            "opts": self.opts,
            "operation": operation,
            "answers": [(key, for_screen(str(value))) for key, value in answers.items()],
        }
        return in_zone(request, lambda: TemplateResponse(request, "admin/aip/operation/page_answers.html", context))

    @admin.display(description=_("proposed"))
    def proposed(self, operation: Operation) -> SafeString:
        return stamp(operation.created_at)

    @admin.display(description=_("expires"))
    def expires(self, operation: Operation) -> SafeString:
        return stamp(operation.expires_at)

    @admin.display(description=_("ended"))
    def ended(self, operation: Operation) -> SafeString:
        return stamp(operation.ended_at)

    @admin.display(description=_("approved"), empty_value="—")
    def approved(self, operation: Operation) -> SafeString | None:
        if operation.confirmed_at is None:
            return None
        return format_html("{} ({})", stamp(operation.confirmed_at), operation.approved_by)

    @admin.display(description=_("product"))
    def product_name(self, operation: Operation) -> str:
        return operation.product.product_id

    @admin.display(description=_("state"))
    def stands(self, operation: Operation) -> SafeString:
        text = operation.get_progress_display() if operation.progress else operation.get_state_display()
        return label(text, _TONES.get(OperationState(operation.state), "calm"))

    @admin.display(description=_("agent"), empty_value="—")
    def agent(self, operation: Operation) -> str | None:
        return for_screen(operation.session.client_id) if operation.session else None

    @admin.display(description=_("what the customer was told"), empty_value="—")
    def told(self, operation: Operation) -> SafeString | None:
        return _lines(operation.result["summary"]) if operation.result else None

    @admin.display(description=_("rests on"), empty_value="—")
    def rests_on(self, operation: Operation) -> SafeString | None:
        offer = operation.offer
        if offer is None:
            return None
        return format_html(
            "{} · {}",
            _link("aip_offer", offer.pk, gettext("offer %(number)s") % {"number": offer.offer_id}),
            _link("aip_quote", offer.quote_id, gettext("quote %(number)s") % {"number": offer.quote.request_id}),
        )

    @admin.display(description=_("became"), empty_value="—")
    def result_of_it(self, operation: Operation) -> SafeString | None:
        return format_html_join(" · ", "{}", ((link,) for link in _links(operation))) or None

    @admin.display(description=_("filled in on our page"), empty_value="—")
    def filled_in(self, operation: Operation) -> SafeString | None:
        answers = answers_on_page(operation)
        if not answers:
            return None
        return format_html_join("", "<p>{}: {}</p>", ((key, masked(key, value)) for key, value in answers.items()))

    @admin.display(description=_("for underwriting"), empty_value="—")
    def for_underwriting(self, operation: Operation) -> SafeString | None:
        if operation.application_id is None or not operation.page_answers.exists():
            return None
        url = reverse("admin:aip_operation_page_answers", args=[operation.pk])
        return format_html('<a class="cp-link" href="{}">{}</a>', url, gettext("Read for underwriting"))

    @admin.display(description=_("shown for approval"))
    def revision_list(self, operation: Operation) -> SafeString:
        revisions = operation.revisions.order_by("-revision")
        return format_html_join("", "{}", ((_revision(one),) for one in revisions))


def _links(operation: Operation) -> Iterable[SafeString]:
    if operation.policy:
        yield _link("policies_policy", operation.policy_id, operation.policy.number)
    if operation.application:
        yield _link("underwriting_application", operation.application_id, operation.application.number)
    if hasattr(operation, "evidence"):
        yield _link("aip_evidencerecord", operation.evidence.pk, gettext("evidence"))


def _link(model: str, pk: Any, text: str) -> SafeString:
    return format_html('<a class="cp-link" href="{}">{}</a>', reverse(f"admin:{model}_change", args=[pk]), text)


def _lines(text: str) -> SafeString:
    """With the line breaks that it has."""
    return format_html('<div class="op-lines" dir="auto">{}</div>', for_screen(text))


def _revision(revision: OperationRevision) -> SafeString:
    """Whole, as it was shown, with its terms and their hash."""
    terms = json.dumps(json.loads(revision.terms), indent=2, ensure_ascii=False)
    return format_html(
        "<details{}><summary>{} {}</summary>{}"
        '<pre class="cp-pre" dir="auto">{}</pre><p class="ev-hash">SHA-256 {}</p></details>',
        " open" if revision.revision == revision.operation.revision else "",
        gettext("Revision %(number)s") % {"number": revision.revision},
        stamp(revision.created_at),
        _lines(revision.summary),
        for_screen(terms),
        revision.terms_sha256,
    )
