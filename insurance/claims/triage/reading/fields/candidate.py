"""A value that may be a field, with where it was read and how sure one can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from insurance.pages.page import Word, clamped, union

from ...types import FieldName, ReadField


@dataclass(frozen=True)
class Candidate:
    name: FieldName
    value: str
    page: int
    words: tuple[Word, ...]
    confidence: float

    def field(self) -> ReadField:
        box = union(word.box for word in self.words)
        return ReadField(
            name=self.name,
            value=self.value[:255],
            page=self.page,
            box=clamped(box) if box else None,
            confidence=round(min(1.0, max(0.0, self.confidence)), 3),
        )


def read_confidence(words: tuple[Word, ...]) -> float:
    return min((word.confidence for word in words), default=1.0)


def best(candidates: Iterable[Candidate], at_most: int) -> list[Candidate]:
    """One candidate a value, the surest first."""
    kept: dict[str, Candidate] = {}
    for candidate in sorted(candidates, key=lambda candidate: -candidate.confidence):
        kept.setdefault(candidate.value, candidate)
    return list(kept.values())[:at_most]
