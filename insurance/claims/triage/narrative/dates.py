"""Days that a narrative names, and whether they can be the day of the form; how old the policy was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from .clauses import Story
from .days import Mention, day_mentions, with_day_numbers
from .vocabulary import calendar, policy
from .vocabulary import dates as cues

LATE_AFTER_DAYS = 30
EARLY_UP_TO_DAYS = 30


def contradicts_form(story: Story, reported_on: date, incident_date: date) -> bool:
    """Whether the days that the text gives for the incident exclude the form's date."""
    story = with_day_numbers(story)
    named = day_mentions(story, reported_on)
    denied = [mention for mention in named if _is_denied(story, mention)]
    if any(mention.day == incident_date for mention in denied):
        return True
    mentions = [mention for mention in named if mention not in denied]
    if any(mention.fits(incident_date, night=_at_night(story, mention)) for mention in mentions):
        return False
    return not _is_span(mentions, incident_date) and any(_of_incident(story, mention) for mention in mentions)


def policy_age_days(story: Story, reported_on: date, incident_date: date) -> int | None:
    """Days from the claimant's taking out the policy to the incident as the text tells them; None if it does not."""
    figures = with_day_numbers(story)
    ages: list[int] = []
    for hit in figures.found(policy.POLICY):
        start, end = figures.sentence(hit.start)
        if figures.says(policy.SOMEBODY_ELSES, start, end) or figures.says(policy.LONG_STANDING, start, end):
            continue
        ages += _ages_in(figures, hit.start, (start, end), reported_on, incident_date)
    return min((age for age in ages if age >= 0), default=None)


def _ages_in(
    story: Story, place: int, sentence: tuple[int, int], reported_on: date, incident_date: date
) -> Iterator[int]:
    """Ages of the policy by the days and spans near a mention of it."""
    low, high = max(sentence[0], place - 70), min(sentence[1], place + 80)
    if not story.says(policy.BEGAN, low, high):
        return
    if any(low <= hit.start < high for hit in story.found(policy.JUST_BEGAN)):
        yield 1
    for mention in day_mentions(story, incident_date):
        if low <= mention.start < high and not _of_a_thing(story, mention.start, place):
            yield (incident_date - mention.day).days if mention.day else _days_since(mention.weekday, incident_date)
    for start, days, before in _spans(story):
        if low <= start < high and story.clauses_between(start, place) <= 2 and not _of_a_thing(story, start, place):
            yield days if before else days - (reported_on - incident_date).days


def _days_since(weekday: int | None, day: date) -> int:
    """Days from the last such weekday before `day`."""
    return (day.weekday() - (weekday or 0)) % 7 or 7


def _of_a_thing(story: Story, start: int, policy_place: int) -> bool:
    """Whether a day stands in a clause that tells of a purchase and not of the policy."""
    clause = story.clause(start)
    if clause[0] <= policy_place < clause[1]:
        return False
    return any(clause[0] <= hit.start < clause[1] for hit in story.found(policy.OTHER_PURCHASE))


def _spans(story: Story) -> Iterator[tuple[int, int, bool]]:
    """Place, days, and whether it counts back from the incident: "two weeks ago", "ten days before"."""
    for language in story.languages:
        for pattern, days in _SPAN_PATTERNS[language]:
            for match in pattern.finditer(story.text):
                count = match.groupdict().get("n") or "1"
                number = (
                    int(count)
                    if count.isdigit()
                    else (
                        3
                        if re.search("few|quelques|unos|unas|paar", count)
                        else 2
                        if re.search("couple|пар|par", count)
                        else 1
                    )
                )
                yield match.start(), number * days, "ago" not in match.group() and "назад" not in match.group()


def _span_patterns(language: str) -> Iterator[tuple[re.Pattern[str], int]]:
    before, after = calendar.AGO[language]
    for days, words in calendar.SPANS[language].items():
        number = rf"(?P<n>\d{{1,3}}|{calendar.ARTICLES[language]})"
        yield re.compile(rf"(?<!\w){before}{number}[ -](?:{words}){after}(?!\w)"), days
        for template in calendar.AGO_TOO[language]:
            form = template.replace("{n}", number).replace("{span}", f"(?:{words})")
            yield re.compile(rf"(?<!\w){form}(?!\w)"), days
    for words, days in calendar.LAST_SPAN[language].items():
        yield re.compile(rf"(?<!\w)(?:{words})(?!\w)"), days


_SPAN_PATTERNS = {language: list(_span_patterns(language)) for language in calendar.SPANS}


def _of_incident(story: Story, mention: Mention) -> bool:
    """Whether the day is told of the incident, not of a policy, a report, a repair, a plan or another matter."""
    clause, sentence = story.clause(mention.start), story.sentence(mention.start)
    start, end = max(clause[0], mention.start - 40), min(clause[1], mention.end + 30)
    if any(start <= hit.start < end for hit in story.found(cues.OTHER_MATTER)):
        return False
    if any(sentence[0] <= hit.start < sentence[1] for hit in story.found(cues.OTHER_INCIDENT)):
        return False
    return not _UNTIL.search(story.text[max(0, mention.start - 22) : mention.start])


_UNTIL = re.compile(cues.UNTIL)
_DENIED = re.compile(cues.DENIED)
_NIGHT = re.compile(rf"(?<!\w)(?:{calendar.AT_NIGHT})(?!\w)")


def _is_denied(story: Story, mention: Mention) -> bool:
    """ "It wasn't the 13th" names a day only to exclude it."""
    return bool(_DENIED.search(story.text[max(0, mention.start - 18) : mention.start]))


def _at_night(story: Story, mention: Mention) -> bool:
    start, end = story.sentence(mention.start)
    return bool(_NIGHT.search(story.text, start, min(end, mention.end + 120)))


def _is_span(mentions: list[Mention], incident_date: date) -> bool:
    """An absence from one day to another, with the form's date within."""
    days = [mention.day for mention in mentions if mention.day is not None and not mention.loose]
    return len(days) > 1 and min(days) <= incident_date <= max(days)
