"""Sums of money in a narrative: figures with a currency, with a multiplier, or among words of cost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from .clauses import Story
from .vocabulary import currencies, figures, money

_NUMBER = r"\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?!\d|[.,]\d)|\d+(?:[.,]\d{1,2})?(?!\d|[.,]\d)"
_MULTIPLIER = "|".join(words for _, words in money.MULTIPLIERS)
_CURRENCY = "|".join(currencies.CURRENCY.values())


def _pattern(group: str) -> str:
    before, number = rf"(?P<{group}_before>{_CURRENCY})", rf"(?P<{group}_number>{_NUMBER})"
    multiplier = rf"(?P<{group}_multiplier>{_MULTIPLIER})(?!\w)(?: (?P<{group}_units>\d{{3}})(?![\d.,]))?"
    cents = rf"(?: (?P<{group}_cents>\d\d) ?(?:коп\w*|cents?|cts?))?"
    after = rf"(?P<{group}_after>{_CURRENCY})(?!\w){cents}"
    return rf"(?:{before} ?)?{number}(?: ?{multiplier})?(?:[.,] ?-{{1,2}})?(?: ?{after})?(?:ish)?"


_TO = rf" ?(?:{figures.RANGE}) ?(?:maybe |around |about |even |de |los |les )?"
_MONEY = re.compile(rf"(?<![\w.,:/#+])(?:{_pattern('low')}{_TO})?{_pattern('high')}(?![\w%°])")
_INVERTED = re.compile(
    r"(?<!\w)(?<!\d )(?P<multiplier>тысяч[иа]?|тыщ[иа]?|миллион\w*|сот(?:ен|ни)) ?"
    r"(?:на |за |под |эдак |так |примерно )*"
    rf"(?P<number>\d{{1,3}}(?:[.,]\d)?)(?:-(?P<high>\d{{1,3}}))?(?!\d|[.,]\d)(?: ?(?P<currency>{_CURRENCY})(?!\w))?"
)
_NOT_MONEY = re.compile(rf" ?(?:{money.NOT_MONEY})(?!\w)")
_GROUPED = re.compile(r"\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?")
_YEAR = re.compile(r"(?:19|20)\d\d")
_COUNTED = re.compile(rf" ?(?:[-/:]|(?!(?:{figures.NO_NOUN})(?!\w))[a-zа-я]{{2,}})")
"""After a figure: what it counts, or the rest of a number."""
_NUMBERED = re.compile(rf"(?:{figures.NUMBERED}) ?:?$")
_SUMMED_UP = re.compile(rf" ?(?:{figures.SUMMED_UP})(?!\w)")
_SPENT = re.compile(rf"(?<!\w)(?:{figures.SPENT})(?:{figures.ABOUT})* ?$")


@dataclass(frozen=True)
class Sum:
    """A sum as it stands in the text with figures; `currency` may still be a sign or empty."""

    start: int
    end: int
    low: Decimal
    high: Decimal
    currency: str


def sums_in(story: Story) -> list[Sum]:
    """Every sum in the text, in order. The story must have its number words in figures."""
    text = story.text
    inverted = [_inverted(match) for match in _INVERTED.finditer(text)]
    plain = [found for match in _MONEY.finditer(text) for found in _plain(match, story)]
    free = [found for found in plain if not any(found.start < one.end and one.start < found.end for one in inverted)]
    return sorted([*inverted, *free], key=lambda found: found.start)


def _inverted(match: re.Match[str]) -> Sum:
    """The Russian order "тысяч на 350"."""
    factor = _factor(match["multiplier"])
    low = _decimal(match["number"]) * factor
    high = _decimal(match["high"]) * factor if match["high"] else low
    return Sum(match.start(), match.end(), low, high, _code(match["currency"]))


def _plain(match: re.Match[str], story: Story) -> list[Sum]:
    """One sum or range, or the two sums of a match that is no range ("650 € and 2 bags")."""
    high, low = _side(match, "high"), _side(match, "low")
    if low is None or high is None:
        return _single(high, story) if high is not None else []
    currency = high.currency or low.currency
    first = low.value if low.multiplied or low.raw > high.raw or low.raw >= 1000 else low.raw * high.factor
    one_money = not (low.currency and high.currency and low.currency != high.currency)
    if one_money and 0 < first < high.value <= first * 6 and _is_money(high, story, currency, low=low):
        return [Sum(low.start, high.end, first, high.value, currency)]
    return [*_single(low, story), *_single(high, story)]


def _single(side: _Side, story: Story) -> list[Sum]:
    if not _is_money(side, story, side.currency):
        return []
    return [Sum(side.start, side.end, side.value, side.value, side.currency)]


@dataclass(frozen=True)
class _Side:
    """A figure of a match: `raw` as written, `value` with its multiplier; `sign` is how the currency was written."""

    start: int
    end: int
    raw: Decimal
    value: Decimal
    factor: int
    currency: str
    before: str
    after: str
    number: str

    @property
    def multiplied(self) -> bool:
        return self.factor > 1


def _side(match: re.Match[str], group: str) -> _Side | None:
    number = match[f"{group}_number"]
    if number is None:
        return None
    before, after = match[f"{group}_before"] or "", match[f"{group}_after"] or ""
    raw, factor = _decimal(number), _factor(match[f"{group}_multiplier"] or after)
    value = raw * factor + int(match[f"{group}_units"] or 0) + Decimal(match[f"{group}_cents"] or 0) / 100
    start = match.start(f"{group}_before") if before else match.start(f"{group}_number")
    ends = [match.end(f"{group}_{part}") for part in ("number", "multiplier", "units", "after", "cents")]
    return _Side(start, max(ends), raw, value, factor, _code(before) or _code(after), before, after, number)


def _is_money(side: _Side, story: Story, currency: str, *, low: _Side | None = None) -> bool:
    """Whether a figure is a sum of money: by its currency, or without one by a multiplier or the words around."""
    text = story.text
    if currency and (side.currency or low is not None):
        if side.after == "e" and not side.before:
            return text[side.end - 2].isdigit() and side.raw >= 30
        return not (side.after in ("r", "m") and not side.before)
    if _NOT_MONEY.match(text, side.end) or _NUMBERED.search(text[max(0, side.start - 16) : side.start]):
        return False
    if side.multiplied:
        return True
    if side.raw < 20:
        return False
    return _said_as_money(side, low or side, story)


def _said_as_money(side: _Side, first: _Side, story: Story) -> bool:
    """A bare figure: "it cost 450", "350 in total", or three digits and more near a word of price or loss."""
    before, after = story.text[max(0, first.start - 30) : first.start], story.text[side.end : side.end + 14]
    if _SUMMED_UP.match(story.text, side.end) or (_SPENT.search(before) and not _COUNTED.match(after)):
        return True
    if side.raw < 100 or _YEAR.fullmatch(side.number) or _COUNTED.match(after):
        return False
    if _GROUPED.fullmatch(side.number):
        return True
    start, end = story.sentence(side.start)
    low, high = max(start, first.start - 40), min(end, side.end + 25)
    return any(
        low <= hit.start and hit.end <= high
        for cues in (money.ESTIMATE, money.PRICE, money.TOTAL)
        for hit in story.found(cues)
    )


def _decimal(number: str) -> Decimal:
    """Reads 1.200,50 and 1,200.50 and 1 200: the last of two marks, or one before two figures, is the decimal."""
    number = number.replace(" ", "")
    match = re.fullmatch(r"(.*?)(?:[.,](\d{1,2}))?", number)
    assert match is not None
    return Decimal(re.sub(r"[.,]", "", match[1]) + "." + (match[2] or "0"))


def _factor(word: str) -> int:
    for factor, words in money.MULTIPLIERS:
        if word and re.fullmatch(words, word.strip()):
            return factor
    return 1


CURRENCY_WORDS = [(code, re.compile(words)) for code, words in currencies.CURRENCY.items()]


def _code(word: str | None) -> str:
    if not word:
        return ""
    return next((code for code, words in CURRENCY_WORDS if words.fullmatch(word.strip())), "")
