from __future__ import annotations

import hashlib
import hmac
from typing import Any, Protocol

from django.conf import settings
from django.utils import timezone

from insurance.audit.models import AuditEntry, Outcome


class Actor(Protocol):
    """What the trail needs to know of a Principal. The trail stands below everything it records, access too."""

    @property
    def organisation_id(self) -> int: ...
    @property
    def actor(self) -> str: ...
    @property
    def channel(self) -> str: ...
    @property
    def trace_id(self) -> str: ...


def keyed_hash(value: str) -> str:
    """Stands in the trail for a personal value: equal values can be matched, none can be read back."""
    digest = hmac.new(settings.SECRET_KEY.encode(), f"audit:{value}".encode(), hashlib.sha256)
    return f"hmac:{digest.hexdigest()[:24]}"


def entry_write(
    *,
    principal: Actor,
    verb: str,
    subject: str = "",
    arguments: dict[str, Any] | None = None,
    outcome: Outcome = Outcome.OK,
    milliseconds: int = 0,
) -> None:
    """Adds one entry to the trail, in the caller's transaction: if this fails, the change is undone."""
    AuditEntry.objects.create(
        organisation_id=principal.organisation_id,
        at=timezone.now(),
        actor=principal.actor,
        channel=principal.channel,
        verb=verb,
        subject=subject,
        arguments=arguments or {},
        outcome=outcome,
        milliseconds=milliseconds,
        trace_id=principal.trace_id,
    )
