"""The insurance product information document: nine questions on two pages (Implementing Regulation (EU) 2017/1469)."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _
from fpdf import XPos, YPos
from markdown_it.tree import SyntaxTreeNode

from aip.products.sheet import BRAND, QUIET, CannotBeSet, Paper, Sheet, nodes_of, plain, setting
from aip.products.words import words_in

PAGES_AT_MOST = 3
"""Two sides of A4, in exceptional cases three (Article 3)."""
GREEN, RED, AMBER = (22, 122, 68), (178, 34, 34), (190, 104, 0)
GAP = 6.0


class _Look(NamedTuple):
    icon: str
    mark: str
    tint: tuple[int, int, int]


_LOOKS = (
    _Look("☂", "•", BRAND),
    _Look("✔", "✔", GREEN),
    _Look("✘", "✘", RED),
    _Look("⚠", "!", AMBER),
    _Look("⚑", "✔", GREEN),
    _Look("✎", "•", BRAND),
    _Look("€", "•", BRAND),
    _Look("→", "•", BRAND),
    _Look("✉", "•", BRAND),
)


def sections_of(body: str) -> list[tuple[str, list[SyntaxTreeNode]]]:
    """Each heading with the blocks below it. What stands before the first one belongs to none."""
    sections: list[tuple[str, list[SyntaxTreeNode]]] = []
    for node in nodes_of(body):
        if node.type == "heading":
            sections.append((plain(node), []))
        elif sections:
            sections[-1][1].append(node)
    return sections


def ipid_faults(body: str, language: str) -> list[str]:
    """Where a text is not of the form that the regulation prescribes, in plain words."""
    asked, found = list(words_in(language).ipid_headings), sections_of(body)
    if [heading for heading, _blocks in found] != asked:
        return ["An IPID has these nine headings, in this order: " + " · ".join(asked)]
    return [f"Nothing stands below the heading: {heading}" for heading, blocks in found if not blocks]


def ipid_pdf(sheet: Sheet) -> bytes:
    """Raises CannotBeSet, for a text too that takes more pages than the regulation allows."""
    with setting():
        paper = _paper(sheet)
        if paper.page_no() > PAGES_AT_MOST:
            raise CannotBeSet(_("It is longer than the %(most)d pages that may be.") % {"most": PAGES_AT_MOST})
        return paper.finished()


def _paper(sheet: Sheet) -> Paper:
    """In two columns, as the annex has it; one below the other where a column is longer than the page."""
    return _set(sheet, columns=True) or _set(sheet, columns=False) or Paper(sheet)


def _set(sheet: Sheet, *, columns: bool) -> Paper | None:
    paper = Paper(sheet, size=9)
    _head(paper)
    sections = [_Section(paper, *section, look) for section, look in zip(sections_of(sheet.body), _LOOKS, strict=False)]
    for section in sections[:1]:
        section.set()
    if columns:
        page = paper.page
        _columns(paper, sections[1:2], sections[2:4])
        if paper.page != page:
            return None
    for section in sections[4:] if columns else sections[1:]:
        section.set()
    return paper


def _head(paper: Paper) -> None:
    sheet, words = paper.sheet, words_in(paper.sheet.language)
    paper.set_fill_color(*BRAND)
    paper.rect(0, 0, paper.w, 34, style="F")
    paper.set_y(8)
    white = (255, 255, 255)
    paper.text_in(size=16, bold=True, colour=white)
    paper.multi_cell(0, 8, sheet.title, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    paper.text_in(size=9, colour=white)
    for label, text in ((words.company, sheet.company), (words.product, sheet.product)):
        paper.multi_cell(0, 4.6, f"{label}: {text}", align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    paper.set_y(37)
    paper.text_in(size=8, colour=QUIET)
    paper.multi_cell(0, 4.2, words.ipid_note, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    paper.ln(1)
    paper.text_in()


class _Section:
    def __init__(self, paper: Paper, heading: str, blocks: list[SyntaxTreeNode], look: _Look) -> None:
        self.paper, self.heading, self.blocks, self.look = paper, heading, blocks, look

    def set(self) -> None:
        paper = self.paper
        if paper.will_page_break(16):
            paper.add_page()
        top = paper.get_y()
        paper.set_fill_color(*self.look.tint)
        paper.ellipse(paper.l_margin, top, 6, 6, style="F")
        paper.text_in(size=9, colour=(255, 255, 255))
        paper.set_xy(paper.l_margin, top)
        paper.cell(6, 6, self.look.icon, align="C", new_x=XPos.RIGHT, new_y=YPos.TOP)
        paper.text_in(size=10.5, bold=True, colour=self.look.tint)
        paper.set_x(paper.l_margin + 7)
        paper.multi_cell(0, 5.2, self.heading, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        paper.set_y(max(paper.get_y(), top + 6) + 1)
        paper.text_in()
        paper.blocks(self.blocks, mark=self.look.mark, tint=self.look.tint)
        paper.ln(1.5)


def _columns(paper: Paper, left: list[_Section], right: list[_Section]) -> None:
    top, width = paper.get_y(), (paper.epw - GAP) / 2
    margins = paper.l_margin, paper.r_margin
    ends = []
    for column, (indent, outdent) in ((left, (0.0, width + GAP)), (right, (width + GAP, 0.0))):
        paper.set_left_margin(margins[0] + indent)
        paper.set_right_margin(margins[1] + outdent)
        paper.set_xy(paper.l_margin, top)
        for section in column:
            section.set()
        ends.append(paper.get_y())
    paper.set_left_margin(margins[0])
    paper.set_right_margin(margins[1])
    paper.set_xy(margins[0], max(ends))
