from __future__ import annotations

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._organisations import organisations
from claimpilot.sample.many_applications import applications_generate
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.underwriting.models import Application


class Command(BaseCommand):
    help = "Fills an organisation with invented life applications, to try it with a book of real size."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--organisation", metavar="CODE", required=True)
        parser.add_argument("--count", metavar="N", type=int, default=100_000)
        parser.add_argument("--more", action="store_true", help="even where the organisation has applications")

    def handle(self, *args: Any, **options: Any) -> None:
        (organisation,) = organisations(options["organisation"])
        if not 0 < options["count"] <= 1_000_000:
            raise CommandError("--count takes 1 to 1,000,000.")
        with tenancy.of(organisation.pk):
            if Application.objects.filter(organisation=organisation).exists() and not options["more"]:
                raise CommandError("This organisation has applications. --more adds invented ones to them.")
            began = time.monotonic()
            applications_generate(principal=Principal.system(organisation), count=options["count"])
        self.stdout.write(f"{options['count']} applications in {time.monotonic() - began:.1f} s")
