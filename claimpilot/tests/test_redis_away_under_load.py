"""Redis goes away and comes back while sixteen threads call a tool: no call fails, and each one is on record."""

from __future__ import annotations

import os
import signal
import statistics
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from claimpilot.local.valkey import Server
from claimpilot.tests.mcp_support import key_of, member_of
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.gate import ratelimit
from insurance.gate.guard import call_tool

pytestmark = pytest.mark.django_db(transaction=True)
THREADS = 16


@pytest.fixture
def broker(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A Valkey of this test's own, which the limits count in."""
    server = Server(tmp_path / "data", durable=False)
    server.start()
    settings.REDIS_URL = server.url
    forget_connection()
    monkeypatch.setattr(ratelimit, "_alone", ratelimit.Alone())
    monkeypatch.setattr(ratelimit, "_circuit", ratelimit.Circuit())
    monkeypatch.setattr(ratelimit, "AWAY", 0.2)
    yield server
    server.stop()
    forget_connection()


def forget_connection() -> None:
    ratelimit._client.cache_clear()
    ratelimit._script.cache_clear()


@dataclass
class Load:
    """Threads that call until they are told to stop."""

    principal: Principal
    codes: Counter[str] = field(default_factory=Counter)
    _stop: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __enter__(self) -> Load:
        self._threads = [threading.Thread(target=self._run) for _ in range(THREADS)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(30)

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                answer = call_tool("list_claims", {"limit": 1}, self.principal)
                with self._lock:
                    self.codes[answer.structured["error"]["code"] if answer.is_error else "ok"] += 1
        finally:
            connection.close()

    def wait_for(self, more: int) -> None:
        """Until so many more calls have been answered."""
        wanted, deadline = self.codes.total() + more, time.monotonic() + 30
        while self.codes.total() < wanted and time.monotonic() < deadline:
            time.sleep(0.01)
        assert self.codes.total() >= wanted


def shared_count(principal: Principal) -> int:
    return sum(map(int, ratelimit._client().hvals(f"rate:{principal.credential_id}:list_claims")))


def a_caller(per_minute: int) -> Principal:
    key = key_of(member_of("north", "ada"), rate_per_minute=per_minute)
    found = principal_from_key(key=key, channel=Channel.MCP)
    assert found is not None
    return found


def test_no_call_fails_or_goes_unrecorded(broker: Server) -> None:
    principal = a_caller(per_minute=1_000_000)
    before = AuditEntry.objects.filter(verb="list_claims").count()
    with Load(principal) as load:
        load.wait_for(200)
        assert shared_count(principal) > 0
        broker.stop()
        load.wait_for(300)
        broker.start()
        counted, deadline = 0, time.monotonic() + 10
        while not counted and time.monotonic() < deadline:
            load.wait_for(20)
            counted = shared_count(principal)
        assert counted, "the count is not shared again"
    assert set(load.codes) == {"ok"}
    assert AuditEntry.objects.filter(verb="list_claims").count() == before + load.codes.total()


def test_the_limit_holds_all_the_while(broker: Server) -> None:
    principal = a_caller(per_minute=40)
    with Load(principal) as load:
        load.wait_for(100)
        broker.stop()
        load.wait_for(100)
        broker.start()
        load.wait_for(100)
    assert set(load.codes) == {"ok", "RATE_LIMITED"}
    # Forty before, a quarter of it alone, and forty again at most: the new broker remembers nothing.
    assert 40 <= load.codes["ok"] <= 40 + 10 + 40
    assert AuditEntry.objects.filter(verb="list_claims").count() == load.codes.total()


def test_a_broker_that_takes_the_call_and_says_nothing_costs_one_call_its_patience(
    broker: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratelimit, "AWAY", 60)
    principal = a_caller(per_minute=1_000_000)
    assert not call_tool("list_claims", {}, principal).is_error
    assert broker.pid is not None
    os.kill(broker.pid, signal.SIGSTOP)
    try:
        times = []
        for _ in range(10):
            begun = time.monotonic()
            assert not call_tool("list_claims", {}, principal).is_error
            times.append(time.monotonic() - begun)
    finally:
        os.kill(broker.pid, signal.SIGCONT)
    assert times[0] > ratelimit.PATIENCE
    assert statistics.median(times[1:]) < ratelimit.PATIENCE  # one may have waited for the machine
