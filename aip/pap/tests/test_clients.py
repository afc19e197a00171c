"""Who an agent is, its own documents say; they are kept for as long as they say, and asked again with restraint."""

from __future__ import annotations

from typing import Any

import pytest
from joserfc.jwk import ECKey, RSAKey

from aip.pap import clients, jose, memory
from aip.pap.errors import PapError
from aip.pap.fetching import Fetched, NotFetched
from aip.pap.jose import NotSigned
from aip.pap.tests.agent import Agent, new_key, public


@pytest.mark.parametrize(
    ("extensions", "takes"),
    [
        ({"operations": {"version": "1"}}, True),
        ({"operations": {"version": "2"}}, False),
        ({"operations": {}}, False),
        ({"example.com/other": {"version": "1", "more": [1]}}, False),
        ({}, False),
    ],
)
def test_an_agent_says_whether_it_takes_operations(known: Agent, extensions: Any, takes: bool) -> None:
    known.extensions = extensions
    assert clients.client_get(known.client_id).takes_operations is takes


@pytest.mark.parametrize(
    "changes",
    [
        {"client_id": "https://agent.example/other.json"},
        {"client_id": None},
        {"client_name": ""},
        {"jwks_uri": "https://elsewhere.example/jwks.json"},
        {"jwks_uri": "http://agent.example/jwks.json"},
        {"jwks_uri": "https://agent.example@elsewhere.example/jwks.json"},
        {"redirect_uris": ["https://elsewhere.example/callback"]},
        {"redirect_uris": ["javascript:alert(1)"]},
        {"redirect_uris": "https://agent.example/callback"},
        {"token_endpoint_auth_method": "none"},
        {"extensions": {"operations": "1"}},
    ],
)
def test_metadata_that_breaks_a_rule_makes_no_agent(known: Agent, monkeypatch, changes) -> None:
    wrong = Fetched(known.metadata | changes, "")
    monkeypatch.setattr("aip.pap.fetching.fetch", lambda _url: wrong)
    for _again in range(2):  # and it is not kept either
        with pytest.raises(NotFetched):
            clients.client_get(known.client_id)


@pytest.mark.parametrize(
    ("says", "seconds"),
    [
        ("max-age=0", 60),
        ("public, max-age=3600", 3600),
        ("max-age=99999999", 86_400),
        ("no-store", 60),
        ("", 600),
        ("max-age=-5", 600),
        ("max-age=" + "9" * 400, 86_400),
    ],
)
def test_documents_are_kept_from_a_minute_to_a_day(known: Agent, says: str, seconds: int) -> None:
    known.cache_control = says
    for _again in range(3):
        client = clients.client_get(known.client_id)
        clients.keys_for(client, kid="key-1")
    assert known.fetched == [known.client_id, client.jwks_uri]
    left = {memory._client().ttl(key) for key in memory._client().scan_iter("pap:client:*")}
    assert seconds - 5 <= left.pop() <= seconds


def test_a_key_we_do_not_know_is_asked_for_once_in_half_a_minute(known: Agent) -> None:
    client = clients.client_get(known.client_id)
    clients.keys_for(client, kid="key-1")
    known.key = new_key("key-2")
    assert clients.keys_for(client, kid="key-2")[0].kid == "key-2"
    for kid in ("key-1", "key-3", "key-4"):
        with pytest.raises(NotSigned):
            clients.keys_for(client, kid=kid)
    assert known.fetched.count(client.jwks_uri) == 2


def test_without_a_name_the_one_key_there_is_has_signed(known: Agent, monkeypatch) -> None:
    client = clients.client_get(known.client_id)
    assert len(clients.keys_for(client, kid=None)) == 1
    memory._client().delete(*memory._client().scan_iter("pap:keys:*"))
    monkeypatch.setattr(Agent, "jwks", {"keys": [public(known.key), public(new_key("key-2"))]})
    with pytest.raises(NotSigned):
        clients.keys_for(client, kid=None)


def _ec(curve: str) -> dict[str, Any]:
    return dict(ECKey.generate_key(curve).as_dict(private=False))


def _rsa(bits: int) -> dict[str, Any]:
    return dict(RSAKey.generate_key(bits).as_dict(private=False))


def test_keys_of_other_kinds_are_passed_over(known: Agent, monkeypatch) -> None:
    right = public(known.key)
    rsa = _rsa(2048) | {"kid": "key-1"}
    others: list[Any] = [
        known.key.as_dict(private=True),
        {"kty": "oct", "k": "c2VjcmV0", "kid": "key-1"},
        right | {"use": "enc"},
        right | {"alg": "ES384"},
        right | {"x": "AAAA"},
        right | {"x": 1},
        right | {"kid": 1},
        right | {"kty": "OKP"},
        _ec("P-384") | {"kid": "key-1"},
        rsa | {"n": jose.encoded(b"\xf1" * 128)},
        rsa | {"n": jose.encoded(b"\xf1" * 8192)},
        rsa | {"e": jose.encoded(b"\xf1" * 256)},
        "text",
        None,
    ]
    monkeypatch.setattr(Agent, "jwks", {"keys": [*others, right]})
    client = clients.client_get(known.client_id)
    (found,) = clients.keys_for(client, kid="key-1")
    assert found.thumbprint == known.key.thumbprint()
    assert jose.public_key(rsa).algorithm == "RS256"


@pytest.mark.parametrize("jwks", [{}, {"keys": {}}, {"keys": [{}] * 21}, {"keys": []}])
def test_a_set_without_keys_verifies_nothing(known: Agent, monkeypatch, jwks) -> None:
    monkeypatch.setattr(Agent, "jwks", jwks)
    with pytest.raises(NotSigned):
        clients.keys_for(clients.client_get(known.client_id), kid="key-1")


def test_one_host_is_asked_so_often_and_no_more(known: Agent, monkeypatch) -> None:
    monkeypatch.setattr(clients, "FETCHES_A_MINUTE", 2)
    for page in range(2):
        with pytest.raises(NotFetched):
            clients.client_get(f"https://agent.example/{page}.json")
    with pytest.raises(PapError, match="429"):
        clients.client_get(known.client_id)
