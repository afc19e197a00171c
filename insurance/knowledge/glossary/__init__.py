"""Which concepts of the business a text speaks of, whatever words and whichever language it uses.

"He took his own life", "suicide" and "самоубийство" are one concept; a question and the clause that answers it may
share no word and still share concepts. `life.toml` lists the words.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_BETWEEN = 2
"""Words that may stand between two words of an expression."""
_KEY = 2
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class _Word:
    text: str
    prefix: bool

    def fits(self, word: str) -> bool:
        return word.startswith(self.text) if self.prefix else word == self.text


@dataclass(frozen=True)
class _Expression:
    concept: str
    words: tuple[_Word, ...]

    def stands_at(self, words: list[str], at: int) -> bool:
        for wanted in self.words:
            window = range(at, min(at + 1 + (_BETWEEN if wanted is not self.words[0] else 0), len(words)))
            found = next((index for index in window if wanted.fits(words[index])), None)
            if found is None:
                return False
            at = found + 1
        return True


def concepts_of(text: str) -> list[str]:
    """Names of the concepts, sorted."""
    words, found = _folded(text), set[str]()
    by_start = _expressions()
    for at, word in enumerate(words):
        for expression in by_start.get(word[:_KEY], ()):
            if expression.concept not in found and expression.stands_at(words, at):
                found.add(expression.concept)
    return sorted(found)


def _folded(text: str) -> list[str]:
    """Words in small letters without accents; ё is е, й stays й."""
    plain = (
        unicodedata.normalize("NFKD", char)[0] if char not in "йЙ" else char
        for char in unicodedata.normalize("NFC", text)
    )
    return _WORD.findall("".join(plain).lower())


@cache
def _entries() -> dict[str, dict[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "life.toml").read_text("utf-8"))


def described(concept: str) -> str:
    """The concept in the words of a contract."""
    return str(_entries()[concept]["name"])


@cache
def _expressions() -> dict[str, list[_Expression]]:
    """By the first two letters of their first word."""
    table: dict[str, list[_Expression]] = defaultdict(list)
    for concept, entry in _entries().items():
        for expression in (one for language, each in entry.items() if language != "name" for one in each):
            words = tuple(_Word(part.rstrip("*"), part.endswith("*")) for part in _parts(expression))
            table[words[0].text[:_KEY]].append(_Expression(concept, words))
    return dict(table)


def _parts(expression: str) -> list[str]:
    return [folded + "*" * part.endswith("*") for part in expression.split() for folded in _folded(part)]
