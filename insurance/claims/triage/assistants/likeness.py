"""Whether what a document says and what the form says is the same, with room for what OCR misreads."""

from __future__ import annotations

from difflib import SequenceMatcher

from insurance.policies.names import name_key
from insurance.policies.numbers import number_key

_SIMILAR = 0.75
"""Likeness of two words of a name above which a difference may be a misread letter."""


def same_identifier(one: str, other: str) -> bool:
    """Whether two numbers, plates or VINs are one; a single misread sign is allowed in seven or more."""
    a, b = number_key(one), number_key(other)
    return a == b or (min(len(a), len(b)) >= 7 and _one_sign_apart(a, b))


def _one_sign_apart(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    if len(long) - len(short) > 1:
        return False
    start = next((at for at, (x, y) in enumerate(zip(short, long, strict=False)) if x != y), len(short))
    return short[start + (len(short) == len(long)) :] == long[start + 1 :]


def same_person(one: str, other: str) -> bool | None:
    """Whether two names may be one person's. None where they cannot be compared (other scripts, no letters)."""
    short, long = sorted((name_key(one).split(), name_key(other).split()), key=len)
    if not short or not "".join(short + long).isascii():
        return None
    spelt_out = matched = 0
    for word in short:
        best = max(long, key=lambda candidate: _likeness(word, candidate), default="")
        if best and _likeness(word, best) >= _SIMILAR:
            long.remove(best)
            matched += 1
            spelt_out += min(len(word), len(best)) > 1
    return spelt_out > 0 and matched >= min(2, len(short))


def _likeness(one: str, other: str) -> float:
    if 1 in (len(one), len(other)):
        return 0.8 if one[0] == other[0] else 0.0
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
