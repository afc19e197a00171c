from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from insurance.claims.triage.assistants import make_assistant
from insurance.claims.triage.assistants.labelled import Labelled, UnreadableLine, read_labelled
from insurance.claims.triage.scoring import score
from insurance.claims.triage.types import Synthesis


class Command(BaseCommand):
    help = "Runs the assistant over labelled narratives and prints one JSON object with its scores."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="labelled narratives, one JSON object a line")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            cases = [case.model_dump(mode="json") for case in read_labelled(path)]
        except UnreadableLine as error:
            raise CommandError(f"{path}, {error}", returncode=2) from None
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}", returncode=2) from None
        self.stdout.write(json.dumps(score(cases, _answer)))


def _answer(case: dict[str, Any]) -> Synthesis:
    return make_assistant().synthesise(Labelled.model_validate(case).as_case())
