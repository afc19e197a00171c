"""Words that say nothing of what a text is about, whichever of five languages it is in."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path


def common_words(words: Iterable[str]) -> frozenset[str]:
    """Those of the words, folded, that are common in the language for which most of them speak: "die" says much in
    English and nothing in German."""
    asked = set(words)
    return max((common & asked for common in _lists()), key=len)


def folded(text: str) -> str:
    """In small letters and without accents; ё is е, й stays й."""
    composed = unicodedata.normalize("NFC", text)
    plain = (unicodedata.normalize("NFKD", char)[0] if char not in "йЙ" else char for char in composed)
    return "".join(plain).lower()


@cache
def _lists() -> tuple[frozenset[str], ...]:
    """By language, English first: where two speak for a text alike, the first is taken."""
    lists = tomllib.loads((Path(__file__).parent / "common.toml").read_text("utf-8"))
    return tuple(frozenset(folded(words).split()) for words in lists.values())
