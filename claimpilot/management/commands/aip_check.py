from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from aip.check.catalogue import catalogue_faults
from aip.check.sale import Sale, sale_faults
from aip.rules import RULES, Rule
from aip.sellers import selling_organisation
from claimpilot.management.commands.demo_sale import MISSING
from claimpilot.sample.demo.caller import demo_file
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.gate.errors import NotFound

IN_A_CATALOGUE = {"R1", "R2", "R9", "R13", "R14"}


class Command(BaseCommand):
    help = (
        "Checks the 22 rules of the Agentic Insurance Protocol over everything that is published, and over one whole "
        "sale through a running ClaimPilot with its sample book (make run), in which what must be refused is sent too. "
        "A line a rule; exit code 1 where one is broken."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--url", help="where ClaimPilot answers; without: as demo.json says")
        parser.add_argument("--catalogue", action="store_true", help="check what is published, and sell nothing")

    def handle(self, *args: Any, url: str | None, catalogue: bool, **options: Any) -> None:
        found, tried = _catalogue(), Sale()
        if not catalogue:
            tried = _sale(url)
            for number, faults in sale_faults(tried).items():
                found.setdefault(number, []).extend(f"in the sale: {fault}" for fault in faults)
        for rule in RULES.values():
            if not catalogue or rule.number in IN_A_CATALOGUE:
                self._tell(
                    rule, found[rule.number], sorted({one.what for one in tried.refusals if one.rule == rule.number})
                )
        broken = [number for number, faults in found.items() if faults]
        if broken:
            raise CommandError(f"{len(broken)} of the rules are broken: {', '.join(broken)}")

    def _tell(self, rule: Rule, faults: list[str], tried: list[str]) -> None:
        verdict = "BROKEN" if faults else "holds"
        also = f"; tried: {', '.join(tried)}" if tried else ""
        self.stdout.write(f"{rule.number:<4}{verdict:<8}{rule.says} ({rule.section}){also}")
        for fault in faults:
            self.stdout.write(f"            {fault}")


def _catalogue() -> dict[str, list[str]]:
    try:
        organisation = selling_organisation()
    except NotFound:
        raise CommandError("Nobody sells at this address yet. Run sample_book first.") from None
    with tenancy.of(organisation.pk):
        return catalogue_faults(principal=Principal.system(organisation))


def _sale(url: str | None) -> Sale:
    try:
        from claimpilot.sample.demo.sale import sale_made
    except ImportError as error:
        raise CommandError(MISSING) from error

    async def approve(_what: str) -> bool:
        return True

    at = (url or demo_file()["web"]).rstrip("/")
    return sale_made(at, say=lambda _text: None, approve=approve, probing=True)
