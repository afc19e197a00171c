"""A request at the token or the revocation endpoint, judged before anything is done for it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from urllib.parse import parse_qsl

from django.http import HttpRequest

from aip.hashing import sha256
from aip.pap import assertions
from aip.pap.clients import Client, client_get
from aip.pap.errors import PapError, too_many
from aip.pap.fetching import NotFetched
from aip.pap.jose import NotSigned
from insurance.gate import ratelimit
from insurance.gate.callers import caller_group
from insurance.gate.errors import RateLimited

MOST_BYTES = 65_536
MOST_FIELDS = 30
ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
REQUESTS_A_MINUTE = 120
"""Of one address: many agents may stand behind it, but each of their users asks a few times an hour."""
TOKENS_A_MINUTE = 600
"""Of one agent, for all of its users."""


def form_of(request: HttpRequest) -> dict[str, str]:
    """The fields, each of them once. Raises PapError `invalid_request`."""
    kind = (request.content_type or "").lower()
    content = request.body if int(request.META.get("CONTENT_LENGTH") or 0) <= MOST_BYTES else b""
    if kind != "application/x-www-form-urlencoded" or not content or len(content) > MOST_BYTES:
        raise PapError(400, "invalid_request", reason="form")
    try:
        pairs = parse_qsl(content.decode(), keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise PapError(400, "invalid_request", reason="form") from None
    found = dict(pairs)
    if len(found) != len(pairs) or any("\x00" in value for value in found.values()):
        raise PapError(400, "invalid_request", reason="field twice")
    return found


def count(key: str, *, per_minute: int) -> None:
    """Raises PapError 429."""
    try:
        ratelimit.take(key, per_minute=per_minute)
    except RateLimited as error:
        raise too_many(error.retry_after) from None


def count_address(request: HttpRequest) -> None:
    group = caller_group(request.META.get("REMOTE_ADDR", ""))
    count(f"pap-address:{group}", per_minute=REQUESTS_A_MINUTE)


def authenticated(form: Mapping[str, str], now: datetime) -> Client:
    """The agent that signed the request (private_key_jwt). Raises PapError `invalid_client`: every reason alike."""
    client_id = form.get("client_id", "")
    if form.get("client_assertion_type") != ASSERTION_TYPE or not client_id:
        raise _no_client("no assertion")
    try:
        client = client_get(client_id)
        assertion = assertions.verify(form.get("client_assertion", ""), client=client, now=now)
        if assertion.subject != client_id:
            raise NotSigned("sub")
        assertion.use_up()
    except (NotFetched, NotSigned) as error:
        raise _no_client(str(error)) from None
    count(f"pap-client:{sha256(client_id)}", per_minute=TOKENS_A_MINUTE)
    return client


def _no_client(reason: str) -> PapError:
    return PapError(401, "invalid_client", reason=reason)
