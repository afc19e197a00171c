"""Clients that keep calling over MCP and REST, whatever happens to the services, and note every answer they get."""

from __future__ import annotations

import json
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Any

from claimpilot.tests.worker import wait_for

PAUSE = 0.05
"""Seconds after which a client asks again: those that obeyed Retry-After would hardly meet an outage of a moment."""
LAST_CALLS = 20.0
"""Seconds in which every client must have been told that its last claim is filed."""
_MCP = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}


class Kind(StrEnum):
    OK = "ok"
    INTERNAL = "INTERNAL with a reference"
    AWAY = "503 with Retry-After"
    OTHER = "something else"


@dataclass(frozen=True)
class Attempt:
    """One request and its answer. `key` is the idempotency key of a claim that was to be filed."""

    tool: str
    trace: str
    key: str
    status: int
    headers: Any
    body: str
    kind: Kind
    uuid: str = ""


@dataclass
class Client:
    """Files a claim until it is told that it is filed, asks where it stands, lists; and so on."""

    url: str
    credential: str
    number: int
    attempts: list[Attempt] = field(default_factory=list)

    def run(self, stop: threading.Event) -> None:
        for turn in count():
            if stop.is_set():
                return
            key = f"client-{self.number}-claim-{turn}"
            filed = self._until_done(lambda key=key: self._submit(key))  # type: ignore[misc]
            self._until_done(lambda filed=filed: self._call("get_claim_status", {"uuid": filed.uuid}))  # type: ignore[misc]
            self._until_done(lambda: self._call("list_claims", {"limit": 3}))

    def _until_done(self, call: Callable[[], Attempt]) -> Attempt:
        while True:
            attempt = call()
            self.attempts.append(attempt)
            if attempt.kind is not Kind.AWAY and attempt.kind is not Kind.INTERNAL:
                return attempt  # one that is neither fails the test later
            threading.Event().wait(PAUSE)

    def _submit(self, key: str) -> Attempt:
        fields = {
            "claimant_name": "Nadia Perrin",
            "claimant_contact": "nadia.perrin@example.org",
            "incident_description": "A pipe burst under the kitchen sink and the floor is swollen.",
            "incident_date": "2026-05-04",
            "idempotency_key": key,
        }
        return self._call("submit_claim", fields, key)

    def _call(self, tool: str, arguments: dict[str, Any], key: str = "") -> Attempt:
        trace = secrets.token_hex(16)
        over = self._mcp if self.number % 2 else self._rest
        request = over(tool, arguments)
        request.add_header("Authorization", f"Bearer {self.credential}")
        request.add_header("Content-Type", "application/json")
        request.add_header("traceparent", f"00-{trace}-{secrets.token_hex(8)}-01")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                status, headers, body = answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            status, headers, body = error.code, error.headers, error.read().decode()
        except OSError as error:
            status, headers, body = 0, {}, repr(error)
        kind, uuid = judged(status, headers, body)
        return Attempt(tool, trace, key, status, headers, body, kind, uuid)

    def _mcp(self, tool: str, arguments: dict[str, Any]) -> urllib.request.Request:
        params = {"name": tool, "arguments": arguments}
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        return urllib.request.Request(f"{self.url}/mcp", json.dumps(body).encode(), _MCP)

    def _rest(self, tool: str, arguments: dict[str, Any]) -> urllib.request.Request:
        claims = f"{self.url}/api/v1/claims"
        if tool == "submit_claim":
            return urllib.request.Request(claims, json.dumps(arguments).encode())
        return urllib.request.Request(
            f"{claims}/{arguments['uuid']}/status" if "uuid" in arguments else f"{claims}?limit=3"
        )


def judged(status: int, headers: Any, body: str) -> tuple[Kind, str]:
    """What kind of answer it is, and the claim that it names."""
    if status == 503 and headers["Retry-After"] and not body:
        return Kind.AWAY, ""
    try:
        content = json.loads(body)
    except ValueError:
        return Kind.OTHER, ""
    failed = status not in {200, 201}
    if "jsonrpc" in content:
        failed = content.get("result", {}).get("isError", True)
        content = content.get("result", {}).get("structuredContent", {})
    if not failed:
        return Kind.OK, content.get("uuid", "")
    error = content.get("error", {})
    internal = error.get("code") == "INTERNAL" and error.get("retryable") and error.get("reference")
    return (Kind.INTERNAL if internal and status in {200, 500} else Kind.OTHER), ""


class Load:
    """So many clients at once, for the length of a `with` block; each leaves when its last call is done."""

    def __init__(self, url: str, credential: str, clients: int) -> None:
        self._stop = threading.Event()
        self._clients = [Client(url, credential, number) for number in range(clients)]
        self._threads = [
            threading.Thread(target=client.run, args=[self._stop], daemon=True) for client in self._clients
        ]

    def __enter__(self) -> Load:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        deadline = time.monotonic() + LAST_CALLS
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        assert not any(thread.is_alive() for thread in self._threads), "a client waits for ever"

    @property
    def attempts(self) -> list[Attempt]:
        return [attempt for client in self._clients for attempt in client.attempts]

    def each_gets(self, kind: Kind, times: int, tool: str = "") -> None:
        """Until each client has had so many more answers of this kind."""
        before = [self._had(client, kind, tool) for client in self._clients]

        def enough() -> bool:
            now = [self._had(client, kind, tool) for client in self._clients]
            return all(b - a >= times for a, b in zip(before, now, strict=True))

        wait_for(enough, f"{times} more for each client: {kind} {tool}")

    def _had(self, client: Client, kind: Kind, tool: str) -> int:
        return sum(a.kind is kind and tool in ("", a.tool) for a in list(client.attempts))
