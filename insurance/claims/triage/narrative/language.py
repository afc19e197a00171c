"""Which of the five languages a narrative is written in, by its commonest words and its script."""

from __future__ import annotations

import re

from .clauses import clean
from .vocabulary.common_words import COMMON_WORDS

_WORD = re.compile(r"[^\W\d_]+")
_LINK = re.compile(r"https?://\S+|\S+@\S+")
_LETTERS_OF = {"es": "ñ¿¡", "de": "ßäöü", "fr": "çèêàùœîôû"}
_BOTH_NEED = 4
"""A second language makes a text mixed when at least so many of its commonest words stand in it,"""
_BOTH_SHARE = 0.3
"""and at least so large a share of the first language's count."""


def detect_language(text: str) -> str:
    """`en`, `ru`, `fr`, `de`, `es` or `mixed`; `en` where nothing speaks for another."""
    found = languages_of(text)
    return found[0] if len(found) == 1 else "mixed"


def languages_of(text: str) -> tuple[str, ...]:
    """The languages of the text, the strongest first; more than one only where it is truly mixed."""
    counts = _counts(_LINK.sub(" ", text))
    ranked = sorted(counts, key=lambda language: -counts[language])
    first, others = ranked[0], ranked[1:]
    if counts[first] == 0:
        return ("en",)
    enough = max(_BOTH_NEED, _BOTH_SHARE * counts[first])
    return (first, *(language for language in others if counts[language] >= enough))


def _counts(text: str) -> dict[str, float]:
    words = _WORD.findall(clean(text))
    counts: dict[str, float] = dict.fromkeys(COMMON_WORDS, 0)
    for word in words:
        for language in _languages_of_word(word):
            counts[language] += 1
    counts["ru"] = sum("а" <= word[0] <= "я" for word in words) * 0.5
    for language, letters in _LETTERS_OF.items():
        counts[language] += 0.7 * min(3, sum(letter in letters for letter in text.lower()))
    return counts


def _languages_of_word(word: str) -> list[str]:
    """A word that several languages share speaks for none of them."""
    languages = [language for language, words in COMMON_WORDS.items() if word in words]
    return languages if len(languages) == 1 else []
