"""A decision in two steps: what it would do, and then that it is done."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import GateError
from insurance.underwriting import services
from insurance.underwriting.admin import words
from insurance.underwriting.admin.acts import refusal, refused, sentence, still_as_seen
from insurance.underwriting.admin.case import annual, case_of
from insurance.underwriting.admin.case_view import found, url_of
from insurance.underwriting.admin.forms import DecideForm, told
from insurance.underwriting.models import Application, ApplicationStatus, DecisionKind, Step
from insurance.underwriting.schemas.case import Decided, RecordDecision


@require_POST
def decide(request: HttpRequest, *, site: AdminSite, pk: int) -> HttpResponse:
    """Asks first; with `confirm` it decides. A refusal says what blocks, and leaves what was typed in the form."""
    principal = member_with(request, scopes.APPLICATIONS_DECIDE)
    application = found(principal, pk)
    form = DecideForm(request.POST, prices=annual(case_of(principal, application)))
    confirmed = request.POST.get("confirm") == "yes"
    value = told(form, RecordDecision, application_number=application.number) if form.is_valid() else None
    if value is None:
        return refused(request, site, principal, application, form, status=400)
    try:
        answer = _decided(principal, application, form, value, rehearsal=not confirmed)
    except GateError as error:
        messages.error(request, sentence(error))
        return refused(request, site, principal, application, form, status=409)
    if not answer.changed:
        messages.warning(request, refusal(answer))
        return refused(request, site, principal, application, form, status=409)
    if not confirmed:
        return _ask(request, site, principal, found(principal, pk), form, answer)
    messages.success(request, _("The decision is recorded: %s.") % DecisionKind(answer.decision).label)
    return redirect(url_of(application))


@transaction.atomic
def _decided(
    principal: Principal, application: Application, form: DecideForm, value: RecordDecision, *, rehearsal: bool
) -> Decided:
    """What the service answers; a rehearsal is undone, whatever it did."""
    still_as_seen(principal, application, form)
    answer = services.decision_record(principal=principal, decision=value)
    if rehearsal:
        transaction.set_rollback(True)
    return answer


def _ask(
    request: HttpRequest,
    site: AdminSite,
    principal: Principal,
    application: Application,
    form: DecideForm,
    answer: Decided,
) -> HttpResponse:
    case = case_of(principal, application)
    given = answer.risk_class or (None if answer.decision in ("declined", "referred") else case.risk_class)
    context = {
        **site.each_context(request),
        "title": application.number,
        "case": case,
        "application": application,
        "decision": DecisionKind(answer.decision).label,
        "tone": words.DECISION_TONE[answer.decision],
        "becomes": ApplicationStatus(answer.status).label,
        "step": Step(answer.current_step).label,
        "is_final": answer.decision != "referred",
        "risk_class": words.risk_class_name(given),
        "price": case.prices.get(given or ""),
        "reason": for_screen(form.cleaned_data["reason"]),
        "left_open": [one.requirement_code for one in answer.outstanding],
        "posted": {name: form.cleaned_data[name] for name in ("seen", "decision", "risk_class", "reason")},
        "back_url": url_of(application, "decide"),
    }
    return TemplateResponse(request, "admin/underwriting/application/decide.html", context)


PAGES = (("<int:pk>/decide/", decide, "decide"),)
