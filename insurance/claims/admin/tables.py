"""Usual costs and exchange rates. Administrators change them, through services that leave an audit entry."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminDecimalFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.access.principal import Principal
from insurance.access.staff import DateInput, ServiceFormAdmin
from insurance.claims.admin import words
from insurance.claims.choices import IncidentTypeChoice, SeverityChoice
from insurance.claims.models import EstimateBand, ExchangeRate
from insurance.claims.services.settings import band_set, rate_set
from insurance.gate.errors import GateError


def _money(label: Any) -> forms.DecimalField:
    return forms.DecimalField(
        label=label, min_value=0, max_digits=14, decimal_places=2, widget=UnfoldAdminDecimalFieldWidget
    )


class BandForm(forms.Form):
    """Type and severity name the row; once it is there only the figures change."""

    incident_type = forms.ChoiceField(
        label=gettext_lazy("type"), choices=IncidentTypeChoice.choices, widget=UnfoldAdminSelectWidget
    )
    severity = forms.ChoiceField(
        label=gettext_lazy("severity"), choices=SeverityChoice.choices, widget=UnfoldAdminSelectWidget
    )
    low = _money(gettext_lazy("from"))
    high = _money(gettext_lazy("to"))

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if "low" in data and "high" in data and data["high"] < data["low"]:
            self.add_error("high", _("This must not be below the first figure."))
        return data


class RateForm(forms.Form):
    currency = forms.RegexField(
        r"^[A-Z]{3}$",
        label=gettext_lazy("currency"),
        help_text=gettext_lazy("ISO 4217, such as EUR"),
        widget=UnfoldAdminTextInputWidget,
    )
    rate = forms.DecimalField(
        label=gettext_lazy("rate"), max_digits=18, decimal_places=8, widget=UnfoldAdminDecimalFieldWidget
    )
    as_of = forms.DateField(label=gettext_lazy("as of"), widget=DateInput)


def _form(form: type[forms.Form], request: HttpRequest, obj: Any, *key: str) -> forms.Form:
    """Bound to what was posted, else to the row; the fields of its key cannot be changed on a row that exists."""
    initial = {name: getattr(obj, name) for name in form.base_fields} if obj else {}
    made = form(request.POST if request.method == "POST" else None, initial=initial)
    for name in key if obj else ():
        made.fields[name].disabled = True
    return made


@admin.register(EstimateBand)
class EstimateBandAdmin(ServiceFormAdmin):
    read_scope = "claims:read"
    write_scope = "access:admin"
    refusals = (GateError,)
    list_display = ("incident_type", "severity", "range")
    list_display_links = ("incident_type", "severity")
    list_filter_submit = False
    ordering = ("incident_type", "low", "id")

    @admin.display(description=gettext_lazy("usual cost"))
    def range(self, row: EstimateBand) -> str:
        return words.money_range(row.low, row.high, row.organisation.currency)

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("organisation")

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        return _form(BandForm, request, obj, "incident_type", "severity")

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        band_set(principal=principal, **data)
        return self.done(request, _("The usual cost is saved. Triage uses it from now on."))


@admin.register(ExchangeRate)
class ExchangeRateAdmin(ServiceFormAdmin):
    read_scope = "claims:read"
    write_scope = "access:admin"
    refusals = (GateError,)
    list_display = ("currency", "rate", "as_of")
    list_filter_submit = False
    ordering = ("currency", "id")

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        return _form(RateForm, request, obj, "currency")

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        rate_set(principal=principal, **data)
        return self.done(request, _("The rate is saved. Triage uses it from now on."))
