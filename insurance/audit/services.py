from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any, Protocol

from django.conf import settings
from django.db import connection
from django.utils import timezone

from insurance.audit.models import Outcome


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


# Written by hand, since every call pays for it: through the ORM it takes twice as long. The same statement puts the
# entry where the sealer finds it, so that no call waits for another one's place in the chain.
_INSERT = """
WITH entry AS (
    INSERT INTO audit_auditentry
        (organisation_id, at, actor, channel, verb, subject, arguments, outcome, milliseconds, trace_id)
    VALUES (%s, %s, %s, %s, %s, %s, %s::jsonb, %s, %s, %s)
    RETURNING id, at, organisation_id
)
INSERT INTO audit_unsealed (entry_id, entry_at, organisation_id) SELECT id, at, organisation_id FROM entry
"""


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
    with connection.cursor() as cursor:
        cursor.execute(
            _INSERT,
            [
                principal.organisation_id,
                timezone.now(),
                principal.actor,
                principal.channel,
                verb,
                subject,
                json.dumps(arguments or {}, ensure_ascii=False),
                outcome,
                milliseconds,
                principal.trace_id,
            ],
        )


def partitions_ensure() -> None:
    """Makes the monthly partitions of the trail, this month's and the next twelve. Safe to run again.

    The function in the database runs with its owner's rights, since the application's role may make no table.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT audit_partitions_ensure()")
