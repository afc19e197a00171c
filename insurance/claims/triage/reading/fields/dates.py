"""Dates as people and tills print them, and as OCR leaves them; given back in ISO form."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from insurance.pages.page import Line, Page
from insurance.pages.words import plain, similar, tokens

from .candidate import Candidate, best, read_confidence

MONTHS = [
    "jan january janvier januar jänner ene enero янв января январь januari",
    "feb february fev fevr fevrier februar febrero фев февраля февраль februari pebruari",
    "mar march mars marz mrz maerz marzo мар марта март mac maret",
    "apr april avr avril abr abril апр апреля апрель",
    "may mai mayo мая май mei",
    "jun june juin juni junio июн июня июнь",
    "jul july juil juillet juli julio июл июля июль julai",
    "aug august aout ago agosto авг августа август ogos agustus",
    "sep sept september septembre septiembre сен сент сентября сентябрь",
    "oct october octobre okt oktober octubre окт октября октябрь",
    "nov november novembre noviembre ноя нояб ноября ноябрь",
    "dec december decembre dez dezember dic diciembre дек декабря декабрь dis disember desember",
]
_MONTH_OF = {plain(name): number for number, names in enumerate(MONTHS, 1) for name in names.split()}

_D = "[0-9OoQ@Il|SBZ]"
_FOLD = str.maketrans("OoQ@Il|SBZ", "0000111582")
_NUMERIC = re.compile(
    rf"(?<![0-9A-Za-z.,/\-])(?P<a>{_D}{{1,2}})\s?(?P<sep>[/\-.,:\\~—–])\s?(?P<b>{_D}{{1,2}})\s?[/\-.,\\~—–]\s?"
    rf"(?P<y>{_D}{{4}}|{_D}{{2}})(?![0-9])"
)
_YEAR_FIRST = re.compile(r"(?<!\d)(?P<y>(?:19|20)\d\d)\s?[/\-.年]\s?(?P<b>\d{1,2})\s?[/\-.月]\s?(?P<a>\d{1,2})(?!\d)")
_NAMED = re.compile(
    r"(?<![0-9A-Za-z])(?P<a>[0-9O@Il]{1,2})(?:st|nd|rd|th|er|\.|º)?[\s\-/.,'~—–]*(?:de\s)?(?P<m>[^\W\d_]{3,10})\.?"
    r"[\s\-/.,'~—–]*(?:de\s)?(?P<y>[0-9O@]{4}|[0-9O@]{2})(?!\d)"
)
_MONTH_FIRST = re.compile(
    r"(?P<m>[^\W\d_]{3,10})\.?[\s\-/]?(?P<a>\d{1,2})(?:st|nd|rd|th)?[\s,\-/.]+(?P<y>(?:19|20)\d\d)(?!\d)"
)
_SLASHES_AS_DIGITS = re.compile(r"(?<!\d)(?P<a>[0-3]\d)[/71lI|](?P<b>[01]\d)[/71lI|](?P<y>20[0-4]\d)(?!\d)")
_YEAR_SLASHES_AS_DIGITS = re.compile(r"(?<!\d)(?P<y>20[0-4]\d)[/71lI|](?P<b>[01]\d)[/71lI|](?P<a>[0-3]\d)(?!\d)")
_SHORT_SLASHES_AS_DIGITS = re.compile(
    r"(?<!\d)(?P<a>[0-3]?\d)[/7lI|](?P<b>1[0-2]|0?[1-9])[/7lI|](?P<y>20[0-4]\d|[0-4]\d)(?!\d)"
)
_ONE_MARK_LOST = re.compile(
    r"(?<![\d.,/:\-])(?:(?P<a>[0-3]\d)(?P<b>[01]\d)[/\-.]|(?P<a2>[0-3]\d)[/\-.](?P<b2>[01]\d))(?P<y>20[0-4]\d)(?!\d)"
)
_TIME = re.compile(r"(?<!\d)[0-2]?\d\s?[:.]\s?[0-5]\d(?:\s?[:.]\s?[0-5]\d)?\s?(?:[ap]\.?m\b|hrs)?", re.I)
_LABELLED_COMPACT = re.compile(r"(?<!\d)(?P<a>[0-3]\d)(?P<b>[01]\d)(?P<y>20[0-4]\d)(?!\d)")
_NEED_A_LABEL = {_LABELLED_COMPACT, _YEAR_SLASHES_AS_DIGITS, _SHORT_SLASHES_AS_DIGITS}
"""Bare digits are a date only beside the word or a time of day."""
_AMERICAN = re.compile(r"\bUSA?\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b")

LABELS = ("date", "dated", "tarikh", "дата", "datum", "fecha", "tanggal", "issued", "le", "den")
ELSEWHERE = (
    "exp", "expiration", "till", "luput", "tamat", "expiry", "expires", "expire",
    "due", "valid", "until", "birth", "born", "dob", "naissance", "рождения", "geboren",
    "geburtsdatum", "nacimiento", "effective", "period", "before", "return", "exchange", "действует", "срок",
    "validite", "echeance", "fallig", "member", "since", "membership", "delivery", "ne", "nee", "warranty", "act",
)  # fmt: skip


@dataclass(frozen=True)
class Found:
    day: date
    start: int
    end: int
    quality: float
    """1 for a clean date, less where separators or digits had to be guessed."""
    ambiguous: bool = False


def dates(readings: list[list[Page]]) -> list[Candidate]:
    """The date of the document first; then the other dates that it names. The readings vote."""
    votes: dict[str, list[Candidate]] = {}
    for pages in readings:
        for candidate in _once(pages):
            votes.setdefault(candidate.value, []).append(candidate)
    found = []
    for given in votes.values():
        top = max(given, key=lambda candidate: candidate.confidence)
        found.append(replace(top, confidence=min(0.98, top.confidence + 0.08 * (len(given) - 1))))
    return best(found, 8)


def _once(pages: list[Page]) -> list[Candidate]:
    """The dates of one reading, one candidate a date."""
    month_first = _is_month_first(pages)
    found: list[tuple[Found, Page, Line, float]] = []
    for page in pages:
        before = ""
        for line in page.lines:
            here = dates_in(line, month_first)
            found += [(item, page, line, _score(item, line, before)) for item in here]
            before = "" if here else line.text  # a label serves one date
    times = Counter(item.day for item, *_ in found)
    candidates = []
    for item, page, line, score in found:
        words = line.span(item.start, item.end)
        sure = (score + 0.06 * min(2, times[item.day] - 1)) * (0.75 + 0.25 * read_confidence(words))
        candidates.append(Candidate("date", item.day.isoformat(), page.number, words, min(0.98, sure)))
    return best(candidates, 8)


def dates_in(line: Line, month_first: bool = False) -> list[Found]:
    """Dates of one line that do not overlap, those read most cleanly first."""
    found: list[Found] = []
    for pattern, quality in (
        (_YEAR_FIRST, 1.0), (_NUMERIC, 1.0), (_NAMED, 1.0), (_MONTH_FIRST, 0.95), (_SLASHES_AS_DIGITS, 0.6),
        (_ONE_MARK_LOST, 0.6), (_YEAR_SLASHES_AS_DIGITS, 0.55), (_LABELLED_COMPACT, 0.5),
        (_SHORT_SLASHES_AS_DIGITS, 0.45),
    ):  # fmt: skip
        if pattern in _NEED_A_LABEL and not _labelled(line.text, LABELS) and not _TIME.search(line.text):
            continue
        for match in pattern.finditer(line.text):
            item = _item(match, quality, month_first)
            if item and not any(item.start < other.end and other.start < item.end for other in found):
                found.append(item)
    return found


def _item(match: re.Match[str], quality: float, month_first: bool) -> Found | None:
    parts = match.groupdict()
    if parts.get("a2"):
        parts["a"], parts["b"] = parts["a2"], parts["b2"]
    raw = (parts["a"] or "") + (parts.get("b") or "") + parts["y"]
    if sum(char.isdigit() for char in raw) * 2 <= len(raw):
        return None
    year, repaired = _year(parts["y"].translate(_FOLD))
    first = int(parts["a"].translate(_FOLD))
    if parts.get("m"):
        month = _month(parts["m"])
        if first > 31:
            first, repaired = _zero_led(first), repaired + 0.3
        return _found(match, year, month, first, quality - repaired)
    second = int((parts["b"] or "0").translate(_FOLD))
    if parts.get("sep") in {",", ":"}:
        quality -= 0.3
    if len(parts["y"]) == 2:
        quality -= 0.05
        if parts.get("sep") in {".", ","} and len(parts["a"]) < 2:
            quality -= 0.2
    american = match.re is not _YEAR_FIRST and first <= 12 and parts.get("sep") in {"/", "-"}
    if american and (12 < second <= 31 or month_first):
        first, second = second, first
    if (second > 12) != (first > 31):
        first, second = _zero_led(first) if first > 31 else first, _zero_led(second) if second > 12 else second
        repaired += 0.3
    ambiguous = first <= 12 and second <= 12 and first != second
    return _found(match, year, second, first, quality - repaired, ambiguous)


def _found(
    match: re.Match[str], year: int, month: int, day: int, quality: float, ambiguous: bool = False
) -> Found | None:
    try:
        value = date(year, month, day)
    except ValueError:
        return None
    today = datetime.now(UTC).date()
    if value > today + timedelta(days=3 * 366) or year < 1900:
        return None
    if value > today + timedelta(days=2) or year < 2000:
        quality -= 0.35
    return Found(value, match.start(), match.end(), quality, ambiguous)


def _year(text: str) -> tuple[int, float]:
    """The year, and how much is taken off for a repair: OCR often loses the century's digits."""
    if len(text) == 2:
        year = 2000 + int(text)
        return (year if year <= datetime.now(UTC).year + 2 else year - 100), 0.0
    if text[:2] in {"19", "20"} and int(text) <= datetime.now(UTC).year + 2:
        return int(text), 0.0
    return int("20" + text[2:]), 0.3


