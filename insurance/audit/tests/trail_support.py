"""A trail to break: written and sealed as the product does it, then changed by somebody who may do anything."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

from django.core.management import CommandError, call_command
from django.db import connection

from insurance.audit.models import AuditEntry, Seal
from insurance.audit.sealer import chain_close
from insurance.audit.services import Actor, entry_write

KEY = b64encode(b"k" * 32).decode()


def write(principal: Actor, count: int = 1, **columns: Any) -> list[AuditEntry]:
    """Entries that wait for their seals, the oldest first."""
    for number in range(count):
        entry_write(principal=principal, verb="claim.viewed", arguments={"n": number, "mark": "café ☂"}, **columns)
    return list(AuditEntry.objects.filter(organisation=principal.organisation_id).order_by("-id")[:count])[::-1]


def sealed(principal: Actor, count: int) -> list[AuditEntry]:
    entries = write(principal, count)
    chain_close(principal.organisation_id)
    return entries


def sequences(principal: Actor) -> list[int]:
    rows = Seal.objects.filter(organisation=principal.organisation_id)
    return list(rows.order_by("sequence").values_list("sequence", flat=True))


@contextmanager
def owner() -> Iterator[Any]:
    """A cursor with the rights of the owner of the tables."""
    with connection.cursor() as cursor:
        cursor.execute("SET ROLE claimpilot")
        try:
            yield cursor
        finally:
            cursor.execute("RESET ROLE")


@contextmanager
def superuser() -> Iterator[Any]:
    """A cursor of the owner for which no trigger and no foreign key holds."""
    with owner() as cursor:
        cursor.execute("SET session_replication_role = replica")
        try:
            yield cursor
        finally:
            cursor.execute("SET session_replication_role = DEFAULT")


def verify(*arguments: str) -> tuple[bool, str]:
    """Whether audit_verify found every chain whole, and all that it printed."""
    said = StringIO()
    try:
        call_command("audit_verify", *arguments, stdout=said)
    except CommandError as error:
        return False, f"{said.getvalue()}{error}"
    return True, said.getvalue()
