"""The loss figure that a narrative states, with its currency.

Every sum of money in the text is found and its role is read from the words around it: a limit, an excess or a
premium is never the loss; a total weighs more than an estimate, an estimate more than a price or a side cost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from ..types import AmountFound
from .clauses import Cues, Story
from .numbers import with_figures
from .vocabulary import money

_SYMBOLS = "€£$₽₴₸₺₹฿¥₪₱₦₡₾"
_NUMBER = r"\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?!\d|[.,]\d)|\d+(?:[.,]\d{1,2})?(?!\d|[.,]\d)"
_MULTIPLIER = "|".join(words for _, words in money.MULTIPLIERS)
_CURRENCY = "|".join(money.CURRENCY.values())


def _sum(group: str) -> str:
    return (
        rf"(?:(?P<{group}_before>{_CURRENCY}) ?)?(?P<{group}_number>{_NUMBER})"
        rf"(?: ?(?P<{group}_multiplier>{_MULTIPLIER})(?!\w)(?: (?P<{group}_units>\d{{3}})(?![\d.,]))?)?"
        rf"(?:[.,] ?-{{1,2}})?(?: ?(?P<{group}_after>{_CURRENCY})(?!\w)(?: (?P<{group}_cents>\d\d) ?(?:коп\w*|cents?|cts?))?)?(?:ish)?"
    )


_TO = r" ?(?:-|\.\.+|to|bis|a|до|or|ou|oder|или|o|y|and|et|und|bzw\.?|maybe|max\.?|/) ?(?:maybe |around |about |even |de |los |les )?"
_MONEY = re.compile(rf"(?<![\w.,:/#+])(?:{_sum('low')}{_TO})?{_sum('high')}(?![\w%°])")
_INVERTED = re.compile(
    rf"(?<!\w)(?<!\d )(?P<multiplier>тысяч[иа]?|тыщ[иа]?|миллион\w*|сот(?:ен|ни)) ?(?:на |за |под |эдак |так |примерно )*(?P<number>\d{{1,3}}(?:[.,]\d)?)(?:-(?P<high>\d{{1,3}}))?(?![\d]|[.,]\d)"
    rf"(?: ?(?P<currency>{_CURRENCY})(?!\w))?"
)
_NOT_MONEY = re.compile(rf" ?(?:{money.NOT_MONEY})(?!\w)")
_GROUPED = re.compile(r"\d{1,3}(?:[ .,]\d{3})+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_COUNTED = re.compile(
    r" ?(?:[-/:]|(?!(?:to|for|in|and|or|on|so|by|if|but|each|plus|minus|the|which|за|на|с|и|но|по|это|без|а|из|pour|et|en|mais|avec|"
    r"de|sur|we|i|they|it|he|she|me|us|мне|нам|нас|меня|они|он|мы|я|nous|moi|ils|il|elle|mir|uns|wir|ich|sie|er|nos|les|le|yo|ish|apparently|roughly|minimum|max|sur|fur|und|in|mit|aber|ohne|plus|por|y|en|con|pero|sin|mas|ya|the)(?!\w))[a-zа-я]{2,})"
)
"""After a figure: what it counts, or the rest of a number."""
_NO_SUM_BEFORE = re.compile(
    r"(?:no\.?|nr\.?|number|ref\.?|№|n°|numero|nummer|номер\w*|код|tel\.?|phone|тел\.?|flat|apt|room|кв\.?|дом|rue|route|[a-z]-|page|/) ?:?$"
)
_SUMMED_UP = re.compile(
    r" ?(?:total|in total|altogether|all in|all told|ttc|ht|hors taxes?|brutto|netto|plus vat|inc\.? vat|incl\.? vat|с ндс|без ндс|iva|mas iva|con iva|итого|"
    r"всего|au total|en tout|insgesamt|zusammen|en total|in cash|наличными|наличкой|en efectivo|en liquide|en especes|in bar)(?!\w)"
)
_SPENT_BEFORE = re.compile(
    r"(?:cost|costs|paid|pay|quoted|quote|quote of|estimate|total|bill|bill of|price|worth|around|смета|итого|всего|цена|стоит|обошлось в|"
    r"вышло|насчитали|ущерб|devis|devis de|total de|coute|paye|montant|facture de|voranschlag|kostet|gekostet|kosten|summe|insgesamt|"
    r"preis|call it|in cash|кошельке|кошельке было|наличными|наличкой|en efectivo|en liquide|en especes|bargeld|portemonnaie|presupuesto|presupuesto de|cuesta|costo|pague|total|factura de|vale|por)(?: is| was| of| de| von| about| around| на| в| примерно| около| около| env| environ| ca| ca\.| rund| etwa| unos| de unos| approx\.?|:)* ?$"
)


@dataclass(frozen=True)
class _Money:
    """A sum as it stands in the text with figures; `currency` may still be a sign or empty."""

    start: int
    end: int
    low: Decimal
    high: Decimal
    currency: str


def amount_stated(story: Story, currency_hint: str = "") -> AmountFound | None:
    """The loss figure of this incident, or None. `currency_hint` serves where the text names no currency."""
    figures = Story(with_figures(story.text, story.languages), story.languages)
    weighed = [(_weight(figures, found), found) for found in _sums(figures)]
    weighed = [(weight, found) for weight, found in weighed if weight > 0]
    if not weighed:
        return None
    best = max(weight for weight, _ in weighed)
    chosen = _joined(figures, [found for weight, found in weighed if weight == best])
    sign = chosen.currency or next((found.currency for found in _sums(figures) if found.currency), "")
    currency = _currency(figures, sign, currency_hint)
    return AmountFound(min=_cents(chosen.low), max=_cents(chosen.high), currency=currency)


def euros(value: Decimal, currency: str) -> Decimal:
    """Roughly how many euros: only to tell a small loss from a large one."""
    return value * Decimal(str(money.EURO_VALUE.get(currency, 1)))


def _cents(value: Decimal) -> Decimal:
    return min(value, Decimal(999_999_999_999)).quantize(Decimal("0.01"))


def _sums(story: Story) -> list[_Money]:
    text = story.text
    inverted = [_inverted(match) for match in _INVERTED.finditer(text)]
    plain = [found for match in _MONEY.finditer(text) for found in _plain(match, story)]
    free = [found for found in plain if not any(found.start < one.end and one.start < found.end for one in inverted)]
    return sorted([*inverted, *free], key=lambda found: found.start)


def _inverted(match: re.Match[str]) -> _Money:
    """The Russian order "тысяч на 350"."""
    factor = _factor(match["multiplier"])
    low = _decimal(match["number"]) * factor
    high = _decimal(match["high"]) * factor if match["high"] else low
    return _Money(match.start(), match.end(), low, high, _code(match["currency"]))


def _plain(match: re.Match[str], story: Story) -> list[_Money]:
    """One sum or range, or the two sums of a match that is no range ("650 € and 2 bags")."""
    high, low = _side(match, "high"), _side(match, "low")
    if low is None or high is None:
        return _single(high, story) if high is not None else []
    currency = high.currency or low.currency
    first = low.value if low.multiplied or low.raw > high.raw or low.raw >= 1000 else low.raw * high.factor
    one_money = not (low.currency and high.currency and low.currency != high.currency)
    if one_money and 0 < first < high.value <= first * 6 and _is_money(high, story, currency, low=low):
        return [_Money(low.start, high.end, first, high.value, currency)]
    return [*_single(low, story), *_single(high, story)]


def _single(side: _Side, story: Story) -> list[_Money]:
    if not _is_money(side, story, side.currency):
        return []
    return [_Money(side.start, side.end, side.value, side.value, side.currency)]


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
    if _NOT_MONEY.match(text, side.end) or _NO_SUM_BEFORE.search(text[max(0, side.start - 16) : side.start]):
        return False
    if side.multiplied:
        return True
    if side.raw < 20:
        return False
    return _said_as_money(side, low or side, story)


def _said_as_money(side: _Side, first: _Side, story: Story) -> bool:
    """A bare figure: "it cost 450", "350 in total", or three digits and more near a word of price or loss."""
    before, after = story.text[max(0, first.start - 30) : first.start], story.text[side.end : side.end + 14]
    if _SUMMED_UP.match(story.text, side.end) or (_SPENT_BEFORE.search(before) and not _COUNTED.match(after)):
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


_CODES = [(code, re.compile(words)) for code, words in money.CURRENCY.items()]


def _code(word: str | None) -> str:
    if not word:
        return ""
    return next((code for code, words in _CODES if words.fullmatch(word.strip())), "")


def _weight(story: Story, found: _Money) -> float:
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


def _nearest(story: Story, cues: Cues, found: _Money, near: tuple[int, int]) -> int:
    """Letters between the sum and the nearest cue of its surroundings, clause borders counting ten; 99 if none."""
    distances = [99]
    for hit in story.found(cues):
        if near[0] <= hit.start and hit.end <= near[1]:
            gap = max(found.start - hit.end, hit.start - found.end, 0)
            distances.append(gap + 10 * story.clauses_between(hit.start, found.start))
    return min(distances)


def _joined(story: Story, sums: list[_Money]) -> _Money:
    """Of equally likely sums: two quotes become a range, otherwise the largest stands."""
    same = [found for found in sums if found.currency in ("", sums[0].currency) or not sums[0].currency]
    low, high = min(found.low for found in same), max(found.high for found in same)
    if len(same) > 1 and story.found(money.SEVERAL_QUOTES) and high <= 3 * low:
        return _Money(same[0].start, same[-1].end, low, high, same[0].currency)
    return max(same, key=lambda found: found.high)


_PLACES = {code: re.compile(rf"(?<!\w)(?:{words})(?!\w)") for code, words in money.PLACES.items()}


def _currency(story: Story, sign: str, hint: str) -> str:
    """The ISO code; where the text gives a sign that several share, or none, its places and turns decide."""
    if len(sign) == 3:
        return sign
    named = [code for code, words in _CODES if len(code) == 3 and not sign and _stands_by_a_figure(story, words)]
    if named:
        return named[0]
    family = money.FAMILIES["$en" if sign == "$" and "es" not in story.languages else sign or story.languages[0]]
    votes = {code: len(set(_PLACES[code].findall(story.text))) for code in family if code in _PLACES}
    best = max(votes, key=lambda code: votes[code], default="")
    if best and votes[best]:
        return best
    return hint if hint in family or (hint and not sign) else family[0]


def _stands_by_a_figure(story: Story, words: re.Pattern[str]) -> bool:
    return any(
        re.search(r"\d ?$", story.text[max(0, match.start() - 2) : match.start()])
        or re.match(r" ?\d", story.text[match.end() : match.end() + 2])
        for match in words.finditer(story.text)
        if len(match.group()) > 1 or match.group() in _SYMBOLS
    )
