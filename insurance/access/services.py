from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta

from django.contrib.auth.models import Group
from django.db import transaction
from django.utils.translation import gettext as _

from insurance.access import scopes as known
from insurance.access.errors import AccessError
from insurance.access.models import Credential, Member
from insurance.access.principal import Principal
from insurance.access.selectors import KEY_PREFIX, key_version, secret_hash
from insurance.audit.services import entry_write

_NAME = re.compile(r"[-A-Za-z0-9_]{1,80}")
OVERLAP = timedelta(hours=24)
LONGEST_OVERLAP = timedelta(days=30)


def _allowed(principal: Principal) -> None:
    if not principal.may(known.ACCESS_ADMIN):
        raise AccessError(_("This needs the scope %(scope)s.") % {"scope": known.ACCESS_ADMIN})


@transaction.atomic
def credential_create(
    *,
    principal: Principal,
    acts_as: Member,
    name: str,
    scopes: Collection[str] | None = None,
    tools: Collection[str] | None = None,
    rate_per_minute: int = 600,
    expires_at: datetime | None = None,
) -> tuple[Credential, str]:
    """A new credential and its key, which is shown once and kept nowhere.

    Without `scopes` it gets those of the member. Raises AccessError for an unknown scope, one that the member
    does not have, a name in use, or a principal without access:admin.
    """
    _allowed(principal)
    if not _NAME.fullmatch(name):
        raise AccessError(_("The name needs 1 to 80 letters, digits, dashes or underscores."))
    if not 1 <= rate_per_minute <= 1_000_000_000:
        raise AccessError(_("The rate is the number of calls a minute, at least 1."))
    wanted = frozenset(acts_as.scopes if scopes is None else scopes)
    if unknown := sorted(wanted - set(known.ALL)):
        said = {"names": ", ".join(unknown), "known": ", ".join(known.ALL)}
        raise AccessError(_("Unknown scope: %(names)s. Known: %(known)s.") % said)
    if beyond := sorted(wanted - acts_as.scopes):
        said = {"member": str(acts_as), "scopes": ", ".join(beyond)}
        raise AccessError(_("%(member)s does not have: %(scopes)s.") % said)
    if acts_as.organisation_id != principal.organisation.pk:
        raise AccessError(_("The member belongs to another organisation."))
    if Credential.objects.filter(organisation=principal.organisation, name=name, revoked_at=None).exists():
        raise AccessError(_("A key called %(name)s is in use. Revoke it first, or take another name.") % {"name": name})
    secret, prefix = _new_secret(), secrets.token_hex(5)
    credential = Credential.objects.create(
        organisation=principal.organisation,
        acts_as=acts_as,
        name=name,
        prefix=prefix,
        secret_hash=secret_hash(secret),
        scopes=sorted(wanted),
        tools=None if tools is None else sorted(set(tools)),
        rate_per_minute=rate_per_minute,
        expires_at=expires_at,
    )
    entry_write(
        principal=principal,
        verb="credential_create",
        subject=f"credential:{name}",
        arguments={"scopes": credential.scopes, "tools": credential.tools, "acts_as": str(acts_as)},
    )
    return credential, _key(credential, secret)


def _new_secret() -> str:
    return secrets.token_hex(32)


def _key(credential: Credential, secret: str) -> str:
    return f"{KEY_PREFIX}{credential.prefix}_{secret}"


def _lock_live(principal: Principal, name: str) -> Credential:
    credential = (
        Credential.objects.select_for_update()
        .filter(organisation=principal.organisation, name=name, revoked_at=None)
        .first()
    )
    if credential is None:
        raise AccessError(_("No live key is called %(name)s.") % {"name": name})
    return credential


