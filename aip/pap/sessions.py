"""Sessions of agents and their tokens: begun, renewed, found, revoked, and ended when nobody comes back."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from aip.hashing import sha256
from aip.models import Operation, Quote, Session, SessionToken
from aip.pap.clients import Client
from aip.pap.errors import PapError
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.audit.services import entry_write, keyed_hash

TOKEN_LIFE = timedelta(hours=2)
RENEWED_WITHIN = timedelta(days=30)
"""How long after its last token a session may be renewed. Then its tokens are deleted, and it ends."""
UNUSED_KEPT = timedelta(days=1)
"""The same for a session in which nothing was asked for, which costs an agent nothing to begin."""
_BATCH = 1000


@dataclass(frozen=True)
class Asked:
    """A request for a token that holds: of which agent, for which of its users, with which key and for what.

    `resource` is the address of the MCP server; empty: the token is for the operations endpoint.
    """

    organisation: Organisation
    client: Client
    user_id: str
    key_thumbprint: str
    resource: str
    trace_id: str
    now: datetime


@dataclass(frozen=True)
class Issued:
    token: str
    session: Session


def agent_name(client_id: str) -> str:
    """What records show of an agent: the domain that its metadata was fetched from."""
    return f"agent:{urlsplit(client_id).hostname or ''}"[:160]


@transaction.atomic
def session_start(*, asked: Asked) -> Issued:
    session = Session.objects.create(
        organisation=asked.organisation,
        session_id=f"ses_{secrets.token_urlsafe(24)}",
        client_id=asked.client.client_id,
        user_id=asked.user_id,
        takes_operations=asked.client.takes_operations,
        created_at=asked.now,
    )
    actor = Principal(
        organisation=asked.organisation,
        actor=agent_name(session.client_id),
        channel=Channel.REST,
        scopes=frozenset(),
        trace_id=asked.trace_id,
    )
    _entry(actor, "agent_session_start", session)
    return _issue(session, asked)


@transaction.atomic
def session_renew(*, asked: Asked, session_id: str) -> Issued:
    """A new token for the same session; the one before it, for the same resource, stops.

    Raises PapError `invalid_session` for a session that is unknown, over, or of another agent or user.
    """
    rows = Session.objects.select_for_update().filter(organisation=asked.organisation, session_id=session_id)
    session = rows.filter(client_id=asked.client.client_id, user_id=asked.user_id, ended_at=None).first()
    if session is None:
        raise PapError(400, "invalid_session", reason="session")
    if session.takes_operations != asked.client.takes_operations:
        session.takes_operations = asked.client.takes_operations
        session.save(update_fields=["takes_operations"])
    session.tokens.filter(resource=asked.resource, revoked_at=None).update(revoked_at=asked.now)
    return _issue(session, asked)


def _issue(session: Session, asked: Asked) -> Issued:
    token = secrets.token_urlsafe(32)
    SessionToken.objects.create(
        organisation=asked.organisation,
        session=session,
        token_sha256=sha256(token),
        key_thumbprint=asked.key_thumbprint,
        resource=asked.resource,
        created_at=asked.now,
        expires_at=asked.now + TOKEN_LIFE,
    )
    return Issued(token, session)


def token_find(*, organisation: Organisation, token: str, resource: str, now: datetime) -> SessionToken | None:
    """The live token for this resource, with its session; None for any other."""
    return (
        SessionToken.objects.select_related("session")
        .filter(organisation=organisation, token_sha256=sha256(token), resource=resource, session__ended_at=None)
        .filter(revoked_at=None, expires_at__gt=now)
        .first()
    )


def token_revoke(*, organisation: Organisation, client: Client, token: str, now: datetime) -> bool:
    """Whether a live token of this agent stopped."""
    rows = SessionToken.objects.filter(organisation=organisation, token_sha256=sha256(token), revoked_at=None)
    return bool(rows.filter(session__client_id=client.client_id).update(revoked_at=now))


def sessions_prune(*, now: datetime) -> int:
    """Deletes tokens that nobody renewed in time and ends their sessions, of every organisation; how many ended."""
    return sum(_prune(organisation, now) for organisation in Organisation.objects.all())


def _prune(organisation: Organisation, now: datetime) -> int:
    with tenancy.of(organisation.pk):
        tokens = SessionToken.objects.filter(organisation=organisation)
        tokens.filter(expires_at__lte=now - RENEWED_WITHIN).delete()
        unused = Session.objects.filter(_left_nothing(), organisation=organisation)
        tokens.filter(expires_at__lte=now - UNUSED_KEPT, session__in=unused).delete()
        ended = 0
        while left := _end_some(organisation, now):
            ended += left
        return ended


def _left_nothing() -> Q:
    """No operation and no quote belongs to the session."""
    operations = Operation.objects.filter(session=OuterRef("pk"))
    return ~Q(Exists(operations)) & ~Q(Exists(Quote.objects.filter(session=OuterRef("pk"))))


@transaction.atomic
def _end_some(organisation: Organisation, now: datetime) -> int:
    """By the thousand, each in a transaction of its own. One that is being renewed, or ended elsewhere, is passed over.

    A session that left nothing is deleted; of the others that they were there is part of the evidence.
    """
    rows = Session.objects.filter(organisation=organisation, ended_at=None, tokens=None).order_by("pk")
    held = list(rows.select_for_update(skip_locked=True, of=("self",))[:_BATCH])
    idle = list(rows.filter(pk__in=[row.pk for row in held]))  # one may have got a token before we held it
    for session in idle:
        _entry(Principal.system(organisation), "agent_session_end", session)
    ended = Session.objects.filter(organisation=organisation, pk__in=[row.pk for row in idle])
    ended.update(ended_at=now)
    ended.filter(_left_nothing()).delete()
    return len(idle)


def _entry(actor: Principal, verb: str, session: Session) -> None:
    arguments = {"agent": agent_name(session.client_id), "user": keyed_hash(session.user_id)}
    entry_write(principal=actor, verb=verb, subject=f"agent_session:{session.session_id}", arguments=arguments)
