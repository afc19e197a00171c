"""Which concepts of the business a text speaks of, whatever words and whichever language it uses.

"He took his own life", "suicide" and "самоубийство" are one concept; a question and the clause that answers it may
share no word and still share concepts. `life.toml` lists the words.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from insurance.knowledge.glossary.common import common_words, folded

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

    def places(self, words: list[str], at: int) -> list[int]:
        """Where its words stand, the first of them at `at`; empty where they do not."""
        places = list[int]()
        for wanted in self.words:
            window = range(at, min(at + 1 + (_BETWEEN if places else 0), len(words)))
            found = next((index for index in window if wanted.fits(words[index])), None)
            if found is None:
                return []
            places.append(found)
            at = found + 1
        return places


@dataclass(frozen=True)
class Reading:
    """`concepts` are names, sorted. `explained` is the share, 0 to 1, of the telling words that they rest on."""

    concepts: tuple[str, ...]
    explained: float


def read(text: str) -> Reading:
    words, found, resting = _folded(text), set[str](), set[int]()
    common, by_start = common_words(words), _expressions()
    for at, word in enumerate(words):
        for expression in by_start.get(word[:_KEY], ()):
            places = expression.places(words, at)
            if len(places) > 1 or (places and word not in common):
                found.add(expression.concept)
                resting.update(places)
    telling = {at for at, word in enumerate(words) if word not in common and not word.isnumeric()} | resting
    return Reading(tuple(sorted(found)), len(resting) / len(telling) if telling else 0.0)


def concepts_of(text: str) -> list[str]:
    """Names of the concepts, sorted."""
    return list(read(text).concepts)


def _folded(text: str) -> list[str]:
    return _WORD.findall(folded(text))


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
    return [word + "*" * part.endswith("*") for part in expression.split() for word in _folded(part)]
