"""/mcp/aip: agents that nobody knows read, agents of a session propose, and PAP says no in HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import anyio
import pytest
from django.test import Client
from pydantic import BaseModel

from aip.models import Session
from aip.pap.addresses import TOKEN_PATH, at, mcp_url
from aip.pap.context import PROPOSING
from aip.pap.tests.agent import Agent, new_key
from aip.pap.tests.conftest import known, nobody_asked_before
from aip.pap.tests.selling import open_shop
from claimpilot.mcp.gateway import MAX_BODY
from claimpilot.mcp.servers import get_server
from claimpilot.tests.mcp_support import (
    LEGACY_HEADERS,
    TOOLS,
    Nothing,
    connected,
    http,
    key_of,
    legacy,
    member_of,
    published,
    running,
)
from claimpilot.tests.mcp_support import tool as made
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry

__all__ = ["known", "nobody_asked_before"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("organisation", "nobody_asked_before")]

METADATA = "http://127.0.0.1:8000/.well-known/oauth-protected-resource/mcp/aip"


class Seen(BaseModel):
    actor: str
    organisation: str
    session: int | None


def _who(principal: Principal, _value: Any) -> Seen:
    return Seen(actor=principal.actor, organisation=principal.organisation.code, session=principal.session_id)


def aip_tools() -> list[Any]:
    facts: dict[str, Any] = {"servers": ("aip",), "scope": "aip:sell"}
    return [*TOOLS, *(made(name, _who, Nothing, Seen, **facts) for name in ["list_products", *sorted(PROPOSING)])]


def posted(body: Any, path: str = "/mcp/aip", key: str = "", headers: Any = ()) -> Any:
    async def scene() -> Any:
        async with running() as gateway, http(gateway, key) as web:
            sent = [*LEGACY_HEADERS.items(), *(headers.items() if isinstance(headers, dict) else headers)]
            content = {"content": body} if isinstance(body, bytes) else {"json": body}
            return await web.post(path, headers=sent, **content)

    with published(aip_tools()):
        return anyio.run(scene)


def called(name: str = "list_products", **how: Any) -> Any:
    return posted(legacy("tools/call", {"name": name, "arguments": {}}), **how)


def session_token(agent: Agent, resource: str = "") -> str:
    form = agent.form(**({"resource": resource} if resource else {}))
    kind = "application/x-www-form-urlencoded"
    answer = Client().post(TOKEN_PATH, urlencode(form), content_type=kind, headers={"DPoP": agent.proof()})
    return str(answer.json()["access_token"])


def seen(answer: Any) -> Any:
    return answer.json()["result"]["structuredContent"]


def test_an_agent_that_nobody_knows_reads_and_a_key_of_ours_opens_it_as_any_other_server() -> None:
    anonymous = {"actor": "agent:anonymous", "organisation": "alpha", "session": None}
    assert seen(called()) == anonymous
    listed = posted(legacy("tools/list")).json()["result"]["tools"]
    assert {tool["name"] for tool in listed} == {"list_products", *PROPOSING}
    assert seen(called("conclude")) == anonymous  # as plain clients may, on this machine
    assert seen(called(key=key_of(member_of("north", "ada", "admin"))))["actor"] == "key:agent"
    for path in ("/mcp", "/mcp/claims"):
        refused = called(path=path)
        assert (refused.status_code, refused.content) == (401, b"")
        assert refused.headers["WWW-Authenticate"].count("resource_metadata") == 1


def test_to_propose_a_session_is_needed_where_plain_clients_may_not(settings: Any, known: Agent) -> None:
    settings.AIP_PLAIN_CLIENTS = False
    key = key_of(member_of("north", "ada", "admin"), "robot")
    for name in PROPOSING:
        for answer in (called(name), called(name, key=key)):
            assert (answer.status_code, answer.json()) == (401, {"error": "invalid_token"})
            assert answer.headers["WWW-Authenticate"] == (
                f'Bearer resource_metadata="{METADATA}", DPoP resource_metadata="{METADATA}", algs="ES256"'
            )
    assert not AuditEntry.objects.filter(verb__in=PROPOSING).exists()
    assert called("list_products").status_code == 200
    token = session_token(known, mcp_url())
    found = seen(called("conclude", headers=known.headers(token, "POST", mcp_url())))
    assert (found["actor"], found["session"]) == ("agent:agent.example", Session.objects.get().pk)


def hostile_heads(agent: Agent, token: str, other: str, used: dict[str, str]) -> Iterator[tuple[str, Any]]:
    """What an agent of somebody else's token, or of none, may send, and the error that it gets."""
    right = agent.headers(token, "POST", mcp_url())
    proof = "invalid_dpop_proof"
    yield "invalid_token", right | {"authorization": f"Bearer {token}"}
    yield "invalid_token", right | {"authorization": f"Basic {token}"}
    yield "invalid_token", {"x-api-key": token}
    yield "invalid_token", {"dpop": right["dpop"]}
    yield "invalid_token", [("authorization", right["authorization"]), *right.items()]
    yield "invalid_token", agent.headers("x" * 43, "POST", mcp_url())
    yield "invalid_token", agent.headers(other, "POST", mcp_url())  # of the operations endpoint
    yield proof, {"authorization": f"DPoP {token}"}
    yield proof, [*right.items(), ("dpop", agent.proof("POST", mcp_url(), token))]
    yield proof, used
    yield proof, agent.headers(token, "GET", mcp_url())
    yield proof, agent.headers(token, "POST", at("/mcp"))
    yield proof, agent.headers(token, "POST", mcp_url(), key=new_key())
    yield proof, right | {"dpop": agent.proof("POST", mcp_url(), "y" * 43)}


