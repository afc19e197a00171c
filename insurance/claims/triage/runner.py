"""Runs one stage of one claim: lease, prepare, work without a connection, store once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from django.db import DatabaseError, connection, transaction
from django.db.models import Q
from django.utils import timezone

from insurance.access.principal import Principal
from insurance.claims.models import AiCall, Claim, ClaimStatus, EventVerb, StageRun, StageState
from insurance.claims.notices import notify_queue
from insurance.claims.record import record
from insurance.claims.triage.assistants import make_assistant
from insurance.claims.triage.names import ATTEMPTS, STAGES
from insurance.claims.triage.stages import BY_NAME, Attempt, Stage
from insurance.claims.triage.types import Assistant

log = logging.getLogger(__name__)


LEASE = timedelta(seconds=20)
"""How long a lease holds without a sign of life; a worker at work renews it at a third of that."""


class Next(Enum):
    """What the chain does after a stage."""

    GO_ON = "go on"
    STOP = "stop"
    RETRY = "retry"


@dataclass(frozen=True)
class _Lease:
    attempt: Attempt
    stage_run: StageRun


@dataclass(frozen=True)
class Delivery:
    """The message that asks for an attempt. Redelivered: the worker that had it before is gone."""

    task_id: str = ""
    redelivered: bool = False
    trace_id: str = ""


def run_stage(*, claim_id: int, run: int, stage: str, delivery: Delivery = Delivery()) -> Next:  # noqa: B008
    """One attempt at one stage. Safe to call twice, or at the same time in two workers."""
    lease = _take_lease(claim_id, run, stage, delivery)
    if isinstance(lease, Next):
        return lease
    assistant = make_assistant()
    try:
        _work(lease, BY_NAME[stage], assistant)
    except _LeaseLost:
        return Next.STOP
    except Exception as error:
        log.exception("stage failed", extra={"claim": claim_id, "stage": stage, "run": run})
        return _failed(lease, assistant, error)
    return Next.GO_ON


class _LeaseLost(Exception):
    """Another attempt has taken over; nothing of this one is stored."""


@transaction.atomic
def _take_lease(claim_id: int, run: int, stage: str, delivery: Delivery) -> _Lease | Next:
    claim = Claim.objects.select_for_update(of=("self",)).select_related("organisation").filter(pk=claim_id).first()
    if claim is None or claim.run != run or claim.is_finished:
        return Next.STOP
    states = dict(claim.stage_runs.filter(run=run).exclude(state__in=["failed", "lost"]).values_list("stage", "state"))
    if states.get(stage) == StageState.DONE:
        return Next.GO_ON
    if any(states.get(earlier) != StageState.DONE for earlier in STAGES[: STAGES.index(stage)]):
        return Next.STOP
    now = timezone.now()
    if not _void_leases(claim, now, delivery):
        return Next.STOP
    principal = Principal.system(claim.organisation, trace_id=delivery.trace_id)
    attempts = claim.stage_runs.filter(run=run, stage=stage).count()
    if attempts >= ATTEMPTS:
        hand_to_person(principal=principal, claim=claim, stage=stage)
        return Next.STOP
    return _open_attempt(principal, claim, stage, attempts + 1, delivery.task_id)


def _void_leases(claim: Claim, now: datetime, delivery: Delivery) -> bool:
    """Marks attempts whose worker is gone as lost. False where one is still at work."""
    running = claim.stage_runs.filter(run=claim.run, state=StageState.RUNNING)
    gone = Q(lease_until__lte=now)
    if delivery.redelivered:
        gone |= Q(task_id=delivery.task_id)
    running.filter(gone).update(state=StageState.LOST, finished_at=now, error="The worker was lost.")
    return not running.exists()


def _open_attempt(principal: Principal, claim: Claim, stage: str, number: int, task_id: str) -> _Lease:
    now = principal.now
    waited = now - (claim.progressed_at or claim.created_at)
    stage_run = StageRun.objects.create(
        organisation=claim.organisation,
        claim=claim,
        run=claim.run,
        stage=stage,
        attempt=number,
        state=StageState.RUNNING,
        started_at=now,
        lease_until=now + LEASE,
        task_id=task_id,
        wait_ms=max(0, round(waited.total_seconds() * 1000)),
        trace_id=principal.trace_id,
    )
    if claim.status == ClaimStatus.RECEIVED:
        record(principal=principal, claim=claim, verb=EventVerb.TRIAGE_STARTED, run=claim.run)
    claim.status = ClaimStatus.PROCESSING
    claim.progressed_at = now
    claim.save(update_fields=["status", "progressed_at"])
    return _Lease(Attempt(principal, claim, claim.run), stage_run)


def _work(lease: _Lease, stage: Stage, assistant: Assistant) -> None:
    material = stage.prepare(lease.attempt)
    if not connection.in_atomic_block:
        connection.close()  # none is held while an assistant works
    with _kept_alive(lease.stage_run.pk):
        result = stage.work(assistant, material)
    with transaction.atomic():
        attempt = _still_mine(lease)
        stage.store(attempt, assistant, material, result)
        _keep_calls(attempt, stage.name, assistant)


@contextmanager
def _kept_alive(stage_run_id: int) -> Iterator[None]:
    """Renews the lease while the assistant works, each time over a connection of its own that is closed at once."""
    finished = threading.Event()

    def renew() -> None:
        while not finished.wait(LEASE.total_seconds() / 3):
            try:
                StageRun.objects.filter(pk=stage_run_id, state=StageState.RUNNING).update(
                    lease_until=timezone.now() + LEASE
                )
            except DatabaseError as error:  # the next try may come in time
                log.warning("lease not renewed", extra={"error": type(error).__name__})
            finally:
                connection.close()

    thread = threading.Thread(target=copy_context().run, args=(renew,), name="lease", daemon=True)
    thread.start()
    try:
        yield
    finally:
        finished.set()


def _still_mine(lease: _Lease) -> Attempt:
    """Locks the claim and closes the attempt, which must still hold the lease."""
    old = lease.attempt
    claim = Claim.objects.select_for_update(of=("self",)).select_related("organisation").get(pk=old.claim.pk)
    now = timezone.now()
    done = StageRun.objects.filter(pk=lease.stage_run.pk, state=StageState.RUNNING).update(
        state=StageState.DONE, finished_at=now, run_ms=_milliseconds(lease, now)
    )
    if done != 1 or claim.run != old.run:
        raise _LeaseLost
    claim.progressed_at = now
    claim.save(update_fields=["progressed_at"])
    return Attempt(Principal.system(claim.organisation, trace_id=old.principal.trace_id), claim, old.run)


def _milliseconds(lease: _Lease, now: datetime) -> int:
    return max(0, round((now - lease.stage_run.started_at).total_seconds() * 1000))


def _keep_calls(attempt: Attempt, stage: str, assistant: Assistant) -> None:
    StageRun.objects.filter(claim=attempt.claim, run=attempt.run, stage=stage, state=StageState.DONE).update(
        assistant=assistant.name
    )
    AiCall.objects.bulk_create(
        AiCall(
            organisation=attempt.claim.organisation,
            claim=attempt.claim,
            run=attempt.run,
            stage=stage,
            assistant=assistant.name,
            created_at=timezone.now(),
            **vars(call),
        )
        for call in assistant.calls
    )


@transaction.atomic
def _failed(lease: _Lease, assistant: Assistant, error: Exception) -> Next:
    """Records a failed attempt; the third one hands the claim to a person."""
    attempt, stage = lease.attempt, lease.stage_run.stage
    claim = Claim.objects.select_for_update(of=("self",)).select_related("organisation").get(pk=attempt.claim.pk)
    now = timezone.now()
    mine = StageRun.objects.filter(pk=lease.stage_run.pk, state=StageState.RUNNING).update(
        state=StageState.FAILED, finished_at=now, run_ms=_milliseconds(lease, now), error=type(error).__name__
    )
    _keep_calls(attempt, stage, assistant)
    if mine != 1 or claim.run != attempt.run or claim.is_finished:
        return Next.STOP
    if claim.stage_runs.filter(run=attempt.run, stage=stage).count() >= ATTEMPTS:
        hand_to_person(principal=attempt.principal, claim=claim, stage=stage)
        return Next.STOP
    return Next.RETRY


def hand_to_person(*, principal: Principal, claim: Claim, stage: str) -> None:
    """Ends triage of a claim whose row the caller has locked: no further deliveries, a person reads it."""
    claim.status = ClaimStatus.FAILED
    claim.failure_reason = f"The stage {stage} was tried {ATTEMPTS} times without success. Please read the claim."
    claim.finished_at = claim.progressed_at = principal.now
    claim.save(update_fields=["status", "failure_reason", "finished_at", "progressed_at"])
    record(principal=principal, claim=claim, verb=EventVerb.HANDED_TO_PERSON, stage=stage, run=claim.run)
    notify_queue(principal=principal, claim=claim)
