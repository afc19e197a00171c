from __future__ import annotations

from uuid import UUID

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.claims.selectors import claim_get
from insurance.claims.triage import queue
from insurance.gate.errors import ForbiddenScope


@transaction.atomic
def claim_retriage(*, principal: Principal, uuid: UUID) -> tuple[Claim, bool]:
    """Runs triage again, as a new run beside the old one. While a run is going on, nothing changes (False)."""
    if not principal.may(scopes.CLAIMS_TRIAGE):
        raise ForbiddenScope("This needs the scope claims:triage.")
    claim = claim_get(principal=principal, uuid=uuid, lock=True)
    if not claim.is_finished:
        return claim, False
    queue.start_new_run(principal=principal, claim=claim)
    return claim, True
