"""The Celery application: ids in, one service call, a trace id from the edge to the last task."""

from __future__ import annotations

import os
import resource
from contextlib import suppress
from typing import Any

from celery import Celery, signals

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

app = Celery("claimpilot")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["aip.pap"])  # a room of an app


@signals.setup_logging.connect
def _keep_our_logging(**_: Any) -> None:
    """Settings have set logging up; without this receiver Celery would replace it."""


@signals.before_task_publish.connect
def _send_trace(headers: dict[str, Any] | None = None, **_: Any) -> None:
    from claimpilot.logs import trace_id

    if headers is not None and trace_id.get():
        headers.setdefault("trace_id", trace_id.get())


@signals.task_prerun.connect
def _take_trace(task: Any = None, **_: Any) -> None:
    from claimpilot.logs import trace_id

    trace_id.set(getattr(task.request, "trace_id", None) or task.request.id or "")


@signals.worker_init.connect
def _refuse_worker(**_: Any) -> None:
    from claimpilot import startup

    startup.check(http=False)


@signals.worker_process_init.connect
def _bound_memory(**_: Any) -> None:
    """A file made to unpack without end ends the process that reads it, and not the machine: its claim has lost one
    attempt. Not every system knows this limit."""
    from django.conf import settings

    with suppress(ValueError, OSError):
        _soft, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (settings.WORKER_MEMORY_AT_MOST, most))


@signals.beat_init.connect
def _refuse_beat(**_: Any) -> None:
    """Beat needs no database."""
    from claimpilot import startup

    startup.check(http=False, database=False)


@signals.worker_ready.connect
def _first_heartbeat(**_: Any) -> None:
    """So that /readyz need not wait for beat's first round."""
    app.send_task("claimpilot.heartbeat")
