"""Finds claims that were never queued, whose message was lost, or whose worker died; takes them up again."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.claims.models import Claim, EventVerb, StageRun, StageState
from insurance.claims.record import record
from insurance.claims.selectors import claims_unfinished
from insurance.claims.triage import queue
from insurance.claims.triage.names import ATTEMPTS, STAGES
from insurance.claims.triage.runner import hand_to_person

NEVER_QUEUED = timedelta(seconds=5)
QUIET = timedelta(seconds=60)
"""A queued claim is looked at after this long without progress; the wait doubles with each new queuing."""
DOUBLINGS = 6


def claims_recover(*, now: datetime, limit: int = 200) -> int:
    """Takes up again what stands still. Safe to run twice: each claim is locked, and moves its own clock.

    Returns how many claims, at most `limit` of each organisation, were queued again.
    """
    queued = 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            queued += sum(_recover(pk, now) for pk in _standing_still(now)[:limit])
    return queued


def _standing_still(now: datetime) -> QuerySet[Claim, int]:
    moved = Coalesce("progressed_at", "created_at")
    return (
        claims_unfinished()
        .annotate(moved=moved)
        .filter(
            Q(queued_at=None, moved__lt=now - NEVER_QUEUED)
            | Q(_overdue(now), moved__lt=now - QUIET)
            | Exists(_running(claim=OuterRef("pk"), run=OuterRef("run"), lease_until__lte=now))
        )
        .order_by("moved", "pk")
        .values_list("pk", flat=True)
    )


def _running(**of: Any) -> QuerySet[StageRun]:
    return StageRun.objects.filter(state=StageState.RUNNING, **of)


def _wait(attempts: int) -> timedelta:
    return QUIET * (1 << min(attempts, DOUBLINGS))


def _overdue(now: datetime) -> Q:
    """Claims whose wait is over. In the query, lest those that still wait fill the limit for ever."""
    longest = Q(queue_attempts__gte=DOUBLINGS, queued_at__lt=now - _wait(DOUBLINGS))
    waits = (Q(queue_attempts=n, queued_at__lt=now - _wait(n)) for n in range(DOUBLINGS))
    return reduce(or_, waits, longest)


def _due(claim: Claim, now: datetime) -> bool:
    return claim.queued_at is None or now - claim.queued_at > _wait(claim.queue_attempts)


def _recover(pk: int, now: datetime) -> bool:
    with transaction.atomic():
        claim = claims_unfinished().select_for_update(of=("self",), skip_locked=True).filter(pk=pk).first()
        if claim is None or _is_at_work(claim, now):
            return False
        lost = _running(claim=claim, run=claim.run, lease_until__lte=now)
        found_dead = lost.update(state=StageState.LOST, finished_at=now, error="The worker was lost.")
        if not found_dead and not _due(claim, now):
            return False
        principal = Principal.system(claim.organisation, trace_id=claim.trace_id)
        done = _done(claim)
        waiting = next(stage for stage in STAGES if stage not in done)
        if claim.stage_runs.filter(run=claim.run, stage=waiting).count() >= ATTEMPTS:
            hand_to_person(principal=principal, claim=claim, stage=waiting)
            return False
        Claim.objects.filter(pk=pk).update(queue_attempts=F("queue_attempts") + 1, queued_at=now)
        if claim.queued_at is not None:
            record(principal=principal, claim=claim, verb=EventVerb.TRIAGE_STALLED, run=claim.run, stage=waiting)
    return queue.publish(claim=claim, run=claim.run, done=done, trace_id=claim.trace_id)


def _is_at_work(claim: Claim, now: datetime) -> bool:
    return _running(claim=claim, run=claim.run, lease_until__gt=now).exists()


def _done(claim: Claim) -> tuple[str, ...]:
    done = set(claim.stage_runs.filter(run=claim.run, state=StageState.DONE).values_list("stage", flat=True))
    return tuple(stage for stage in STAGES if stage in done)
