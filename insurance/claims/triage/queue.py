"""How a claim gets to the workers. The claim's row is the outbox: committed first, published after."""

from __future__ import annotations

import logging
from typing import Any

from celery import chain, signature
from django.db import transaction
from django.utils import timezone

from insurance.access.principal import Principal
from insurance.claims.models import Claim, ClaimStatus, EventVerb, StageState
from insurance.claims.record import record
from insurance.claims.triage.names import STAGES

log = logging.getLogger(__name__)


def task_name(stage: str) -> str:
    return f"claims.{stage}"


def publish(*, claim: Claim, run: int, done: tuple[str, ...] = (), trace_id: str = "") -> bool:
    """Sends the stages that are not done to the broker. If it is away, beat publishes the claim later."""
    ids = {"args": [claim.pk, run], "kwargs": {"organisation_id": claim.organisation_id}, "immutable": True}
    steps = [signature(task_name(stage), **ids) for stage in STAGES if stage not in done]
    options: dict[str, Any] = {"retry": False}
    if trace_id:
        options["headers"] = {"trace_id": trace_id}
    try:
        chain(*steps).apply_async(**options)
    except Exception as error:  # whatever the broker's client raises: the row is committed, nothing is lost
        log.warning("publish failed", extra={"claim": claim.pk, "run": run, "error": type(error).__name__})
        return False
    Claim.objects.filter(pk=claim.pk, run=run).update(queued_at=timezone.now())
    return True


def start_new_run(*, principal: Principal, claim: Claim) -> None:
    """Begins a further triage run of a claim whose row the caller has locked; published on commit.

    An attempt of the run before that is still at work has lost its lease, and stores nothing.
    """
    claim.stage_runs.filter(state=StageState.RUNNING).update(
        state=StageState.LOST, finished_at=principal.now, error="A newer run took over."
    )
    claim.run += 1
    claim.status = ClaimStatus.RECEIVED
    claim.queued_at = claim.finished_at = None
    claim.queue_attempts = 0
    claim.progressed_at = principal.now
    claim.failure_reason = ""
    claim.save(
        update_fields=[
            "run", "status", "queued_at", "finished_at", "queue_attempts", "progressed_at", "failure_reason",
        ]
    )  # fmt: skip
    record(principal=principal, claim=claim, verb=EventVerb.TRIAGE_RERUN, run=claim.run)
    run = claim.run
    transaction.on_commit(lambda: publish(claim=claim, run=run))
