from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._lifetimes import lifetime
from insurance import tenancy
from insurance.access.errors import AccessError
from insurance.access.models import Member
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.access.services import credential_create
from insurance.access.tool_names import unknown_tools


def _names(text: str | None) -> list[str] | None:
    return None if text is None else [part.strip() for part in text.split(",") if part.strip()]


class Command(BaseCommand):
    help = "Makes a key for an agent or another system and prints it, once, alone on stdout."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--name", metavar="NAME", required=True, help="a name for the key, unique in the organisation"
        )
        parser.add_argument(
            "--as", metavar="USERNAME", required=True, dest="username", help="user name of the member it acts as"
        )
        parser.add_argument(
            "--scopes", metavar="A,B", help="scopes with commas between them; without: every scope of the member"
        )
        parser.add_argument(
            "--tools",
            metavar="A,B",
            help="names of tools with commas between them; without: every tool the scopes allow",
        )
        parser.add_argument(
            "--rate", metavar="NUMBER", type=int, default=600, help="calls a minute for each tool (600)"
        )
        parser.add_argument("--expires", metavar="SPAN", help="lifetime, such as 90d, 12w or 1y; without: never")

    def handle(self, *args: Any, **options: Any) -> None:
        if unknown := unknown_tools(_names(options["tools"]) or []):
            raise CommandError(f"There is no tool called {', '.join(unknown)}. /docs/mcp lists them.")
        expires = options["expires"] and lifetime("--expires", options["expires"])
        try:
            found = principal_from_username(username=options["username"], channel=Channel.SYSTEM)
            with tenancy.of(found.organisation_id):
                _credential, key = credential_create(
                    # Whoever runs commands on this machine acts, not the member whom the key stands for.
                    principal=Principal.system(found.organisation),
                    acts_as=Member.objects.get(user__username=options["username"]),
                    name=options["name"],
                    scopes=_names(options["scopes"]),
                    tools=_names(options["tools"]),
                    rate_per_minute=options["rate"],
                    expires_at=found.now + expires if expires else None,
                )
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stderr.write("This key is shown once and kept nowhere. Store it safely.")
        self.stdout.write(key)
