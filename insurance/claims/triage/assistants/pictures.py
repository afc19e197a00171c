"""Evidence as a model is shown it: small JPEGs without metadata. Nothing is fetched; nothing else leaves the house."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import islice

from PIL import Image

from insurance.pages import decode, pdf

LONGEST_SIDE = 1568
PAGES = 3
_QUALITY = 85


def pictures_of(content: bytes, media_type: str) -> tuple[bytes, ...]:
    """At most three pictures: the photo, or the first pages. Empty for text and for what cannot be decoded."""
    try:
        return tuple(_jpeg(picture) for picture in _pictures(content, media_type))
    except Exception:  # a decoder may raise anything; what is wrong with the file stands in its reading
        return ()


def _pictures(content: bytes, media_type: str) -> Iterator[Image.Image]:
    if media_type == "application/pdf":
        for index in range(min(PAGES, pdf.page_count(content))):
            yield pdf.page_picture(content, index)
    elif media_type == "image/tiff":
        yield from islice(decode.frames(content, PAGES), PAGES)
    elif media_type.startswith("image/"):
        yield decode.shrunk(decode.opened(content, media_type), LONGEST_SIDE)


def _jpeg(picture: Image.Image) -> bytes:
    """Drawn on a new picture, so that no metadata goes along."""
    small = picture.convert("RGB")
    small.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    bare = Image.new("RGB", small.size)
    bare.paste(small)
    target = io.BytesIO()
    bare.save(target, "JPEG", quality=_QUALITY)
    return target.getvalue()
