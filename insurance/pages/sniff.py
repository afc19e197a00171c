"""What a file is, by its content, and whether it can be opened at all. Cheap enough for intake.

A refusal has a code and nothing else: no word of the file may travel into a message.
"""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from enum import StrEnum

import filetype  # type: ignore[import-untyped]
import pi_heif  # type: ignore[import-untyped]
from PIL import Image

from .pdf import PdfLocked, PdfUnreadable, PdfWithoutPages, page_count
from .plain_text import decoded

pi_heif.register_heif_opener()

DECODED_BYTES_AT_MOST = 200_000_000
"""What a picture may take in memory; a worker has 400 MB."""
DRAFTED_PIXELS_AT_MOST = 175_000_000
"""A baseline JPEG is decoded at an eighth of its size, so it may be larger."""

PICTURES = {
    "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WEBP", "image/heic": "HEIF", "image/heif": "HEIF",
    "image/tiff": "TIFF",
}  # fmt: skip
_ARCHIVES = {
    "application/zip", "application/gzip", "application/x-tar", "application/x-bzip2", "application/x-xz",
    "application/x-7z-compressed", "application/vnd.rar", "application/x-rar-compressed", "application/x-lz4",
    "application/zstd", "application/x-compress", "application/x-lzip",
}  # fmt: skip


class RefusalCode(StrEnum):
    EMPTY = "empty"
    UNSUPPORTED_TYPE = "unsupported_type"
    ARCHIVE = "archive"
    SVG = "svg"
    CORRUPT = "corrupt"
    TRUNCATED = "truncated"
    PASSWORD_PROTECTED = "password_protected"  # noqa: S105
    TOO_MANY_PIXELS = "too_many_pixels"
    NO_PAGES = "no_pages"


@dataclass(frozen=True)
class Sniffed:
    """`media_type` is one of jpeg, png, webp, heic, heif, tiff, pdf and plain text. Text has 1 page."""

    media_type: str
    pages: int = 1
    width: int = 0
    height: int = 0


@dataclass(frozen=True)
class Refusal:
    code: RefusalCode
    media_type: str = ""
    """What it seems to be, from a closed list; empty where that is not known."""


def sniff(content: bytes) -> Sniffed | Refusal:
    """The type by content, or why the file is refused. Never raises; costs at most a small decode."""
    if not content or not content.strip(b"\x00"):
        return Refusal(RefusalCode.EMPTY)
    media_type = _magic(content)
    if media_type in PICTURES:
        return _picture(content, media_type)
    if media_type == "application/pdf":
        return _pdf(content)
    if media_type in _ARCHIVES:
        return Refusal(RefusalCode.ARCHIVE, media_type)
    return Refusal(RefusalCode.UNSUPPORTED_TYPE) if media_type else _text(content)


def _magic(content: bytes) -> str:
    """A media type, or empty where the first bytes say nothing."""
    if b"%PDF-" in content[:1024]:
        return "application/pdf"
    if content[:4] in (b"II*\x00", b"MM\x00*"):
        return "image/tiff"
    guess = filetype.guess_mime(content[:8192])
    return str(guess or "")


def _pdf(content: bytes) -> Sniffed | Refusal:
    try:
        pages = page_count(content)
    except PdfLocked:
        return Refusal(RefusalCode.PASSWORD_PROTECTED, "application/pdf")
    except PdfWithoutPages:
        return Refusal(RefusalCode.NO_PAGES, "application/pdf")
    except PdfUnreadable:
        return Refusal(RefusalCode.CORRUPT, "application/pdf")
    return Sniffed("application/pdf", pages)


def _text(content: bytes) -> Sniffed | Refusal:
    text = decoded(content)
    if text is None:
        return Refusal(RefusalCode.UNSUPPORTED_TYPE)
    if not text.strip():
        return Refusal(RefusalCode.EMPTY)
    start = text.lstrip("\ufeff \t\r\n")[:4096].lower()
    if start.startswith("<svg") or (start.startswith(("<?xml", "<!doctype", "<!--")) and "<svg" in start):
        return Refusal(RefusalCode.SVG)
    if start.startswith(("<!doctype", "<html", "<?xml", "<script", "<?php", "{\\rtf", "%!ps", "#!")):
        return Refusal(RefusalCode.UNSUPPORTED_TYPE)
    return Sniffed("text/plain")


def _picture(content: bytes, media_type: str) -> Sniffed | Refusal:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content), formats=[PICTURES[media_type]]) as image:
                return _decoded(image, media_type)
    except Image.DecompressionBombError:
        return Refusal(RefusalCode.TOO_MANY_PIXELS, media_type)
    except Exception as error:  # a decoder may raise anything on bytes made to hurt it
        cut = "truncated" in str(error) or isinstance(error, EOFError)
        return Refusal(RefusalCode.TRUNCATED if cut else RefusalCode.CORRUPT, media_type)


def _decoded(image: Image.Image, media_type: str) -> Sniffed | Refusal:
    width, height = image.size
    if too_large(image):
        return Refusal(RefusalCode.TOO_MANY_PIXELS, media_type)
    frames = getattr(image, "n_frames", 1) if media_type == "image/tiff" else 1
    if image.format in {"JPEG", "MPO"}:
        image.draft("L", (max(1, width // 8), max(1, height // 8)))
    image.load()
    return Sniffed(media_type, frames, width, height)


def too_large(image: Image.Image) -> bool:
    """Whether decoding would take more memory than a worker can spare; the header alone is read."""
    width, height = image.size
    if width < 1 or height < 1:
        return True
    progressive = bool(image.info.get("progressive") or image.info.get("progression"))
    if image.format in {"JPEG", "MPO"} and not progressive:
        return width * height > DRAFTED_PIXELS_AT_MOST
    return width * height * len(image.getbands()) > DECODED_BYTES_AT_MOST
