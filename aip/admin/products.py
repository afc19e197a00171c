"""Products for agents: terms and scope, questions, document texts, and the button that publishes them."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from aip.admin.product_forms import ProductForm, QuestionsForm, TextForm, as_asked, in_order, initial_of, placed
from aip.models import Document, DocumentKind, Path, Product, ProductVersion, Provider
from aip.products.differences import differences
from aip.products.documents import PERSONAL, documents_of_product
from aip.products.drafts import draft_of
from aip.products.editing import (
    AipProductTerms,
    QuestionsRefused,
    aip_product_save,
    document_text_save,
    questions_save,
)
from aip.products.filling import OF_THE_PRODUCT, OF_THE_SALE
from aip.products.publishing import PublicationRefused, document_preview, product_publish
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, label, may, member_with
from insurance.gate.errors import GateError

VERSIONS = 20
"""The newest so many are shown."""
PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"


@admin.register(Product)
class ProductAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = (GateError,)
    list_display = ("product_id", "name", "line", "insurer", "published", "state")
    list_display_links = ("product_id", "name")
    list_filter = ("on_sale",)
    search_fields = ("product_id", "name")
    search_help_text = gettext_lazy("Product id or name")
    list_select_related = ("provider",)

    @admin.display(description=gettext_lazy("insurer"))
    def insurer(self, product: Product) -> str:
        return product.provider.name

    @admin.display(description=gettext_lazy("published"), empty_value="—")
    def published(self, product: Product) -> str | None:
        last = product.versions.first()
        return f"v{last.number}" if last else None

    @admin.display(description=gettext_lazy("on sale"), ordering="on_sale")
    def state(self, product: Product) -> str:
        return label(_("On sale"), "good") if product.on_sale else label(_("Not on sale"), "calm")

    def get_urls(self) -> list[URLPattern]:
        pages = (
            ("terms", self.terms),
            ("questions", self.questions),
            ("publish", require_POST(self.publish)),
            ("texts/<slug:kind>", self.text),
            ("preview/<slug:kind>", self.preview),
        )
        own = [
            path(f"<int:pk>/{route}/", self.admin_site.admin_view(view), name=f"aip_product_{route.partition('/')[0]}")
            for route, view in pages
        ]
        return [*own, *super().get_urls()]

    # -- the page of a product ------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        member_with(request, self.read_scope)
        return self._product_page(request, self._found(request, object_id))

    def _product_page(
        self, request: HttpRequest, product: Product, refused: Any = (), status: int = 200
    ) -> HttpResponse:
        versions = list(product.versions.select_related("tariff")[: VERSIONS + 1])
        return self._page(
            request, "admin/aip/product/page.html", product, status,
            refused=[(_place(fault.place), fault.says) for fault in refused],
            paths=[Path(one).label for one in product.paths],
            state=self.state(product),
            pending=_pending(product, versions),
            history=_history(versions),
            texts=_texts(product),
            asked=as_asked(product.questions),
            may_change=may(request, self.write_scope),
        )  # fmt: skip

    def _found(self, request: HttpRequest, pk: str | int) -> Product:
        product: Product | None = self.get_object(request, str(pk))
        if product is None:
            raise Http404
        return product

    def _page(
        self, request: HttpRequest, template: str, product: Product, status: int = 200, **context: Any
    ) -> HttpResponse:
        about = {
            **self.admin_site.each_context(request),
            "title": product.name,
            "opts": self.opts,
            "original": product,
            "back_url": _url(product),
            **context,
        }
        return in_zone(request, lambda: TemplateResponse(request, template, about, status=status))

    # -- what is changed ------------------------------------------------------------------------

    def terms(self, request: HttpRequest, pk: int) -> HttpResponse:
        member_with(request, self.write_scope)
        return self._form_page(request, self._found(request, pk))

    def service_form(self, request: HttpRequest, obj: Product | None) -> forms.Form:
        principal = member_with(request, self.write_scope)
        form = ProductForm(request.POST if request.method == "POST" else None, initial=initial_of(obj) if obj else None)
        insurers = Provider.objects.filter(organisation=principal.organisation)
        form.fields["provider"].queryset = insurers  # type: ignore[attr-defined]
        for name in ("product_id", "line") if obj else ():
            form.fields[name].disabled = True
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        product = aip_product_save(principal=principal, terms=AipProductTerms(**data), product=obj)
        return self._back(request, product, _("The product is saved. Agents see it once it is published."))

    def questions(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        product = self._found(request, pk)
        written = json.dumps(in_order(product.questions), ensure_ascii=False, indent=2)
        form = QuestionsForm(request.POST if request.method == "POST" else None, initial={"questions": written})
        if request.method == "POST" and form.is_valid():
            try:
                questions_save(principal=principal, product=product, questions=form.cleaned_data["questions"])
                return self._back(request, product, _("The questions are saved. Agents get them once published."))
            except QuestionsRefused as error:
                for fault in placed(error.faults, str(request.POST["questions"])):
                    form.add_error("questions", fault)
        return self._form(request, "admin/aip/product/questions.html", product, form, asked=as_asked(product.questions))

    def text(self, request: HttpRequest, pk: int, kind: str) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        product, kind = self._found(request, pk), _kind(kind)
        form = TextForm(request.POST if request.method == "POST" else None, initial=_initial_text(product, kind))
        if request.method == "POST" and form.is_valid():
            document_text_save(principal=principal, product=product, kind=kind, **form.cleaned_data)
            return self._back(request, product, _("The text is saved. Publishing makes a new version of the document."))
        fields = OF_THE_PRODUCT + (OF_THE_SALE if kind in PERSONAL else ())
        return self._form(
            request,
            "admin/aip/product/text.html",
            product,
            form,
            kind=kind,
            fields=[f"{{{{{one}}}}}" for one in fields],
        )

    def _form(
        self, request: HttpRequest, template: str, product: Product, form: forms.Form, **context: Any
    ) -> HttpResponse:
        for field in form.fields.values():
            field.label = capfirst(field.label or "")
        return self._page(request, template, product, 400 if form.errors else 200, form=form, **context)

    def preview(self, request: HttpRequest, pk: int, kind: str) -> HttpResponse:
        principal = member_with(request, self.read_scope)
        product, kind = self._found(request, pk), _kind(kind)
        if not product.texts.filter(kind=kind).exists():
            raise Http404
        try:
            content = document_preview(principal=principal, product=product, kind=kind)
        except PublicationRefused as error:
            return self._product_page(request, product, error.faults, 409)
        response = HttpResponse(content, content_type="application/pdf")
        response.headers["Content-Disposition"] = f'inline; filename="{product.product_id}-{kind}.pdf"'
        response.headers["Content-Security-Policy"] = PDF_POLICY
        response.headers["Cache-Control"] = "private, no-store"
        return response

    def publish(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        product = self._found(request, pk)
        before = product.versions.count()
        try:
            version = product_publish(principal=principal, product=product)
        except PublicationRefused as error:
            return self._product_page(request, product, error.faults, 409)
        said = (
            _("Version %(number)d is published.")
            if version.number > before
            else _("Nothing has changed since version %(number)d.")
        )
        return self._back(request, product, said % {"number": version.number})

    def _back(self, request: HttpRequest, product: Product, text: str) -> HttpResponse:
        messages.success(request, text)
        return redirect(_url(product))


def _url(product: Product) -> str:
    return reverse("admin:aip_product_change", args=[product.pk])


def _kind(name: str) -> str:
    if name not in DocumentKind.values:
        raise Http404
    return name


def _place(place: str) -> str:
    parts = {
        "scope": _("Scope"), "questions": _("Questions"), "tariff": _("Tariff"), "licences": _("Licences"),
        **dict(DocumentKind.choices),
    }  # fmt: skip
    return str(parts.get(place, place))


def _pending(product: Product, versions: list[ProductVersion]) -> list[Any]:
    """What publishing now would change."""
    draft = draft_of(product, "")
    if "insured" not in product.scope:
        return []
    return differences(versions[0] if versions else None, ProductVersion(**draft.columns(draft.tariff)))


def _history(versions: list[ProductVersion]) -> list[tuple[ProductVersion, list[Any]]]:
    """Each with what it changed against the one before."""
    pairs = zip(versions, [*versions[1:], None], strict=False)
    return [(new, differences(old, new)) for new, old in pairs][:VERSIONS]


def _texts(product: Product) -> list[dict[str, Any]]:
    """Every kind of document with its text and its newest published version."""
    texts = {text.kind: text for text in product.texts.all()}
    made: dict[str, Document] = {document.kind: document for document in documents_of_product(product)}
    return [
        {
            "kind": kind,
            "name": name,
            "text": texts.get(kind),
            "document": made.get(kind),
            "personal": kind in PERSONAL,
        }
        for kind, name in DocumentKind.choices
    ]


def _initial_text(product: Product, kind: str) -> dict[str, Any]:
    row = product.texts.filter(kind=kind).first()
    if row is None:
        return {"title": DocumentKind(kind).label.capitalize()}
    return {"title": row.title, "body": row.body, "required": row.required_before_commitment}
