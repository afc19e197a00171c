"""A picture of a paper becomes a page of words: upright, in the right script, read again where it was poor."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image

from .ocr import ENGLISH, LATIN_AND_CYRILLIC, OcrFailed, PixelBox, ReadWord, read_words
from .page import Box, Line, Page, Word, join_lines
from .prepare import (
    Sheet,
    cropped,
    ink,
    levelled,
    lit_evenly,
    measured_width,
    readied,
    sheet_of,
    sized,
    straight,
    turned,
    without_specks,
    without_table,
)
from .words import tokens

GOOD = 0.62
"""Mean confidence below which a page may lie on its side or be in another script."""
LETTERS_TO_TURN = 20
"""A page is turned only where so many letters are read with confidence that way."""
LEGIBLE_SHARE = 0.12
"""What rows of windows or grain are read as is nearly all doubtful; of print at least so much is not."""
SURELY_LATIN = 0.9
"""Cyrillic read as Latin looks fairly sure of itself, but it makes no words."""
_COLUMN, _BLOCK = 4, 6
_PROBE_PIXELS = 400_000
_PROBE_SECONDS = 12
"""Usually well below one; a busy machine must not turn a paper into a scene."""

_HINTS = {
    "fra": {"le", "la", "les", "des", "du", "une", "est", "pour", "dans", "facture", "montant", "au", "et"},
    "spa": {"el", "los", "las", "una", "del", "para", "por", "con", "fecha", "importe", "que", "se", "al", "y"},
    "deu": {"der", "die", "das", "und", "ist", "den", "mit", "von", "rechnung", "betrag", "nicht", "zu", "im", "fur"},
    "eng": {"the", "and", "of", "to", "for", "is", "with", "this", "that", "by", "on"},
}  # fmt: skip

_KNOWN = set().union(*_HINTS.values()) | {
    "total", "date", "invoice", "receipt", "cash", "change", "tel", "tax", "amount", "name", "number", "address", "gst",
    "policy", "report", "thank", "you", "sales", "bill", "price", "item", "insurance", "vehicle", "datum", "telefon",
}  # fmt: skip


class Scan:
    """Readings of one page, each made in another way when asked for, so that an easy page costs one."""

    def __init__(self, picture: Image.Image, number: int) -> None:
        self._number = number
        self._sheet = sheet_of(picture)
        self.languages = ENGLISH
        self.readings = [self._first()]
        self._ways = [self._plainly, self._lightly]

    @property
    def best(self) -> Page:
        return max(self.readings, key=_legible)

    def read_again(self) -> bool:
        """One more reading; false where every way has been tried or OCR failed."""
        if not self._ways:
            return False
        try:
            self.readings.append(self._ways.pop(0)())
        except OcrFailed:
            return False
        return True

    def _first(self) -> Page:
        page = self._usually()
        language = _latin_language(page)
        if language != ENGLISH:
            self.languages = f"{language}+{ENGLISH}"
            return self._usually()
        if page.confidence >= GOOD and (page.confidence >= SURELY_LATIN or _has_known_words(page)):
            return page
        turn, cyrillic = probe(self._sheet)
        if turn:
            self._sheet = turned(self._sheet, turn)
        if cyrillic:
            self.languages = f"rus+{ENGLISH}"
        return self._usually() if turn or cyrillic else page

    def _usually(self) -> Page:
        return self._page(readied(self._sheet), _COLUMN)

    def _plainly(self) -> Page:
        return self._page(straight(sized(levelled(self._sheet))), _COLUMN)

    def _lightly(self) -> Page:
        sheet = straight(sized(levelled(without_table(without_specks(self._sheet))), 20))
        return self._page(replace(sheet, picture=lit_evenly(sheet.picture, 20)), _COLUMN)

    def _page(self, sheet: Sheet, layout: int) -> Page:
        words = read_words(sheet.picture, self.languages, layout)
        return Page(self._number, page_lines(sheet, words), "ocr")


def page_lines(sheet: Sheet, lines: list[tuple[ReadWord, ...]]) -> list[Line]:
    """Lines are put together on the level sheet; only then do the words go back to their place on the page."""
    width, height = sheet.picture.size
    joined = join_lines(
        [tuple(Word(text, sure, _share(box, width, height)) for text, sure, box in line) for line in lines]
    )
    return [Line(tuple(_placed(sheet, word) for word in line.words)) for line in joined]


def _share(box: PixelBox, width: int, height: int) -> Box:
    left, top, right, bottom = box
    return left / width, top / height, right / width, bottom / height


def _placed(sheet: Sheet, word: Word) -> Word:
    width, height = sheet.picture.size
    left, top, right, bottom = word.box or (0.0, 0.0, 0.0, 0.0)
    return replace(word, box=sheet.box((left * width, top * height, right * width, bottom * height)))


def probe(sheet: Sheet) -> tuple[int, bool]:
    """By how many degrees the page must be turned, and whether it is in Cyrillic; from a part of it."""
    part = _dense_part(readied(sheet, 22))
    best, best_score, cyrillic = 0, 0.0, False
    for turn in (0, 180, 90, 270):
        try:
            words = _probed(part, turn)
        except OcrFailed:
            continue
        score = sum(len(text) for text, sure, _ in words if sure > 0.6 and len(text) > 2)
        if score > max(LETTERS_TO_TURN if turn else 0, 1.3 * best_score):
            letters = "".join(text for text, sure, _ in words if sure > 0.5)
            best, best_score, cyrillic = turn, score, _is_cyrillic(letters)
        if turn == 0 and score > 0.6 * max(30, sum(len(text) for text, _, _ in words)):
            break
    return best, cyrillic


def has_print(picture: Image.Image) -> bool:
    """Whether words can be read in the part that looks most like print, whichever way the picture is turned."""
    sheet = sheet_of(picture)
    for side in (sheet, turned(sheet, 90)):
        part = _dense_part(readied(side, 22))
        if any(_is_legible(part, turn) for turn in (0, 180)):
            return True
    return False


def _is_legible(part: Sheet, turn: int) -> bool:
    try:
        words = _probed(part, turn)
    except OcrFailed:
        return False
    sure = sum(len(text) for text, confidence, _ in words if confidence > 0.6 and len(text) > 2)
    return sure >= max(LETTERS_TO_TURN, LEGIBLE_SHARE * sum(len(text) for text, *_ in words))


def _probed(sheet: Sheet, turn: int) -> list[ReadWord]:
    picture = sheet.picture.rotate(turn, expand=True) if turn else sheet.picture
    return [word for line in read_words(picture, LATIN_AND_CYRILLIC, _BLOCK, _PROBE_SECONDS) for word in line]


def _dense_part(sheet: Sheet) -> Sheet:
    """The part of the sheet, of at most _PROBE_PIXELS, around the middle of its print."""
    copy = measured_width(sheet.picture, 500)
    y, x = np.nonzero(ink(copy))
    width, height = sheet.picture.size
    factor = min(1.0, (_PROBE_PIXELS / (width * height)) ** 0.5)
    if factor == 1.0 or not len(x):
        return sheet
    across, down = round(width * factor), round(height * factor)
    left = round(float(np.median(x)) * width / copy.width - across / 2)
    top = round(float(np.median(y)) * height / copy.height - down / 2)
    left, top = max(0, min(width - across, left)), max(0, min(height - down, top))
    return cropped(sheet, (left, top, left + across, top + down))


def _is_cyrillic(letters: str) -> bool:
    cyrillic = sum("а" <= char.lower() <= "я" for char in letters)
    return cyrillic * 3 > sum(char.isalpha() for char in letters) > 0


def _latin_language(page: Page) -> str:
    """The language whose small words occur, English where none stands out."""
    words = tokens(page.text)
    hits = {name: sum(word in hints for word in words) for name, hints in _HINTS.items()}
    name = max(hits, key=lambda name: hits[name])
    return name if hits[name] >= 4 and hits[name] > 2 * hits[ENGLISH] else ENGLISH


def _has_known_words(page: Page) -> bool:
    return len({word for word in tokens(page.text) if len(word) > 2} & _KNOWN) >= 2


def _legible(page: Page) -> float:
    """How much was read with confidence."""
    words = [word for line in page.lines for word in line.words if len(word.text) > 1]
    return page.confidence * sum(word.confidence * len(word.text) for word in words)
