"""What may be wrong with a file, in words for the adjuster. The code is what programs and translations use."""

from __future__ import annotations

from ..types import Problem

MESSAGES = {
    "empty": "The file is empty.",
    "unsupported_type": "The file is not of a type that can be read.",
    "archive": "The file is an archive, not a picture or a document.",
    "svg": "The file is an SVG drawing, which is not accepted.",
    "corrupt": "The file is damaged and cannot be opened.",
    "truncated": "The file is cut off: its end is missing.",
    "password_protected": "The document needs a password.",
    "too_many_pixels": "The picture is too large to be opened safely.",
    "no_pages": "The document has no pages.",
    "pages_skipped": "Only the first pages were read.",
    "time_limit": "Reading took too long; the rest was left out.",
    "ocr_failed": "The text in the picture could not be read.",
    "no_text": "No text was found.",
    "poor_quality": "The scan is hard to read; values may be wrong.",
    "orders_to_machine": "A later page holds text that gives orders to a machine.",
    "blurred": "The photo is blurred.",
    "dark": "The photo is very dark.",
}


def problem(code: str) -> Problem:
    return Problem(code=code, message=MESSAGES[code])
