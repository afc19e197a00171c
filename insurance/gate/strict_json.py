"""JSON text from outside, read without the gifts of the usual reader: no name twice, no NaN, no endless depth."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

DEEPEST = 12
"""Levels of objects and arrays in one argument; no tool's input has half as many."""
MOST_VALUES = 10_000
"""Values and names in one argument."""


class NotStrict(ValueError):
    """The text names the rule that was broken, and nothing of what was sent."""


def loads(text: str) -> Any:
    """The value of a JSON text. Raises NotStrict."""
    try:
        value = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant, parse_float=_finite)
    except NotStrict:
        raise
    except (ValueError, RecursionError):
        raise NotStrict("is no JSON") from None
    check_size(value)
    return value


def check_size(value: Any) -> None:
    """Raises NotStrict for a value that is too deep, has too many parts, or holds a number that is none."""
    level, seen = [value], 0
    for _depth in range(DEEPEST + 1):
        seen += len(level)
        if seen > MOST_VALUES:
            raise NotStrict("has too many values")
        if any(isinstance(part, float) and not math.isfinite(part) for part in level):
            raise NotStrict("holds a number that is not finite")
        level = [inner for part in level for inner in _parts(part)]
        if not level:
            return
    raise NotStrict("is nested too deeply")


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return list(value) if isinstance(value, list | tuple) else []


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotStrict("names a field twice")
    return found


def _no_constant(_name: str) -> NoReturn:
    raise NotStrict("holds a number that is not finite")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _no_constant(digits)
