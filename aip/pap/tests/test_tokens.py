"""A session begins and goes on with what an agent signed, and with nothing else."""

from __future__ import annotations

import hashlib
import hmac
import json
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
import redis
from django.utils import timezone

from aip.models import Operation, Product, Session, SessionToken
from aip.pap import sessions
from aip.pap.addresses import REVOCATION_PATH, at, issuer, mcp_url
from aip.pap.context import PapSessions
from aip.pap.errors import PapError
from aip.pap.tests.agent import USER, Agent, jti, new_key, public, sign, unsigned
from aip.pap.tests.selling import open_shop
from insurance.audit.models import AuditEntry

pytestmark = pytest.mark.django_db


def begun(ask: Any, agent: Agent, **changes: str) -> dict[str, Any]:
    answer = ask(urlencode(agent.form(**changes)), agent.proof())
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def test_a_session_begins_signed_out_and_its_token_is_for_whoever_proves_the_key(ask, known, organisation) -> None:
    answer = ask(urlencode(known.form()), known.proof())
    body = answer.json()
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    token, session_id = body.pop("access_token"), body.pop("session_id")
    assert body == {"token_type": "DPoP", "expires_in": 7200, "scope": "", "signed_in": False}
    url = at("/poppy/operations/op_1")
    context = PapSessions().from_request("GET", url, known.headers(token, "GET", url))
    assert context is not None
    assert (context.client_id, context.user_id, context.session_id) == (known.client_id, USER, session_id)
    assert context.takes_operations
    row = SessionToken.objects.get()
    assert token not in (row.token_sha256, row.key_thumbprint)
    entry = AuditEntry.objects.get(verb="agent_session_start")
    assert (entry.actor, entry.subject) == ("agent:agent.example", f"agent_session:{session_id}")
    assert USER not in json.dumps(entry.arguments)


def test_renewed_the_session_stays_and_the_token_before_stops_for_its_resource_alone(ask, known, organisation) -> None:
    first = begun(ask, known)
    for_mcp = begun(ask, known, session_id=first["session_id"], resource=mcp_url())
    second = begun(ask, known, session_id=first["session_id"])
    assert {first["session_id"]} == {for_mcp["session_id"], second["session_id"]}
    url = at("/poppy/operations/op_1")
    with pytest.raises(PapError, match="401 invalid_token"):
        PapSessions().from_request("GET", url, known.headers(first["access_token"], "GET", url))
    assert PapSessions().from_request("GET", url, known.headers(second["access_token"], "GET", url))
    held = known.headers(for_mcp["access_token"], "POST", mcp_url())
    assert PapSessions().from_request("POST", mcp_url(), held, resource=mcp_url())


@pytest.mark.parametrize("change", ["user", "agent", "unknown", "ended"])
def test_a_session_is_renewed_by_its_own_agent_for_its_own_user(ask, known, organisation, change, monkeypatch) -> None:
    session_id = begun(ask, known)["session_id"]
    agent, user = known, USER
    if change == "user":
        user = "usr_somebody_else"
    elif change == "agent":
        agent = Agent("other.example")
        monkeypatch.setattr("aip.pap.fetching.fetch", agent.fetch)
    elif change == "unknown":
        session_id = "ses_unknown"
    else:
        Session.objects.update(ended_at=timezone.now())
    answer = ask(urlencode(agent.form(user, session_id=session_id)), agent.proof())
    assert (answer.status_code, answer.json()) == (400, {"error": "invalid_session"})


HOUR = 3600
WRONG_CLAIMS: dict[str, Any] = {
    "for another company": {"aud": "https://other.example"},
    "for several companies": {"aud": [issuer(), "https://other.example"]},
    "for the token endpoint": {"aud": at("/poppy/token")},
    "of another agent": {"iss": "https://stranger.example/agent.json"},
    "expired": lambda now: {"iat": now - 600, "exp": now - 500},
    "from the future": lambda now: {"iat": now + 300, "exp": now + 360},
    "for an hour": lambda now: {"iat": now, "exp": now + HOUR},
    "backwards": lambda now: {"iat": now, "exp": now - 1},
    "with a time that is text": lambda now: {"exp": str(now + 60)},
    "with a time out of range": {"exp": 10**30},
    "with a time that is true": {"iat": True},
    "guessable": {"jti": "1"},
    "without an identifier": {"jti": None},
    "for no one": {"sub": None},
}
WRONG_HEADERS: dict[str, Any] = {
    "of another type": {"typ": "poppy-browser+jwt"},
    "with a key nobody published": {"kid": "key-2"},
    "with a name of a key that is none": {"kid": 7},
    "that wants something understood": {"crit": ["exp"]},
}


