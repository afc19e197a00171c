"""General products for staff; changed through the services."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.admin.steps import Step, ask
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, label, may, member_with
from insurance.catalog.admin.general.forms import GeneralProductForm, TariffForm
from insurance.catalog.general.selectors import tariffs_of
from insurance.catalog.general.services import (
    GeneralTerms,
    TariffTerms,
    general_product_save,
    tariff_draft_from,
    tariff_save,
)
from insurance.catalog.models import GeneralProduct, Tariff
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import Conflict, InvalidInput, NotFound

REFUSALS = (InvalidInput, Conflict, NotFound)
_DRAFT = Step(
    title=gettext_lazy("New draft"),
    text=gettext_lazy(
        "The last tariff is copied with all of its tables. Nothing changes for customers until the draft is published."
    ),
    button=gettext_lazy("Make the draft"),
    danger=False,
)


def state_of(tariff: Tariff) -> SafeString:
    return label(_("Draft"), "warn") if tariff.published_at is None else label(_("Published"), "good")


@admin.register(GeneralProduct)
class GeneralProductAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = REFUSALS
    list_display = ("code", "product_name", "line", "currency")
    list_display_links = ("code", "product_name")
    list_filter = (("line", ChoicesDropdownFilter),)
    search_fields = ("code", "name")
    search_help_text = gettext_lazy("Code or name")
    ordering = ("code",)

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def product_name(self, product: GeneralProduct) -> str:
        return for_screen(product.name)

    # -- the page of a product ------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        principal = member_with(request, self.read_scope)
        product = self._found(request, object_id)
        tariffs = tariffs_of(principal).filter(product=product).order_by("-number")
        context = {
            **self.admin_site.each_context(request),
            "title": for_screen(str(product)),
            "opts": self.opts,
            "original": product,
            "tariffs": [{"tariff": tariff, "state": state_of(tariff)} for tariff in tariffs],
            "has_draft": any(tariff.published_at is None for tariff in tariffs),
            "may_change": may(request, self.write_scope),
        }
        return in_zone(request, lambda: TemplateResponse(request, "admin/catalog/generalproduct/page.html", context))

    def _found(self, request: HttpRequest, pk: str | int) -> GeneralProduct:
        product: GeneralProduct | None = self.get_object(request, str(pk))
        if product is None:
            raise Http404
        return product

    # -- what is changed ------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"catalog_generalproduct_{name}")
            for name, view in (("terms", self.terms), ("draft", self.draft))
        ]
        return [*own, *super().get_urls()]

    def terms(self, request: HttpRequest, pk: int) -> HttpResponse:
        member_with(request, self.write_scope)
        return self._form_page(request, self._found(request, pk))

    def service_form(self, request: HttpRequest, obj: GeneralProduct | None) -> forms.Form:
        initial = {name: getattr(obj, name) for name in GeneralProductForm.base_fields} if obj else None
        form = GeneralProductForm(request.POST if request.method == "POST" else None, initial=initial)
        for name in ("code", "line", "currency"):
            form.fields[name].disabled = obj is not None
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        product = general_product_save(principal=principal, terms=GeneralTerms(**data), product=obj)
        messages.success(request, _("The product is saved."))
        return redirect(reverse("admin:catalog_generalproduct_change", args=[product.pk]))

    def draft(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A copy of the last tariff; where there is none, a form of the first one's terms."""
        principal = member_with(request, self.write_scope)
        product = self._found(request, pk)
        first = not tariffs_of(principal).filter(product=product).exists()
        posted = request.POST if request.method == "POST" else None
        form: forms.Form = TariffForm(posted) if first else forms.Form(posted)
        if request.method == "POST" and form.is_valid():
            try:
                draft = self._drafted(principal, product, form.cleaned_data)
                messages.success(request, _("The draft is made."))
                return redirect(reverse("admin:catalog_tariff_change", args=[draft.pk]))
            except REFUSALS as error:
                form.add_error(None, str(error))
        return ask(self, request, product, _DRAFT if not first else _FIRST, form)

    def _drafted(self, principal: Principal, product: GeneralProduct, terms: dict[str, Any]) -> Tariff:
        if terms:
            return tariff_save(principal=principal, product=product, terms=TariffTerms(**terms))
        return tariff_draft_from(principal=principal, product=product)


_FIRST = Step(
    title=gettext_lazy("First tariff"),
    text=gettext_lazy("What a year costs before any factor. The tables follow on the page of the draft."),
    button=gettext_lazy("Make the draft"),
    danger=False,
)
