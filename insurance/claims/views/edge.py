"""The edge of every customer's page: body limits, language, CSRF, the principal, headers, friendly refusals."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.access.selectors import intake_organisation
from insurance.claims.bodies import body_read, body_sentence, bytes_take
from insurance.gate import ratelimit
from insurance.gate.errors import NotFound, RateLimited

View = Callable[..., HttpResponse]
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
POSTS_OF_A_CALLER = 300
"""A minute: far more than a family behind one address sends, far less than fills a disk unnoticed."""
YEAR = 365 * 24 * 60 * 60


def customer_page(*methods: str, json: bool = False) -> Callable[[View], View]:
    """Makes `view(request, principal, …)` a page for customers. With `json` a refusal is `{"error": sentence}`.

    CSRF is checked inside, since the limits of an upload must be set before the body is read.
    """

    def decorate(view: View) -> View:
        protected = csrf_protect(_with_principal(view, json))

        @csrf_exempt
        @require_http_methods(methods)
        @wraps(view)
        def page(request: HttpRequest, **kwargs: object) -> HttpResponse:
            over = _over_budget(request)
            unread = None if over else body_read(request)
            with translation.override(language_of(request, not over and unread is None)):
                if over:
                    response = _too_many(request, over, _too_much_sent(over), json=json)
                elif unread:
                    response = refusal(request, unread[0], body_sentence(unread[1]), json=json)
                else:
                    response = protected(request, **kwargs)
                return with_headers(request, response)

        return page

    return decorate


def language_of(request: HttpRequest, body_is_read: bool) -> str:
    """`?lang=`, else that of the form that was sent, else what the cookie or the browser asks for."""
    asked = [request.GET.get("lang"), request.POST.get("language") if body_is_read else None]
    known = dict(settings.LANGUAGES)
    return next((code for code in asked if code in known), translation.get_language() or "en")


def _with_principal(view: View, json: bool) -> View:
    def answer(request: HttpRequest, **kwargs: object) -> HttpResponse:
        organisation = intake_organisation(code=settings.INTAKE_ORGANISATION)
        if organisation is None:
            return refusal(request, 503, _("Claims cannot be taken here at the moment."), json=json)
        request.organisation = organisation  # type: ignore[attr-defined]
        principal = Principal.customer(organisation, trace_id=getattr(request, "trace_id", ""))
        try:
            if request.method == "POST":
                ratelimit.take(f"web:{request.META.get('REMOTE_ADDR', '')}", per_minute=POSTS_OF_A_CALLER)
            with tenancy.of(organisation.pk):
                return view(request, principal, **kwargs)
        except NotFound:
            return refusal(request, 404, _("This form has expired. Please start again."), json=json)
        except RateLimited as error:
            return _too_many(request, error, _many_tries(), json=json)

    return answer


def _over_budget(request: HttpRequest) -> RateLimited | None:
    """Counts what a request is about to bring, before any of it is read."""
    try:
        bytes_take(request)
    except RateLimited as error:
        return error
    return None


def refusal(request: HttpRequest, status: int, sentence: str, *, json: bool = False) -> HttpResponse:
    """A page, or JSON, that says what happened and what to do next."""
    if json:
        return JsonResponse({"error": sentence}, status=status)
    return render(request, f"{status}.html", {"sentence": sentence}, status=status)


def see(path: str, **query: str) -> HttpResponse:
    """After a POST: go on there with a GET."""
    response = HttpResponseRedirect(f"{path}?{urlencode(query)}" if query else path)
    response.status_code = 303
    return response


def _many_tries() -> str:
    return _("These were many tries in a short time. Please wait a minute and try again.")


def _too_much_sent(error: RateLimited) -> str:
    minutes = (error.retry_after or 60) // 60
    return _(
        "Very large files were sent from your network within an hour. Please try again in %(minutes)d minutes."
    ) % {"minutes": minutes}


def _too_many(request: HttpRequest, error: RateLimited, sentence: str, *, json: bool) -> HttpResponse:
    response = refusal(request, 429, sentence, json=json)
    response.headers["Retry-After"] = str(error.retry_after or 60)
    return response


def with_headers(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
    response.headers.setdefault("Cache-Control", "private, no-store")
    response.headers["Content-Language"] = language = translation.get_language() or "en"
    if request.GET.get("lang") == language:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=YEAR,
            samesite="Lax",
            secure=bool(settings.SESSION_COOKIE_SECURE),
        )
    return response
