"""The loss figure that a narrative states, with its currency.

Every sum of money in the text is found and its role is read from the words around it: a limit, an excess or a
premium is never the loss; a total weighs more than an estimate, an estimate more than a price or a side cost.
"""

from __future__ import annotations

import re
from decimal import Decimal

from ..types import AmountFound
from .clauses import Cues, Story
from .numbers import with_figures
from .sums import Sum, sums_in
from .vocabulary import currencies, money

_SYMBOLS = "€£$₽₴₸₺₹฿¥₪₱₦₡₾"

_ESTIMATED = 2.5
"""The weight from which a sum is at least a price or an estimate."""


def amount_stated(story: Story, currency_hint: str = "") -> AmountFound | None:
    """The loss figure of this incident, or None. `currency_hint` serves where the text names no currency."""
    figures = Story(with_figures(story.text, story.languages), story.languages)
    weighed = [(_weight(figures, found), found) for found in sums_in(figures)]
    weighed = [(weight, found) for weight, found in weighed if weight > 0]
    if not weighed:
        return None
    best = max(weight for weight, _ in weighed)
    several = bool(figures.found(money.SEVERAL_QUOTES))
    chosen = _joined(
        [found for weight, found in weighed if weight == best or (several and weight >= _ESTIMATED)], several
    )
    sign = chosen.currency or next((found.currency for found in sums_in(figures) if found.currency), "")
    currency = _currency(figures, sign, currency_hint)
    return AmountFound(min=_cents(chosen.low), max=_cents(chosen.high), currency=currency)


def euros(value: Decimal, currency: str) -> Decimal:
    """Roughly how many euros: only to tell a small loss from a large one."""
    return value * Decimal(str(currencies.EURO_VALUE.get(currency, 1)))


def _cents(value: Decimal) -> Decimal:
    return min(value, Decimal(999_999_999_999)).quantize(Decimal("0.01"))


def _weight(story: Story, found: Sum) -> float:
    """What the words in the same sentence say of the sum: 0 or less means that it is not the loss."""
    start, end = story.sentence(found.start)
    near = max(start, found.start - 45), min(max(end, found.end), found.end + 35)
    if _nearest(story, money.LIMIT, found, near) <= 25 or _nearest(story, money.ASIDE, found, near) <= 30:
        return 0
    weight = 1.0
    for cues, worth in ((money.TOTAL, 4.0), (money.ESTIMATE, 2.0), (money.PRICE, 1.5)):
        if _nearest(story, cues, found, near) <= 45:
            weight = max(weight, 1 + worth)
    if _nearest(story, money.SIDE_COST, found, near) <= 22:
        weight = 0.5
    return weight


def _nearest(story: Story, cues: Cues, found: Sum, near: tuple[int, int]) -> int:
    """Letters between the sum and the nearest cue of its surroundings, clause borders counting ten; 99 if none."""
    distances = [99]
    for hit in story.found(cues):
        if near[0] <= hit.start and hit.end <= near[1]:
            gap = max(found.start - hit.end, hit.start - found.end, 0)
            distances.append(gap + 10 * story.clauses_between(hit.start, found.start))
    return min(distances)


def _joined(sums: list[Sum], several: bool) -> Sum:
    """Of equally likely sums the largest stands; two quotes, or net and gross, become a range."""
    largest = max(sums, key=lambda found: found.high)
    alike = [found for found in sums if _same_currency(found, largest) and 2 * found.low >= largest.high]
    if not several:
        return largest
    currency = next((found.currency for found in alike if found.currency), "")
    return Sum(largest.start, largest.end, min(found.low for found in alike), largest.high, currency)


def _same_currency(one: Sum, other: Sum) -> bool:
    return one.currency == other.currency or not one.currency or not other.currency


_PLACES = {code: re.compile(rf"(?<!\w)(?:{words})(?!\w)") for code, words in currencies.PLACES.items()}


def _currency(story: Story, sign: str, hint: str) -> str:
    """The ISO code; where the text gives a sign that several share, or none, its places and turns decide."""
    if len(sign) == 3:
        return sign
    named = [code for code, words in _WHOLE_WORDS if len(code) == 3 and not sign and _stands_by_a_figure(story, words)]
    if named:
        return named[0]
    family = currencies.FAMILIES[_family(sign, story.languages)]
    votes = {code: len(set(_PLACES[code].findall(story.text))) for code in family if code in _PLACES}
    best = max(votes, key=lambda code: votes[code], default="")
    if best and votes[best]:
        return best
    return hint if hint in family or (hint and not sign) else family[0]


def _family(sign: str, languages: tuple[str, ...]) -> str:
    """The key of the currencies that a sign can mean in a text of these languages."""
    if sign == "$" and "es" not in languages:
        return "$fr" if "fr" in languages else "$en"
    return sign or languages[0]


_WHOLE_WORDS = [
    (code, re.compile(rf"(?<![^\W\d_])(?:{words})(?![^\W\d_])")) for code, words in currencies.CURRENCY.items()
]


def _stands_by_a_figure(story: Story, words: re.Pattern[str]) -> bool:
    return any(
        re.search(r"\d ?$", story.text[max(0, match.start() - 2) : match.start()])
        or re.match(r" ?\d", story.text[match.end() : match.end() + 2])
        for match in words.finditer(story.text)
        if len(match.group()) > 1 or match.group() in _SYMBOLS
    )
