from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from django.core.management.base import BaseCommand, CommandError, CommandParser

from aip.evidence.expiry import evidence_due, evidence_expire
from claimpilot.management.commands._organisations import add_organisation, organisations
from claimpilot.management.commands._owner import owner_url, sign_in
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal


class Command(BaseCommand):
    help = (
        "Lists the evidence of sales that the law no longer asks for and that no hold keeps. With --delete it deletes "
        "it, with the personal data of the sale, as the owner of the tables (DATABASE_OWNER_URL)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_organisation(parser, "only the evidence of this organisation")
        parser.add_argument("--dry-run", action="store_true", help="only list; that is what happens without --delete")
        parser.add_argument("--delete", action="store_true", help="delete what is listed as due")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["delete"] and options["dry_run"]:
            raise CommandError("--delete and --dry-run exclude each other.")
        if options["delete"]:
            if not (owner := owner_url()):
                raise CommandError("Evidence is deleted as the owner of the tables: set DATABASE_OWNER_URL.")
            sign_in(owner)
        found = 0
        for organisation in organisations(options["organisation"]):
            with tenancy.of(organisation.pk):
                found += self._expire(organisation, delete=options["delete"])
        if not found:
            self.stdout.write("Nothing is due.")

    def _expire(self, organisation: Organisation, *, delete: bool) -> int:
        """Answers how many records are past their time, those that stay included."""
        principal = Principal.system(organisation)
        today = principal.now.astimezone(ZoneInfo(organisation.timezone)).date()
        found = 0
        for due in evidence_due(principal=principal, on=today):
            found += 1
            told = f"{organisation.code}: {due.record.evidence_id}, kept until {due.record.retain_until}"
            if due.kept_because:
                self.stdout.write(f"{told}: stays, {due.kept_because}")
                continue
            if delete:
                evidence_expire(principal=principal, record=due.record)
            self.stdout.write(f"{told}: {'deleted' if delete else 'would be deleted'}")
        return found
