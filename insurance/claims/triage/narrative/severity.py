"""How bad it is: minor, moderate, major or total loss, from the state of things and the size of the loss."""

from __future__ import annotations

from decimal import Decimal

from ..types import AmountFound, IncidentType, Severity
from .amounts import euros
from .clauses import Cues, Hit, Story
from .vocabulary import destruction
from .vocabulary import severity as cues
from .vocabulary.incident import other, theft, vanished

_USUAL = 1.0
"""A moderate loss needs no cue: it is what most claims are."""

_LARGE = {
    IncidentType.AUTO_ACCIDENT: 9_000,
    IncidentType.PROPERTY_WATER: 9_000,
    IncidentType.PROPERTY_FIRE: 9_000,
    IncidentType.THEFT: 6_000,
    IncidentType.HEALTH: 5_000,
    IncidentType.OTHER: 8_000,
}
"""Euros from which a loss of the type is probably major."""
_SUBJECT = 40
"""Letters before "destroyed" in which its subject stands."""
_SMALL = 260
"""Euros up to which a loss is probably minor."""


def severity(story: Story, kind: IncidentType, amount: AmountFound | None) -> tuple[Severity, float]:
    """The severity and how far ahead of the next it is, 0 to 1."""
    points = _points(story, kind)
    if amount is not None:
        _weigh_amount(points, kind, euros(amount.max, amount.currency))
    ranked = sorted(points, key=lambda level: -points[level])
    first, second = points[ranked[0]], points[ranked[1]]
    return ranked[0], round(min(0.95, 0.35 + 0.6 * (first - second) / (first + 1)), 2)


def _points(story: Story, kind: IncidentType) -> dict[Severity, float]:
    points = dict.fromkeys(Severity, 0.0)
    points[Severity.TOTAL_LOSS] = _total_loss(story, kind)
    points[Severity.MAJOR] = _major(story, kind)
    slight = _count(story, cues.SLIGHT)
    points[Severity.MODERATE] = _USUAL + 0.35 * min(2, _count(story, cues.LIMITED))
    points[Severity.MINOR] = 1.1 * min(1, slight) + 0.6 * min(2, max(0, slight - 1))
    return points


def _total_loss(story: Story, kind: IncidentType) -> float:
    if kind is IncidentType.THEFT:
        return 4.0 if _whole_vehicle_gone(story) and not story.says(destruction.FOUND_AGAIN) else 0.0
    if kind is IncidentType.OTHER and story.says(other.DEATH):
        return 5.0
    if kind is IncidentType.HEALTH:
        return 0.0
    whole_thing = 2.0 if _broken_thing(story, kind) and story.says(destruction.WHOLE_THING_LOST) else 0.0
    return max(whole_thing, 3.2 * bool(_destroyed(story, part=False)))


def _whole_vehicle_gone(story: Story) -> bool:
    """A vehicle said to be stolen or gone, or one of which only the cut lock or the keys are left."""
    if story.says(theft.STOLEN_VEHICLE) or story.says(vanished.VEHICLE_GONE):
        return True
    left_behind = story.says(vanished.LEFT_BEHIND) and bool(story.found(vanished.VEHICLE))
    return left_behind and not story.says(vanished.BELONGINGS_GONE)


def _destroyed(story: Story, *, part: bool) -> list[Hit]:
    """Where a thing is said to be destroyed: a part of a house or vehicle, or else the whole."""
    return [hit for hit in story.affirmed(destruction.DESTROYED) if _is_part(story, hit) == part]


def _is_part(story: Story, hit: Hit) -> bool:
    start, _ = story.clause(hit.start)
    return any(max(start, hit.start - _SUBJECT) <= thing.start < hit.start for thing in story.found(destruction.PART))


def _broken_thing(story: Story, kind: IncidentType) -> bool:
    """Whether the claim is for a single thing that broke, rather than for storm or hail on many."""
    weather = story.says(other.STORM) or story.says(other.HAIL)
    return kind is IncidentType.OTHER and story.says(other.BREAKAGE) and not weather


def _major(story: Story, kind: IncidentType) -> float:
    if kind is IncidentType.THEFT:
        return 1.2 * min(2, _count(story, cues.VALUABLES))
    stay = 2.0 * min(1, _count(story, cues.HOSPITAL_STAY))
    if kind is IncidentType.HEALTH:
        return stay
    parts = len(_destroyed(story, part=True)) if kind is not IncidentType.OTHER else 0
    unusable = min(2, _count(story, cues.UNUSABLE) + parts)
    return 1.5 * unusable + (stay if kind is IncidentType.AUTO_ACCIDENT else stay / 4)


def _weigh_amount(points: dict[Severity, float], kind: IncidentType, loss: Decimal) -> None:
    if loss <= _SMALL:
        points[Severity.MINOR] += 0.5 if kind is IncidentType.HEALTH else 1.2
    elif loss <= 2 * _SMALL:
        points[Severity.MINOR] += 0.3
    elif loss > 1_000:
        points[Severity.MINOR] -= 0.8
    if loss >= _LARGE[kind]:
        points[Severity.MAJOR] += 1.6
    elif loss < _LARGE[kind] / 6:
        points[Severity.MAJOR] -= 0.8


def _count(story: Story, concept: Cues) -> int:
    """Different cues of a concept, told apart by their first letters."""
    return len({_stem(hit) for hit in story.affirmed(concept)})


def _stem(hit: Hit) -> str:
    return hit.text[:5]
