"""Which of the five languages a narrative is written in, by its commonest words and its script."""

from __future__ import annotations

import re

from .clauses import ALL_LANGUAGES, Story, clean
from .incident import EVIDENCE
from .vocabulary.common_words import COMMON_WORDS

_WORD = re.compile(r"[^\W\d_]+")
_LINK = re.compile(r"https?://\S+|(?<!\S)\S{1,80}@\S+")
_LETTERS_OF = {"es": "ñ¿¡", "de": "ßäöü", "fr": "çèêàùœîôû"}
_BOTH_NEED = 4
"""A second language makes a text mixed when at least so many of its commonest words stand in it,"""
_RUSSIAN_WORD = 0.5
"""Every Cyrillic word tells of Russian, but only common words of the other languages do."""
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
        return (_by_vocabulary(text),)
    share = _BOTH_SHARE * counts[first]
    return (first, *(other for other in others if counts[other] >= max(share, _needed(other))))


def _needed(language: str) -> float:
    return _BOTH_NEED * _RUSSIAN_WORD if language == "ru" else _BOTH_NEED


def _by_vocabulary(text: str) -> str:
    """For a few words without a common one among them: whose talk of incidents they belong to."""
    cleaned = clean(text)
    hits = {language: _incident_words(Story(cleaned, (language,))) for language in ALL_LANGUAGES}
    return max(hits, key=lambda language: hits[language])


def _incident_words(story: Story) -> int:
    return sum(len(story.found(evidence.cues)) for evidence in EVIDENCE)


def _counts(text: str) -> dict[str, float]:
    words = _WORD.findall(clean(text))
    counts: dict[str, float] = dict.fromkeys(COMMON_WORDS, 0)
    for word in words:
        for language in _languages_of_word(word):
            counts[language] += 1
    counts["ru"] = sum("а" <= word[0] <= "я" for word in words) * _RUSSIAN_WORD
    for language, letters in _LETTERS_OF.items():
        counts[language] += 0.7 * min(3, sum(letter in letters for letter in text.lower()))
    return counts


def _languages_of_word(word: str) -> list[str]:
    """A word that several languages share speaks for none of them."""
    languages = [language for language, words in COMMON_WORDS.items() if word in words]
    return languages if len(languages) == 1 else []
