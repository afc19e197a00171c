"""The calls that `bench.guard` times: `python -m bench.guard_calls KEY CLIENTS CALLS EACH`, a process of its own."""

from __future__ import annotations

import json
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

Work = Callable[[], object]


def main(key: str, clients: str, calls: str, each: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
    os.environ.setdefault("DATABASE_POOL", "1")
    os.environ.setdefault("DATABASE_POOL_SIZE", str(int(clients) + 1))
    import django

    django.setup()
    works = _works(key)
    alone = _alone(works, int(calls))
    shared = {name: _at_once(work, int(clients), int(each)) for name, work in works.items()}
    json.dump({"milliseconds": alone, "calls_a_second": shared}, sys.stdout)


def _works(key: str) -> dict[str, Work]:
    from django.db import connection, transaction

    from insurance import tenancy
    from insurance.access.principal import Channel
    from insurance.access.selectors import principal_from_key
    from insurance.audit.services import entry_write
    from insurance.claims.models import Claim
    from insurance.claims.selectors import claim_status
    from insurance.gate.guard import call_tool

    def caller() -> Any:
        return principal_from_key(key=key, channel=Channel.MCP, trace_id="0" * 32)

    principal = caller()
    with tenancy.of(principal.organisation_id):
        uuid = Claim.objects.filter(organisation=principal.organisation, finished_at__isnull=False).latest("pk").uuid

    def guarded() -> None:
        assert not call_tool("get_claim_status", {"uuid": str(uuid)}, caller()).is_error

    def entry() -> None:
        entry_write(principal=principal, verb="get_claim_status", arguments={"uuid": str(uuid)})

    def row() -> None:
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO bench_row (at) VALUES (now())")

    def tool() -> None:
        claim_status(principal=principal, uuid=uuid).model_dump(mode="json")

    def committed(*parts: Work) -> Work:
        def work() -> None:
            with tenancy.of(principal.organisation_id), transaction.atomic():
                for part in parts:
                    part()

        return work

    def unguarded() -> None:
        with tenancy.of(principal.organisation_id):
            tool()

    return {
        "key, guard, tool": guarded,
        "bare commit": committed(row),
        "commit of one entry": committed(entry),
        "tool": unguarded,
        "tool and bare commit": committed(tool, row),
        "tool and entry": committed(tool, entry),
    }


def _alone(works: dict[str, Work], calls: int) -> dict[str, float]:
    """Median milliseconds of each, in turn, so that whatever else the machine does falls on all."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(calls + 50):
        for name, work in works.items():
            begun = time.perf_counter()
            work()
            if number >= 50:
                times[name].append((time.perf_counter() - begun) * 1000)
    return {name: statistics.median(values) for name, values in times.items()}


def _at_once(work: Work, clients: int, each: int) -> float:
    """Calls a second of so many threads, each with a connection of its own."""
    from django.db import connection

    ready = threading.Barrier(clients + 1, timeout=30)

    def client() -> None:
        work()
        ready.wait()
        for _ in range(each):
            work()
        connection.close()

    connection.close()
    threads = [threading.Thread(target=client) for _ in range(clients)]
    for thread in threads:
        thread.start()
    ready.wait()
    begun = time.perf_counter()
    for thread in threads:
        thread.join()
    return clients * each / (time.perf_counter() - begun)


if __name__ == "__main__":
    main(*sys.argv[1:])
