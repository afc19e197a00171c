"""Statements that cannot both be true of one incident, in pairs."""

from .state import FORCED, HIDDEN, HURT_BADLY, IN_VIEW, INTACT, LOCKED, TAKES_BACK, UNHURT, UNLOCKED
from .vehicle import ACCOMPANIED, ALONE, MOVING, NO_DRIVER, PARKED
from .whereabouts import ABOVE, AWAY, HELD_UP, IN_BED, NOT_THERE, OUT_AND_ABOUT, PRESENT, TOP_FLOOR

__all__ = ["PAIRS", "TAKES_BACK"]

PAIRS = (
    (AWAY, PRESENT),
    (TOP_FLOOR, ABOVE),
    (IN_BED, OUT_AND_ABOUT),
    (HELD_UP, NOT_THERE),
    (PARKED, MOVING),
    (NO_DRIVER, MOVING),
    (ALONE, ACCOMPANIED),
    (HIDDEN, IN_VIEW),
    (LOCKED, UNLOCKED),
    (INTACT, FORCED),
    (UNHURT, HURT_BADLY),
)
