"""What becomes of a request that is turned away: one entry in the trail, and fixed words.

A caller is refused 600 times a minute at most; then the answer is 429. The first 429 is in the trail, those after it
are not, so that a flood fills neither the trail nor the disk.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field
from typing import Any

from django.db import DatabaseError, transaction

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write
from insurance.gate import ratelimit
from insurance.gate.callers import caller_group
from insurance.gate.errors import Code, RateLimited

log = logging.getLogger(__name__)

REFUSALS_A_MINUTE = 600
RETRY_SECONDS = 5


@dataclass(frozen=True)
class Refusal:
    """An answer. Without a message its body is empty."""

    status: int
    message: str = ""
    code: Code = Code.INVALID_INPUT
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        if not self.message:
            return b""
        error = {"code": self.code, "message": self.message, "retryable": self.status in {429, 503}}
        return json.dumps({"error": error}).encode()


class Refused(Exception):
    """Raised where the caller is turned away; `refusal` is the answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.status)
        self.refusal = refusal


def away() -> Refusal:
    return Refusal(503, headers={"Retry-After": str(RETRY_SECONDS)})


def too_many(wait: int | None) -> Refusal:
    seconds = wait or ratelimit.WINDOW
    message = f"Too many refused requests. Try again in {seconds} seconds."
    return Refusal(429, message, Code.RATE_LIMITED, {"Retry-After": str(seconds)})


def source_of(actor: Principal, address: str) -> str:
    """Whose refusals are counted together: a key's, a member's, or those of an address."""
    if actor.credential_id is not None:
        return f"key:{actor.credential_id}"
    return f"user:{actor.user_id}" if actor.user_id is not None else f"address:{caller_group(address)}"


def put_on_record(
    refusal: Refusal,
    *,
    actor: Principal,
    source: str,
    verb: str,
    outcome: Outcome = Outcome.DENIED,
    subject: str = "",
    arguments: dict[str, Any] | None = None,
) -> Refusal:
    """Writes the entry and returns the answer to give: `refusal`, or 429 beyond the limit, or 503 without a trail."""
    try:
        ratelimit.take(f"door:{source}", per_minute=REFUSALS_A_MINUTE)
    except RateLimited as error:
        refusal, outcome = too_many(error.retry_after), Outcome.LIMITED
        if not _first(source):
            return refusal
    try:
        with tenancy.of(actor.organisation_id), transaction.atomic():
            entry_write(principal=actor, verb=verb, outcome=outcome, subject=subject, arguments=arguments)
    except DatabaseError:
        log.exception("a refusal could not be put on record")
        return away()
    return refusal


def _first(source: str) -> bool:
    """Whether nothing was told of this flood within the last minute."""
    try:
        ratelimit.take(f"door-told:{source}", per_minute=1)
    except RateLimited:
        return False
    return True
