"""From a request to the session that it acts in, and to the Principal that everything below knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import parse_qsl, urlsplit

from django.conf import settings
from django.utils import timezone

from aip.models import Session, SessionToken
from aip.pap import dpop
from aip.pap.addresses import RESOURCE_METADATA_PATH, at, mcp_url
from aip.pap.errors import PapError
from aip.pap.jose import NotSigned
from aip.pap.sessions import agent_name, token_find
from aip.sellers import selling_organisation
from insurance import tenancy
from insurance.access import scopes
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal

TOOLS = frozenset(
    {
        "get_distributor",
        "list_products",
        "get_documents",
        "get_question_set",
        "quote",
        "validate_answers",
        "submit_application",
        "conclude",
    }
)
PROPOSING = frozenset({"validate_answers", "submit_application", "conclude"})
"""The tools that return an operation, which only a session can confirm."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,200}")


@dataclass(frozen=True)
class SessionContext:
    """The session of an agent's user in which a request acts. In this draft of ours it is always signed out."""

    client_id: str
    user_id: str
    session_id: str
    signed_in: bool
    scopes: frozenset[str]
    takes_operations: bool
    row: Session


class PapSessions:
    """Sessions of PAP 0.2. Another version of the protocol is another class with the same method."""

    def __init__(self, organisation: Organisation | None = None) -> None:
        """`organisation` is that of the seller, for a caller who has looked it up already."""
        self._organisation = organisation

    def from_request(
        self, method: str, url: str, headers: Mapping[str, str], *, resource: str = ""
    ) -> SessionContext | None:
        """The session whose token the request carries for `resource`, or None for one without credentials.

        `url` is the address as our documents give it, with the request's query. `resource` is that of an MCP server;
        empty: the operations endpoint. A header that came twice is given joined by commas. Raises PapError for a
        token that is none, is not for here, or comes without the proof that it needs.
        """
        if "access_token" in dict(parse_qsl(urlsplit(url).query, keep_blank_values=True)):
            raise PapError(400, "invalid_request", reason="token in the address")
        authorization, proof = headers.get("authorization", ""), headers.get("dpop", "")
        if not authorization and not proof:
            return None
        scheme, _space, token = authorization.partition(" ")
        if scheme.lower() != "dpop" or not _TOKEN.fullmatch(token.strip()):
            raise refusal("invalid_token", resource, reason="form")
        return self._of_token(token.strip(), proof, method, url, resource)

    def _of_token(self, token: str, proof: str, method: str, url: str, resource: str) -> SessionContext:
        organisation, now = self._organisation or selling_organisation(), timezone.now()
        with tenancy.of(organisation.pk):
            row = token_find(organisation=organisation, token=token, resource=resource, now=now)
        if row is None:
            raise refusal("invalid_token", resource, reason="token")
        _prove(row, token, proof, method, url, now)
        session = row.session
        session.organisation = organisation
        return SessionContext(
            client_id=session.client_id,
            user_id=session.user_id,
            session_id=session.session_id,
            signed_in=False,
            scopes=frozenset(),
            takes_operations=session.takes_operations,
            row=session,
        )


def _prove(row: SessionToken, token: str, proof: str, method: str, url: str, now: datetime) -> None:
    try:
        thumbprint = dpop.thumbprint(proof, method=method, url=url, now=now, token=token)
    except NotSigned as error:
        raise refusal("invalid_dpop_proof", row.resource, reason=str(error)) from None
    if thumbprint != row.key_thumbprint:
        raise refusal("invalid_dpop_proof", row.resource, reason="another key")


def refusal(error: str = "", resource: str = "", *, reason: str = "") -> PapError:
    """401, with a challenge for each scheme that is believed there. Without an error: no credentials came."""
    return PapError(401, error or "invalid_token", challenges=challenges(error, resource), reason=reason)


def challenges(error: str = "", resource: str = "") -> list[str]:
    """The MCP server takes our own keys too, as Bearer, and tells where its metadata is."""
    says = [f'error="{error}"'] if error else []
    if resource == mcp_url():
        says.append(f'resource_metadata="{at(RESOURCE_METADATA_PATH)}"')
        return [f"Bearer {', '.join(says)}", f"DPoP {', '.join([*says, _ALGORITHMS])}"]
    return [f"DPoP {', '.join([*says, _ALGORITHMS])}"]


_ALGORITHMS = f'algs="{dpop.ALGORITHM}"'


def principal_of(
    context: SessionContext | None, channel: Channel, trace_id: str, *, organisation: Organisation | None = None
) -> Principal:
    """Who acts: the agent of a session, or one that nobody knows. Raises NotFound where nobody sells here."""
    return Principal(
        organisation=context.row.organisation if context else organisation or selling_organisation(),
        actor=agent_name(context.client_id) if context else "agent:anonymous",
        channel=channel,
        scopes=frozenset({scopes.AIP_SELL}),
        tools=TOOLS,
        trace_id=trace_id,
        session_id=context.row.pk if context else None,
    )


def needs_session(principal: Principal) -> bool:
    """Whether this caller has to begin a session before anything can be proposed to it."""
    return principal.session_id is None and not settings.AIP_PLAIN_CLIENTS


def takes_operations(principal: Principal) -> bool:
    """Whether an operation may be returned: the agent of the session says that it knows them.

    Of a client without a session nothing is known: the setting for plain clients decides.
    """
    if principal.session_id is None:
        return not needs_session(principal)
    rows = Session.objects.filter(organisation=principal.organisation, pk=principal.session_id)
    return rows.filter(takes_operations=True).exists()
