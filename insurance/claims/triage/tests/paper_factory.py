"""Invented papers as pictures and PDFs for the reading tests. Cyrillic comes from the admin theme's own font."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pypdfium2
import unfold
from fpdf import FPDF
from PIL import Image, ImageDraw, ImageFont

CYRILLIC_FONT = Path(unfold.__file__).parent / "static/unfold/fonts/inter/Inter-Regular.woff2"


def written(lines: list[str], size: int = 30, width: int = 1240, height: int = 1754) -> Image.Image:
    """A page with the lines one below the other, in a font that knows Latin and Cyrillic."""
    page = Image.new("L", (width, height), 255)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(str(CYRILLIC_FONT), size)
    for row, line in enumerate(lines):
        draw.text((90, 90 + row * round(size * 1.9)), line, font=font, fill=15)
    return page


def encoded(picture: Image.Image, kind: str = "JPEG", **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def pdf_of(*pages: list[str], password: str = "") -> bytes:
    """A PDF with a text layer."""
    pdf = FPDF()
    if password:
        pdf.set_encryption(owner_password=password + "!", user_password=password)
    for lines in pages:
        pdf.add_page()
        pdf.set_font("Helvetica", size=12)
        for line in lines:
            pdf.cell(0, 9, line, new_x="LMARGIN", new_y="NEXT")
    return bytes(pdf.output())


def scanned_pdf(*pictures: Image.Image) -> bytes:
    """A PDF of pictures, without any text layer."""
    pdf = FPDF()
    for picture in pictures:
        pdf.add_page()
        pdf.image(io.BytesIO(encoded(picture, "PNG")), 0, 0, 210, 297)
    return bytes(pdf.output())


def png_header(width: int, height: int) -> bytes:
    """A PNG whose header promises a size; the picture data is not there, so decoding it cannot be tried."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def pdf_without_pages() -> bytes:
    out = io.BytesIO()
    pypdfium2.PdfDocument.new().save(out)
    return out.getvalue()


def pdf_that_unpacks() -> bytes:
    """A page of four million lines, in a hundred kilobytes."""
    content = zlib.compress(b"0 0 m 1 1 l S\n" * 4_000_000, 9)
    return (
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
        b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n4 0 obj<</Length "
        + str(len(content)).encode()
        + b"/Filter/FlateDecode>>stream\n"
        + content
        + b"\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"
    )


def pdf_that_unpacks_when_opened() -> bytes:
    """Its pages stand in a compressed stream, in front of 800 MB of blanks."""
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>> ",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>> ",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>> ",
    ]
    places = [sum(map(len, parts[:index])) for index in range(3)]
    head = b"".join(b"%d %d " % (index + 1, place) for index, place in enumerate(places))
    packer = zlib.compressobj(9)
    packed = packer.compress(head + b"".join(parts))
    packed += b"".join(packer.compress(b" " * 1_000_000) for _ in range(800)) + packer.flush()
    start = b"%PDF-1.5\n"
    objects = b"5 0 obj<</Type/ObjStm/N 3/First %d/Length %d/Filter/FlateDecode>>stream\n" % (len(head), len(packed))
    objects += packed + b"\nendstream endobj\n"
    table_at = len(start + objects)
    rows = [(0, 0, 255), *((2, 5, index) for index in range(3)), (0, 0, 0), (1, len(start), 0), (1, table_at, 0)]
    table = zlib.compress(b"".join(struct.pack(">BIB", *row) for row in rows))
    objects += b"6 0 obj<</Type/XRef/Size 7/W[1 4 1]/Root 1 0 R/Length %d/Filter/FlateDecode>>stream\n" % len(table)
    return start + objects + table + b"\nendstream endobj\nstartxref\n%d\n%%%%EOF" % table_at
