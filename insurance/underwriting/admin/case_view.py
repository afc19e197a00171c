"""The page of one case, with the forms of what can be done about it."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib.admin import AdminSite
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.audit.services import entry_write
from insurance.catalog.life.selectors import products_of
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin import forms as own
from insurance.underwriting.admin.case import Case, annual, case_of, seen
from insurance.underwriting.admin.documents import documents_of
from insurance.underwriting.models import Application
from insurance.underwriting.selectors.board import underwriters_of


def found(principal: Principal, pk: Any) -> Application:
    """Raises Http404 alike for what is not there and for another organisation's."""
    rows_ = Application.objects.filter(organisation=principal.organisation).select_related("product")
    application = rows_.filter(pk=pk).first() if str(pk).isdecimal() and len(str(pk)) < 19 else None
    if application is None:
        raise Http404
    return application


def url_of(application: Application, anchor: str = "") -> str:
    address = reverse("admin:underwriting_application_change", args=[application.pk])
    return f"{address}#{anchor}" if anchor else address


@require_safe
def case_page(request: HttpRequest, *, site: AdminSite, object_id: str) -> HttpResponse:
    """Shows the case and records that it was opened."""
    principal = member_with(request, scopes.APPLICATIONS_READ)
    application = found(principal, object_id)
    entry_write(principal=principal, verb="application.viewed", subject=f"application:{application.number}")
    return page(request, site, principal, application)


def page(
    request: HttpRequest,
    site: AdminSite,
    principal: Principal,
    application: Application,
    *,
    bound: own.ActForm | None = None,
    status: int = 200,
) -> TemplateResponse:
    """With a form that was refused in its place, if there is one."""
    everything = request.GET.get("timeline") == "all"
    case = case_of(principal, application, everything=everything)
    context = {
        **site.each_context(request),
        "title": application.number,
        "case": case,
        "application": application,
        "everything": everything,
        "documents": documents_of(principal, application),
        "forms": _forms(principal, case, bound),
        "bound": getattr(bound, "name", ""),
        "codes": [(code, capfirst(str(name))) for code, name in own.CODES.items()],
        "underwriters": [for_screen(name) for name in underwriters_of(principal)],
        "may_write": principal.may(scopes.APPLICATIONS_WRITE),
        "may_decide": principal.may(scopes.APPLICATIONS_DECIDE),
        "may_rules": principal.may(scopes.PRODUCTS_READ),
        "may_audit": principal.may(scopes.AUDIT_READ),
    }
    return TemplateResponse(request, "admin/underwriting/application/case.html", context, status=status)


def products_to_choose(principal: Principal, *, beside: str = "") -> list[tuple[str, str]]:
    """What is on sale, and the one that a case has already."""
    return [
        (product.code, for_screen(str(product)))
        for product in products_of(principal).order_by("code")
        if product.active or product.code == beside
    ]


def _forms(principal: Principal, case: Case, bound: own.ActForm | None) -> dict[str, own.ActForm]:
    application = case.application
    shown = {"seen": seen(application)}
    made: list[own.ActForm] = [
        own.DecideForm(initial=shown, prices=annual(case)),
        own.OrderForm(),
        own.ReassignForm(initial=shown),
        own.AmendForm(initial=shown | _facts(application), products=_products(principal, application)),
        own.WithdrawForm(initial=shown),
        own.NoteForm(initial={"nonce": uuid.uuid4()}),
    ]
    return {form.name: form for form in made} | ({bound.name: bound} if bound else {})


def _products(principal: Principal, application: Application) -> list[tuple[str, str]]:
    return products_to_choose(principal, beside=application.product.code)


def _facts(application: Application) -> dict[str, Any]:
    known = {None: "", True: "yes", False: "no"}
    return {
        "product_code": application.product.code,
        "face_amount": application.face_amount,
        "bmi": application.bmi,
        "annual_income": application.annual_income,
        "tobacco": known[application.tobacco],
        "forms_on_file": application.forms_on_file,
    }
