from __future__ import annotations

import hashlib
import hmac
from typing import Any

from django.db.models import Q
from django.utils import timezone

from insurance.access.errors import UnknownUser
from insurance.access.models import Credential, Member, Organisation
from insurance.access.principal import Channel, Principal

KEY_PREFIX = "cp_"


def secret_hash(secret: str) -> str:
    """A key's secret has 256 bits of chance, so a plain SHA-256 cannot be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def principal_from_key(*, key: str, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a live key, or None: unknown, wrong, revoked, expired or of a blocked member alike."""
    prefix, _sep, secret = key.removeprefix(KEY_PREFIX).partition("_")
    now = timezone.now()
    credential = (
        Credential.objects.select_related("organisation", "acts_as__user")
        .filter(prefix=prefix, revoked_at=None, acts_as__user__is_active=True)
        .filter(Q(expires_at=None) | Q(expires_at__gt=now))
        .first()
    )
    # The comparison runs for an unknown prefix too: the time says nothing about which keys exist.
    expected = credential.secret_hash if credential else secret_hash("")
    if not hmac.compare_digest(secret_hash(secret), expected) or credential is None:
        return None
    return Principal(
        organisation=credential.organisation,
        actor=f"key:{credential.name}",
        channel=channel,
        scopes=frozenset(credential.scopes) & credential.acts_as.scopes,
        tools=None if credential.tools is None else frozenset(credential.tools),
        user_id=credential.acts_as.user_id,
        credential_id=credential.pk,
        rate_per_minute=credential.rate_per_minute,
        trace_id=trace_id,
        now=now,
    )


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
    member = (
        Member.objects.select_related("organisation", "user")
        .filter(user__username=username, user__is_active=True)
        .first()
    )
    if member is None:
        raise UnknownUser(f"No active member has the user name {username!r}.")
    return _member_principal(member, channel, trace_id)


def principal_for_user(*, user: Any, channel: Channel, trace_id: str = "") -> Principal | None:
    """The principal of a signed-in user, or None for a visitor and for a user of no organisation."""
    if not user.is_authenticated:
        return None
    member = Member.objects.select_related("organisation", "user").filter(user_id=user.pk).first()
    return _member_principal(member, channel, trace_id) if member else None


def intake_organisation(*, code: str) -> Organisation | None:
    """The organisation whose customers use the web form: by code, else the oldest one."""
    rows = Organisation.objects.filter(code=code) if code else Organisation.objects.order_by("pk")
    return rows.first()
