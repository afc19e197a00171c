from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from insurance import tenancy
from insurance.access.errors import UnknownUser
from insurance.access.models import OPERATOR, Credential, Member, Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.scopes import ROLES
from insurance.audit.services import keyed_hash

KEY_PREFIX = "cp_"


def secret_hash(secret: str) -> str:
    """A key's secret has 256 bits of chance, so a plain SHA-256 cannot be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


# One of the database's own look-ups (insurance/tenancy/lookups.py), since every call of every agent begins with it: one
# round trip with a kept plan. Known prefixes and unknown ones go the same way.
_LIVE_KEY = "SELECT * FROM access_live_key(%s, %s)"
_ORGANISATION = (
    "id", "code", "name", "timezone", "currency", "language", "phone_region", "claims_email", "created_at",
)  # fmt: skip
USE_NOTED_AFTER = timedelta(minutes=1)


def principal_from_key(*, key: str, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a live key, or None: unknown, wrong, revoked, expired or of a blocked member alike."""
    prefix, _sep, secret = key.removeprefix(KEY_PREFIX).partition("_")
    now = timezone.now()
    row = _live_key(prefix, now)
    # Both comparisons run for an unknown prefix too: the time says nothing about which keys exist.
    used = _matching(secret, row[1:6] if row else _NO_KEY, now)
    if row is None or used is None:
        return None
    pk, *_keys, name, scopes, tools, rate, role, user_id = row[:12]
    organisation = row[12:]
    with tenancy.of(organisation[0]):
        _note_use(pk, used, now)
    return Principal(
        organisation=Organisation.from_db(None, _ORGANISATION, organisation),
        actor=f"key:{name}",
        channel=channel,
        scopes=frozenset(scopes) & ROLES[role],
        tools=None if tools is None else frozenset(tools),
        user_id=user_id,
        credential_id=pk,
        rate_per_minute=rate,
        trace_id=trace_id,
        now=now,
    )


class _Use(NamedTuple):
    """Which of the two keys opened: the column of its last use, and that time."""

    column: str
    last: datetime | None


_NO_HASH = "0" * 64
_NO_KEY = (_NO_HASH, None, "", None, None)


def _matching(secret: str, keys: Sequence[Any], now: datetime) -> _Use | None:
    """`keys`: hash and last use of the key, hash, end and last use of the one before it."""
    current, used_at, previous, until, previous_used_at = keys
    given = secret_hash(secret)
    is_current = hmac.compare_digest(given, current)
    is_previous = hmac.compare_digest(given, previous or _NO_HASH)
    if is_current:
        return _Use("last_used_at", used_at)
    if is_previous and until is not None and until > now:
        return _Use("previous_used_at", previous_used_at)
    return None


def _note_use(pk: int, use: _Use, now: datetime) -> None:
    if use.last is None or now - use.last > USE_NOTED_AFTER:
        Credential.objects.filter(pk=pk).update(**{use.column: now})


def _live_key(prefix: str, now: datetime) -> Any:
    if "\x00" in prefix:  # PostgreSQL takes none
        return None
    with connection.cursor() as cursor:
        cursor.execute(_LIVE_KEY, [prefix, now])
        return cursor.fetchone()


def key_version(credential: Credential) -> str:
    """Changes with each rotation; says nothing about the key."""
    return keyed_hash(f"key-version:{credential.secret_hash}")


def credentials_of(*, organisation: Organisation) -> QuerySet[Credential]:
    """Every credential of an organisation, revoked ones too, with whom it acts as."""
    rows = Credential.objects.filter(organisation=organisation).select_related("acts_as__user")
    return rows.order_by("name", "pk")


def _member_principal(member: Member, channel: Channel, trace_id: str) -> Principal:
    return Principal(
        organisation=member.organisation,
        actor=f"user:{member.user.get_username()}",
        channel=channel,
        scopes=member.scopes,
        user_id=member.user_id,
        trace_id=trace_id,
    )


def member_named(username: str) -> Member | None:
    """The member with this user name, of whatever organisation, active or not."""
    user = None if "\x00" in username else User.objects.filter(username=username).first()  # PostgreSQL takes none
    return member_of_user(user.pk) if user else None


def member_of_user(user_id: int) -> Member | None:
    """The member behind a user, of whatever organisation; None for a user of none."""
    organisation_id = tenancy.owner_of("access_organisation_of_user", user_id)
    if organisation_id is None:
        return None
    with tenancy.of(organisation_id):
        return Member.objects.select_related("organisation", "user").filter(user_id=user_id).first()


def principal_from_username(*, username: str, channel: Channel, trace_id: str = "") -> Principal:
    """The principal of a member of staff. Raises UnknownUser where no active member has this name."""
    member = member_named(username)
    if member is None or not member.user.is_active:
        raise UnknownUser(f"No active member has the user name {username!r}.")
    return _member_principal(member, channel, trace_id)


def principal_for_user(*, user: Any, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a signed-in user, or None for a visitor and for a user of no organisation."""
    member = member_of_user(user.pk) if user.is_authenticated else None
    return _member_principal(member, channel, trace_id) if member else None


def intake_organisation(*, code: str) -> Organisation | None:
    """The organisation whose customers use the web form: by code, else the oldest one."""
    rows = Organisation.objects.filter(code=code) if code else insurers().order_by("pk")
    return rows.first()


def insurers() -> QuerySet[Organisation]:
    """Every organisation but the operator's own."""
    return Organisation.objects.exclude(code=OPERATOR)


def operator() -> Organisation:
    """The organisation in whose trail stands what happens before anybody is known: refused keys, failed log-ins."""
    found, _created = Organisation.objects.get_or_create(
        code=OPERATOR, defaults={"name": "Operator", "timezone": "UTC", "currency": "EUR"}
    )
    return found
