from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance.access.beginnings import organisation_create
from insurance.access.errors import AccessError


class Command(BaseCommand):
    help = "Makes a new insurer. Its people come in by member_create."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", metavar="CODE", help="short and unique, such as aurora")
        parser.add_argument("--name", required=True, help="as customers and staff read it")
        parser.add_argument("--timezone", metavar="ZONE", required=True, help="of the IANA list, such as Europe/Paris")
        parser.add_argument("--currency", required=True, help="ISO 4217, such as EUR")
        parser.add_argument("--language", default="en", help="of its summaries and mails to staff (%(default)s)")
        parser.add_argument("--phone-region", metavar="CC", default="FR", help="for numbers without a country code")
        parser.add_argument("--claims-email", metavar="ADDRESS", default="", help="where staff hear of triaged claims")

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("code", "name", "timezone", "currency", "language", "phone_region", "claims_email")
        try:
            organisation = organisation_create(**{name: options[name] for name in names})
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{organisation.name} ({organisation.code}) is there.")
