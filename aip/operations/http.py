"""The operations endpoint (PAP operations 1): read, confirm, cancel. It answers the bare operation."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from aip.models import Operation, OperationState, Progress
from aip.operations.errors import OperationRefusal, invalid_request
from aip.operations.reading import operation_get, operation_out
from aip.operations.services import operation_cancel, operation_confirm
from aip.pap.addresses import at
from aip.pap.context import PapSessions, needs_session, principal_of, refusal
from aip.pap.discovery import open_for_agents
from aip.pap.errors import PapError, away, pap_response
from aip.pap.record import put_on_record
from aip.pap.requests import count
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write
from insurance.gate import strict_json
from insurance.gate.callers import caller_group

log = logging.getLogger(__name__)

MOST_BYTES = 4_096
CALLS_A_MINUTE = 300
"""Of one session; of those without one, of one address."""
RETRY_SECONDS = {Progress.CUSTOMER_ACTION: 15, Progress.LICENSED_REVIEW: 300}
_ID = re.compile(r"[A-Za-z0-9_-]{1,256}")
_OUTCOMES = {400: Outcome.INVALID, 403: Outcome.DENIED, 404: Outcome.NOT_FOUND, 409: Outcome.CONFLICT}

Act = Callable[[HttpRequest, Principal, str], Operation]


def _endpoint(method: str, verb: str) -> Callable[[Act], Callable[..., HttpResponse]]:
    """One method alone; refusals in the protocol's form and on record; nobody keeps an answer."""

    def decorate(act: Act) -> Callable[..., HttpResponse]:
        @wraps(act)
        def view(request: HttpRequest, operation_id: str) -> HttpResponse:
            try:
                organisation = open_for_agents()
                if organisation is None:
                    return HttpResponse(status=404)
                return _answered(request, organisation, method, verb, lambda who: act(request, who, operation_id))
            except DatabaseError:
                log.exception("an operation cannot be read or written")
                return pap_response(away())

        return csrf_exempt(view)

    return decorate


def _answered(
    request: HttpRequest, organisation: Organisation, method: str, verb: str, act: Callable[[Principal], Operation]
) -> HttpResponse:
    try:
        if request.method != method:
            raise PapError(405, "invalid_request", headers={"Allow": method}, reason="method")
        principal = _caller(request, organisation)
    except PapError as error:
        put_on_record(error, request, organisation=organisation, verb=verb)
        return pap_response(error)
    with tenancy.of(principal.organisation_id):
        try:
            return _shown(act(principal))
        except OperationRefusal as error:
            entry_write(
                principal=principal, verb=verb, arguments={"error": error.error}, outcome=_OUTCOMES[error.status]
            )
            return _refused(error)


def _caller(request: HttpRequest, organisation: Organisation) -> Principal:
    """Whose session it is. Raises PapError: no session where one is needed, or an agent that takes no operations."""
    sessions = PapSessions(organisation)
    context = sessions.from_request(str(request.method), at(request.get_full_path()), request.headers)
    principal = principal_of(context, Channel.REST, getattr(request, "trace_id", ""))
    group = caller_group(request.META.get("REMOTE_ADDR", ""))
    count(f"pap-operations:{context.session_id if context else group}", per_minute=CALLS_A_MINUTE)
    if needs_session(principal):
        raise refusal()
    if context and not context.takes_operations:
        raise _ExtensionRequired()
    return principal


class _ExtensionRequired(PapError):
    def __init__(self) -> None:
        super().__init__(403, "extension_required", reason="operations")

    @property
    def body(self) -> dict[str, str]:
        return {"error": self.error, "extension": "operations"}


def _shown(operation: Operation) -> HttpResponse:
    headers = {"Cache-Control": "no-store"}
    if operation.state == OperationState.IN_PROGRESS:
        headers["Retry-After"] = str(RETRY_SECONDS.get(Progress(operation.progress), 15) if operation.progress else 15)
    return JsonResponse(operation_out(operation).model_dump(mode="json"), headers=headers)


def _refused(error: OperationRefusal) -> HttpResponse:
    body: dict[str, Any] = {"error": error.error}
    if error.operation is not None:
        body["operation"] = operation_out(error.operation).model_dump(mode="json")
    return JsonResponse(body, status=error.status, headers={"Cache-Control": "no-store"})


@_endpoint("GET", "operation.read")
def operation(request: HttpRequest, principal: Principal, operation_id: str) -> Operation:
    return operation_get(principal=principal, operation_id=_checked(operation_id))


@_endpoint("POST", "operation.confirm")
def confirm(request: HttpRequest, principal: Principal, operation_id: str) -> Operation:
    body = _body(request)
    revision, approved_by = body.get("revision"), body.get("approved_by")
    if type(revision) is not int or revision < 1 or not isinstance(approved_by, str):
        raise invalid_request()
    return operation_confirm(
        principal=principal, operation_id=_checked(operation_id), revision=revision, approved_by=approved_by
    )


@_endpoint("POST", "operation.cancel")
def cancel(request: HttpRequest, principal: Principal, operation_id: str) -> Operation:
    if request.body:
        _body(request)
    return operation_cancel(principal=principal, operation_id=_checked(operation_id))


def _checked(operation_id: str) -> str:
    if not _ID.fullmatch(operation_id):
        raise invalid_request()
    return operation_id


def _body(request: HttpRequest) -> dict[str, Any]:
    """A JSON object that can be read in one way only; fields that we do not know are ignored, as PAP wants it."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES or len(request.body) > MOST_BYTES:
        raise invalid_request()
    try:
        value = strict_json.loads(request.body.decode())
    except (strict_json.NotStrict, UnicodeDecodeError):
        raise invalid_request() from None
    if not isinstance(value, dict):
        raise invalid_request()
    return value
