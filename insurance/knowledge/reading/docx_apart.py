"""Writes the text of a DOCX, in a process apart: `python apart.py SECONDS docx_apart.py LETTERS < DOCX`.

Word does not keep the numbers that it shows: they are counted here. What was deleted with changes tracked is left
out, what was inserted is in; tables become rows with bars; footnotes follow at the end.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from docx import Document
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import parse_xml
from docx.oxml.ns import qn

_NOT_TEXT = {qn(name) for name in ("w:del", "w:moveFrom", "w:pPr", "w:rPr", "w:tblPr", "w:sectPr", "w:sdtPr")} | {
    "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
}
_SIGNS = {qn("w:tab"): " ", qn("w:br"): "\n", qn("w:cr"): "\n", qn("w:noBreakHyphen"): "-"}
_HEADING = re.compile(r"heading (\d)$", re.IGNORECASE)
_DEEPEST = 9
OTHER_OFFICE = 3


@dataclass(frozen=True)
class Style:
    """`heading` is 1 to 9, 0 for text. `number` is (numId, level) or None."""

    heading: int = 0
    number: tuple[str, int] | None = None


@dataclass
class Level:
    start: int = 1
    form: str = "decimal"
    text: str = ""


@dataclass
class Numbering:
    """The lists of a document and how far each has been counted."""

    levels: dict[str, list[Level]] = field(default_factory=dict)
    list_of: dict[str, str] = field(default_factory=dict)
    starts: dict[tuple[str, int], int] = field(default_factory=dict)
    counts: dict[str, list[int | None]] = field(default_factory=dict)
    begun: set[str] = field(default_factory=set)

    def label(self, number: str, level: int) -> str:
        """The next label of the list at the level, such as `7.1` or `(a)`; `-` for a bullet; empty where none."""
        name = self.list_of.get(number, "")
        levels = self.levels.get(name, [])
        if level >= len(levels) or levels[level].form == "none":
            return ""
        counts = self._count(number, name, level)
        if levels[level].form == "bullet":
            return "-"
        shown = levels[level].text
        for index in range(level + 1):
            count = counts[index]
            reached = levels[index].start if count is None else count
            shown = shown.replace(f"%{index + 1}", _numeral(reached, levels[index].form))
        return shown.strip()

    def _count(self, number: str, name: str, level: int) -> list[int | None]:
        counts = self.counts.setdefault(name, [None] * _DEEPEST)
        if number not in self.begun:
            self.begun.add(number)
            for (owner, at), start in self.starts.items():
                if owner == number:
                    counts[at] = start - 1
        last = counts[level]
        counts[level] = self.levels[name][level].start if last is None else last + 1
        counts[level + 1 :] = [None] * (_DEEPEST - level - 1)
        return counts


def _numeral(number: int, form: str) -> str:
    if form in {"lowerLetter", "upperLetter"} and number > 0:
        letters = chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1)
        return letters if form == "lowerLetter" else letters.upper()
    if form in {"lowerRoman", "upperRoman"} and 0 < number < 4000:
        return _roman(number) if form == "upperRoman" else _roman(number).lower()
    return f"{number:02d}" if form == "decimalZero" else str(number)


def _roman(number: int) -> str:
    signs = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
             (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]  # fmt: skip
    shown = ""
    for value, sign in signs:
        shown, number = shown + sign * (number // value), number % value
    return shown


def _value(element: Any, path: str, name: str = "w:val") -> str | None:
    for step in path.split("/"):
        element = element.find(qn(step)) if element is not None else None
    return None if element is None else element.get(qn(name))


def _whole(told: str | None, otherwise: int) -> int:
    return int(told) if told is not None and told.lstrip("-").isdecimal() and len(told) < 9 else otherwise


def styles_of(document: Any) -> dict[str, Style]:
    rows = {row.get(qn("w:styleId")): row for row in document.styles.element.findall(qn("w:style"))}
    return {name: _style(rows, name) for name in rows}


def _style(rows: dict[str, Any], name: str | None) -> Style:
    """What a style says, else what the style that it is based on says."""
    heading, number, seen = 0, None, set()
    while name in rows and name not in seen:
        seen.add(name)
        row = rows[name]
        heading = heading or _heading(row)
        number = number or _number(row.find(qn("w:pPr")))
        name = _value(row, "w:basedOn")
    return Style(heading, number)


def _heading(row: Any) -> int:
    named = _HEADING.match(_value(row, "w:name") or "")
    if (_value(row, "w:name") or "").lower() == "title":
        return 1
    outline = _whole(_value(row, "w:pPr/w:outlineLvl"), _DEEPEST)
    return int(named[1]) if named else outline + 1 if outline < _DEEPEST else 0


def _number(properties: Any) -> tuple[str, int] | None:
    if properties is None or properties.find(qn("w:numPr")) is None:
        return None
    number = _value(properties, "w:numPr/w:numId")
    return (number or "", min(max(_whole(_value(properties, "w:numPr/w:ilvl"), 0), 0), _DEEPEST - 1))


def numbering_of(document: Any) -> Numbering:
    found = Numbering()
    try:
        element = document.part.part_related_by(RELATIONSHIP_TYPE.NUMBERING).element
    except (KeyError, AttributeError):
        return found
    for row in element.findall(qn("w:abstractNum")):
        found.levels[row.get(qn("w:abstractNumId"))] = [_level(level) for level in row.findall(qn("w:lvl"))][:_DEEPEST]
    for row in element.findall(qn("w:num")):
        number = row.get(qn("w:numId"))
        found.list_of[number] = _value(row, "w:abstractNumId") or ""
        for change in row.findall(qn("w:lvlOverride")):
            start = _value(change, "w:startOverride")
            if start is not None:
                found.starts[number, min(_whole(change.get(qn("w:ilvl")), 0), _DEEPEST - 1)] = _whole(start, 1)
    return found


def _level(row: Any) -> Level:
    form = _value(row, "w:numFmt") or "decimal"
    return Level(_whole(_value(row, "w:start"), 1), form, _value(row, "w:lvlText") or "")


class Reader:
    """Paragraphs of a document, in order."""

    def __init__(self, document: Any) -> None:
        self._styles = styles_of(document)
        self._numbering = numbering_of(document)

    def blocks(self, parent: Any) -> Iterator[str]:
        for element in parent:
            if element.tag == qn("w:p"):
                yield self._paragraph(element)
            elif element.tag == qn("w:tbl"):
                yield "\n".join(self._rows(element))
            elif element.tag not in _NOT_TEXT:  # content controls and the like hold paragraphs, too
                yield from self.blocks(element)

    def _rows(self, table: Any) -> Iterator[str]:
        """As Markdown writes tables; the first row is taken to be the heading."""
        for index, row in enumerate(table.iterdescendants(qn("w:tr"))):
            if next(row.iterancestors(qn("w:tbl"))) is not table:
                continue  # of a table in a cell, whose text the cell has
            cells = [" ".join(_text(cell).split()) for cell in row.findall(qn("w:tc"))]
            yield "| " + " | ".join(cells) + " |"
            if index == 0:
                yield "|" + "---|" * len(cells)

    def _paragraph(self, element: Any) -> str:
        text = _text(element).strip()
        if not text:
            return ""
        properties = element.find(qn("w:pPr"))
        style = self._styles.get(_value(properties, "w:pStyle") or "", Style()) if properties is not None else Style()
        number = _number(properties) or style.number
        label = self._numbering.label(*number) if number else ""
        labelled = f"{label} {text}" if label else text
        return f"{'#' * min(style.heading, 6)} {' '.join(labelled.split())}" if style.heading else labelled


def _text(element: Any) -> str:
    """A text box inside a paragraph begins on a line of its own."""
    parts = []
    for child in element:
        if child.tag == qn("w:t"):
            parts.append(child.text or "")
        elif child.tag in _SIGNS:
            parts.append(_SIGNS[child.tag])
        elif child.tag == qn("w:footnoteReference"):
            parts.append(f"[^{child.get(qn('w:id'))}]")
        elif child.tag not in _NOT_TEXT and isinstance(child.tag, str):
            parts.append(_text(child) + ("\n" if child.tag == qn("w:p") else ""))
    return "".join(parts)


def _footnotes(document: Any) -> Iterator[str]:
    try:
        notes = parse_xml(document.part.part_related_by(RELATIONSHIP_TYPE.FOOTNOTES).blob)
    except KeyError:
        return
    for note in notes.findall(qn("w:footnote")):
        if note.get(qn("w:type")) is None:
            yield f"[^{note.get(qn('w:id'))}]: {' '.join(_text(note).split())}"


def written(content: bytes, letters: int) -> str:
    """The text, cut off soon after `letters` have been passed."""
    document = Document(io.BytesIO(content))
    kept: list[str] = []
    for blocks in (Reader(document).blocks(document.element.body), _footnotes(document)):
        for block in blocks:
            if block and letters >= 0:
                kept.append(block)
                letters -= len(block)
    return "\n\n".join(kept)


def main() -> None:
    """Ends with OTHER_OFFICE where it is well-formed, but something else than a document: a template, macros."""
    try:
        text = written(sys.stdin.buffer.read(), int(sys.argv[1]))
    except ValueError:
        sys.exit(OTHER_OFFICE)
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))


if __name__ == "__main__":
    main()
