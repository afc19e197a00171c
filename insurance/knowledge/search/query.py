"""A question taken apart: what is meant, what must be there, what must not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from insurance.knowledge.glossary import concepts_of

WORDS_AT_MOST = 48
PHRASES_AT_MOST = 8

_QUOTED = re.compile(r'(?<!\w)(-?)["“«„]([^"”»“]{1,200})["”»“]')
_EXCLUDED = re.compile(r"(?<!\S)[-−]([^\W\d_][\w'’]*)")
_TERM = re.compile(r"\w+(?:[-./]\w+)*")
_IDENTIFIER = re.compile(
    r"(?=.{4})(?=.*\d)(?=.*[A-ZА-Я])[A-ZА-Я\d]+(?:[-./][A-ZА-Я\d]+)*"  # TRM-20, a VIN
    r"|[A-Za-zА-Яа-я]{2,}(?:-\w+)*-\d+"  # guide-uw-01
    r"|[A-ZА-Я]{2,}(?:-[A-ZА-Я]+)+"
    r"|\d{5,}"
)


@dataclass(frozen=True)
class Question:
    """`meant` is the question as a sentence. `phrases` must stand in a passage word for word, `excluded` must not."""

    meant: str
    words: tuple[str, ...]
    identifiers: tuple[str, ...]
    concepts: tuple[str, ...]
    phrases: tuple[str, ...]
    excluded: tuple[str, ...]


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
    return Question(
        meant=meant,
        words=tuple(term for term in terms if term not in identifiers),
        identifiers=tuple(identifiers),
        concepts=tuple(concepts_of(meant)),
        phrases=tuple(filter(None, phrases[:PHRASES_AT_MOST])),
        excluded=tuple(filter(None, excluded[:PHRASES_AT_MOST])),
    )
