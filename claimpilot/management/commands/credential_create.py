from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from insurance.access.errors import AccessError
from insurance.access.models import Member
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.access.services import credential_create

_UNITS = {"d": 1, "w": 7, "y": 365}


def _days(text: str) -> timedelta:
    match = re.fullmatch(r"(\d{1,4})([dwy])", text)
    if match is None:
        raise CommandError("--expires takes a number and d, w or y, such as 90d.")
    return timedelta(days=int(match[1]) * _UNITS[match[2]])


def _names(text: str | None) -> list[str] | None:
    return None if text is None else [part.strip() for part in text.split(",") if part.strip()]


class Command(BaseCommand):
    help = "Makes a key for an agent or another system and prints it, once, alone on stdout."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--name", required=True, help="a name for the key, unique in the organisation")
        parser.add_argument("--as", required=True, dest="username", help="the member of staff it acts as")
        parser.add_argument("--scopes", help="comma-separated; without: every scope of the member")
        parser.add_argument("--tools", help="comma-separated tool names; without: every tool the scopes allow")
        parser.add_argument("--rate", type=int, default=600, help="calls a minute for each tool (600)")
        parser.add_argument("--expires", help="lifetime, such as 90d, 12w or 1y; without: never")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            username = options["username"]
            principal = principal_from_username(username=username, channel=Channel.SYSTEM)
            _credential, key = credential_create(
                principal=principal,
                acts_as=Member.objects.get(user__username=username),
                name=options["name"],
                scopes=_names(options["scopes"]),
                tools=_names(options["tools"]),
                rate_per_minute=options["rate"],
                expires_at=timezone.now() + _days(options["expires"]) if options["expires"] else None,
            )
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stderr.write("This key is shown once and kept nowhere. Store it safely.")
        self.stdout.write(key)
