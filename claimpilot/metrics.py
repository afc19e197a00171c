"""/metrics for Prometheus: figures of the whole installation. No organisation and no claim is named."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from datetime import timedelta

import redis
from django.conf import settings
from django.db.models import Avg, Count
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from claimpilot.health import heartbeat_age
from insurance.claims.models import StageRun
from insurance.claims.selectors import claims_stalled, claims_unfinished
from insurance.outbox.models import Mail, MailState

WINDOW = timedelta(minutes=15)


class Figures(Collector):
    """A few short queries over small or recent rows; nothing is counted over the whole book."""

    def collect(self) -> Iterator[Metric]:
        now = timezone.now()
        waiting = GaugeMetricFamily(
            "claimpilot_claims_unfinished", "Claims whose triage is not finished", labels=["status"]
        )
        for status, count in claims_unfinished().values_list("status").annotate(Count("pk")):
            waiting.add_metric([status], count)
        yield waiting
        yield GaugeMetricFamily(
            "claimpilot_claims_stalled",
            "Claims without progress for five minutes",
            value=claims_stalled(now=now).count(),
        )
        yield from _stages()
        mails = GaugeMetricFamily("claimpilot_mails", "Mails that are queued or were given up", labels=["state"])
        for state in (MailState.QUEUED, MailState.FAILED):
            mails.add_metric([state], Mail.objects.filter(state=state).count())
        yield mails
        try:
            age = heartbeat_age()
        except redis.RedisError:
            age = None
        yield GaugeMetricFamily(
            "claimpilot_heartbeat_age_seconds",
            "Since a task last went round; -1: never, or the broker is away",
            value=-1 if age is None else age,
        )


def _stages() -> Iterator[Metric]:
    attempts = GaugeMetricFamily(
        "claimpilot_stage_attempts", "Attempts begun in the last 15 minutes", labels=["stage", "state"]
    )
    seconds = GaugeMetricFamily(
        "claimpilot_stage_seconds_mean", "Mean run time of the attempts done in the last 15 minutes", labels=["stage"]
    )
    recent = StageRun.objects.filter(started_at__gte=timezone.now() - WINDOW)
    for stage, state, count in recent.values_list("stage", "state").annotate(Count("pk")):
        attempts.add_metric([stage, state], count)
    for stage, mean in recent.filter(state="done").values_list("stage").annotate(Avg("run_ms")):
        seconds.add_metric([stage], (mean or 0) / 1000)
    yield attempts
    yield seconds


def _allowed(request: HttpRequest) -> bool:
    """With METRICS_TOKEN set, its bearer; without, only this machine itself."""
    if settings.METRICS_TOKEN:
        sent = request.headers.get("Authorization", "")
        return hmac.compare_digest(sent.encode(), f"Bearer {settings.METRICS_TOKEN}".encode())
    return request.META.get("REMOTE_ADDR") in {"127.0.0.1", "::1"} and "X-Forwarded-For" not in request.headers


def metrics(request: HttpRequest) -> HttpResponse:
    if not _allowed(request):
        return HttpResponse(status=404)
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
