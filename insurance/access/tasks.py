"""Celery tasks of access."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.core.management import call_command


@shared_task(name="access.sessions_clear")
def sessions_clear(**_: Any) -> None:
    """Deletes the rows of sessions that have run out."""
    call_command("clearsessions")
