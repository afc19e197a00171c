"""No answer to a malformed or refused request repeats what the client sent."""

from __future__ import annotations

import json
from typing import Any

import anyio
import pytest

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

pytestmark = pytest.mark.django_db(transaction=True)

MARK = "Zx7731Qmark"


def call(arguments: Any, name: str = "look_up", **more: Any) -> dict[str, Any]:
    return legacy("tools/call", {"name": name, "arguments": arguments, **more})


MALFORMED = [
    f'{{"jsonrpc": "2.0", "{MARK}'.encode(),
    MARK.encode(),
    json.dumps(MARK).encode(),
    json.dumps([call({}), {MARK: MARK}]).encode(),
    json.dumps({"jsonrpc": MARK, "id": 1, "method": "tools/list"}).encode(),
    json.dumps({"jsonrpc": "2.0", "id": {"a": MARK}, "method": "tools/list"}).encode(),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": [MARK]}).encode(),
    json.dumps(legacy("tools/call", MARK)).encode(),
    json.dumps(legacy("tools/call", [MARK])).encode(),
    json.dumps(legacy(f"tools/{MARK}", {})).encode(),
    json.dumps(legacy("tools/call", {"name": [MARK], "arguments": {}})).encode(),
    json.dumps(legacy("tools/call", {"name": MARK, "arguments": {}})).encode(),
    json.dumps(call(MARK)).encode(),
    json.dumps(call([MARK])).encode(),
    json.dumps(call(7731)).encode(),
    json.dumps(call({"uuid": MARK})).encode(),
    json.dumps(call({"uuid": [MARK], "detail": MARK})).encode(),
    json.dumps(call({MARK: MARK})).encode(),
    json.dumps(call({"text": MARK * 9}, name="write_note")).encode(),
    json.dumps(call("[" * 50_000)).encode(),
    json.dumps(call({}, _meta=MARK)).encode(),
    json.dumps(legacy("tools/list", {"cursor": [MARK]})).encode(),
    json.dumps(legacy("resources/read", {"uri": MARK})).encode(),
    json.dumps(legacy("prompts/get", {"name": MARK})).encode(),
    json.dumps(legacy("prompts/get", {"name": "review", "arguments": {MARK: MARK}})).encode(),
    json.dumps(legacy("initialize", {"protocolVersion": [MARK]})).encode(),
    b"[" * 100_000,
    b"\xff\xfe" + MARK.encode(),
]


def answers(frames: list[tuple[bytes, dict[str, str]]]) -> list[Any]:
    key = key_of(member_of("north", "ada"))

    async def scene() -> list[Any]:
        async with running() as app, http(app, key) as web:
            return [await web.post("/mcp", content=body, headers=headers) for body, headers in frames]

    with published():
        return anyio.run(scene)


def refused(answer: Any) -> bool:
    if answer.status_code == 202:  # the older revision takes a message with a broken id for a notification
        return not answer.content
    body = answer.json()
    return "error" in body or body["result"].get("isError", False)


def test_older_clients_get_no_value_back(caplog: pytest.LogCaptureFixture) -> None:
    for body, answer in zip(MALFORMED, answers([(b, LEGACY_HEADERS) for b in MALFORMED]), strict=True):
        assert MARK not in answer.text, body[:200]
        assert "input_value" not in answer.text, body[:200]
        assert answer.status_code < 500, body[:200]
        assert refused(answer), (body[:200], answer.text)
    assert MARK not in caplog.text


def in_envelope(body: bytes) -> tuple[bytes, dict[str, str]]:
    """The frame as a client of the new generation sends it, where it has a shape that allows that."""
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        return body, modern_headers("tools/call", "look_up")
    if not isinstance(message, dict) or not isinstance(message.get("params", {}), dict):
        return body, modern_headers("tools/call", "look_up")
    params = message.get("params", {})
    message["params"] = {"_meta": MODERN} | params
    name = params.get("name", params.get("uri", ""))
    return json.dumps(message).encode(), modern_headers(str(message["method"]), str(name))


def test_clients_of_the_new_generation_get_no_value_back(caplog: pytest.LogCaptureFixture) -> None:
    frames = [in_envelope(body) for body in MALFORMED]
    for (body, _headers), answer in zip(frames, answers(frames), strict=True):
        assert MARK not in answer.text, body[:200]
        assert answer.status_code < 500, body[:200]
        assert refused(answer), (body[:200], answer.text)
    assert MARK not in caplog.text


def test_a_revision_that_is_none_is_not_repeated_but_a_future_one_is() -> None:
    def frame(revision: str) -> tuple[bytes, dict[str, str]]:
        meta = MODERN | {"io.modelcontextprotocol/protocolVersion": revision}
        headers = modern_headers("tools/list") | {"MCP-Protocol-Version": revision}
        return json.dumps(legacy("tools/list", {"_meta": meta})).encode(), headers

    odd, future = answers([frame(f"<b>{MARK}</b>"), frame("2031-01-01")])
    assert MARK not in odd.text
    assert odd.json()["error"]["data"]["supported"] == ["2026-07-28"]
    assert future.json()["error"]["data"]["requested"] == "2031-01-01"


def test_arguments_sent_as_the_text_of_an_object_are_understood() -> None:
    sent = json.dumps({"uuid": "0d9e2e7c-4f9b-4c52-8a55-6d2b4a3e9b01"})
    (answer,) = answers([(json.dumps(call(sent)).encode(), LEGACY_HEADERS)])
    assert answer.json()["result"]["structuredContent"]["organisation"] == "north"


def test_a_crash_outside_the_guard_shows_a_reference_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: Any) -> None:
        raise RuntimeError(f"SELECT {MARK}")

    monkeypatch.setattr("insurance.gate.guard.visible_tools", crash)
    monkeypatch.setattr("insurance.gate.guard.call_tool", crash)
    frames = [(json.dumps(f).encode(), LEGACY_HEADERS) for f in (legacy("tools/list"), call({}))]
    for answer in answers(frames):
        assert MARK not in answer.text
        assert answer.json()["error"]["data"]["reference"] in answer.json()["error"]["message"]
