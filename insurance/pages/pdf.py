"""PDF: the text layer with the place of each word, and pages as pictures. pdfium is not thread-safe."""

from __future__ import annotations

import ctypes
import io
import json
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]
from PIL import Image

from . import apart, pdf_apart
from .page import Box, Line, Word, clamped, join_lines

DOTS_PER_INCH = 200
PIXELS_AT_MOST = 9_000_000
_GRID = 100_000
_LOCK = threading.RLock()
_NO_PAGES = re.compile(rb"/Count\s+0\b")


class PdfLocked(Exception):
    """A password is needed."""


class PdfUnreadable(Exception):
    """Not a PDF that can be opened."""


class PdfWithoutPages(PdfUnreadable):
    """Well-formed, but there is nothing in it."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text layer. `top` is its distance from the upper edge and `height` that of its letters, in points;
    both are 0 where they are not known."""

    text: str
    top: float
    height: float
    bold: bool


@dataclass(frozen=True, slots=True)
class TextLayer:
    """The lines of a page, and whether anything that is no text is drawn on it: a picture, outlines, a rule."""

    lines: list[TextLine]
    drawn: bool


@contextmanager
def opened(content: bytes) -> Iterator[pdfium.PdfDocument]:
    """The open document; the lock is held, so do the least possible inside. Raises PdfLocked, PdfUnreadable."""
    with _LOCK:
        _forget_last_error()
        try:
            document = pdfium.PdfDocument(content)
        except pdfium.PdfiumError as error:
            raise _reason(str(error), content) from None
        try:
            yield document
        finally:
            document.close()


def _forget_last_error() -> None:
    """pdfium keeps the error of an earlier document; one of another sort puts it out of the way."""
    raw.FPDF_LoadMemDocument(b"", 0, None)


def _reason(told: str, content: bytes) -> Exception:
    """pdfium opens no document without pages and names no error of its own for it."""
    if "password" in told.lower():
        return PdfLocked()
    empty = b"/Pages" in content and _NO_PAGES.search(content)
    return PdfWithoutPages() if empty else PdfUnreadable()


def page_count(content: bytes) -> int:
    """Pages, after the first has been found. Raises PdfLocked, PdfUnreadable."""
    try:
        told = _apart(content, "count").decode().strip()
    except subprocess.SubprocessError:  # it took too much memory or time
        raise PdfUnreadable from None
    if not told.isdecimal():
        raise _reason(told, content)
    return int(told)


def page_drawn(content: bytes, page: int, longest: int) -> Image.Image:
    """A page (from 1) in colour, its longer side of `longest` pixels. Raises PdfUnreadable."""
    try:
        return Image.open(io.BytesIO(_apart(content, "draw", str(page), str(longest))), formats=["PPM"])
    except subprocess.SubprocessError:
        raise PdfUnreadable from None


def page_texts(content: bytes, pages: int, letters: int, seconds: int) -> list[TextLayer]:
    """The text of the first pages, read apart; of later ones nothing once `letters` have been passed.

    Raises PdfUnreadable, also where it takes longer than `seconds`.
    """
    try:
        told = json.loads(_apart(content, "text", str(pages), str(letters), seconds=seconds))
    except (subprocess.SubprocessError, ValueError):
        raise PdfUnreadable from None
    return [TextLayer([TextLine(*line) for line in lines], drawn) for lines, drawn in told]


def _apart(content: bytes, *command: str, seconds: int = apart.SECONDS_AT_MOST) -> bytes:
    """What pdf_apart.py answers: web processes ask these things, too."""
    return apart.run_apart(pdf_apart.__file__, *command, content=content, seconds=seconds)


def _loaded(document: pdfium.PdfDocument, index: int) -> pdfium.PdfPage:
    try:
        return document[index]
    except pdfium.PdfiumError:
        raise PdfUnreadable from None


def page_lines(content: bytes, index: int) -> list[Line]:
    """Lines of the text layer of a page, empty where it has none."""
    with opened(content) as document:
        page = _loaded(document, index)
        text_page = page.get_textpage()
        try:
            return join_lines(_words(page, text_page))
        finally:
            text_page.close()
            page.close()


def page_picture(content: bytes, index: int) -> Image.Image:
    """The page in grey at DOTS_PER_INCH, less where it is very large."""
    with opened(content) as document:
        page = _loaded(document, index)
        try:
            width, height = page.get_size()
            scale = min(DOTS_PER_INCH / 72, (PIXELS_AT_MOST / max(1.0, width * height)) ** 0.5)
            picture: Image.Image = page.render(scale=scale, grayscale=True).to_pil()
            return picture.convert("L")
        finally:
            page.close()


def _words(page: pdfium.PdfPage, text_page: pdfium.PdfTextPage) -> list[tuple[Word, ...]]:
    """Each word apart: columns and tables are put together by place, not by the order in the file."""
    words: list[tuple[Word, ...]] = []
    letters, boxes = "", list[Box]()
    for index, char in enumerate(text_page.get_text_range()):
        box = None if char.isspace() else _place(page, text_page, index)
        apart = box is not None and bool(boxes) and _is_apart(boxes[-1], box)
        if (box is None or apart) and letters:
            words.append((_word(letters, boxes),))
            letters, boxes = "", []
        if box is not None:
            letters, boxes = letters + char, [*boxes, box]
    if letters:
        words.append((_word(letters, boxes),))
    return words


def _is_apart(last: Box, box: Box) -> bool:
    """A new line, or a gap wider than a letter is high."""
    height = last[3] - last[1]
    return box[1] > last[3] or box[3] < last[1] or box[0] - last[2] > max(height, 0.004)


def _word(letters: str, boxes: list[Box]) -> Word:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return Word(letters, 1.0, clamped((left, top, right, bottom)))


def _place(page: pdfium.PdfPage, text_page: pdfium.PdfTextPage, index: int) -> Box | None:
    try:
        left, bottom, right, top = text_page.get_charbox(index, loose=True)
    except pdfium.PdfiumError:
        return None
    corners = [_on_page(page, x, y) for x, y in ((left, top), (right, bottom))]
    (x0, y0), (x1, y1) = corners
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _on_page(page: pdfium.PdfPage, x: float, y: float) -> tuple[float, float]:
    """Fractions of the page as it is shown: pdfium takes its rotation and crop into account."""
    across, down = ctypes.c_int(), ctypes.c_int()
    raw.FPDF_PageToDevice(page.raw, 0, 0, _GRID, _GRID, 0, x, y, across, down)
    return across.value / _GRID, down.value / _GRID
