"""PDF: its text layer, and OCR of the pages that have none."""

from __future__ import annotations

import time
from dataclasses import dataclass

from django.utils.translation import gettext as _
from PIL import Image

from insurance.knowledge.reading.layout import pages_as_text
from insurance.knowledge.reading.refusals import (
    LETTERS_AT_MOST,
    PAGES_AT_MOST,
    SCANNED_PAGES_AT_MOST,
    RefusalCode,
    Unreadable,
)
from insurance.pages.ocr import OcrFailed, read_words
from insurance.pages.page import Page
from insurance.pages.pdf import PdfUnreadable, TextLine, page_drawn, page_texts
from insurance.pages.prepare import readied, sheet_of
from insurance.pages.scan import GOOD, Scan, page_lines

TEXT_SECONDS = 30
OCR_SECONDS = 120
"""Both are for what was made to hurt: 500 pages of text take about one second, a scanned page one or two."""
_LONGEST_PIXELS = 2_340
"""The longer side of A4 at 200 dots per inch."""
_COLUMN = 4
"""Tesseract's segmentation mode for one column of text."""
_NOWHERE, _POINTS = (0.0, 0.0, 0.0, 0.0), 842
_FEW_LETTERS = 20
"""A scanned page often has a stamp or a page number as text."""
_SURE = 0.5
"""Mean confidence below which what OCR says of a page is noise."""


@dataclass(frozen=True)
class PdfText:
    text: str
    scanned: bool
    notes: tuple[str, ...]


def text_of(content: bytes, pages: int) -> PdfText:
    """Raises Unreadable."""
    if pages > PAGES_AT_MOST:
        raise Unreadable(RefusalCode.TOO_MANY_PAGES, pages=pages, most=PAGES_AT_MOST)
    try:
        layers = page_texts(content, pages, LETTERS_AT_MOST, TEXT_SECONDS)
    except PdfUnreadable:
        raise Unreadable(RefusalCode.TOO_SLOW) from None
    if sum(len(line.text) for layer in layers for line in layer.lines) > LETTERS_AT_MOST:
        raise Unreadable(RefusalCode.TOO_LONG, most=LETTERS_AT_MOST)
    scanned = [index for index, layer in enumerate(layers) if layer.drawn and _letters(layer.lines) < _FEW_LETTERS]
    if len(scanned) > SCANNED_PAGES_AT_MOST:
        raise Unreadable(RefusalCode.TOO_MANY_SCANNED_PAGES, pages=len(scanned), most=SCANNED_PAGES_AT_MOST)
    return _with_scanned(content, [layer.lines for layer in layers], scanned)


def _with_scanned(content: bytes, layers: list[list[TextLine]], scanned: list[int]) -> PdfText:
    reader, unread = _Scans(content), []
    for index in scanned:
        lines = reader.lines(index)
        layers[index] = lines or layers[index]
        unread += [] if lines or layers[index] else [index + 1]
    text = pages_as_text(layers)
    if scanned and not text:
        raise Unreadable(RefusalCode.ILLEGIBLE)
    return PdfText(text, len(scanned) * 2 > len(layers), _notes(len(scanned) - len(unread), unread))


def _letters(lines: list[TextLine]) -> int:
    return sum(char.isalnum() for line in lines for char in line.text)


class _Scans:
    """Reads page after page. The languages of the first are tried first on the others, which halves the time."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._languages = ""
        self._deadline = time.monotonic() + OCR_SECONDS

    def lines(self, index: int) -> list[TextLine]:
        """Nothing where the page cannot be drawn or what is on it cannot be read with confidence."""
        if time.monotonic() > self._deadline:
            raise Unreadable(RefusalCode.TOO_SLOW)
        try:
            page = self._read(page_drawn(self._content, index + 1, _LONGEST_PIXELS).convert("L"), index + 1)
        except (PdfUnreadable, OcrFailed):
            return []
        # Boxes of letters say nothing of the size of type: without a height no line passes for a heading.
        lines = [TextLine(line.text, (line.box or _NOWHERE)[1] * _POINTS, 0.0, bold=False) for line in page.lines]
        return lines if page.confidence >= _SURE and _letters(lines) >= _FEW_LETTERS else []

    def _read(self, picture: Image.Image, number: int) -> Page:
        if self._languages:
            sheet = readied(sheet_of(picture))
            page = Page(number, page_lines(sheet, read_words(sheet.picture, self._languages, layout=_COLUMN)), "ocr")
            if page.confidence >= GOOD:
                return page
        scan = Scan(picture, number)
        self._languages = self._languages or (scan.languages if scan.best.confidence >= GOOD else "")
        return scan.best


def _notes(read: int, unread: list[int]) -> tuple[str, ...]:
    notes = []
    if read:
        notes.append(_("Pages read by optical character recognition: %(count)s. Check the text.") % {"count": read})
    if unread:
        numbers = ", ".join(map(str, unread))
        notes.append(_("Nothing could be read on these pages: %(numbers)s.") % {"numbers": numbers})
    return tuple(notes)
