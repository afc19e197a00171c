"""A key that is not accepted: an empty 401, the same for every reason, and one entry in the right trail."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from typing import Any

import anyio
import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from claimpilot.door.keys import admit, key_in_address
from claimpilot.door.refusals import Refused
from claimpilot.tests.mcp_support import LEGACY_HEADERS, http, legacy, published, running
from insurance.access.models import Credential
from insurance.access.principal import Channel, Principal
from insurance.access.services import credential_revoke
from insurance.audit.models import AuditEntry, Outcome

pytestmark = pytest.mark.django_db(transaction=True)

REFUSALS_A_MINUTE = 60


@pytest.fixture(autouse=True)
def _soon_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of what it is, and as true."""
    monkeypatch.setattr("claimpilot.door.refusals.REFUSALS_A_MINUTE", REFUSALS_A_MINUTE)


@pytest.fixture
def keys(organisation, make_member, make_key) -> dict[str, str]:
    """A key for each way of not being let in; each of the real ones has a real secret."""
    member = make_member(organisation, "owner")
    _live, live = make_key(member, "live")
    _revoked, revoked = make_key(member, "revoked")
    credential_revoke(principal=Principal.system(organisation), name="revoked")
    _expired, expired = make_key(member, "expired", expires_at=timezone.now() - timedelta(seconds=1))
    gone = make_member(organisation, "gone")
    _blocked, blocked = make_key(gone, "blocked")
    gone.user.is_active = False
    gone.user.save()
    return {
        "live": live,
        "unknown": "cp_0000000000_" + "0" * 64,
        "wrong": live[:-4] + "0000",
        "revoked": revoked,
        "expired": expired,
        "blocked": blocked,
    }


BAD = ["unknown", "wrong", "revoked", "expired", "blocked"]


def rest(key: str, **headers: str) -> Any:
    return Client().get("/api/v1/claims", headers={"authorization": f"Bearer {key}", **headers})


def mcp(key: str) -> Any:
    async def scene() -> Any:
        async with running() as gateway, http(gateway, key) as web:
            return await web.post("/mcp", json=legacy("tools/list"), headers=LEGACY_HEADERS)

    with published():
        return anyio.run(scene)


def entries() -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(verb="authenticate").order_by("pk"))


@pytest.mark.parametrize("call", [rest, mcp])
@pytest.mark.parametrize("name", BAD)
def test_each_gets_an_empty_401_and_one_entry_without_the_key(call, name, keys, organisation) -> None:
    answer = call(keys[name])
    assert (answer.status_code, answer.content) == (401, b"")
    (entry,) = entries()
    assert (entry.actor, entry.outcome) == ("visitor", Outcome.DENIED)
    assert entry.channel == ("rest" if call is rest else "mcp")
    written = json.dumps([entry.arguments, entry.subject])
    assert not any(part in written for part in keys[name].split("_")[1:])
    assert entry.arguments["prefix"].startswith("hmac:")


@pytest.mark.parametrize(
    ("name", "code", "reason"),
    [
        ("unknown", "operator", "unknown"),
        ("wrong", "operator", "unknown"),
        ("revoked", "alpha", "revoked"),
        ("expired", "alpha", "expired"),
        ("blocked", "alpha", "blocked"),
    ],
)
def test_a_real_key_is_told_to_its_organisation_and_a_false_one_to_the_operator(keys, name, code, reason) -> None:
    rest(keys[name])
    (entry,) = entries()
    assert (entry.organisation.code, entry.arguments["reason"]) == (code, reason)
    assert entry.subject == ("" if reason == "unknown" else f"credential:{name}")


def test_no_key_at_all_is_on_record_too() -> None:
    assert Client().get("/api/v1/claims").status_code == 401
    (entry,) = entries()
    assert entry.arguments["reason"] == "no key"


def test_the_same_statements_run_and_the_same_answer_comes_for_every_bad_key(keys) -> None:
    rest(keys["unknown"])  # makes the operator's organisation
    seen = set()
    for name in BAD:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            answer = rest(keys[name])
        headers = {k: v for k, v in answer.headers.items() if k != "X-Request-ID"}
        statements = tuple(shape(query["sql"]) for query in queries)
        seen.add((statements, answer.content, json.dumps(headers, sort_keys=True)))
    assert len(seen) == 1


