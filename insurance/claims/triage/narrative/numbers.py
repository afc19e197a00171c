"""Numbers written as words become figures: "fifteen hundred" is 1500, "viereinhalbtausend" 4.5 tausend.

A multiplier at the end stays a word ("11 thousand"), so that a range can share it.
"""

from __future__ import annotations

import re
from functools import cache

from .vocabulary.number_words import (
    ALONE_IS_AN_ARTICLE,
    GERMAN_TENS,
    GERMAN_UNITS,
    HALF,
    HUNDRED,
    JOINTS,
    MILLION,
    THOUSAND,
    VALUES,
)

_IN_HUNDREDS = re.compile(r"(?<![\w.,:£$€])(1[3-9]|[2-9]\d) ([1-9]\d)(?![\w.,:%]\d|\d)")
"""\"Thirteen fifty\" is 1350; below thirteen it would be a time of day."""
_MILLIONS = r"(?:млн\.?|миллион\w*|лям\w*|million\w*|mio\.?|millon\w*)"
_THOUSANDS = r"(?:тыс\w*\.?|тыщ\w*|т\.? ?р\.?|thousand|grand|k|mille|tsd\.?|tausend|mil)"
_MILLION_AND_THOUSANDS = re.compile(
    rf"(?<!\w)(?<![\d.,] )(?:(?P<millions>\d{{1,3}}) ?)?{_MILLIONS} (?:and |et |und |y |и |con )?"
    rf"(?P<thousands>\d{{1,3}}) ?{_THOUSANDS}(?!\w)"
)
_HALF_MILLION = re.compile(
    r"(?<!\w)(?:half a million|полмиллиона|пол ляма|полляма|(?:un )?demi million|(?:eine )?halbe million|"
    r"medio millon)(?!\w)"
)
_TOKEN = re.compile(r"\w+|\W+")


_STARTS = {
    language: frozenset({*VALUES[language], *HUNDRED[language], *THOUSAND[language], *MILLION[language]})
    for language in VALUES
}


def with_figures(text: str, languages: tuple[str, ...]) -> str:
    """`text` (already cleaned) with number words of the languages written in figures."""
    for language in languages:
        text = _german(text) if language == "de" else _spelt(text, language)
        text = re.sub(rf"(?<!\d)(\d{{1,6}}) {HALF[language]}(?= )", r"\1.5", text)
        if language == "en":
            text = _IN_HUNDREDS.sub(r"\1\2", text)
    text = _HALF_MILLION.sub("500k", text)
    return _MILLION_AND_THOUSANDS.sub(_millions_and_thousands, text)


def _millions_and_thousands(match: re.Match[str]) -> str:
    """ "1 млн 350 тыс" is 1350k; a million without a number is one."""
    return f"{int(match['millions'] or 1) * 1_000 + int(match['thousands'])}k"


def _spelt(text: str, language: str) -> str:
    tokens, written, place = _TOKEN.findall(text), [], 0
    starts = _STARTS[language]
    while place < len(tokens):
        end, figures = _run(tokens, place, language) if tokens[place] in starts else (place, "")
        written.append(figures if figures else tokens[place])
        place = end if figures else place + 1
    return "".join(written)


def _run(tokens: list[str], place: int, language: str) -> tuple[int, str]:
    """Where the number that starts at `place` ends, and its figures; no figures if none starts there."""
    number = _Number(language)
    start = end = place
    if place > 1 and tokens[place - 2].isdigit() and number.is_multiplier(tokens[place]):
        return start, ""
    while place < len(tokens) and number.takes(tokens[place], joined=end > start and place > end + 1):
        end = place + 1
        place = _next_word(tokens, place, language)
    if end - start == 1 and tokens[start] in ALONE_IS_AN_ARTICLE:
        return start, ""
    return end, number.figures()


def _next_word(tokens: list[str], place: int, language: str) -> int:
    """The place of the next word of the same number: after a blank or hyphen, and after one joining word."""
    if place + 2 >= len(tokens) or tokens[place + 1] not in (" ", "-"):
        return len(tokens)
    joined = tokens[place + 2] in JOINTS[language] or (language == "en" and tokens[place + 2] == "of")
    if joined and place + 4 < len(tokens) and tokens[place + 3] == " ":
        return place + 4
    return place + 2


