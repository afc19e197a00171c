from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

import anyio
from django.core.management.base import BaseCommand, CommandError

from claimpilot.sample.demo.caller import demo_file

MISSING = "The agent's side is not installed. Install it with: pip install -r requirements-agent.lock"


class Command(BaseCommand):
    help = (
        "A personal agent buys pet insurance: it discovers the insurer, reads the scope, asks its (invented) customer "
        "the questions, gets a price, has the answers validated, concludes, and files a claim on the policy. Needs "
        "a running ClaimPilot with its sample book (make run)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--yes", action="store_true", help="approve in the customer's place, without asking")
        parser.add_argument("--url", help="where ClaimPilot answers; without: as demo.json says")
        parser.add_argument("--no-claim", action="store_true", help="stop when the policy is there")

    def handle(self, *args: Any, yes: bool, url: str | None, no_claim: bool, **options: Any) -> None:
        try:
            from claimpilot.sample.demo.sale import sale_made
        except ImportError as error:
            raise CommandError(MISSING) from error
        demo = demo_file()
        key = "" if no_claim else demo["credentials"]["all"]
        self.stdout.write(
            "The customer is invented. A real agent says that answers are true only when its customer did."
        )
        sale_made((url or demo["web"]).rstrip("/"), say=self.stdout.write, approve=self._approved(yes), key=key)

    def _approved(self, yes: bool) -> Any:
        async def approve(what: str) -> bool:
            if yes:
                self.stdout.write(f"    approved with --yes: {what}")
                return True
            answer = await anyio.to_thread.run_sync(input, f"    Do you approve {what}? [y/N] ")
            return answer.strip().lower() in {"y", "yes"}

        return approve
