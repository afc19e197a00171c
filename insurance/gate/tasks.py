"""Celery tasks of the gate."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.utils import timezone

from insurance.gate import services


@shared_task(name="gate.idempotency_prune")
def idempotency_prune(**_: Any) -> None:
    services.idempotency_prune(now=timezone.now())
