from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from aip.evidence.verifying import evidence_verify
from aip.models import EvidenceRecord
from claimpilot.management.commands._organisations import add_organisation, organisations
from insurance import tenancy


class Command(BaseCommand):
    help = (
        "Recomputes the evidence of sales from the rows as they are, prints each fault and how many records "
        "hold. Exit code 1 where something does not hold."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("evidence_id", metavar="EVIDENCE", nargs="?", help="only this record, with every check")
        add_organisation(parser, "only the evidence of this organisation")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted, count, broken = options["evidence_id"], 0, 0
        for organisation in organisations(options["organisation"]):
            with tenancy.of(organisation.pk):
                rows = EvidenceRecord.objects.filter(organisation=organisation).order_by("pk")
                for record in (rows.filter(evidence_id=wanted) if wanted else rows).iterator(200):
                    count += 1
                    broken += not self._holds(record, every=bool(wanted))
        if wanted and not count:
            raise CommandError("There is no such record.")
        if broken:
            raise CommandError(f"{broken} of {_counted(count)} {'does' if broken == 1 else 'do'} not hold.")
        self.stdout.write(f"{_counted(count)} {'holds' if count == 1 else 'hold'}.")

    def _holds(self, record: EvidenceRecord, *, every: bool) -> bool:
        checks = evidence_verify(record)
        faults = [check for check in checks if not check.holds]
        for check in checks if every else faults:
            mark = "ok" if check.holds else "FAULT"
            self.stdout.write(f"{record.evidence_id} {mark}: {check.name} ({check.detail})")
        return not faults


def _counted(count: int) -> str:
    return "1 record" if count == 1 else f"{count} records"
