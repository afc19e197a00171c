"""Tariffs for staff: a draft is edited table by table and published, a published one is read and tried."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from insurance.access import scopes
from insurance.access.admin.steps import Step, ask
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, may, member_with
from insurance.catalog.admin.general.forms import TariffForm, shown, terms_of
from insurance.catalog.admin.general.products import REFUSALS, state_of
from insurance.catalog.admin.general.tables import TABLES, Table, factor_table, rows_in
from insurance.catalog.admin.general.trial import Trial
from insurance.catalog.general.services import TariffTerms, publication_faults, tariff_publish, tariff_save
from insurance.catalog.models import Dimension, GeneralLine, Tariff
from insurance.gate.guard import today

_PUBLISH = Step(
    title=gettext_lazy("Publish"),
    text=gettext_lazy(
        "A published tariff is final: nothing of it can be changed or deleted. The next one begins as a copy of it."
    ),
    button=gettext_lazy("Publish this tariff"),
)


@admin.register(Tariff)
class TariffAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = REFUSALS
    list_display = ("product_code", "number", "state", "base_premium", "tax_percent")
    list_display_links = ("product_code", "number")
    search_fields = ("product__code",)
    search_help_text = gettext_lazy("Code of the product")
    ordering = ("product__code", "-number")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("product")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A tariff begins as a draft, on the page of its product."""
        return False

    @admin.display(description=gettext_lazy("product"), ordering="product__code")
    def product_code(self, tariff: Tariff) -> str:
        return tariff.product.code

    @admin.display(description=gettext_lazy("state"), ordering="published_at")
    def state(self, tariff: Tariff) -> SafeString:
        return state_of(tariff)

    # -- the page of a tariff -------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        member_with(request, self.read_scope)
        tariff = self._found(request, object_id)
        is_draft = tariff.published_at is None
        return self._page(
            request,
            "page",
            tariff,
            state=state_of(tariff),
            covers=tariff.covers.order_by("pk"),
            dimensions=_dimensions(tariff),
            breeds=_breeds(tariff),
            options=tariff.options.prefetch_related("changes").order_by("code"),
            faults=list(publication_faults(tariff)) if is_draft else [],
            may_edit=is_draft and may(request, self.write_scope),
        )

    def _found(self, request: HttpRequest, pk: str | int) -> Tariff:
        tariff: Tariff | None = self.get_object(request, str(pk))
        if tariff is None:
            raise Http404
        return tariff

    def _page(
        self, request: HttpRequest, template: str, tariff: Tariff, status: int = 200, **context: Any
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": str(tariff),
            "opts": self.opts,
            "original": tariff,
            "back_url": _url(tariff),
            **context,
        }
        name = f"admin/catalog/tariff/{template}.html"
        return in_zone(request, lambda: TemplateResponse(request, name, context, status=status))

    def get_urls(self) -> list[URLPattern]:
        views = (
            ("terms", self.terms),
            ("table", self.table),
            ("publish", self.publish),
            ("try", self.try_price),
        )
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"catalog_tariff_{name}")
            for name, view in views
        ]
        return [*own, *super().get_urls()]

    def try_price(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.read_scope)
        tariff = self._found(request, pk)
        return self._page(request, "try", tariff, trial=Trial(tariff, request.GET, today(principal)))

    # -- what is changed ------------------------------------------------------------------------

    def terms(self, request: HttpRequest, pk: int) -> HttpResponse:
        member_with(request, self.write_scope)
        return self._form_page(request, self._found(request, pk))

    def service_form(self, request: HttpRequest, obj: Tariff) -> forms.Form:
        return TariffForm(request.POST if request.method == "POST" else None, initial=terms_of(obj))

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        tariff_save(principal=principal, product=obj.product, terms=TariffTerms(**data), tariff=obj)
        return self._back(request, obj, _("The tariff is saved."))

    def table(self, request: HttpRequest, pk: int) -> HttpResponse:
        """`?of=` names the table: one of TABLES, or a dimension; the cover where it is left out."""
        principal = member_with(request, self.write_scope)
        tariff, table = self._found(request, pk), _table(request.GET.get("of", "covers"))
        formset = table.formset(request.POST if request.method == "POST" else None, tariff)
        refused = ""
        if request.method == "POST" and formset.is_valid():
            try:
                table.save(principal, tariff, rows_in(formset))
                return self._back(request, tariff, _("The table is saved."))
            except REFUSALS as error:
                refused = str(error)
        status = 400 if request.method == "POST" else 200
        too_long = not formset.is_bound and len(formset.initial) > table.most
        return self._page(
            request, "table", tariff, status, table=table, rows=formset, refused=refused, too_long=too_long
        )

    def publish(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        tariff = self._found(request, pk)
        form = forms.Form(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid():
            try:
                tariff_publish(principal=principal, tariff=tariff)
                return self._back(request, tariff, _("The tariff is published."))
            except REFUSALS as error:
                form.add_error(None, str(error))
        return ask(self, request, tariff, _PUBLISH, form)

    def _back(self, request: HttpRequest, tariff: Tariff, text: str) -> HttpResponse:
        messages.success(request, text)
        return redirect(_url(tariff))


def _url(tariff: Tariff) -> str:
    return reverse("admin:catalog_tariff_change", args=[tariff.pk])


def _table(name: str) -> Table:
    if name in TABLES:
        return TABLES[name]
    if name in Dimension.values:
        return factor_table(Dimension(name))
    raise Http404


_OF_ONE_LINE = {
    GeneralLine.PET: (Dimension.SPECIES, Dimension.BREED_GROUP, Dimension.AGE, Dimension.SEX, Dimension.NEUTERED,
                      Dimension.LIFESTYLE),
    GeneralLine.HOME: (Dimension.USAGE, Dimension.PROPERTY_TYPE, Dimension.FLOOR_AREA),
}  # fmt: skip


def _dimensions(tariff: Tariff) -> list[tuple[Dimension, list[dict[str, Any]]]]:
    """Those that have rows; of a draft, those too that may get some."""
    fitting: set[Dimension] = set()
    if tariff.published_at is None:
        others = [of for line, of in _OF_ONE_LINE.items() if line != tariff.product.line]
        fitting = set(Dimension).difference(*others)
    found = [(one, _factors(tariff, one)) for one in Dimension]
    return [(one, rows) for one, rows in found if rows or one in fitting]


def _factors(tariff: Tariff, dimension: Dimension) -> list[dict[str, Any]]:
    """One query for all of them would have to be sorted by hand; the page has eleven at most."""
    rows = tariff.factors.filter(dimension=dimension).order_by("segment", "low", "key")
    return [{"row": row, "value": row.key or f"{shown(row.low) or '…'}–{shown(row.high) or '…'}"} for row in rows]


def _breeds(tariff: Tariff) -> dict[str, list[str]]:
    """Names by species and group."""
    groups: dict[str, list[str]] = {}
    for row in tariff.breeds.order_by("species", "group", "mixed_size", "name"):
        name = row.name or _("mixed, %(size)s") % {"size": row.get_mixed_size_display()}
        groups.setdefault(f"{row.species} · {row.group}", []).append(name)
    return groups
