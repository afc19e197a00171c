"""The card and what can be done on it. Each view makes one call to a service, as the signed-in member."""

from __future__ import annotations

import hashlib
from copy import copy
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.options import IncorrectLookupParameters
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_POST, require_safe

from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.audit.services import entry_write
from insurance.claims import evidence_view
from insurance.claims.admin.card import card_of
from insurance.claims.files import KeptFile, TurnedAway, file_keep, refusal_sentence, shown_name
from insurance.claims.health.services import note_add
from insurance.claims.models import Claim, Evidence, EvidenceOrigin
from insurance.claims.models.health import NOTE_LENGTH
from insurance.claims.selectors import claim_get, claim_status, claims_of
from insurance.claims.services import claim_retriage, evidence_add, reply_edit, reply_mark_sent
from insurance.claims.triage.names import STAGES
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import Conflict, ForbiddenScope, GateError

QUEUE_AHEAD = 1000
REPLY_LENGTH = 5000
FILTERS = "_changelist_filters"


@dataclass(frozen=True)
class Position:
    """Where a claim stands in the queue it was opened from. `total` is empty where the claim is not in it."""

    number: int | None
    total: str
    previous: str
    next: str


# -- the card -------------------------------------------------------------------------------------------


@require_safe
def card(request: HttpRequest, *, claims: Any, object_id: str) -> HttpResponse:
    """Shows the card and records that it was opened."""
    principal = member_with(request, "claims:read")
    claim = _claim(principal, object_id)
    entry_write(principal=principal, verb="claim.viewed", subject=f"claim:{claim.uuid}")
    return _page(request, claims, principal, claim)


def _page(
    request: HttpRequest,
    claims: Any,
    principal: Principal,
    claim: Claim,
    *,
    typed: str | None = None,
    note: str = "",
    status: int = 200,
) -> TemplateResponse:
    context = {
        **claims.admin_site.each_context(request),
        "title": claim.number,
        "card": card_of(principal=principal, claim=claim),
        "claim": claim,
        "position": position(request, claims, claim),
        # What is saved or sent from here is what the adjuster has seen.
        "reply_text": for_screen(claim.reply_draft if typed is None else typed),
        "reply_seen": _seen(claim),
        "reply_length": REPLY_LENGTH,
        "note_typed": note,
        "note_length": NOTE_LENGTH,
        "query": _query(request),
        "may_policies": principal.may("policies:read"),
        "may_reply": principal.may("claims:reply"),
        "may_triage": principal.may("claims:triage"),
        "may_write": principal.may("claims:write"),
        "may_audit": principal.may("audit:read"),
    }
    return TemplateResponse(request, "admin/claims/claim/card.html", context, status=status)


def _claim(principal: Principal, pk: Any) -> Claim:
    """Raises Http404 alike for what is not there and for another organisation's."""
    found = claims_of(principal).filter(pk=pk).defer("search").first() if str(pk).isdecimal() else None
    if found is None:
        raise Http404
    return found


def _query(request: HttpRequest) -> str:
    filters = request.GET.get(FILTERS, "")
    return f"?{urlencode({FILTERS: filters})}" if filters else ""


def _url(request: HttpRequest, pk: int) -> str:
    return reverse("admin:claims_claim_change", args=[pk]) + _query(request)


def position(request: HttpRequest, claims: Any, claim: Claim) -> Position:
    """The neighbours of a claim in the queue whose filters the URL carries; the open claims where it has none."""
    order = _order(request, claims)
    if claim.pk in order:
        at = order.index(claim.pk)
        before, after = order[at - 1 : at] if at else [], order[at + 1 : at + 2]
        total = f"{QUEUE_AHEAD}+" if len(order) > QUEUE_AHEAD else str(len(order))
        number: int | None = at + 1
    else:  # it has left the queue: go on from where it stood
        before = [pk for pk in order if pk > claim.pk][-1:]
        after = [pk for pk in order if pk < claim.pk][:1]
        number, total = None, ""
    urls = [_url(request, found[0]) if found else "" for found in (before, after)]
    return Position(number, total, *urls)


