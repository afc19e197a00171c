"""A personal agent that shops: discovery, a session, the insurer's MCP server, and operations to confirm.

Everything of the protocol is done by the PyPI package `personal-agent-protocol`, the calls of tools by the MCP SDK.
"""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import httpx2
import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from jwt.algorithms import ECAlgorithm
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client
from personal_agent_protocol.crypto import JoseSigner
from personal_agent_protocol.discovery import DiscoveryClient
from personal_agent_protocol.mcp import fetch_mcp_server_metadata, mcp_api
from personal_agent_protocol.models import ClientMetadata, DiscoveredCompany, Operation
from personal_agent_protocol.operations import OperationsClient, approve, operation_from, operations_endpoint
from personal_agent_protocol.reactor import DPOP_PROOF_PROVIDERS, SIGNERS, DpopProofRequest, build_pap_reactor
from personal_agent_protocol.sessions import SessionClient, SessionToken, Who, generate_pairwise_user_id
from personal_agent_protocol.transport import DpopHttpClient
from pydantic import SecretStr
from reactor import PluginManifest, hookimpl  # type: ignore[import-untyped]

from claimpilot.sample.demo.sale_loopback import LoopbackTransport, documents_served, plain, secure

SECONDS = 30
TENANT = "demonstration"


class SaleStopped(Exception):
    """The sale did not go on; the text says where and why."""


class Keys:
    """The agent's one key pair, which signs its assertions and proves who holds its tokens (ES256)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.public = {**ECAlgorithm.to_jwk(self._key.public_key(), as_dict=True), "alg": "ES256", "use": "sig"}

    @hookimpl  # type: ignore[untyped-decorator]
    def provide_contributions(self, contributions: Any) -> None:
        """The agent's client takes both from here."""
        contributions.contribute(SIGNERS, self, contribution_id="agent-key")
        contributions.contribute(DPOP_PROOF_PROVIDERS, self, contribution_id="agent-key")

    async def sign(self, claims: dict[str, object], *, purpose: str) -> SecretStr:
        sent: dict[str, object] = {
            name: plain(value) if isinstance(value, str) else value for name, value in claims.items()
        }
        return await JoseSigner(self._key).sign(sent, purpose=purpose)

    async def create(self, request: DpopProofRequest) -> SecretStr:
        token = request.access_token.get_secret_value() if request.access_token else ""
        return SecretStr(self.proof(request.method, request.url, token=token, nonce=request.nonce))

    def proof(self, method: str, url: str, *, token: str = "", nonce: str | None = None) -> str:
        """A DPoP proof (RFC 9449)."""
        parts = urlsplit(plain(url))
        claims: dict[str, Any] = {
            "jti": uuid4().hex,
            "htm": method,
            "htu": f"{parts.scheme}://{parts.netloc}{parts.path}",
            "iat": int(time.time()),
        }
        if token:
            claims["ath"] = urlsafe_b64encode(sha256(token.encode()).digest()).decode().rstrip("=")
        if nonce:
            claims["nonce"] = nonce
        headers = {"typ": "dpop+jwt", "jwk": {name: self.public[name] for name in ("kty", "crv", "x", "y")}}
        return jwt.encode(claims, self._key, algorithm="ES256", headers=headers)


class _ProvenToken(httpx2.Auth):
    """The session's token for the MCP server, with a fresh proof for each request."""

    def __init__(self, keys: Keys, token: str) -> None:
        self._keys, self._token = keys, token

    def auth_flow(self, request: httpx2.Request) -> Generator[httpx2.Request, httpx2.Response, None]:
        answer = yield self._proven(request)
        if "use_dpop_nonce" in answer.headers.get("www-authenticate", ""):
            yield self._proven(request, nonce=answer.headers.get("dpop-nonce"))

    def _proven(self, request: httpx2.Request, nonce: str | None = None) -> httpx2.Request:
        request.headers["Authorization"] = f"DPoP {self._token}"
        request.headers["DPoP"] = self._keys.proof(request.method, str(request.url), token=self._token, nonce=nonce)
        return request


