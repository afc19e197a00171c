"""Celery tasks of sales through agents: ids in, one service call."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.db import OperationalError
from django.utils import timezone

from aip.operations.expiry import operations_expire
from aip.operations.settling import operations_settle
from aip.quoting.background import TASK, quote_settle_by_id, quotes_recover
from aip.quoting.forgetting import quotes_forget


@shared_task(name=TASK, max_retries=3, autoretry_for=(OperationalError,), retry_backoff=True)
def quote_settle(quote_id: int, *, organisation_id: int, **_: Any) -> None:
    quote_settle_by_id(quote_id=quote_id, organisation_id=organisation_id, now=timezone.now())


@shared_task(name="aip.quotes_recover")
def recover_quotes(**_: Any) -> None:
    quotes_recover(now=timezone.now())


@shared_task(name="aip.quotes_forget")
def forget_quotes(**_: Any) -> None:
    quotes_forget()


@shared_task(name="aip.operations_expire")
def expire_operations(**_: Any) -> None:
    operations_expire(now=timezone.now())


@shared_task(name="aip.operations_settle")
def settle_operations(**_: Any) -> None:
    operations_settle(now=timezone.now())
