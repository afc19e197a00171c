from __future__ import annotations

import hashlib
import hmac
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from insurance import tenancy
from insurance.access.errors import UnknownUser
from insurance.access.models import OPERATOR, Credential, Member, Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.scopes import ROLES

KEY_PREFIX = "cp_"


def secret_hash(secret: str) -> str:
    """A key's secret has 256 bits of chance, so a plain SHA-256 cannot be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


# Written by hand, since every call of every agent begins with it: through the ORM it takes three times as long.
_LIVE_KEY = """
SELECT set_config('app.organisation', COALESCE(access_organisation_of_key(%s)::text, ''), true);
SELECT c.id, c.secret_hash, c.name, c.scopes, c.tools, c.rate_per_minute, c.last_used_at, m.role, m.user_id,
       o.id, o.code, o.name, o.timezone, o.currency, o.language, o.phone_region, o.claims_email, o.created_at
FROM access_credential c
JOIN access_member m ON m.id = c.acts_as_id
JOIN auth_user u ON u.id = m.user_id AND u.is_active
JOIN access_organisation o ON o.id = c.organisation_id
WHERE c.prefix = %s AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > %s)
"""
_ORGANISATION = (
    "id", "code", "name", "timezone", "currency", "language", "phone_region", "claims_email", "created_at",
)  # fmt: skip
USE_NOTED_AFTER = timedelta(minutes=1)


def principal_from_key(*, key: str, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a live key, or None: unknown, wrong, revoked, expired or of a blocked member alike."""
    prefix, _sep, secret = key.removeprefix(KEY_PREFIX).partition("_")
    now = timezone.now()
    row = _live_key(prefix, now)
    # The comparison runs for an unknown prefix too: the time says nothing about which keys exist.
    if not hmac.compare_digest(secret_hash(secret), row[1] if row else secret_hash("")) or row is None:
        return None
    pk, _hash, name, scopes, tools, rate, last_used, role, user_id, *organisation = row
    if last_used is None or now - last_used > USE_NOTED_AFTER:
        with tenancy.of(organisation[0]):
            Credential.objects.filter(pk=pk).update(last_used_at=now)
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


def _live_key(prefix: str, now: datetime) -> Any:
    if "\x00" in prefix:  # PostgreSQL takes none
        return None
    with connection.cursor() as cursor:
        cursor.execute(_LIVE_KEY, [prefix, prefix, now])
        cursor.nextset()  # past the answer to set_config
        return cursor.fetchone()


def _member_principal(member: Member, channel: Channel, trace_id: str) -> Principal:
    return Principal(
        organisation=member.organisation,
        actor=f"user:{member.user.get_username()}",
        channel=channel,
        scopes=member.scopes,
        user_id=member.user_id,
        trace_id=trace_id,
    )


def principal_from_username(*, username: str, channel: Channel, trace_id: str = "") -> Principal:
    """The principal of a member of staff. Raises UnknownUser where no active member has this name."""
    user = get_user_model().objects.filter(username=username, is_active=True).first()
    member = _member_of(user.pk) if user else None
    if member is None:
        raise UnknownUser(f"No active member has the user name {username!r}.")
    return _member_principal(member, channel, trace_id)


def principal_for_user(*, user: Any, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a signed-in user, or None for a visitor and for a user of no organisation."""
    if not user.is_authenticated:
        return None
    member = _member_of(user.pk)
    return _member_principal(member, channel, trace_id) if member else None


def _member_of(user_id: int) -> Member | None:
    organisation_id = tenancy.owner_of("access_organisation_of_user", user_id)
    if organisation_id is None:
        return None
    with tenancy.of(organisation_id):
        return Member.objects.select_related("organisation", "user").filter(user_id=user_id).first()


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
