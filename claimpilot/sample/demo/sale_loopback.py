"""A personal agent on the insurer's own machine.

The agent's client (PyPI `personal-agent-protocol`) speaks https and nothing else. ClaimPilot on this machine answers
over http, and its addresses say so. Nothing that goes from 127.0.0.1 to 127.0.0.1 passes a wire, so the client is told
https for both, and what it sends says http again: the form of a token request, the claims of an assertion, the target
of a proof. Nothing else is changed, and no other host is concerned.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from uuid import uuid4

import httpx

_SECURE = re.compile(r"https(?=(?:://|%3A%2F%2F)127\.0\.0\.1\b)")
_PLAIN = re.compile(r"http(?=://127\.0\.0\.1\b)")


def plain(text: str) -> str:
    """As it goes out."""
    return _SECURE.sub("http", text)


def secure(text: str) -> str:
    """As the client wants to read it."""
    return _PLAIN.sub("https", text)


class LoopbackTransport(httpx.AsyncBaseTransport):
    """Carries what the client sends to https://127.0.0.1 over http, and its addresses back as https."""

    def __init__(self) -> None:
        self._wire = httpx.AsyncHTTPTransport()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        body = plain((await request.aread()).decode())
        headers = {name: value for name, value in request.headers.items() if name != "content-length"}
        sent = httpx.Request(request.method, plain(str(request.url)), headers=headers, content=body.encode())
        answer = await self._wire.handle_async_request(sent)
        text = secure((await answer.aread()).decode())
        kept = {name: value for name, value in answer.headers.items() if name not in _OF_THE_BODY}
        return httpx.Response(answer.status_code, headers=kept, content=text.encode(), request=request)

    async def aclose(self) -> None:
        await self._wire.aclose()


_OF_THE_BODY = {"content-length", "content-encoding", "transfer-encoding"}


@contextmanager
def documents_served(public_jwk: dict[str, Any]) -> Iterator[str]:
    """Serves what an agent publishes of itself, on this machine. Yields its client_id, as its client reads it.

    The insurer keeps both for a while, so that no two agents have one address, whatever port they got.
    """
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Documents)
    path = f"/{uuid4().hex}"
    home = f"http://127.0.0.1:{server.server_port}{path}"
    pages = {f"{path}/agent.json": _metadata(home), f"{path}/jwks.json": {"keys": [public_jwk]}}
    server.pages = {path: json.dumps(page).encode() for path, page in pages.items()}  # type: ignore[attr-defined]
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield secure(f"{home}/agent.json")
    finally:
        server.shutdown()
        server.server_close()


def _metadata(home: str) -> dict[str, Any]:
    """A Client ID Metadata Document: who the agent is, where its keys are, and that it knows operations."""
    return {
        "client_id": f"{home}/agent.json",
        "client_name": "Shopping agent of the demonstration",
        "jwks_uri": f"{home}/jwks.json",
        "redirect_uris": [],
        "token_endpoint_auth_method": "private_key_jwt",
        "extensions": {"operations": {"version": "1"}},
    }


class _Documents(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        page = self.server.pages.get(self.path)  # type: ignore[attr-defined]
        self.send_response(200 if page else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Cache-Control", "max-age=60")
        self.send_header("Content-Length", str(len(page or b"")))
        self.end_headers()
        self.wfile.write(page or b"")

    def log_message(self, *args: Any) -> None:
        """What the insurer reads of us is no news to print."""
