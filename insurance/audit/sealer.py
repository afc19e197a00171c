"""Closes the chain of each organisation behind the calls, so that none of them waits for another."""

from __future__ import annotations

from typing import Any

from django.db import connection, transaction

from insurance import tenancy
from insurance.audit.chain import NO_HASH, UTC_TEXT, Entry, entry_body, entry_hash
from insurance.audit.selectors import entries_read

BATCH = 5000

# One sealer at a time for each organisation. The statements that follow see what the one before has committed.
_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('audit_seal', %s))"
_HEAD = """
SELECT sequence, encode(hash, 'hex') FROM audit_seal WHERE organisation_id = %s ORDER BY sequence DESC LIMIT 1
"""
_WAITING = f"""
SELECT entry_id, {UTC_TEXT.format("entry_at")} FROM audit_unsealed WHERE organisation_id = %s ORDER BY entry_id LIMIT %s
"""  # noqa: S608 - a constant of this code
_SEAL = """
INSERT INTO audit_seal (organisation_id, sequence, entry_id, entry_at, previous_hash, hash, sealed_at)
SELECT %s, sequence, entry_id, entry_at, decode(previous, 'hex'), decode(hash, 'hex'), clock_timestamp()
FROM unnest(%s::bigint[], %s::bigint[], %s::timestamptz[], %s::text[], %s::text[])
    AS seal (sequence, entry_id, entry_at, previous, hash)
"""
_DONE = "DELETE FROM audit_unsealed WHERE entry_id = ANY(%s) AND organisation_id = %s"


def chain_head(organisation_id: int) -> tuple[int, str]:
    """The newest sequence of a chain and its hash; (0, zeros) where nothing is sealed."""
    with connection.cursor() as cursor:
        cursor.execute(_HEAD, [organisation_id])
        return cursor.fetchone() or (0, NO_HASH)


def entries_seal(organisation_id: int, *, limit: int = BATCH) -> int:
    """Gives up to `limit` committed entries their places in the chain, in one transaction. Returns how many.

    Safe to run in several processes at once, and to kill: then none of the batch is sealed.
    """
    with tenancy.of(organisation_id), connection.cursor() as cursor:
        cursor.execute(_WAITING, [organisation_id, 1])
        if not cursor.fetchone():  # the usual answer, without a transaction
            return 0
        with transaction.atomic():
            cursor.execute(_LOCK, [organisation_id])
            return _batch_seal(cursor, organisation_id, limit)


def _batch_seal(cursor: Any, organisation_id: int, limit: int) -> int:
    cursor.execute(_WAITING, [organisation_id, limit])
    waiting = cursor.fetchall()
    if not waiting:
        return 0
    ids, times = [row[0] for row in waiting], [row[1] for row in waiting]
    entries = entries_read(organisation_id, ids, times)
    cursor.execute(_SEAL, [organisation_id, *_links(organisation_id, entries)])
    # An entry that waits but is not there was deleted: it goes on waiting, and audit_verify names it.
    cursor.execute(_DONE, [[entry.id for entry in entries], organisation_id])
    return len(entries)


def _links(organisation_id: int, entries: list[Entry]) -> list[list[Any]]:
    """The seals of a batch, column by column."""
    first, previous = chain_head(organisation_id)
    sequences = list(range(first + 1, first + 1 + len(entries)))
    hashes = [previous]
    for sequence, entry in zip(sequences, entries, strict=True):
        hashes.append(entry_hash(hashes[-1], entry_body(sequence, entry)))
    ids, times = [entry.id for entry in entries], [entry.at for entry in entries]
    return [sequences, ids, times, hashes[:-1], hashes[1:]]


def chain_close(organisation_id: int) -> int:
    """Seals everything that is committed when it begins. Returns how many entries that were."""
    total = 0
    while (count := entries_seal(organisation_id)) == BATCH:
        total += count
    return total + count
