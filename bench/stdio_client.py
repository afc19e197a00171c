"""A client over stdin and stdout that costs next to nothing: ready-made lines, so many in flight at a time."""

from __future__ import annotations

import json
import subprocess
import time
from typing import Any, Self

_VERSION = "2025-06-18"


class Pipe:
    """A server that this process started, and its open session."""

    def __init__(self, command: list[str], environment: dict[str, str], cwd: str) -> None:
        self._process = subprocess.Popen(
            command,
            env=environment,
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._number = 0

    def __enter__(self) -> Self:
        about = {"protocolVersion": _VERSION, "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}}
        self._send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": about})
        self._answer()
        self._send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)

    def milliseconds(
        self, tool: str, arguments: dict[str, Any], *, in_flight: int, calls: int
    ) -> tuple[list[float], float]:
        """The time of each call, and the seconds that all took together."""
        began, times, sent = time.perf_counter(), [], dict[int, float]()
        for _ in range(in_flight):
            self._call(tool, arguments, sent)
        while sent:
            answer = self._answer()
            times.append((time.perf_counter() - sent.pop(answer["id"])) * 1000)
            assert not answer["result"].get("isError"), answer
            if len(times) + len(sent) < calls:
                self._call(tool, arguments, sent)
        return times, time.perf_counter() - began

    def _call(self, tool: str, arguments: dict[str, Any], sent: dict[int, float]) -> None:
        self._number += 1
        sent[self._number] = time.perf_counter()
        params = {"name": tool, "arguments": arguments}
        self._send({"jsonrpc": "2.0", "id": self._number, "method": "tools/call", "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            message: dict[str, Any] = json.loads(line)
            if "id" in message and "method" not in message:
                return message
        raise RuntimeError("The server on stdio ended.")
