"""The audit trail: how fast a chain is sealed and verified, what an entry takes, and what 16 writers at once get."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from bench.common import REPOSITORY, Report, median
from bench.stack import Stack, services

WRITERS = 16
VERIFIED_A_SECOND = 20_000.0

_FILL = """
WITH entry AS (
    INSERT INTO audit_auditentry
        (organisation_id, at, actor, channel, verb, subject, arguments, outcome, milliseconds, trace_id)
    SELECT %s, now() + n * interval '1 millisecond', 'key:robot-' || n %% 7, 'mcp', 'get_claim_status',
        'claim:' || gen_random_uuid(), jsonb_build_object('uuid', gen_random_uuid()), 'ok', n %% 40,
        md5(n::text)
    FROM generate_series(1, %s) AS n RETURNING id, at, organisation_id
)
INSERT INTO audit_unsealed (entry_id, entry_at, organisation_id) SELECT id, at, organisation_id FROM entry
"""
_SIZES = """
SELECT (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'audit_auditentry'::regclass),
       pg_total_relation_size('audit_seal')
"""
# The comparison: each transaction takes its organisation's head, so that the chain is closed when it commits.
_TABLES = """
CREATE TABLE bench_row (id bigserial PRIMARY KEY, value integer NOT NULL);
CREATE TABLE bench_head (organisation_id bigint PRIMARY KEY, sequence bigint NOT NULL, hash bytea NOT NULL);
CREATE TABLE bench_link (organisation_id bigint, sequence bigint, entry_id bigint, hash bytea,
    PRIMARY KEY (organisation_id, sequence));
GRANT ALL ON bench_row, bench_head, bench_link, bench_row_id_seq TO claimpilot_app;
"""
_PLAIN = """
INSERT INTO audit_auditentry
    (organisation_id, at, actor, channel, verb, subject, arguments, outcome, milliseconds, trace_id)
VALUES (%s, %s, %s, %s, %s, %s, %s::jsonb, %s, %s, %s) RETURNING id
"""
_UNDER_LOCK = """
WITH head AS (
    UPDATE bench_head SET sequence = sequence + 1, hash = sha256(hash || %s) WHERE organisation_id = %s
    RETURNING organisation_id, sequence, hash
)
INSERT INTO bench_link (organisation_id, sequence, entry_id, hash)
SELECT organisation_id, sequence, %s, hash FROM head
"""

Call = Callable[[psycopg.Connection[Any], int], None]


def run(report: Report) -> None:
    report.say("starting PostgreSQL, with fsync")
    with services() as stack:
        os.environ |= stack.environment | {"DJANGO_SETTINGS_MODULE": "claimpilot.settings", "LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        from django.db import connection

        _one_chain(report, stack)
        _writers(report, stack)
        connection.close()


def _organisation(code: str) -> int:
    from insurance.access.models import Organisation

    return Organisation.objects.create(code=code, name=code, timezone="UTC", currency="EUR").pk


def _one_chain(report: Report, stack: Stack) -> None:
    from insurance.audit.sealer import chain_close
    from insurance.audit.verify import chain_verify

    count, organisation = report.size(200_000, 20_000), _organisation("filled")
    report.say(f"writing, sealing and verifying {count} entries")
    with psycopg.connect(stack.owner_url, autocommit=True) as owner:
        owner.execute(_FILL, [organisation, count])
        owner.execute("ANALYZE")
        started = time.perf_counter()
        assert chain_close(organisation) == count
        report.measured("entries sealed, one process", count / (time.perf_counter() - started), "/s")
        owner.execute("VACUUM ANALYZE")
        entries, seals = owner.execute(_SIZES).fetchone()  # type: ignore[misc]
    report.measured("an entry with its indexes", float(entries) / count, "bytes")
    report.measured("its seal", float(seals) / count, "bytes")
    speeds = []
    for _ in range(report.size(3, 1)):
        started = time.perf_counter()
        verdict = chain_verify(organisation_id=organisation, code="filled", keys=[])
        speeds.append(count / (time.perf_counter() - started))
        assert not verdict.fault and verdict.sequence == count, verdict
    report.compared("audit_verify, median of 3", median(speeds), "/s", VERIFIED_A_SECOND, limit=1.0, at_least=True)
    report.details["audit_verify"] = speeds


def _writers(report: Report, stack: Stack) -> None:
    """All kinds take turns, so that whatever else the machine does falls on each of them."""
    plain, sealed, locked = (_organisation(code) for code in ("plain", "sealed", "locked"))
    with psycopg.connect(stack.owner_url) as owner:
        owner.execute(_TABLES)
        owner.execute("INSERT INTO bench_head VALUES (%s, 0, '')", [locked])
    kinds: dict[str, tuple[int, Call]] = {
        "bare commit of one small row": (plain, _bare),
        "entry without a chain": (plain, _entry_plain(plain)),
        "entry and running sealer": (sealed, _entry_sealed(sealed)),
        "chain closed in the transaction, under a row lock": (locked, _entry_locked(locked)),
    }
    seconds, found = report.size(5, 1), {name: [] for name in kinds}
    lags: list[float] = []
    for turn in range(report.size(5, 2)):
        for name, (organisation, call) in kinds.items():
            report.say(f"turn {turn + 1}: {name}")
            with _sealer(stack, sealed) if name == "entry and running sealer" else _nothing() as lag:
                found[name].append(_throughput(stack, organisation, call, seconds))
            lags += lag
    _told(report, found, lags)


def _told(report: Report, found: dict[str, list[float]], lags: list[float]) -> None:
    bare, plain, sealed, locked = (median(speeds) for speeds in found.values())
    names = [f"{name}, {WRITERS} writers" for name in found]
    report.measured(names[0], bare, "/s")
    report.compared(names[1], plain, "/s", bare, limit=None)
    report.compared(names[2], sealed, "/s", bare, limit=None)
    report.compared(f"{names[2]}, beside no chain", sealed, "/s", plain, limit=0.7, at_least=True)
    report.compared(names[3], locked, "/s", sealed, limit=None)
    report.limited("longest wait for a seal meanwhile", max(lags), "s", 1.0)
    report.details["turns"] = found


def _within(stack: Stack, organisation: int) -> psycopg.Connection[Any]:
    """A connection of the application's role that stays in one organisation."""
    return psycopg.connect(stack.database_url, options=f"-c app.organisation={organisation}")


