"""Punctuation that was spoken: a phone writes "new line" and "question mark" as words."""

from __future__ import annotations

import re

_SPOKEN = {
    ".": r"full stop|punkt neue zeile|neuer absatz|punto y aparte|punto y seguido|точка",
    "?": r"question mark|fragezeichen|point d interrogation|signo de interrogacion|вопросительный знак|знак вопроса",
    "\n": r"new line|new paragraph|neue zeile|a la ligne|nueva linea|(?:с )?новой строки|новая строка|абзац",
    ",": r"comma|komma|virgule|запятая",
}
_LEAST = 2
"""A single such word may be part of the story."""


def with_punctuation(text: str) -> str:
    """Cleaned `text` with its spoken punctuation as signs, where it is dictated."""
    if len(_ANY.findall(text)) < _LEAST:
        return text
    return _ANY.sub(lambda match: _SIGNS[match.lastgroup or ""] + " ", text)


_SIGNS = {f"sign{place}": sign for place, sign in enumerate(_SPOKEN)}
_ANY = re.compile("|".join(rf"(?P<sign{place}> (?:{words})(?: |$))" for place, words in enumerate(_SPOKEN.values())))
