"""Commands act for one organisation at a time: the database shows the rows of no more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError, CommandParser

from insurance import tenancy
from insurance.access.models import Credential, Organisation
from insurance.access.principal import Principal


def add_organisation(parser: CommandParser, text: str) -> None:
    parser.add_argument("--organisation", metavar="CODE", help=text)


def organisations(code: str | None) -> list[Organisation]:
    """Every organisation, or the one of this code. Raises CommandError where there is none."""
    rows = Organisation.objects.order_by("code")
    found = list(rows.filter(code=code) if code else rows)
    if code and not found:
        raise CommandError(f"No organisation has the code {code}.")
    return found


@contextmanager
def of_credential(name: str, code: str | None) -> Iterator[Principal]:
    """Inside the organisation that has a live credential of this name, as whoever runs commands on this machine."""
    holders = [one for one in organisations(code) if _has(one, name)]
    if not holders:
        raise CommandError(f"No live key is called {name}.")
    if len(holders) > 1:
        raise CommandError("Several organisations have a key of this name: add --organisation CODE.")
    with tenancy.of(holders[0].pk):
        yield Principal.system(holders[0])


def _has(organisation: Organisation, name: str) -> bool:
    with tenancy.of(organisation.pk):
        return Credential.objects.filter(organisation=organisation, name=name, revoked_at=None).exists()
