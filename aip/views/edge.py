"""The edge of the pages of a sale: language, whose rows show, headers. Their addresses are secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.http import require_http_methods

from aip.operations.errors import OperationRefusal
from aip.pap.discovery import open_for_agents
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.claims.views.edge import language_of, refusal, with_headers
from insurance.gate import ratelimit
from insurance.gate.callers import caller_group
from insurance.gate.errors import RateLimited

View = Callable[..., HttpResponse]
REQUESTS_A_MINUTE = 120
"""Of one address: nobody guesses an address of ours in this way, and nobody needs more."""
_HEADERS = {"X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-store"}


def sale_page(*methods: str) -> Callable[[View], View]:
    """Makes `view(request, principal, …)` a page for whoever knows its address."""

    def decorate(view: View) -> View:
        @require_http_methods(methods)
        @csrf_protect
        @wraps(view)
        def page(request: HttpRequest, **kwargs: str) -> HttpResponse:
            with translation.override(language_of(request, True)):
                response = with_headers(request, _answer(view, request, kwargs))
            for name, value in _HEADERS.items():
                response.headers[name] = value
            response.headers.setdefault("Referrer-Policy", "no-referrer")
            return response

        return page

    return decorate


def _answer(view: View, request: HttpRequest, kwargs: dict[str, str]) -> HttpResponse:
    organisation = open_for_agents()
    if organisation is None:
        return not_here(request)
    request.organisation = organisation  # type: ignore[attr-defined]
    visitor = Principal.customer(organisation, trace_id=getattr(request, "trace_id", ""))
    try:
        ratelimit.take(f"sale:{caller_group(request.META.get('REMOTE_ADDR', ''))}", per_minute=REQUESTS_A_MINUTE)
        with tenancy.of(organisation.pk):
            return view(request, replace(visitor, scopes=frozenset()), **kwargs)
    except OperationRefusal:
        return not_here(request)
    except RateLimited as error:
        response = refusal(
            request, 429, _("These were many tries in a short time. Please wait a minute and try again.")
        )
        response.headers["Retry-After"] = str(error.retry_after or 60)
        return response


def with_form(response: HttpResponse) -> HttpResponse:
    """A browser that may send no referrer sends no origin either, and a form needs one. Nobody else gets either."""
    response.headers["Referrer-Policy"] = "same-origin"
    return response


def not_here(request: HttpRequest) -> HttpResponse:
    """Alike for what never was, what is over, and what is another's."""
    return refusal(
        request, 404, _("There is nothing at this address. Please open the link that your agent gave you again.")
    )
