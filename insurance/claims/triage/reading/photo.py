"""A photo: what the file says of itself, its fingerprint, and text that stands in the picture."""

from __future__ import annotations

from PIL import Image

from insurance.pages.decode import Undecodable, opened, shrunk
from insurance.pages.ocr import OcrFailed, read_words

from ..types import FileReading, PhotoFacts, Problem
from . import likeness
from .exif import camera_facts
from .paper import look_at
from .problems import problem

BLURRED_BELOW = 30.0
DARK_ABOVE = 0.7
_SIDE = 1600
_READ_SIDE = 1400


def read_photo(content: bytes, media_type: str) -> FileReading:
    """Never raises: a photo that cannot be decoded has `problems` and no facts."""
    try:
        image = opened(content, media_type)
        width, height = image.size
        facts = camera_facts(image)
        picture = shrunk(image, _SIDE)
    except Undecodable as error:
        return FileReading(type=media_type, kind="photo", problems=[problem(error.code)])
    grey = likeness.measured(picture)
    photo = PhotoFacts(
        taken_at=facts.taken_at,
        place=facts.place,
        camera=facts.camera,
        software=facts.software,
        comment=facts.comment,
        perceptual_hash=likeness.perceptual_hash(picture),
        width=width,
        height=height,
        blur=round(likeness.sharpness(grey), 1),
        dark=round(likeness.darkness(grey), 4),
        text=text_in(picture)[:2000],
    )
    return FileReading(
        type=media_type,
        kind="photo",
        pages=1,
        text_source="ocr" if photo.text else "none",
        photo=photo,
        problems=_seen(photo),
        text=photo.text,
    )


def text_in(picture: Image.Image) -> str:
    """Words that OCR is sure of, a line each; empty where the picture has hardly anything to read."""
    if not look_at(picture).may_have_text:
        return ""
    grey = picture.convert("L")
    grey.thumbnail((_READ_SIDE, _READ_SIDE), Image.Resampling.BOX)
    try:
        lines = read_words(grey, layout=3, seconds=6)
    except OcrFailed:
        return ""
    sure = [" ".join(text for text, confidence, _ in line if _is_word(text, confidence)) for line in lines]
    return "\n".join(line for line in sure if line)


def _is_word(text: str, confidence: float) -> bool:
    letters = sum(char.isalnum() for char in text)
    return confidence > 0.7 and (letters >= 3 or (letters == 2 and confidence > 0.9))


def _seen(photo: PhotoFacts) -> list[Problem]:
    dark = photo.dark > DARK_ABOVE
    codes = ["dark"] if dark else ["blurred"] if photo.blur < BLURRED_BELOW else []
    return [problem(code) for code in codes]
