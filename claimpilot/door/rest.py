"""What REST refuses before it reaches the guard (a broken body, an unknown link) is on record too."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from claimpilot.door.refusals import Refusal, put_on_record, source_of
from claimpilot.logs import trace_id
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import operator
from insurance.audit.models import Outcome
from insurance.audit.services import keyed_hash


def http_response(refusal: Refusal) -> HttpResponse:
    kind = "application/json" if refusal.message else None
    return HttpResponse(refusal.body, status=refusal.status, headers=refusal.headers, content_type=kind)


class RestRefusalsMiddleware:
    """Looks for answers that the gate marked as not yet recorded; see insurance.gate.rest.respond_error."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not getattr(response, "unrecorded", False):
            return response
        address = request.META.get("REMOTE_ADDR", "")
        actor = getattr(request, "auth", None)
        if not isinstance(actor, Principal):
            actor = Principal.visitor(operator(), channel=Channel.REST, trace_id=trace_id.get())
        refusal = Refusal(response.status_code)
        final = put_on_record(
            refusal,
            actor=actor,
            source=source_of(actor, address),
            verb="rest_request",
            outcome=Outcome.ERROR if response.status_code >= 500 else Outcome.INVALID,
            arguments={"status": response.status_code, "address": keyed_hash(address)},
        )
        return response if final is refusal else http_response(final)
