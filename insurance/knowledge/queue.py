"""How a document gets to the workers. Its row is the outbox: committed first, published after."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from celery import signature
from django.db.models import F, Q
from django.utils import timezone

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.knowledge.models import Document

log = logging.getLogger(__name__)

TASK = "knowledge.index_document"
NEVER_QUEUED = timedelta(seconds=10)
AT_WORK = timedelta(minutes=10)
"""So long a document that was published is left to its task."""


def publish(document: Document) -> bool:
    """Tells a worker to index the newest version. If the broker is away, beat publishes it later."""
    ids = {"args": [document.pk], "kwargs": {"organisation_id": document.organisation_id}, "immutable": True}
    try:
        signature(TASK, **ids).apply_async(retry=False)
    except Exception as error:  # whatever the broker's client raises: the row is committed, nothing is lost
        log.warning("publish failed", extra={"document": document.pk, "error": type(error).__name__})
        return False
    Document.objects.filter(pk=document.pk).update(queued_at=timezone.now())
    return True


def documents_publish_waiting(*, now: datetime, limit: int = 100) -> int:
    """Publishes again what was never taken up or was lost on the way, at most `limit` of each organisation."""
    published = 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            behind = Document.objects.filter(organisation=organisation, indexed_version__lt=F("version"))
            due = behind.filter(
                Q(queued_at=None, updated_at__lt=now - NEVER_QUEUED) | Q(queued_at__lt=now - AT_WORK)
            ).order_by("pk")
            published += sum(publish(document) for document in due[:limit])
    return published
