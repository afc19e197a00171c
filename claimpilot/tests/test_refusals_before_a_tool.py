"""What the protocol and REST refuse before a tool is reached: a named error and one entry in the caller's trail."""

from __future__ import annotations

from typing import Any

import anyio
import pytest
from django.test import Client

from claimpilot.mcp.gateway import MAX_BODY
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
from insurance.audit.models import AuditEntry, Outcome

pytestmark = pytest.mark.django_db(transaction=True)

REFUSALS_A_MINUTE = 60


@pytest.fixture(autouse=True)
def _soon_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of what it is, and as true."""
    monkeypatch.setattr("claimpilot.door.refusals.REFUSALS_A_MINUTE", REFUSALS_A_MINUTE)


LISTING = legacy("tools/list")


def posted(key: str, body: Any, headers: dict[str, str], times: int = 1) -> Any:
    """The last of the answers."""

    async def scene() -> Any:
        async with running() as gateway, http(gateway, key) as web:
            content = {"content": body} if isinstance(body, bytes) else {"json": body}
            for _ in range(times):
                answer = await web.post("/mcp", headers=headers, **content)
            return answer

    with published():
        return anyio.run(scene)


MODERN_LIST = modern_headers("tools/list")


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"not json", LEGACY_HEADERS, 400),
        (b"[" * 100_000, LEGACY_HEADERS, 400),
        ([LISTING] * 50, LEGACY_HEADERS, 400),
        ([legacy("tools/list", {"_meta": MODERN})] * 50, MODERN_LIST, 400),
        (LISTING, LEGACY_HEADERS | {"Content-Type": "text/plain"}, 415),
        (LISTING, LEGACY_HEADERS | {"Content-Type": "application/jsonx"}, 415),
        (LISTING, LEGACY_HEADERS | {"Accept": "text/html"}, 406),
        (b'"' + b"x" * MAX_BODY + b'"', LEGACY_HEADERS, 413),
        (legacy("tools/steal"), LEGACY_HEADERS, 200),
        (legacy("tools/call", {"name": 7}), LEGACY_HEADERS, 200),
        (legacy("resources/read", {"uri": "claimpilot://nothing"}), LEGACY_HEADERS, 200),
        (legacy("prompts/get", {"name": "nothing"}), LEGACY_HEADERS, 200),
    ],
)
def test_each_has_one_entry(body: Any, headers: dict[str, str], status: int) -> None:
    answer = posted(key_of(member_of("north", "ada")), body, headers)
    assert answer.status_code == status
    assert "result" not in answer.text
    (entry,) = AuditEntry.objects.exclude(verb="credential_create")
    assert (entry.organisation.code, entry.actor, entry.channel) == ("north", "key:agent", "mcp")
    assert (entry.verb, entry.outcome) == ("mcp_request", Outcome.INVALID)
    assert set(entry.arguments) <= {"status", "code"}


@pytest.mark.parametrize(
    "body",
    [
        legacy("tools/call", {"name": "look_up", "arguments": {}}),
        legacy("tools/call", {"name": "nothing", "arguments": {}}),
        legacy("resources/read", {"uri": "claimpilot://claims/5b7ff0f8-40ae-4b5c-9d56-a6d5b2f3f1aa"}),
        legacy("prompts/get", {"name": "review", "arguments": {}}),
    ],
)
def test_what_the_guard_refuses_is_not_recorded_twice(body: Any) -> None:
    posted(key_of(member_of("north", "ada")), body, LEGACY_HEADERS)
    (entry,) = AuditEntry.objects.exclude(verb="credential_create")
    assert entry.verb != "mcp_request"


def test_a_flood_of_nonsense_is_limited_for_the_key_alone() -> None:
    member = member_of("north", "ada")
    key, other = key_of(member), key_of(member, "other")
    answer = posted(key, b"nonsense", LEGACY_HEADERS, times=REFUSALS_A_MINUTE + 5)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) >= 1
    assert AuditEntry.objects.filter(verb="mcp_request").count() == REFUSALS_A_MINUTE + 1
    assert posted(other, b"nonsense", LEGACY_HEADERS).status_code == 400


def test_a_flood_of_unknown_methods_is_limited_too() -> None:
    answer = posted(key_of(member_of("north", "ada")), legacy("x"), LEGACY_HEADERS, times=REFUSALS_A_MINUTE + 1)
    assert answer.json()["error"]["data"]["code"] == "RATE_LIMITED"


def test_a_refusal_without_a_trail_is_a_503(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import OperationalError

    def away(**_: Any) -> None:
        raise OperationalError

    key = key_of(member_of("north", "ada"))
    monkeypatch.setattr("claimpilot.door.refusals.entry_write", away)
    answer = posted(key, b"nonsense", LEGACY_HEADERS)
    assert (answer.status_code, answer.content) == (503, b"")


def rest(key: str, path: str, **request: Any) -> Any:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return Client().post(path, headers=headers, **request)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ({"data": b"{", "content_type": "application/json"}, 422),
        ({"data": b"<a/>", "content_type": "text/xml"}, 415),
        ({"data": b"x" * 50, "content_type": "multipart/form-data; boundary=x"}, 422),
        ({"data": b"x", "content_type": "multipart/form-data"}, 400),
        ({"data": {"claimant_name": ["a", "b"]}}, 422),
        ({"data": b'{"a":"' + b"x" * 2_000_000 + b'"}', "content_type": "application/json"}, 413),
    ],
)
def test_a_body_that_rest_cannot_use_has_one_entry(request_: Any, status: int) -> None:
    answer = rest(key_of(member_of("north", "ada")), "/api/v1/claims", **request_)
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == "INVALID_INPUT"
    (entry,) = AuditEntry.objects.exclude(verb="credential_create")
    assert (entry.organisation.code, entry.actor, entry.outcome) == ("north", "key:agent", Outcome.INVALID)


def test_an_unknown_upload_link_has_one_entry_in_the_operators_trail() -> None:
    assert rest("", "/api/v1/uploads/nothing").status_code == 404
    (entry,) = AuditEntry.objects.all()
    assert (entry.organisation.code, entry.actor, entry.verb) == ("operator", "visitor", "rest_request")


def test_upload_links_cannot_be_tried_out() -> None:
    answers = [rest("", f"/api/v1/uploads/{number}").status_code for number in range(REFUSALS_A_MINUTE + 2)]
    assert answers == [404] * REFUSALS_A_MINUTE + [429] * 2
