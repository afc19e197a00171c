"""Calls a minute for each credential and tool: one sliding window in Redis, shared by all processes.

The window is kept as one count a second, so its size does not grow with the rate, and a second counts until all
of it is a minute old: in no sixty seconds are there more calls than the limit. A refused call does not count.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from functools import lru_cache
from threading import Lock

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.commands.core import Script
from redis.retry import Retry

from insurance.access.principal import Principal
from insurance.gate.errors import RateLimited

log = logging.getLogger(__name__)

WINDOW = 60
PATIENCE = 0.5
"""Seconds that a call waits for Redis before it counts alone."""
AWAY = 5.0
"""Seconds for which everybody counts alone after Redis failed; then one call asks it again."""
SAID_EVERY = 60.0

# Answers 0 for a call that was counted, else the seconds after which there is room for one.
_TAKE = """
local now, limit, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept, counts, used = redis.call('HGETALL', KEYS[1]), {}, 0
for i = 1, #kept, 2 do
  local second = tonumber(kept[i])
  if second + window < now then
    redis.call('HDEL', KEYS[1], kept[i])
  else
    counts[second] = tonumber(kept[i + 1])
    used = used + counts[second]
  end
end
if used < limit then
  redis.call('HINCRBY', KEYS[1], now, 1)
  redis.call('EXPIRE', KEYS[1], window + 1)
  return 0
end
for second = now - window, now do
  used = used - (counts[second] or 0)
  if used < limit then
    return second + window + 1 - now
  end
end
return window + 1
"""


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
    )


@lru_cache(maxsize=1)
def _script() -> Script:
    return _client().register_script(_TAKE)


def _take_shared(key: str, limit: int, now: int) -> int:
    wait: int = _script()(keys=[f"rate:{key}"], args=[now, limit, WINDOW])
    return wait


class Alone:
    """The same window in this process, for the time that Redis is away."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: dict[str, Counter[int]] = {}
        self._swept = 0

    def take(self, key: str, limit: int, now: int) -> int:
        with self._lock:
            self._sweep(now)
            counts = self._counts.setdefault(key, Counter())
            used = counts.total()
            if used < limit:
                counts[now] += 1
                return 0
            for second in sorted(counts):
                used -= counts[second]
                if used < limit:
                    return second + WINDOW + 1 - now
            return WINDOW + 1

    def _sweep(self, now: int) -> None:
        """Forgets the seconds that are over; at most once a second, however many keys there are."""
        if now == self._swept:
            return
        self._swept = now
        for key, counts in list(self._counts.items()):
            for second in [s for s in counts if s + WINDOW < now]:
                del counts[second]
            if not counts:
                del self._counts[key]


class Circuit:
    """Whether Redis is worth asking: after a failure nobody waits for it, and the log hears of it once a minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._closed_until = 0.0
        self._said_at = -SAID_EVERY

    def asks(self) -> bool:
        """True where this call is to ask Redis. Of those that come after a pause one alone tries."""
        now = time.monotonic()
        with self._lock:
            if not self._closed_until:
                return True
            if now < self._closed_until:
                return False
            self._closed_until = now + AWAY
            return True

    def worked(self) -> None:
        if self._closed_until:
            self._closed_until = 0.0
            log.warning("rate limits are shared again: Redis is back")

    def failed(self) -> None:
        now = time.monotonic()
        with self._lock:
            self._closed_until = now + AWAY
            says = now - self._said_at >= SAID_EVERY
            if says:
                self._said_at = now
        if says:
            log.warning("rate limits count alone, at a quarter: Redis is away")


_alone = Alone()
_circuit = Circuit()


def _take(key: str, per_minute: int, now: int) -> int:
    if _circuit.asks():
        try:
            wait = _take_shared(key, per_minute, now)
        except redis.RedisError:
            _circuit.failed()
        else:
            _circuit.worked()
            return wait
    # One process cannot see the others: a quarter each keeps four of them within the limit.
    return _alone.take(key, max(1, per_minute // 4), now)


def check(principal: Principal, tool: str, *, per_minute: int | None = None) -> None:
    """Counts a call of a credential for a tool, which may have a lower limit of its own.

    Raises RateLimited, as `take` does; staff have no limit.
    """
    if principal.rate_per_minute is not None:
        limit = principal.rate_per_minute if per_minute is None else min(per_minute, principal.rate_per_minute)
        take(f"{principal.credential_id}:{tool}", per_minute=limit)


def take(key: str, *, per_minute: int) -> None:
    """Counts one use of `key`. Raises RateLimited, with the seconds after which it succeeds, at the limit."""
    if wait := _take(key, per_minute, int(time.time())):
        raise RateLimited(f"Too many calls. Try again in {wait} seconds.", retry_after=wait)
