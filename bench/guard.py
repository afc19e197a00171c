"""What the guard costs a call of get_claim_status: beyond the one commit it needs, and of the throughput."""

from __future__ import annotations

import json
from contextlib import ExitStack

import psycopg

from bench.common import Report, median
from bench.mcp_client import Endpoint
from bench.stack import Stack, asgi, services

CLIENTS = 16
TOOL = "get_claim_status"
LEFT = 0.6
"""Of the throughput without the guard, at least so much is left."""


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        key = stack.key_without_limit()
        organisation, uuid = _prepared(stack)
        _in_process(report, stack, key)
        report.say(f"{CLIENTS} clients over MCP HTTP, in turn")
        with ExitStack() as running:

            def served(application: str, **environment: str) -> Endpoint:
                url, _pid = running.enter_context(asgi(stack, f"{application}:application", **environment))
                return Endpoint(f"{url}/mcp", TOOL, {"uuid": uuid}, key)

            _on_the_wire(
                report,
                guarded=served("claimpilot.asgi"),
                committing=served("bench.unguarded", BENCH_ORGANISATION=str(organisation), BENCH_COMMIT="1"),
                bare=served("bench.unguarded", BENCH_ORGANISATION=str(organisation)),
            )


def _in_process(report: Report, stack: Stack, key: str) -> None:
    sizes = [str(report.size(3000, 300)), str(report.size(400, 60))]
    found = json.loads(stack.python("-m", "bench.guard_calls", key, str(CLIENTS), *sizes))
    alone, rate = found["milliseconds"], found["calls_a_second"]
    report.details.update(found)
    for name, value in alone.items():
        report.measured(f"{name}, p50", value, "ms")
    beyond = alone["key, guard, tool"] - alone["tool and bare commit"]
    report.limited("key, guard and entry beyond tool and bare commit, p50", beyond, "ms", 1.0)
    for name, value in rate.items():
        report.measured(f"{name}, {CLIENTS} threads", value, "calls/s")
    _beside(report, f"guarded beside tool and bare commit, {CLIENTS} threads", rate, "tool and bare commit")
    _beside(report, f"guarded beside tool and commit of one entry, {CLIENTS} threads", rate, "tool and entry")


def _beside(report: Report, name: str, rate: dict[str, float], other: str) -> None:
    report.compared(name, rate["key, guard, tool"], "calls/s", rate[other], limit=None, at_least=True)


def _on_the_wire(report: Report, **sides: Endpoint) -> None:
    calls, rounds = report.size(1600, 160), report.size(10, 3)
    taken: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds + 1):
        for name, side in sides.items():
            _times, seconds = side.milliseconds(connections=CLIENTS, calls=calls)
            if number:  # the first warms pools and plans
                taken[name].append(seconds)
    rate = {name: calls / median(seconds) for name, seconds in taken.items()}
    report.details["seconds by round"] = taken
    at = f"{CLIENTS} clients"
    report.measured(f"the tool without the guard, {at}", rate["bare"], "calls/s")
    for name, other, limit in (("the tool alone", "bare", LEFT), ("tool and bare commit", "committing", None)):
        report.compared(
            f"guarded beside {name}, {at}", rate["guarded"], "calls/s", rate[other], limit=limit, at_least=True
        )


def _prepared(stack: Stack) -> tuple[int, str]:
    """Makes the table of the bare commit; a triaged claim of the key's organisation, and that."""
    with psycopg.connect(stack.owner_url) as connection:
        connection.execute("CREATE TABLE bench_row (id bigint GENERATED ALWAYS AS IDENTITY, at timestamptz NOT NULL)")
        connection.execute("GRANT INSERT ON bench_row TO PUBLIC")
        row = connection.execute(
            "SELECT o.id, c.uuid FROM claims_claim c JOIN access_organisation o ON o.id = c.organisation_id"
            " WHERE o.code = 'aurora' AND c.finished_at IS NOT NULL ORDER BY c.id LIMIT 1"
        ).fetchone()
    assert row is not None
    return row[0], str(row[1])
