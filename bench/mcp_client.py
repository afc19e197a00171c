"""A caller that costs next to nothing: keep-alive connections, one ready-made request, no client library in between."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any
from urllib.parse import urlsplit

_VERSION = "2026-07-28"


class Endpoint:
    """One tool call at one address, asked again and again."""

    def __init__(self, url: str, tool: str, arguments: dict[str, Any], key: str = "") -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname, parts.port
        self._request = _request(parts.netloc, parts.path, tool, arguments, key)

    def milliseconds(self, *, connections: int, calls: int) -> tuple[list[float], float]:
        """The time of each of `calls` calls, shared out over `connections`, and the seconds that all took together."""
        return asyncio.run(self._all(connections, calls // connections))

    async def _all(self, connections: int, calls: int) -> tuple[list[float], float]:
        began = time.perf_counter()
        times = await asyncio.gather(*(self._one(calls) for _ in range(connections)))
        return [one for many in times for one in many], time.perf_counter() - began

    async def _one(self, calls: int) -> list[float]:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        times = []
        try:
            for _ in range(calls):
                began = time.perf_counter()
                writer.write(self._request)
                body = await _body(reader)
                times.append((time.perf_counter() - began) * 1000)
                _check(body)
        finally:
            writer.close()
        return times


def _request(host: str, path: str, tool: str, arguments: dict[str, Any], key: str) -> bytes:
    meta = {
        "io.modelcontextprotocol/protocolVersion": _VERSION,
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    params = {"name": tool, "arguments": arguments, "_meta": meta}
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()
    head = {
        "Host": host,
        "Authorization": f"Bearer {key}",
        "Accept": "application/json, text/event-stream",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "MCP-Protocol-Version": _VERSION,
        "Mcp-Method": "tools/call",
        "Mcp-Name": tool,
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    return "\r\n".join(lines).encode() + body


async def _body(reader: asyncio.StreamReader) -> bytes:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    assert head.startswith("http/1.1 200"), head + str(await reader.read(500))
    length = int(head.partition("content-length:")[2].split()[0])
    return await reader.readexactly(length)


def _check(body: bytes) -> None:
    """Every answer must be what was asked for, not an error that came back fast."""
    result = json.loads(body).get("result", {})
    assert not result.get("isError") and result["structuredContent"], body
