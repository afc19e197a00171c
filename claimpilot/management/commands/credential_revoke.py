from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance.access.errors import AccessError
from insurance.access.models import Credential
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke


class Command(BaseCommand):
    help = "Ends a key at once, without restart."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--organisation", help="its code, where several organisations have a key of this name")

    def handle(self, *args: Any, **options: Any) -> None:
        rows = Credential.objects.select_related("organisation").filter(name=options["name"], revoked_at=None)
        if options["organisation"]:
            rows = rows.filter(organisation__code=options["organisation"])
        found = list(rows[:2])
        if not found:
            raise CommandError(f"No live key is called {options['name']}.")
        if len(found) > 1:
            raise CommandError("Several organisations have a key of this name: add --organisation CODE.")
        try:
            credential_revoke(principal=Principal.system(found[0].organisation), name=options["name"])
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"The key {options['name']} is revoked.")
