"""Bodies that break off, sent to the real web process over a socket."""

import socket

import pytest

from claimpilot.tests.web import Web
from insurance.claims.models import Claim

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]


def sent(web: Web, head: str, body: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", web.port), timeout=20) as line:
        line.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while part := line.recv(65536):
            answer += part
    return answer


def test_a_body_that_ends_early_is_never_a_failure_of_ours(web, organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"))
    host = f"Host: 127.0.0.1:{web.port}\nAuthorization: Bearer {key}"
    heads = {
        "short": f"POST /api/v1/claims HTTP/1.1\n{host}\nContent-Type: application/json\nContent-Length: 500",
        "form": f"POST /claim/ HTTP/1.1\n{host}\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 500",
        "mcp": f"POST /mcp HTTP/1.1\n{host}\nContent-Type: application/json\nContent-Length: 500",
        "chunk": f"POST /api/v1/claims HTTP/1.1\n{host}\nContent-Type: application/json\nTransfer-Encoding: chunked",
    }
    for name, head in heads.items():
        answer = sent(web, head, b"zz\r\nnot a chunk" if name == "chunk" else b'{"claimant_name": ')
        assert b" 500 " not in answer.split(b"\r\n", 1)[0], (name, answer[:300], web.log[-1500:])
    assert not Claim.objects.exists()
