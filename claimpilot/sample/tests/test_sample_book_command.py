from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from claimpilot.sample.health.hostile_notes import HOSTILE
from claimpilot.sample.health.notes import ADVERSARIAL_NOTE_IDS
from insurance.access import scopes
from insurance.access.models import Credential, Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import intake_organisation, principal_from_key
from insurance.claims.models import Claim, ClaimNote, EstimateBand, Evidence, ExchangeRate
from insurance.claims.selectors import claims_unfinished
from insurance.policies.models import Coverage, Exclusion, InsuredPerson, Person, Policy, PolicyVersion

COUNTED = (
    Organisation, User, Credential, Person, Policy, PolicyVersion, Coverage, Exclusion, EstimateBand, ExchangeRate,
    Claim, Evidence, InsuredPerson, ClaimNote,
)  # fmt: skip


@pytest.fixture
def data_dir(settings: Any, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    settings.EMBEDDER = "use"  # the quicker one
    return tmp_path


def fill() -> str:
    out = io.StringIO()
    call_command("sample_book", stdout=out)
    return out.getvalue()


def demo(data_dir: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((data_dir / "demo.json").read_text())
    return found


def counts() -> dict[str, int]:
    return {model.__name__: model._default_manager.count() for model in COUNTED}


def scopes_of(key: str) -> Principal | None:
    return principal_from_key(key=key, channel=Channel.REST)


def test_the_book_is_filled_once_however_often_it_is_asked_for(db: None, data_dir: Path) -> None:
    assert "200 policies (200 new)" in fill()
    first, written = counts(), demo(data_dir)
    assert (first["Policy"], first["Organisation"], first["EstimateBand"]) == (300 + 160, 2, 48)
    assert first["Claim"] >= 12 + 3000
    assert first["InsuredPerson"] == 400
    assert "200 policies (0 new)" in fill()
    assert counts() == first
    assert demo(data_dir) == written
    _signs_in(written)
    _keys_open_what_they_say(written)
    _every_older_claim_is_triaged()
    _members_claims_wait_for_nobody_but_a_dozen()
    _the_notes_to_show_are_there(written)
    (data_dir / "demo.json").unlink()
    fill()
    _lost_secrets_are_replaced(written, demo(data_dir))


def _comes_in(user: dict[str, str]) -> bool:
    return Client().post("/admin/login/", user).status_code == 302


def _signs_in(written: dict[str, Any]) -> None:
    assert set(written["users"]) >= {"admin", "adjuster", "senior", "underwriter", "auditor", "other_adjuster"}
    for user in written["users"].values():
        assert _comes_in(user)
    assert User.objects.get(is_superuser=True).username == "admin"


def _keys_open_what_they_say(written: dict[str, Any]) -> None:
    everything, reader, other = (
        scopes_of(written["credentials"][name]) for name in ("all", "claims_read", "other_all")
    )
    assert everything and reader and other
    assert everything.scopes == other.scopes == frozenset(scopes.ALL)
    assert reader.scopes == {scopes.CLAIMS_READ}
    assert everything.organisation == reader.organisation == intake_organisation(code="")
    assert other.organisation != everything.organisation


def _every_older_claim_is_triaged() -> None:
    for claim in Claim.objects.filter(insured=None):
        assert claim.is_finished
        assert claim.results.get().synthesis
    photo = Evidence.objects.get()
    assert photo.kind == "photo"
    assert photo.perceptual_hash is not None


def _members_claims_wait_for_nobody_but_a_dozen() -> None:
    members = Claim.objects.exclude(insured=None)
    assert not claims_unfinished().exists()
    assert not members.filter(stage_runs__isnull=False).exists()
    waiting = members.filter(reply_sent_at=None)
    assert set(waiting.values_list("settlement", flat=True)) == {"pending"}
    assert waiting.count() == members.filter(settlement="pending").count() == 12


def _the_notes_to_show_are_there(written: dict[str, Any]) -> None:
    shown = {(one["note_id"], one["claim_id"]) for one in written["health"]["adversarial_notes"]}
    kept = ClaimNote.objects.filter(uuid__in=ADVERSARIAL_NOTE_IDS).values_list("uuid", "claim__number", "text")
    assert shown == {(str(uuid), number) for uuid, number, _text in kept}
    assert sorted(text for *_, text in kept) == sorted(note.text for note in HOSTILE)
    assert len(shown) == 18


def _lost_secrets_are_replaced(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert not _comes_in(before["users"]["admin"])
    assert _comes_in(after["users"]["admin"])
    assert scopes_of(before["credentials"]["all"]) is None
    assert scopes_of(after["credentials"]["all"]) is not None


def _leave_out_the_claims(monkeypatch: Any) -> None:
    command = "claimpilot.management.commands.sample_book"
    monkeypatch.setattr(f"{command}.earlier_claims_create", lambda **_: 0)
    monkeypatch.setattr(f"{command}.health_book_create", lambda **_: (0, 0))


def test_passwords_and_keys_are_for_the_owner_of_the_folder_alone(db: None, data_dir: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("claimpilot.sample.book.POLICIES", {"aurora": 5, "sever": 1})
    _leave_out_the_claims(monkeypatch)
    printed = fill()
    assert (data_dir / "demo.json").stat().st_mode & 0o777 == 0o600
    written = demo(data_dir)
    for secret in (written["users"]["admin"]["password"], written["credentials"]["all"]):
        assert secret not in printed


def test_a_user_of_somebody_else_keeps_his_password(db: None, data_dir: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("claimpilot.sample.book.POLICIES", {"aurora": 5, "sever": 1})
    _leave_out_the_claims(monkeypatch)
    User.objects.create_user("admin", password="a password of my own")
    with pytest.raises(CommandError, match="admin is taken"):
        fill()
    assert User.objects.get(username="admin").check_password("a password of my own")
    assert not Policy.objects.exists()