def _zero_led(number: int) -> int:
    """The number with its first digit read as 0: a crossed zero comes out of OCR as 6, 8 or 9."""
    return number % 10 if number // 10 in {6, 8, 9} else number


def _month(name: str) -> int:
    name = plain(name)
    if name in _MONTH_OF:
        return _MONTH_OF[name]
    lettered = name.replace("0", "o").replace("1", "l")
    if len(name) == 3:
        near = {"0ct": 10, "oci": 10, "jui": 7, "jut": 7, "jun": 6, "jan": 1, "dfc": 12, "nou": 11, "aus": 8, "auq": 8,
                "apf": 4, "fes": 2, "feb": 2, "seo": 9, "5ep": 9, "mav": 5, "wav": 5, "war": 3, "0ec": 12}  # fmt: skip
        return near.get(name, 0)
    return next((number for key, number in _MONTH_OF.items() if similar(lettered, key)), 0)


def _score(item: Found, line: Line, before: str) -> float:
    here = line.text[: item.start]
    score = 0.5 * item.quality
    elsewhere = _labelled(here, ELSEWHERE) or (not here.strip() and _labelled(before, ELSEWHERE))
    if elsewhere:
        score -= 0.35
    elif _labelled(here, LABELS):
        score += 0.3
    elif _labelled(line.text, LABELS) or _labelled(before, LABELS):
        score += 0.15
    if _TIME.search(line.text[item.end :]) or _TIME.search(here):
        score += 0.15
    return score


def _labelled(text: str, keys: tuple[str, ...]) -> bool:
    return any(similar(token, key) for token in tokens(text) for key in keys)


def _is_month_first(pages: list[Page]) -> bool:
    """Whether the document writes the month before the day: one date shows it, or an American address does."""
    month_first = day_first = 0
    for page in pages:
        for match in _NUMERIC.finditer(page.text):
            a, b = match["a"].translate(_FOLD), match["b"].translate(_FOLD)
            day_first += 12 < int(a) <= 31
            month_first += 12 < int(b) <= 31 and int(a) <= 12
    if month_first or day_first:
        return month_first > day_first
    return any(_AMERICAN.search(page.text) for page in pages)
