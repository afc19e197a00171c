"""A document: its pages as text or by OCR, what kind it is, and its fields."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from PIL import Image

from insurance.pages.decode import Undecodable, frames, opened, shrunk
from insurance.pages.ocr import OcrFailed
from insurance.pages.page import Line, Page, TextSource, Word
from insurance.pages.pdf import PdfLocked, PdfUnreadable, PdfWithoutPages, page_count, page_lines, page_picture
from insurance.pages.plain_text import decoded
from insurance.pages.scan import Scan

from ..narrative.injection import injection_signs
from ..types import PAGE_ENDS, DocumentKind, FileReading, Problem
from .fields import MONEY_KINDS, fields_of, money_and_date
from .kinds import kind_of
from .problems import problem

PAGES_AT_MOST = 20
TEXT_KEPT = 20_000
PAGES_AT_A_TIME = 2
"""OCR runs in a process of its own, so a second page uses the second core."""
SECONDS_AT_MOST = 60.0
"""After this no further page is begun."""
LETTERS_OF_A_TEXT_LAYER = 40
SURE = 0.62
"""From this confidence on, a total or a date needs no further reading of the scan."""
POOR_BELOW = 0.6


@dataclass
class Reading:
    """What has been gathered so far."""

    pages: list[Page] = field(default_factory=list)
    readings: list[Page] = field(default_factory=list)
    """Further readings of scanned pages, for the fields alone."""
    codes: list[str] = field(default_factory=list)
    total_pages: int = 0


def read_document(content: bytes, media_type: str) -> FileReading:
    """Never raises: a document that cannot be opened has `problems`, and what was read so far."""
    reading = Reading()
    try:
        _read(content, media_type, reading)
    except PdfLocked:
        reading.codes.append("password_protected")
    except Undecodable as error:
        reading.codes.append(error.code)
    except PdfWithoutPages:
        reading.codes.append("no_pages")
    except PdfUnreadable:
        reading.codes.append("corrupt")
    return _result(media_type, reading)


def _read(content: bytes, media_type: str, reading: Reading) -> None:
    if media_type == "text/plain":
        reading.total_pages = 1
        reading.pages.append(text_page(decoded(content) or ""))
    elif media_type == "application/pdf":
        _read_pdf(content, reading)
    else:
        pictures = frames(content, PAGES_AT_MOST) if media_type == "image/tiff" else _single(content, media_type)
        reading.total_pages = getattr(opened(content, media_type), "n_frames", 1) if media_type == "image/tiff" else 1
        started = time.monotonic()
        for number, picture in enumerate(pictures, 1):
            if time.monotonic() - started > SECONDS_AT_MOST:
                reading.codes.append("time_limit")
                break
            _add_scan(picture, number, reading)


def _single(content: bytes, media_type: str) -> Iterator[Image.Image]:
    yield shrunk(opened(content, media_type))


def text_page(text: str, number: int = 1) -> Page:
    """A page of plain text: its words have no place."""
    lines = [Line(tuple(Word(word) for word in row.split())) for row in text[:200_000].splitlines()]
    return Page(number, [line for line in lines if line.words], "text" if text.strip() else "none")


def _read_pdf(content: bytes, reading: Reading) -> None:
    reading.total_pages = page_count(content)
    deadline = time.monotonic() + SECONDS_AT_MOST
    indexes = range(min(PAGES_AT_MOST, reading.total_pages))
    with ThreadPoolExecutor(PAGES_AT_A_TIME) as readers:
        for part in readers.map(lambda index: _pdf_page(content, index, deadline), indexes):
            reading.pages += part.pages
            reading.readings += part.readings
            reading.codes += [code for code in part.codes if code not in reading.codes]
    if reading.total_pages > PAGES_AT_MOST:
        reading.codes.append("pages_skipped")


def _pdf_page(content: bytes, index: int, deadline: float) -> Reading:
    """One page: its text layer, or its picture read by OCR where the layer says less."""
    part = Reading()
    if time.monotonic() > deadline:
        part.codes.append("time_limit")
        return part
    lines = page_lines(content, index)
    if _letters(lines) >= LETTERS_OF_A_TEXT_LAYER:
        part.pages.append(Page(index + 1, lines, "text"))
        return part
    _add_scan(page_picture(content, index), index + 1, part)
    if lines and (not part.pages or _letters(part.pages[-1].lines) <= _letters(lines)):
        part.pages = [Page(index + 1, lines, "text")]
    return part


def _letters(lines: list[Line]) -> int:
    """Letters and digits that fonts really name: private and replacement characters do not count."""
    return sum(char.isalnum() for line in lines for char in line.text)


def _add_scan(picture: Image.Image, number: int, reading: Reading) -> None:
    try:
        scan = Scan(picture, number)
    except OcrFailed:
        reading.codes.append("ocr_failed")
        reading.pages.append(Page(number))
        return
    while _needs_another(scan) and scan.read_again():
        pass
    best = scan.best
    best.source = "ocr" if best.lines else "none"
    reading.pages.append(best)
    reading.readings += [page for page in scan.readings if page is not best]


def _needs_another(scan: Scan) -> bool:
    """Whether a bill lacks a sure date or total."""
    kind = kind_of([scan.best])
    if kind not in MONEY_KINDS or sum(len(line.words) for line in scan.best.lines) > 400:
        return False
    sums, days = money_and_date(scan.readings[:1], scan.readings[1:], kind)
    return not (sums and days and sums[0].confidence >= SURE and days[0].confidence >= SURE)


def _result(media_type: str, reading: Reading) -> FileReading:
    pages = reading.pages
    kind = kind_of(pages) if pages else DocumentKind.OTHER
    text = PAGE_ENDS.join(page.text for page in pages)
    return FileReading(
        type=media_type,
        kind=kind,
        pages=reading.total_pages,
        text_source=_source(pages),
        fields=fields_of(pages, kind, reading.readings),
        problems=_problems(reading, text),
        text=text[:TEXT_KEPT],
    )


def _source(pages: list[Page]) -> TextSource:
    sources = {page.source for page in pages}
    return "ocr" if "ocr" in sources else "text" if "text" in sources else "none"


def _problems(reading: Reading, text: str) -> list[Problem]:
    codes = list(reading.codes)
    scanned = [page for page in reading.pages if page.source == "ocr"]
    if not text.strip() and not codes:
        codes.append("no_text")
    elif scanned and min(page.confidence for page in scanned) < POOR_BELOW:
        codes.append("poor_quality")
    if injection_signs(text[TEXT_KEPT:]):
        codes.append("orders_to_machine")
    return [problem(code) for code in dict.fromkeys(codes)]
