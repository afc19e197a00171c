"""What cannot be a document is refused with a reason, in bounded time and memory."""

from __future__ import annotations

import io
import time
import zipfile
from random import Random

import pytest
from PIL import Image, ImageDraw

from insurance.knowledge.reading import RefusalCode, Unreadable, text_of_upload
from insurance.knowledge.reading import pdf as pdf_reading
from insurance.knowledge.reading.refusals import LETTERS_AT_MOST
from insurance.knowledge.tests.file_factory import (
    SENTENCE,
    docx_of,
    docx_with_body,
    paragraph,
    pdf_of,
    pdf_that_unpacks,
    scan_of,
    written,
)


def _refused(content: bytes, name: str = "x.pdf") -> RefusalCode:
    with pytest.raises(Unreadable) as refusal:
        text_of_upload(name, content)
    assert str(refusal.value)[0].isupper() and "%" not in str(refusal.value)
    return refusal.value.code


def _zipped(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in parts.items():
            target.writestr(name, content)
    return out.getvalue()


def test_a_file_of_fifty_megabytes_is_not_even_opened() -> None:
    assert _refused(b"%PDF-1.4\n" + bytes(50_000_000)) == RefusalCode.TOO_LARGE


@pytest.mark.parametrize("content", [b"", b" \n\t ", b"\x00" * 100, pdf_of([]), docx_of(lambda document: None)])
def test_an_empty_file_is_refused(content: bytes) -> None:
    assert _refused(content) == RefusalCode.EMPTY


def test_an_encrypted_pdf_is_refused() -> None:
    assert _refused(pdf_of([SENTENCE], password="secret")) == RefusalCode.ENCRYPTED


def test_an_encrypted_docx_is_told_from_an_old_word_file() -> None:
    old = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(2000)
    assert _refused(old + "EncryptedPackage".encode("utf-16-le"), "x.docx") == RefusalCode.ENCRYPTED
    assert _refused(old, "x.doc") == RefusalCode.OLD_WORD


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.4\n<html>this is none</html>",
        b"PK\x03\x04 no zip at all",
        docx_of(lambda document: document.add_paragraph("cut off"))[:-900],
        docx_with_body("<w:p><w:r>never closed"),
    ],
)
def test_a_damaged_file_is_refused(content: bytes) -> None:
    assert _refused(content) == RefusalCode.DAMAGED


def test_what_is_no_document_is_refused_whatever_its_name_says() -> None:
    picture = io.BytesIO()
    Image.new("L", (50, 50)).save(picture, "PNG")
    sheet = _zipped({"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>"})
    for content in (picture.getvalue(), sheet, _zipped({"a.txt": b"text"}), b"<html><body>page</body></html>",
                    b"{\\rtf1 text}", bytes(range(256)) * 20, b"\x7fELF" + bytes(200)):  # fmt: skip
        assert _refused(content, "terms.md") == RefusalCode.NOT_A_DOCUMENT


def test_a_template_of_word_is_no_document() -> None:
    source = zipfile.ZipFile(io.BytesIO(docx_of(lambda document: document.add_paragraph("Text."))))
    parts = {name: source.read(name) for name in source.namelist()}
    types = parts["[Content_Types].xml"].replace(b"document.main+xml", b"template.main+xml")
    assert _refused(_zipped({**parts, "[Content_Types].xml": types}), "x.dotx") == RefusalCode.NOT_A_DOCUMENT


def test_a_zip_that_unpacks_to_a_gigabyte_is_not_unpacked() -> None:
    bomb = docx_with_body(paragraph("small"), parts={"word/media/big.bin": bytes(160_000_000)})
    assert len(bomb) < 400_000
    started = time.thread_time()
    assert _refused(bomb, "bomb.docx") == RefusalCode.UNPACKS_TOO_LARGE
    assert time.thread_time() - started < 1


def test_a_zip_of_very_many_parts_is_refused() -> None:
    parts = {f"word/media/{number}.bin": b"" for number in range(5_001)}
    assert _refused(docx_with_body(paragraph("x"), parts=parts), "x.docx") == RefusalCode.UNPACKS_TOO_LARGE


def test_no_entity_is_expanded_and_no_file_is_fetched(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("top secret")
    laughs = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))
    before = f'<!DOCTYPE w:document [<!ENTITY out SYSTEM "file://{secret}"><!ENTITY a0 "ha">{laughs}]>'
    content = docx_with_body("<w:p><w:r><w:t>Clause one. &out;&a9;</w:t></w:r></w:p>", before)
    try:
        text = text_of_upload("x.docx", content).text
    except Unreadable:
        return
    assert "secret" not in text and "ha" not in text


def test_a_pdf_of_ten_thousand_pages_is_refused_with_the_limit(monkeypatch) -> None:
    monkeypatch.setattr(pdf_reading, "page_texts", lambda *_: (_ for _ in ()).throw(AssertionError("read")))
    page = b"/Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]"
    kids = b" ".join(b"%d 0 R" % number for number in range(3, 10_003))
    pages = b"".join(b"%d 0 obj<<%s>>endobj\n" % (number, page) for number in range(3, 10_003))
    content = (
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 10000/Kids["
        + kids + b"]>>endobj\n" + pages + b"trailer<</Root 1 0 R>>\n%%EOF"
    )  # fmt: skip
    with pytest.raises(Unreadable) as refusal:
        text_of_upload("long.pdf", content)
    assert refusal.value.code == RefusalCode.TOO_MANY_PAGES
    assert "10000" in str(refusal.value) and "500" in str(refusal.value)


def test_too_many_scanned_pages_are_refused_before_any_is_read(monkeypatch) -> None:
    monkeypatch.setattr(pdf_reading, "page_drawn", lambda *_: (_ for _ in ()).throw(AssertionError("drawn")))
    assert _refused(scan_of(*[written(["x"])] * 41)) == RefusalCode.TOO_MANY_SCANNED_PAGES


def test_reading_ends_when_its_time_is_over(monkeypatch) -> None:
    monkeypatch.setattr(pdf_reading, "OCR_SECONDS", -1)
    assert _refused(scan_of(written(["x"]))) == RefusalCode.TOO_SLOW


def test_a_pdf_that_unpacks_meets_the_end_of_its_memory_apart() -> None:
    assert _refused(pdf_that_unpacks()) == RefusalCode.TOO_SLOW


def test_a_scan_without_legible_text_is_refused() -> None:
    scribble = Image.new("L", (600, 850), 235)
    draw, dice = ImageDraw.Draw(scribble), Random(1)
    for row in range(60, 300, 60):
        draw.line([(x, row + dice.randrange(-14, 14)) for x in range(40, 560, 9)], fill=60, width=2)
    assert _refused(scan_of(scribble)) == RefusalCode.ILLEGIBLE


@pytest.mark.parametrize("name", ["x.txt", "x.docx"])
def test_a_text_of_more_than_two_million_characters_is_refused(name: str) -> None:
    text = "Words of a clause. " * (LETTERS_AT_MOST // 19 + 10)
    content = docx_with_body(paragraph(text)) if name == "x.docx" else text.encode()
    assert _refused(content, name) == RefusalCode.TOO_LONG


def test_xml_of_very_many_elements_is_not_made_a_tree() -> None:
    assert _refused(docx_with_body("<w:p/>" * 7_000_000), "x.docx") == RefusalCode.UNPACKS_TOO_LARGE


def test_deeply_nested_xml_is_refused() -> None:
    content = docx_with_body("<w:sdt>" * 100_000 + "</w:sdt>" * 100_000)
    assert _refused(content, "deep.docx") == RefusalCode.DAMAGED
