from __future__ import annotations

from typing import Any

from insurance.claims.models import ClaimStatus, EventVerb
from insurance.claims.notices import notify_claimant, notify_queue
from insurance.claims.record import record
from insurance.claims.triage.stages.base import Attempt, Stage
from insurance.claims.triage.types import Assistant


class Notify(Stage):
    name = "notify"
    reads = "the claim as the earlier stages left it"
    writes = "the final status of triage; one mail to the queue a run, one to the claimant a claim"

    def prepare(self, attempt: Attempt) -> None:
        return None

    def work(self, assistant: Assistant, material: None) -> None:
        return None

    def store(self, attempt: Attempt, assistant: Assistant, material: Any, result: Any) -> None:
        claim = attempt.claim
        waits = claim.missing_documents or claim.coverage == "cannot_tell"
        claim.status = ClaimStatus.NEEDS_INFO if waits else ClaimStatus.TRIAGED
        claim.finished_at = attempt.principal.now
        claim.save(update_fields=["status", "finished_at"])
        record(
            principal=attempt.principal,
            claim=claim,
            verb=EventVerb.TRIAGE_FINISHED,
            run=attempt.run,
            status=claim.status,
        )
        notify_queue(principal=attempt.principal, claim=claim)
        notify_claimant(principal=attempt.principal, claim=claim)
