"""Whether a stranger learns anything from an answer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from difflib import unified_diff

from django.db import connection
from psycopg.conninfo import conninfo_to_dict

from claimpilot.tests.walk.compare import Seen
from claimpilot.tests.walk.marks import marks_in, never
from claimpilot.tests.walk.places import Asked
from claimpilot.tests.walk.walkers import Walker, undone


def made_up(references: dict[str, str]) -> dict[str, str]:
    return {name: never(value) for name, value in references.items()}


def learned(stranger: Walker, asked: Asked, *, walls: tuple[bool, ...] = (True, False)) -> list[str]:
    """What the stranger gets to know by this request; empty where the owner's row is as if it did not exist.

    Asked behind the wall, and (False) as the owner of the tables, whom no row security holds: then the filters of
    the product stand alone, and what they do not show is shown still less behind the wall.
    """
    other = made_up(asked.references)
    pairs = {asked.references[name]: other[name] for name in other}
    with undone():
        none = stranger.ask(asked, other).without({})
    faults = []
    for walled in walls:
        with undone(), nullcontext() if walled else no_wall():
            real = stranger.ask(asked, asked.references).without(pairs)
        faults += [f"{asked}: {fault}" for fault in (*differences(real, none), *marks_in(real.text))]
    return faults


def differences(real: Seen, none: Seen) -> list[str]:
    found = []
    if real.status != none.status:
        found.append(f"status {real.status}, and {none.status} for what never was")
    if real.text != none.text:
        found.append(_apart(real.text.splitlines(), none.text.splitlines()))
    if real.statements != none.statements:
        found.append(_apart(real.statements, none.statements))
    return found


def _apart(real: list[str], none: list[str]) -> str:
    return "\n".join(list(unified_diff(real, none, "of the owner", "that never was", n=0, lineterm=""))[:12])


@contextmanager
def no_wall() -> Iterator[None]:
    """In a transaction: from here on as the owner of the tables, whom no row security holds."""
    owner = conninfo_to_dict(os.environ["DATABASE_OWNER_URL"])["user"]
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {owner}")
    yield
