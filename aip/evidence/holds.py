"""Legal holds: while the newest one of a record is placed, nothing of the sale is deleted."""

from __future__ import annotations

from django.db import transaction

from aip.evidence.writing import subject_of
from aip.models import EvidenceHold, EvidenceRecord, Operation
from insurance.access.principal import Principal
from insurance.audit.services import entry_write


class HoldRefused(ValueError):
    """The record is on hold already, or is not; or no reason was given. The text is for whoever asked."""


def on_hold(record: EvidenceRecord) -> bool:
    newest = hold_newest(record)
    return newest is not None and newest.placed


def hold_newest(record: EvidenceRecord) -> EvidenceHold | None:
    return record.holds.order_by("-at", "-pk").first()


@transaction.atomic
def hold_place(*, principal: Principal, record: EvidenceRecord, reason: str) -> EvidenceHold:
    """Raises HoldRefused."""
    return _write(principal, record, reason, placed=True)


@transaction.atomic
def hold_release(*, principal: Principal, record: EvidenceRecord, reason: str) -> EvidenceHold:
    """Raises HoldRefused."""
    return _write(principal, record, reason, placed=False)


def _write(principal: Principal, record: EvidenceRecord, reason: str, *, placed: bool) -> EvidenceHold:
    """The reason stays with the hold: the trail knows it by its place alone, since it may name a person."""
    if not reason.strip():
        raise HoldRefused("A hold needs a reason.")
    # A record cannot be locked by those who may not alter it; its operation can.
    Operation.objects.select_for_update().only("pk").get(organisation=principal.organisation, pk=record.operation_id)
    if on_hold(record) == placed:
        raise HoldRefused("The record is on hold already." if placed else "The record is not on hold.")
    hold = EvidenceHold.objects.create(
        organisation=principal.organisation,
        record=record,
        placed=placed,
        reason=reason.strip(),
        by=principal.actor,
        at=principal.now,
    )
    verb = "evidence_hold" if placed else "evidence_release"
    entry_write(principal=principal, verb=verb, subject=subject_of(record.evidence_id), arguments={"hold": hold.pk})
    return hold
