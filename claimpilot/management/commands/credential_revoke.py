from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance import tenancy
from insurance.access.errors import AccessError
from insurance.access.models import Credential, Organisation
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke


class Command(BaseCommand):
    help = "Ends a key at once, without restart."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--organisation", help="its code, where several organisations have a key of this name")

    def handle(self, *args: Any, **options: Any) -> None:
        found = list(_having(options["name"], options["organisation"]))
        if not found:
            raise CommandError(f"No live key is called {options['name']}.")
        if len(found) > 1:
            raise CommandError("Several organisations have a key of this name: add --organisation CODE.")
        try:
            with tenancy.of(found[0].pk):
                credential_revoke(principal=Principal.system(found[0]), name=options["name"])
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"The key {options['name']} is revoked.")


def _having(name: str, code: str | None) -> Iterator[Organisation]:
    """The organisations that have a live key of this name."""
    for organisation in Organisation.objects.filter(code=code) if code else Organisation.objects.all():
        with tenancy.of(organisation.pk):
            if Credential.objects.filter(name=name, revoked_at=None).exists():
                yield organisation
