"""Whether a question and the sentence that seems to answer it differ in a "not", which embedders hardly notice."""

from __future__ import annotations

import re

_NEGATIONS = {
    "en": r"not|no|never|none|nothing|nobody|neither|nor|without|cannot|except|unless|\w+n[’']t",
    "ru": r"не|нет|ни|без|никогда|никто|ничего|кроме|нельзя|невозможно",
    "fr": r"ne|n(?=[’'])|pas|jamais|aucune?|rien|sans|sauf|ni",
    "de": r"nicht|nichts|kein\w*|nie|niemals|ohne|außer|weder",
    "es": r"no|nunca|jam[aá]s|ning[uú]n\w*|nada|sin|salvo|excepto|ni",
}
_SENTENCES = re.compile(r"(?<=[.!?;])\s+|\n+")
_WORDS = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
_COMMON = 2
"""Content words that a sentence must share with the question before the two are compared."""


def negation_differs(question: str, passage: str, language: str) -> bool:
    """Conservative: both must be in the passage's language, and about the same things."""
    pattern = _NEGATIONS.get(language)
    if pattern is None:
        return False
    negation = re.compile(rf"\b(?:{pattern})(?!\w)", re.IGNORECASE)
    asked = _stems(question)
    sentence = max(_SENTENCES.split(passage), key=lambda one: len(asked & _stems(one)))
    if len(asked & _stems(sentence)) < _COMMON:
        return False
    return bool(negation.search(question)) != bool(negation.search(sentence))


def _stems(text: str) -> set[str]:
    return {word.lower()[:_STEM] for word in _WORDS.findall(text)}
