"""Red flags that the claimant's words and the two dates support, each with its reason in plain English.

A reason never repeats words of the narrative: they may be written to be read by a model.
"""

from __future__ import annotations

from datetime import date

from ..types import FlagCode, FlagLevel, IncidentType, RedFlag
from . import dates
from .clauses import Cues, Hit, Story
from .vocabulary import contradictions, drink, evidence, pressure, prior_damage
from .vocabulary.incident import other

_WORDING = {
    FlagCode.LATE_REPORT: (FlagLevel.MEDIUM, "Reported more than 30 days after the incident."),
    FlagCode.DATE_MISMATCH: (FlagLevel.MEDIUM, "The narrative names a day that cannot be the form's incident date."),
    FlagCode.PRIOR_DAMAGE: (FlagLevel.MEDIUM, "The claimant mentions damage from before this incident."),
    FlagCode.CASH_PRESSURE: (FlagLevel.HIGH, "The claimant presses for fast payment, refuses inspection or threatens."),
    FlagCode.INCONSISTENT_NARRATIVE: (FlagLevel.HIGH, "Two statements of the narrative cannot both be true."),
    FlagCode.PROMPT_INJECTION: (FlagLevel.HIGH, "The claimant's own words give orders to an automated system."),
    FlagCode.EARLY_CLAIM: (FlagLevel.MEDIUM, "By the narrative the policy was at most 30 days old."),
    FlagCode.NO_EVIDENCE: (FlagLevel.MEDIUM, "Photos, papers, witnesses or the damaged things cannot be had."),
    FlagCode.ALCOHOL: (FlagLevel.HIGH, "The narrative says or implies that the claimant or driver had drunk."),
}  # fmt: skip

_RIGHT_BEFORE = 25
"""Letters between a verb and the glass or bottle that it is done to."""


def red_flags(
    story: Story, kind: IncidentType, *, reported_on: date, incident_date: date, speaks_to_machine: bool
) -> list[RedFlag]:
    """The flags in the order of the guide. `speaks_to_machine` was told from the text before cleaning."""
    drank = has_drunk(story)
    age = dates.policy_age_days(story, reported_on, incident_date)
    found = {
        FlagCode.LATE_REPORT: (reported_on - incident_date).days > dates.LATE_AFTER_DAYS,
        FlagCode.DATE_MISMATCH: dates.contradicts_form(story, reported_on, incident_date),
        FlagCode.PRIOR_DAMAGE: kind is not IncidentType.HEALTH and admits_prior_damage(story),
        FlagCode.CASH_PRESSURE: presses_for_cash(story),
        FlagCode.INCONSISTENT_NARRATIVE: contradicts_itself(story, drank=drank),
        FlagCode.PROMPT_INJECTION: speaks_to_machine,
        FlagCode.EARLY_CLAIM: age is not None and age <= dates.EARLY_UP_TO_DAYS,
        FlagCode.NO_EVIDENCE: lacks_evidence(story),
        FlagCode.ALCOHOL: drank,
    }
    return [_flag(code) for code, present in found.items() if present]


def _flag(code: FlagCode) -> RedFlag:
    level, explanation = _WORDING[code]
    return RedFlag(code=code, severity=level, explanation=explanation, evidence=["form"])


def presses_for_cash(story: Story) -> bool:
    """A deadline for the money, a refused inspection, a threat, a discount for cash: two of them together."""
    refused = bool(story.found(pressure.NO_INSPECTION))
    weight = 2.0 * refused + 1.5 * story.says(pressure.MONEY_SOON)
    weight += bool(story.found(pressure.THREAT)) + 1.0 * story.says(pressure.DISCOUNT)
    return weight >= 2


def lacks_evidence(story: Story) -> bool:
    """Things thrown away, or at least two of: no pictures, no papers, no witnesses."""
    thrown = [hit for hit in story.affirmed(evidence.THROWN_AWAY) if not _in_clause(story, hit, other.STORM)]
    weight = 1.5 * bool(thrown)
    weight += bool(story.found(evidence.NO_PICTURES)) + bool(story.found(evidence.NO_PAPERS))
    weight += 0.5 * bool(story.found(evidence.NO_WITNESSES))
    return weight - 0.6 * story.says(evidence.KEPT_EVIDENCE) >= 1.5


def admits_prior_damage(story: Story) -> bool:
    """Damage from before; that of a neighbour's thing, or one that the clause denies, is none."""
    hits = [*story.affirmed(prior_damage.PRIOR_DAMAGE), *story.affirmed(prior_damage.OLD_MARK)]
    return any(not _in_clause(story, hit, prior_damage.NOT_OURS, prior_damage.SPOTLESS) for hit in hits)


def _in_clause(story: Story, hit: Hit, *concepts: Cues) -> bool:
    start, end = story.clause(hit.start)
    return any(start <= near.start < end for concept in concepts for near in story.found(concept))


def has_drunk(story: Story) -> bool:
    """Drink or drugs of the claimant or driver; denied, or somebody else's, is none."""
    return any(
        not _covered(story, hit, drink.SOMEBODY_ELSE_DRANK, drink.SOBER)
        and not _after(story, hit, drink.OUTSIDER)
        and not _spilt(story, hit)
        for hit in story.affirmed(drink.ALCOHOL)
    )


def _spilt(story: Story, hit: Hit) -> bool:
    """Whether the drink was spilt, broken or stolen: the word stands right before it."""
    return any(hit.start - _RIGHT_BEFORE <= verb.start < hit.start for verb in story.found(drink.SPILT))


def _after(story: Story, hit: Hit, concept: Cues) -> bool:
    """Whether a cue of the concept stands before the hit in its sentence, and no "I" or "we" between them."""
    start, _ = story.sentence(hit.start)
    before = [person.end for person in story.found(concept) if start <= person.start < hit.start]
    return bool(before) and not any(before[-1] <= own.start <= hit.end for own in story.found(drink.OURSELVES))


def _covered(story: Story, hit: Hit, *concepts: Cues) -> bool:
    """Whether the hit lies in a phrase of one of the concepts."""
    return any(
        cover.start <= hit.end and hit.start <= cover.end for concept in concepts for cover in story.affirmed(concept)
    )


def contradicts_itself(story: Story, *, drank: bool) -> bool:
    """A pair of statements that exclude each other, or a claim of sobriety beside the drinks."""
    if drank and story.affirmed(drink.SOBER):
        return True
    if story.found(contradictions.TAKES_BACK):
        return True
    return any(story.says(one) and story.says(another) for one, another in contradictions.PAIRS)
