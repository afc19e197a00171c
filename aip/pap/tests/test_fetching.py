"""An address that a stranger named costs us three seconds and 100 KB at most, and lends him no place in our network."""

from __future__ import annotations

import datetime
import ipaddress
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from aip.pap import fetching
from aip.pap.fetching import NotFetched, checked, fetch, is_public

JSON = {"Content-Type": "application/json"}


class Site(ThreadingHTTPServer):
    """A real server on this machine that answers as a test says, and remembers what it was asked."""

    daemon_threads = True

    def __init__(self, answer: Callable[[Any], None]) -> None:
        self.asked: list[tuple[str, str]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.server.asked.append((self.headers["Host"], self.path))  # type: ignore[attr-defined]
                answer(self)

            def log_message(self, *_: Any) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)

    def handle_error(self, *_: Any) -> None:
        """The client hangs up on purpose."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/agent.json"


@pytest.fixture
def site() -> Iterator[Callable[..., Site]]:
    opened: list[Site] = []

    def open_(answer: Callable[[Any], None], tls: ssl.SSLContext | None = None) -> Site:
        server = Site(answer)
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        opened.append(server)
        return server

    yield open_
    for server in opened:
        server.shutdown()
        server.server_close()


def says(content: bytes = b"{}", status: int = 200, **headers: str) -> Callable[[Any], None]:
    def answer(request: Any) -> None:
        request.send_response(status)
        own = {name.replace("_", "-"): value for name, value in headers.items()}
        for name, value in (JSON | {"Content-Length": str(len(content))} | own).items():
            request.send_header(name, value)
        request.end_headers()
        request.wfile.write(content)

    return answer


@pytest.fixture(autouse=True)
def _agents_of_this_machine(settings: Any) -> None:
    settings.AIP_LOCAL_AGENTS = True


def test_a_document_is_read_with_what_it_says_of_keeping_it(site) -> None:
    server = site(says(b'{"client_id": "x"}', Cache_Control="max-age=60"))
    fetched = fetch(server.url)
    assert (fetched.value, fetched.cache_control) == ({"client_id": "x"}, "max-age=60")


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (says(b"{}", 404), "not there"),
        (says(b"{}", 500), "not there"),
        (says(b"[]"), "no JSON object"),
        (says(b"nothing"), "no JSON"),
        (says(b'{"a": 1, "a": 2}'), "no JSON"),
        (says(b"[" * 50_000), "no JSON"),
        (says(b'{"a": NaN}'), "no JSON"),
        (says(b"{}", Content_Type="text/html"), "no JSON"),
        (says(b"{}", Content_Encoding="gzip"), "packed"),
        (says(b'{"a": "' + b"x" * 10_000_000 + b'"}'), "too long"),
        (says(b"", 302, Location="/agent.json"), "too often"),
        (says(b"", 302, Location="https://elsewhere.example/"), "another host"),
        (says(b"", 302, Location="http://169.254.169.254/latest"), "not on https"),
        (says(b"", 302, Location="file:///etc/passwd"), "no address of a document"),
    ],
)
def test_a_document_is_refused(site, answer, fault) -> None:
    server = site(answer)
    with pytest.raises(NotFetched, match=fault):
        fetch(server.url)
    assert len(server.asked) <= fetching.MOST_REDIRECTS + 1


@pytest.mark.parametrize("where", ["head", "body", "silence"])
def test_a_slow_drip_is_cut_off_whatever_drips(site, monkeypatch, where) -> None:
    monkeypatch.setattr(fetching, "SECONDS", 0.4)
    stopped = threading.Event()

    def drip(request: Any) -> None:
        if where == "body":
            says(b"", Content_Length="5000")(request)
        while not stopped.wait(0.05):
            if where != "silence":
                request.wfile.write(b"X")
                request.wfile.flush()

    server = site(drip)
    begun = time.monotonic()
    with pytest.raises(NotFetched, match="too long"):
        fetch(server.url)
    stopped.set()
    assert time.monotonic() - begun < 5


def test_a_name_server_that_is_silent_is_not_waited_for(monkeypatch) -> None:
    monkeypatch.setattr(fetching, "SECONDS", 0.2)
    answered = threading.Event()
    monkeypatch.setattr(fetching, "look_up", lambda _host: answered.wait(20) and [])
    with pytest.raises(NotFetched, match="too long"):
        fetch("https://agent.example/agent.json")
    answered.set()


@pytest.mark.parametrize(
    "url",
    [
        "http://agent.example/agent.json",
        "ftp://agent.example/agent.json",
        "https://agent.example:8443/agent.json",
        "https://agent.example:99999/",
        "https://user@agent.example/agent.json",
        "https://user:word@agent.example/agent.json",
        "https://@agent.example/",
        "https://agent.example/agent.json#part",
        "https://agent.example/agent.json#",
        "https://localhost/agent.json",
        "https://agent/agent.json",
        "https://agent.example./agent.json",
        "https://127.0.0.1/agent.json",
        "https://8.8.8.8/agent.json",
        "https://[2606:4700::1111]/agent.json",
        "https://[::1]/agent.json",
        "https://2130706433/agent.json",
        "https://0x7f.1/agent.json",
        "https://0x7f000001/agent.json",
        "https://127.0.0x1/agent.json",
        "https:///agent.json",
        "https://agent.example\\@evil.example/",
        "https://agent.example/ x",
        "https://agent.example/\n",
        "https://\u0430gent.example/agent.json",
        "https://agent.example/" + "x" * 500,
        "http://169.254.169.254/latest/meta-data",
        "http://10.0.0.7/agent.json",
        "javascript:alert(1)",
        "",
    ],
)
def test_an_address_is_not_even_looked_up(url, monkeypatch) -> None:
    monkeypatch.setattr(fetching, "look_up", lambda _host: pytest.fail("looked up"))
    with pytest.raises(NotFetched):
        checked(url)
    with pytest.raises(NotFetched):
        fetch(url)


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/agent.json", "http://localhost:9/x", "http://[::1]:9/agent.json"])
def test_agents_of_this_machine_come_in_only_where_the_setting_says_so(url, settings) -> None:
    assert checked(url).scheme == "http"
    settings.AIP_LOCAL_AGENTS = False
    with pytest.raises(NotFetched):
        checked(url)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",  # noqa: S104
        "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::",
        "fe80::1", "fc00::1", "fd12::1", "fec0::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1",
        "2002:a00:1::1", "2001:0:a00:1::1", "2001:db8::1",
    ],
)  # fmt: skip
def test_an_address_that_is_not_everybodys_is_not_connected_to(address, monkeypatch) -> None:
    assert not is_public(ipaddress.ip_address(address))
    monkeypatch.setattr(fetching, "look_up", lambda _host: ["93.184.216.34", address])
    with pytest.raises(NotFetched, match="public address"):
        fetch("https://agent.example/agent.json")


@pytest.mark.parametrize("address", ["93.184.216.34", "8.8.8.8", "2606:4700::1111"])
def test_an_address_of_the_internet_is(address) -> None:
    assert is_public(ipaddress.ip_address(address))


def test_a_host_that_moves_between_the_check_and_the_connection_gains_nothing(monkeypatch) -> None:
    """Looked up once; the connection goes to the address that was checked, under the name that was asked for."""
    answers = [["93.184.216.34"], ["127.0.0.1"]]
    asked: list[httpx2.Request] = []

    async def connect(_transport: Any, request: httpx2.Request) -> httpx2.Response:
        asked.append(request)
        return httpx2.Response(200, headers=JSON, stream=httpx2.ByteStream(b"{}"))

    monkeypatch.setattr(fetching, "look_up", lambda _host: answers.pop(0))
    monkeypatch.setattr(httpx2.AsyncHTTPTransport, "handle_async_request", connect)
    fetch("https://agent.example/agent.json")
    (request,) = asked
    assert (request.url.host, request.headers["Host"]) == ("93.184.216.34", "agent.example")
    assert request.extensions["sni_hostname"] == "agent.example"
    assert answers == [["127.0.0.1"]]


def _certificate(folder: Path, name: str) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    names = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    builder = x509.CertificateBuilder().subject_name(names).issuer_name(names).public_key(key.public_key())
    builder = builder.serial_number(1).not_valid_before(now - datetime.timedelta(1))
    builder = builder.not_valid_after(now + datetime.timedelta(1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    signed = builder.sign(key, hashes.SHA256())
    pem, none = serialization.Encoding.PEM, serialization.NoEncryption()
    path = folder / f"{name}.pem"
    path.write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, none) + signed.public_bytes(pem))
    return path


@pytest.mark.parametrize(("name", "opens"), [("agent.example", True), ("elsewhere.example", False)])
def test_the_certificate_must_be_of_the_name_that_was_asked_for(site, tmp_path, monkeypatch, name, opens) -> None:
    """Over real TLS, to the address that was looked up."""
    path = _certificate(tmp_path, name)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(path)
    server = site(says(b"{}"), tls)
    ours = ssl.create_default_context(cafile=str(path))
    client = httpx2.AsyncClient
    monkeypatch.setattr(httpx2, "AsyncClient", lambda **options: client(**options, verify=ours))
    monkeypatch.setattr(fetching, "look_up", lambda _host: ["127.0.0.1"])
    monkeypatch.setattr(fetching, "is_public", lambda _ip: True)
    target = f"https://agent.example:{server.server_address[1]}/agent.json"
    monkeypatch.setattr(fetching, "checked", lambda url: fetching.urlsplit(target))
    if opens:
        assert fetch(target).value == {}
        assert server.asked == [(f"agent.example:{server.server_address[1]}", "/agent.json")]
    else:
        with pytest.raises(NotFetched, match="cannot be reached"):
            fetch(target)


def test_no_proxy_of_ours_is_used(site, monkeypatch) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{nobody.getsockname()[1]}")
        monkeypatch.setenv("ALL_PROXY", f"http://127.0.0.1:{nobody.getsockname()[1]}")
        assert fetch(site(says(json.dumps({}).encode())).url).value == {}
