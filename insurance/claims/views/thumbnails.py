from __future__ import annotations

from io import BytesIO

import pi_heif  # type: ignore[import-untyped]
from django.core.files.storage import default_storage
from PIL import Image, ImageOps

FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "HEIF")
EDGE = 320
PIXELS_AT_MOST = 50_000_000
"""Larger pictures are shown as a sign: a web process does not unpack them."""

pi_heif.register_heif_opener()


def thumbnail(storage_name: str) -> bytes | None:
    """A JPEG of at most 320 pixels a side without any metadata, or None where the file gives no picture."""
    try:
        with default_storage.open(storage_name) as file, Image.open(file, formats=FORMATS) as picture:
            picture.draft("RGB", (2 * EDGE, 2 * EDGE))
            if picture.width * picture.height > PIXELS_AT_MOST:
                return None
            return _small(picture)
    except Exception:  # a decoder may raise anything over a file from outside
        return None


def _small(picture: Image.Image) -> bytes:
    picture.thumbnail((EDGE, EDGE))
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    paper = Image.new("RGBA", upright.size, "white")
    result = BytesIO()
    Image.alpha_composite(paper, upright).convert("RGB").save(result, "JPEG", quality=80)
    return result.getvalue()