def _order(request: HttpRequest, claims: Any) -> list[int]:
    asked = copy(request)
    asked.GET = QueryDict(request.GET.get(FILTERS, ""))
    asked.order_only = True  # type: ignore[attr-defined]
    try:
        rows = claims.get_changelist_instance(asked).queryset
    except (IncorrectLookupParameters, DisallowedModelAdminLookup):
        return []
    return list(rows.values_list("pk", flat=True)[: QUEUE_AHEAD + 1])


@require_GET
def state(request: HttpRequest, *, claims: Any, pk: int) -> JsonResponse:
    """How far triage is, for a card that is open while it runs."""
    principal = member_with(request, "claims:read")
    status = claim_status(principal=principal, uuid=_claim(principal, pk).uuid)
    done = len(status.stages_completed)
    return JsonResponse({"finished": status.is_finished, "done": done, "total": len(STAGES)})


# -- the reply ------------------------------------------------------------------------------------------


def _seen(claim: Claim) -> str:
    """Names the draft that was on the screen, so that a colleague's later edit is not overwritten unread."""
    return hashlib.sha256(claim.reply_draft.encode()).hexdigest()[:16]


@require_POST
def reply(request: HttpRequest, *, claims: Any, pk: int) -> HttpResponse:
    """Saves the draft; with `send`, and once that is confirmed, marks it as sent as well."""
    principal = member_with(request, "claims:reply")
    claim = _claim(principal, pk)
    text = request.POST.get("reply_draft", "").replace("\r\n", "\n")
    if "send" in request.POST and request.POST.get("confirm") != "yes":
        return _ask(request, claims, claim, text)
    try:
        _reply(request, principal, claim, text)
    except GateError as error:
        messages.error(request, sentence(error))
        claim.refresh_from_db(fields=["reply_draft", "reply_sent_at"])
        return _page(request, claims, principal, claim, typed=text, status=409 if isinstance(error, Conflict) else 400)
    return redirect(_url(request, claim.pk))


@transaction.atomic
def _reply(request: HttpRequest, principal: Principal, claim: Claim, text: str) -> None:
    claim = claim_get(principal=principal, uuid=claim.uuid, lock=True)
    if text != claim.reply_draft:
        if request.POST.get("seen") != _seen(claim):
            raise Conflict(_("Somebody else has changed the draft. Compare it with yours, which is still below."))
        reply_edit(principal=principal, uuid=claim.uuid, text=text)
    if "send" not in request.POST:
        messages.success(request, _("The draft is saved."))
        return
    _sent, changed = reply_mark_sent(principal=principal, uuid=claim.uuid)
    if changed:
        messages.success(request, _("The reply is marked as sent."))
    else:
        messages.info(request, _("The reply was already marked as sent; the time stays as it was."))


def _ask(request: HttpRequest, claims: Any, claim: Claim, text: str) -> TemplateResponse:
    context = {
        **claims.admin_site.each_context(request),
        "title": claim.number,
        "claim": claim,
        "reply_text": for_screen(text),
        "reply_seen": request.POST.get("seen", ""),
        "query": _query(request),
    }
    return TemplateResponse(request, "admin/claims/claim/confirm_sent.html", context)


# -- notes ----------------------------------------------------------------------------------------------


@require_POST
def note(request: HttpRequest, *, claims: Any, pk: int) -> HttpResponse:
    """Adds a note of staff."""
    principal = member_with(request, "claims:write")
    claim = _claim(principal, pk)
    text = request.POST.get("text", "").replace("\r\n", "\n")
    try:
        note_add(principal=principal, uuid=claim.uuid, text=text)
    except GateError as error:
        messages.error(request, sentence(error))
        return _page(request, claims, principal, claim, note=text, status=400)
    messages.success(request, _("The note is added."))
    return redirect(f"{_url(request, claim.pk)}#notes")


