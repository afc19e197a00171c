"""Amounts of money as they are printed, and as OCR leaves them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from insurance.pages.page import Line, Word

_DIGIT = "0-9OoQ@Il|SsBZb?"
_FOLD = str.maketrans("OoQ@Il|SsBZb?", "0000111558267")
_MARKS = r"RM|MYR|SGD|S\$|US\$|USD|EUR|GBP|RUB|HK\$|Rs\.?|Rp|[$€£₽]"
_AMOUNT = re.compile(
    rf"(?:(?<=RM)|(?<=EUR)|(?<=MYR)|(?<=SGD)|(?<=USD)|(?<=Rp)|(?<![A-Za-zА-я0-9.,/:%\-]))"
    rf"(?P<sign>[-−(]\s?)?(?:(?:{_MARKS})\s?)?(?P<minus>[-−])?"
    rf"(?P<whole>[0-9OIl|][{_DIGIT}]{{0,2}}(?:(?:[,.'’]\s?|\s)[{_DIGIT}]{{3}})+|[0-9OIl|][{_DIGIT}]*)"
    rf"\s?[.,]\s?(?P<cents>[{_DIGIT}]{{2}})(?![0-9%]|[.,/:][0-9])",
)
_LOOSE = re.compile(r"(?<![\d.,/:\-])(?P<whole>(?:\d{1,3}[,.])?\d{1,5})\s?[-:·\s]\s?(?P<cents>\d{2})(?![\d.,/:%\-])")
_BARE = re.compile(r"(?<![\d.,/:\-A-Za-z])(\d{3,7})(?![\d.,/:%\-A-Za-z])")
_WHOLE = re.compile(r"(?<![\d.,/:\-])(\d{1,3}(?:[ ,.'’]\d{3})+|\d{1,7})(?![\d.,/:%\-])")


@dataclass(frozen=True)
class Amount:
    """`exact` is false where the decimal point had to be guessed."""

    value: Decimal
    words: tuple[Word, ...]
    start: int
    end: int
    exact: bool = True

    @property
    def confidence(self) -> float:
        return min((word.confidence for word in self.words), default=0.0)


def amounts_in(line: Line) -> list[Amount]:
    """Amounts with two decimals, from left to right."""
    found = []
    for match in _AMOUNT.finditer(line.text):
        raw = match["whole"] + match["cents"]
        if sum(char.isdigit() for char in raw) * 2 < len(re.sub(r"[^\w|]", "", raw)):
            continue
        whole = re.sub(r"\D", "", match["whole"].translate(_FOLD))
        value = _decimal(f"{whole}.{match['cents'].translate(_FOLD)}")
        if value is not None:
            negative = match["sign"] or match["minus"]
            words = line.span(match.start(), match.end())
            found.append(Amount(-value if negative else value, words, match.start(), match.end()))
    return found


def guessed_amounts(line: Line) -> list[Amount]:
    """What may be an amount whose point was lost: `12 50`, `12-50`, `1250`. Only good beside a strong label."""
    found = []
    for match in _LOOSE.finditer(line.text):
        whole = re.sub(r"\D", "", match["whole"])
        value = _decimal(f"{whole}.{match['cents']}")
        if value is not None:
            found.append(Amount(value, line.span(*match.span()), *match.span(), exact=False))
    if not found:
        for match in _BARE.finditer(line.text):
            value = _decimal(f"{match[1][:-2]}.{match[1][-2:]}")
            if value is not None:
                found.append(Amount(value, line.span(*match.span()), *match.span(), exact=False))
    return found


def whole_amounts(line: Line) -> list[Amount]:
    """Amounts without decimals, as on many estimates: `45 000 руб.`."""
    found = []
    for match in _WHOLE.finditer(line.text):
        value = _decimal(re.sub(r"\D", "", match[1]))
        if value is not None:
            found.append(Amount(value, line.span(*match.span()), *match.span()))
    return found


def _decimal(text: str) -> Decimal | None:
    try:
        value = Decimal(text)
    except InvalidOperation:
        return None
    return value if value < Decimal("1e11") else None
