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


@transaction.atomic
def once(
    *, principal: Principal, operation: str, key: str, digest: str, produce: Callable[[], dict[str, Any]]
) -> dict[str, Any]:
    """The stored answer of this key, or that of `produce`, which then runs in this transaction.

    The unique index makes a second, simultaneous call wait for the first to commit. Raises Conflict where the
    key was used with other content.
    """
    record = IdempotencyRecord(
        organisation=principal.organisation,
        actor=principal.actor,
        operation=operation,
        key=key,
        digest=digest,
        created_at=principal.now,
    )
    IdempotencyRecord.objects.bulk_create([record], ignore_conflicts=True)
    stored = IdempotencyRecord.objects.select_for_update().get(
        organisation=principal.organisation, actor=principal.actor, operation=operation, key=key
    )
    if stored.digest != digest:
        raise Conflict("This idempotency key was used with other content. Send new content with a new key.")
    if stored.answer is None:
        stored.answer = produce()
        stored.save(update_fields=["answer"])
    answer: dict[str, Any] = stored.answer
    return answer
