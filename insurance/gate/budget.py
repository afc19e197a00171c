"""Bytes an hour for each caller whom nobody knows, counted in Redis, shared by all processes."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from functools import lru_cache
from typing import Any

import redis
from django.conf import settings

from insurance.gate.errors import RateLimited

log = logging.getLogger(__name__)

HOUR = 3600
_alone: Counter[tuple[str, int]] = Counter()
"""What this process counted while Redis is away, against a quarter of the limit."""


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)


def spend(key: str, size: int, *, limit: int) -> None:
    """Takes `size` bytes from what `key` may send in an hour. Raises RateLimited where too little is left.

    What was refused is not taken, so that a smaller file still fits.
    """
    now = time.time()
    try:
        used = _add(key, size, now)
        if used > limit:
            _add(key, -size, now)
    except redis.RedisError:
        log.warning("bytes are counted alone: Redis is away")
        used, limit = _add_alone(key, size, now, limit // 4), limit // 4
    if used > limit:
        minutes = math.ceil((HOUR - now % HOUR) / 60)
        raise RateLimited(f"Too much was sent. Try again in {minutes} minutes.", retry_after=minutes * 60)


def _add(key: str, size: int, now: float) -> float:
    """The last hour, from two fixed ones: the previous one counts for the part that still overlaps."""
    hour = int(now // HOUR)
    pipe = _client().pipeline(transaction=False)
    pipe.incrby(f"bytes:{key}:{hour}", size)
    pipe.expire(f"bytes:{key}:{hour}", HOUR * 2)
    pipe.get(f"bytes:{key}:{hour - 1}")
    answers: list[Any] = pipe.execute()
    return int(answers[0]) + int(answers[2] or 0) * (1 - (now % HOUR) / HOUR)


def _add_alone(key: str, size: int, now: float, limit: int) -> float:
    hour = int(now // HOUR)
    for stale in [k for k in _alone if k[1] != hour]:
        del _alone[stale]
    used = _alone[key, hour] + size
    if used <= limit:
        _alone[key, hour] = used
    return used
