from __future__ import annotations

import secrets
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._organisations import organisations
from insurance import tenancy
from insurance.access.beginnings import member_create
from insurance.access.errors import AccessError
from insurance.access.models import Role
from insurance.access.principal import Principal


class Command(BaseCommand):
    help = "Makes a user who works for an insurer and prints a first password, once, alone on stdout."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username", metavar="USERNAME")
        parser.add_argument("--organisation", metavar="CODE", required=True)
        parser.add_argument("--role", required=True, choices=Role.values)
        parser.add_argument("--first-name", metavar="NAME", default="")
        parser.add_argument("--last-name", metavar="NAME", default="")

    def handle(self, *args: Any, **options: Any) -> None:
        (organisation,) = organisations(options["organisation"])
        password = secrets.token_urlsafe(16)
        try:
            with tenancy.of(organisation.pk):
                member_create(
                    principal=Principal.system(organisation),
                    username=options["username"],
                    password=password,
                    role=options["role"],
                    first_name=options["first_name"],
                    last_name=options["last_name"],
                )
        except AccessError as error:
            raise CommandError(str(error)) from None
        self.stderr.write("This password is shown once. Let its owner change it after signing in.")
        self.stdout.write(password)
