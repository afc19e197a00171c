"""The page of a filed claim: opened by its secret link, or by number and contact."""

from __future__ import annotations

from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.claims.bodies import ACCEPT, limits_sentence, received_files
from insurance.claims.customer import claim_by_contact, claim_by_link, claim_steps, reference_of
from insurance.claims.files import KeptFile, TurnedAway, refusal_sentence, shown_name
from insurance.claims.models import Claim, EvidenceOrigin
from insurance.claims.services import evidence_add
from insurance.claims.views.edge import View, customer_page, see
from insurance.gate import ratelimit
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import InvalidInput, NotFound

REMEMBERED = 20
TRIES_OF_A_CALLER = 30
TRIES_FOR_A_CLAIM = 6
"""A minute. Few for one claim, more for one address: many customers may share it."""


def status_path(claim: Claim) -> str:
    return reverse("claim:status", args=[claim.uuid])


def opened(request: HttpRequest, claim: Claim) -> None:
    """From now on this browser's session may read the claim."""
    known = [uuid for uuid in request.session.get("claims", []) if uuid != str(claim.uuid)]
    request.session["claims"] = [*known, str(claim.uuid)][-REMEMBERED:]


def _of_the_claim(view: View) -> View:
    """A claim's page shows a claim of whichever organisation it was filed with: by phone, or by an agent."""

    @wraps(view)
    def shown(request: HttpRequest, principal: Principal, uuid: UUID) -> HttpResponse:
        organisation_id = tenancy.owner_of("claims_organisation_of_claim", uuid)
        with tenancy.of(organisation_id or principal.organisation_id):
            return view(request, principal, uuid)

    return shown


def _readable(request: HttpRequest, uuid: UUID) -> Claim | None:
    if str(uuid) not in request.session.get("claims", []):
        return None
    return Claim.objects.select_related("organisation").filter(uuid=uuid).first()


@customer_page("GET", "HEAD", "POST")
@_of_the_claim
def status(request: HttpRequest, principal: Principal, uuid: UUID) -> HttpResponse:
    """`?key=` opens it once; then the session does, and the address holds no secret."""
    key = request.GET.get("key", "")
    if key and (claim := claim_by_link(uuid=uuid, key=key)):
        opened(request, claim)
        return HttpResponseRedirect(request.path)
    found = _readable(request, uuid)
    if found is None:
        return _find_page(request, status=404, closed=True)
    if request.method == "POST":
        return _more_files(request, found)
    return render(request, "claim/status.html", {**_shown(found), "accept": ACCEPT, "limits": limits_sentence()})


def _more_files(request: HttpRequest, claim: Claim) -> HttpResponse:
    principal = Principal.customer(claim.organisation, trace_id=getattr(request, "trace_id", ""))
    files = received_files(request)
    try:
        files = evidence_add(principal=principal, claim=claim, files=files, origin=EvidenceOrigin.LINK)
    except InvalidInput:
        messages.warning(request, _("No file arrived. Please choose it again."))
    if any(isinstance(file, KeptFile) for file in files):
        messages.success(request, _("Thank you, we have your files."))
    for file in files:
        if isinstance(file, TurnedAway):
            messages.warning(request, f"{shown_name(file.name)}: {refusal_sentence(file.code)}")
    return see(status_path(claim))


def _shown(claim: Claim) -> dict[str, Any]:
    """No flag, severity, estimate or coverage: those are for the adjuster."""
    return {
        "claim": claim,
        "steps": claim_steps(claim, now=timezone.now()),
        "description": for_screen(claim.incident_description),
        "files": claim.evidence.exclude(origin=EvidenceOrigin.STAFF),
        "refused": claim.refused_files.all(),
    }


@customer_page("GET", "HEAD", json=True)
@_of_the_claim
def progress(request: HttpRequest, principal: Principal, uuid: UUID) -> HttpResponse:
    """The part of the page that changes, for the page's script, until `finished`."""
    claim = _readable(request, uuid)
    if claim is None:
        raise NotFound("No claim is open in this session.", field="uuid")
    html = render_to_string("claim/_progress.html", _shown(claim))
    return JsonResponse({"finished": claim.is_finished, "html": html})


@customer_page("GET", "HEAD", "POST")
def find(request: HttpRequest, principal: Principal) -> HttpResponse:
    if request.method != "POST":
        return _find_page(request)
    reference, contact = request.POST.get("reference", ""), request.POST.get("contact", "")
    _count_try(request, reference)
    claim = claim_by_contact(principal=principal, reference=reference, contact=contact)
    if claim is None:
        return _find_page(request, status=404, failed=True, reference=reference, contact=contact)
    opened(request, claim)
    return see(status_path(claim))


def _count_try(request: HttpRequest, reference: str) -> None:
    """Raises RateLimited. Each claim has a limit of its own, so that its contact cannot be tried out."""
    caller = request.META.get("REMOTE_ADDR", "")
    for limit, counted in (
        (TRIES_OF_A_CALLER, f"claim-find:from:{caller}"),
        (TRIES_FOR_A_CLAIM, f"claim-find:claim:{reference_of(reference)}"),
    ):
        ratelimit.take(counted, per_minute=limit)


def _find_page(request: HttpRequest, *, status: int = 200, **context: Any) -> HttpResponse:
    return render(request, "claim/find.html", context, status=status)
