"""The text of an uploaded file, or why it is not taken. Nothing is stored here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from insurance.knowledge.language import evidently_other
from insurance.knowledge.models import Language
from insurance.knowledge.reading import docx, pdf
from insurance.knowledge.reading.refusals import BYTES_AT_MOST, LETTERS_AT_MOST, RefusalCode, Unreadable
from insurance.knowledge.reading.tidy import tidy
from insurance.knowledge.splitting import TooManyPassages, split
from insurance.pages.plain_text import decoded
from insurance.pages.sniff import Refusal, sniff
from insurance.pages.sniff import RefusalCode as SniffedCode

__all__ = ["DOCX", "MARKDOWN", "PDF", "PLAIN", "ReadText", "RefusalCode", "Unreadable", "text_check", "text_of_upload"]

PDF = "application/pdf"
DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
MARKDOWN = "text/markdown"
PLAIN = "text/plain"
_REFUSED = {
    SniffedCode.EMPTY: RefusalCode.EMPTY,
    SniffedCode.NO_PAGES: RefusalCode.EMPTY,
    SniffedCode.PASSWORD_PROTECTED: RefusalCode.ENCRYPTED,
    SniffedCode.CORRUPT: RefusalCode.DAMAGED,
    SniffedCode.TRUNCATED: RefusalCode.DAMAGED,
}
_NONE = RefusalCode.NOT_A_DOCUMENT


@dataclass(frozen=True)
class ReadText:
    """`text` has Markdown headings where the file has headings, and a blank line between paragraphs.

    `pages` is 0 where a file has no pages of its own. `notes` tell the reader, in their language, what may be missing.
    """

    text: str
    media_type: str
    pages: int = 0
    source: Literal["text", "ocr"] = "text"
    notes: tuple[str, ...] = ()


def text_of_upload(name: str, content: bytes) -> ReadText:
    """What the file is, is decided by its content; the name only tells Markdown from plain text.

    May take a minute where pages are scanned. Raises Unreadable.
    """
    if len(content) > BYTES_AT_MOST:
        raise Unreadable(RefusalCode.TOO_LARGE)
    read = _read(name, content)
    if not read.text:
        raise Unreadable(RefusalCode.EMPTY)
    if len(read.text) > LETTERS_AT_MOST:
        raise Unreadable(RefusalCode.TOO_LONG, most=LETTERS_AT_MOST)
    return read


def text_check(text: str, language: str) -> None:
    """Whether a text can become a document in the language that was chosen for it. Raises Unreadable."""
    if len(text) > LETTERS_AT_MOST:
        raise Unreadable(RefusalCode.TOO_LONG, most=LETTERS_AT_MOST)
    found = evidently_other(text, language)
    if found:
        raise Unreadable(RefusalCode.WRONG_LANGUAGE, found=Language(found).label, chosen=Language(language).label)
    try:
        split(text)
    except TooManyPassages:
        raise Unreadable(RefusalCode.TOO_MANY_PASSAGES) from None


def _read(name: str, content: bytes) -> ReadText:
    if docx.looks_like_office(content):
        return ReadText(tidy(docx.text_of(content)), DOCX)
    sniffed = sniff(content)
    if isinstance(sniffed, Refusal):
        of_a_picture = sniffed.media_type not in {"", PDF}
        raise Unreadable(_NONE if of_a_picture else _REFUSED.get(sniffed.code, _NONE))
    if sniffed.media_type == PDF:
        read = pdf.text_of(content, sniffed.pages)
        return ReadText(tidy(read.text), PDF, sniffed.pages, "ocr" if read.scanned else "text", read.notes)
    if sniffed.media_type != PLAIN:  # a picture
        raise Unreadable(_NONE)
    is_markdown = name.lower().endswith((".md", ".markdown"))
    return ReadText(tidy(decoded(content) or ""), MARKDOWN if is_markdown else PLAIN)
