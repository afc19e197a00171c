"""Days that a narrative names: dates in figures and words, weekdays, "yesterday"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from .clauses import Story
from .numbers import with_figures
from .vocabulary import calendar
from .vocabulary.number_words import ORDINALS


@dataclass(frozen=True)
class Mention:
    """A day as the text names it: a date, or a weekday alone (Monday is 0). `loose` allows a day more or less."""

    start: int
    end: int
    day: date | None
    weekday: int | None = None
    loose: bool = False

    def fits(self, other: date, *, night: bool) -> bool:
        """Whether it can be `other`; what began at night may have happened after midnight."""
        if self.day is None:
            return (other.weekday() - (self.weekday or 0)) % 7 <= night
        return 0 <= (other - self.day).days <= night or (self.loose and abs((other - self.day).days) <= 1)


def day_mentions(story: Story, reported_on: date) -> list[Mention]:
    """Every day named in the text; a date without a year is the last such day up to `reported_on`.

    Places are offsets in the text of `story`, which must have its day numbers in figures (`with_day_numbers`).
    """
    found: list[Mention] = [*_numeric(story, reported_on)]
    for language in story.languages:
        found += _worded(story, language, reported_on)
        found += _relative(story, language, reported_on)
    dated = [(mention.start, mention.end) for mention in found]
    for language in story.languages:
        found += [
            mention
            for mention in _weekdays(story, language, reported_on)
            if not any(start - 12 <= mention.start < end for start, end in dated)
        ]
    return sorted(found, key=lambda mention: mention.start)


_ISO = re.compile(r"(?<![\d-])(20\d\d)-(\d\d)-(\d\d)(?!\d)")
_UNIT = r"€|£|\$|eur|h\b|uhr|см|cm|m\b|am\b|pm\b|km\b"
_NUMERIC = re.compile(rf"(?<![\d.,/:-])(\d{{1,2}})([./-])(\d{{1,2}})(?:\2(20\d\d|\d\d))?(?!\d|[.,/]\d|%| ?(?:{_UNIT}))")


def with_day_numbers(story: Story) -> Story:
    """The story with ordinals and number words before a month as figures: "третьего марта" is "3 марта"."""
    text = with_figures(story.text, story.languages)
    for language in story.languages:
        ordinals = ORDINALS[language]
        text = _ORDINAL_DAY[language].sub(lambda match, of=ordinals: str(of[match[1].replace(" ", "-")]), text)  # type: ignore[misc]
    return Story(text, story.languages)


def _numeric(story: Story, reported_on: date) -> Iterator[Mention]:
    for match in _ISO.finditer(story.text):
        if day := _day(int(match[3]), int(match[2]), int(match[1]), reported_on):
            yield Mention(match.start(), match.end(), day)
    for match in _NUMERIC.finditer(story.text):
        if (
            match[4] is None
            and not (match[2] == "." and _dotted_date(story, match))
            and not (match[2] == "/" and _slashed_date(story, match))
        ):
            continue
        year = None if match[4] is None else int(match[4]) % 100 + 2000
        for day_number, month in ((int(match[1]), int(match[3])), (int(match[3]), int(match[1]))):
            if day := _day(day_number, month, year, reported_on):
                yield Mention(match.start(), match.end(), day)
            if match[2] == "." or "en" not in story.languages:
                break


def _dotted_date(story: Story, match: re.Match[str]) -> bool:
    """ "24.07." is a date, "2.5" and "8.15" are not, unless a word before says so."""
    closed = story.text[match.end() : match.end() + 1] == "." and len(match[3]) == 2
    return (
        closed
        or bool(
            re.search(
                r"(?:am|vom|den|seit|ab|le|du|el|on|с|от|числа) $",
                story.text[max(0, match.start() - 7) : match.start()],
            )
        )
        or (
            len(match[1]) == 2
            and len(match[3]) == 2
            and int(match[3]) <= 12
            and match[3][0] in "01"
            and not story.text[match.end() : match.end() + 4].strip().startswith(("час", "uhr"))
        )
    )


def _slashed_date(story: Story, match: re.Match[str]) -> bool:
    return not re.search(r"(?:flat|apt|unit|кв|d|no|nr|n) ?$", story.text[max(0, match.start() - 5) : match.start()])


_MONTH_OF = {
    language: {word: month for month, group in enumerate(months.split(), 1) for word in group.split("/")}
    for language, months in calendar.MONTHS.items()
}
_WEEKDAY_OF = {
    language: {word: day for day, group in enumerate(days.split()) for word in group.split("/")}
    for language, days in calendar.WEEKDAYS.items()
}


_ORDINAL_DAY = {
    language: re.compile(
        rf"(?<!\w)({'|'.join(sorted(ordinals, key=len, reverse=True)).replace('-', '[ -]')})"
        rf"(?= (?:of |de )?(?:{'|'.join(_MONTH_OF[language])}|числа)(?!\w))"
    )
    for language, ordinals in ORDINALS.items()
}


def _any(words: dict[str, int]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_DAY_NUMBER = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th|er|го|-го|-е|\.)?"


def _day_month(language: str) -> re.Pattern[str]:
    """ "3 May", and in English also "May 3rd", each with or without a year."""
    month = _any(_MONTH_OF[language])
    first = rf"(?<![\w.,:/€$£]){_DAY_NUMBER} ?(?:of |de |del |d |в )?(?P<month>{month})\.?(?!\w)"
    first += r"(?: ?,?(?: de| del)? ?(?P<year>20\d\d))?"
    if language != "en":
        return re.compile(first)
    second = rf"(?<!\w)(?P<month2>{month})\.? (?:the )?(?P<day2>[0-3]?\d)(?:st|nd|rd|th)?(?![\w:]|[.,]\d)"
    return re.compile(rf"{first}|{second}(?:,? (?P<year2>20\d\d))?")


def _weekday(language: str) -> re.Pattern[str]:
    """A weekday, with the day of the month where one follows that is no time or sum."""
    no_date = rf" ?(?:am|pm|h|uhr|:|час|утра|вечера|{_any(_MONTH_OF[language])}|[€$£%])"
    day = rf"(?:,? ?(?:the |den |dem |le |el |dia |,)?{_DAY_NUMBER}(?![\w:€$£]|{no_date}|[.,]\d))?"
    return re.compile(rf"(?<!\w)(?P<weekday>{_any(_WEEKDAY_OF[language])})(?!\w){day}")


_DAY_MONTH = {language: _day_month(language) for language in calendar.MONTHS}
_WEEKDAY = {language: _weekday(language) for language in calendar.WEEKDAYS}
_THE_NTH = {
    "en": re.compile(
        r"(?:(?<=on )|(?<=was )|(?<=wasnt )|(?<=not ))the (?P<day>[0-3]?\d)(?:st|nd|rd|th)(?!\w)(?! floor| of)"
    ),
    "ru": re.compile(r"(?<!\w)(?P<day>[0-3]?\d)(?:-?го)? числа(?!\w)"),
    "de": re.compile(r"(?<!\w)am (?P<day>[0-3]?\d)\.(?! ?\d| ?\w)"),
    "fr": re.compile(r"(?<!\w)le (?P<day>[0-3]?\d)(?= (?:au|vers|dans|a|en|j|on|,)(?!\w))"),
    "es": re.compile(r"(?<!\w)el (?:dia )?(?P<day>[0-3]?\d)(?= (?:a|por|en|me|nos|se|,)(?!\w))"),
}


def _worded(story: Story, language: str, reported_on: date) -> Iterator[Mention]:
    for match in _DAY_MONTH[language].finditer(story.text):
        groups = match.groupdict()
        day_number, month = groups["day"] or groups.get("day2"), groups["month"] or groups.get("month2")
        year = groups["year"] or groups.get("year2")
        number = int(day_number or 0)
        if day := _day(number, _MONTH_OF[language][month or ""], int(year) if year else None, reported_on):
            yield Mention(match.start(), match.end(), day)
    for pattern in (_WEEKDAY[language], _THE_NTH.get(language)):
        for match in pattern.finditer(story.text) if pattern else ():
            if match["day"] and (day := _nth(int(match["day"]), reported_on)):
                yield Mention(match.start(), match.end(), day)


def _weekdays(story: Story, language: str, reported_on: date) -> Iterator[Mention]:
    for match in _WEEKDAY[language].finditer(story.text):
        if match["weekday"] not in calendar.AMBIGUOUS_SHORT and not match["day"]:
            yield Mention(match.start(), match.end(), None, _WEEKDAY_OF[language][match["weekday"]])


_RELATIVE = {
    language: [(re.compile(rf"(?<!\w)(?:{words})(?!\w)"), days) for words, days in relative.items()]
    for language, relative in calendar.RELATIVE_DAYS.items()
}


def _relative(story: Story, language: str, reported_on: date) -> Iterator[Mention]:
    for pattern, days in _RELATIVE[language]:
        for match in pattern.finditer(story.text):
            yield Mention(match.start(), match.end(), reported_on - timedelta(days), loose=True)


def _day(day: int, month: int, year: int | None, reported_on: date) -> date | None:
    """The date, or None if there is none; without a year the last one that is not after `reported_on`."""
    try:
        found = date(year or reported_on.year, month, day)
        return found.replace(year=found.year - 1) if year is None and found > reported_on else found
    except ValueError:
        return None


def _nth(day: int, reported_on: date) -> date | None:
    """The last day with this number up to `reported_on`."""
    for back in range(62):
        found = reported_on - timedelta(back)
        if found.day == day:
            return found
    return None