def shape(sql: str) -> str:
    """A statement without its values."""
    return re.sub(r"'[^']*'|\b\d+\b", "?", sql)


def test_a_live_key_comes_in_by_either_header(keys) -> None:
    assert rest(keys["live"]).status_code == 200
    assert Client().get("/api/v1/claims", headers={"x-api-key": keys["live"]}).status_code == 200
    assert entries() == []


def test_the_database_away_is_an_empty_503_that_says_when_to_come_back(monkeypatch) -> None:
    def away(**_: Any) -> None:
        raise OperationalError("connection to 10.0.0.7 refused")

    monkeypatch.setattr("claimpilot.door.keys.principal_from_key", away)
    answer = rest("cp_a_b")
    assert (answer.status_code, answer.content, answer["Retry-After"]) == (503, b"", "5")


def test_a_refusal_that_cannot_be_recorded_is_not_given_as_one(keys, monkeypatch) -> None:
    def away(**_: Any) -> None:
        raise OperationalError

    monkeypatch.setattr("claimpilot.door.refusals.entry_write", away)
    assert rest(keys["unknown"]).status_code == 503


def judged(key: str, address: str) -> int:
    with pytest.raises(Refused) as refused:
        admit(key=key, channel=Channel.MCP, address=address, trace_id="")
    return refused.value.refusal.status


def test_a_flood_of_bad_keys_is_limited_and_leaves_one_more_entry(keys) -> None:
    address = "203.0.113.50"
    answers = [judged(keys["unknown"], address) for _ in range(REFUSALS_A_MINUTE + 20)]
    assert answers == [401] * REFUSALS_A_MINUTE + [429] * 20
    outcomes = [entry.outcome for entry in entries()]
    assert outcomes == [Outcome.DENIED] * REFUSALS_A_MINUTE + [Outcome.LIMITED]
    assert judged(keys["unknown"], "203.0.113.51") == 401, "another address has its own limit"
    assert isinstance(admit(key=keys["live"], channel=Channel.MCP, address=address, trace_id=""), Principal)


def test_one_network_of_ipv6_is_one_caller(keys) -> None:
    for number in range(REFUSALS_A_MINUTE):
        judged(keys["unknown"], f"2001:db8:7:7::{number:x}")
    assert judged(keys["unknown"], "2001:db8:7:7:ffff::1") == 429
    assert judged(keys["unknown"], "2001:db8:7:8::1") == 401


def test_the_answer_beyond_the_limit_says_when_to_come_back(keys) -> None:
    for _ in range(REFUSALS_A_MINUTE):
        judged(keys["unknown"], "127.0.0.1")
    answer = rest(keys["unknown"])
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "RATE_LIMITED"
    assert 1 <= int(answer["Retry-After"]) <= 61


REAL = "cp_0123456789_" + "ab" * 32


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/mcp", f"key={REAL}"),
        ("/mcp", f"a=1&API_KEY={REAL}"),
        ("/mcp", "access_token=cp_short"),
        ("/api/v1/claims", f"token=%20{REAL}"),
        ("/api/v1/claims", f"anything={REAL}"),
        ("/api/v1/claims", f"q={REAL.replace('_', '%5F')}"),
        (f"/mcp/{REAL}", ""),
        (f"/claim/{REAL}/", ""),
        (f"/mcp/{REAL.replace('_', '%5F')}", ""),
    ],
)
def test_a_key_in_the_address_is_seen(path: str, query: str) -> None:
    assert key_in_address(path, query).startswith("cp_")


@pytest.mark.parametrize(
    ("path", "query"),
    [("/claim/x/", "key=8sKq2"), ("/admin/access/credential/", "q=cp_"), ("/static/cp_icon.svg", ""), ("/x", "token=")],
)
def test_other_addresses_are_not_taken_for_one(path: str, query: str) -> None:
    assert key_in_address(path, query) == ""


def test_credentials_are_never_stored_whole(keys) -> None:
    stored = json.dumps(list(Credential.objects.values_list("prefix", "secret_hash", "name")))
    assert not any(key.rpartition("_")[2] in stored for key in keys.values())
