"""The edge for pages: a trace id for each request, a Principal for each member of staff."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from contextlib import nullcontext

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse

from claimpilot import health
from claimpilot.logs import trace_id
from insurance import tenancy
from insurance.access.principal import Channel
from insurance.access.selectors import principal_for_user

Handler = Callable[[HttpRequest], HttpResponse]
_TRACEPARENT = re.compile(r"^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$")


def trace_from(traceparent: str) -> str:
    """The trace id of a W3C `traceparent` header, or a new one where it has none."""
    match = _TRACEPARENT.match(traceparent)
    return match.group(1) if match else secrets.token_hex(16)


class HealthMiddleware:
    """Answers the monitor first: before the host check, redirects and sessions, which are not its business."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        view = health.VIEWS.get(request.path)
        return view(request) if view else self.get_response(request)


class TraceMiddleware:
    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        value = trace_from(request.headers.get("traceparent", ""))
        request.trace_id = value  # type: ignore[attr-defined]
        token = trace_id.set(value)
        try:
            response = self.get_response(request)
        finally:
            trace_id.reset(token)
        response.headers["X-Request-ID"] = value
        return response


class PrincipalMiddleware:
    """`request.principal`: the signed-in member of staff, or None. Only the rows of that organisation show."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        principal = None
        if SESSION_KEY in request.session:
            principal = principal_for_user(user=request.user, channel=Channel.ADMIN, trace_id=trace_id.get())
        request.principal = principal  # type: ignore[attr-defined]
        with tenancy.of(principal.organisation_id) if principal else nullcontext():
            return self.get_response(request)
