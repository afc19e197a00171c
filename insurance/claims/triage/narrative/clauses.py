"""A narrative made ready for reading: cleaned text, its sentences and clauses, cues and their negation.

Cues are written in a small notation, one string of comma-separated cues a language:

    leak*         a word that starts with "leak"         *brand   a word that ends in "brand"
    burst pipe    words that follow each other           hit ~ car  at most four words between
    hit ~~ car    at most ten words between          (a|b) c?   as in a regular expression

Text and cues are matched without accents and case; a German umlaut also matches its spelling with an e.
Every gap is bounded, so matching time grows linearly with the text.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from .vocabulary.negation import AND, BEFORE, BETWEEN, NO, NOT_ONLY, OR, THEN_NOT

ALL_LANGUAGES = ("en", "ru", "fr", "de", "es")

_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufe0e\ufe0f]")
_PUNCTUATION = str.maketrans(
    {"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'", "–": "-", "—": "-", "−": "-", "‑": "-", "…": "..."}
    | {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
    | {"ß": "ss", "œ": "oe", "Œ": "OE", "æ": "ae", "ø": "o", "ł": "l", "ё": "е", "Ё": "Е"}
)
_ENGLISH_APOSTROPHE = re.compile(r"(?<=n)'(?=t\b)|(?<=\w)'(?=(?:s|re|ve|ll|m|d)\b)", re.IGNORECASE)
_GAP = r"(?:[^\w.!?;\n]{1,3}\w+){0,4}?[^\w.!?;\n]{1,3}"
_WIDE_GAP = _GAP.replace("{0,4}", "{0,10}")
_SPACE = r"(?:[ \-]{1,2})"


@lru_cache(maxsize=4)
def clean(text: str) -> str:
    """`text` in lower case without accents, invisible characters and typographic punctuation."""
    text = _INVISIBLE.sub("", unicodedata.normalize("NFKC", text).translate(_PUNCTUATION))
    text = _ENGLISH_APOSTROPHE.sub("", text.lower()).replace("'", " ")
    text = _ACCENTED.sub(lambda char: _without_accent(char.group()), text)
    return re.sub(r"[^\S\n]+", " ", text)


_ACCENTED = re.compile(r"[\u00c0-\u03ff\u0500-\uffff\U00010000-\U0010ffff]")


def _without_accent(char: str) -> str:
    return unicodedata.normalize("NFD", char)[0]


@dataclass(frozen=True)
class Hit:
    """Where a cue stands in the cleaned text."""

    start: int
    end: int
    text: str


class Cues:
    """The ways of saying one thing, by language. Each language's expression is compiled at first use."""

    def __init__(self, **by_language: str) -> None:
        self._by_language = by_language
        self._compiled: dict[str, re.Pattern[str]] = {}

    def find(self, story: Story) -> list[Hit]:
        """Every place where a cue of the story's languages stands, in order."""
        hits = [hit for language in story.languages for hit in self._in(language, story.text)]
        return sorted(hits, key=lambda hit: hit.start)

    def _in(self, language: str, text: str) -> Iterator[Hit]:
        if language not in self._by_language:
            return
        if language not in self._compiled:
            self._compiled[language] = compile_cues(self._by_language[language], language)
        for match in self._compiled[language].finditer(text):
            yield Hit(match.start(), match.end(), match.group())


def compile_cues(cues: str, language: str = "") -> re.Pattern[str]:
    """One expression that matches any of the comma-separated `cues` of a language as whole words."""
    cues = re.sub(r"\|\s*\n\s*", "|", cues)
    patterns = [_pattern(cue.strip(), language) for cue in re.split(r",\s+", cues) if cue.strip()]
    return re.compile(rf"(?<!\w)(?=\w)(?:{'|'.join(patterns)})(?!\w)")


def _pattern(cue: str, language: str) -> str:
    cue = cue.lower().replace("ß", "ss").replace("ё", "е").replace("'", " ")
    if language == "de":
        cue = cue.replace("ä", "ae?").replace("ö", "oe?").replace("ü", "ue?")
    cue = _ACCENTED.sub(lambda char: _without_accent(char.group()), cue)
    pieces = [_GAP.join(_spaced(part) for part in piece.split("~")) for piece in cue.split("~~")]
    return re.sub(r"(?<!\))\*", r"\\w*", _WIDE_GAP.join(pieces))


def _spaced(words: str) -> str:
    return re.sub(r" +", lambda _: _SPACE, words.strip())


