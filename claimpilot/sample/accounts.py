"""The organisations of the sample book, their users and keys, and demo.json, which says how to sign in."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management.base import CommandError

from claimpilot.local import write_private
from insurance import tenancy
from insurance.access import scopes
from insurance.access.models import Credential, Member, Organisation, Role
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.access.services import credential_create, credential_revoke, member_set_role

ORGANISATIONS: dict[str, dict[str, str]] = {
    "aurora": {
        "name": "Aurora Assurances",
        "timezone": "Europe/Paris",
        "currency": "EUR",
        "language": "en",
        "phone_region": "FR",
        "claims_email": "claims@aurora.example",
    },
    "sever": {
        "name": "Север Страхование",
        "timezone": "Europe/Moscow",
        "currency": "RUB",
        "language": "ru",
        "phone_region": "RU",
        "claims_email": "claims@sever.example",
    },
}


@dataclass(frozen=True)
class _User:
    username: str
    organisation: str
    role: Role
    first_name: str
    last_name: str


USERS = (
    _User("admin", "aurora", Role.ADMIN, "Claire", "Fontaine"),
    _User("adjuster", "aurora", Role.ADJUSTER, "Malik", "Benhaddou"),
    _User("senior", "aurora", Role.SENIOR, "Helen", "Marsh"),
    _User("underwriter", "aurora", Role.UNDERWRITER, "Tomasz", "Król"),
    _User("auditor", "aurora", Role.AUDITOR, "Irène", "Castel"),
    _User("other_adjuster", "sever", Role.ADJUSTER, "Ольга", "Лебедева"),
    _User("other_admin", "sever", Role.ADMIN, "Роман", "Астахов"),
)
DEMO_RATE = 60_000
"""Calls a minute: who tries the product out should not be stopped by the limit."""


@dataclass(frozen=True)
class _Key:
    """`scopes` and `tools` None: all that the user has."""

    username: str
    scopes: frozenset[str] | None = None
    tools: frozenset[str] | None = None
    rate: int = DEMO_RATE


CREDENTIALS: dict[str, _Key] = {
    "all": _Key("admin"),
    "claims_read": _Key("admin", frozenset({scopes.CLAIMS_READ})),
    "other_all": _Key("other_admin"),
    # Shows what a limit does: one tool, and five calls of it a minute.
    "limited": _Key("admin", frozenset({scopes.CLAIMS_READ}), frozenset({"get_claim"}), 5),
}


def organisations_create() -> list[Organisation]:
    """The two organisations, first the one whose customers use the web form. Staff's changes are kept."""
    return [Organisation.objects.get_or_create(code=code, defaults=values)[0] for code, values in ORGANISATIONS.items()]


def accounts_create(data_dir: Path, *, health: dict[str, Any]) -> dict[str, Any]:
    """Makes users and keys, keeps the passwords and keys of demo.json that still work, and writes it anew.

    `health` is what demo_client begins with.
    """
    path = data_dir / "demo.json"
    kept = _read(path)
    demo = {
        "web": settings.PUBLIC_URL,
        "flower": {
            "url": f"http://127.0.0.1:{os.environ.get('FLOWER_PORT') or 5555}",
            "username": "flower",
            "password": kept.get("flower", {}).get("password") or secrets.token_urlsafe(16),
        },
        "users": {user.username: _in_organisation(user, _user_create, user, kept) for user in USERS},
        "credentials": {
            name: _in_organisation(_BY_NAME[key.username], _credential_create, name, kept)
            for name, key in CREDENTIALS.items()
        },
        "health": health,
    }
    write_private(path, json.dumps(demo, indent=2) + "\n")
    return demo


_BY_NAME = {user.username: user for user in USERS}


def _in_organisation(user: _User, create: Callable[..., Any], *arguments: Any) -> Any:
    with tenancy.of(Organisation.objects.get(code=user.organisation).pk):
        return create(*arguments)


def _read(path: Path) -> dict[str, Any]:
    try:
        kept = json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _user_create(wanted: _User, kept: dict[str, Any]) -> dict[str, str]:
    user, created = get_user_model().objects.get_or_create(
        username=wanted.username,
        defaults={
            "first_name": wanted.first_name,
            "last_name": wanted.last_name,
            "email": f"{wanted.username}@{wanted.organisation}.example",
            "is_staff": True,
            "is_superuser": wanted.username == "admin",
        },
    )
    if not created and not Member.objects.filter(user=user).exists():
        raise CommandError(f"The user name {wanted.username} is taken by somebody who is not in the sample book.")
    password = kept.get("users", {}).get(wanted.username, {}).get("password") or ""
    if not password or not user.check_password(password):
        password = secrets.token_urlsafe(16)
        user.set_password(password)
        user.save(update_fields=["password"])
    _member_create(user, wanted)
    return {"username": wanted.username, "password": password}


def _member_create(user: Any, wanted: _User) -> None:
    if Member.objects.filter(user=user).exists():
        return
    organisation = Organisation.objects.get(code=wanted.organisation)
    member = Member(user=user, organisation=organisation)
    member_set_role(principal=Principal.system(organisation), member=member, role=wanted.role)


def _credential_create(name: str, kept: dict[str, Any]) -> str:
    key = str(kept.get("credentials", {}).get(name) or "")
    if key and principal_from_key(key=key, channel=Channel.SYSTEM):
        return key
    wanted = CREDENTIALS[name]
    member = Member.objects.select_related("organisation", "user").get(user__username=wanted.username)
    principal = Principal.system(member.organisation)
    if Credential.objects.filter(organisation=member.organisation, name=name, revoked_at=None).exists():
        credential_revoke(principal=principal, name=name)
    _credential, key = credential_create(
        principal=principal,
        acts_as=member,
        name=name,
        scopes=wanted.scopes,
        tools=wanted.tools,
        rate_per_minute=wanted.rate,
    )
    return key
