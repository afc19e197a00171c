"""A document on paper: Markdown set as a PDF. The same sheet gives the same bytes."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from fpdf import FPDF, XPos, YPos
from fpdf.errors import FPDFException
from fpdf.fonts import FontFace
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

for _name in ("fontTools", "fpdf"):
    logging.getLogger(_name).setLevel(logging.ERROR)  # they name the letters of a text, which is no log's business
FONTS = Path(__file__).parent / "fonts"
FAMILY = "DejaVu"
INK, QUIET, BRAND, RULE = (27, 36, 42), (90, 102, 110), (35, 95, 117), (205, 213, 218)
MARGIN = 18.0  # millimetres, as all lengths here
_BLANKS = re.compile("[ \\t\\r\\n\\f\\v]+")  # not the one within an amount, at which no line breaks
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_NO_BLANK_BEFORE = {".", ",", ")"}
_READER = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Sheet:
    """`issuer` and `edition` stand at the foot of each page; `edition` names version and date in the sheet's language.

    `company` tells the insurer with its entry in a register, `product` what is insured: the head of an IPID.
    """

    title: str
    language: str
    issuer: str
    edition: str
    published: date
    body: str
    company: str = ""
    product: str = ""


def escaped(text: str) -> str:
    """A text as a value within Markdown: it shows as it is, on one line, and formats nothing."""
    return _PUNCTUATION.sub(r"\\\1", _BLANKS.sub(" ", text).strip())


def nodes_of(markdown: str) -> list[SyntaxTreeNode]:
    return list(SyntaxTreeNode(_READER.parse(markdown)).children)


def plain(node: SyntaxTreeNode) -> str:
    """The words of a node, without what formats them."""
    if node.type in {"text", "code_inline", "code_block", "fence"}:
        return node.content
    if node.type in {"softbreak", "hardbreak"}:
        return " "
    return "".join(plain(child) for child in node.children)


class CannotBeSet(ValueError):
    """Not on paper: too long, or narrower than a letter. The words are for the staff who wrote the text."""


@contextmanager
def setting() -> Iterator[None]:
    try:
        yield
    except CannotBeSet:
        raise
    except (FPDFException, ValueError):  # the latter for a row of a table that is higher than a page
        raise CannotBeSet(_("There is no room on the page for what it holds: lists or tables too deep.")) from None


def sheet_pdf(sheet: Sheet) -> bytes:
    """Raises CannotBeSet."""
    with setting():
        paper = Paper(sheet)
        paper.heading()
        paper.blocks(nodes_of(sheet.body))
        return paper.finished()


class Paper(FPDF):
    """A4 with the title above and the issuer at the foot."""

    def __init__(self, sheet: Sheet, *, size: float = 9.5) -> None:
        super().__init__(format="A4")
        self.sheet, self.size = sheet, size
        for style, name in (("", ""), ("B", "-Bold")):
            self.add_font(FAMILY, style, FONTS / f"DejaVuSansCondensed{name}.ttf")
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN)
        self.set_creation_date(datetime.combine(sheet.published, datetime.min.time(), UTC))
        self.set_title(sheet.title)
        self.set_author(sheet.issuer)
        self.set_lang(sheet.language)
        self.set_producer("ClaimPilot")
        self.alias_nb_pages("")  # or a customer's "{nb}" would become a number
        self.c_margin = 0
        self.add_page()
        self.text_in()

    def finished(self) -> bytes:
        return bytes(self.output())

    def footer(self) -> None:
        self.set_y(-12)
        self.text_in(size=7, colour=QUIET)
        place = self.epw / 4
        self.set_x(self.l_margin)
        line = f"{self.sheet.issuer} · {self.sheet.edition}"
        self.cell(self.epw - place, 4, line, new_x=XPos.RIGHT, new_y=YPos.TOP)
        self.cell(place, 4, str(self.page_no()), align="R")

    # -- text -----------------------------------------------------------------------------------

    def text_in(self, *, size: float = 0, bold: bool = False, colour: tuple[int, int, int] = INK) -> None:
        self.set_font(FAMILY, "B" if bold else "", size or self.size)
        self.set_text_color(*colour)

    def line_height(self) -> float:
        """Of the current size."""
        return float(self.font_size) * 1.4

    def heading(self) -> None:
        self.text_in(size=16, bold=True, colour=BRAND)
        self.multi_cell(0, 8, self.sheet.title, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.text_in(size=8, colour=QUIET)
        line = f"{self.sheet.issuer} · {self.sheet.edition}"
        self.multi_cell(0, 5, line, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.line_across()
        self.ln(3)
        self.text_in()

    def line_across(self) -> None:
        y = self.get_y() + 1
        self.set_draw_color(*RULE)
        self.line(self.l_margin, y, self.w - self.r_margin, y)
        self.ln(2)

    def blocks(self, nodes: list[SyntaxTreeNode], *, mark: str = "•", tint: tuple[int, int, int] = BRAND) -> None:
        """Sets blocks of Markdown one below the other. `mark` stands before what is listed, in the colour `tint`."""
        for node in nodes:
            if node.type == "heading":
                self._heading(node)
            elif node.type in {"bullet_list", "ordered_list"}:
                self._list(node, mark, tint)
            elif node.type == "table":
                self._table(node)
            elif node.type == "hr":
                self.line_across()
            elif node.type == "blockquote":
                self.blocks(node.children, mark=mark, tint=tint)
            else:
                self._paragraph(node)

    def _heading(self, node: SyntaxTreeNode) -> None:
        size = {"h1": 13.0, "h2": 11.5}.get(node.tag, self.size)
        self.ln(2)
        self.text_in(size=size, bold=True, colour=BRAND if node.tag != "h3" else INK)
        if self.will_page_break(4 * self.line_height()):  # a heading stays with what follows it
            self.add_page()
        self.multi_cell(0, self.line_height(), plain(node), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.text_in()
        self.ln(0.8)

    def _paragraph(self, node: SyntaxTreeNode) -> None:
        for words, bold in _runs(node):
            self.text_in(bold=bold)
            for word in words.split(" "):
                self._word(word)
        self.text_in()
        self.ln(self.line_height() + 1)

    def _word(self, word: str) -> None:
        """On this line, or on the next where it does not fit here."""
        width, blank = self.get_string_width(word), self.get_string_width(" ")
        left, right = self.get_x() - self.l_margin, self.w - self.r_margin - self.get_x()
        if left and blank + width > right:
            self.ln(self.line_height())
        elif left and word not in _NO_BLANK_BEFORE:
            self.set_x(self.get_x() + blank)
        self.write(self.line_height(), word)

    def _list(self, node: SyntaxTreeNode, mark: str, tint: tuple[int, int, int]) -> None:
        for number, item in enumerate(node.children, 1):
            sign = mark if node.type == "bullet_list" else f"{number}."
            if self.will_page_break(self.line_height()):
                self.add_page()
            self.text_in(bold=True, colour=tint)
            self.cell(5, self.line_height(), sign, new_x=XPos.LMARGIN, new_y=YPos.TOP)
            self.text_in()
            with self.indented(5):
                self.blocks(list(item.children), mark="–", tint=tint)
        self.ln(0.5)

    @contextmanager
    def indented(self, by: float) -> Iterator[None]:
        left = self.l_margin
        self.set_left_margin(left + by)
        self.set_x(left + by)
        try:
            yield
        finally:
            self.set_left_margin(left)
            self.set_x(left)

    def _table(self, node: SyntaxTreeNode) -> None:
        rows = [row for part in node.children for row in part.children]
        self.set_draw_color(*RULE)
        with self.table(
            line_height=self.line_height(),
            text_align="LEFT",
            padding=(0.7, 1.5),
            borders_layout="HORIZONTAL_LINES",
            headings_style=FontFace(emphasis="BOLD", color=BRAND),
        ) as table:
            for row in rows:
                cells = table.row()
                for cell in row.children:
                    cells.cell(plain(cell), align=_align(cell))
        self.ln(2)


def _runs(node: SyntaxTreeNode, bold: bool = False) -> Iterator[tuple[str, bool]]:
    """The words below a node, and whether they are bold."""
    if node.children:
        for child in node.children:
            yield from _runs(child, bold or node.type == "strong")
    elif words := plain(node).strip(" "):
        yield words, bold


def _align(cell: SyntaxTreeNode) -> str:
    style: Any = cell.attrs.get("style", "")
    return "RIGHT" if "right" in str(style) else "LEFT"
