"""What a browser may load for a page of ours: nothing from elsewhere, and no script that stands in a page."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from insurance.claims.views.edge import CONTENT_SECURITY_POLICY as PAGES

Handler = Callable[[HttpRequest], HttpResponse]

_OWN = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'"
# Unfold's pages have style attributes, and its Alpine.js compiles the expressions that stand in attributes. A script
# that somebody smuggles into a page still does not run: that would need 'unsafe-inline' or an address of ours.
STAFF = (
    f"{_OWN}; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'"
)
API_DOCS = f"{_OWN}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


class ContentPolicyMiddleware:
    """Adds the policy where a view has set none of its own."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", _policy(request.path))
        return response


def _policy(path: str) -> str:
    if path.startswith("/admin/"):
        return STAFF
    return API_DOCS if path.startswith("/api/v1/docs") else PAGES
