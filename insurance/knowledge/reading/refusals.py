"""Why an uploaded file is not taken as a document. No word of the file travels into a message."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext_lazy as _

BYTES_AT_MOST = 25 * 1024 * 1024
LETTERS_AT_MOST = 2_000_000
"""Characters of the text: about 700 printed pages."""
PAGES_AT_MOST = 500
SCANNED_PAGES_AT_MOST = 40
"""About a minute of a machine's time, which a person can wait for."""


class RefusalCode(StrEnum):
    TOO_LARGE = "too_large"
    EMPTY = "empty"
    ENCRYPTED = "encrypted"
    OLD_WORD = "old_word"
    NOT_A_DOCUMENT = "not_a_document"
    DAMAGED = "damaged"
    UNPACKS_TOO_LARGE = "unpacks_too_large"
    TOO_MANY_PAGES = "too_many_pages"
    TOO_MANY_SCANNED_PAGES = "too_many_scanned_pages"
    TOO_SLOW = "too_slow"
    ILLEGIBLE = "illegible"
    TOO_LONG = "too_long"
    TOO_MANY_PASSAGES = "too_many_passages"
    WRONG_LANGUAGE = "wrong_language"


_MESSAGES = {
    RefusalCode.TOO_LARGE: _("The file is larger than 25 MB."),
    RefusalCode.EMPTY: _("There is no text in the file."),
    RefusalCode.ENCRYPTED: _("The file is protected by a password. Save it without one and upload it again."),
    RefusalCode.OLD_WORD: _("This is a file of an old Microsoft Office. Save it as DOCX or PDF and upload that."),
    RefusalCode.NOT_A_DOCUMENT: _("Only PDF, DOCX, Markdown and plain text can be read; this file is none of them."),
    RefusalCode.DAMAGED: _("The file is damaged and cannot be opened."),
    RefusalCode.UNPACKS_TOO_LARGE: _("The file unpacks to more than a document can hold."),
    RefusalCode.TOO_MANY_PAGES: _("The file has %(pages)s pages; at most %(most)s can be read. Upload it in parts."),
    RefusalCode.TOO_MANY_SCANNED_PAGES: _(
        "The file has %(pages)s scanned pages without text; at most %(most)s can be read. Upload it in parts."
    ),
    RefusalCode.TOO_SLOW: _("Reading the file takes too much time or memory. Upload it in parts."),
    RefusalCode.ILLEGIBLE: _("The file is scanned, and no legible text was found on its pages."),
    RefusalCode.TOO_LONG: _("The text has more than %(most)s characters. Upload it in parts."),
    RefusalCode.TOO_MANY_PASSAGES: _("The text falls into more clauses than can be searched. Upload it in parts."),
    RefusalCode.WRONG_LANGUAGE: _("The text is written in %(found)s, but %(chosen)s was chosen."),
}


class Unreadable(Exception):
    """`str()` of it is a sentence for the person who uploaded the file, in their language."""

    def __init__(self, code: RefusalCode, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return str(_MESSAGES[self.code]) % self.details
