"""Four life tools over MCP, by HTTP with a key and by stdio, beside the same SQL in a bare server of the SDK."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from typing import Any

from bench.common import REPOSITORY, Report, median, percentile
from bench.mcp_client import Endpoint
from bench.stack import Stack, asgi, services
from bench.stdio_client import Pipe

CALLS: dict[str, dict[str, Any]] = {
    "get_application_status": {"application_number": "APP-100242"},
    "find_applications": {"status": "pending_requirements"},
    "estimate_premium": {"product_code": "TRM-20", "applicant_age": 34, "face_amount": 250_000},
    "search_policy_documents": {"query": "when is a paramedical examination required"},
}
SEEN_ELSEWHERE = {
    "get_application_status": (0.63, 3708),
    "find_applications": (0.46, 4336),
    "estimate_premium": (0.40, 5093),
    "search_policy_documents": (3.90, 282),
}
"""p50 in ms with 1 in flight, and calls a second with 16, of a life server on stdio without authentication, tenancy
and audit (docs/benchmarks.md): on 2 cores, but on another day, so they are told and not judged."""
IN_FLIGHT = (1, 16)


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack, ExitStack() as running:
        stack.manage("sample_book")
        key = stack.key_without_limit()
        told = stack.python("-m", "bench.life_statements", key, json.dumps(CALLS))
        report.details["statements"] = json.loads(told)
        file = stack.folder / "statements.json"
        file.write_text(told)
        product, peer = _sides(stack, running, str(file))
        for tool, arguments in CALLS.items():
            endpoints = [Endpoint(f"{url}", tool, arguments, key) for url in (product.url, peer.url)]
            _over_http(report, tool, *endpoints)
            _over_stdio(report, tool, arguments, product.pipe, peer.pipe)


class _Side:
    def __init__(self, url: str, pipe: Pipe) -> None:
        self.url, self.pipe = url, pipe


def _sides(stack: Stack, running: ExitStack, file: str) -> tuple[_Side, _Side]:
    statements = {"BENCH_STATEMENTS": file}
    url, _pid = running.enter_context(asgi(stack, "claimpilot.asgi:application"))
    peer_url, _pid = running.enter_context(asgi(stack, "bench.life_peer:application", **statements))
    pipe = _pipe(stack, ["manage.py", "mcp", "--as", "admin", "--server", "life"], {})
    peer_pipe = _pipe(stack, ["-m", "bench.life_peer"], statements)
    return (
        _Side(f"{url}/mcp/life", running.enter_context(pipe)),
        _Side(f"{peer_url}/mcp", running.enter_context(peer_pipe)),
    )


def _pipe(stack: Stack, command: list[str], more: dict[str, str]) -> Pipe:
    return Pipe([sys.executable, *command], stack.environment | more, str(REPOSITORY))


def _over_http(report: Report, tool: str, product: Endpoint, peer: Endpoint) -> None:
    def taken(side: Endpoint, at_a_time: int, calls: int) -> tuple[list[float], float]:
        return side.milliseconds(connections=at_a_time, calls=calls)

    _rounds(report, tool, "HTTP", taken, product, peer)


def _over_stdio(report: Report, tool: str, arguments: dict[str, Any], product: Pipe, peer: Pipe) -> None:
    def taken(side: Pipe, at_a_time: int, calls: int) -> tuple[list[float], float]:
        return side.milliseconds(tool, arguments, in_flight=at_a_time, calls=calls)

    _rounds(report, tool, "stdio", taken, product, peer)


def _rounds(report: Report, tool: str, wire: str, taken: Any, product: Any, peer: Any) -> None:
    calls, rounds = report.size(320, 64), report.size(6, 2)
    for at_a_time in IN_FLIGHT:
        ours: list[float] = []
        theirs: list[float] = []
        seconds = [0.0, 0.0]
        for number in range(rounds + 1):
            for side, (one, times) in enumerate(((product, ours), (peer, theirs))):
                found, took = taken(one, at_a_time, calls)
                if number:  # the first warms pools and plans
                    times += found
                    seconds[side] += took
        _tell(report, f"{tool}, {wire}, {at_a_time} in flight", tool, at_a_time, (ours, theirs), seconds)


def _tell(
    report: Report, name: str, tool: str, at_a_time: int, times: tuple[list[float], list[float]], seconds: list[float]
) -> None:
    ours, theirs = times
    report.compared(f"{name}, p50", median(ours), "ms", median(theirs), limit=None)
    report.measured(f"{name}, p95", percentile(ours, 95), "ms")
    rate = len(ours) / seconds[0]
    report.compared(f"{name}, calls", rate, "calls/s", len(theirs) / seconds[1], limit=None, at_least=True)
    if "stdio" in name:
        p50, at_sixteen = SEEN_ELSEWHERE[tool]
        elsewhere = median(ours) / p50 if at_a_time == 1 else rate / at_sixteen
        report.details[f"{name}, beside the figure seen elsewhere"] = round(elsewhere, 2)
        report.measured(f"{name}, times the {'p50' if at_a_time == 1 else 'rate'} seen elsewhere", elsewhere, "x")
