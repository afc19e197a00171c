"""A PDF gives its text layer as headings and paragraphs; pages without one are read by OCR."""

from __future__ import annotations

from insurance.knowledge.reading import PDF, text_of_upload
from insurance.knowledge.reading.layout import pages_as_text
from insurance.knowledge.tests.file_factory import SENTENCE, pdf_of, scan_of, written
from insurance.pages.pdf import TextLine


def test_headings_and_wrapped_paragraphs_come_back() -> None:
    read = text_of_upload("terms.pdf", pdf_of(["# Article 9. Grace", f"9.1 {SENTENCE * 3}", f"9.2 {SENTENCE * 2}"]))
    assert read.text.split("\n\n") == [
        "## Article 9. Grace",
        f"9.1 {SENTENCE * 3}".strip(),
        f"9.2 {SENTENCE * 2}".strip(),
    ]
    assert (read.media_type, read.pages, read.source, read.notes) == (PDF, 1, "text", ())


def test_running_titles_and_page_numbers_are_left_out() -> None:
    pages = [[f"Clause of page {name}. {SENTENCE}"] for name in ("one", "two", "three", "four")]
    text = text_of_upload("terms.pdf", pdf_of(*pages, title="SecureTerm contract", footer="Page {} of 4")).text
    assert "SecureTerm" not in text and "Page 1" not in text and "of 4" not in text
    assert text.count("Clause of page") == 4


def test_a_sentence_goes_on_over_the_end_of_a_page() -> None:
    text = text_of_upload("terms.pdf", pdf_of(["We pay the face amount"], ["less any loan that is outstanding."])).text
    assert text == "We pay the face amount less any loan that is outstanding."


def test_a_scanned_page_is_read_and_the_reader_is_told() -> None:
    lines = ["Article 7. Exclusion", "", "We return the premiums that were paid,", "without interest, less any loan."]
    read = text_of_upload("scan.pdf", scan_of(written(lines)))
    assert read.source == "ocr"
    assert "return the premiums" in read.text and "less any loan" in read.text
    assert len(read.notes) == 1


def test_only_the_page_without_text_is_scanned() -> None:
    picture = written(["The second page is a picture", "of what was signed in ink."])
    read = text_of_upload("mixed.pdf", scan_of(picture, text_first=SENTENCE * 3))
    assert read.source == "text" and read.pages == 2
    assert SENTENCE.strip() in read.text and "signed in ink" in read.text


def test_a_blank_sheet_costs_no_ocr_and_is_no_gap(monkeypatch) -> None:
    from insurance.knowledge.reading import pdf

    monkeypatch.setattr(pdf, "page_drawn", lambda *_: (_ for _ in ()).throw(AssertionError("drawn")))
    read = text_of_upload("blank.pdf", pdf_of([SENTENCE], [], [SENTENCE]))
    assert read.notes == () and read.pages == 3


def test_russian_print_is_read() -> None:
    lines = ["Если застрахованный умирает в течение", "двух лет с даты полиса, мы возвращаем", "взносы без процентов."]
    read = text_of_upload("скан.pdf", scan_of(written(lines * 3)))
    assert "возвращаем" in read.text


def test_a_heading_of_two_lines_is_one_heading() -> None:
    title = "Article 4. Premiums, account value and lapse of a policy that is paid as its owner likes, with examples"
    text = text_of_upload("terms.pdf", pdf_of([f"# {title}", SENTENCE])).text
    assert text.split("\n\n")[0] == f"## {title}"


def test_a_figure_at_the_beginning_of_a_line_is_no_clause() -> None:
    lines = [
        ["The owner may pay the premium within", "31 days after its due date, with"],
        ["4.5 percent of interest, by", "Section 4 of the terms.", "2 Then the cover ends.", "3.1 Lapse follows."],
    ]
    layer = [[TextLine(text, 100.0 + 14 * row, 12.0, False) for row, text in enumerate(page)] for page in lines]
    assert pages_as_text(layer).split("\n\n") == [
        "The owner may pay the premium within 31 days after its due date, with 4.5 percent of interest, by "
        "Section 4 of the terms.",
        "2 Then the cover ends.",
        "3.1 Lapse follows.",
    ]


def test_a_word_that_was_broken_is_whole_again() -> None:
    page = [TextLine("The policy lap-", 100.0, 12.0, False), TextLine("ses at the end of the", 114.0, 12.0, False),
            TextLine("Anglo-", 128.0, 12.0, False), TextLine("French year.", 142.0, 12.0, False)]  # fmt: skip
    assert pages_as_text([page]) == "The policy lapses at the end of the Anglo- French year."
