"""Documents as files, for whoever knows their address; the types of the protocol as a JSON Schema."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from aip.models import Document
from aip.schema import schema_file
from aip.sellers import selling_organisation
from insurance import tenancy
from insurance.gate.errors import NotFound

YEAR = 31_536_000


@require_safe
def document_file(request: HttpRequest, document_id: str, version: int) -> HttpResponseBase:
    """Exactly the bytes whose hash is told. They never change, so that they may be kept for good.

    A document of one sale has an address that nobody can guess, and no shared cache keeps it.
    """
    try:
        organisation = selling_organisation()
    except NotFound:
        raise Http404 from None
    with tenancy.of(organisation.pk):
        rows = Document.objects.filter(organisation=organisation, document_id=document_id, version=version)
        document = rows.first()
    if document is None:
        raise Http404
    response = HttpResponse(bytes(document.content), content_type="application/pdf")
    name = f"{document.kind}-v{document.version}.pdf".replace("_", "-")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Content-Security-Policy"] = "sandbox; default-src 'none'"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Robots-Tag"] = "noindex"
    personal = document.offer_id is not None or document.operation_id is not None
    response.headers["Cache-Control"] = f"{'private' if personal else 'public'}, max-age={YEAR}, immutable"
    return _unless_known(request, response, document.sha256)


@require_safe
def schema(request: HttpRequest) -> HttpResponseBase:
    content, digest = schema_file()
    response = HttpResponse(content, content_type="application/schema+json")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return _unless_known(request, response, digest)


def _unless_known(request: HttpRequest, response: HttpResponse, digest: str) -> HttpResponseBase:
    """304 where the caller has these bytes already; the ETag is their hash."""
    response.headers["ETag"] = f'"{digest}"'
    return get_conditional_response(request, etag=response.headers["ETag"], response=response) or response
