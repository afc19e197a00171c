"""Recomputes a chain from its entries and holds it against the signed checkpoints."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from django.db import connection

from insurance import tenancy
from insurance.audit.chain import NO_HASH, Entry, entry_body, entry_hash, moment
from insurance.audit.checkpoints import BadCheckpoint, Checkpoint, checkpoint_names, checkpoint_read
from insurance.audit.selectors import Page, SealRow, chain_pages

TOLERANCE = timedelta(minutes=10)
"""How long before a checkpoint an entry may say it was written, and yet be committed after it: the longest
transaction and the difference of two machines' clocks."""

_WITHOUT_SEAL = """
SELECT id, at FROM audit_auditentry AS entry WHERE organisation_id = %s
AND NOT EXISTS (SELECT FROM audit_seal WHERE organisation_id = entry.organisation_id AND entry_id = entry.id)
AND NOT EXISTS (SELECT FROM audit_unsealed WHERE organisation_id = entry.organisation_id AND entry_id = entry.id)
ORDER BY id LIMIT 1
"""
_WAITING_WITHOUT_ENTRY = """
SELECT entry_id FROM audit_unsealed AS waiting WHERE organisation_id = %s
AND NOT EXISTS (SELECT FROM audit_auditentry WHERE id = waiting.entry_id AND at = waiting.entry_at)
ORDER BY entry_id LIMIT 1
"""
_ELSEWHEN = "SELECT 1 FROM audit_auditentry WHERE organisation_id = %s AND id = %s"
_WAITING = "SELECT count(*), min(entry_at) FROM audit_unsealed WHERE organisation_id = %s"


class ChainBroken(Exception):
    """The first fault of a chain, as a sentence that names the entry."""


@dataclass
class Verdict:
    """What was found. `fault` is empty where the chain is whole; the figures then speak for all of it."""

    sequence: int = 0
    head: str = NO_HASH
    waiting: int = 0
    waiting_since: datetime | None = None
    checkpoint: Checkpoint | None = None
    fault: str = ""


def chain_verify(*, organisation_id: int, code: str, keys: Collection[Ed25519PublicKey]) -> Verdict:
    """Recomputes the whole chain of an organisation. Faults are in the verdict, not raised."""
    verdict = Verdict()
    with tenancy.of(organisation_id):
        try:
            checkpoints = [checkpoint_read(name, code=code, keys=keys) for name in checkpoint_names(code)]
            checkpoints.sort(key=lambda checkpoint: checkpoint.at)  # as signed, whatever the files are called
            verdict.checkpoint = checkpoints[-1] if checkpoints else None
            _chain_check(organisation_id, _heads(checkpoints), verdict)
            _end_check(verdict)
            _rest_check(organisation_id)
        except (ChainBroken, BadCheckpoint) as fault:
            verdict.fault = str(fault)
        verdict.waiting, verdict.waiting_since = _one(_WAITING, organisation_id) or (0, None)
    return verdict


def _heads(checkpoints: list[Checkpoint]) -> dict[int, Checkpoint]:
    """By sequence; of several the newest, which says most of what came after it."""
    heads: dict[int, Checkpoint] = {}
    for checkpoint in checkpoints:
        if heads.setdefault(checkpoint.sequence, checkpoint).hash != checkpoint.hash:
            raise ChainBroken(f"two checkpoints sign different entries as sequence {checkpoint.sequence}")
        heads[checkpoint.sequence] = checkpoint
    return heads


def _chain_check(organisation_id: int, heads: dict[int, Checkpoint], verdict: Verdict) -> None:
    latest: Checkpoint | None = None
    oldest = ""  # times of one spelling sort as text
    for page in chain_pages(organisation_id):
        for seal in page.seals:
            if fault := _fault(organisation_id, page, seal, verdict):
                raise ChainBroken(fault)
            if seal.entry_at < oldest and latest:
                raise ChainBroken(f"{_name(seal)} is back-dated: it was sealed after the checkpoint {_told(latest)}")
            if found := heads.get(seal.sequence):
                if found.hash != seal.hash:
                    signed = f"{_name(seal)} is not what the checkpoint {_told(found)} signed"
                    raise ChainBroken(f"{signed}; {_good(latest)}")
                latest, oldest = found, moment(found.at - TOLERANCE)
            verdict.sequence, verdict.head = seal.sequence, seal.hash


def _end_check(verdict: Verdict) -> None:
    last = verdict.checkpoint
    if last and last.sequence > verdict.sequence:
        raise ChainBroken(
            f"cut at its end: after sequence {verdict.sequence} entries are missing that the checkpoint "
            f"{_told(last)} signed"
        )


def _fault(organisation_id: int, page: Page, seal: SealRow, before: Verdict) -> str:
    """What is wrong with one link, or "". The comparisons are quick; only a fault is looked into."""
    if seal.sequence != before.sequence + 1:
        return f"sequence {before.sequence + 1} is missing: its seal was deleted"
    if seal.previous != before.head:
        moved = any(other.previous == before.head for other in page.seals)
        return f"{_name(seal)} {'was reordered' if moved else 'has a forged seal: the hash before it is another'}"
    entry = page.entries.get(seal.entry_id)
    if entry is None or entry.at != seal.entry_at:
        there = entry or _one(_ELSEWHEN, organisation_id, seal.entry_id)
        return f"{_name(seal)} was {'altered: its time is another' if there else 'deleted'}"
    if entry_hash(before.head, entry_body(seal.sequence, entry)) != seal.hash:
        return _mismatch(page, seal, entry, before.head)
    return ""


def _mismatch(page: Page, seal: SealRow, entry: Entry, previous: str) -> str:
    for other in page.entries.values():
        if entry_hash(previous, entry_body(seal.sequence, other)) == seal.hash:
            return f"{_name(seal)} was reordered: entry {other.id} was sealed in this place"
    following = next((other for other in page.seals if other.sequence == seal.sequence + 1), None)
    if following and following.previous == entry_hash(previous, entry_body(seal.sequence, entry)):
        return f"{_name(seal)} has a forged seal: its hash is not that of the entry"
    return f"{_name(seal)} was altered"


def _rest_check(organisation_id: int) -> None:
    """What stands outside the chain and has no reason to."""
    if found := _one(_WITHOUT_SEAL, organisation_id):
        raise ChainBroken(f"entry {found[0]} of {moment(found[1])} was inserted: it has no seal and waits for none")
    if found := _one(_WAITING_WITHOUT_ENTRY, organisation_id):
        raise ChainBroken(f"entry {found[0]} was deleted or its time altered before it was sealed")


def _one(sql: str, *parameters: int) -> tuple[int, datetime] | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[int, datetime] | None = cursor.fetchone()
    return row


def _name(seal: SealRow) -> str:
    return f"sequence {seal.sequence} (entry {seal.entry_id} of {seal.entry_at})"


def _told(checkpoint: Checkpoint) -> str:
    return f"of {moment(checkpoint.at)} (sequence {checkpoint.sequence})"


def _good(checkpoint: Checkpoint | None) -> str:
    return f"up to sequence {checkpoint.sequence} all is as signed" if checkpoint else "no earlier checkpoint holds"
