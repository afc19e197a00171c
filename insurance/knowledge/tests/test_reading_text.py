"""Markdown and plain text in the encodings that people have, without what nobody sees."""

from __future__ import annotations

import pytest

from insurance.knowledge.reading import MARKDOWN, PLAIN, text_of_upload
from insurance.knowledge.reading.tidy import tidy

RUSSIAN = "Если застрахованный умирает, мы возвращаем взносы без процентов."


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_russian_text_is_decoded(encoding: str) -> None:
    assert text_of_upload("x.txt", RUSSIAN.encode(encoding)).text == RUSSIAN


def test_french_text_of_old_windows_is_decoded() -> None:
    text = "Le délai de grâce est écoulé, l'assuré n'est plus couvert après l'échéance."
    assert text_of_upload("x.txt", text.encode("cp1252")).text == text


def test_the_name_tells_markdown_from_plain_text_and_nothing_else() -> None:
    content = b"# Article 1\n\nText."
    assert text_of_upload("x.MD", content).media_type == MARKDOWN
    assert text_of_upload("x.pdf", content).media_type == PLAIN


def test_what_nobody_sees_is_left_out() -> None:
    assert tidy("a\x00b\u200bc\u202ed\ud800e\u00adf\r\ng\u00a0h  \n\n\n\n\ni\n") == "abcdef\ng h\n\ni"


def test_letters_and_their_accents_are_one() -> None:
    assert tidy("e\u0301") == "é"
