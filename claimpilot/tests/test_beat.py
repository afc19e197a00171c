"""What beat asks for exists."""

from __future__ import annotations

from django.conf import settings

from claimpilot.celery import app


def test_every_job_on_the_schedule_is_a_task() -> None:
    app.loader.import_default_modules()
    wanted = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert wanted >= {"access.sessions_clear", "gate.idempotency_prune"}
    assert wanted <= set(app.tasks)
