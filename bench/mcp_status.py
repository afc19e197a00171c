"""get_claim_status over MCP HTTP with a key, beside its own SQL through psycopg in a bare SDK tool."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import psycopg

from bench.common import Report, median, percentile
from bench.mcp_client import Endpoint
from bench.stack import Stack, asgi, services

TOOL = "get_claim_status"
TIMES_THE_PEER = 2.5
CONNECTIONS = (1, 16)


@dataclass
class _Times:
    calls: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)
    total: float = 0.0

    def add(self, calls: list[float], total: float) -> None:
        self.calls += calls
        self.rounds.append(median(calls))
        self.total += total

    @property
    def p50(self) -> float:
        return median(self.calls)

    @property
    def a_second(self) -> float:
        return len(self.calls) / self.total * 1000


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        key, uuid = stack.key_without_limit(), _finished_claim(stack)
        statements = _statements(stack, key, uuid)
        report.details["statements"] = statements
        file = stack.folder / "statements.json"
        file.write_text(json.dumps(statements))
        peer = asgi(stack, "bench.mcp_peer:application", BENCH_STATEMENTS=str(file))
        with asgi(stack, "claimpilot.asgi:application") as product_url, peer as peer_url:
            product = Endpoint(f"{product_url}/mcp", TOOL, {"uuid": uuid}, key)
            _measure(report, product, Endpoint(f"{peer_url}/mcp", TOOL, {"uuid": uuid}))


def _measure(report: Report, product: Endpoint, peer: Endpoint) -> None:
    calls, rounds = report.size(480, 160), report.size(8, 3)
    for connections in CONNECTIONS:
        report.say(f"{rounds} rounds of {calls} calls each, {connections} at a time, in turn")
        ours, theirs = _Times(), _Times()
        for endpoint in (product, peer):
            endpoint.milliseconds(connections=connections, calls=calls)  # warm: pools, prepared statements
        for _ in range(rounds):
            ours.add(*product.milliseconds(connections=connections, calls=calls))
            theirs.add(*peer.milliseconds(connections=connections, calls=calls))
        _tell(report, connections, ours, theirs)


def _tell(report: Report, connections: int, ours: _Times, theirs: _Times) -> None:
    at = f"{connections} connection{'s' if connections > 1 else ''}"
    report.compared(f"{TOOL}, {at}, p50", ours.p50, "ms", theirs.p50, limit=TIMES_THE_PEER)
    report.compared(f"{TOOL}, {at}, p95", percentile(ours.calls, 95), "ms", percentile(theirs.calls, 95), limit=None)
    report.compared(f"{TOOL}, {at}, calls a second", ours.a_second, "calls/s", theirs.a_second, limit=None)
    ratios = [a / b for a, b in zip(ours.rounds, theirs.rounds, strict=True)]
    report.details[f"ratio of p50 by round, {at}"] = [round(ratio, 2) for ratio in ratios]


def _finished_claim(stack: Stack) -> str:
    """A triaged claim of the organisation that the key belongs to."""
    with psycopg.connect(stack.database_url) as connection:
        row = connection.execute(
            "SELECT c.uuid FROM claims_claim c JOIN access_organisation o ON o.id = c.organisation_id"
            " WHERE o.code = 'aurora' AND c.finished_at IS NOT NULL ORDER BY c.id LIMIT 1"
        ).fetchone()
    assert row is not None
    return str(row[0])


def _statements(stack: Stack, key: str, uuid: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(stack.python("-m", "bench.mcp_statements", key, uuid))
    return found
