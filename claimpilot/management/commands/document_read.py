from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from insurance.claims.triage.reading import as_document_read, read_file
from insurance.claims.triage.types import DocumentKind, FileReading, Problem


class Command(BaseCommand):
    help = "Reads photos and documents as triage would, storing nothing; prints one JSON object a line for each file."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="photo or document")

    def handle(self, *args: Any, **options: Any) -> None:
        missing = False
        for name in options["files"]:
            try:
                reading = _reading(Path(name))
            except OSError as error:
                missing = True
                self.stderr.write(f"document_read: {ascii(name)}: {error.strerror}")
            else:
                self.stdout.write(json.dumps(as_document_read(name, reading)))
                self.stdout.flush()
        if missing:
            sys.exit(1)


def _reading(path: Path) -> FileReading:
    """Raises OSError where there is no such file."""
    with path.open("rb") as file:
        content = file.read(settings.FILE_BYTES + 1)
    if len(content) > settings.FILE_BYTES:
        problem = Problem(code="too_large", message="The file is larger than a claim may bring.")
        return FileReading(type="application/octet-stream", kind=DocumentKind.OTHER, problems=[problem])
    return read_file(content, path.name)
