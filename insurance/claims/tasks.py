"""Celery tasks: ids in, one service call. Their arguments are all that Flower shows."""

from __future__ import annotations

from typing import Any

from celery import Task, shared_task
from celery.exceptions import Ignore
from django.db import OperationalError
from django.utils import timezone

from insurance import tenancy
from insurance.claims.services.drafts import drafts_expire
from insurance.claims.triage.names import ATTEMPTS, STAGES
from insurance.claims.triage.queue import task_name
from insurance.claims.triage.recovery import claims_recover
from insurance.claims.triage.runner import Delivery, Next, run_stage


def _stage_task(stage: str) -> Any:
    @shared_task(
        bind=True,
        name=task_name(stage),
        max_retries=ATTEMPTS,
        autoretry_for=(OperationalError,),  # the database is away; beat goes on where the retries end
        retry_backoff=True,
    )
    def task(self: Task[Any, Any], /, claim_id: int, run: int, organisation_id: int, **_: Any) -> None:
        info = self.request.delivery_info or {}
        delivery = Delivery(
            task_id=self.request.id or "",
            redelivered=bool(info.get("redelivered")),
            trace_id=getattr(self.request, "trace_id", None) or self.request.id or "",
        )
        with tenancy.of(organisation_id):
            outcome = run_stage(claim_id=claim_id, run=run, stage=stage, delivery=delivery)
        if outcome is Next.RETRY:
            raise self.retry(countdown=2**self.request.retries)
        if outcome is Next.STOP:
            raise Ignore  # the rest of the chain is not published

    return task


STAGE_TASKS = {stage: _stage_task(stage) for stage in STAGES}


@shared_task(name="claims.recover")
def recover(**_: Any) -> None:
    claims_recover(now=timezone.now())


@shared_task(name="claims.drafts_expire")
def expire_drafts(**_: Any) -> None:
    drafts_expire(now=timezone.now())
