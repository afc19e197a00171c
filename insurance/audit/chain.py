"""The exact bytes of the chain. docs/audit.md says the same for an outsider who has an export alone.

An entry as JSON: its keys in order, no spaces, UTF-8, times in UTC with microseconds. Its hash is SHA-256 over the
hash before it (64 hexadecimal digits; zeros for the first) followed by that JSON.
"""

from __future__ import annotations

import json
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

NO_HASH = "0" * 64
"""Stands before the first entry of a chain."""

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode

UTC_TEXT = """to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"""
"""SQL that spells a time as `moment` does: reading a column as text takes half as long as as a datetime."""

COLUMNS = (
    f"id, {UTC_TEXT.format('at')}, organisation_id, actor, channel, verb, subject, arguments, outcome, milliseconds,"
    " trace_id"
)
"""The columns of an entry, in the order of `Entry`."""


class Entry(NamedTuple):
    """An entry as a raw cursor returns `COLUMNS`: `at` as `moment` spells it, `arguments` as the text of its JSON."""

    id: int
    at: str
    organisation: int
    actor: str
    channel: str
    verb: str
    subject: str
    arguments: str
    outcome: str
    milliseconds: int
    trace_id: str


def canonical(value: dict[str, Any]) -> str:
    return _encode(value)


def moment(at: datetime) -> str:
    """A time in UTC, as every document of the trail spells it; `at` must be in UTC already."""
    return f"{at.replace(tzinfo=None).isoformat(timespec='microseconds')}Z"


def entry_body(sequence: int, entry: Entry) -> dict[str, Any]:
    """What is hashed of an entry, and what an export shows beside the two hashes."""
    return {
        "actor": entry.actor,
        "arguments": json.loads(entry.arguments),
        "at": entry.at,
        "channel": entry.channel,
        "id": entry.id,
        "milliseconds": entry.milliseconds,
        "organisation": entry.organisation,
        "outcome": entry.outcome,
        "sequence": sequence,
        "subject": entry.subject,
        "trace_id": entry.trace_id,
        "verb": entry.verb,
    }


def entry_hash(previous: str, body: dict[str, Any]) -> str:
    return sha256(f"{previous}{_encode(body)}".encode()).hexdigest()
