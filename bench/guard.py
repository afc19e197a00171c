"""What the guard costs a call of get_claim_status: beside the one commit it needs, and at sixteen clients at once."""

from __future__ import annotations

import json

from bench.common import Report
from bench.stack import services

CLIENTS = 16


def run(report: Report) -> None:
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        key = stack.key_without_limit()
        sizes = [str(report.size(3000, 300)), str(report.size(400, 60))]
        found = json.loads(stack.python("-m", "bench.guard_calls", key, str(CLIENTS), *sizes))
    alone, rate = found["milliseconds"], found["calls_a_second"]
    report.details.update(found)
    for name, value in alone.items():
        report.measured(f"{name}, p50", value, "ms")
    beyond = alone["key, guard, tool"] - alone["commit of one entry"] - alone["tool"]
    report.limited("key and guard beyond commit and tool, p50", beyond, "ms", 1.0)
    for name, value in rate.items():
        report.measured(f"{name}, {CLIENTS} clients", value, "calls/s")
    report.compared(
        f"guarded beside unguarded, {CLIENTS} clients",
        rate["key, guard, tool"],
        "calls/s",
        rate["tool and commit of one entry"],
        limit=0.6,
        at_least=True,
    )
