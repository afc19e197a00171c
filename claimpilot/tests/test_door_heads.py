"""A key in the address, a foreign Host, a foreign Origin: refused before anything is read, each with one entry."""

from __future__ import annotations

import json
from typing import Any

import anyio
import httpx2
import pytest
from django.test import override_settings

from claimpilot.door.heads import host_is_ours, watched
from insurance.audit.models import AuditEntry, Outcome

pytestmark = pytest.mark.django_db(transaction=True)


def asked(path: str, method: str = "POST", **headers: str) -> tuple[Any, int]:
    """The answer of the door, and how often the application behind it was reached."""
    reached: list[str] = []

    async def behind(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def scene() -> Any:
        transport = httpx2.ASGITransport(watched(behind))
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as web:
            return await web.request(method, path, headers=headers)

    return anyio.run(scene), len(reached)


@pytest.fixture
def key(organisation, make_member, make_key) -> str:
    return make_key(make_member(organisation, "owner"), "robot")[1]


@pytest.mark.parametrize("path", ["/mcp?key={}", "/mcp/{}", "/api/v1/claims?access_token={}", "/claim/?x={}"])
def test_a_key_in_the_address_is_refused_with_what_to_do(path: str, key: str, organisation) -> None:
    answer, reached = asked(path.format(key))
    assert (answer.status_code, reached) == (400, 0)
    assert "Revoke it now" in answer.json()["error"]["message"]
    assert key not in answer.text
    (entry,) = AuditEntry.objects.filter(verb="key_in_address")
    assert (entry.organisation, entry.subject, entry.arguments["reason"]) == (organisation, "credential:robot", "live")
    assert key.rpartition("_")[2] not in json.dumps(entry.arguments)


def test_a_false_key_in_the_address_is_in_the_operators_trail() -> None:
    answer, _reached = asked("/mcp?token=cp_nonsense")
    assert answer.status_code == 400
    assert AuditEntry.objects.get(verb="key_in_address").organisation.code == "operator"


@pytest.mark.parametrize(
    ("path", "headers", "status", "reason"),
    [
        ("/mcp", {"host": "evil.example"}, 421, "foreign host"),
        ("/api/v1/claims", {"host": "127.0.0.1.evil.example"}, 421, "foreign host"),
        ("/claim/", {"host": "evil.example:8000"}, 421, "foreign host"),
        ("/mcp", {"origin": "https://evil.example"}, 403, "foreign origin"),
        ("/mcp", {"origin": "null"}, 403, "foreign origin"),
        ("/api/v1/claims", {"origin": "file://localhost"}, 403, "foreign origin"),
    ],
)
def test_what_does_not_belong_is_refused_with_one_entry(path, headers, status, reason) -> None:
    answer, reached = asked(path, **headers)
    assert (answer.status_code, reached) == (status, 0)
    assert "evil" not in answer.text
    (entry,) = AuditEntry.objects.all()
    assert (entry.verb, entry.outcome, entry.actor) == ("enter", Outcome.DENIED, "visitor")
    assert entry.arguments["reason"] == reason
    assert "evil" not in json.dumps(entry.arguments)


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/mcp", {}),
        ("/mcp", {"origin": "http://localhost:5173"}),
        ("/claim/", {"origin": "https://evil.example"}),  # pages have their CSRF check
        ("/healthz", {"host": "10.0.0.7"}),  # the monitor asks by address
    ],
)
def test_what_belongs_goes_on(path, headers) -> None:
    answer, reached = asked(path, **headers)
    assert (answer.status_code, reached) == (204, 1)
    assert AuditEntry.objects.count() == 0


@override_settings(ALLOWED_HOSTS=[".insurer.example"], PUBLIC_URL="https://claims.other.example:8443")
@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("insurer.example", True),
        ("a.insurer.example:8000", True),
        ("claims.other.example:8443", True),
        ("other.example", False),
        ("notinsurer.example", False),
        ("", False),
        ("a.insurer.example, evil.example", False),
    ],
)
def test_hosts_are_those_of_the_settings(host: str, ours: bool) -> None:
    assert host_is_ours(host) is ours


@override_settings(ALLOWED_HOSTS=["*"])
def test_a_star_in_the_allowed_hosts_turns_the_check_off() -> None:
    assert host_is_ours("evil.example")
