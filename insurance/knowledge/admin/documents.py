"""The documents of the organisation: list, page, new ones and new versions."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, label, may, member_with, principal_of, stamp
from insurance.catalog.models import Product
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import GateError
from insurance.knowledge.admin.forms import DocumentForm
from insurance.knowledge.admin.pages import document_page, text_file
from insurance.knowledge.admin.query import query_page
from insurance.knowledge.models import Document
from insurance.knowledge.services import document_save


class ProductFilter(DropdownFilter):  # type: ignore[misc]
    """The organisation's own products, and the documents that belong to none."""

    title = gettext_lazy("product")
    parameter_name = "product"
    NONE = "-"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        principal = principal_of(request)
        if principal is None:
            return []
        products = Product.objects.filter(organisation=principal.organisation_id).order_by("code")
        return [*((product.code, for_screen(str(product))) for product in products), (self.NONE, _("all products"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if not self.value():
            return queryset
        return queryset.filter(**{"product": None} if self.value() == self.NONE else {"product__code": self.value()})


@admin.register(Document)
class DocumentAdmin(ServiceFormAdmin):
    read_scope = scopes.DOCUMENTS_READ
    write_scope = scopes.DOCUMENTS_WRITE
    refusals = (GateError,)
    service_template = "admin/knowledge/document/form.html"
    list_display = ("named", "kind", "product_code", "language", "version", "found", "changed")
    list_display_links = ("named",)
    list_filter = (("kind", ChoicesDropdownFilter), ProductFilter, ("language", ChoicesDropdownFilter))
    search_fields = ("code", "title")
    search_help_text = gettext_lazy("Code or title. “Try a query” searches the texts")
    ordering = ("code",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("product")

    @admin.display(description=gettext_lazy("document"), ordering="code")
    def named(self, document: Document) -> SafeString:
        return format_html(
            '<span class="cp-ref"><strong>{}</strong><span dir="auto">{}</span></span>',
            document.code,
            for_screen(document.title),
        )

    @admin.display(description=gettext_lazy("product"), ordering="product__code")
    def product_code(self, document: Document) -> str:
        return document.product.code if document.product else _("all products")

    @admin.display(description=pgettext_lazy("whether a document is found", "search"))
    def found(self, document: Document) -> SafeString:
        return found_label(document)

    @admin.display(description=gettext_lazy("changed"), ordering="updated_at")
    def changed(self, document: Document) -> SafeString:
        return stamp(document.updated_at)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        own = [
            path("try/", view(self.try_view), name="knowledge_document_try"),
            path("<int:pk>/edit/", view(self.edit_view), name="knowledge_document_edit"),
            path("<int:pk>/text/<int:version>/", view(self.text_view), name="knowledge_document_text"),
        ]
        return [*own, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        document = self._found(request, object_id)
        context = {
            **self.admin_site.each_context(request),
            "title": document.code,
            "opts": self.opts,
            "original": document,
            "may_write": may(request, self.write_scope),
            "found": found_label(document),
        }
        return in_zone(request, lambda: document_page(request, document, context))

    def edit_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        if not may(request, self.write_scope):
            raise PermissionDenied
        return self._form_page(request, self._found(request, str(pk)))

    def text_view(self, request: HttpRequest, pk: int, version: int) -> HttpResponse:
        return text_file(self._found(request, str(pk)), version)

    def try_view(self, request: HttpRequest) -> HttpResponse:
        principal = member_with(request, self.read_scope)
        context = {**self.admin_site.each_context(request), "title": _("Try a query"), "opts": self.opts}
        return in_zone(request, lambda: query_page(request, principal, context))

    def _found(self, request: HttpRequest, pk: str) -> Document:
        member_with(request, self.read_scope)
        document: Document | None = self.get_object(request, pk)
        if document is None:
            raise Http404
        return document

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        principal = member_with(request, self.write_scope)
        names = ("code", "title", "kind", "product", "language")
        initial = {name: getattr(obj, name) for name in names} if obj else {"language": principal.organisation.language}
        data = (request.POST, request.FILES) if request.method == "POST" else ()
        return DocumentForm(*data, initial=initial, organisation=principal.organisation, document=obj)

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        if obj is not None and "source_name" not in data:
            newest = obj.versions.get(number=obj.version)
            if newest.content == data["text"]:  # only what is said about it was changed
                data |= {"source_name": newest.source_name, "source_type": newest.source_type}
        notes = data.pop("notes", ())
        document = document_save(principal=principal, **data)
        messages.success(request, _("The document is saved. Questions find its newest version in a moment."))
        for note in notes:
            messages.warning(request, note)
        return redirect("admin:knowledge_document_change", document.pk)


def found_label(document: Document) -> SafeString:
    if document.indexed_version == document.version:
        return label(_("searchable"), "good")
    if document.indexed_version:
        return label(_("version %(number)s is searched") % {"number": document.indexed_version}, "calm")
    return label(_("being indexed"), "calm")