class _Number:
    """A number under construction: what stands before the last thousand or million, and what after."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._above = self._below = 0.0
        self._last = 0.0
        self._ending = ""
        self._multiplier = 0

    def takes(self, word: str, *, joined: bool = False) -> bool:
        """Adds the word, `joined` by "and" or its like; false if it cannot belong to this number."""
        language = self._language
        if joined and not self._may_join(word):
            return False
        if word in HUNDRED[language]:
            return self._hundred()
        for multiplier, words in ((1_000, THOUSAND[language]), (1_000_000, MILLION[language])):
            if word in words:
                return self._multiply(multiplier, word)
        value = VALUES[language].get(word)
        return value is not None and self._add(value)

    def is_multiplier(self, word: str) -> bool:
        return word in HUNDRED[self._language] | THOUSAND[self._language] | MILLION[self._language]

    def figures(self) -> str:
        if self._ending and not self._below:
            return f"{_short(self._above / self._multiplier)} {self._ending}"
        total = self._above + self._below
        return _short(total) if total else ""

    def _add(self, value: float) -> bool:
        fits_twenty = self._language == "fr" and self._last == 4 and value == 20
        if fits_twenty:
            self._below += 76
        elif (
            self._last
            and not (self._last > value and (self._last >= 20))
            or self._last == 0
            and self._below
            and self._below < value
        ):
            return False
        else:
            self._below += value
        self._last = 80 if fits_twenty else value
        return True

    def _hundred(self) -> bool:
        if not self._below and self._above:
            return False
        if self._below >= 100:
            return False
        self._below = max(1.0, self._below) * 100
        self._last = 100
        return True

    def _may_join(self, word: str) -> bool:
        """ "Vingt et un", "treinta y cinco", "two hundred and five"; any other "and" joins two numbers."""
        value = VALUES[self._language].get(word, 0)
        if self._language == "en":
            return (self._last >= 100 or not self._below) and word not in THOUSAND["en"] or word in HUNDRED["en"]
        if self._language == "fr":
            return self._last >= 20 and value in (1, 11)
        return 30 <= self._last < 100 and 0 < value < 10

    def _multiply(self, multiplier: int, word: str) -> bool:
        if self._multiplier and multiplier >= self._multiplier:
            return False
        if not self._below and (self._above or self._language in ("en", "ru")):
            return False
        self._multiplier = multiplier
        self._above += max(1.0, self._below) * multiplier
        self._below, self._last, self._ending = 0.0, 0.0, word
        return True


def _short(value: float) -> str:
    return f"{value:g}" if value < 1_000_000 else f"{value:.0f}"


_GERMAN_BELOW_HUNDRED = "|".join(sorted([*GERMAN_UNITS, *GERMAN_TENS], key=len, reverse=True))
_GERMAN = re.compile(
    rf"(?<!\w)(?:(?P<thousands>(?:{_GERMAN_BELOW_HUNDRED}|und|hundert)*)(?P<thousand>tausend))?"
    rf"(?P<rest>(?:{_GERMAN_BELOW_HUNDRED}|und|hundert)*)(?!\w)"
)
_GERMAN_HALF = re.compile(r"(?<!\w)(ein|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun)einhalb(?=\W|tausend)")


def _german(text: str) -> str:
    text = re.sub(r"(?<!\w)anderthalb(?=\W|tausend)", "1.5 ", text)
    text = _GERMAN_HALF.sub(lambda match: f"{_short(GERMAN_UNITS[match.group(1)] + 0.5)} ", text)
    return _GERMAN.sub(_german_figures, text)


def _german_figures(match: re.Match[str]) -> str:
    word = match.group()
    if not word or word in GERMAN_UNITS and GERMAN_UNITS[word] == 1 or word in ("und", "tausend"):
        return word
    rest = _german_value(match["rest"])
    if match["thousand"] is None:
        return _short(rest) if rest else word
    thousands = _german_value(match["thousands"]) or 1
    return _short(thousands * 1000 + rest) if rest else f"{_short(thousands)} tausend"


@cache
def _german_value(word: str) -> float:
    """The value below a thousand of a compound such as "dreihundertfunfundzwanzig"."""
    hundreds, found, below = word.rpartition("hundert")
    value = 100 * (_german_value(hundreds) or 1) if found else 0
    return value + sum((GERMAN_UNITS | GERMAN_TENS)[part] for part in re.findall(_GERMAN_BELOW_HUNDRED, below))