@pytest.mark.parametrize("which", ["assertion", "client_assertion"])
@pytest.mark.parametrize("fault", [*WRONG_CLAIMS, *WRONG_HEADERS])
def test_an_assertion_is_refused(ask, known, organisation, which, fault) -> None:
    claims = WRONG_CLAIMS.get(fault, {})
    claims = claims(int(timezone.now().timestamp())) if callable(claims) else claims
    subject = USER if which == "assertion" else known.client_id
    form = known.form(**{which: known.assertion(subject, header=WRONG_HEADERS.get(fault), **claims)})
    answer = ask(urlencode(form), known.proof())
    expected = (400, "invalid_grant") if which == "assertion" else (401, "invalid_client")
    assert (answer.status_code, answer.json()) == (expected[0], {"error": expected[1]})
    assert not Session.objects.exists()


def _forged(agent: Agent, how: str, subject: str) -> str:
    now = int(timezone.now().timestamp())
    claims = {"iss": agent.client_id, "sub": subject, "aud": issuer(), "iat": now, "exp": now + 60, "jti": jti()}
    stranger = new_key("key-1")
    header = {"alg": "ES256", "typ": "JWT", "kid": "key-1"}
    if how == "none":
        return unsigned(header | {"alg": "none"}, claims)
    if how == "HS256":
        text = unsigned(header | {"alg": "HS256"}, claims).rpartition(".")[0]
        secret = json.dumps(public(agent.key), sort_keys=True).encode()
        mac = hmac.new(secret, text.encode(), hashlib.sha256).digest()
        return unsigned(header | {"alg": "HS256"}, claims, mac)
    if how == "RS256 on an EC key":
        _header, claims_part, signature = sign(header, claims, agent.key).split(".")
        return f"{unsigned(header | {'alg': 'RS256'}, claims).split('.')[0]}.{claims_part}.{signature}"
    if how == "embedded key":
        return sign(header | {"jwk": public(stranger)}, claims, stranger)
    if how == "jku":
        return sign(header | {"jku": "https://stranger.example/jwks.json"}, claims, stranger)
    if how == "x5u":
        return sign(header | {"x5u": "https://stranger.example/c.pem"}, claims, stranger)
    return {"nothing": "", "no JWT": "a.b.c", "five parts": "a.b.c.d.e", "very long": "a" * 100_000}[how]


@pytest.mark.parametrize(
    "how",
    ["none", "HS256", "RS256 on an EC key", "embedded key", "jku", "x5u", "nothing", "no JWT", "five parts"],
)
def test_a_forged_assertion_is_refused_and_no_address_in_it_is_asked(ask, known, organisation, how) -> None:
    for which, subject, expected in (
        ("assertion", USER, "invalid_grant"),
        ("client_assertion", known.client_id, "invalid_client"),
    ):
        forged = _forged(known, how, subject)
        answer = ask(urlencode(known.form(**{which: forged})), known.proof())
        assert answer.json() == {"error": expected}
    assert {url.split("/")[2] for url in known.fetched} == {"agent.example"}


def test_an_assertion_is_good_once(ask, known, organisation) -> None:
    used = known.form()
    assert ask(urlencode(used), known.proof()).status_code == 200
    again = known.form(assertion=used["assertion"])
    assert ask(urlencode(again), known.proof()).json() == {"error": "invalid_grant"}
    again = known.form(client_assertion=used["client_assertion"])
    assert ask(urlencode(again), known.proof()).json() == {"error": "invalid_client"}


@pytest.mark.parametrize(
    ("fault", "proof"),
    [
        ("none", lambda a: ""),
        ("two", lambda a: f"{a.proof()},{a.proof()}"),
        ("a token's hash", lambda a: a.proof(token="some-token")),
        ("another address", lambda a: a.proof(url="https://elsewhere.example/token")),
        ("a query", lambda a: a.proof(url=at("/poppy/token?x=1"))),
        ("another method", lambda a: a.proof("GET")),
        ("old", lambda a: a.proof(iat=int(timezone.now().timestamp()) - 90)),
        ("early", lambda a: a.proof(iat=int(timezone.now().timestamp()) + 90)),
        ("another type", lambda a: a.proof(header={"typ": "JWT"})),
        ("a private key", lambda a: a.proof(header={"jwk": a.proof_key.as_dict(private=True)})),
        ("another key", lambda a: a.proof(header={"jwk": public(new_key())})),
        ("no key", lambda a: a.proof(header={"jwk": None})),
        ("guessable", lambda a: a.proof(jti="1")),
    ],
)
def test_a_proof_that_is_none_begins_no_session(ask, known, organisation, fault, proof) -> None:
    answer = ask(urlencode(known.form()), proof(known))
    assert (answer.status_code, answer.json()) == (400, {"error": "invalid_dpop_proof"})


