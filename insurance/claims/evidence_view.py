"""Evidence on its way to a browser: the original only as a download, pictures of it only made anew."""

from __future__ import annotations

import io

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.http import FileResponse, HttpResponse, HttpResponseBase
from PIL import Image

from insurance.claims.files import shown_name
from insurance.claims.models import Evidence
from insurance.pages import decode, pdf
from insurance.pages.sniff import too_large

SIZES = {"small": 480, "page": 1200}
"""Longest side of a preview in pixels, by its name in the URL."""
MOST_PAGES = 20
_QUALITY = 82


class NoPreview(Exception):
    """No picture can be made of this file or page."""


def download(row: Evidence) -> HttpResponseBase:
    """The bytes as they came, as an attachment that no browser opens as a page."""
    response = FileResponse(
        default_storage.open(row.storage_name, "rb"),
        as_attachment=True,
        filename=shown_name(row.claimed_name),
        content_type=row.media_type,
    )
    return _guarded(response)


def preview(row: Evidence, *, page: int, size: str) -> HttpResponseBase:
    """A JPEG of a photo or of one page (from 1). Raises NoPreview.

    It is drawn from decoded pixels, so nothing that hides in the original reaches the browser. Kept in storage
    beside the original, under the same hash, since drawing takes up to a second.
    """
    if size not in SIZES or not 1 <= page <= MOST_PAGES:
        raise NoPreview
    name = f"previews/{row.organisation_id}/{row.sha256[:2]}/{row.sha256}-{page}-{size}.jpg"
    if not default_storage.exists(name):
        default_storage.save(name, ContentFile(_jpeg(row, page, SIZES[size])))
    with default_storage.open(name, "rb") as stored:
        return _guarded(HttpResponse(stored.read(), content_type="image/jpeg"))


def _guarded(response: HttpResponseBase) -> HttpResponseBase:
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = "sandbox; default-src 'none'"
    response.headers["Cache-Control"] = "private, no-store"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response


def _jpeg(row: Evidence, page: int, longest: int) -> bytes:
    with default_storage.open(row.storage_name, "rb") as stored:
        content = stored.read()
    try:
        picture = _picture(content, row.media_type, page, longest).convert("RGB")
    except Exception:  # a decoder may raise anything over a file from outside
        raise NoPreview from None
    drawn = Image.new("RGB", picture.size)  # without the comments and profiles of the original
    drawn.paste(picture)
    target = io.BytesIO()
    drawn.save(target, "JPEG", quality=_QUALITY)
    return target.getvalue()


def _picture(content: bytes, media_type: str, page: int, longest: int) -> Image.Image:
    if media_type == "application/pdf":
        return pdf.page_drawn(content, page, longest)
    if not media_type.startswith("image/") or (page > 1 and media_type != "image/tiff"):
        raise NoPreview
    picture = decode.opened(content, media_type)
    if media_type == "image/tiff":
        picture.seek(page - 1)
        if too_large(picture):  # each page has a size of its own
            raise NoPreview
    return decode.shrunk(picture, longest)