@dataclass(frozen=True)
class Agent:
    """In a session with one company for one user. Its two tokens are for the MCP server and for the operations."""

    company: DiscoveredCompany
    client_id: str
    mcp_url: str
    operations_url: str
    who: Who
    keys: Keys
    mcp_token: SessionToken
    own_token: SessionToken
    operations: OperationsClient

    @asynccontextmanager
    async def tools(self) -> AsyncIterator[Client]:
        """The insurer's MCP server."""
        auth = _ProvenToken(self.keys, self.mcp_token.access_token.get_secret_value())
        async with (
            httpx2.AsyncClient(auth=auth, timeout=SECONDS) as web,
            Client(streamable_http_client(self.mcp_url, http_client=web)) as client,
        ):
            yield client

    async def confirm(self, proposed: dict[str, Any]) -> dict[str, Any]:
        """Confirms what the customer has just approved: this revision, and no other. Returns the operation after it."""
        operation = operation_from(json.loads(secure(json.dumps(proposed))))
        outcome = await self.operations.confirm(
            secure(self.operations_url), operation, approval=approve(operation), token=self.own_token, **self.who
        )
        return _plainly(outcome.operation) if outcome.operation else {"state": outcome.status}

    async def read(self, operation_id: str) -> dict[str, Any]:
        endpoint = secure(self.operations_url)
        return _plainly(await self.operations.read(endpoint, operation_id, token=self.own_token, **self.who))

    async def confirm_by_standing_permission(self, proposed: dict[str, Any]) -> dict[str, Any]:
        """What no agent should do where the customer's own approval is needed; this client would not. The answer."""
        url = f"{secure(self.operations_url)}/{proposed['operation_id']}/confirm"
        body = json.dumps({"revision": proposed["revision"], "approved_by": "standing_permission"}).encode()
        answer = await self.operations.transport.request(
            "POST", url, content=body, headers={"Content-Type": "application/json"}, token=self.own_token, **self.who
        )
        told: dict[str, Any] = answer.json()
        return told


def _plainly(operation: Operation) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(plain(operation.model_dump_json()))
    return found


@asynccontextmanager
async def shopping_agent(address: str) -> AsyncIterator[Agent]:
    """Finds the company at a host (and port) and begins a session with it, for one new user."""
    keys = Keys()
    async with httpx.AsyncClient(transport=LoopbackTransport(), timeout=SECONDS) as http:
        reactor, _ = build_pap_reactor(
            http_client=http,
            allow_private_networks=True,
            plugins=[(PluginManifest(name="shopping-agent", version="1"), keys)],
        )
        company = await DiscoveryClient(reactor=reactor).discover(address)
        with documents_served(keys.public) as client_id:
            yield await _session(company, client_id, keys, reactor, http)


async def _session(
    company: DiscoveredCompany, client_id: str, keys: Keys, reactor: Any, http: httpx.AsyncClient
) -> Agent:
    auth, metadata, api = company.document.auth, company.oauth_metadata, mcp_api(company.document)
    if not (auth and metadata and api):
        raise SaleStopped("poppy.json names no issuer, or no MCP server")
    who: Who = {"tenant_id": TENANT, "pairwise_user_id": generate_pairwise_user_id(), "issuer": auth.issuer}
    says = ClientMetadata(
        client_id=client_id,
        client_name="Shopping agent",
        jwks_uri=client_id.replace("agent.json", "jwks.json"),
        extensions={"operations": {"version": "1"}},
    )
    endpoint = operations_endpoint(company.document, says)
    if endpoint is None:
        raise SaleStopped("this insurer proposes no operations; it has to be at level 2 or 3 (AIP_LEVEL)")
    sessions = SessionClient(reactor=reactor, http_client=http)
    start: dict[str, Any] = {"client_id": client_id, "token_endpoint": metadata.token_endpoint, **who}
    own_token = await sessions.start(**start)
    server = await fetch_mcp_server_metadata(http, api.url, issuer=auth.issuer)
    mcp_token = await sessions.token_for_mcp(
        **start, resource=api.url, dpop=server.supports_dpop, session_id=own_token.session_id
    )
    return Agent(
        company=company,
        client_id=plain(client_id),
        mcp_url=plain(api.url),
        operations_url=plain(endpoint),
        who=who,
        keys=keys,
        mcp_token=mcp_token,
        own_token=own_token,
        operations=OperationsClient(transport=DpopHttpClient(reactor=reactor, http_client=http)),
    )
