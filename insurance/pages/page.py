"""Words on a page and the lines that they make. Places are fractions of the page as a viewer shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median
from typing import Literal

Box = tuple[float, float, float, float]
"""Left, top, right, bottom as fractions of the page."""

TextSource = Literal["text", "ocr", "none"]


@dataclass(frozen=True, slots=True)
class Word:
    """`confidence` is 0 to 1; words of a text layer have 1. `box` is null where the text has no place."""

    text: str
    confidence: float = 1.0
    box: Box | None = None


@dataclass(frozen=True)
class Line:
    """Words from left to right. `text` joins them with one space, so that an offset leads back to a word."""

    words: tuple[Word, ...]

    @cached_property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @cached_property
    def box(self) -> Box | None:
        return union(word.box for word in self.words)

    def span(self, start: int, end: int) -> tuple[Word, ...]:
        """The words that `text[start:end]` touches."""
        found, at = [], 0
        for word in self.words:
            if at < end and at + len(word.text) > start:
                found.append(word)
            at += len(word.text) + 1
        return tuple(found)


@dataclass
class Page:
    """`number` starts at 1. `size` is the page in pixels or points: only its proportions matter."""

    number: int
    lines: list[Line] = field(default_factory=list)
    source: TextSource = "none"

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    @property
    def confidence(self) -> float:
        """Mean over words with at least two characters, 0 where there are none."""
        values = [word.confidence for line in self.lines for word in line.words if len(word.text) > 1]
        return sum(values) / len(values) if values else 0.0


def union(boxes: Iterable[Box | None]) -> Box | None:
    known = [box for box in boxes if box is not None]
    if not known:
        return None
    return (
        min(box[0] for box in known),
        min(box[1] for box in known),
        max(box[2] for box in known),
        max(box[3] for box in known),
    )


def clamped(box: Box) -> Box:
    """The box inside the page, rounded to what a screen can show."""
    left, top, right, bottom = (round(min(1.0, max(0.0, value)), 4) for value in box)
    return left, top, max(left, right), max(top, bottom)


def join_lines(pieces: list[tuple[Word, ...]]) -> list[Line]:
    """Pieces that stand side by side become one line: a label on the left, its amount far to the right.

    Each piece must have boxes. The order is from top to bottom.
    """
    placed = [(box, piece) for piece in pieces if (box := union(word.box for word in piece))]
    rows: list[list[tuple[Box, tuple[Word, ...]]]] = []
    for item in sorted(placed, key=lambda item: (item[0][1] + item[0][3], item[0][0])):
        row = next((row for row in reversed(rows[-4:]) if _beside(row, item[0])), None)
        if row is None:
            rows.append([item])
        else:
            row.append(item)
    return [_line(row) for row in rows]


def _beside(row: list[tuple[Box, tuple[Word, ...]]], box: Box) -> bool:
    """Whether the box overlaps the row's nearest piece in height by half, and no piece in width."""
    nearest = min((other for other, _ in row), key=lambda other: abs(other[0] - box[0]))
    shared = min(nearest[3], box[3]) - max(nearest[1], box[1])
    smaller = min(nearest[3] - nearest[1], box[3] - box[1])
    if smaller <= 0 or shared < 0.5 * smaller:
        return False
    return all(min(other[2], box[2]) - max(other[0], box[0]) < 0.01 for other, _ in row)


def _line(row: list[tuple[Box, tuple[Word, ...]]]) -> Line:
    words = [word for _, piece in row for word in piece]
    return Line(tuple(sorted(words, key=lambda word: word.box[0] if word.box else 0.0)))


def typical_height(lines: list[Line]) -> float:
    """The median height of a line as a fraction of the page, 0 where nothing has a place."""
    heights = [line.box[3] - line.box[1] for line in lines if line.box]
    return median(heights) if heights else 0.0
