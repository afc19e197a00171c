from __future__ import annotations

from typing import Any

from celery import shared_task
from django.utils import timezone

from aip.pap.sessions import sessions_prune


@shared_task(name="aip.sessions_prune")
def prune(**_: Any) -> None:
    sessions_prune(now=timezone.now())
