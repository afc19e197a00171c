"""Calls tools over MCP, says what came back, and keeps what is not as promised."""

from __future__ import annotations

import json
import textwrap
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import anyio
import httpx2
from django.conf import settings
from django.core.management.base import CommandError
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client

from insurance.gate.cleaning import clean

SECONDS = 30
WIDTH = 110


@dataclass
class Caller:
    """`keys` are those of demo.json by name; `all` is the one that is used unless another is named."""

    url: str
    keys: Mapping[str, str]
    say: Callable[[str], Any]
    path: str = "/mcp/claims"
    faults: list[str] = field(default_factory=list)

    def heading(self, text: str) -> None:
        self.say(f"\n== {text} ".ljust(WIDTH, "="))

    def expect(self, kept: object, promise: str) -> None:
        """Tells whether a promise is kept; a broken one is remembered."""
        self.say(f"   {'ok ' if kept else 'NOT'} {promise}")
        if not kept:
            self.faults.append(promise)

    @asynccontextmanager
    async def client(self, key: str = "all") -> AsyncIterator[Client]:
        headers = {"Authorization": f"Bearer {self.keys[key]}"}
        async with (
            httpx2.AsyncClient(headers=headers, timeout=SECONDS) as web,
            Client(streamable_http_client(f"{self.url}{self.path}", http_client=web)) as client,
        ):
            yield client

    async def ask(self, client: Client, tool: str, *, quiet: bool = False, **arguments: Any) -> dict[str, Any]:
        """The structured answer, `{"error": …}` where there is one; the text of the same facts is printed."""
        told = " ".join(f"{name}={value}" for name, value in arguments.items())
        if not quiet:
            self.say(f"\n> {tool} {told}")
        result = await client.call_tool(tool, arguments)
        answer: dict[str, Any] = result.structured_content or {}
        if not quiet:
            self.say(indented(_words(result, answer)))
        return answer

    async def refused(self, client: Client, code: str, tool: str, **arguments: Any) -> dict[str, Any]:
        """Expects an error with this code. Returns what came back."""
        answer = await self.ask(client, tool, **arguments)
        found = answer.get("error", {}).get("code")
        self.expect(found == code, f"{tool} answers {code}" + ("" if found == code else f", not {found}"))
        return answer


def demo_file() -> dict[str, Any]:
    """What demo.json says. Raises CommandError with what to do where there is none."""
    path = settings.DATA_DIR / "demo.json"
    try:
        told: dict[str, Any] = json.loads(path.read_text())
    except (OSError, ValueError):
        raise CommandError(f"There is no {path}. It is written by: make run") from None
    return told


def walk(caller: Caller, steps: Callable[[], Awaitable[None]]) -> None:
    """Takes the steps. Raises CommandError where ClaimPilot does not answer, or a promise was broken."""
    caller.say(f"ClaimPilot at {caller.url}")
    try:
        anyio.run(steps)
    except* httpx2.TransportError:
        raise CommandError(f"{caller.url} does not answer. Start ClaimPilot with: make run") from None
    if caller.faults:
        raise CommandError(f"{len(caller.faults)} not as promised: " + "; ".join(caller.faults))
    caller.say("\nEverything is as promised.")


def _words(result: Any, answer: dict[str, Any]) -> str:
    if error := answer.get("error"):
        return f"{error['code']}: {error['message']}"
    return "\n".join(part.text for part in result.content)


def indented(text: str) -> str:
    """Fit for a terminal: nothing invisible or controlling, long lines folded."""
    lines = clean(text, limit=4000).splitlines()
    folded = (textwrap.wrap(line, WIDTH - 4, break_on_hyphens=False) or [""] for line in lines)
    return "\n".join(f"    {part}" for parts in folded for part in parts)
