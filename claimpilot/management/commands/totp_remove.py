from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.access.second_factor import totp_remove
from insurance.access.selectors import member_named


class Command(BaseCommand):
    help = "Removes the second factor of a member who lost it, where no administrator of the organisation can."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username", metavar="USERNAME", help="user name of the member")

    def handle(self, *args: Any, **options: Any) -> None:
        member = member_named(options["username"])
        if member is None:
            raise CommandError("No member has this user name.")
        with tenancy.of(member.organisation_id):
            totp_remove(principal=Principal.system(member.organisation), member=member)
        self.stdout.write("The second factor is removed. Sessions of this member have ended.")