def test_a_token_without_its_own_fresh_proof_opens_nothing(known: Agent) -> None:
    token, other = session_token(known, mcp_url()), session_token(known)
    used = known.headers(token, "POST", mcp_url())
    assert called(headers=used).status_code == 200
    for error, sent in hostile_heads(known, token, other, used):
        answer = called(headers=sent)
        assert (answer.status_code, answer.json()) == (401, {"error": error}), sent
        told = f'error="{error}", resource_metadata="{METADATA}"'
        assert answer.headers["WWW-Authenticate"] == f'Bearer {told}, DPoP {told}, algs="ES256"'
    entries = AuditEntry.objects.filter(verb="authenticate")
    assert entries.count() == 14
    assert all(entry.arguments["reason"] and token not in str(entry.arguments) for entry in entries)
    for path in ("/mcp", "/mcp/claims"):
        assert called(path=path, headers=known.headers(token, "POST", at(path))).status_code == 401
    assert posted(legacy("tools/list"), path=f"/mcp/aip?access_token={token}").json() == {"error": "invalid_request"}


def test_an_address_calls_so_often_without_a_session(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.setattr("claimpilot.mcp.agents.ANONYMOUS_A_MINUTE", 1)
    assert called().status_code == 200
    answer = called()
    assert (answer.status_code, answer.json()) == (429, {"error": "rate_limited"})
    assert 0 < int(answer.headers["Retry-After"]) <= 61
    settings.AIP_LEVEL = 0  # and where nothing is sold through agents there is no door
    assert called().status_code == 404


def test_a_hostile_body_of_nobody_proposes_nothing(settings: Any) -> None:
    settings.AIP_PLAIN_CLIENTS = False
    conclude = legacy("tools/call", {"name": "conclude", "arguments": {}})
    long_number = json.dumps(conclude).replace('"id": 1', f'"id": {"9" * 5000}').encode()
    bodies = {
        b"[" * 100_000: {400},
        b'{"method": "tools/call", "method": "ping"}': {400},
        b'"' + b"x" * MAX_BODY + b'"': {413},
        json.dumps([conclude]).encode(): {400},
        b"\xef\xbb\xbf" + json.dumps(conclude).encode(): {401},
        json.dumps(conclude).encode("utf-16"): {400, 401},
        long_number: {401},
        json.dumps(conclude).replace("conclude", "\\u0063onclude").encode(): {401},
        json.dumps(legacy("tools/call", {"name": ["conclude"]})).encode(): {200},
        json.dumps(legacy("tools/call", ["conclude"])).encode(): {200, 400},
    }
    for body, expected in bodies.items():
        answer = posted(body)
        assert answer.status_code in expected, body[:80]
        assert answer.status_code == 413 or "error" in answer.json()
    assert not AuditEntry.objects.filter(verb="conclude").exists()


async def _discovered(path: str) -> Any:
    async with running() as gateway, connected(gateway, "", path) as client:
        return client.server_capabilities.extensions


def _initialized(path: str) -> Any:
    about = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    return posted(legacy("initialize", about), path=path).json()["result"]["capabilities"].get("extensions")


def test_a_server_that_sells_says_so_in_both_generations_and_follows_the_products(organisation: Any) -> None:
    assert _initialized("/mcp/aip") is None
    open_shop(organisation)
    open_shop(organisation, line="home", country="ES")
    expected = {"version": "0.1", "conformance_level": 3, "lines": ["home", "pet"], "countries": ["ES", "FR"]}
    declared = {"org.agenticinsuranceprotocol/aip": expected | {"conclude_in_agent": True}}
    assert _initialized("/mcp/aip") == declared
    with published(aip_tools()):
        assert anyio.run(_discovered, "/mcp/aip") == declared
        assert get_server()._sells
        assert not get_server("claims")._sells
