"""`/mcp/aip` is open to agents that nobody knows: they read and ask for prices. With a session they propose, too."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError
from starlette.datastructures import Headers
from starlette.types import Scope

from aip.pap.addresses import MCP_PATH, mcp_url
from aip.pap.context import PROPOSING, PapSessions, principal_of, refusal
from aip.pap.context import needs_session as lacks_session
from aip.pap.discovery import open_for_agents
from aip.pap.errors import PapError, too_many
from claimpilot.door.keys import key_of
from claimpilot.door.refusals import Refusal, Refused, away, put_on_record, source_of
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import KEY_PREFIX
from insurance.audit.services import keyed_hash
from insurance.gate import ratelimit
from insurance.gate.callers import caller_group
from insurance.gate.errors import RateLimited

log = logging.getLogger(__name__)

ANONYMOUS_A_MINUTE = 240
"""Calls of one address without a session. Many agents may stand behind one."""
SESSION_A_MINUTE = 120


@dataclass(frozen=True)
class PapRefusal(Refusal):
    """A refusal in the form of PAP, whose errors are told in HTTP and not in a tool's answer."""

    error: str = ""

    @property
    def body(self) -> bytes:
        return json.dumps({"error": self.error}).encode()


def is_door(path: str) -> bool:
    """Whether agents that nobody knows may come in at this path."""
    return path.rstrip("/") == MCP_PATH


def has_own_key(headers: Headers) -> bool:
    """Whether the caller shows a key of ours, with which this is a server like the others."""
    return "dpop" not in headers and key_of(headers).startswith(KEY_PREFIX)


def admit(scope: Scope, headers: Headers, *, address: str, trace_id: str) -> Principal:
    """The agent of a session, or one that nobody knows. Raises Refused, after the refusal is on record."""
    try:
        organisation = open_for_agents()
        if organisation is None:
            raise Refused(Refusal(404))
        try:
            return _agent(scope, headers, organisation, address, trace_id)
        except PapError as error:
            raise Refused(_on_record(error, organisation, address, trace_id)) from None
    except DatabaseError:
        log.exception("sessions of agents cannot be read")
        raise Refused(away()) from None


def _agent(scope: Scope, headers: Headers, organisation: Organisation, address: str, trace_id: str) -> Principal:
    query = scope.get("query_string", b"").decode("latin-1")
    sent = {name: ", ".join(headers.getlist(name)) for name in ("authorization", "dpop")}
    if "x-api-key" in headers:
        raise refusal("invalid_token", mcp_url(), reason="key")
    url = f"{mcp_url()}?{query}"
    context = PapSessions(organisation).from_request(scope["method"], url, sent, resource=mcp_url())
    if context is None:
        _count(f"agents:{caller_group(address)}", ANONYMOUS_A_MINUTE)
    else:
        _count(f"agents:session:{context.session_id}", SESSION_A_MINUTE)
    return principal_of(context, Channel.MCP, trace_id, organisation=organisation)


def _count(key: str, per_minute: int) -> None:
    try:
        ratelimit.take(key, per_minute=per_minute)
    except RateLimited as error:
        raise too_many(error.retry_after) from None


def _on_record(error: PapError, organisation: Organisation, address: str, trace_id: str) -> Refusal:
    visitor = Principal.visitor(organisation, channel=Channel.MCP, trace_id=trace_id)
    arguments = {"error": error.error, "reason": error.reason, "address": keyed_hash(address)}
    answer = _refusal(error)
    source = source_of(visitor, address)
    final = put_on_record(answer, actor=visitor, source=source, verb="authenticate", arguments=arguments)
    return final if final is answer or final.status != 429 else _refusal(too_many(ratelimit.WINDOW))


def _refusal(error: PapError) -> PapRefusal:
    return PapRefusal(error.status, headers=error.headers, error=error.error)


def needs_session(caller: Principal, message: Any) -> bool:
    """Whether this message proposes something, and its caller has to begin a session first."""
    if not lacks_session(caller) or not isinstance(message, dict) or message.get("method") != "tools/call":
        return False
    parameters = message.get("params")
    name = parameters.get("name") if isinstance(parameters, dict) else None
    return isinstance(name, str) and name in PROPOSING


def without_session() -> Refusal:
    """Tells an agent where it can begin one."""
    return _refusal(refusal(resource=mcp_url()))
