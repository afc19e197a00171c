"""Celery tasks: ids in, one service call."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.db import OperationalError
from django.utils import timezone

from insurance import tenancy
from insurance.knowledge.indexing import document_index
from insurance.knowledge.queue import TASK, documents_publish_waiting
from insurance.knowledge.reindexing import vectors_catch_up


@shared_task(
    name=TASK,
    time_limit=400,  # less than the broker waits before it delivers the task again
    autoretry_for=(OperationalError,),  # the database is away; beat goes on where the retries end
    retry_backoff=True,
    max_retries=3,
)
def index_document(document_id: int, organisation_id: int, **_: Any) -> None:
    with tenancy.of(organisation_id):
        document_index(document_id=document_id)


@shared_task(name="knowledge.index_waiting")
def index_waiting(**_: Any) -> None:
    documents_publish_waiting(now=timezone.now())


@shared_task(name="knowledge.vectors_catch_up")
def catch_up(**_: Any) -> None:
    vectors_catch_up()
