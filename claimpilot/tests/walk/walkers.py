"""Who walks: the stranger, the owner and a colleague of the owner's, each with a session and a key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count

from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from claimpilot.tests.walk.compare import Seen, seen, statements
from claimpilot.tests.walk.places import Asked
from claimpilot.tests.walk.rows import Rows
from insurance.access.models import Member, Organisation, Role
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.access.services import credential_create
from insurance.claims.models import Claim, IntakeDraft

OFTEN = 1_000_000_000
_addresses = count(1)


@dataclass
class Walker:
    """A member with a browser that is signed in, and a key."""

    member: Member
    key: str
    client: Client = field(default_factory=Client)

    @property
    def principal(self) -> Principal:
        principal = principal_from_key(key=self.key, channel=Channel.MCP)
        assert principal is not None
        return principal

    def ask(self, asked: Asked, references: dict[str, str]) -> Seen:
        """Always from another address, so that no limit of an address tells of the call before."""
        number = next(_addresses)
        own = {
            "REMOTE_ADDR": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}",
            "HTTP_AUTHORIZATION": f"Bearer {self.key}",
        }
        with statements() as said:
            method = self.client.get if asked.method == "GET" else self.client.post
            data = asked.data(references) if asked.method == "POST" else None
            response = method(asked.path(references), data, **own)
            return seen(response, said)


def walker(organisation: Organisation, name: str, rows: Rows | None = None) -> Walker:
    """An administrator of the organisation; with `rows`, the browser also of the customer who filed them."""
    user = User.objects.create_user(name, password="correct horse battery", is_staff=True)
    member = Member.objects.create(user=user, organisation=organisation, role=Role.ADMIN)
    principal = Principal.system(organisation)
    _credential, key = credential_create(principal=principal, acts_as=member, name=name, rate_per_minute=OFTEN)
    found = Walker(member, key)
    found.client.force_login(user)
    if rows:
        session = found.client.session
        session["claims"], session["drafts"] = [str(rows[Claim].uuid)], [str(rows[IntakeDraft].nonce)]
        session.save()
    return found


@contextmanager
def undone() -> Iterator[None]:
    """Whatever happens inside has not happened afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
