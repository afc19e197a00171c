"""A personal agent that costs next to nothing: its documents on this machine, sessions, and requests signed ahead."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlencode, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
BEARER = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"


@dataclass(frozen=True)
class Ready:
    """A request with its proof, to be sent as it is."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Agent:
    """One agent with one key for everything. `url` is the company's PUBLIC_URL."""

    def __init__(self, url: str) -> None:
        self.url, self.client_id = url, ""
        self._key = ec.generate_private_key(ec.SECP256R1())
        numbers = self._key.public_key().public_numbers()
        self.jwk = {"kty": "EC", "crv": "P-256", "x": _number(numbers.x), "y": _number(numbers.y)}

    def session(self, user: str) -> tuple[str, str]:
        """The tokens of a new session: for the operations endpoint, and for the MCP server."""
        first = self._token(user)
        second = self._token(user, session_id=first["session_id"], resource=f"{self.url}/mcp/aip")
        return first["access_token"], second["access_token"]

    def _token(self, user: str, **more: str) -> dict[str, Any]:
        form = {
            "grant_type": GRANT,
            "assertion": self._assertion(user),
            "client_id": self.client_id,
            "client_assertion_type": BEARER,
            "client_assertion": self._assertion(self.client_id),
            **more,
        }
        path = "/poppy/token"
        headers = {"Content-Type": "application/x-www-form-urlencoded", "DPoP": self._proof("POST", path)}
        status, body = send(self.url, Ready("POST", path, headers, urlencode(form).encode()))
        assert status == 200, body
        found: dict[str, Any] = json.loads(body)
        return found

    def ready(self, method: str, path: str, token: str, body: Any = None, **headers: str) -> Ready:
        proof = self._proof(method, path, token)
        content = b"" if body is None else json.dumps(body).encode()
        own = {"Authorization": f"DPoP {token}", "DPoP": proof, "Content-Type": "application/json", **headers}
        return Ready(method, path, own, content)

    def _assertion(self, subject: str) -> str:
        now = int(time.time())
        claims = {"iss": self.client_id, "sub": subject, "aud": self.url, "iat": now, "exp": now + 120}
        return self._signed({"alg": "ES256", "typ": "JWT", "kid": "one"}, {**claims, "jti": secrets.token_urlsafe(16)})

    def _proof(self, method: str, path: str, token: str = "") -> str:
        claims: dict[str, Any] = {"htm": method, "htu": f"{self.url}{path}", "iat": int(time.time())}
        claims["jti"] = secrets.token_urlsafe(16)
        if token:
            claims["ath"] = _b64(hashlib.sha256(token.encode()).digest())
        return self._signed({"alg": "ES256", "typ": "dpop+jwt", "jwk": self.jwk}, claims)

    def _signed(self, header: dict[str, Any], claims: dict[str, Any]) -> str:
        text = f"{_b64(json.dumps(header).encode())}.{_b64(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{_b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def send(url: str, request: Ready, connection: http.client.HTTPConnection | None = None) -> tuple[int, bytes]:
    held = connection or http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    held.request(request.method, request.path, request.body, request.headers)
    answer = held.getresponse()
    body = answer.read()
    if connection is None:
        held.close()
    return answer.status, body


@contextmanager
def agent_at(url: str) -> Iterator[Agent]:
    """An agent whose documents can be fetched from this machine."""
    agent = Agent(url)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Documents)
    home = f"http://127.0.0.1:{server.server_port}"
    agent.client_id = f"{home}/agent.json"
    metadata = {
        "client_id": agent.client_id,
        "client_name": "Benchmark",
        "jwks_uri": f"{home}/jwks.json",
        "redirect_uris": [],
        "token_endpoint_auth_method": "private_key_jwt",
        "extensions": {"operations": {"version": "1"}},
    }
    jwks = {"keys": [{**agent.jwk, "kid": "one", "alg": "ES256", "use": "sig"}]}
    server.pages = {"/agent.json": metadata, "/jwks.json": jwks}  # type: ignore[attr-defined]
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield agent
    finally:
        server.shutdown()
        server.server_close()


class _Documents(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = json.dumps(self.server.pages[self.path]).encode()  # type: ignore[attr-defined]
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nothing of it belongs into the table."""


def _b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _number(value: int) -> str:
    return _b64(value.to_bytes(32, "big"))
