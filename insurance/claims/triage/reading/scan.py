"""A picture of a paper becomes a page of words: upright, in the right script, read again where it was poor."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from .fields.words import tokens
from .ocr import ENGLISH, LATIN_AND_CYRILLIC, OcrFailed, ReadWord, read_words
from .page import Line, Page, Word, join_lines
from .prepare import Sheet, cropped, levelled, lit_evenly, readied, sheet_of, sized, turned, without_table

GOOD = 0.62
"""Mean confidence from which a page needs neither turning nor another script."""
_COLUMN, _BLOCK = 4, 6
_PROBE_PIXELS = 400_000

_HINTS = {
    "fra": {"le", "la", "les", "des", "du", "une", "est", "pour", "dans", "facture", "montant", "au", "et"},
    "spa": {"el", "los", "las", "una", "del", "para", "por", "con", "fecha", "importe", "que", "se", "al", "y"},
    "deu": {"der", "die", "das", "und", "ist", "den", "mit", "von", "rechnung", "betrag", "nicht", "zu", "im", "fur"},
    "eng": {"the", "and", "of", "to", "for", "is", "with", "this", "that", "by", "on"},
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
        if page.confidence >= GOOD and len(page.text) > 30:
            language = _latin_language(page)
            if language != ENGLISH:
                self.languages = f"{language}+{ENGLISH}"
                return self._usually()
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
        return self._page(sized(levelled(self._sheet)), _COLUMN)

    def _lightly(self) -> Page:
        sheet = sized(levelled(without_table(self._sheet)), 20)
        return self._page(replace(sheet, picture=lit_evenly(sheet.picture, 20)), _COLUMN)

    def _page(self, sheet: Sheet, layout: int) -> Page:
        words = read_words(sheet.picture, self.languages, layout)
        return Page(self._number, page_lines(sheet, words), "ocr")


def page_lines(sheet: Sheet, lines: list[tuple[ReadWord, ...]]) -> list[Line]:
    return join_lines(
        [tuple(Word(text, confidence, sheet.box(box)) for text, confidence, box in line) for line in lines]
    )


def probe(sheet: Sheet) -> tuple[int, bool]:
    """By how many degrees the page must be turned, and whether it is in Cyrillic; from its middle alone."""
    middle = _middle(sheet)
    middle = readied(_middle(sheet), 22)
    best, best_score, cyrillic = 0, 0.0, False
    for turn in (0, 180, 90, 270):
        try:
            words = _probed(middle, turn)
        except OcrFailed:
            continue
        score = sum(len(text) for text, sure, _ in words if sure > 0.6 and len(text) > 2)
        if score > best_score * (1.3 if best_score else 1):
            letters = "".join(text for text, sure, _ in words if sure > 0.5)
            best, best_score, cyrillic = turn, score, _is_cyrillic(letters)
        if turn == 0 and score > 0.6 * max(30, sum(len(text) for text, _, _ in words)):
            break
    return best, cyrillic


def _probed(sheet: Sheet, turn: int) -> list[ReadWord]:
    picture = sheet.picture.rotate(turn, expand=True) if turn else sheet.picture
    across, down = picture.size
    factor = min(1.0, (_PROBE_PIXELS / (across * down)) ** 0.5)
    left, top = round(across * (1 - factor) / 2), round(down * (1 - factor) / 2)
    part = picture.crop((left, top, across - left, down - top))
    return [word for line in read_words(part, LATIN_AND_CYRILLIC, _BLOCK, 4) for word in line]


def _middle(sheet: Sheet) -> Sheet:
    """The middle half of the paper each way."""
    sheet = without_table(sheet)
    width, height = sheet.picture.size
    if min(width, height) < 500:
        return sheet
    return cropped(sheet, (width // 5, height // 5, width - width // 5, height - height // 5))


def _is_cyrillic(letters: str) -> bool:
    cyrillic = sum("а" <= char.lower() <= "я" for char in letters)
    return cyrillic * 3 > sum(char.isalpha() for char in letters) > 0


def _latin_language(page: Page) -> str:
    """The language whose small words occur, English where none stands out."""
    words = tokens(page.text)
    hits = {name: sum(word in hints for word in words) for name, hints in _HINTS.items()}
    name = max(hits, key=lambda name: hits[name])
    return name if hits[name] >= 4 and hits[name] > 2 * hits[ENGLISH] else ENGLISH


def _legible(page: Page) -> float:
    """How much was read with confidence."""
    words = [word for line in page.lines for word in line.words if len(word.text) > 1]
    return page.confidence * sum(word.confidence * len(word.text) for word in words)
