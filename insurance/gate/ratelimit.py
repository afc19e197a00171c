"""Calls a minute for each credential and tool, counted in Redis, shared by all processes."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from functools import lru_cache

import redis
from django.conf import settings

from insurance.access.principal import Principal
from insurance.gate.errors import RateLimited

log = logging.getLogger(__name__)

WINDOW = 60
_alone: Counter[tuple[str, int]] = Counter()
"""Counts of this process while Redis is away: stricter than the shared ones, never looser."""


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)


def _sliding(previous: int, current: int, now: float) -> float:
    """The last 60 seconds, from two fixed windows: the previous one counts for the part that still overlaps."""
    return current + previous * (1 - (now % WINDOW) / WINDOW)


def _count(key: str, now: float) -> float:
    window = int(now // WINDOW)
    pipe = _client().pipeline(transaction=False)
    pipe.incr(f"rate:{key}:{window}")
    pipe.expire(f"rate:{key}:{window}", WINDOW * 2)
    pipe.get(f"rate:{key}:{window - 1}")
    current, _ok, previous = pipe.execute()
    return _sliding(int(previous or 0), int(current), now)


def _count_alone(key: str, now: float) -> float:
    window = int(now // WINDOW)
    for stale in [k for k in _alone if k[1] < window - 1]:
        del _alone[stale]
    _alone[key, window] += 1
    return _sliding(_alone[key, window - 1], _alone[key, window], now)


def check(principal: Principal, tool: str) -> None:
    """Counts a call of a credential. Raises RateLimited, as `take` does; staff have no limit."""
    if principal.rate_per_minute is not None:
        take(f"{principal.credential_id}:{tool}", per_minute=principal.rate_per_minute)


def take(key: str, *, per_minute: int) -> None:
    """Counts one use of `key`. Raises RateLimited, with the seconds to wait, when its minute is used up."""
    now, limit = time.time(), per_minute
    try:
        used = _count(key, now)
    except redis.RedisError:
        log.warning("rate limit counts alone: Redis is away")
        used, limit = _count_alone(key, now), max(1, per_minute // 4)
    if used > limit:
        wait = math.ceil(WINDOW - now % WINDOW)
        raise RateLimited(f"Too many calls. Try again in {wait} seconds.", retry_after=wait)
