"""The token and the revocation endpoint."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import wraps
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from aip.pap import assertions, dpop, requests, sessions
from aip.pap.addresses import TOKEN_PATH, at, mcp_url
from aip.pap.clients import Client
from aip.pap.discovery import GRANT, open_for_agents
from aip.pap.errors import PapError, away, pap_response
from aip.pap.jose import NotSigned
from aip.pap.record import put_on_record
from insurance import tenancy
from insurance.access.models import Organisation

log = logging.getLogger(__name__)

_USER = re.compile(r"[A-Za-z0-9_-]{1,256}")
_SESSION = re.compile(r"[A-Za-z0-9_-]{1,64}")

Endpoint = Callable[[HttpRequest, Organisation, datetime], dict[str, Any]]


def _endpoint(verb: str) -> Callable[[Endpoint], Callable[[HttpRequest], HttpResponse]]:
    """POST alone; refusals in the protocol's form and on record; nobody keeps an answer."""

    def decorate(work: Endpoint) -> Callable[[HttpRequest], HttpResponse]:
        @wraps(work)
        def view(request: HttpRequest) -> HttpResponse:
            try:
                organisation = open_for_agents()
                return _answered(work, verb, request, organisation) if organisation else HttpResponse(status=404)
            except DatabaseError:
                log.exception("an agent's session cannot be read or written")
                return pap_response(away())

        return csrf_exempt(view)

    return decorate


def _answered(work: Endpoint, verb: str, request: HttpRequest, organisation: Organisation) -> HttpResponse:
    try:
        if request.method != "POST":
            raise PapError(405, "invalid_request", headers={"Allow": "POST"}, reason="method")
        requests.count_address(request)
        with tenancy.of(organisation.pk):
            answer = work(request, organisation, timezone.now())
    except PapError as error:
        put_on_record(error, request, organisation=organisation, verb=verb)
        return pap_response(error)
    return JsonResponse(answer, headers={"Cache-Control": "no-store", "Pragma": "no-cache"})


@_endpoint("agent_token")
def token(request: HttpRequest, organisation: Organisation, now: datetime) -> dict[str, Any]:
    """A session begins, or goes on with a new token."""
    form = requests.form_of(request)
    if form.get("grant_type") != GRANT:
        raise PapError(400, "unsupported_grant_type", reason="grant type")
    if form.get("resource", mcp_url()) != mcp_url():
        raise PapError(400, "invalid_target", reason="resource")
    if not _SESSION.fullmatch(form.get("session_id", "_")):
        raise PapError(400, "invalid_session", reason="session")
    client = requests.authenticated(form, now)
    asked = sessions.Asked(
        organisation=organisation,
        client=client,
        key_thumbprint=_proven(request, now),
        user_id=_user(form, client, now),
        resource=form.get("resource", ""),
        trace_id=getattr(request, "trace_id", ""),
        now=now,
    )
    if "session_id" in form:
        return _answer(sessions.session_renew(asked=asked, session_id=form["session_id"]))
    return _answer(sessions.session_start(asked=asked))


def _proven(request: HttpRequest, now: datetime) -> str:
    proof = request.headers.get("DPoP", "")
    try:
        return dpop.thumbprint(proof, method="POST", url=at(TOKEN_PATH), now=now)
    except NotSigned as error:
        raise PapError(400, "invalid_dpop_proof", reason=str(error)) from None


def _user(form: Mapping[str, str], client: Client, now: datetime) -> str:
    """Whom the agent acts for. The assertion is used up by that."""
    try:
        assertion = assertions.verify(form.get("assertion", ""), client=client, now=now)
        if not _USER.fullmatch(assertion.subject):
            raise NotSigned("sub")
        assertion.use_up()
    except NotSigned as error:
        raise PapError(400, "invalid_grant", reason=str(error)) from None
    return assertion.subject


def _answer(issued: sessions.Issued) -> dict[str, Any]:
    return {
        "access_token": issued.token,
        "token_type": "DPoP",
        "expires_in": int(sessions.TOKEN_LIFE.total_seconds()),
        "scope": "",
        "session_id": issued.session.session_id,
        "signed_in": False,
    }


@_endpoint("agent_token_revoke")
def revoke(request: HttpRequest, organisation: Organisation, now: datetime) -> dict[str, Any]:
    """RFC 7009: an agent's own token stops; one that is unknown, or another's, is answered alike."""
    form = requests.form_of(request)
    client = requests.authenticated(form, now)
    if not form.get("token"):
        raise PapError(400, "invalid_request", reason="no token")
    sessions.token_revoke(organisation=organisation, client=client, token=form["token"], now=now)
    return {}
