"""The demonstration against the real web process, on a small sample book."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from claimpilot.sample.health.notes import ADVERSARIAL_NOTE_IDS
from claimpilot.tests.web import Web
from insurance.audit.models import AuditEntry
from insurance.claims.models import Claim, ClaimNote
from insurance.gate.registry import all_tools
from insurance.underwriting.models import Application, Requirement, Step


@pytest.fixture
def book(transactional_db: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.DATA_DIR = tmp_path
    settings.EMBEDDER = "use"  # the quicker one
    monkeypatch.setattr("claimpilot.sample.book.POLICIES", {"aurora": 2, "sever": 1})
    monkeypatch.setattr("claimpilot.sample.health.families.MEMBERS", 40)
    monkeypatch.setattr("claimpilot.sample.health.claims.CLAIMS", 240)
    monkeypatch.setattr("claimpilot.management.commands.sample_book.earlier_claims_create", lambda **_: 0)
    call_command("sample_book", stdout=io.StringIO())
    return tmp_path


def shown(command: str = "demo_client", **options: Any) -> str:
    out = io.StringIO()
    call_command(command, stdout=out, **options)
    return out.getvalue()


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
def test_everything_is_as_promised_and_a_broken_promise_is_told(book: Path, web: Web) -> None:
    named = json.loads((book / "demo.json").read_text())["health"]["adversarial_notes"]
    assert [one["note_id"] for one in named] == [str(uuid) for uuid in ADVERSARIAL_NOTE_IDS]
    assert Claim.objects.filter(number__in=[one["claim_id"] for one in named]).count() == 18
    printed = shown(url=web.url)
    assert "Everything is as promised." in printed
    assert "NOT" not in printed.replace("NOT_FOUND", "")
    for said in ("get_member_ytd_summary member_id=MBR-", "401 with an empty body", "all 18 notes were found"):
        assert said in printed
    for code in ("INVALID_INPUT", "NOT_FOUND", "FORBIDDEN_TOOL", "FORBIDDEN_SCOPE", "RATE_LIMITED"):
        assert f"answers {code}" in printed
    assert not any(hidden in printed for hidden in ("\u202e", "\u200b", "\x1b", "\U000e0041"))
    assert {"denied", "invalid", "not_found", "limited"} <= set(AuditEntry.objects.values_list("outcome", flat=True))

    life_tools_are_as_promised(web)

    ClaimNote.objects.filter(uuid=ADVERSARIAL_NOTE_IDS[3]).delete()
    with pytest.raises(CommandError, match="not as promised: .*all 18 notes were found"):
        shown(url=web.url)


def life_tools_are_as_promised(web: Web) -> None:
    """On the same book, which takes seconds to fill."""
    short = shown("demo_life", url=web.url)
    assert "PARAMED for 35 days" in short
    assert "Everything is as promised." in short
    assert "create_application" not in short
    printed = shown("demo_life", everything=True, url=web.url)
    assert "Everything is as promised." in printed
    returned = printed.partition("What each returned")[2]
    assert sum(spec.name in returned for spec in all_tools() if "life" in spec.servers) == 24
    Application.objects.filter(number="APP-100242").update(current_step=Step.SENIOR_REVIEW)
    Requirement.objects.filter(application__number="APP-100242").update(code="EKG")
    with pytest.raises(CommandError, match="not as promised: it waits for the paramedical examination"):
        shown("demo_life", url=web.url)


def test_a_server_that_is_away_is_said_in_one_line(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    told = {"web": "http://127.0.0.1:9", "credentials": {"all": "cp_any_key"}, "health": {"claim_id": "CLM-100001"}}
    (tmp_path / "demo.json").write_text(json.dumps(told))
    with pytest.raises(CommandError, match=r"127\.0\.0\.1:9 does not answer\. Start ClaimPilot"):
        shown()


def test_without_a_sample_book_it_says_how_to_get_one(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    with pytest.raises(CommandError, match="make run"):
        shown()
    (tmp_path / "demo.json").write_text(json.dumps({"web": "", "credentials": {}, "health": {}}))
    with pytest.raises(CommandError, match="sample_book"):
        shown()
