"""Invented files to upload: PDF with and without text, DOCX with numbering, and such as were made to hurt."""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import Path
from xml.sax.saxutils import escape

import unfold
from docx import Document
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from fpdf import FPDF
from PIL import Image, ImageDraw, ImageFont

_FONT = Path(unfold.__file__).parent / "static/unfold/fonts/inter/Inter-Regular.woff2"
SENTENCE = "The insured pays what is due, and the company answers for it within the time that the contract sets. "


def pdf_of(*pages: list[str], title: str = "", footer: str = "", password: str = "") -> bytes:
    """Each string is a paragraph; one that begins with `#` is a bold heading."""
    pdf = FPDF()
    if password:
        pdf.set_encryption(owner_password=password + "!", user_password=password)
    for number, paragraphs in enumerate(pages, 1):
        pdf.add_page()
        pdf.set_font("Helvetica", size=10)
        if title:
            pdf.cell(0, 14, title, new_x="LMARGIN", new_y="NEXT")
        for paragraph in paragraphs:
            heading = paragraph.startswith("#")
            pdf.set_font("Helvetica", "B" if heading else "", size=12 if heading else 10)
            pdf.multi_cell(0, 5.5, paragraph.lstrip("# "), new_x="LMARGIN", new_y="NEXT")
            pdf.ln(4)
        if footer:
            pdf.set_auto_page_break(False)
            pdf.set_y(-15)
            pdf.cell(0, 5, footer.format(number))
            pdf.set_auto_page_break(True, 15)
    return bytes(pdf.output())


def written(lines: list[str], size: int = 30) -> Image.Image:
    """A page with the lines one below the other, in a font that knows Latin and Cyrillic."""
    page = Image.new("L", (1240, 1754), 255)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(str(_FONT), size)
    for row, line in enumerate(lines):
        draw.text((90, 90 + row * round(size * 1.9)), line, font=font, fill=15)
    return page


def scan_of(*pictures: Image.Image, text_first: str = "") -> bytes:
    """A PDF of pictures without a text layer; with `text_first`, after a page of text."""
    pdf = FPDF()
    if text_first:
        pdf.add_page()
        pdf.set_font("Helvetica", size=11)
        pdf.multi_cell(0, 6, text_first)
    for picture in pictures:
        out = io.BytesIO()
        picture.save(out, "PNG")
        pdf.add_page()
        pdf.image(out, 0, 0, 210, 297)
    return bytes(pdf.output())


def pdf_that_unpacks() -> bytes:
    """A page of four million strokes, in a few kilobytes."""
    strokes = zlib.compress(b"0 0 m 1 1 l S\n" * 4_000_000, 9)
    return (
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
        b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n4 0 obj<</Length "
        + str(len(strokes)).encode() + b"/Filter/FlateDecode>>stream\n" + strokes
        + b"\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"
    )  # fmt: skip


def docx_of(build: object) -> bytes:
    """`build` is called with an empty Word document."""
    document, out = Document(), io.BytesIO()
    build(document)  # type: ignore[operator]
    document.save(out)
    return out.getvalue()


def with_legal_numbers(document: object) -> None:
    """Articles as headings `1.`, clauses `1.1`, items `(a)`: numbers that Word shows and does not store."""
    levels = (("decimal", "Article %1."), ("decimal", "%1.%2"), ("lowerLetter", "(%3)"))
    rows = "".join(
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl>'
        for at, (form, text) in enumerate(levels)
    )
    numbering = document.part.numbering_part.element  # type: ignore[attr-defined]
    numbering.insert(0, parse_xml(f'<w:abstractNum {nsdecls("w")} w:abstractNumId="77">{rows}</w:abstractNum>'))
    numbering.append(parse_xml(f'<w:num {nsdecls("w")} w:numId="77"><w:abstractNumId w:val="77"/></w:num>'))


def numbered(document: object, text: str, level: int, style: str | None = None) -> None:
    paragraph = document.add_paragraph(text, style=style)  # type: ignore[attr-defined]
    xml = f'<w:numPr {nsdecls("w")}><w:ilvl w:val="{level}"/><w:numId w:val="77"/></w:numPr>'
    paragraph._p.get_or_add_pPr().append(parse_xml(xml))


def docx_with_body(xml: str, before: str = "", parts: dict[str, bytes] | None = None) -> bytes:
    """A DOCX whose document part is written by hand; `before` stands between the XML declaration and the root."""
    out = io.BytesIO()
    source = zipfile.ZipFile(io.BytesIO(docx_of(lambda document: None)))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            body = f'<?xml version="1.0"?>{before}<w:document {nsdecls("w")}><w:body>{xml}</w:body></w:document>'
            target.writestr(name, body if name == "word/document.xml" else source.read(name))
        for name, content in (parts or {}).items():
            target.writestr(name, content)
    return out.getvalue()


def paragraph(text: str) -> str:
    return f"<w:p><w:r><w:t>{escape(text)}</w:t></w:r></w:p>"
