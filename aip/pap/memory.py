"""What all processes must know at once, in Redis: what was used before, and what agents' documents said.

Without Redis nothing here guesses: PapError 503.
"""

from __future__ import annotations

import logging
from functools import lru_cache

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

from aip.hashing import sha256
from aip.pap.errors import away

log = logging.getLogger(__name__)

PATIENCE = 0.5
"""Seconds that a request waits for Redis."""


@lru_cache(maxsize=1)
def _client() -> redis.Redis:
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
    )


def once(kind: str, *parts: str, seconds: int) -> bool:
    """Whether this is the first use within so many seconds. Raises PapError without Redis."""
    try:
        return bool(_client().set(_key(kind, parts), b"1", nx=True, ex=max(1, seconds)))
    except redis.RedisError:
        log.warning("sessions of agents are refused: Redis is away")
        raise away() from None


def keep(kind: str, *parts: str, value: bytes, seconds: int) -> None:
    """Raises PapError without Redis."""
    try:
        _client().set(_key(kind, parts), value, ex=max(1, seconds))
    except redis.RedisError:
        raise away() from None


def kept(kind: str, *parts: str) -> bytes | None:
    """Raises PapError without Redis."""
    try:
        found = _client().get(_key(kind, parts))
    except redis.RedisError:
        raise away() from None
    return found if isinstance(found, bytes) else None


def _key(kind: str, parts: tuple[str, ...]) -> str:
    """Of what came from outside only a hash stands in Redis."""
    return f"pap:{kind}:{sha256(chr(0).join(parts))}"
