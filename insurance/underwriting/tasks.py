"""Celery tasks of underwriting."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.utils import timezone

from insurance.underwriting.counts import counts_fold
from insurance.underwriting.reminders import requirements_follow_up


@shared_task(name="underwriting.follow_up")
def follow_up(**_: Any) -> None:
    requirements_follow_up(now=timezone.now())


@shared_task(name="underwriting.counts_fold")
def fold_counts(**_: Any) -> None:
    counts_fold()
