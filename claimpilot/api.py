"""REST under /api/v1: every route goes through the guard, with the tools' own objects and errors."""

from __future__ import annotations

import logging
import secrets
from typing import Any, cast

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.security import APIKeyHeader
from ninja.security.http import HttpAuthBase

from claimpilot.door.keys import admit, key_of
from claimpilot.door.refusals import Refused
from claimpilot.door.rest import http_response
from insurance.access.principal import Channel, Principal
from insurance.claims.api import router, uploads
from insurance.claims.health.api import router as health
from insurance.gate.errors import InvalidInput, NotFound
from insurance.gate.guard import Answer
from insurance.gate.rest import respond, respond_error, with_refusals

log = logging.getLogger(__name__)


class BearerKey(HttpAuthBase):
    """Judges the key of either header, as MCP does. Raises Refused, so that nothing else is asked."""

    openapi_scheme = "bearer"

    def __call__(self, request: HttpRequest) -> Principal:
        return admit(
            key=key_of({name.lower(): value for name, value in request.headers.items()}),
            channel=Channel.REST,
            address=request.META.get("REMOTE_ADDR", ""),
            trace_id=getattr(request, "trace_id", ""),
        )


class HeaderKey(APIKeyHeader):
    """The other header, for the published schema: BearerKey comes first and judges both."""

    param_name = "X-API-Key"

    def authenticate(self, request: HttpRequest, key: str | None) -> None:
        return None


class DocumentedAPI(NinjaAPI):
    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        return cast(OpenAPISchema, with_refusals(super().get_openapi_schema(**options)))


api = DocumentedAPI(
    title="ClaimPilot",
    version="1",
    description="Claims over REST. Send a key as `Authorization: Bearer KEY` or `X-API-Key: KEY`.",
    auth=[BearerKey(), HeaderKey()],
    urls_namespace="api",
)
api.add_router("", router)
api.add_router("", uploads)
api.add_router("", health)


@api.exception_handler(Refused)
def _refused(request: HttpRequest, error: Refused) -> HttpResponse:
    response = http_response(error.refusal)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, _error: object) -> HttpResponse:
    return respond_error(InvalidInput("The request does not fit. /api/v1/docs shows what it takes."))


@api.exception_handler(Http404)
def _unknown(request: HttpRequest, _error: object) -> HttpResponse:
    return respond_error(NotFound("There is nothing at this address."))


@api.exception_handler(HttpError)
def _http(request: HttpRequest, error: HttpError) -> HttpResponse:
    body = {"code": "INVALID_INPUT", "message": "The request could not be read.", "retryable": False}
    response = respond(Answer(True, {"error": body}, body["message"]))  # type: ignore[arg-type]
    response.status_code = error.status_code
    response.unrecorded = True  # type: ignore[attr-defined]
    return response


@api.exception_handler(MultiPartParserError)
@api.exception_handler(SuspiciousOperation)
@api.exception_handler(UnreadablePostError)
def _unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    """A broken multipart body, too many fields or files, a body over the limit, a connection that was cut."""
    if isinstance(error, RequestDataTooBig):
        return respond_error(InvalidInput("The body is too large. Nothing was stored.", http_status=413))
    return respond_error(InvalidInput("The body could not be read whole. Nothing was stored; please send it again."))


@api.exception_handler(Exception)
def _failed(request: HttpRequest, _error: object) -> HttpResponse:
    reference = secrets.token_hex(6)
    log.exception("request failed", extra={"reference": reference})
    message = f"Something failed on our side; nothing was changed. Quote the reference {reference}."
    body = {"code": "INTERNAL", "message": message, "retryable": True, "reference": reference}
    response = respond(Answer(True, {"error": body}, message))
    response.unrecorded = True  # type: ignore[attr-defined]
    return response
