from __future__ import annotations

from datetime import datetime, timedelta

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.gate.models import IdempotencyRecord

KEPT = timedelta(days=30)
"""How long a stored answer is given again; the same key means a new call afterwards."""


def idempotency_prune(*, now: datetime) -> int:
    """Deletes stored answers that are too old, of every organisation; returns how many."""
    return sum(_prune(organisation, before=now - KEPT) for organisation in Organisation.objects.all())


def _prune(organisation: Organisation, *, before: datetime) -> int:
    with tenancy.of(organisation.pk):
        rows = IdempotencyRecord.objects.filter(organisation=organisation, created_at__lt=before)
        return rows.delete()[0]
