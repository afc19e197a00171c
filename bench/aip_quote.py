"""`quote` with complete answers over MCP HTTP: reads, prices, keeps the quote and its offer, and writes the trail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import psutil
import psycopg

from bench.common import Report, median, percentile
from bench.mcp_client import Endpoint
from bench.stack import Stack, asgi, services

LIMIT = 15.0
"""Milliseconds of p50, one call at a time."""
CONNECTIONS = (1, 16)
CALLS = 96
"""With one key, which may ask 120 times a minute."""
PRODUCT = "pet-fr"
ANSWERS: dict[str, Any] = {
    "country": "FR",
    "postal_code": "69003",
    "species": "cat",
    "pet_name": "Nougat",
    "breed": "European Shorthair",
    "sex": "female",
    "is_neutered": True,
    "date_of_birth": "2023-05-14",
    "lifestyle": "indoor",
}


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        rounds = report.size(4, 1)
        keys = iter([_key(stack, number) for number in range(len(CONNECTIONS) * (rounds + 1))])
        arguments = _arguments(stack)
        with asgi(stack, "claimpilot.asgi:application") as (url, pid):
            for connections in CONNECTIONS:
                report.say(f"{rounds} rounds of {CALLS} calls each, {connections} at a time")
                _measure(report, f"{url}/mcp/aip", pid, arguments, keys, connections, rounds)
        report.counted("offers kept", _offers(stack), len(CONNECTIONS) * (rounds + 1) * CALLS)


def _measure(
    report: Report, url: str, pid: int, arguments: dict[str, Any], keys: Iterator[str], connections: int, rounds: int
) -> None:
    times: list[float] = []
    seconds = cpu = 0.0
    for number in range(rounds + 1):
        endpoint, before = Endpoint(url, "quote", arguments, next(keys)), _cpu(pid)
        taken, together = endpoint.milliseconds(connections=connections, calls=CALLS)
        if number:  # the first warms pools and prepared statements
            times, seconds, cpu = times + taken, seconds + together, cpu + _cpu(pid) - before
    at = f"quote, {connections} connection{'s' if connections > 1 else ''}"
    if connections == 1:
        report.limited(f"{at}, p50", median(times), "ms", LIMIT)
    else:
        report.measured(f"{at}, p50", median(times), "ms")
    report.measured(f"{at}, p95", percentile(times, 95), "ms")
    report.measured(f"{at}, calls a second", len(times) / seconds, "calls/s")
    report.measured(f"{at}, server's CPU a call", cpu / len(times) * 1000, "ms")


def _cpu(pid: int) -> float:
    """Seconds of processor time of the server and its workers."""
    process = psutil.Process(pid)
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return sum(one.user + one.system for one in times)


def _key(stack: Stack, number: int) -> str:
    return stack.manage("credential_create", "--name", f"bench-{number}", "--as", "admin", "--rate", "10000000")


def _arguments(stack: Stack) -> dict[str, Any]:
    with psycopg.connect(stack.owner_url) as connection:
        row = connection.execute(
            "SELECT v.question_set_version FROM aip_productversion v JOIN aip_product p ON p.id = v.product_id"
            " WHERE p.product_id = %s ORDER BY v.number DESC LIMIT 1",
            [PRODUCT],
        ).fetchone()
    assert row is not None
    return {
        "product_id": PRODUCT,
        "question_set": {"id": f"qs_{PRODUCT}", "version": row[0]},
        "answers": ANSWERS,
        "answer_sources": {key: {"origin": "customer", "validated_by_customer": True} for key in ANSWERS},
    }


def _offers(stack: Stack) -> int:
    with psycopg.connect(stack.owner_url) as connection:
        row = connection.execute("SELECT count(*) FROM aip_offer WHERE indicative").fetchone()
    assert row is not None
    return int(row[0])
