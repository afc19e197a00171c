from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import httpx2
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone

from claimpilot.local import write_private
from claimpilot.sample.card import card_text
from claimpilot.sample.claims import SampleClaim, sample_claims
from claimpilot.sample.form_client import FormError, claim_file
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.access.selectors import intake_organisation
from insurance.claims.models import Claim
from insurance.claims.selectors import claim_card, claim_status

TRIAGE_SECONDS = 180


class Command(BaseCommand):
    help = "Sends three claims through the web form, waits for their triage and prints their cards. Sends them once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--url", default=settings.PUBLIC_URL, help="where ClaimPilot answers (%(default)s)")

    def handle(self, *args: Any, url: str, **options: Any) -> None:
        organisation = intake_organisation(code=settings.INTAKE_ORGANISATION)
        if organisation is None:
            raise CommandError("There is no organisation yet. Run sample_book first.")
        with tenancy.of(organisation.pk):
            sent = self._send_missing(organisation, url)
            self._wait(organisation, list(sent.values()))
            for uuid in sent.values():
                self._print_card(organisation, uuid, url)

    def _send_missing(self, organisation: Organisation, url: str) -> dict[str, UUID]:
        """What was sent is kept after each claim, so that an interrupted command goes on where it was."""
        zone = ZoneInfo(organisation.timezone)
        claims = sample_claims(today=timezone.now().astimezone(zone).date(), zone=zone)
        sent = self._kept(organisation)
        if len(sent) == len(claims):
            self.stdout.write("The sample claims are already there.")
        for claim in claims:
            if claim.key not in sent:
                sent[claim.key] = self._send(claim, url)
                write_private(self._path, json.dumps({key: str(uuid) for key, uuid in sent.items()}) + "\n")
        return sent

    @property
    def _path(self) -> Any:
        return settings.DATA_DIR / "sample_claims.json"

    def _kept(self, organisation: Organisation) -> dict[str, UUID]:
        """The claims that this data folder knows and the database still has."""
        try:
            kept = {key: UUID(uuid) for key, uuid in json.loads(self._path.read_text()).items()}
        except (FileNotFoundError, ValueError, AttributeError):
            return {}
        rows = Claim.objects.filter(organisation=organisation, uuid__in=kept.values())
        there = set(rows.values_list("uuid", flat=True))
        return {key: uuid for key, uuid in kept.items() if uuid in there}

    def _send(self, claim: SampleClaim, url: str) -> UUID:
        self.stdout.write(f"sending through {url}/claim/: {claim.title}")
        try:
            with httpx2.Client(base_url=url, timeout=60) as client:
                return claim_file(client, language=claim.language, fields=claim.fields, files=claim.files)
        except FormError as error:
            raise CommandError(str(error)) from error
        except httpx2.HTTPError as error:
            raise CommandError(f"{url} does not answer ({type(error).__name__}).") from error

    def _wait(self, organisation: Organisation, uuids: list[UUID]) -> None:
        deadline, told = time.monotonic() + TRIAGE_SECONDS, -1
        while True:
            statuses = [claim_status(principal=Principal.system(organisation), uuid=uuid) for uuid in uuids]
            finished = sum(status.is_finished for status in statuses)
            if finished != told:
                told = finished
                self.stdout.write(f"triage: {finished} of {len(uuids)} finished")
            if finished == len(uuids):
                return
            if time.monotonic() > deadline:
                raise CommandError(next(status.message for status in statuses if not status.is_finished))
            time.sleep(0.2)

    def _print_card(self, organisation: Organisation, uuid: UUID, url: str) -> None:
        claim = Claim.objects.get(organisation=organisation, uuid=uuid)
        card = claim_card(principal=Principal.system(organisation), uuid=uuid)
        page = reverse("admin:claims_claim_change", args=[claim.pk])
        self.stdout.write("\n" + card_text(card, admin_url=f"{url}{page}"))
