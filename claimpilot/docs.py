"""The documentation at /docs/: the Markdown files of docs/, rendered; /docs/mcp comes from the registry."""

from __future__ import annotations

import re

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from markdown_it import MarkdownIt

FOLDER = settings.BASE_DIR / "docs"
_PAGE = re.compile(r"^[a-z][a-z0-9-]*$")
_renderer = MarkdownIt("commonmark", {"html": False}).enable("table")


def pages() -> list[str]:
    """The names of the pages, index first."""
    names = sorted({path.stem for path in FOLDER.glob("*.md")} | {"mcp"})
    return ["index", *(name for name in names if name != "index")]


def _source(name: str) -> str:
    if name == "mcp":
        from claimpilot.mcp.docs import render_markdown  # the SDK is half a second that only the web process needs

        return render_markdown()
    if not _PAGE.match(name) or name not in pages():
        raise Http404
    return (FOLDER / f"{name}.md").read_text()


def page(request: HttpRequest, name: str = "index") -> HttpResponse:
    source = _source(name)
    title = source.partition("\n")[0].lstrip("# ")
    # Our own files, rendered with raw HTML switched off.
    body = mark_safe(_renderer.render(source))  # noqa: S308
    return render(request, "docs/page.html", {"title": title, "body": body, "pages": pages(), "current": name})
