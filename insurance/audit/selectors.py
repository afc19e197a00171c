from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Min

from insurance import tenancy
from insurance.audit.chain import COLUMNS, UTC_TEXT, Entry
from insurance.audit.models import Seal, Unsealed

PAGE = 5000
LAST = 2**63 - 1

_SEALS = f"""
SELECT sequence, entry_id, {UTC_TEXT.format("entry_at")}, encode(previous_hash, 'hex'), encode(hash, 'hex')
FROM audit_seal WHERE organisation_id = %s AND sequence BETWEEN %s AND %s ORDER BY sequence LIMIT %s
"""  # noqa: S608 - a constant of this code
# The bounds of `at` spare the look into every partition.
_ENTRIES = f"""
SELECT {COLUMNS} FROM audit_auditentry
WHERE id = ANY(%s) AND at BETWEEN %s::timestamptz AND %s::timestamptz AND organisation_id = %s ORDER BY id
"""  # noqa: S608 - a constant of this code


class SealRow(NamedTuple):
    sequence: int
    entry_id: int
    entry_at: str
    previous: str
    hash: str


class Page(NamedTuple):
    """A stretch of a chain, and the entries that its seals name, as far as they are there."""

    seals: list[SealRow]
    entries: dict[int, Entry]


def entries_read(organisation_id: int, ids: list[int], times: list[str]) -> list[Entry]:
    """The entries of these ids, in their order; `times`, spelled as in `moment`, are those of all of them."""
    with connection.cursor() as cursor:
        cursor.execute(_ENTRIES, [ids, min(times), max(times), organisation_id])
        return [Entry(*row) for row in cursor.fetchall()]


def chain_page(organisation_id: int, first: int, last: int = LAST) -> Page | None:
    """The next stretch of a chain from sequence `first`, or None where there is nothing more."""
    with connection.cursor() as cursor:
        cursor.execute(_SEALS, [organisation_id, first, last, PAGE])
        seals = [SealRow(*row) for row in cursor.fetchall()]
    if not seals:
        return None
    entries = entries_read(organisation_id, [seal.entry_id for seal in seals], [seal.entry_at for seal in seals])
    return Page(seals, {entry.id: entry for entry in entries})


def chain_pages(organisation_id: int) -> Iterator[Page]:
    """The whole chain in constant memory: each page is a query by key."""
    first = 1
    while page := chain_page(organisation_id, first):
        yield page
        first = page.seals[-1].sequence + 1


def unsealed_since(organisation_id: int) -> datetime | None:
    """The time of the oldest entry that waits for its seal, or None where none waits."""
    with tenancy.of(organisation_id):
        waiting = Unsealed.objects.filter(organisation=organisation_id)
        found: datetime | None = waiting.aggregate(at=Min("entry_at"))["at"]
    return found


def seal_of(*, organisation_id: int, entry_id: int) -> Seal | None:
    return Seal.objects.filter(organisation=organisation_id, entry_id=entry_id).first()
