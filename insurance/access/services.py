from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from datetime import datetime

from django.contrib.auth.models import Group
from django.db import transaction

from insurance.access import scopes as known
from insurance.access.errors import AccessError
from insurance.access.models import Credential, Member
from insurance.access.principal import Principal
from insurance.access.selectors import KEY_PREFIX, secret_hash
from insurance.audit.services import entry_write

_NAME = re.compile(r"[-A-Za-z0-9_]{1,80}")


def _allowed(principal: Principal) -> None:
    if not principal.may(known.ACCESS_ADMIN):
        raise AccessError(f"This needs the scope {known.ACCESS_ADMIN}.")


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
        raise AccessError("The name needs 1 to 80 letters, digits, dashes or underscores.")
    if not 1 <= rate_per_minute <= 1_000_000_000:
        raise AccessError("The rate is the number of calls a minute, at least 1.")
    wanted = frozenset(acts_as.scopes if scopes is None else scopes)
    if unknown := sorted(wanted - set(known.ALL)):
        raise AccessError(f"Unknown scope: {', '.join(unknown)}. Known: {', '.join(known.ALL)}.")
    if beyond := sorted(wanted - acts_as.scopes):
        raise AccessError(f"{acts_as} does not have: {', '.join(beyond)}.")
    if acts_as.organisation_id != principal.organisation.pk:
        raise AccessError("The member belongs to another organisation.")
    if Credential.objects.filter(organisation=principal.organisation, name=name, revoked_at=None).exists():
        raise AccessError(f"A credential called {name!r} is in use. Revoke it first, or take another name.")
    secret, prefix = secrets.token_hex(32), secrets.token_hex(5)
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
    return credential, f"{KEY_PREFIX}{prefix}_{secret}"


@transaction.atomic
def credential_revoke(*, principal: Principal, name: str) -> Credential:
    """Ends a credential at once. Raises AccessError where no live one has this name, or without access:admin."""
    _allowed(principal)
    credential = (
        Credential.objects.select_for_update()
        .filter(organisation=principal.organisation, name=name, revoked_at=None)
        .first()
    )
    if credential is None:
        raise AccessError(f"No live credential is called {name!r}.")
    credential.revoked_at = principal.now
    credential.save(update_fields=["revoked_at"])
    entry_write(principal=principal, verb="credential_revoke", subject=f"credential:{name}")
    return credential


@transaction.atomic
def member_set_role(*, principal: Principal, member: Member, role: str) -> None:
    """Gives a member a role: its scopes, and the Django group that opens the admin's pages.

    Raises AccessError for a member of another organisation, or without access:admin.
    """
    _allowed(principal)
    if member.organisation_id != principal.organisation_id:
        raise AccessError("The member belongs to another organisation.")
    member.role = role
    member.save()
    group, _created = Group.objects.get_or_create(name=role)
    member.user.groups.set([group])
    entry_write(principal=principal, verb="member_set_role", subject=f"member:{member}", arguments={"role": role})
