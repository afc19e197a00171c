"""What marks the rows of an organisation, so that any of them is known wherever it shows."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """`word` is in every text, `number` begins every id and amount, `uuid` every uuid. All marks are of one length,
    so that one can stand in the place of another."""

    word: str
    number: int
    uuid: str

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.word.upper(), self.word.lower(), self.word, str(self.number)[:7], self.uuid)


OWNER = Mark("Zq7x", 1_714_285_000, "a11ce000")
STRANGER = Mark("Wb3y", 1_633_127_000, "b0bb1e00")
NEVER = Mark("Kn5v", 1_959_343_000, "dead0000")


def never(value: str) -> str:
    """A reference that never existed, as like to this one of the owner's as can be."""
    if swapped := _swapped(value):
        return swapped
    position = base64.urlsafe_b64decode(value).decode()  # a cursor
    swapped = _swapped(position)
    assert swapped, f"{value!r} holds no mark of the owner's, so the walk cannot make another one of it"
    return base64.urlsafe_b64encode(swapped.encode()).decode()


def _swapped(value: str) -> str:
    for real, made_up in zip(OWNER.pieces, NEVER.pieces, strict=True):
        value = value.replace(real, made_up)
    return value if any(piece in value for piece in NEVER.pieces) else ""


def marks_in(text: str) -> list[str]:
    """Where something of the owner's shows, with a little of what stands around it."""
    return [text[max(found.start() - 60, 0) : found.end() + 40] for found in _OF_THE_OWNER.finditer(text)]


_NUMBER = str(OWNER.number)[:7]
# A trace id or a hash may hold the digits by chance; an id stands between other characters.
_OF_THE_OWNER = re.compile(
    rf"{'|'.join(OWNER.pieces[:3])}|(?<![0-9a-f]){_NUMBER}|{_NUMBER[0]},{_NUMBER[1:4]},{_NUMBER[4:]}|{OWNER.uuid}-"
)
