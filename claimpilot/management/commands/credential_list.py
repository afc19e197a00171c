from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from claimpilot.management.commands._organisations import add_organisation, organisations
from insurance import tenancy
from insurance.access.models import Credential, Organisation
from insurance.access.selectors import credentials_of

COLUMNS = (
    "organisation", "name", "state", "acts_as", "scopes", "tools", "rate_per_minute", "expires_at", "last_used_at",
    "old_key_until",
)  # fmt: skip


class Command(BaseCommand):
    help = "Lists keys: whom each acts as, what it may do, its state and last use. The keys themselves are not shown."

    def add_arguments(self, parser: CommandParser) -> None:
        add_organisation(parser, "only those of this organisation")
        parser.add_argument("--all", action="store_true", help="revoked ones too")
        parser.add_argument("--json", action="store_true", help="one JSON object a line; times in UTC")

    def handle(self, *args: Any, **options: Any) -> None:
        rows = [row for one in organisations(options["organisation"]) for row in _rows(one, revoked=options["all"])]
        if options["json"]:
            for row in rows:
                self.stdout.write(json.dumps(row, ensure_ascii=False))
        elif rows:
            self._table(rows)
        else:
            self.stderr.write("There are no keys.")

    def _table(self, rows: list[dict[str, Any]]) -> None:
        lines = [list(COLUMNS), *([_text(row[column]) for column in COLUMNS] for row in rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        for line in lines:
            cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
            self.stdout.write("  ".join(cells).rstrip())


def _rows(organisation: Organisation, *, revoked: bool) -> Iterator[dict[str, Any]]:
    with tenancy.of(organisation.pk):
        for row in credentials_of(organisation=organisation):
            if revoked or row.revoked_at is None:
                yield _facts(organisation, row)


def _facts(organisation: Organisation, row: Credential) -> dict[str, Any]:
    return {
        "organisation": organisation.code,
        "name": row.name,
        "state": str(row.state()),
        "acts_as": str(row.acts_as),
        "scopes": row.scopes,
        "tools": row.tools,
        "rate_per_minute": row.rate_per_minute,
        "expires_at": _time(row.expires_at),
        "last_used_at": _time(row.last_used_at),
        "old_key_until": _time(row.old_key_until()),
    }


def _time(moment: datetime | None) -> str | None:
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}" if moment else None


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return "-" if value is None else str(value)
