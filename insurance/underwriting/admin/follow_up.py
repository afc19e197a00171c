"""How requirements are followed up: one row, which administrators set through a service."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldBooleanSwitchWidget  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, principal_of
from insurance.gate.errors import GateError
from insurance.underwriting.followup_settings import countries, follow_up_set
from insurance.underwriting.models import FollowUpSettings


def _countries() -> list[tuple[str, Any]]:
    return [
        ("", gettext_lazy("None: weekends alone")),
        *((code, f"{code} {name}") for code, name in countries().items()),
    ]


class FollowUpForm(forms.Form):
    holidays_of = forms.ChoiceField(
        label=gettext_lazy("public holidays of"),
        choices=_countries,
        required=False,
        widget=UnfoldAdminSelectWidget,
        help_text=gettext_lazy("Reminders that fall on one, or on a weekend, wait for the next working day"),
    )
    close_incomplete = forms.BooleanField(
        label=gettext_lazy("close after 90 days"),
        required=False,
        widget=UnfoldBooleanSwitchWidget,
        help_text=gettext_lazy("Applications with a requirement that is past 90 days are closed as incomplete"),
    )


@admin.register(FollowUpSettings)
class FollowUpSettingsAdmin(ServiceFormAdmin):
    read_scope = scopes.APPLICATIONS_READ
    write_scope = scopes.ACCESS_ADMIN
    refusals = (GateError,)
    list_display = ("country", "close_incomplete")
    list_filter_submit = False
    ordering = ("id",)

    @admin.display(description=gettext_lazy("public holidays of"))
    def country(self, row: FollowUpSettings) -> str:
        return f"{row.holidays_of} {countries().get(row.holidays_of, '')}" if row.holidays_of else _("Weekends alone")

    def has_add_permission(self, request: HttpRequest) -> bool:
        principal = principal_of(request)
        there = principal and FollowUpSettings.objects.filter(organisation=principal.organisation).exists()
        return super().has_add_permission(request) and not there

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        initial = {name: getattr(obj, name) for name in FollowUpForm.base_fields} if obj else {}
        return FollowUpForm(request.POST if request.method == "POST" else None, initial=initial)

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        follow_up_set(principal=principal, **data)
        return self.done(request, _("The follow-up is saved. What is ordered from now on goes by these holidays."))
