"""Alive, ready, and the figures that a monitor reads."""

from __future__ import annotations

import time
from typing import Any

import redis
from celery import shared_task
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.audit.selectors import unsealed_since
from insurance.claims.selectors import claims_stalled

HEARTBEAT_KEY = "claimpilot:heartbeat"
SEAL_SECONDS = 60
"""The sealer of the audit trail works every quarter of a second: an entry that waits this long says that it is down."""
HEARTBEAT_SECONDS = 60
"""Beat asks for one every 15 seconds; four missed ones mean that no worker finishes tasks."""


def _redis() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)


@shared_task(name="claimpilot.heartbeat")
def heartbeat(**_: Any) -> None:
    """Proves the whole way round: beat, broker, worker."""
    _redis().set(HEARTBEAT_KEY, str(time.time()))


def healthz(_request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "alive"})


def stalled_count() -> int:
    """Claims, of all organisations, on which nothing has moved for five minutes."""
    now, count = timezone.now(), 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            count += claims_stalled(now=now).count()
    return count


def _database() -> dict[str, Any]:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        count = stalled_count()
        lag = seal_lag()
    except DatabaseError:
        return {name: {"ok": False} for name in ("database", "stalled_claims", "audit_seals")}
    return {
        "database": {"ok": True},
        "stalled_claims": {"ok": count == 0, "count": count},
        "audit_seals": {"ok": lag < SEAL_SECONDS, "lag_seconds": lag},
    }


def seal_lag() -> float:
    """Seconds that the oldest entry of any trail has waited for its seal; 0 where none waits."""
    oldest = [at for pk in Organisation.objects.values_list("pk", flat=True) if (at := unsealed_since(pk))]
    return max(0.0, round((timezone.now() - min(oldest)).total_seconds(), 1)) if oldest else 0.0


def heartbeat_age() -> float | None:
    """Seconds since a task last went all the way round, or None. Raises redis.RedisError."""
    beat: Any = _redis().get(HEARTBEAT_KEY)
    return round(time.time() - float(beat), 1) if beat else None


def _broker() -> dict[str, Any]:
    try:
        age = heartbeat_age()
    except redis.RedisError:
        return {"broker": {"ok": False}, "heartbeat": {"ok": False}}
    return {
        "broker": {"ok": True},
        "heartbeat": {"ok": age is not None and age < HEARTBEAT_SECONDS, "age_seconds": age},
    }


def readyz(_request: HttpRequest) -> JsonResponse:
    """503 with the reason while something that claims need is away."""
    checks = {**_database(), **_broker()}
    ready = all(check["ok"] for check in checks.values())
    body = {"status": "ready" if ready else "not ready", "checks": checks}
    return JsonResponse(body, status=200 if ready else 503)


VIEWS = {"/healthz": healthz, "/readyz": readyz}
