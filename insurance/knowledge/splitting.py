"""Cuts a text into clauses: what a question is compared with, and what an answer cites.

Headings and numbered clauses begin a passage; where there are none, paragraphs do. A list stays with the sentence that
introduces it, a table with its head. Nothing is left out but white space, and nothing is altered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

SHORTEST, LONGEST = 80, 900
"""Characters of a passage. A shorter one joins its neighbour where both stand under the same heading."""
ENOUGH = 240
"""From so many characters on, the next paragraph is a passage of its own."""
PASSAGES_AT_MOST = 5_000

_BLOCK = re.compile(r"\S[^\n]*(?:\n[^\S\n]*(?=\S)[^\n]*)*")
_MARKDOWN = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_NAMED = re.compile(
    r"(?i)(?:article|section|chapter|part|annex|schedule|appendix|статья|раздел|глава|пункт|часть|приложение|"
    r"chapitre|titre|annexe|artikel|abschnitt|kapitel|teil|anhang|art[ií]culo|secci[oó]n|cap[ií]tulo|anexo|§)\s*"
    r"(\d+(?:\.\d+)*|[IVXLC]+\b|[A-Z]\b)[.:)]?\s*(.*)$"
)
_NUMBERED = re.compile(r"(\d{1,3}(?:\.\d{1,3}){0,4})[.)]?\s+(?=\S)(.*)")
_ITEM = re.compile(r"(?:\(?[a-zа-я0-9]{1,4}\)|[-*•–])\s")
_HEADING_LENGTH = 120
_SENTENCE = re.compile(r"(?<=[.!?;:…])[\"»”’)]*\s+|\n")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True)
class Piece:
    """`text[start:end]` is the passage; `clause` its number where it has one, `heading` the headings above it."""

    start: int
    end: int
    clause: str
    heading: str

    @property
    def length(self) -> int:
        return self.end - self.start


class TooManyPassages(ValueError):
    """The text falls into more passages than are indexed."""


def split(text: str) -> list[Piece]:
    """The passages of a text, in order. Raises TooManyPassages."""
    pieces: list[Piece] = []
    for piece in _bounded(text, _Sections(text).pieces()):
        pieces.append(piece)
        if len(pieces) > PASSAGES_AT_MOST:
            raise TooManyPassages(f"The text falls into more than {PASSAGES_AT_MOST:,} passages.")
    return pieces


@dataclass
class _Sections:
    """Walks over the blocks of a text and remembers under which headings it is."""

    text: str
    path: list[tuple[int, str]] = field(default_factory=list)
    clause: str = ""
    open: Piece | None = None

    def pieces(self) -> Iterator[Piece]:
        for start, end in _blocks(self.text):
            block = self.text[start:end]
            if heading := _heading(block):
                yield from self._close()
                self._enter(*heading)
            else:
                yield from self._add(start, end, block)
        yield from self._close()

    def _enter(self, level: int, clause: str, title: str) -> None:
        self.path = [(above, name) for above, name in self.path if above < level]
        self.path.append((level, title))
        self.clause = clause

    def _add(self, start: int, end: int, block: str) -> Iterator[Piece]:
        numbered = _NUMBERED.match(block)
        if self.open and not self._joins(self.open, end, block):
            yield from self._close()
        if self.open:
            self.open = Piece(self.open.start, end, self.open.clause, self.open.heading)
        else:
            heading = " › ".join(name for _level, name in self.path)[-300:]
            self.open = Piece(start, end, (numbered.group(1) if numbered else self.clause)[:60], heading)

    def _joins(self, open_: Piece, end: int, block: str) -> bool:
        """Whether a block goes on with what is open: a list does, and whatever follows too little to stand alone."""
        if end - open_.start > LONGEST:
            return False
        if _NUMBERED.match(block):
            return open_.length < SHORTEST
        return bool(_ITEM.match(block)) or open_.length < ENOUGH

    def _close(self) -> Iterator[Piece]:
        if self.open:
            yield self.open
        self.open = None


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Paragraphs; a heading or a numbered clause within one begins another."""
    for found in _BLOCK.finditer(text):
        begin = found.start()
        for line in re.finditer(r"[^\n]+", found.group()):
            at = found.start() + line.start()
            if at > begin and _begins(line.group()):
                yield _trimmed(text, begin, at)
                begin = at
            if _heading(line.group()) and at + len(line.group()) < found.end():
                yield _trimmed(text, begin, at + len(line.group()))
                begin = at + len(line.group()) + 1
        if begin < found.end():
            yield _trimmed(text, begin, found.end())


def _begins(line: str) -> bool:
    line = line.strip()
    return bool(_heading(line) or (_NUMBERED.match(line) and "." in line.split()[0]))


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while end > start and text[end - 1].isspace():
        end -= 1
    while start < end and text[start].isspace():
        start += 1
    return start, end


def _heading(block: str) -> tuple[int, str, str] | None:
    """Level, clause and title of a heading; None for anything else."""
    if "\n" in block or len(block) > _HEADING_LENGTH:
        return None
    if found := _MARKDOWN.match(block):
        title = found.group(2)
        return len(found.group(1)), _number(title), title
    if found := _NAMED.match(block):
        return 1, found.group(1), block
    if (found := _NUMBERED.match(block)) and _is_a_title(found.group(2)):
        return 2 + found.group(1).count("."), found.group(1), block
    return None


def _number(title: str) -> str:
    found = _NAMED.match(title) or _NUMBERED.match(title)
    return found.group(1) if found else ""


def _is_a_title(words: str) -> bool:
    return len(words) <= 80 and words[:1].isupper() and words[-1:] not in ".,;:!?"


def _bounded(text: str, pieces: Iterator[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        start = piece.start
        while piece.end - start > LONGEST:
            end = _cut(text, start, start + LONGEST)
            yield Piece(*_trimmed(text, start, end), piece.clause, piece.heading)
            start = _trimmed(text, end, piece.end)[0]
        yield Piece(start, piece.end, piece.clause, piece.heading)


def _cut(text: str, start: int, limit: int) -> int:
    """Where to end at the latest: after a sentence, else after a word, else right there."""
    for ends in (_SENTENCE, _SPACE):
        last = 0
        for found in ends.finditer(text, start + SHORTEST, limit):
            last = found.end()
        if last:
            return last
    return limit
