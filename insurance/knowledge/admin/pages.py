"""The page of a document: what is known of it, its versions, the passages that are searched, its text."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from insurance.gate.cleaning import for_screen
from insurance.knowledge.models import Document, DocumentVersion, Passage

PASSAGES_ON_A_PAGE = 50
LETTERS_SHOWN = 20_000
"""Of a long text the page shows the beginning; all of it is a download."""


def document_page(request: HttpRequest, document: Document, context: dict[str, Any]) -> HttpResponse:
    versions = list(document.versions.defer("content").order_by("-number"))
    shown = _version(document, request.GET.get("version"))
    passages = Passage.objects.filter(document=document).select_related("version").order_by("position")
    page = Paginator(passages, PASSAGES_ON_A_PAGE).get_page(request.GET.get("p"))
    return TemplateResponse(
        request,
        "admin/knowledge/document/page.html",
        {
            **context,
            "document": document,
            "versions": versions,
            "shown": shown,
            "text": for_screen(shown.content[:LETTERS_SHOWN]),
            "cut": len(shown.content) > LETTERS_SHOWN,
            "passages": page,
        },
    )


def text_file(document: Document, number: int) -> HttpResponse:
    """All of the text of a version, as an attachment."""
    version = _version(document, str(number))
    response = HttpResponse(version.content, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{document.code}-{version.number}.txt"'
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _version(document: Document, number: str | None) -> DocumentVersion:
    wanted = document.version if number is None else int(number) if number.isdecimal() and len(number) < 9 else 0
    version: DocumentVersion | None = document.versions.filter(number=wanted).first()
    if version is None:
        raise Http404
    return version
