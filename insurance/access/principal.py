"""Who acts. Made once, at the edge, and passed down; no service asks a request for anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils import timezone

if TYPE_CHECKING:
    from insurance.access.models import Organisation


class Channel(StrEnum):
    WEB = "web"
    REST = "rest"
    MCP = "mcp"
    STDIO = "stdio"
    ADMIN = "admin"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Principal:
    """`tools` limits a credential to named tools (None: any that its scopes allow).

    `actor` is what records show: `user:NAME`, `key:NAME`, `agent:DOMAIN`, `customer`, `visitor` or `system`.
    `session_id` is the session (aip.Session) in which a personal agent acts for somebody; None where there is none.
    `now` is frozen for the whole action (aware, UTC).
    """

    organisation: Organisation
    actor: str
    channel: Channel
    scopes: frozenset[str]
    trace_id: str = ""
    tools: frozenset[str] | None = None
    user_id: int | None = None
    credential_id: int | None = None
    rate_per_minute: int | None = None
    session_id: int | None = None
    now: datetime = field(default_factory=timezone.now)

    @property
    def organisation_id(self) -> int:
        return self.organisation.pk

    def may(self, scope: str) -> bool:
        return scope in self.scopes

    @classmethod
    def system(cls, organisation: Organisation, *, trace_id: str = "") -> Principal:
        from insurance.access import scopes

        return cls(
            organisation=organisation,
            actor="system",
            channel=Channel.SYSTEM,
            scopes=frozenset(scopes.ALL),
            trace_id=trace_id,
        )

    @classmethod
    def customer(cls, organisation: Organisation, *, trace_id: str = "") -> Principal:
        """A claimant at the web form: may file a claim, and reads only what a secret link opens."""
        from insurance.access import scopes

        return cls(
            organisation=organisation,
            actor="customer",
            channel=Channel.WEB,
            scopes=frozenset({scopes.CLAIMS_WRITE}),
            trace_id=trace_id,
        )

    @classmethod
    def visitor(cls, organisation: Organisation, *, channel: Channel, trace_id: str = "") -> Principal:
        """Somebody who was not let in, as the trail of `organisation` names him: he may do nothing."""
        return cls(organisation=organisation, actor="visitor", channel=channel, scopes=frozenset(), trace_id=trace_id)
