"""Keys: where a request has one, and who it is. One way for MCP and REST, in the same time for every bad key."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from urllib.parse import parse_qsl, unquote

from django.db import DatabaseError

from claimpilot.door.refusals import Refusal, Refused, away, put_on_record, source_of
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import KEY_PREFIX, operator, principal_from_key
from insurance.access.standing import key_standing
from insurance.audit.services import keyed_hash

log = logging.getLogger(__name__)

_NAMES = {"key", "api_key", "apikey", "access_token", "token"}
_KEY = re.compile(rf"{KEY_PREFIX}[0-9A-Za-z]+_[0-9A-Za-z]{{16,}}")
IN_ADDRESS = (
    "A key was sent in the address, where logs and histories keep it. Revoke it now, and send the new one in the "
    "header Authorization: Bearer KEY."
)


def key_of(headers: Mapping[str, str]) -> str:
    """The key of `Authorization: Bearer KEY` or `X-API-Key: KEY`; empty where there is none that could be one."""
    scheme, _space, value = headers.get("authorization", "").partition(" ")
    key = value if scheme.lower() == "bearer" else headers.get("x-api-key", "")
    key = key.strip()
    return key if key.isascii() and key.isprintable() else ""


def admit(*, key: str, channel: Channel, address: str, trace_id: str) -> Principal:
    """The principal of a live key. Raises Refused, after the refusal is on record."""
    try:
        caller = principal_from_key(key=key, channel=channel, trace_id=trace_id) if key else None
        if caller is not None:
            return caller
        refusal = Refusal(401)
        raise Refused(_on_record(refusal, key, "authenticate", channel=channel, address=address, trace_id=trace_id))
    except DatabaseError:
        log.exception("credentials cannot be read")
        raise Refused(away()) from None


def refuse_key_in_address(*, key: str, channel: Channel, address: str, trace_id: str) -> Refusal:
    """Puts it on record, in the trail of the organisation whose key it is."""
    try:
        refusal = Refusal(400, IN_ADDRESS)
        return _on_record(refusal, key, "key_in_address", channel=channel, address=address, trace_id=trace_id)
    except DatabaseError:
        log.exception("credentials cannot be read")
        return away()


def refuse_member(*, username: str, trace_id: str = "") -> None:
    """Puts on record that somebody wanted to act on stdio as one who may not; the name, as a keyed hash."""
    visitor = Principal.visitor(operator(), channel=Channel.STDIO, trace_id=trace_id)
    put_on_record(
        Refusal(401),
        actor=visitor,
        source="stdio",
        verb="authenticate",
        arguments={"reason": "no active member", "name": keyed_hash(username)},
    )


def _on_record(refusal: Refusal, key: str, verb: str, *, channel: Channel, address: str, trace_id: str) -> Refusal:
    """Of the key only the public part is kept, and that as a keyed hash."""
    if not key:
        organisation, subject, about = operator(), "", {"reason": "no key"}
    else:
        standing = key_standing(key=key)
        organisation, subject = standing.organisation, standing.subject
        about = {"reason": standing.reason, "prefix": keyed_hash(standing.prefix)}
    visitor = Principal.visitor(organisation, channel=channel, trace_id=trace_id)
    about["address"] = keyed_hash(address)
    source = source_of(visitor, address)
    return put_on_record(refusal, actor=visitor, source=source, verb=verb, subject=subject, arguments=about)


def key_in_address(path: str, query: str) -> str:
    """A key, or what its sender took for one, in a decoded path or in a query; empty where there is none."""
    return next(_keys(path, query), "")


def _keys(path: str, query: str) -> Iterator[str]:
    for name, value in parse_qsl(query, keep_blank_values=True, errors="replace", max_num_fields=None):
        if name.lower() in _NAMES and value.strip().startswith(KEY_PREFIX):
            yield value.strip()
    for text in (path, unquote(path), unquote(query)):
        yield from _KEY.findall(text)
