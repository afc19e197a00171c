"""The door of the real web process: each refusal in under 100 ms and with one entry, nothing secret in its log."""

from __future__ import annotations

import http.client
import json
import socket
import time
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from claimpilot.tests.mcp_support import LEGACY_HEADERS, legacy
from claimpilot.tests.web import Web
from insurance.audit.models import AuditEntry

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]

LIMIT = 0.1
"""Seconds for the quickest of a refusal's answers, the network of this machine included: what else the machine has to
do is not the door's."""
LISTING = json.dumps(legacy("tools/list")).encode()
FALSE_KEY = {"Authorization": "Bearer cp_0000000000_" + "0" * 64}


@dataclass
class Answer:
    status: int
    body: bytes
    headers: dict[str, str]
    seconds: float


@dataclass
class Hostile:
    status: int
    path: str = "/mcp"
    body: bytes = LISTING
    headers: dict[str, str] = field(default_factory=dict)
    with_key: bool = False


def ask(web: Web, case: Hostile, key: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=10)
    headers = LEGACY_HEADERS | ({"Authorization": f"Bearer {key}"} if case.with_key else {}) | case.headers
    started = time.perf_counter()
    connection.request("POST", case.path.replace("KEY", key), case.body, headers)
    got = connection.getresponse()
    body = got.read()
    seconds = time.perf_counter() - started
    connection.close()
    return Answer(got.status, body, {name.lower(): value for name, value in got.getheaders()}, seconds)


REST = "/api/v1/claims"
CASES = {
    "no key": Hostile(401),
    "false key": Hostile(401, headers=FALSE_KEY),
    "false key, REST": Hostile(401, REST, headers=FALSE_KEY),
    "key in the query": Hostile(400, "/mcp?key=KEY"),
    "key in the path": Hostile(400, "/mcp/KEY"),
    "key in the query, REST": Hostile(400, REST + "?access_token=KEY"),
    "foreign Host": Hostile(421, headers={"Host": "evil.example"}),
    "foreign Origin": Hostile(403, headers={"Origin": "https://evil.example"}),
    "foreign Origin, REST": Hostile(403, REST, headers={"Origin": "https://evil.example"}),
    "wrong content type": Hostile(415, headers={"Content-Type": "text/xml"}, with_key=True),
    "wrong content type, REST": Hostile(415, REST, headers={"Content-Type": "text/xml"}, with_key=True),
    "not JSON": Hostile(400, body=b"{", with_key=True),
    "deep JSON": Hostile(400, body=b"[" * 200_000, with_key=True),
    "batch of 500": Hostile(400, body=b"[" + b",".join([LISTING] * 500) + b"]", with_key=True),
    "1 MB and more": Hostile(413, body=b'"' + b"x" * 1_100_000 + b'"', with_key=True),
    "unknown method": Hostile(200, body=json.dumps(legacy("tools/steal")).encode(), with_key=True),
    "unknown upload link": Hostile(404, "/api/v1/uploads/nothing"),
}


@pytest.fixture
def key(organisation, make_member, make_key) -> str:
    return make_key(make_member(organisation, "owner"), "robot")[1]


def test_each_refusal_takes_less_than_a_tenth_of_a_second_and_leaves_one_entry(web: Web, key: str) -> None:
    ask(web, CASES["no key"], key)  # the first request of a process opens its connections
    report = {}
    for name, case in CASES.items():
        before = AuditEntry.objects.count()
        answers = [ask(web, case, key) for _ in range(3)]
        assert {answer.status for answer in answers} == {case.status}, name
        assert AuditEntry.objects.count() == before + 3, name
        report[name] = min(answer.seconds for answer in answers)
        assert key.encode() not in answers[0].body
        assert not any(word in answers[0].body for word in (b"Traceback", b"SELECT", b"evil", b".py"))
    slow = {name: seconds for name, seconds in report.items() if seconds > LIMIT}
    assert not slow
    print({name: f"{seconds * 1000:.1f} ms" for name, seconds in report.items()})
    secret = key.rpartition("_")[2]
    assert secret not in web.log
    assert "evil" not in web.log
    trail = json.dumps(list(AuditEntry.objects.values_list("arguments", "subject", "actor")))
    assert secret not in trail


def test_a_key_that_expires_or_is_revoked_is_refused_at_once(web: Web, key: str, organisation) -> None:
    from insurance.access.models import Credential

    good = Hostile(200, with_key=True)
    assert ask(web, good, key).status == 200
    Credential.objects.update(expires_at=timezone.now())
    answers = [ask(web, good, key)]
    Credential.objects.update(expires_at=None, revoked_at=timezone.now())
    answers += [ask(web, good, key), ask(web, CASES["false key"], key)]
    assert {answer.status for answer in answers} == {401}
    assert {answer.body for answer in answers} == {b""}
    alike = [{k: v for k, v in a.headers.items() if k not in {"date", "x-request-id"}} for a in answers]
    assert alike[0] == alike[1] == alike[2]


def raw(web: Web, text: bytes, *chunks: bytes) -> bytes:
    """What comes back for a request written by hand; a server that hangs up early is no fault."""
    with socket.create_connection(("127.0.0.1", web.port), timeout=10) as wire:
        try:
            wire.sendall(text)
            for chunk in chunks:
                wire.sendall(chunk)
        except OSError:
            pass
        answer = b""
        try:
            while part := wire.recv(65536):
                answer += part
                if b"\r\n\r\n" in answer:
                    break
        except OSError:
            pass
        return answer


def head(path: str, *lines: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


def test_a_body_announced_too_large_is_refused_before_it_is_sent(web: Web, organisation) -> None:
    announced = head("/claim/", "Content-Type: multipart/form-data; boundary=x", "Content-Length: 99000000000")
    for _ in range(20):
        assert raw(web, announced).startswith(b"HTTP/1.1 413 ")
    assert ask(web, Hostile(404, "/api/v1/uploads/nothing"), "").status == 404, "it still serves others"


def test_a_body_without_an_announced_size_has_a_small_limit(web: Web, organisation) -> None:
    opened = head("/claim/", "Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked")
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    assert raw(web, opened, *[chunk] * 40).startswith(b"HTTP/1.1 413 ")


def test_a_missing_host_and_two_hosts_are_foreign(web: Web) -> None:
    assert raw(web, b"POST /mcp HTTP/1.0\r\nContent-Length: 0\r\n\r\n").split(b" ")[1] in {b"421", b"400"}
    assert raw(web, head("/mcp", "Host: evil.example", "Content-Length: 0")).split(b" ")[1] in {b"421", b"400"}


def test_the_pages_are_served_as_before(web: Web, organisation) -> None:
    def get(path: str) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=10)
        connection.request("GET", path)
        return connection.getresponse().status

    assert {get(path) for path in ("/claim/", "/docs/", "/healthz", "/api/v1/openapi.json")} == {200}
    assert Client().get("/claim/").status_code == 200
