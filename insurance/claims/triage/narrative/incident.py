"""What happened: the type whose cues weigh most, after the borders that the guide draws between types."""

from __future__ import annotations

from dataclasses import dataclass

from ..types import IncidentType
from .clauses import Cues, Hit, Story
from .vocabulary.incident import auto, fire, health, other, theft, vanished, water

AUTO, WATER, FIRE = IncidentType.AUTO_ACCIDENT, IncidentType.PROPERTY_WATER, IncidentType.PROPERTY_FIRE
THEFT, HEALTH, OTHER = IncidentType.THEFT, IncidentType.HEALTH, IncidentType.OTHER

_MOST = 3
"""So many different cues of a concept count; a long story must not win by repetition."""
_LEAD = 160
"""What is said in the first characters is usually the incident itself."""


@dataclass(frozen=True)
class Evidence:
    """Cues that speak for a type with a weight each."""

    type: IncidentType
    weight: float
    cues: Cues


EVIDENCE = (
    Evidence(AUTO, 3, auto.COLLISION),
    Evidence(AUTO, 0.7, auto.VEHICLE),
    Evidence(AUTO, 2, auto.INJURED_IN_CRASH),
    Evidence(AUTO, 0.7, auto.MAKES),
    Evidence(WATER, 3, water.ESCAPE),
    Evidence(WATER, 0.6, water.BUILDING),
    Evidence(FIRE, 3.2, fire.FIRE),
    Evidence(FIRE, 2.6, fire.SMOKE),
    Evidence(FIRE, 4, fire.LIGHTNING),
    Evidence(FIRE, 0.8, fire.FIRE_SERVICE),
    Evidence(THEFT, 3.6, theft.TAKEN),
    Evidence(THEFT, 3, vanished.VEHICLE_GONE),
    Evidence(THEFT, 3, vanished.BELONGINGS_GONE),
    Evidence(THEFT, 1.6, vanished.LEFT_BEHIND),
    Evidence(THEFT, 1, theft.REPORTED_CRIME),
    Evidence(HEALTH, 1.5, health.ILLNESS),
    Evidence(OTHER, 7, other.HAIL),
    Evidence(OTHER, 2.6, other.STORM),
    Evidence(OTHER, 5, other.VANDALISM),
    Evidence(OTHER, 7, other.PET),
    Evidence(OTHER, 5, other.LUGGAGE_TRAVEL),
    Evidence(OTHER, 5, other.DEATH),
    Evidence(OTHER, 5, other.FRAUD),
    Evidence(OTHER, 2.6, other.BREAKAGE),
    Evidence(OTHER, 4, other.LIABILITY),
)


def incident_type(story: Story) -> tuple[IncidentType, float]:
    """The type and how far ahead of the next it is, 0 to 1."""
    scores = type_scores(story)
    ranked = sorted(scores, key=lambda kind: -scores[kind])
    first, second = scores[ranked[0]], scores[ranked[1]]
    if first <= 0:
        return OTHER, 0.2
    return ranked[0], round(min(0.98, 0.35 + 0.65 * (first - second) / (first + 2)), 2)


def type_scores(story: Story) -> dict[IncidentType, float]:
    scores = dict.fromkeys(IncidentType, 0.0)
    for evidence in EVIDENCE:
        scores[evidence.type] += evidence.weight * _strength(story, evidence.cues)
    return _bordered(story, scores)


def _strength(story: Story, cues: Cues) -> float:
    """Different affirmed cues, each counted once, the lead of the story half as much again."""
    strongest: dict[str, float] = {}
    for hit in _meant(story, cues):
        worth = 1.5 if hit.start < _LEAD else 1.0
        strongest[hit.text[:6]] = max(worth, strongest.get(hit.text[:6], 0))
    return sum(sorted(strongest.values(), reverse=True)[:_MOST])


def _meant(story: Story, cues: Cues) -> list[Hit]:
    """The affirmed hits that mean their concept: "fire" in "fire crew" is no fire, what the wind took no theft."""
    hits = story.affirmed(cues)
    if cues is fire.FIRE:
        crews = story.found(fire.FIRE_SERVICE)
        return [hit for hit in hits if not any(crew.start <= hit.start < crew.end for crew in crews)]
    if cues in (theft.TAKEN, vanished.BELONGINGS_GONE):
        return [hit for hit in hits if not _taken_by_others(story, hit)]
    return hits


def _taken_by_others(story: Story, hit: Hit) -> bool:
    """Whether wind, water, a tow truck or an ambulance stands in the clause of what was taken."""
    if not theft.CARRIED_OFF.search(hit.text):
        return False
    start, end = story.clause(hit.start)
    return any(start <= taker.start < end for taker in story.found(vanished.NOT_BY_THIEVES))


def _bordered(story: Story, scores: dict[IncidentType, float]) -> dict[IncidentType, float]:
    """The borders of the guide: injuries of a crash are auto; rain through a roof is water; and so on."""
    crash = story.says(auto.COLLISION)
    if crash and scores[HEALTH] and _vehicle(story):
        scores[HEALTH] *= 0.35
    if not crash:
        # A vehicle that only stands nearby is no accident.
        scores[AUTO] *= 0.5
    if any(_meant(story, cues) for cues in (theft.TAKEN, vanished.VEHICLE_GONE)):
        scores[AUTO] *= 0.5
    if story.says(other.PET):
        scores[HEALTH] *= 0.2
    if story.says(other.DEATH):
        scores[HEALTH] *= 0.3
    if story.says(other.HAIL) or story.says(other.VANDALISM):
        scores[AUTO] *= 0.4
    return scores


def _vehicle(story: Story) -> bool:
    return bool(story.affirmed(auto.VEHICLE) or story.affirmed(auto.MAKES))
