from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from claimpilot.sample.demo.caller import Caller, demo_file, walk
from claimpilot.sample.demo.errors_walk import every_error
from claimpilot.sample.demo.notes_walk import hostile_notes
from claimpilot.sample.demo.tools_walk import five_tools


class Command(BaseCommand):
    help = (
        "An agent's walk over HTTP: the five health tools, every error, and the 18 hostile notes of the sample book. "
        "Prints what came back; exit code 1 where something is not as promised. Needs a running ClaimPilot (make run)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--url", help="where ClaimPilot answers; without: as demo.json says")
        parser.add_argument("--key", help="a key that may read claims; without: the key `all` of demo.json")

    def handle(self, *args: Any, url: str | None, key: str | None, **options: Any) -> None:
        demo = demo_file()
        if not demo.get("health"):
            told = settings.DATA_DIR / "demo.json"
            raise CommandError(f"{told} names no health claims. It is written anew by: manage.py sample_book")
        keys = {**demo["credentials"], **({"all": key} if key else {})}
        caller = Caller((url or demo["web"]).rstrip("/"), keys, self.stdout.write)

        async def steps() -> None:
            await five_tools(caller, demo["health"])
            await every_error(caller, demo["health"])
            await hostile_notes(caller, demo["health"])

        walk(caller, steps)
