from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._organisations import add_organisation, of_credential
from insurance.access.errors import AccessError
from insurance.access.services import credential_revoke


class Command(BaseCommand):
    help = "Ends a key at once, in every process, and an old one that was still working beside it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="NAME", help="name of the key")
        add_organisation(parser, "code of its organisation, where several have a key of this name")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["name"]
        with of_credential(name, options["organisation"]) as principal:
            try:
                credential_revoke(principal=principal, name=name)
            except AccessError as error:
                raise CommandError(str(error)) from None
        self.stdout.write(f"The key {name} is revoked.")