# -- triage and files -----------------------------------------------------------------------------------


@require_POST
def triage(request: HttpRequest, *, claims: Any, pk: int) -> HttpResponse:
    principal = member_with(request, "claims:triage")
    claim = _claim(principal, pk)
    _claim_row, changed = claim_retriage(principal=principal, uuid=claim.uuid)
    if changed:
        messages.success(request, _("Triage runs again. The card shows the last result until it has finished."))
    else:
        messages.info(request, _("Triage is already running."))
    return redirect(_url(request, claim.pk))


@require_POST
def files_add(request: HttpRequest, *, claims: Any, pk: int) -> HttpResponse:
    principal = member_with(request, "claims:write")
    claim = _claim(principal, pk)
    kept = keep_all(request)
    if not kept:
        messages.error(request, _("Choose at least one file."))
        return redirect(_url(request, claim.pk))
    tell_files(request, evidence_add(principal=principal, claim=claim, files=kept, origin=EvidenceOrigin.STAFF))
    return redirect(_url(request, claim.pk))


def keep_all(request: HttpRequest) -> list[KeptFile | TurnedAway]:
    """Every file of the form, stored or turned away."""
    return [file_keep(name=file.name or "", content=file.file) for file in request.FILES.getlist("files")]  # type: ignore[arg-type]


def tell_files(request: HttpRequest, files: Any) -> None:
    """Says how many files were kept, and of each refused one why."""
    if count := sum(isinstance(file, KeptFile) for file in files):
        text = ngettext("%(count)d file was added.", "%(count)d files were added.", count)
        messages.success(request, text % {"count": count})
    for file in files:
        if isinstance(file, TurnedAway):
            messages.warning(request, f"{shown_name(file.name)}: {refusal_sentence(file.code)}")


def sentence(error: GateError) -> str:
    """An expected error in the words of the page."""
    if isinstance(error, ForbiddenScope):
        return _("Your role does not allow this.")
    if error.field == "reply_draft":
        return _("The reply must have between 1 and 5,000 characters.")
    if isinstance(error, Conflict) and error.message == SENT_ALREADY:
        return _("The reply was marked as sent and stays as it was.")
    return error.message


SENT_ALREADY = "The reply was marked as sent and stays as it was."


# -- evidence -------------------------------------------------------------------------------------------


def _evidence(principal: Principal, uuid: UUID) -> Evidence:
    row = Evidence.objects.filter(organisation=principal.organisation_id, uuid=uuid).select_related("claim").first()
    if row is None:
        raise Http404
    return row


@require_safe
def evidence_file(request: HttpRequest, *, claims: Any, uuid: UUID) -> HttpResponseBase:
    """The file as it came. Each download is recorded."""
    principal = member_with(request, "claims:read")
    row = _evidence(principal, uuid)
    entry_write(
        principal=principal,
        verb="evidence.downloaded",
        subject=f"claim:{row.claim.uuid}",
        arguments={"evidence": str(row.uuid)},
    )
    return evidence_view.download(row)


@require_safe
def evidence_preview(request: HttpRequest, *, claims: Any, uuid: UUID, size: str, page: int) -> HttpResponseBase:
    row = _evidence(member_with(request, "claims:read"), uuid)
    try:
        return evidence_view.preview(row, page=page, size=size)
    except evidence_view.NoPreview:
        raise Http404 from None


PAGES = (
    ("<int:pk>/reply/", reply, "reply"),
    ("<int:pk>/note/", note, "note"),
    ("<int:pk>/triage/", triage, "triage"),
    ("<int:pk>/files/", files_add, "files"),
    ("<int:pk>/state/", state, "state"),
    ("evidence/<uuid:uuid>/file/", evidence_file, "evidence_file"),
    ("evidence/<uuid:uuid>/<slug:size>-<int:page>.jpg", evidence_preview, "evidence_preview"),
)
