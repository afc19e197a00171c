"""What the audit trail says of a record: its entry, the entry's seal, and the links around it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from aip.evidence.writing import VERB, subject_of
from aip.models import EvidenceRecord
from insurance.audit.chain import NO_HASH, Entry, canonical, entry_body, entry_hash, moment
from insurance.audit.checkpoints import checkpoint_after
from insurance.audit.models import AuditEntry, Unsealed
from insurance.audit.selectors import PAGE, SealRow, chain_page, entries_read, seal_of


@dataclass(frozen=True)
class Place:
    """An entry of the trail; without a seal it waits for one (`waiting`), or should have one.

    `before` and `after` are the seals on both sides of its own, None at the ends of the chain.
    """

    entry: Entry
    waiting: bool
    seal: SealRow | None = None
    before: SealRow | None = None
    after: SealRow | None = None

    @property
    def arguments(self) -> dict[str, Any]:
        found: dict[str, Any] = self.body(0)["arguments"]
        return found

    def body(self, sequence: int) -> dict[str, Any]:
        return entry_body(sequence, self.entry)

    @property
    def linked(self) -> bool:
        """Its seal is the hash of what the entry says now, and both neighbours hang on to it."""
        seal = self.seal
        if seal is None:
            return False
        previous = self.before.hash if self.before else NO_HASH if seal.sequence == 1 else None
        own = previous == seal.previous and entry_hash(seal.previous, self.body(seal.sequence)) == seal.hash
        return own and (self.after is None or self.after.previous == seal.hash)


def place_of(record: EvidenceRecord) -> Place | None:
    """Where the trail tells that this record was written; None where it does not."""
    rows = AuditEntry.objects.filter(
        organisation=record.organisation_id, subject=subject_of(record.evidence_id), verb=VERB
    )
    row = rows.order_by("at").first()
    if row is None:
        return None
    (entry,) = entries_read(record.organisation_id, [row.pk], [moment(row.at)])
    seal = seal_of(organisation_id=record.organisation_id, entry_id=row.pk)
    if seal is None:
        waits = Unsealed.objects.filter(organisation=record.organisation_id, entry_id=row.pk)
        return Place(entry, waiting=waits.exists())
    return Place(entry, False, *_seals(record.organisation_id, seal.sequence))


def _seals(organisation_id: int, sequence: int) -> tuple[SealRow | None, ...]:
    page = chain_page(organisation_id, sequence - 1, sequence + 1)
    seals = {seal.sequence: seal for seal in page.seals} if page else {}
    return tuple(seals.get(number) for number in (sequence, sequence - 1, sequence + 1))


# -- For an export, in the form that audit_export has, which docs/audit.md describes --------------------


def entry_line(place: Place) -> str:
    """The entry; with the two hashes of its seal, where it has one."""
    seal = place.seal
    if seal is None:
        return canonical({name: value for name, value in place.body(0).items() if name != "sequence"})
    return _line(place.entry, seal)


def checkpoint_of(record: EvidenceRecord, place: Place) -> bytes | None:
    """The first signed head of the chain that covers the entry."""
    return checkpoint_after(record.organisation.code, place.seal.sequence) if place.seal else None


def lines_between(record: EvidenceRecord, place: Place, checkpoint: bytes) -> str | None:
    """The entries after this one up to the checkpoint; None where they are too many, or not all there."""
    assert place.seal is not None, "only what is sealed has a checkpoint"
    first, last = place.seal.sequence + 1, int(json.loads(checkpoint)["sequence"])
    if first > last:
        return ""
    page = chain_page(record.organisation_id, first, last) if last - first < PAGE else None
    if page is None or len(page.entries) != last - first + 1:
        return None
    return "".join(f"{_line(page.entries[seal.entry_id], seal)}\n" for seal in page.seals)


def _line(entry: Entry, seal: SealRow) -> str:
    return canonical({**entry_body(seal.sequence, entry), "previous_hash": seal.previous, "hash": seal.hash})
