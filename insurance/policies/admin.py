"""People and policies for staff. Read-only: policies come from services, never from a form."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format, number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import StackedInline  # type: ignore[import-untyped]
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.staff import StaffAdmin, may, principal_of
from insurance.gate.cleaning import for_screen
from insurance.policies.models import InsuredPerson, Person, Policy, PolicyVersion
from insurance.policies.names import name_key
from insurance.policies.numbers import number_key
from insurance.policies.selectors import policies_search

ONE_DAY = timedelta(days=1)
"""A period ends before its upper bound; people are shown its last day."""


class _ReadOnlyInline(StackedInline):  # type: ignore[misc]
    extra = 0
    can_delete = False
    show_change_link = False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(request, scopes.POLICIES_READ)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class VersionInline(_ReadOnlyInline):
    """Each version with its coverages and exclusions, the newest first."""

    model = PolicyVersion
    fields = readonly_fields = ("in_force", "insured", "coverage_table", "exclusion_list")
    ordering = ("-version",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        return rows.select_related("policy").prefetch_related("coverages", "exclusions")

    @admin.display(description=_("in force"))
    def in_force(self, version: PolicyVersion) -> str:
        return f"{date_format(version.period.lower)} – {date_format(version.period.upper - ONE_DAY)}"

    @admin.display(description=_("insured risk"), empty_value="—")
    def insured(self, version: PolicyVersion) -> str:
        parts = (version.risk, version.plate, version.vin, version.address)
        return for_screen(", ".join(part for part in parts if part))

    @admin.display(description=_("coverages"))
    def coverage_table(self, version: PolicyVersion) -> SafeString:
        rows = format_html_join(
            "",
            "<tr><td class='pr-8'>{}</td><td class='pr-8 text-right'>{}</td><td class='pr-8 text-right'>{}</td>"
            "<td class='text-right'>{}</td></tr>",
            (
                (
                    coverage.get_peril_display(),
                    _("without limit") if coverage.limit is None else _amount(coverage.limit, version),
                    _amount(coverage.excess, version),
                    f"{coverage.reimbursement_percent} %",
                )
                for coverage in version.coverages.all()
            ),
        )
        head = format_html(
            "<tr><th class='pr-8 text-left'>{}</th><th class='pr-8 text-right'>{}</th>"
            "<th class='pr-8 text-right'>{}</th><th>{}</th></tr>",
            _("peril"),
            _("limit"),
            _("excess"),
            _("reimbursed"),
        )
        return format_html("<table>{}{}</table>", head, rows)

    @admin.display(description=_("exclusions"), empty_value="—")
    def exclusion_list(self, version: PolicyVersion) -> SafeString:
        return format_html_join(
            "", "<p>{}</p>", ((for_screen(exclusion.wording),) for exclusion in version.exclusions.all())
        )


def _amount(amount: Decimal, version: PolicyVersion) -> str:
    return f"{number_format(amount, 2, force_grouping=True)} {version.currency}"


def member_link(member: InsuredPerson) -> SafeString:
    url = reverse("admin:policies_insuredperson_change", args=[member.pk])
    return format_html(
        '<a class="cp-link" href="{}">{} {}</a>', url, member.member_number, for_screen(member.person.name)
    )


@admin.register(Policy)
class PolicyAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("number", "line", "holder_name", "since", "until")
    list_filter = (("line", ChoicesDropdownFilter),)
    search_fields = ("number",)
    search_help_text = _("Number, holder or plate, in any spelling")
    ordering = ("number",)
    fields = ("number", "line", "holder_link", "insured_links")
    readonly_fields = ("holder_link", "insured_links")
    inlines = (VersionInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("holder").prefetch_related("versions")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        principal = principal_of(request)
        if principal is None or not search_term.strip():
            return queryset, False
        found = policies_search(principal=principal, text=search_term)
        return queryset.filter(pk__in=found.values("pk")), False

    @admin.display(description=_("holder"))
    def holder_name(self, policy: Policy) -> str:
        return for_screen(policy.holder.name)

    @admin.display(description=_("holder"))
    def holder_link(self, policy: Policy) -> SafeString:
        url = reverse("admin:policies_person_change", args=[policy.holder_id])
        return format_html('<a class="cp-link" href="{}">{}</a>', url, for_screen(policy.holder.name))

    @admin.display(description=_("members"), empty_value="—")
    def insured_links(self, policy: Policy) -> SafeString:
        members = policy.insured.select_related("person").order_by("member_number")
        return format_html_join("", "<p>{} {}</p>", ((member_link(one), one.get_relation_display()) for one in members))

    @admin.display(description=_("since"))
    def since(self, policy: Policy) -> str:
        return date_format(min(version.period.lower for version in policy.versions.all()))

    @admin.display(description=_("until"))
    def until(self, policy: Policy) -> str:
        return date_format(max(version.period.upper for version in policy.versions.all()) - ONE_DAY)


@admin.register(Person)
class PersonAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("name", "email", "phone", "born_on")
    search_fields = ("name",)
    search_help_text = _("Name, in any spelling, e-mail or telephone")
    ordering = ("name_key", "pk")
    fields = ("name", "email", "phone", "born_on", "policy_links")
    readonly_fields = ("policy_links",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        term = search_term.strip()
        if "@" in term:
            return queryset.filter(email__iexact=term), False
        if any(char.isdigit() for char in term):
            return queryset.filter(phone__contains="".join(char for char in term if char.isdigit())), False
        for word in name_key(term).split():
            queryset = queryset.filter(name_key__contains=word)
        return queryset, False

    @admin.display(description=_("policies"))
    def policy_links(self, person: Person) -> SafeString:
        return format_html_join(
            ", ",
            '<a class="cp-link" href="{}">{}</a>',
            (
                (reverse("admin:policies_policy_change", args=[policy.pk]), policy.number)
                for policy in person.policies.order_by("number")
            ),
        )


@admin.register(InsuredPerson)
class InsuredPersonAdmin(StaffAdmin):
    read_scope = scopes.POLICIES_READ
    list_display = ("member_number", "name", "relation", "plan_name", "policy_number")
    search_fields = ("member_number",)
    search_help_text = _("Member number, name or policy number")
    ordering = ("member_number",)
    fields = ("member_number", "person_link", "relation", "policy_link", "plan_link")
    readonly_fields = ("member_number", "person_link", "policy_link", "plan_link")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("person", "plan", "policy")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        term = search_term.strip()
        if any(char.isdigit() for char in term):
            return queryset.filter(
                Q(member_number__contains=term.upper()) | Q(policy__number_key__contains=number_key(term))
            ), False
        for word in name_key(term).split():
            queryset = queryset.filter(person__name_key__contains=word)
        return queryset, False

    @admin.display(description=_("name"), ordering="person__name_key")
    def name(self, member: InsuredPerson) -> str:
        return for_screen(member.person.name)

    @admin.display(description=_("plan"), ordering="plan__code")
    def plan_name(self, member: InsuredPerson) -> str:
        return for_screen(str(member.plan))

    @admin.display(description=_("policy"), ordering="policy__number")
    def policy_number(self, member: InsuredPerson) -> str:
        return member.policy.number

    @admin.display(description=_("person"))
    def person_link(self, member: InsuredPerson) -> SafeString:
        return _link("policies_person", member.person_id, member.person.name)

    @admin.display(description=_("policy"))
    def policy_link(self, member: InsuredPerson) -> SafeString:
        return _link("policies_policy", member.policy_id, member.policy.number)

    @admin.display(description=_("plan"))
    def plan_link(self, member: InsuredPerson) -> SafeString:
        return _link("catalog_plan", member.plan_id, str(member.plan))


def _link(page: str, pk: int, text: str) -> SafeString:
    return format_html(
        '<a class="cp-link" href="{}">{}</a>', reverse(f"admin:{page}_change", args=[pk]), for_screen(text)
    )
