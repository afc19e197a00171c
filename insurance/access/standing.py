"""Why a key was not accepted, and in whose trail that belongs."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from insurance import tenancy
from insurance.access.models import Credential, Organisation
from insurance.access.selectors import KEY_PREFIX, operator, secret_hash


@dataclass(frozen=True)
class KeyStanding:
    """What the trail may know of a key that was turned away, or was sent where none belongs.

    `reason` is a KeyState, "replaced" (by a rotation) or "unknown"; of an unknown or a wrong key `organisation` is the
    operator's. `prefix` is the public part as it was sent, which is outside text.
    """

    organisation: Organisation
    reason: str
    prefix: str
    subject: str = ""


def key_standing(*, key: str) -> KeyStanding:
    """Where a key stands. The same statements run for every key, whether it exists or not."""
    prefix, _sep, secret = key.removeprefix(KEY_PREFIX).partition("_")
    home, found = operator(), _any_key(prefix.replace("\x00", ""))
    given, kept = secret_hash(secret), [found.secret_hash, found.previous_hash] if found else ["", ""]
    right = [hmac.compare_digest(given, hash_) for hash_ in kept]
    if found is None or not any(right):
        return KeyStanding(home, "unknown", prefix)
    reason = str(found.state()) if right[0] else "replaced"
    return KeyStanding(found.organisation, reason, prefix, f"credential:{found.name}")


def _any_key(prefix: str) -> Credential | None:
    organisation_id = tenancy.owner_of("access_organisation_of_key", prefix)
    with tenancy.of(organisation_id or 0):
        return Credential.objects.select_related("organisation", "acts_as__user").filter(prefix=prefix).first()
