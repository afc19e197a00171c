"""An agent has answers validated and confirms: over MCP and HTTP, in a session, each request with its own proof.

Then many operations at once, each confirmed by several callers: each is done once. And the hash of long terms.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import psycopg

from aip.hashing import json_sha256
from bench.aip_quote import ANSWERS, _arguments
from bench.common import Report, median, percentile
from bench.pap_agent import Agent, Ready, agent_at, send
from bench.stack import Stack, asgi, services

LIMIT = 40.0
"""Milliseconds of p50 for validate_answers and its confirmation together, one at a time."""
HASH_LIMIT = 2.0
"""Milliseconds for terms of 20 kB."""
IN_A_SESSION = 50
"""Operations that one session proposes: it may call 120 times a minute."""
AT_ONCE = 16
EACH = 3
"""Confirmations of each operation."""
APPROVED = {"revision": 1, "approved_by": "user"}
MCP = {
    "Accept": "application/json, text/event-stream",
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": "tools/call",
}


def run(report: Report) -> None:
    _hashing(report)
    report.say("starting PostgreSQL and Valkey, with the sample book")
    with services() as stack:
        stack.manage("sample_book")
        sent = _arguments(stack)
        with asgi(stack, "claimpilot.asgi:application") as (url, _pid), agent_at(url) as agent:
            _one_at_a_time(report, agent, sent)
            _many_at_once(report, stack, agent, sent)


def _hashing(report: Report) -> None:
    terms = {f"key_{number}": {"text": "é" * 60, "amount": number / 8, "yes": True} for number in range(140)}
    assert len(json.dumps(terms, ensure_ascii=False).encode()) > 20_000
    times = [_milliseconds(lambda: json_sha256(terms)) for _ in range(200)]
    report.limited("hash of terms of 20 kB (RFC 8785 and SHA-256), p50", median(times), "ms", HASH_LIMIT)


def _milliseconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _one_at_a_time(report: Report, agent: Agent, sent: dict[str, Any]) -> None:
    report.say("one validation after the other, each confirmed")
    both: list[float] = []
    parts: dict[str, list[float]] = {"validate_answers": [], "confirm": []}
    for session in range(report.size(4, 1) + 1):
        tokens = agent.session(f"usr_{session}")
        for number in range(IN_A_SESSION):
            asked = _proposal(agent, tokens[1], sent, number)
            proposing, operation_id = _timed(agent, asked, _operation_of)
            path = f"/poppy/operations/{operation_id}/confirm"
            confirming, state = _timed(agent, agent.ready("POST", path, tokens[0], APPROVED), _state_of)
            assert state == "succeeded"
            if session:  # the first warms pools and prepared statements
                both.append(proposing + confirming)
                parts["validate_answers"].append(proposing)
                parts["confirm"].append(confirming)
    report.limited("validate_answers and confirm, p50", median(both), "ms", LIMIT)
    report.measured("validate_answers and confirm, p95", percentile(both, 95), "ms")
    for name, times in parts.items():
        report.measured(f"{name}, p50", median(times), "ms")


def _proposal(agent: Agent, token: str, sent: dict[str, Any], number: int) -> Ready:
    """Each of other answers, and so a new operation."""
    arguments = {**sent, "answers": {**ANSWERS, "pet_name": f"Nougat {number}"}}
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    params = {"name": "validate_answers", "arguments": arguments, "_meta": meta}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    return agent.ready("POST", "/mcp/aip", token, body, **MCP, **{"Mcp-Name": "validate_answers"})


_held: dict[str, http.client.HTTPConnection] = {}


def _timed(agent: Agent, request: Ready, read: Callable[[bytes], str]) -> tuple[float, str]:
    """On a connection that stays open, as an agent's does."""
    host = urlsplit(agent.url).netloc
    connection = _held.setdefault(host, http.client.HTTPConnection(host, timeout=60))
    began = time.perf_counter()
    status, body = send(agent.url, request, connection)
    taken = (time.perf_counter() - began) * 1000
    assert status == 200, body
    return taken, read(body)


def _operation_of(body: bytes) -> str:
    found: str = json.loads(body)["result"]["structuredContent"]["operation"]["operation_id"]
    return found


def _state_of(body: bytes) -> str:
    state: str = json.loads(body)["state"]
    return state


def _many_at_once(report: Report, stack: Stack, agent: Agent, sent: dict[str, Any]) -> None:
    many = report.size(1_000, 100)
    report.say(f"{many} operations, {EACH} confirmations of each, {AT_ONCE} callers")
    before = _counts(stack)
    with ThreadPoolExecutor(AT_ONCE) as callers:
        sessions = [agent.session(f"usr_many_{number}") for number in range(many // IN_A_SESSION)]
        asked = [(tokens, number) for tokens in sessions for number in range(IN_A_SESSION)]
        began = time.perf_counter()
        operations = list(callers.map(lambda one: _propose(agent, sent, *one), asked))
        answers = list(callers.map(lambda one: _confirm(agent, *one), operations * EACH))
        seconds = time.perf_counter() - began
    assert set(answers) == {"succeeded"}, set(answers)
    after = _counts(stack)
    for name in after:
        assert after[name] - before[name] <= many, f"{name}: something was done twice"
        report.counted(f"{name} of {many} operations, {EACH} confirmations each", after[name] - before[name], many)
    report.measured("operations proposed and confirmed, all callers", many / seconds, "operations/s")


def _propose(agent: Agent, sent: dict[str, Any], tokens: tuple[str, str], number: int) -> tuple[str, str]:
    status, body = send(agent.url, _proposal(agent, tokens[1], sent, number))
    assert status == 200, body
    return _operation_of(body), tokens[0]


def _confirm(agent: Agent, operation_id: str, token: str) -> str:
    path = f"/poppy/operations/{operation_id}/confirm"
    status, body = send(agent.url, agent.ready("POST", path, token, APPROVED))
    assert status == 200, body
    return _state_of(body)


def _counts(stack: Stack) -> dict[str, int]:
    queries = {
        "succeeded": "SELECT count(*) FROM aip_operation WHERE state = 'succeeded'",
        "evidence records": "SELECT count(*) FROM aip_evidencerecord",
        "entries of a success": "SELECT count(*) FROM audit_auditentry WHERE verb = 'operation.succeeded'",
    }
    with psycopg.connect(stack.owner_url) as connection:
        return {name: int(connection.execute(query).fetchone()[0]) for name, query in queries.items()}  # type: ignore[index]
