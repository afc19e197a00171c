"""Who comes in over HTTP, and what the others are told."""

from __future__ import annotations

from typing import Any

import anyio
import pytest
from django.db import OperationalError

from claimpilot.door.heads import watched
from claimpilot.mcp.asgi_mount import mount
from claimpilot.mcp.gateway import MAX_BODY, Gateway
from claimpilot.tests.mcp_support import (
    LEGACY_HEADERS,
    MODERN,
    http,
    key_of,
    legacy,
    member_of,
    modern_headers,
    published,
    running,
)
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke

pytestmark = pytest.mark.django_db(transaction=True)

LIST = legacy("tools/list")


def posted(*, key: str = "", path: str = "/mcp", body: Any = LIST, **headers: str) -> Any:
    """The answer to one POST of an older client."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}

    async def scene() -> Any:
        async with running() as gateway, http(watched(gateway), key) as web:
            content = {"content": body} if isinstance(body, bytes) else {"json": body}
            return await web.post(path, headers=LEGACY_HEADERS | names, **content)

    with published():
        return anyio.run(scene)


def test_without_a_key_the_answer_is_an_empty_401_that_says_where_to_ask() -> None:
    answer = posted()
    assert (answer.status_code, answer.content) == (401, b"")
    assert answer.headers["WWW-Authenticate"] == (
        'Bearer resource_metadata="http://127.0.0.1:8000/.well-known/oauth-protected-resource/mcp"'
    )


def test_the_key_is_asked_for_before_anything_else_of_a_request_is_judged() -> None:
    assert posted(content_type="text/plain", accept="text/plain", body=b"not json").status_code == 401


@pytest.mark.parametrize("key", ["cp_0000000000_" + "0" * 64, "nonsense", "cp_", "\t", "caf\u00e9"])
def test_a_key_that_is_none_is_an_empty_401(key: str) -> None:
    answer = posted(X_API_Key=key.encode("latin-1"))
    assert (answer.status_code, answer.content) == (401, b"")


def test_a_key_works_as_bearer_and_as_header_until_it_is_revoked() -> None:
    member = member_of("north", "ada")
    key = key_of(member)
    assert posted(key=key).status_code == 200
    assert posted(X_API_Key=key).status_code == 200
    assert posted(authorization=f"bearer  {key} ").status_code == 200
    credential_revoke(principal=Principal.system(member.organisation), name="agent")
    assert posted(key=key).status_code == 401


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "OPTIONS"])
def test_only_post_is_allowed(method: str) -> None:
    async def scene() -> Any:
        async with running() as app, http(app) as web:
            return await web.request(method, "/mcp", headers=LEGACY_HEADERS)

    with published():
        answer = anyio.run(scene)
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")


@pytest.mark.parametrize("path", ["/mcp/nobody", "/mcp/claims/more", "/mcp/../mcp/x"])
def test_an_unknown_server_is_not_found(path: str) -> None:
    assert posted(key=key_of(member_of("north", "ada")), path=path).status_code == 404


def test_a_body_beyond_one_megabyte_is_refused() -> None:
    answer = posted(key=key_of(member_of("north", "ada")), body=b'"' + b"x" * MAX_BODY + b'"')
    assert answer.status_code == 413


def test_another_host_or_origin_is_refused_before_the_key_is_looked_at() -> None:
    assert posted(host="evil.example").status_code == 421
    assert posted(origin="https://evil.example").status_code == 403
    assert posted(origin="http://localhost:5173").status_code == 401


def test_the_trace_id_of_the_client_reaches_the_tool_and_comes_back() -> None:
    trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    call = legacy("tools/call", {"name": "look_up", "arguments": {"uuid": "0d9e2e7c-4f9b-4c52-8a55-6d2b4a3e9b01"}})
    key = key_of(member_of("north", "ada"))
    answer = posted(key=key, body=call, traceparent=f"00-{trace}-00f067aa0ba902b7-01")
    assert answer.headers["X-Request-ID"] == trace
    assert answer.json()["result"]["structuredContent"]["trace_id"] == trace
    invented = posted(traceparent="nonsense").headers["X-Request-ID"]
    assert len(invented) == 32
    assert invented != trace


def test_a_database_that_is_away_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_: Any) -> None:
        raise OperationalError("connection to 10.0.0.7 refused")

    monkeypatch.setattr("claimpilot.door.keys.principal_from_key", away)
    answer = posted(key="cp_a_b")
    assert (answer.status_code, answer.content) == (503, b"")


def test_a_request_of_the_new_generation_needs_no_handshake() -> None:
    key = key_of(member_of("north", "ada"))

    async def scene() -> Any:
        async with running() as app, http(app, key) as web:
            body = legacy("server/discover", {"_meta": MODERN})
            return await web.post("/mcp/claims", json=body, headers=modern_headers("server/discover"))

    with published():
        result = anyio.run(scene).json()["result"]
    assert result["resultType"] == "complete"
    assert (result["ttlMs"], result["cacheScope"]) == (60_000, "private")
    assert result["instructions"] == "About claims."
    assert result["capabilities"]["tools"] == {"listChanged": False}
    assert result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "claimpilot-claims"


def test_a_list_may_be_kept_for_a_minute_by_the_client_that_asked() -> None:
    key = key_of(member_of("north", "ada"))

    async def scene() -> Any:
        async with running() as app, http(app, key) as web:
            body = legacy("tools/list", {"_meta": MODERN})
            return await web.post("/mcp", json=body, headers=modern_headers("tools/list"))

    with published():
        result = anyio.run(scene).json()["result"]
    assert (result["ttlMs"], result["cacheScope"]) == (60_000, "private")


def test_the_mount_sends_mcp_to_the_gateway_and_the_rest_to_django() -> None:
    seen: list[str] = []

    async def django(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def scene() -> None:
        app = mount(django)
        inbox, outbox = anyio.create_memory_object_stream[Any](2), anyio.create_memory_object_stream[Any](2)
        async with anyio.create_task_group() as group:
            group.start_soon(app, {"type": "lifespan"}, inbox[1].receive, outbox[0].send)
            await inbox[0].send({"type": "lifespan.startup"})
            assert (await outbox[1].receive())["type"] == "lifespan.startup.complete"
            async with http(app) as web:
                assert (await web.post("/mcp", json=LIST, headers=LEGACY_HEADERS)).status_code == 401
                assert (await web.get("/mcpx")).status_code == 204
                assert (await web.get("/claim/")).status_code == 204
            await inbox[0].send({"type": "lifespan.shutdown"})
            assert (await outbox[1].receive())["type"] == "lifespan.shutdown.complete"

    with published():
        anyio.run(scene)
    assert seen == ["/mcpx", "/claim/"]


def test_before_the_start_nothing_is_served() -> None:
    async def scene() -> Any:
        async with http(Gateway(), "cp_a_b") as web:
            return await web.post("/mcp", json=LIST, headers=LEGACY_HEADERS)

    assert anyio.run(scene).status_code == 404
