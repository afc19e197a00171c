"""Hostile addresses and bodies over REST: each is refused by name, in HTTP's own words, and is on record."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from claimpilot.tests.mcp_support import key_of, member_of
from insurance.audit.models import AuditEntry
from insurance.gate.tests.hostile import HOSTILE, MARK
from insurance.gate.tests.test_hostile_values import KNOWN, LEAKS

pytestmark = pytest.mark.django_db


@pytest.fixture
def key() -> str:
    return key_of(member_of("north", "root", "admin"), rate_per_minute=1_000_000_000)


@pytest.mark.parametrize(
    ("path", "verb", "kind"),
    [
        ("/api/v1/claims/{}", "get_claim_card", "uuid"),
        ("/api/v1/claims/{}/status", "get_claim_status", "uuid"),
        ("/api/v1/claims?limit={}", "list_claims", "integer"),
        ("/api/v1/claims?cursor={}", "list_claims", "cursor"),
        ("/api/v1/claims?status={}", "list_claims", "enum"),
        ("/api/v1/claims?{}=1", "list_claims", "text"),
    ],
)
def test_every_address_is_answered_by_name_and_on_record(key, path, verb, kind) -> None:
    web = Client(headers={"Authorization": f"Bearer {key}"}, raise_request_exception=False)
    for value in HOSTILE[kind]:
        text = quote(str(value).encode("utf-8", "surrogatepass")[:4000], safe="")
        if not text or text in {".", ".."}:
            continue
        before = AuditEntry.objects.filter(verb=verb).count()
        answer = web.get(path.format(text))
        assert answer.status_code in {200, 404, 422}, (value, answer.content[:200])
        assert MARK not in answer.content.decode()
        assert not LEAKS.search(answer.content.decode())
        if not (answer.status_code == 404 and b"address" in answer.content):  # no such route, so no such call
            assert AuditEntry.objects.filter(verb=verb).count() == before + 1, value


BODIES: list[tuple[Any, str, int]] = [
    (b"", "", 415),
    (b"{}", "text/plain", 415),
    (b"<claim/>", "application/xml", 415),
    (b"{}", f"application/{MARK}", 415),
    (b"{}", "application/json; charset=nonsense", 422),
    (json.dumps(KNOWN).encode("utf-16"), "application/json", 422),
    (b'{"claimant_name": "a", "claimant_name": "b"}', "application/json", 422),
    (b'{"amount_claimed": NaN}', "application/json", 422),
    (b'{"amount_claimed": ' + b"9" * 5_000 + b"}", "application/json", 422),
    (b"[" * 200_000, "application/json", 422),
    (b'{"claimant_name": "' + MARK.encode() * 100_000 + b'"}', "application/json", 413),
    (b"\xff\xfe\x00", "application/json", 422),
    (b"no parts", "multipart/form-data", 400),
    (b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf', "multipart/form-data; boundary=x", 422),
    (
        b'--x\r\nContent-Disposition: form-data; name="claimant_name"\r\n\r\n' + b"n" * 1_100_000 + b"\r\n--x--\r\n",
        "multipart/form-data; boundary=x",
        413,
    ),
    (b"claimant_name=" + b"n" * 1_100_000, "application/x-www-form-urlencoded", 413),
    (b"a=1&" * 2_000, "application/x-www-form-urlencoded", 400),
    (b"%00=%ff&claimant_name=%00", "application/x-www-form-urlencoded", 422),
]


@pytest.mark.parametrize(("body", "content_type", "status"), BODIES, ids=lambda value: str(value)[:30])
def test_a_body_is_refused_with_the_word_http_has_for_it(key, body, content_type, status) -> None:
    web = Client(headers={"Authorization": f"Bearer {key}"}, raise_request_exception=False)
    answer = web.generic("POST", "/api/v1/claims", body, content_type=content_type)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["retryable"]) == (status, "INVALID_INPUT", False)
    assert " " in error["message"]
    assert MARK not in answer.content.decode()
    assert list(AuditEntry.objects.filter(verb="submit_claim").values_list("outcome", flat=True)) == ["invalid"]


def test_a_body_announced_as_too_large_is_not_waited_for(key) -> None:
    web = Client(headers={"Authorization": f"Bearer {key}"})
    answer = web.generic(
        "POST", "/api/v1/claims", b"x", content_type="multipart/form-data; boundary=x", CONTENT_LENGTH=str(10**12)
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "INVALID_INPUT")
    assert "MB" in answer.json()["error"]["message"]


def test_an_answer_to_a_spent_minute_is_429_and_says_when() -> None:
    web = Client(headers={"Authorization": f"Bearer {key_of(member_of('north', 'ada'), rate_per_minute=1)}"})
    assert web.get("/api/v1/claims").status_code == 200
    answer = web.get("/api/v1/claims")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) == answer.json()["error"]["retry_after_seconds"] > 0
