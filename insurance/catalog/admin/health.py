"""Plans, their rules and providers for staff. Read-only: they come from the insurers, through services."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import DropdownFilter  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.staff import StaffAdmin, label, principal_of
from insurance.catalog.models import CoverageRule, NetworkMembership, Plan, Provider
from insurance.catalog.selectors import plans_of
from insurance.gate.cleaning import for_screen


def _money(value: Any, currency: str) -> str:
    return f"{number_format(value, 2, force_grouping=True)} {currency}"


def _yes_no(value: bool, *, good: str = "good", bad: str = "calm") -> SafeString:
    return label(str(_("Yes") if value else _("No")), good if value else bad)


@admin.register(Plan)
class PlanAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("code", "name", "insurer", "limit")
    search_fields = ("code", "name", "insurer")
    search_help_text = _("Code, name or insurer")
    ordering = ("code",)
    fields = ("code", "name", "insurer", "limit", "rules_link", "network_list")
    readonly_fields = ("limit", "rules_link", "network_list")

    @admin.display(description=_("annual limit"), ordering="annual_limit")
    def limit(self, plan: Plan) -> str:
        return _money(plan.annual_limit, plan.currency)

    @admin.display(description=_("coverage rules"))
    def rules_link(self, plan: Plan) -> SafeString:
        url = reverse("admin:catalog_coveragerule_changelist")
        return format_html('<a class="cp-link" href="{}?plan={}">{}</a>', url, plan.code, plan.rules.count())

    @admin.display(description=_("network"), empty_value="—")
    def network_list(self, plan: Plan) -> SafeString:
        rows = NetworkMembership.objects.filter(organisation=plan.organisation_id, plan=plan)
        providers = rows.select_related("provider").order_by("provider__code")
        return format_html_join("", "<p>{}</p>", ((_provider_link(row.provider),) for row in providers))


def _provider_link(provider: Provider) -> SafeString:
    url = reverse("admin:catalog_provider_change", args=[provider.pk])
    return format_html('<a class="cp-link" href="{}">{} {}</a>', url, provider.code, for_screen(provider.name))


class PlanFilter(DropdownFilter):  # type: ignore[misc]
    """The organisation's own plans."""

    title = _("plan")
    parameter_name = "plan"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        principal = principal_of(request)
        return [(plan.code, for_screen(str(plan))) for plan in plans_of(principal)] if principal else []

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(plan__code=self.value()) if self.value() else queryset


@admin.register(CoverageRule)
class CoverageRuleAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("procedure_code", "description", "plan_code", "is_covered", "needs_consent", "fee")
    list_filter = (PlanFilter,)
    search_fields = ("procedure_code", "description")
    search_help_text = _("Procedure or its description")
    ordering = ("plan__code", "procedure_code")
    fields = ("plan_code", "procedure_code", "description", "is_covered", "needs_consent", "fee")
    readonly_fields = ("plan_code", "is_covered", "needs_consent", "fee")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("plan")

    @admin.display(description=_("plan"), ordering="plan__code")
    def plan_code(self, rule: CoverageRule) -> str:
        return rule.plan.code

    @admin.display(description=_("covered"), ordering="covered")
    def is_covered(self, rule: CoverageRule) -> SafeString:
        return _yes_no(rule.covered, bad="alarm")

    @admin.display(description=_("pre-authorisation"), ordering="preauthorisation_required")
    def needs_consent(self, rule: CoverageRule) -> SafeString:
        return _yes_no(rule.preauthorisation_required, good="warn")

    @admin.display(description=_("maximum fee"), ordering="maximum_fee", empty_value="—")
    def fee(self, rule: CoverageRule) -> str | None:
        return None if rule.maximum_fee is None else _money(rule.maximum_fee, rule.plan.currency)


@admin.register(Provider)
class ProviderAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("code", "name", "speciality", "network_count")
    search_fields = ("code", "name", "speciality")
    search_help_text = _("Code, name or speciality")
    ordering = ("code",)
    fields = ("code", "name", "speciality", "plan_links")
    readonly_fields = ("plan_links",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).prefetch_related("networks__plan")

    @admin.display(description=_("in the network of"))
    def network_count(self, provider: Provider) -> int:
        return len(provider.networks.all())

    @admin.display(description=_("in the network of"), empty_value="—")
    def plan_links(self, provider: Provider) -> SafeString:
        plans = sorted((row.plan for row in provider.networks.all()), key=lambda plan: plan.code)
        urls = ((reverse("admin:catalog_plan_change", args=[plan.pk]), for_screen(str(plan))) for plan in plans)
        return format_html_join("", '<p><a class="cp-link" href="{}">{}</a></p>', urls)
