"""A question taken apart: what is meant, what must be there, what must not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from insurance.knowledge import glossary
from insurance.knowledge.glossary.common import common_words, folded

WORDS_AT_MOST = 48
PHRASES_AT_MOST = 8

_QUOTED = re.compile(r'(?<!\w)(-?)["“«„]([^"”»“]{1,200})["”»“]')
_EXCLUDED = re.compile(r"(?<!\S)[-−]([^\W\d_][\w'’]*)")
_TERM = re.compile(r"\w+(?:[-./]\w+)*")
_PART = re.compile(r"\w+")
_IDENTIFIER = re.compile(
    r"(?=.{4})(?=.*\d)(?=.*[A-ZА-Я])[A-ZА-Я\d]+(?:[-./][A-ZА-Я\d]+)*"  # TRM-20, a VIN
    r"|[A-Za-zА-Яа-я]{2,}(?:-\w+)*-\d+"  # guide-uw-01
    r"|[A-ZА-Я]{2,}(?:-[A-ZА-Я]+)+"
    r"|\d{5,}"
)


@dataclass(frozen=True)
class Question:
    """`meant` is the question as a sentence, `words` those of its words that are not common. `explained` is the share
    of its telling words that its concepts rest on. `phrases` must stand in a passage word for word, `excluded` must
    not."""

    meant: str
    words: tuple[str, ...]
    identifiers: tuple[str, ...]
    concepts: tuple[str, ...]
    explained: float
    phrases: tuple[str, ...]
    excluded: tuple[str, ...]


@lru_cache(maxsize=1024)
def take_apart(text: str) -> Question:
    """`"…"` is a phrase, `-word` and `-"…"` exclude; a number is never excluded, and a hyphen within a word is none."""
    phrases, excluded = list[str](), list[str]()
    for minus, phrase in _QUOTED.findall(text):
        (excluded if minus else phrases).append(phrase.strip())
    meant = _QUOTED.sub(lambda found: " " if found.group(1) else f" {found.group(2)} ", text)
    excluded += _EXCLUDED.findall(meant)
    meant = " ".join(_EXCLUDED.sub(" ", meant).split())
    terms = list(dict.fromkeys(_TERM.findall(meant)))[:WORDS_AT_MOST]
    identifiers = [term for term in terms if _IDENTIFIER.fullmatch(term)]
    reading = glossary.read(meant)
    return Question(
        meant=meant,
        words=tuple(_telling(term for term in terms if term not in identifiers)),
        identifiers=tuple(identifiers),
        concepts=reading.concepts,
        explained=reading.explained,
        phrases=tuple(filter(None, phrases[:PHRASES_AT_MOST])),
        excluded=tuple(filter(None, excluded[:PHRASES_AT_MOST])),
    )


def _telling(terms: Iterable[str]) -> list[str]:
    """Without common words; one of several parts (faut-il) is common if each of them is."""
    parts = {term: _PART.findall(folded(term)) for term in terms}
    common = common_words(part for each in parts.values() for part in each)
    return [term for term, each in parts.items() if not common.issuperset(each)]