def _throughput(stack: Stack, organisation: int, call: Call, seconds: float) -> float:
    """Transactions a second of 16 threads, each with a connection of its own."""
    counts, ready, stop = [0] * WRITERS, threading.Barrier(WRITERS + 1), threading.Event()

    def write(number: int) -> None:
        with _within(stack, organisation) as own:
            call(own, 0)
            own.commit()
            ready.wait()
            while not stop.is_set():
                call(own, counts[number])
                own.commit()
                counts[number] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    ready.wait()
    started = time.perf_counter()
    time.sleep(seconds)
    done, took = sum(counts), time.perf_counter() - started
    stop.set()
    for thread in threads:
        thread.join()
    return done / took


def _bare(own: psycopg.Connection[Any], number: int) -> None:
    own.execute("INSERT INTO bench_row (value) VALUES (%s)", [number])


def _columns(organisation: int, number: int) -> list[object]:
    from django.utils import timezone

    reference = f"{number:08x}-0000-4000-8000-000000000001"
    arguments = f'{{"uuid": "{reference}"}}'
    who = ["key:robot", "mcp", "get_claim_status", f"claim:{reference}", arguments, "ok", 3, f"{number:032x}"]
    return [organisation, timezone.now(), *who]


def _entry_plain(organisation: int) -> Call:
    def call(own: psycopg.Connection[Any], number: int) -> None:
        own.execute(_PLAIN, _columns(organisation, number))

    return call


def _entry_sealed(organisation: int) -> Call:
    from insurance.audit.services import _INSERT

    def call(own: psycopg.Connection[Any], number: int) -> None:
        own.execute(_INSERT, _columns(organisation, number))

    return call


def _entry_locked(organisation: int) -> Call:
    def call(own: psycopg.Connection[Any], number: int) -> None:
        columns = _columns(organisation, number)
        (entry,) = own.execute(_PLAIN, columns).fetchone()  # type: ignore[misc]
        own.execute(_UNDER_LOCK, [repr(columns).encode(), organisation, entry])

    return call


@contextmanager
def _nothing() -> Iterator[list[float]]:
    yield []


@contextmanager
def _sealer(stack: Stack, organisation: int) -> Iterator[list[float]]:
    """The product's own process; yields how long the oldest entry had waited, looked at every 50 ms."""
    command = [sys.executable, "manage.py", "audit_seal"]
    process = subprocess.Popen(command, cwd=REPOSITORY, env=stack.environment)
    lags: list[float] = []
    stop = threading.Event()
    oldest = (
        "SELECT extract(epoch FROM clock_timestamp() - min(entry_at)) FROM audit_unsealed WHERE organisation_id = %s"
    )

    def look() -> None:
        with psycopg.connect(stack.owner_url, autocommit=True) as own:
            while not stop.wait(0.05):
                (lag,) = own.execute(oldest, [organisation]).fetchone()  # type: ignore[misc]
                lags.append(float(lag or 0))

    try:
        _wait_for_sealer(stack)
        thread = threading.Thread(target=look)
        thread.start()
        yield lags
        stop.set()
        thread.join()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def _wait_for_sealer(stack: Stack) -> None:
    """Until it has sealed an entry that is written now."""
    with psycopg.connect(stack.owner_url, autocommit=True) as own:
        (organisation,) = own.execute("SELECT id FROM access_organisation WHERE code = 'filled'").fetchone()  # type: ignore[misc]
        own.execute(_FILL, [organisation, 1])
        deadline = time.monotonic() + 30
        while own.execute("SELECT 1 FROM audit_unsealed").fetchone():
            if time.monotonic() > deadline:
                raise RuntimeError("the sealer does not seal")
            time.sleep(0.05)
