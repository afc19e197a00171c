"""The three claims through the real form over HTTP. Only the broker is left out: stages run where it would be told."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from claimpilot.sample import accounts, featured
from claimpilot.sample.book import book_create
from claimpilot.sample.claims import sample_claims
from claimpilot.sample.earlier_claims import earlier_claims_create
from claimpilot.sample.tables import tables_create
from insurance.access.principal import Principal
from insurance.claims.models import Claim, Evidence
from insurance.claims.triage import queue
from insurance.claims.triage.names import STAGES
from insurance.claims.triage.runner import run_stage


@pytest.fixture
def book(clock_stands: datetime, transactional_db: None, settings: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """The featured policies, and of the older claims the one with the photo."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr("claimpilot.sample.book.POLICIES", {"aurora": 4, "sever": 0})
    monkeypatch.setattr("claimpilot.sample.earlier_claims.AURORA", ())
    organisation = accounts.organisations_create()[0]
    principal, today = Principal.system(organisation), timezone.now().date()
    tables_create(organisation, today)
    book_create(principal=principal, today=today)
    assert earlier_claims_create(principal=principal, today=today) == 1


@pytest.fixture
def triage_at_once(monkeypatch: Any) -> None:
    def publish(*, claim: Claim, run: int, done: tuple[str, ...] = ()) -> bool:
        for stage in STAGES:
            run_stage(claim_id=claim.pk, run=run, stage=stage)
        return True

    monkeypatch.setattr(queue, "publish", publish)


def send(url: str) -> str:
    out = io.StringIO()
    call_command("sample_claims", url=url, stdout=out)
    return out.getvalue()


def sent(language: str) -> Claim:
    return Claim.objects.get(language=language, results__isnull=False, channel="web", created_at__date=_today())


def _today() -> date:
    return timezone.now().date()


def test_three_claims_are_sent_triaged_and_shown_once(book: None, triage_at_once: None, live_server: Any) -> None:
    printed = send(live_server.url)
    assert Claim.objects.count() == 4
    _theft_abroad(printed)
    _crossing(printed)
    _water(printed)
    again = send(live_server.url)
    assert again.startswith("The sample claims are already there.")
    assert again[again.index("CLM-") :] == printed[printed.index("CLM-") :]
    assert Claim.objects.count() == 4


def _theft_abroad(printed: str) -> None:
    claim = sent("ru")
    assert (claim.incident_type, claim.coverage, claim.evidence.count()) == ("theft", "covered", 0)
    assert claim.policy and claim.policy.number == featured.ANNA_POLICY
    assert f"{claim.number}  " in printed
    assert "84,000 RUB" in printed


def _crossing(printed: str) -> None:
    claim = sent("en")
    assert (claim.incident_type, claim.coverage) == ("auto_accident", "covered")
    assert [row.kind for row in claim.evidence.all()] == ["photo"] * 4
    assert "photo_reused" in claim.flag_codes
    earlier = Evidence.objects.exclude(claim=claim).get(kind="photo")
    assert [row.claimed_name for row in claim.evidence.all() if row.earlier_uses] == ["rear damage.jpg"]
    assert "Photo of an earlier claim (high): " in printed and earlier.claim.number in printed


def _water(printed: str) -> None:
    claim = sent("fr")
    assert (claim.incident_type, claim.coverage) == ("property_water", "covered")
    assert claim.policy and claim.policy.number == featured.CAMILLE_POLICY
    assert [row.kind for row in claim.evidence.all()] == ["policy", "invoice"]
    assert "1,284.60 EUR" in printed and "would pay 1,134.60 EUR" in printed


def test_an_interrupted_sending_goes_on_where_it_was(
    book: None, triage_at_once: None, live_server: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    theft = sample_claims(today=_today(), zone=ZoneInfo("Europe/Paris"))[0]
    two = [theft, replace(theft, key="once more")]
    monkeypatch.setattr("claimpilot.management.commands.sample_claims.sample_claims", lambda **_: two)
    send(live_server.url)
    kept = tmp_path / "sample_claims.json"
    known = json.loads(kept.read_text())
    lost = known.pop("theft")
    kept.write_text(json.dumps(known))
    printed = send(live_server.url)
    assert printed.count("sending through") == 1
    assert Claim.objects.count() == 1 + 3
    assert json.loads(kept.read_text())["theft"] != lost


def test_a_server_that_is_away_is_told_in_one_line(book: None) -> None:
    with pytest.raises(CommandError, match=r"^http://127\.0\.0\.1:9 does not answer \(ConnectError\)\.$"):
        send("http://127.0.0.1:9")
    assert Claim.objects.count() == 1


def test_without_a_book_the_command_says_what_to_do(db: None) -> None:
    with pytest.raises(CommandError, match="Run sample_book first"):
        send("http://127.0.0.1:9")
