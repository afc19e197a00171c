"""Whether answers are inside the structured part of an underwriting scope (AIP draft 0.1, section 7.1; R15)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from aip.profiles import Profile
from aip.rules import excluded_by

COUNTRY, SUBDIVISION = "country", "subdivision"
_PLACES = {COUNTRY: re.compile("[A-Z]{2}"), SUBDIVISION: re.compile("[A-Z]{2}-[A-Z0-9]{1,3}")}


def is_outside(
    scope: Mapping[str, Any], answers: Mapping[str, Any], profile: Profile | None, *, faulty: Collection[str]
) -> bool:
    """True as soon as one answer tells it, however many are still missing.

    `faulty` are the questions whose answers the question set does not take. Of those, a code of a place, or a kind
    that the profile knows, is still the customer's answer; anything else is a mistake to ask about.
    """
    return any(
        key not in faulty or _is_an_answer(key, answers[key], profile) for key in excluded_by(scope, answers, profile)
    )


def _is_an_answer(key: str, value: Any, profile: Profile | None) -> bool:
    if key in _PLACES:
        return isinstance(value, str) and bool(_PLACES[key].fullmatch(value))
    return profile is not None and value in profile.kinds