def test_a_proof_is_good_once(ask, known, organisation) -> None:
    proof = known.proof()
    assert ask(urlencode(known.form()), proof).status_code == 200
    assert ask(urlencode(known.form()), proof).json() == {"error": "invalid_dpop_proof"}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"grant_type": "client_credentials"}, "unsupported_grant_type"),
        ({"resource": "https://elsewhere.example/mcp"}, "invalid_target"),
        ({"resource": at("/mcp")}, "invalid_target"),
        ({"resource": ""}, "invalid_target"),
        ({"session_id": "<b>"}, "invalid_session"),
        ({"client_assertion_type": "other"}, "invalid_client"),
    ],
)
def test_a_request_for_something_else_is_refused(ask, known, organisation, change, error) -> None:
    assert ask(urlencode(known.form(**change)), known.proof()).json() == {"error": error}


def test_a_field_that_stands_twice_is_refused(ask, known, organisation) -> None:
    twice = f"{urlencode(known.form())}&resource={mcp_url()}&resource={mcp_url()}"
    assert ask(twice, known.proof()).json() == {"error": "invalid_request"}


def test_what_was_sent_is_never_told_nor_recorded(ask, known, organisation, caplog) -> None:
    marked = known.form("usr_MARKED", client_assertion="MARKED.MARKED.MARKED", assertion="MARKED")
    answer = ask(urlencode(marked), known.proof())
    entries = json.dumps(list(AuditEntry.objects.values_list("arguments", "subject", "actor")))
    assert "MARKED" not in answer.content.decode() + entries + caplog.text
    assert AuditEntry.objects.get(verb="agent_token").arguments["error"] == "invalid_client"


def test_a_token_is_revoked_by_its_own_agent_and_every_other_one_gets_the_same_answer(
    ask, known, organisation, monkeypatch
) -> None:
    token = begun(ask, known)["access_token"]
    other = Agent("other.example")
    for agent, live in ((other, 1), (known, 0)):
        monkeypatch.setattr("aip.pap.fetching.fetch", agent.fetch)
        answer = ask(urlencode(agent.client_form(token=token)), path=REVOCATION_PATH)
        assert (answer.status_code, answer.json()) == (200, {})
        assert SessionToken.objects.filter(revoked_at=None).count() == live
    stranger = known.client_form(token=token, client_assertion="x")
    assert ask(urlencode(stranger), path=REVOCATION_PATH).status_code == 401


def test_without_redis_nobody_is_let_in(ask, known, organisation, monkeypatch) -> None:
    token = begun(ask, known)["access_token"]

    def away(*_: Any, **__: Any) -> None:
        raise redis.ConnectionError

    monkeypatch.setattr("aip.pap.memory._client", lambda: type("Away", (), {"set": away, "get": away})())
    answer = ask(urlencode(known.form()), known.proof())
    assert (answer.status_code, answer.json()) == (503, {"error": "temporarily_unavailable"})
    assert answer.headers["Retry-After"] == "5"
    url = at("/poppy/operations/op_1")
    with pytest.raises(PapError, match="503"):
        PapSessions().from_request("GET", url, known.headers(token, "GET", url))


def test_a_session_ends_when_nobody_came_back_and_goes_where_it_left_nothing(ask, known, organisation) -> None:
    product = open_shop(organisation)
    days = {"unused": 2, "new": 0, "asked": 31, "asked and alive": 29}
    ids = {name: begun(ask, known)["session_id"] for name in days}
    now = timezone.now()
    for name, age in days.items():
        session = Session.objects.get(session_id=ids[name])
        session.tokens.update(expires_at=now - timedelta(days=age))
        if name.startswith("asked"):
            propose(product, session, now)
    assert sessions.sessions_prune(now=now) == 2
    assert sessions.sessions_prune(now=now) == 0
    left = dict(Session.objects.values_list("session_id", "ended_at"))
    assert left == {ids["new"]: None, ids["asked"]: now, ids["asked and alive"]: None}
    subjects = AuditEntry.objects.filter(verb="agent_session_end").values_list("subject", flat=True)
    assert set(subjects) == {f"agent_session:{ids['unused']}", f"agent_session:{ids['asked']}"}
    begun(ask, known, session_id=ids["asked and alive"])
    refused = ask(urlencode(known.form(session_id=ids["asked"])), known.proof())
    assert refused.json() == {"error": "invalid_session"}


def propose(product: Product, session: Session, now: Any) -> None:
    Operation.objects.create(
        organisation=product.organisation,
        operation_id=f"op_{session.pk}",
        kind="validation",
        session=session,
        product=product,
        state="proposed",
        expires_at=now,
        created_at=now,
    )


def test_an_address_asks_so_often_and_no_more(ask, known, organisation, monkeypatch) -> None:
    monkeypatch.setattr("aip.pap.requests.REQUESTS_A_MINUTE", 1)
    begun(ask, known)
    answer = ask(urlencode(known.form()), known.proof())
    assert (answer.status_code, answer.json()) == (429, {"error": "rate_limited"})
    assert 0 < int(answer.headers["Retry-After"]) <= 61
