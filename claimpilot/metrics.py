"""/metrics for Prometheus: figures of the whole installation. No organisation and no claim is named."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import redis
from django.conf import settings
from django.db.models import Aggregate, Count, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from claimpilot.health import heartbeat_age, seal_lag, stalled_count
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.claims.models import StageRun
from insurance.claims.selectors import claims_unfinished
from insurance.outbox.models import Mail, MailState

WINDOW = timedelta(minutes=15)


class Figures(Collector):
    """A few short queries over small or recent rows; nothing is counted over the whole book."""

    def collect(self) -> Iterator[Metric]:
        waiting = GaugeMetricFamily(
            "claimpilot_claims_unfinished", "Claims whose triage is not finished", labels=["status"]
        )
        for (status,), count in _counted(lambda: claims_unfinished().values_list("status")).items():
            waiting.add_metric([status], count)
        yield waiting
        yield GaugeMetricFamily(
            "claimpilot_claims_stalled",
            "Claims without progress for five minutes",
            value=stalled_count(),
        )
        yield from _stages()
        mails = GaugeMetricFamily("claimpilot_mails", "Mails that are queued or were given up", labels=["state"])
        kept = (MailState.QUEUED, MailState.FAILED)
        found = _counted(lambda: Mail.objects.filter(state__in=kept).values_list("state"))
        for state in kept:
            mails.add_metric([state], found[state,])
        yield mails
        yield GaugeMetricFamily(
            "claimpilot_audit_seal_lag_seconds",
            "How long the oldest entry of the audit trail has waited for its seal",
            value=seal_lag(),
        )
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
    counts = _counted(lambda: recent.values_list("stage", "state"))
    for (stage, state), count in counts.items():
        attempts.add_metric([stage, state], count)
    for (stage,), total in _counted(lambda: recent.filter(state="done").values_list("stage"), Sum("run_ms")).items():
        seconds.add_metric([stage], total / counts[stage, "done"] / 1000)
    yield attempts
    yield seconds


def _counted(rows: Callable[[], Any], figure: Aggregate = Count("pk")) -> Counter[tuple[str, ...]]:  # noqa: B008
    """The figure of each group of rows, added up over the organisations."""
    total: Counter[tuple[str, ...]] = Counter()
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            for *group, value in rows().annotate(figure):
                total[tuple(group)] += value or 0
    return total


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
