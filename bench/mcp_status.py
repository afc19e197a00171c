"""get_claim_status over MCP HTTP with a key, beside its own SQL through psycopg in a bare SDK tool."""

from __future__ import annotations

import json
from collections.abc import Callable

import psutil
import psycopg

from bench.common import Report, median, percentile
from bench.mcp_client import Endpoint
from bench.stack import Stack, asgi, services

TOOL = "get_claim_status"
TIMES_THE_PEER = 2.5
CONNECTIONS = (1, 16)


class _Side:
    """The product or its peer: the endpoint, the server's process, and what was measured so far."""

    def __init__(self, endpoint: Endpoint, pid: int) -> None:
        self._endpoint, self._process = endpoint, psutil.Process(pid)
        self.clear()

    def clear(self) -> None:
        self.calls: list[float] = []
        self.rounds: list[float] = []
        self.seconds = self.cpu = 0.0

    def round(self, connections: int, calls: int) -> None:
        cpu = self._cpu()
        times, seconds = self._endpoint.milliseconds(connections=connections, calls=calls)
        self.cpu += self._cpu() - cpu
        self.seconds += seconds
        self.calls += times
        self.rounds.append(median(times))

    def _cpu(self) -> float:
        """Seconds of processor time of the server and its workers."""
        times = [p.cpu_times() for p in (self._process, *self._process.children(recursive=True))]
        return sum(t.user + t.system for t in times)


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        key, uuid = stack.key_without_limit(), _finished_claim(stack)
        statements = _statements(stack, key, uuid)
        report.details["statements"] = statements
        file = stack.folder / "statements.json"
        file.write_text(json.dumps(statements))
        with (
            asgi(stack, "claimpilot.asgi:application") as (url, pid),
            asgi(stack, "bench.mcp_peer:application", BENCH_STATEMENTS=str(file)) as (peer_url, peer_pid),
        ):
            product = Endpoint(f"{url}/mcp", TOOL, {"uuid": uuid}, key)
            peer = Endpoint(f"{peer_url}/mcp", TOOL, {"uuid": uuid}, key)
            _measure(report, _Side(product, pid), _Side(peer, peer_pid))


def _measure(report: Report, product: _Side, peer: _Side) -> None:
    calls, rounds = report.size(480, 160), report.size(8, 3)
    for connections in CONNECTIONS:
        report.say(f"{rounds} rounds of {calls} calls each, {connections} at a time, in turn")
        for side in (product, peer):
            side.round(connections, calls)  # warm: pools, prepared statements
            side.clear()
        for _ in range(rounds):
            product.round(connections, calls)
            peer.round(connections, calls)
        _tell(report, connections, product, peer)


def _tell(report: Report, connections: int, product: _Side, peer: _Side) -> None:
    at = f"{connections} connection{'s' if connections > 1 else ''}"

    def told(name: str, unit: str, value: Callable[[_Side], float], limit: float | None = None) -> None:
        report.compared(f"{TOOL}, {at}, {name}", value(product), unit, value(peer), limit=limit)

    told("p50", "ms", lambda side: median(side.calls), TIMES_THE_PEER)
    told("p95", "ms", lambda side: percentile(side.calls, 95))
    told("calls a second", "calls/s", lambda side: len(side.calls) / side.seconds)
    told("server's CPU a call", "ms", lambda side: side.cpu / len(side.calls) * 1000)
    ratios = [a / b for a, b in zip(product.rounds, peer.rounds, strict=True)]
    report.details[f"ratio of p50 by round, {at}"] = [round(ratio, 2) for ratio in ratios]


def _finished_claim(stack: Stack) -> str:
    """A triaged claim of the organisation that the key belongs to."""
    with psycopg.connect(stack.owner_url) as connection:
        row = connection.execute(
            "SELECT c.uuid FROM claims_claim c JOIN access_organisation o ON o.id = c.organisation_id"
            " WHERE o.code = 'aurora' AND c.finished_at IS NOT NULL ORDER BY c.id LIMIT 1"
        ).fetchone()
    assert row is not None
    return str(row[0])


def _statements(stack: Stack, key: str, uuid: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(stack.python("-m", "bench.mcp_statements", key, uuid))
    return found
