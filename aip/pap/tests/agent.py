"""A personal agent for tests: its keys, its documents, and everything that it signs; right unless told otherwise."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from joserfc import jws
from joserfc.jwk import ECKey

from aip.pap.addresses import TOKEN_PATH, at, issuer
from aip.pap.discovery import GRANT
from aip.pap.fetching import Fetched, NotFetched
from aip.pap.requests import ASSERTION_TYPE

USER = "usr_of_the_agent_alone"


class Agent:
    def __init__(self, domain: str = "agent.example", *, operations: bool = True) -> None:
        self.client_id = f"https://{domain}/agent.json"
        self.key = new_key("key-1")
        self.proof_key = new_key()
        self.extensions = {"operations": {"version": "1"}} if operations else {}
        self.fetched: list[str] = []
        self.cache_control = "max-age=600"

    @property
    def metadata(self) -> dict[str, Any]:
        return {
            "client_id": self.client_id,
            "client_name": "Example Agent",
            "jwks_uri": self.client_id.replace("agent.json", "jwks.json"),
            "redirect_uris": [self.client_id.replace("agent.json", "callback")],
            "token_endpoint_auth_method": "private_key_jwt",
            "extensions": self.extensions,
        }

    @property
    def jwks(self) -> dict[str, Any]:
        return {"keys": [public(self.key)]}

    def fetch(self, url: str) -> Fetched:
        """Stands in for aip.pap.fetching.fetch."""
        self.fetched.append(url)
        documents = {self.client_id: self.metadata, self.metadata["jwks_uri"]: self.jwks}
        if url not in documents:
            raise NotFetched("is not there")
        return Fetched(json.loads(json.dumps(documents[url])), self.cache_control)

    def assertion(self, subject: str, *, header: dict[str, Any] | None = None, **changes: Any) -> str:
        now = int(time.time())
        claims = {"iss": self.client_id, "sub": subject, "aud": issuer(), "iat": now, "exp": now + 60, "jti": jti()}
        return sign({"alg": "ES256", "typ": "JWT", "kid": "key-1", **(header or {})}, claims | changes, self.key)

    def proof(
        self,
        method: str = "POST",
        url: str = "",
        token: str = "",
        *,
        key: ECKey | None = None,
        header: dict[str, Any] | None = None,
        **changes: Any,
    ) -> str:
        key = key or self.proof_key
        claims = {"htm": method, "htu": url or at(TOKEN_PATH), "iat": int(time.time()), "jti": jti()}
        if token:
            claims["ath"] = _b64(hashlib.sha256(token.encode()).digest())
        return sign({"alg": "ES256", "typ": "dpop+jwt", "jwk": public(key), **(header or {})}, claims | changes, key)

    def client_form(self, **changes: str) -> dict[str, str]:
        return {
            "client_id": self.client_id,
            "client_assertion_type": ASSERTION_TYPE,
            "client_assertion": self.assertion(self.client_id),
        } | changes

    def form(self, user: str = USER, **changes: str) -> dict[str, str]:
        return {"grant_type": GRANT, "assertion": self.assertion(user), **self.client_form()} | changes

    def headers(self, token: str, method: str, url: str, **changes: Any) -> dict[str, str]:
        """Of a request to a resource."""
        target = urlsplit(url)._replace(query="").geturl()
        return {"authorization": f"DPoP {token}", "dpop": self.proof(method, target, token, **changes)}


def new_key(kid: str = "") -> ECKey:
    return ECKey.generate_key("P-256", {"kid": kid} if kid else None)


def public(key: ECKey) -> dict[str, Any]:
    return dict(key.as_dict(private=False))


def jti() -> str:
    return secrets.token_urlsafe(16)


def sign(header: dict[str, Any], claims: dict[str, Any], key: ECKey) -> str:
    """By hand: a library would refuse what is wrong on purpose."""
    text = unsigned(header, claims).rpartition(".")[0]
    return f"{text}.{_b64(jws.JWSRegistry.algorithms['ES256'].sign(text.encode(), key))}"


def unsigned(header: dict[str, Any], claims: dict[str, Any], signature: bytes = b"") -> str:
    return ".".join(_b64(json.dumps(part).encode()) for part in (header, claims)) + "." + _b64(signature)


def _b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
