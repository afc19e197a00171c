"""A DOCX gives its text as Word shows it: headings, counted numbers, tables, tracked changes as accepted."""

from __future__ import annotations

from insurance.knowledge.reading import DOCX, text_of_upload
from insurance.knowledge.tests.file_factory import (
    docx_of,
    docx_with_body,
    numbered,
    paragraph,
    with_legal_numbers,
)


def _read(content: bytes) -> str:
    read = text_of_upload("terms.docx", content)
    assert (read.media_type, read.source, read.pages) == (DOCX, "text", 0)
    return read.text


def test_headings_and_paragraphs_keep_their_order() -> None:
    def build(document):
        document.add_heading("Cover", 0)
        document.add_heading("What is insured", 2)
        document.add_paragraph("The insured's life.")

    assert _read(docx_of(build)) == "# Cover\n\n## What is insured\n\nThe insured's life."


def test_numbers_that_word_only_shows_are_counted() -> None:
    def build(document):
        with_legal_numbers(document)
        for text, level in (("Benefit", 0), ("When due", 1), ("loan", 2), ("premium", 2), ("Form", 1), ("Loans", 0),
                            ("Interest", 1)):  # fmt: skip
            numbered(document, text, level, "Heading 1" if level == 0 else None)

    assert _read(docx_of(build)).split("\n\n") == [
        "# Article 1. Benefit", "1.1 When due", "(a) loan", "(b) premium", "1.2 Form", "# Article 2. Loans",
        "2.1 Interest",
    ]  # fmt: skip


def test_the_list_styles_of_word_are_numbered_too() -> None:
    def build(document):
        for text in ("first", "second"):
            document.add_paragraph(text, style="List Number")
        document.add_paragraph("dotted", style="List Bullet")

    assert _read(docx_of(build)) == "1. first\n\n2. second\n\n- dotted"


def test_a_table_becomes_rows_with_bars() -> None:
    def build(document):
        table = document.add_table(2, 2)
        for cell, text in zip(table._cells, ("BMI", "Rating", "33 or less", "standard"), strict=True):
            cell.text = text

    assert _read(docx_of(build)) == "| BMI | Rating |\n|---|---|\n| 33 or less | standard |"


def test_what_was_deleted_is_out_and_what_was_inserted_is_in() -> None:
    body = (
        "<w:p><w:r><w:t xml:space='preserve'>Grace of </w:t></w:r>"
        "<w:del w:id='1' w:author='x'><w:r><w:delText>30</w:delText></w:r></w:del>"
        "<w:ins w:id='2' w:author='x'><w:r><w:t>31</w:t></w:r></w:ins>"
        "<w:r><w:t xml:space='preserve'> days.</w:t></w:r></w:p>"
    )
    assert _read(docx_with_body(body)) == "Grace of 31 days."


def test_a_paragraph_in_a_content_control_is_not_lost() -> None:
    body = f"<w:sdt><w:sdtPr/><w:sdtContent>{paragraph('Inside.')}</w:sdtContent></w:sdt>{paragraph('Outside.')}"
    assert _read(docx_with_body(body)) == "Inside.\n\nOutside."


def test_a_style_that_is_based_on_itself_does_not_hang() -> None:
    def build(document):
        style = document.styles["Heading 1"]
        style.base_style = style
        document.add_paragraph("Text.", style=style)

    assert _read(docx_of(build)) == "# Text."
