from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from claimpilot.sample.demo.caller import Caller, demo_file, walk
from claimpilot.sample.demo.life_chain import stuck_case
from claimpilot.sample.demo.life_tools import every_tool


class Command(BaseCommand):
    help = (
        "Why is Rowan Kessler's application stuck, and what does the guideline say? An agent's three calls over HTTP, "
        "printed. With --all each of the 24 life tools is called, on a case that it takes, decides and withdraws. "
        "Exit code 1 where something is not as promised. Needs a running ClaimPilot (make run)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--all", action="store_true", dest="everything", help="call all 24 tools")
        parser.add_argument("--url", help="where ClaimPilot answers; without: as demo.json says")
        parser.add_argument("--key", help="a key for the life tools; without: the key `all` of demo.json")

    def handle(self, *args: Any, everything: bool, url: str | None, key: str | None, **options: Any) -> None:
        demo = demo_file()
        keys = {**demo["credentials"], **({"all": key} if key else {})}
        caller = Caller((url or demo["web"]).rstrip("/"), keys, self.stdout.write, path="/mcp/life")

        async def steps() -> None:
            await stuck_case(caller)
            if everything:
                await every_tool(caller)

        walk(caller, steps)
