"""The two records of every change to a claim: the trail for auditors, the timeline for adjusters."""

from __future__ import annotations

from typing import Any

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.claims.models import Claim, ClaimEvent, EventVerb


def record(*, principal: Principal, claim: Claim, verb: EventVerb, **data: Any) -> None:
    """Writes both, in the caller's transaction. `data` holds codes and counts, never outside text."""
    ClaimEvent.objects.create(
        organisation=claim.organisation,
        claim=claim,
        at=principal.now,
        verb=verb,
        actor=principal.actor,
        data=data,
    )
    entry_write(principal=principal, verb=f"claim.{verb}", subject=f"claim:{claim.uuid}", arguments=data)
