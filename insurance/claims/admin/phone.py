"""A claim that somebody tells on the telephone: the same rules and the same service as on every channel."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.claims.admin.card_views import keep_all, sentence
from insurance.claims.admin.filters import EARLIER_LANGUAGES
from insurance.claims.admin.words import language_name
from insurance.claims.files import refusal_sentence, shown_name
from insurance.claims.forms import LABELS, ClaimForm, form_check
from insurance.claims.models import Claim, RefusedFile
from insurance.claims.schemas import EARLIEST
from insurance.claims.services import claim_submit
from insurance.gate.errors import Conflict, GateError
from insurance.gate.guard import today

NAMES: dict[str, Promise] = {
    "incident_description": gettext_lazy("What happened, in the caller's words"),
    "claimant_name": gettext_lazy("Caller's full name"),
    "claimant_contact": gettext_lazy("Telephone or e-mail"),
    "policy_number": gettext_lazy("Policy number"),
    "incident_date": gettext_lazy("Day of the loss"),
    "incident_place": gettext_lazy("Place"),
    "amount_claimed": gettext_lazy("Amount asked for"),
    "currency": gettext_lazy("Currency"),
    "language": gettext_lazy("Language to answer in"),
}
LANGUAGES = ("en", "ru", "fr", *EARLIER_LANGUAGES)


@dataclass(frozen=True)
class Box:
    name: str
    label: str
    value: str
    error: str
    required: bool


@require_http_methods(["GET", "HEAD", "POST"])
def take_call(request: HttpRequest, *, claims: Any) -> HttpResponse:
    """The form, and on POST the claim. The form's nonce is the idempotency key: two clicks make one claim."""
    principal = member_with(request, "claims:write")
    if request.method != "POST":
        return _page(request, claims, principal, ClaimForm({"currency": principal.organisation.currency}))
    form = form_check(request.POST, today=today(principal))
    if form.intake is None:
        return _page(request, claims, principal, form, status=400)
    try:
        claim = claim_submit(
            principal=principal,
            intake=form.intake,
            files=keep_all(request),
            idempotency_key=f"admin:{_nonce(request)}",
        )
    except GateError as error:
        form.errors[""] = _repeated() if isinstance(error, Conflict) else sentence(error)
        return _page(request, claims, principal, form, status=409)
    messages.success(request, _("Claim %(number)s is filed. Triage has begun.") % {"number": claim.number})
    _tell_refused(request, claim)
    return redirect("admin:claims_claim_change", claim.pk)


def _repeated() -> str:
    return _("This form was already filed with other content. Open “New claim by phone” again for a second claim.")


def _nonce(request: HttpRequest) -> uuid.UUID:
    """The nonce of the posted form; a form without one cannot be repeated and gets a new one."""
    try:
        return uuid.UUID(request.POST.get("nonce", ""))
    except ValueError:
        return uuid.uuid4()


def _tell_refused(request: HttpRequest, claim: Claim) -> None:
    for file in RefusedFile.objects.filter(claim=claim):
        messages.warning(request, f"{shown_name(file.claimed_name)}: {refusal_sentence(file.code)}")


def _page(
    request: HttpRequest, claims: Any, principal: Principal, form: ClaimForm, *, status: int = 200
) -> TemplateResponse:
    required = {field.name for field in form.fields.values() if field.required}
    boxes = {name: _box(form, name, str(label), name in required) for name, label in NAMES.items()}
    context = {
        **claims.admin_site.each_context(request),
        "title": _("New claim by phone"),
        "boxes": boxes,
        "mistakes": [box for box in boxes.values() if box.error],
        "general_error": form.errors.get("", ""),
        "nonce": _nonce(request),
        "latest": today(principal),
        "earliest": EARLIEST,
        "languages": [(code, language_name(code)) for code in LANGUAGES],
        "files_were_chosen": bool(request.FILES),
    }
    return TemplateResponse(request, "admin/claims/claim/phone.html", context, status=status)


def _box(form: ClaimForm, name: str, label: str, required: bool) -> Box:
    """A field under the label that an adjuster reads; the customer's form has its own."""
    error = form.errors.get(name, "").replace(str(LABELS.get(name, name)), label)
    return Box(name, label, form.typed.get(name, ""), error, required)
