"""The form and its review: nothing is a claim before the one confirming POST."""

from __future__ import annotations

from datetime import date
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.claims.bodies import ACCEPT, limits_sentence
from insurance.claims.customer import claim_of_draft
from insurance.claims.forms import ClaimForm, form_check
from insurance.claims.models import Claim, ExchangeRate, IntakeDraft
from insurance.claims.schemas import EARLIEST, ClaimIntake
from insurance.claims.services import draft_confirm, draft_file_remove, draft_save
from insurance.claims.views.drafts import draft_begin, draft_mine, draft_open, files_add, shown_files
from insurance.claims.views.edge import customer_page, see
from insurance.claims.views.status import opened, status_path
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import Conflict
from insurance.gate.idempotency import digest_of

LONGEST_DESCRIPTION = ClaimIntake.model_json_schema()["properties"]["incident_description"]["maxLength"]


@customer_page("GET", "HEAD", "POST")
def form(request: HttpRequest, principal: Principal) -> HttpResponse:
    if request.method == "POST":
        return _posted(request, principal)
    nonce = request.GET.get("draft")
    draft = draft_open(request, principal, nonce) if nonce else None
    if draft and (claim := claim_of_draft(principal=principal, nonce=draft.nonce)):
        return _already_filed(request, claim)
    if nonce and draft is None:
        messages.warning(request, _("The form that you opened has expired. Please fill it in again."))
    typed = {"currency": principal.organisation.currency, **(draft.fields if draft else {})}
    return _page(request, principal, draft, ClaimForm(typed))


def _posted(request: HttpRequest, principal: Principal) -> HttpResponse:
    """Keeps what was typed and sent, whatever is wrong with it, then goes where the pressed button says."""
    draft = draft_open(request, principal, request.POST.get("draft", "")) or draft_begin(request, principal)
    checked = form_check({**request.POST.dict(), "language": get_language()}, today=_today(principal))
    draft_save(principal=principal, nonce=draft.nonce, fields=checked.typed)
    files_add(request, principal, draft)
    if language := request.POST.get("switch_language"):
        return see(reverse("claim:form"), draft=str(draft.nonce), lang=language)
    if token := request.POST.get("remove"):
        draft_file_remove(principal=principal, nonce=draft.nonce, token=token)
        return see(reverse("claim:form"), draft=str(draft.nonce))
    if checked.intake is None:
        draft.refresh_from_db()
        return _page(request, principal, draft, checked, status=422)
    return see(reverse("claim:review", args=[draft.nonce]))


def _today(principal: Principal) -> date:
    return principal.now.astimezone(ZoneInfo(principal.organisation.timezone)).date()


def _page(
    request: HttpRequest, principal: Principal, draft: IntakeDraft | None, checked: ClaimForm, status: int = 200
) -> HttpResponse:
    context = {
        "form": checked,
        "draft": draft,
        "files": shown_files(draft),
        "currencies": _currencies(principal, checked),
        "earliest": EARLIEST.isoformat(),
        "today": _today(principal),
        "longest": LONGEST_DESCRIPTION,
        "limits": limits_sentence(),
        "accept": ACCEPT,
    }
    response = render(request, "claim/form.html", context, status=status)
    # Not no-store: going back must find the form as it was left.
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _currencies(principal: Principal, checked: ClaimForm) -> list[str]:
    """The organisation's own, those it has a rate for, and the one that was chosen."""
    rates = ExchangeRate.objects.filter(organisation=principal.organisation).values_list("currency", flat=True)
    own, chosen = principal.organisation.currency, checked.typed.get("currency", "")
    return [own, *sorted({*rates, chosen} - {own, ""})]


@customer_page("GET", "HEAD", "POST")
def review(request: HttpRequest, principal: Principal, nonce: UUID) -> HttpResponse:
    """GET shows everything and creates nothing; POST makes the claim, once."""
    draft = draft_mine(request, principal, nonce)
    language = get_language() if request.method == "POST" else draft.fields.get("language", "")
    checked = form_check({**draft.fields, "language": language}, today=_today(principal))
    if checked.intake is None:
        return _page(request, principal, draft, checked, status=422)
    seen = digest_of([draft.fields, draft.files])
    if request.method == "POST":
        if request.POST.get("seen", seen) == seen or claim_of_draft(principal=principal, nonce=nonce):
            return _confirm(request, principal, nonce, checked.intake)
        messages.warning(request, _("The form was changed in another window. Please look at it once more."))
    elif claim := claim_of_draft(principal=principal, nonce=nonce):
        return _already_filed(request, claim)
    files = shown_files(draft)
    context = {
        "seen": seen,
        "fields": checked.fields,
        **_shown(checked.intake),
        "draft": draft,
        "kept": [file for file in files if not file["reason"]],
        "refused": [file for file in files if file["reason"]],
    }
    return render(request, "claim/review.html", context)


def _shown(intake: ClaimIntake) -> dict[str, object]:
    """The customer's own words, without the characters that can turn a page upside down."""
    return {
        "intake": intake,
        "description": for_screen(intake.incident_description),
        "place": for_screen(intake.incident_place),
        "name": for_screen(intake.claimant_name),
        "contact": for_screen(intake.claimant_contact),
        "policy": for_screen(intake.policy_number),
        "amount": number_format(intake.amount_claimed, decimal_pos=2, force_grouping=True)
        if intake.amount_claimed is not None
        else "",
    }


def _confirm(request: HttpRequest, principal: Principal, nonce: UUID, intake: ClaimIntake) -> HttpResponse:
    try:
        claim = draft_confirm(principal=principal, nonce=nonce, intake=intake)
    except Conflict:
        filed = claim_of_draft(principal=principal, nonce=nonce)
        if filed is None:
            raise
        return _already_filed(request, filed)
    opened(request, claim)
    return see(status_path(claim))


def _already_filed(request: HttpRequest, claim: Claim) -> HttpResponse:
    messages.warning(
        request,
        _("You had already sent this claim, as %(number)s. It is shown as it was sent; later changes are not in it.")
        % {"number": claim.number},
    )
    opened(request, claim)
    return see(status_path(claim))