@transaction.atomic
def credential_rotate(
    *,
    principal: Principal,
    name: str,
    overlap: timedelta = OVERLAP,
    expires_at: datetime | None = None,
    seen: str | None = None,
) -> tuple[Credential, str]:
    """A new key for a credential, shown once; everything else about it stays, but for a new `expires_at` if given.

    The old key lives on for `overlap` (0: it ends at once), never beyond its own expiry. At most two keys are
    alive: one that was still ending from an earlier rotation ends now. `seen` is the `key_version` that a page
    showed: a page sent twice must not end the key that is in use. Raises AccessError where no live credential
    has this name, it has expired or was rotated since, for an overlap below 0 or above 30 days, or without
    access:admin.
    """
    _allowed(principal)
    if not timedelta(0) <= overlap <= LONGEST_OVERLAP:
        raise AccessError(_("The overlap is 0 to %(days)d days.") % {"days": LONGEST_OVERLAP.days})
    credential = _lock_live(principal, name)
    if credential.expires_at is not None and credential.expires_at <= principal.now:
        raise AccessError(_("This key has expired. Revoke it and make a new one."))
    if seen is not None and seen != key_version(credential):
        raise AccessError(_("This key has just been rotated. The new one was shown then."))
    until = min(filter(None, (principal.now + overlap, credential.expires_at)))
    secret = _new_secret()
    credential.previous_hash, credential.previous_until = credential.secret_hash, until
    credential.previous_used_at, credential.last_used_at = credential.last_used_at, None
    credential.secret_hash = secret_hash(secret)
    credential.expires_at = expires_at or credential.expires_at
    credential.save(
        update_fields=[
            "secret_hash", "last_used_at", "previous_hash", "previous_until", "previous_used_at", "expires_at",
        ]
    )  # fmt: skip
    entry_write(
        principal=principal,
        verb="credential_rotate",
        subject=f"credential:{name}",
        arguments={"old_key_until": until.isoformat()},
    )
    return credential, _key(credential, secret)


@transaction.atomic
def credential_revoke(*, principal: Principal, name: str) -> Credential:
    """Ends a credential at once, with every key of it. Raises AccessError where no live one has this name, or
    without access:admin."""
    _allowed(principal)
    credential = _lock_live(principal, name)
    credential.revoked_at = principal.now
    credential.save(update_fields=["revoked_at"])
    entry_write(principal=principal, verb="credential_revoke", subject=f"credential:{name}")
    return credential


def _of_principal(principal: Principal, member: Member) -> None:
    if member.organisation_id != principal.organisation_id:
        raise AccessError(_("The member belongs to another organisation."))


@transaction.atomic
def member_set_role(*, principal: Principal, member: Member, role: str) -> None:
    """Gives a member a role: its scopes, and the Django group that opens the admin's pages. A member who had
    another role is signed out, everywhere and at once.

    Raises AccessError for a member of another organisation, or without access:admin.
    """
    _allowed(principal)
    _of_principal(principal, member)
    if member.pk and member.role != role:
        member.signed_out_at = principal.now
    member.role = role
    member.save()
    group, _created = Group.objects.get_or_create(name=role)
    member.user.groups.set([group])
    entry_write(principal=principal, verb="member_set_role", subject=f"member:{member}", arguments={"role": role})


@transaction.atomic
def member_set_active(*, principal: Principal, member: Member, active: bool) -> None:
    """Lets a member in, or keeps them out: a deactivated member's sessions and keys open nothing from then on.

    Raises AccessError for oneself, for a member of another organisation, or without access:admin.
    """
    _allowed(principal)
    _of_principal(principal, member)
    if member.user_id == principal.user_id:
        raise AccessError(_("You cannot deactivate yourself. Ask another administrator."))
    member.user.is_active = active
    member.user.save(update_fields=["is_active"])
    if not active:
        _end_sessions(principal, member)
    entry_write(
        principal=principal,
        verb="member_activate" if active else "member_deactivate",
        subject=f"member:{member}",
    )


@transaction.atomic
def member_sign_out(*, principal: Principal, member: Member) -> None:
    """Ends every session of a member: one's own, or with access:admin another's. Raises AccessError otherwise."""
    if member.user_id != principal.user_id:
        _allowed(principal)
    _of_principal(principal, member)
    _end_sessions(principal, member)
    entry_write(principal=principal, verb="member_sign_out", subject=f"member:{member}")


def _end_sessions(principal: Principal, member: Member) -> None:
    member.signed_out_at = principal.now
    member.save(update_fields=["signed_out_at"])


def password_changed(*, principal: Principal) -> None:
    """Leaves the entry that a member has a new password."""
    entry_write(principal=principal, verb="password_change", subject=f"member:{principal.actor.partition(':')[2]}")
