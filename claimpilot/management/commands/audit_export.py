from __future__ import annotations

import os
from argparse import ArgumentTypeError
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.export import day_range, trail_export


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError("a day is written YYYY-MM-DD") from None


class Command(BaseCommand):
    help = (
        "Writes an organisation's trail as JSON lines, with sequence and hashes; docs/audit.md tells how to verify it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--organisation", metavar="CODE", required=True, help="whose trail")
        parser.add_argument("--since", metavar="DATE", type=_day, help="first day, in the organisation's time zone")
        parser.add_argument("--until", metavar="DATE", type=_day, help="last day, in the same time zone")
        parser.add_argument(
            "file", metavar="FILE", nargs="?", help="where to write it, for its owner alone; without: stdout"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        organisation = Organisation.objects.filter(code=options["organisation"]).first()
        if organisation is None:
            raise CommandError(f"No organisation has the code {options['organisation']}.")
        since, until = day_range(options["since"], options["until"], ZoneInfo(organisation.timezone))
        with tenancy.of(organisation.pk):
            chunks = trail_export(principal=Principal.system(organisation), since=since, until=until)
        if not options["file"]:
            for chunk in chunks:
                self.stdout.write(chunk, ending="")
            return
        try:
            descriptor = os.open(options["file"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:
                file.writelines(chunks)
        except OSError as error:
            raise CommandError(f"{options['file']} cannot be written: {error.strerror}.") from None
