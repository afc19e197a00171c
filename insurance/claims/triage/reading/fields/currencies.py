"""The currency of a paper: its sign or code beside the total first, then the most frequent one."""

from __future__ import annotations

import re
from collections import Counter

from insurance.pages.page import Line, Page, Word

from .candidate import Candidate

_SIGNS: tuple[tuple[str, str], ...] = (
    (r"(?<![A-Za-z])RM(?=[\s\d.:)]|$)|\bMYR\b", "MYR"), (r"S\$|\bSGD\b", "SGD"), (r"HK\$|\bHKD\b", "HKD"),
    (r"US\$|\bUSD\b", "USD"), (r"€|\bEUR\b|\beuros?\b", "EUR"), (r"£|\bGBP\b", "GBP"),
    (r"₽|\bRUB\b|\bруб(?:\.|лей|ля|ль)?(?!\w)|(?<=\d)\s?р\.", "RUB"), (r"\bRp\.?(?=\s?\d)|\bIDR\b", "IDR"),
    (r"฿|\bTHB\b", "THB"), (r"₱|\bPHP\b", "PHP"), (r"\bCHF\b", "CHF"), (r"₸|\bKZT\b|\bтенге\b", "KZT"),
    (r"¥|\bJPY\b", "JPY"), (r"₹|\bINR\b|\bRs\.?(?=\s?\d)", "INR"), (r"\bPLN\b|\bzł\b", "PLN"), (r"A\$|\bAUD\b", "AUD"),
    (r"C\$|\bCAD\b", "CAD"),
)  # fmt: skip
_PATTERNS = [(re.compile(pattern, re.IGNORECASE if len(code) > 9 else 0), code) for pattern, code in _SIGNS]
_MALAYSIAN = re.compile(r"\bSDN\.? ?BHD\b|\bJALAN\b|\bKUALA LUMPUR\b|\bSELANGOR\b|\bJOHOR\b", re.I)


def currencies(pages: list[Page], total: Candidate | None) -> list[Candidate]:
    counts: Counter[str] = Counter()
    first: dict[str, tuple[int, tuple[Word, ...]]] = {}
    for page in pages:
        for line in page.lines:
            beside = total is not None and any(word in line.words for word in total.words)
            for code, words in _in_line(line):
                counts[code] += 6 if beside else 1
                first.setdefault(code, (page.number, words))
    if not counts:
        return _guessed(pages)
    everything = sum(counts.values())
    return [
        Candidate("currency", code, *first[code], 0.55 + 0.4 * count / everything)
        for code, count in counts.most_common(2)
    ]


def _in_line(line: Line) -> list[tuple[str, tuple[Word, ...]]]:
    return [(code, line.span(*match.span())) for pattern, code in _PATTERNS for match in pattern.finditer(line.text)]


def _guessed(pages: list[Page]) -> list[Candidate]:
    """A bare dollar sign is taken for US dollars; a Malaysian address speaks for ringgit."""
    text = "\n".join(page.text for page in pages)
    if _MALAYSIAN.search(text):
        return [Candidate("currency", "MYR", 1, (), 0.4)]
    return [Candidate("currency", "USD", 1, (), 0.4)] if "$" in text else []
