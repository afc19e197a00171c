"""A new application, taken in by hand: the same rules and the same service as on every channel."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.catalog.life.premiums import product_comparison
from insurance.catalog.life.schemas import CompareProducts
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import Conflict, GateError
from insurance.underwriting.admin import words
from insurance.underwriting.admin.acts import sentence
from insurance.underwriting.admin.case_view import products_to_choose
from insurance.underwriting.admin.forms import NewForm, told
from insurance.underwriting.models import Application
from insurance.underwriting.schemas.case import CreateApplication, Created
from insurance.underwriting.selectors.board import underwriters_of
from insurance.underwriting.services import application_create


@require_http_methods(["GET", "HEAD", "POST"])
def new_application(request: HttpRequest, *, site: AdminSite) -> HttpResponse:
    """The form, and on POST the application. The form's nonce is the idempotency key: two clicks make one case."""
    principal = member_with(request, scopes.APPLICATIONS_WRITE)
    products = products_to_choose(principal)
    if request.method != "POST":
        return _page(request, site, principal, NewForm(initial={"nonce": uuid.uuid4()}, products=products))
    form = NewForm(request.POST, products=products)
    value = told(form, CreateApplication, **_key(form)) if form.is_valid() else None
    if value is None:
        return _page(request, site, principal, form, status=400)
    try:
        answer = application_create(principal=principal, intake=value)
    except GateError as error:
        form.add_error(None, _repeated() if isinstance(error, Conflict) else sentence(error))
        return _page(request, site, principal, form, status=409)
    if answer.application is None:
        return _page(request, site, principal, form, answer=answer, others=_others(principal, value), status=409)
    return _made(request, principal, answer, answer.application.application_number)


def _key(form: NewForm) -> dict[str, Any]:
    nonce = form.cleaned_data["nonce"]
    return {"idempotency_key": f"admin:{nonce}"} if nonce else {}


def _repeated() -> str:
    return _("This form was already filed with other content. Open “New application” again for a second one.")


def _others(principal: Principal, intake: CreateApplication) -> list[tuple[str, str]]:
    """What this applicant can have instead, the cheapest first, with the year's premium in the standard class."""
    query = CompareProducts(
        applicant_age=intake.applicant_age, face_amount=intake.face_amount, state=intake.applicant_state
    )
    options = product_comparison(principal=principal, query=query).options
    return [
        (
            f"{one.product_code} {one.name}",
            words.premium(one.annual_premium, one.currency) if one.annual_premium is not None else words.NONE,
        )
        for one in options
    ]


def _made(request: HttpRequest, principal: Principal, answer: Created, number: str) -> HttpResponse:
    messages.success(request, _("Application %s is taken in.") % number)
    if codes := [rule.rule_code for rule in answer.rules_to_review]:
        messages.info(request, _("Look at these rules: %s.") % ", ".join(codes))
    made = Application.objects.get(organisation=principal.organisation, number=number)
    return redirect("admin:underwriting_application_change", made.pk)


def _page(
    request: HttpRequest,
    site: AdminSite,
    principal: Principal,
    form: NewForm,
    *,
    answer: Created | None = None,
    others: list[tuple[str, str]] | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        **site.each_context(request),
        "title": _("New application"),
        "form": form,
        "answer": answer,
        "others": others or [],
        "next_step": words.next_step(answer.next_step) if answer else "",
        "underwriters": [for_screen(name) for name in underwriters_of(principal)],
        "back_url": reverse("admin:underwriting_application_changelist"),
    }
    return TemplateResponse(request, "admin/underwriting/application/new.html", context, status=status)
