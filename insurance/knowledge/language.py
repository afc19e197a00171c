"""Which of the five languages a document is evidently written in, by its script and its commonest words."""

from __future__ import annotations

import re

SAMPLE_LETTERS = 40_000
WORDS_AT_LEAST = 30
"""Fewer say too little: a table of rates has words of no language."""
_EVIDENT = 0.1
"""In running text of these languages a fifth or more of all words are among those below."""
_TIMES = 3
"""So many times more than of the chosen language."""
_WORD = re.compile(r"[^\W\d_]+")
_COMMON = {
    "en": "the of and to is or that by for with not be which this are if an has was any may from as it must",
    "fr": "le les du une et est dans qui pour pas sur avec ce cette au aux par plus sont ou ne il dont elle",
    "de": "der die das und ist nicht von den dem ein eine zu mit für auf im oder wird wenn bei sich als",
    "es": "el los las del y para con una se al su lo como más si son ser o está cuando sobre desde",
}
"""No word stands in two of them; what two languages share speaks for neither."""
_WORDS = {language: frozenset(words.split()) for language, words in _COMMON.items()}
RUSSIAN = "ru"


def language_of(text: str) -> str | None:
    """`en`, `ru`, `fr`, `de` or `es`; None where the text speaks for none of them, or is too short to tell."""
    shares = _shares(text)
    best = max(shares, key=lambda language: shares[language], default=None)
    return best if best and shares[best] >= _EVIDENT else None


def evidently_other(text: str, chosen: str) -> str | None:
    """The language of the text where that is evidently not `chosen`; None where it may be, or where `chosen` is none
    of the five."""
    shares = _shares(text)
    found = language_of(text)
    if found is None or chosen not in shares or found == chosen:
        return None
    return found if shares[found] >= _TIMES * shares[chosen] else None


def _shares(text: str) -> dict[str, float]:
    """Of all words, the share of each language's commonest ones; for Russian, of words in Cyrillic."""
    words = _WORD.findall(text[:SAMPLE_LETTERS].lower())
    if len(words) < WORDS_AT_LEAST:
        return {}
    shares = {language: sum(word in common for word in words) / len(words) for language, common in _WORDS.items()}
    cyrillic = sum("а" <= word[0] <= "я" or word[0] == "ё" for word in words) / len(words)
    return shares | {RUSSIAN: cyrillic if cyrillic > 0.5 else 0.0}
