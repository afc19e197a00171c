from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

import anyio
import httpx2
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from claimpilot.sample.demo.caller import Caller
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
        demo = self._demo()
        keys = {**demo["credentials"], **({"all": key} if key else {})}
        caller = Caller((url or demo["web"]).rstrip("/"), keys, self.stdout.write)
        self.stdout.write(f"ClaimPilot at {caller.url}")
        try:
            anyio.run(_walk, caller, demo["health"])
        except* httpx2.TransportError:
            raise CommandError(f"{caller.url} does not answer. Start ClaimPilot with: make run") from None
        if caller.faults:
            raise CommandError(f"{len(caller.faults)} not as promised: " + "; ".join(caller.faults))
        self.stdout.write("\nEverything is as promised.")

    def _demo(self) -> dict[str, Any]:
        path = settings.DATA_DIR / "demo.json"
        try:
            demo: dict[str, Any] = json.loads(path.read_text())
        except (OSError, ValueError):
            raise CommandError(f"There is no {path}. It is written by: make run") from None
        if not demo.get("health"):
            raise CommandError(f"{path} names no health claims. It is written anew by: manage.py sample_book")
        return demo


async def _walk(caller: Caller, health: dict[str, Any]) -> None:
    await five_tools(caller, health)
    await every_error(caller, health)
    await hostile_notes(caller, health)