_ABBREVIATION = re.compile(
    r"(?:^|\W)(?:ca|approx|тыс|руб|р|кв|г|ул|коп|млн|т|д|к|no|nr|z|b|str|dr|mr|mrs|st|etc|inkl|bzw|tel|u|env|"
    r"tsd|mio|eur|"
    r"usd|gbp|av|num|aprox|pag|jan|feb|aug|sept?|oct|okt|nov|dec|dez)$"
)
_ORDINAL = re.compile(r"(?:^|\D)\d{1,2}$")
_MONTH = re.compile(r" ?(?:jan|feb|marz|maerz|apr|mai|jun|jul|aug|sept?|okt|nov|dez)(?:[a-z]*)(?!\w)")
_SENTENCE_END = re.compile(r"[.!?]+(?:\s+|$)|;|\n+")
_CLAUSE_END = re.compile(
    r"[,:()]|\s-\s|"
    r"(?<=\s)(?:but|however|although|though|mais|cependant|aber|sondern|jedoch|pero|sino|aunque|но|зато|однако)(?=\s)"
)


@dataclass(frozen=True)
class Story:
    """A cleaned narrative with its languages. Places are offsets in `text`."""

    text: str
    languages: tuple[str, ...] = ALL_LANGUAGES
    _found: dict[Cues, list[Hit]] = field(default_factory=dict, compare=False, repr=False)
    _affirmed: dict[Cues, list[Hit]] = field(default_factory=dict, compare=False, repr=False)

    def found(self, cues: Cues) -> list[Hit]:
        """Every place where a cue stands, negated or not; computed once for a story."""
        if cues not in self._found:
            self._found[cues] = cues.find(self)
        return self._found[cues]

    def affirmed(self, cues: Cues) -> list[Hit]:
        """Every place where a cue stands and the text does not deny it."""
        if cues not in self._affirmed:
            self._affirmed[cues] = [hit for hit in self.found(cues) if not self.negates(hit)]
        return self._affirmed[cues]

    def says(self, cues: Cues, start: int = 0, end: int | None = None) -> bool:
        """Whether a cue starts between two places and is not denied."""
        return any(start <= hit.start < (len(self.text) if end is None else end) for hit in self.affirmed(cues))

    @cached_property
    def _sentence_starts(self) -> list[int]:
        starts = [0]
        for match in _SENTENCE_END.finditer(self.text):
            if match.group()[0] == "." and self._goes_on(match):
                continue
            starts.append(match.end())
        return starts

    def _goes_on(self, stop: re.Match[str]) -> bool:
        """A full stop after an abbreviation that a word or a figure follows, or of an ordinal before a month."""
        before, after = self.text[max(0, stop.start() - 8) : stop.start()], self.text[stop.end() : stop.end() + 1]
        if _ORDINAL.search(before) and _MONTH.match(self.text, stop.end()):
            return True
        return bool(_ABBREVIATION.search(before)) and (after.isalnum() or after in "€$£(,")

    @cached_property
    def _clause_starts(self) -> list[int]:
        ends = (match.end() for match in _CLAUSE_END.finditer(self.text))
        return sorted({*self._sentence_starts, *ends})

    def sentence(self, place: int) -> tuple[int, int]:
        return self._span(self._sentence_starts, place)

    def clause(self, place: int) -> tuple[int, int]:
        return self._span(self._clause_starts, place)

    def sentences(self) -> Iterable[tuple[int, int]]:
        starts = self._sentence_starts
        return [(start, end) for start, end in zip(starts, [*starts[1:], len(self.text)], strict=True)]

    def clauses_between(self, first: int, second: int) -> int:
        """How many clause borders lie between two places."""
        low, high = sorted((first, second))
        return bisect_right(self._clause_starts, high) - bisect_right(self._clause_starts, low)

    def _span(self, starts: list[int], place: int) -> tuple[int, int]:
        index = bisect_right(starts, place)
        return starts[index - 1], starts[index] if index < len(starts) else len(self.text)

    def negates(self, hit: Hit) -> bool:
        """Whether the clause denies what the cue says: "no fire", "nicht gestohlen", "пожара не было"."""
        start, end = self.clause(hit.start)
        before, after = self.text[start : hit.start], self.text[hit.end : max(end, hit.end)]
        return any(_denies(language, before, after) for language in self.languages)


def _denies(language: str, before: str, after: str) -> bool:
    match = _NEGATION_BEFORE[language].search(before[-60:])
    if match and not _NOT_ONLY[language].match(match.group("after_negator") or ""):
        return True
    return bool(_NEGATION_AFTER[language].match(after[:40]))


_NEGATION_BEFORE = {
    language: re.compile(
        rf"(?<!\w)(?:(?:{negators})(?P<after_negator>(?: +(?:{BETWEEN[language]}))*(?: +\w+ +(?:{OR}))? *)$|"
        rf"(?:{NO[language]})(?: +(?:{BETWEEN[language]}))* +\w+ +(?:{AND}) *$)"
    )
    for language, negators in BEFORE.items()
}
_NOT_ONLY = {language: re.compile(rf" *(?:{words})\b") for language, words in NOT_ONLY.items()}
_NEGATION_AFTER = {language: re.compile(rf" *(?:{words})") for language, words in THEN_NOT.items()}
