"""A picture out of bytes: small enough, upright as a viewer shows it."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pi_heif  # type: ignore[import-untyped]
from PIL import Image, ImageOps

from .sniff import PICTURES, too_large

pi_heif.register_heif_opener()

LONG_SIDE = 3000
"""Pixels that a document needs at most: A4 at about 250 dots per inch."""


class Undecodable(Exception):
    """The picture cannot be had; `code` says why and is one of the refusal codes."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@contextmanager
def _decoding() -> Iterator[None]:
    """A decoder may raise anything on bytes made to hurt it: all of it becomes Undecodable."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except Undecodable:
        raise
    except Image.DecompressionBombError:
        raise Undecodable("too_many_pixels") from None
    except Exception as error:
        raise Undecodable("truncated" if "truncated" in str(error) else "corrupt") from None


def opened(content: bytes, media_type: str) -> Image.Image:
    """The picture, not yet decoded. Raises Undecodable."""
    with _decoding():
        image = Image.open(io.BytesIO(content), formats=[PICTURES[media_type]])
    if too_large(image):
        raise Undecodable("too_many_pixels")
    return image


def shrunk(image: Image.Image, long_side: int = LONG_SIDE) -> Image.Image:
    """Decoded at about `long_side` pixels, colour or grey, turned as its EXIF asks.

    A JPEG is decoded at a half, a quarter or an eighth, so a 12-megapixel photo never exists whole.
    Raises Undecodable.
    """
    with _decoding():
        return _shrunk(image, long_side)


def _shrunk(image: Image.Image, long_side: int) -> Image.Image:
    if image.format in {"JPEG", "MPO"}:
        # In proportion: Pillow takes the smaller of the two ratios, and a square would have it decode the whole.
        factor = min(1.0, long_side / max(image.size))
        size = max(1, int(image.width * factor)), max(1, int(image.height * factor))
        image.draft("RGB" if image.mode != "L" else "L", size)
    image.load()
    if max(image.size) > 2 * long_side:
        image = _kept(image, image.reduce(max(image.size) // long_side))
    turned = ImageOps.exif_transpose(image)
    if max(turned.size) > long_side:
        turned.thumbnail((long_side, long_side), Image.Resampling.BOX, reducing_gap=None)
    return _on_white(turned)


def _kept(image: Image.Image, smaller: Image.Image) -> Image.Image:
    smaller.info.update({key: image.info[key] for key in ("exif",) if key in image.info})
    return smaller


def _on_white(image: Image.Image) -> Image.Image:
    """Transparent parts are paper; sixteen-bit and palette pictures become ordinary ones."""
    if image.mode in {"I;16", "I;16B", "I", "F"}:
        return image.convert("F").point(lambda value: value / 257).convert("L")
    if image.mode in {"RGBA", "LA", "PA", "P"}:
        image = image.convert("RGBA")
        ground = Image.new("RGBA", image.size, "white")
        return Image.alpha_composite(ground, image).convert("RGB")
    return image if image.mode in {"L", "RGB"} else image.convert("L" if image.mode == "1" else "RGB")


def frames(content: bytes, at_most: int) -> Iterator[Image.Image]:
    """The pages of a TIFF, one after the other. Raises Undecodable."""
    image = opened(content, "image/tiff")
    for index in range(min(at_most, getattr(image, "n_frames", 1))):
        with _decoding():
            image.seek(index)
        if too_large(image):
            raise Undecodable("too_many_pixels")
        with _decoding():
            page = image.copy()
        yield shrunk(page)
