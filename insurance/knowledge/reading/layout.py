"""Lines of printed pages become headings and paragraphs again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from statistics import median

from insurance.pages.pdf import TextLine

HEADING_LETTERS = 120
_LARGER = 1.15
"""By so much a heading's letters are higher than those of the text."""
_HEADING_GAP = 1.3
_GAP = 1.45
"""A step to the next line that is so many times the usual one begins a paragraph."""
_ITEM = re.compile(
    r"\d{1,3}(?:\.\d{1,3}){0,4}[.)]\s|\([a-zа-я0-9]{1,3}\)\s|[a-zа-я]\)\s|[•●▪–-]\s|\d{1,3}(?:\.\d{1,3}){1,4}\s+[A-ZА-ЯЁÀ-ÝŒ]"
)
"""How a clause or an item begins, wherever it stands."""
_MAYBE = re.compile(
    r"\d{1,3}(?:\.\d{1,3}){0,4}\s|(?:article|section|clause|part|chapter|статья|раздел|пункт|глава|titre|artikel|abschnitt|"
    r"artículo|sección)\s+(?:\d|[IVXLC]+\b)|§\s*\d",
    re.IGNORECASE,
)
"""Begins one where a sentence has ended; else it is a figure, or a reference, that came to stand first in its line."""
_END = (".", ":", ";", "!", "?")
_DIGITS = re.compile(r"\d+")
_BROKEN = re.compile("[\x02\ufffe]$")
"""What pdfium writes for a hyphen that only breaks a word."""
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-‐]$")


def pages_as_text(pages: list[list[TextLine]]) -> str:
    """Markdown headings, a blank line between paragraphs; what repeats at the edges of pages is left out."""
    repeated = _repeated(pages)
    kept = [_within(lines, repeated) for lines in pages]
    height = median([line.height for line in chain(*kept) if line.height] or [0.0])
    steps = sorted(step for lines in kept for step in _steps(lines))
    step = steps[len(steps) // 4] if steps else 0.0  # not the middle: most lines of a list may stand apart
    return "\n\n".join(_blocks(kept, height, step))


def _key(line: TextLine) -> str:
    return _DIGITS.sub("#", line.text.strip().lower())


def _repeated(pages: list[list[TextLine]]) -> set[str]:
    """First and last lines that stand on more than half of the pages: running titles and page numbers."""
    edges = Counter(key for lines in pages for key in {_key(line) for line in (*lines[:1], *lines[-1:])})
    return {key for key, count in edges.items() if count > 2 and count * 2 > len(pages)}


def _within(lines: list[TextLine], repeated: set[str]) -> list[TextLine]:
    start = 1 if lines and _key(lines[0]) in repeated else 0
    end = len(lines) - 1 if len(lines) > start and _key(lines[-1]) in repeated else len(lines)
    return lines[start:end]


def _steps(lines: list[TextLine]) -> Iterator[float]:
    for before, line in zip(lines, lines[1:], strict=False):
        if line.top > before.top + before.height / 2:
            yield line.top - before.top


@dataclass
class _Block:
    """A heading or a paragraph as far as it has been put together."""

    text: str
    heading: bool
    last: TextLine

    def goes_on_with(self, line: TextLine, heading: bool, first: bool, step: float) -> bool:
        """`first` is the line at the top of a page: there a paragraph goes on unless its sentence has ended."""
        if heading or self.heading:
            return heading and self.heading and not first and self._is_wrapped_heading(line)
        ended = self.text.endswith(_END)
        if ended if first else line.top - self.last.top > _GAP * step:
            return False
        text = line.text.strip()
        return not (_ITEM.match(text) or (ended and _MAYBE.match(text)))

    def _is_wrapped_heading(self, line: TextLine) -> bool:
        apart = line.top - self.last.top
        alike = line.height == self.last.height and line.bold == self.last.bold
        return alike and 0 < apart < _HEADING_GAP * line.height and not _begins(line.text)

    def add(self, line: TextLine) -> None:
        self.text, self.last = _joined(self.text, line.text.strip()), line

    def __str__(self) -> str:
        return f"## {self.text}" if self.heading else self.text


def _begins(text: str) -> bool:
    return bool(_ITEM.match(text.strip()) or _MAYBE.match(text.strip()))


def _blocks(pages: list[list[TextLine]], height: float, step: float) -> Iterator[str]:
    block: _Block | None = None
    for lines in pages:
        for index, line in enumerate(lines):
            heading = _is_heading(line, height)
            if block and block.goes_on_with(line, heading, index == 0, step):
                block.add(line)
                continue
            if block:
                yield str(block)
            block = _Block(line.text.strip(), heading, line)
    if block:
        yield str(block)


def _is_heading(line: TextLine, height: float) -> bool:
    text = line.text.strip()
    if len(text) > HEADING_LETTERS or text.endswith((".", ";", ",")) or not any(char.isalpha() for char in text):
        return False
    return line.bold or (height > 0 and line.height > _LARGER * height)


def _joined(block: str, line: str) -> str:
    if _BROKEN.search(block) or (_HYPHEN.search(block) and line[:1].islower()):
        return block[:-1] + line
    return f"{block} {line}" if block else line
