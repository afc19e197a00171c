"""What is asked of a PDF in a process apart: `count`, `draw PAGE LONGEST` (a PPM), or `text PAGES LETTERS` (JSON)."""

from __future__ import annotations

import ctypes
import json
import sys
from collections.abc import Iterator
from typing import Any

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

_BOLD = 600
_LINE_ENDS = "\r\n"


def _count(content: bytes) -> None:
    """Writes the number of pages, after the first has been found; or what pdfium says."""
    try:
        document = pdfium.PdfDocument(content)
        if len(document):
            document.get_page_size(0)
        sys.stdout.write(str(len(document)))
    except pdfium.PdfiumError as error:
        sys.stdout.write(str(error))


def _draw(content: bytes, page: int, longest: int) -> None:
    sheet = pdfium.PdfDocument(content)[page - 1]
    picture = sheet.render(scale=longest / max(1.0, *sheet.get_size())).to_pil()
    picture.convert("RGB").save(sys.stdout.buffer, "PPM")


def _text(content: bytes, pages: int, letters: int) -> None:
    """Of each page its lines and whether anything else is drawn on it; nothing more once `letters` are passed."""
    document = pdfium.PdfDocument(content)
    found = []
    for index in range(min(pages, len(document))):
        lines, drawn = _page(document, index) if letters >= 0 else ([], False)
        letters -= sum(len(line[0]) for line in lines)
        found.append((lines, drawn))
    sys.stdout.write(json.dumps(found))


def _page(document: Any, index: int) -> tuple[list[Any], bool]:
    """Lines as [text, top in points from the upper edge, height of its letters, bold]."""
    page = document[index]
    text_page = page.get_textpage()
    try:
        lines = list(_lines(text_page, page.get_height()))
        return lines, any(thing.type != raw.FPDF_PAGEOBJ_TEXT for thing in page.get_objects(max_depth=1))
    finally:
        text_page.close()
        page.close()


def _lines(text_page: Any, height: float) -> Iterator[list[Any]]:
    text, start = text_page.get_text_range(), 0
    for end in range(len(text) + 1):
        if end < len(text) and text[end] not in _LINE_ENDS:
            continue
        if text[start:end].strip():
            yield [text[start:end], *_look(text_page, start, end, height)]
        start = end + 1


def _look(text_page: Any, start: int, end: int, height: float) -> tuple[float, float, bool]:
    """By its first letter where that has a place; the last one must be bold, too."""
    try:
        _left, bottom, _right, top = text_page.get_charbox(start, loose=True)
    except pdfium.PdfiumError:
        return 0.0, 0.0, False
    bold = _is_bold(text_page, start) and _is_bold(text_page, end - 1)
    return round(height - top, 1), round(top - bottom, 1), bold


def _is_bold(text_page: Any, place: int) -> bool:
    """By the weight or, for the fonts that every reader has, by the name."""
    if raw.FPDFText_GetFontWeight(text_page.raw, place) >= _BOLD:
        return True
    name = ctypes.create_string_buffer(128)
    raw.FPDFText_GetFontInfo(text_page.raw, place, name, len(name), None)
    return b"bold" in name.value.lower()


def main() -> None:
    command, *numbers = sys.argv[1:]
    content = sys.stdin.buffer.read()
    if command == "count":
        _count(content)
    elif command == "draw":
        _draw(content, *map(int, numbers))
    else:
        _text(content, *map(int, numbers))


if __name__ == "__main__":
    main()
