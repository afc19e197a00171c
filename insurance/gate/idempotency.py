"""A repeated call with the same key does nothing a second time, on any channel."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from django.db import transaction

from insurance.access.principal import Principal
from insurance.gate.errors import Conflict
from insurance.gate.models import IdempotencyRecord


def digest_of(content: Any) -> str:
    """SHA-256 over the content as canonical JSON (plain strings, numbers, lists and dicts)."""
    return hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def owner_of(principal: Principal) -> str:
    """Whose keys these are: the credential's itself, for its name may be given to another one after it is revoked."""
    if principal.credential_id is not None:
        return f"credential:{principal.credential_id}"
    return f"user:{principal.user_id}" if principal.user_id is not None else principal.actor


@transaction.atomic
def once(
    *, principal: Principal, operation: str, key: str, digest: str, produce: Callable[[], dict[str, Any]]
) -> dict[str, Any]:
    """The stored answer of this key, or that of `produce`, which then runs in this transaction.

    The unique index makes a second, simultaneous call wait for the first to commit. Raises Conflict where the
    key was used with other content. The answer is stored as it is: no secret belongs in it.
    """
    own = {
        "organisation": principal.organisation,
        "owner": owner_of(principal),
        "operation": operation,
        "key": key,
    }
    record = IdempotencyRecord(digest=digest, created_at=principal.now, **own)
    IdempotencyRecord.objects.bulk_create([record], ignore_conflicts=True)
    stored = IdempotencyRecord.objects.select_for_update().get(**own)
    if stored.digest != digest:
        raise Conflict("This idempotency key was used with other content. Send new content with a new key.")
    if stored.answer is None:
        stored.answer = produce()
        stored.save(update_fields=["answer"])
    answer: dict[str, Any] = stored.answer
    return answer
