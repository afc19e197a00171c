"""Life products for staff: limits, rate card and rules on one page; changed through the services."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminDecimalFieldWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, label, may, member_with
from insurance.catalog.admin.rate_card import card_form, rates_in, rows_of
from insurance.catalog.life.selectors import rates_of, rules_of
from insurance.catalog.life.services import ProductTerms, product_save, rates_replace
from insurance.catalog.life.versions import version_on
from insurance.catalog.models import Product, ProductType, RiskClass, UnderwritingRule
from insurance.catalog.models.life import FACE_DIGITS, OLDEST
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import InvalidInput
from insurance.gate.guard import today


def _age(text: Any) -> forms.IntegerField:
    return forms.IntegerField(label=text, min_value=0, max_value=OLDEST, widget=UnfoldAdminIntegerFieldWidget)


def _amount(text: Any, digits: int, places: int) -> forms.DecimalField:
    return forms.DecimalField(
        label=text, min_value=0, max_digits=digits, decimal_places=places, widget=UnfoldAdminDecimalFieldWidget
    )


def _line(text: Any, length: int, help_text: Any = "") -> forms.CharField:
    return forms.CharField(label=text, max_length=length, help_text=help_text, widget=UnfoldAdminTextInputWidget)


class ProductForm(forms.Form):
    code = _line(gettext_lazy("code"), 12, gettext_lazy("Capitals and digits, a hyphen and a number, such as TRM-20"))
    name = _line(gettext_lazy("name"), 120)
    product_type = forms.ChoiceField(
        label=gettext_lazy("type"), choices=ProductType.choices, widget=UnfoldAdminSelectWidget
    )
    currency = _line(gettext_lazy("currency"), 3, gettext_lazy("Three letters, such as USD"))
    min_issue_age = _age(gettext_lazy("youngest issue age"))
    max_issue_age = _age(gettext_lazy("oldest issue age"))
    min_face_amount = _amount(gettext_lazy("smallest face amount"), FACE_DIGITS, 0)
    max_face_amount = _amount(gettext_lazy("largest face amount"), FACE_DIGITS, 0)
    available_states = _line(gettext_lazy("states"), 300, gettext_lazy("Two letters each, such as CA NY TX"))
    policy_fee = _amount(gettext_lazy("policy fee a year"), 8, 2)
    active = forms.BooleanField(
        label=gettext_lazy("on sale"), required=False, initial=True, widget=UnfoldBooleanSwitchWidget
    )

    def clean_currency(self) -> str:
        return str(self.cleaned_data["currency"]).upper()

    def clean_available_states(self) -> list[str]:
        return str(self.cleaned_data["available_states"]).upper().replace(",", " ").split()


def _initial(product: Product) -> dict[str, Any]:
    names = [name for name in ProductForm.base_fields if name != "available_states"]
    return {
        "available_states": " ".join(product.available_states),
        **{name: getattr(product, name) for name in names},
    }


def figure(amount: Decimal, places: int = 0) -> str:
    return number_format(amount, places, force_grouping=True)


@admin.register(Product)
class ProductAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = (InvalidInput,)
    list_display = ("code", "name", "product_type", "ages", "faces", "states", "on_sale")
    list_display_links = ("code", "name")
    list_filter = ("active", ("product_type", ChoicesDropdownFilter))
    search_fields = ("code", "name")
    search_help_text = gettext_lazy("Code or name")
    ordering = ("code",)

    @admin.display(description=gettext_lazy("ages"), ordering="min_issue_age")
    def ages(self, product: Product) -> SafeString:
        return format_html('<span class="cp-nowrap">{}–{}</span>', product.min_issue_age, product.max_issue_age)

    @admin.display(description=gettext_lazy("face amounts"), ordering="max_face_amount")
    def faces(self, product: Product) -> str:
        return f"{figure(product.min_face_amount)}–{figure(product.max_face_amount)} {product.currency}"

    @admin.display(description=gettext_lazy("states"))
    def states(self, product: Product) -> str:
        return " ".join(product.available_states)

    @admin.display(description=gettext_lazy("on sale"), ordering="active")
    def on_sale(self, product: Product) -> SafeString:
        return label(_("On sale"), "good") if product.active else label(_("Not on sale"), "calm")

    # -- the page of a product ------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        principal = member_with(request, self.read_scope)
        product = self._found(request, object_id)
        return self._page(
            request,
            "admin/catalog/product/page.html",
            product,
            faces=self.faces(product),
            fee=f"{figure(product.policy_fee, 2)} {product.currency}",
            on_sale=self.on_sale(product),
            classes=RiskClass.labels,
            rows=rows_of(rates_of(product)),
            rules=_rules(principal, product),
            may_change=may(request, self.write_scope),
        )

    def _found(self, request: HttpRequest, pk: str | int) -> Product:
        product: Product | None = self.get_object(request, str(pk))
        if product is None:
            raise Http404
        return product

    def _page(
        self, request: HttpRequest, template: str, product: Product, status: int = 200, **context: Any
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": for_screen(str(product)),
            "opts": self.opts,
            "original": product,
            **context,
        }
        return in_zone(request, lambda: TemplateResponse(request, template, context, status=status))

    # -- what is changed ------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"catalog_product_{name}")
            for name, view in (("terms", self.terms), ("rates", self.rates))
        ]
        return [*own, *super().get_urls()]

    def terms(self, request: HttpRequest, pk: int) -> HttpResponse:
        member_with(request, self.write_scope)
        return self._form_page(request, self._found(request, pk))

    def service_form(self, request: HttpRequest, obj: Product | None) -> forms.Form:
        form = ProductForm(request.POST if request.method == "POST" else None, initial=_initial(obj) if obj else None)
        form.fields["code"].disabled = obj is not None
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        product = product_save(principal=principal, terms=ProductTerms(**data), product=obj)
        return self._back(request, product, _("The product is saved."))

    def rates(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        product = self._found(request, pk)
        card = card_form(request.POST if request.method == "POST" else None, rates_of(product))
        refused = ""
        if request.method == "POST" and card.is_valid():
            try:
                rates_replace(principal=principal, product=product, rates=rates_in(card))
                return self._back(request, product, _("The rate card is saved."))
            except InvalidInput as error:
                refused = str(error)
        status = 400 if request.method == "POST" else 200
        classes, back = RiskClass.labels, _url(product)
        return self._page(
            request, "admin/catalog/product/rates.html", product, status,
            card=card, refused=refused, classes=classes, back_url=back,
        )  # fmt: skip

    def _back(self, request: HttpRequest, product: Product, text: str) -> HttpResponse:
        messages.success(request, text)
        return redirect(_url(product))


def _url(product: Product) -> str:
    return reverse("admin:catalog_product_change", args=[product.pk])


def _rules(principal: Principal, product: Product) -> list[dict[str, Any]]:
    """The product's rules, each with the version that counts today."""
    on: date = today(principal)
    rules = rules_of(principal).filter(product=product).prefetch_related("versions").order_by("code")
    return [_rule(rule, on) for rule in rules]


def _rule(rule: UnderwritingRule, on: date) -> dict[str, Any]:
    state = version_on(rule, on)
    return {"rule": rule, "version": state.version, "state": label(str(state.name), state.tone)}
