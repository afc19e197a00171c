from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._lifetimes import lifetime, overlap
from claimpilot.management.commands._organisations import add_organisation, of_credential
from insurance.access.errors import AccessError
from insurance.access.services import credential_rotate


class Command(BaseCommand):
    help = "Replaces a key: prints the new one, once, alone on stdout; the old one works for a while yet."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="NAME", help="name of the key")
        parser.add_argument(
            "--overlap",
            metavar="SPAN",
            default="24h",
            help="how long the old key still works (24h); 0: it ends at once",
        )
        parser.add_argument(
            "--expires", metavar="SPAN", help="a new lifetime from now, such as 90d; without: the expiry stays"
        )
        add_organisation(parser, "code of its organisation, where several have a key of this name")

    def handle(self, *args: Any, **options: Any) -> None:
        old, new = overlap(options["overlap"]), options["expires"] and lifetime("--expires", options["expires"])
        with of_credential(options["name"], options["organisation"]) as principal:
            expires_at = principal.now + new if new else None
            try:
                credential, key = credential_rotate(
                    principal=principal, name=options["name"], overlap=old, expires_at=expires_at
                )
            except AccessError as error:
                raise CommandError(str(error)) from None
        self.stderr.write(f"The old key ends at {credential.previous_until:%Y-%m-%d %H:%M:%S} UTC.")
        self.stderr.write("This key is shown once and kept nowhere. Store it safely.")
        self.stdout.write(key)
