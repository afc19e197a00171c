"""Who sells, the insurers and their licences, for staff; changed through the services."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget  # type: ignore[import-untyped]

from aip.admin.fields import ListField
from aip.models import Distributor, Licence, LicenceRole, Provider
from aip.seller_entries import distributor_save, licence_remove, licence_save, provider_save
from aip.sellers import domain
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, member_with
from insurance.gate.errors import GateError


def _text(label: Any, length: int, **more: Any) -> forms.CharField:
    return forms.CharField(label=label, max_length=length, widget=UnfoldAdminTextInputWidget, **more)


def _role() -> forms.ChoiceField:
    return forms.ChoiceField(label=gettext_lazy("role"), choices=LicenceRole.choices, widget=UnfoldAdminSelectWidget)


class DistributorForm(forms.Form):
    name = _text(gettext_lazy("name"), 120)
    role = _role()
    complaints_url = forms.URLField(
        label=gettext_lazy("page for complaints"), max_length=300, assume_scheme="https",
        widget=UnfoldAdminTextInputWidget,
    )  # fmt: skip
    contact_email = forms.EmailField(label=gettext_lazy("e-mail"), required=False, widget=UnfoldAdminTextInputWidget)
    languages = ListField(label=gettext_lazy("languages"), help_text=gettext_lazy("Tags such as fr de en"))


class ProviderForm(forms.Form):
    name = _text(gettext_lazy("name"), 120)
    lei = _text(gettext_lazy("LEI"), 20, required=False, help_text=gettext_lazy("20 letters and digits"))


class LicenceForm(forms.Form):
    provider = forms.ModelChoiceField(
        label=gettext_lazy("insurer"), queryset=Provider.objects.none(), required=False,
        empty_label=gettext_lazy("The distributor's own"), widget=UnfoldAdminSelectWidget,
    )  # fmt: skip
    country = _text(gettext_lazy("country"), 2, help_text=gettext_lazy("Two letters, such as FR"))
    regulator = _text(gettext_lazy("regulator"), 120)
    register = _text(gettext_lazy("register"), 60, help_text=gettext_lazy("Such as ORIAS, DGSFP, NIPR, REGAFI"))
    identifier = _text(gettext_lazy("identifier"), 60)
    role = _role()
    subdivisions = ListField(
        label=gettext_lazy("subdivisions"), required=False,
        help_text=gettext_lazy("Where it holds in some alone, such as US-TX US-NY; else empty"),
    )  # fmt: skip
    lines = ListField(
        label=gettext_lazy("lines"), required=False,
        help_text=gettext_lazy("Where it holds for some alone: pet home life; else empty"),
    )  # fmt: skip
    verification_url = forms.URLField(
        label=gettext_lazy("page where it can be checked"), max_length=300, assume_scheme="https",
        widget=UnfoldAdminTextInputWidget,
    )  # fmt: skip


class _EntryAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = (GateError,)
    form_class: type[forms.Form]

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        names = self.form_class.base_fields
        initial = {name: getattr(obj, name) for name in names} if obj else None
        return self.form_class(request.POST if request.method == "POST" else None, initial=initial)


@admin.register(Distributor)
class DistributorAdmin(_EntryAdmin):
    form_class = DistributorForm
    list_display = ("name", "role", "address", "contact_email")

    @admin.display(description=gettext_lazy("address"))
    def address(self, row: Distributor) -> str:
        return domain()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and not self.get_queryset(request).exists()

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        distributor_save(principal=principal, values=data)
        return self.done(request, _("The distributor is saved."))


@admin.register(Provider)
class ProviderAdmin(_EntryAdmin):
    form_class = ProviderForm
    list_display = ("name", "lei", "entries")
    search_fields = ("name", "lei")

    @admin.display(description=gettext_lazy("licences"))
    def entries(self, row: Provider) -> int:
        return row.licences.count()

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        provider_save(principal=principal, values=data, provider=obj)
        return self.done(request, _("The insurer is saved."))


@admin.register(Licence)
class LicenceAdmin(_EntryAdmin):
    form_class = LicenceForm
    service_template = "admin/aip/licence/form.html"
    list_display = ("country", "register", "identifier", "role", "holder")
    list_display_links = ("register", "identifier")
    list_select_related = ("provider",)
    search_fields = ("register", "identifier", "country")

    @admin.display(description=gettext_lazy("of"))
    def holder(self, row: Licence) -> str:
        return row.provider.name if row.provider else _("The distributor")

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        form = super().service_form(request, obj)
        principal = member_with(request, self.write_scope)
        form.fields["provider"].queryset = Provider.objects.filter(  # type: ignore[attr-defined]
            organisation=principal.organisation
        )
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        licence_save(principal=principal, values={**data, "country": data["country"].upper()}, licence=obj)
        return self.done(request, _("The licence is saved."))

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.remove))
        return [path("<int:pk>/remove/", view, name="aip_licence_remove"), *super().get_urls()]

    def remove(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        licence: Licence | None = self.get_object(request, str(pk))
        if licence is None:
            raise Http404
        licence_remove(principal=principal, licence=licence)
        messages.success(request, _("The licence is removed: nothing is sold on it any more."))
        return redirect(reverse("admin:aip_licence_changelist"))
