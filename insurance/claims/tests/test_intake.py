"""claim_submit, the one way in for every channel."""

import hashlib
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.db import transaction

from insurance.audit.models import AuditEntry
from insurance.claims.files import file_keep
from insurance.claims.models import Claim, ClaimEvent, Evidence, RefusedFile
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit
from insurance.gate.errors import Conflict, ForbiddenScope

pytestmark = pytest.mark.django_db


@pytest.fixture
def intake(intake_fields):
    return ClaimIntake.model_validate(intake_fields)


def text_file(text="Paid 120 EUR to the plumber.", name="note.txt"):
    return file_keep(name=name, content=BytesIO(text.encode()))


def test_what_is_stored_is_what_was_received(customer, queued):
    words = "Вода 💧 \u202eпотекла\u202c с потолка\u200b… ‘quotes’ <b>"
    intake = ClaimIntake(
        claimant_name="Анна <script>", claimant_contact="+33 6 12 34 56 78", incident_description=words,
        incident_date="2026-05-04",
    )  # fmt: skip
    claim = claim_submit(principal=customer, intake=intake)
    claim.refresh_from_db()
    assert claim.incident_description == words
    assert claim.claimant_name == "Анна <script>"
    assert claim.contact_phone == "+33612345678"
    assert claim.language == "ru"
    assert claim.number.startswith("CLM-")


def test_a_file_is_kept_under_its_hash_byte_for_byte(customer, intake, queued):
    data = b"Paid 120 EUR\r\n" * 3
    file = file_keep(name="../../etc/бумага.txt", content=BytesIO(data))
    claim = claim_submit(principal=customer, intake=intake, files=[file])
    row = claim.evidence.get()
    assert row.claimed_name == "бумага.txt"
    assert row.sha256 == hashlib.sha256(data).hexdigest()
    with default_storage.open(row.storage_name) as stored:
        assert stored.read() == data


def test_the_claim_is_published_only_after_the_commit(customer, intake, queued, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        claim = claim_submit(principal=customer, intake=intake)
        assert queued == []
    assert queued == [(claim.pk, 1)]


def test_a_rollback_publishes_nothing_and_leaves_nothing(customer, intake, queued, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True), pytest.raises(RuntimeError), transaction.atomic():
        claim_submit(principal=customer, intake=intake)
        raise RuntimeError
    assert queued == []
    assert not Claim.objects.exists()
    assert not AuditEntry.objects.filter(verb__startswith="claim.").exists()


class TestRepeated:
    def test_the_same_key_and_content_gives_the_same_claim(self, customer, intake, queued):
        first = claim_submit(principal=customer, intake=intake, files=[text_file()], idempotency_key="k-123456")
        again = claim_submit(principal=customer, intake=intake, files=[text_file()], idempotency_key="k-123456")
        assert again.uuid == first.uuid
        assert Claim.objects.count() == Evidence.objects.count() == 1

    @pytest.mark.parametrize("change", ["words", "file"])
    def test_the_same_key_with_other_content_is_refused(self, customer, intake, queued, change):
        claim_submit(principal=customer, intake=intake, files=[text_file()], idempotency_key="k-123456")
        other = intake.model_copy(update={"incident_description": "It was a fire, not water."})
        with pytest.raises(Conflict):
            claim_submit(
                principal=customer,
                intake=other if change == "words" else intake,
                files=[text_file("another paper")] if change == "file" else [text_file()],
                idempotency_key="k-123456",
            )
        assert Claim.objects.count() == 1

    def test_without_a_key_two_claims_are_two(self, customer, intake, queued):
        numbers = {claim_submit(principal=customer, intake=intake).number for _ in range(2)}
        assert len(numbers) == 2


class TestFiles:
    def test_the_same_file_twice_is_kept_once_and_named(self, customer, intake, queued):
        claim = claim_submit(principal=customer, intake=intake, files=[text_file(), text_file(name="copy.txt")])
        assert claim.evidence.get().claimed_name == "note.txt"
        refused = claim.refused_files.get()
        assert (refused.claimed_name, refused.code) == ("copy.txt", "duplicate")

    def test_the_twenty_first_file_is_refused_and_the_claim_stands(self, customer, intake, queued):
        files = [text_file(f"paper {n}", f"{n}.txt") for n in range(21)]
        claim = claim_submit(principal=customer, intake=intake, files=files)
        assert claim.evidence.count() == 20
        assert claim.refused_files.get().code == "too_many_files"

    def test_a_file_over_the_limit_is_refused(self, customer, intake, queued, settings):
        settings.FILE_BYTES = 10
        claim = claim_submit(principal=customer, intake=intake, files=[text_file()])
        assert claim.refused_files.get().code == "too_large"

    def test_all_files_together_have_a_limit(self, customer, intake, queued, settings):
        settings.CLAIM_BYTES = 40
        files = [text_file("a" * 30, "1.txt"), text_file("b" * 30, "2.txt"), text_file("c" * 5, "3.txt")]
        claim = claim_submit(principal=customer, intake=intake, files=files)
        assert [f.claimed_name for f in claim.evidence.all()] == ["1.txt", "3.txt"]
        assert claim.refused_files.get().code == "total_too_large"

    @pytest.mark.parametrize(
        ("name", "shown"),
        [
            ("../../x", "x"),
            ("C:\\photos\\a.jpg", "a.jpg"),
            ("a" * 400 + ".jpg", "a" * 251 + ".jpg"),
            ("evil\u202egpj.exe", "evil\u202egpj.exe"),
            ("", "file"),
            ("nul\x00l.txt", "null.txt"),
        ],
    )
    def test_a_name_from_outside_is_only_a_name(self, db, name, shown):
        assert text_file(name=name).name == shown

    def test_a_refusal_stands_in_the_timeline_without_the_name(self, customer, intake, queued):
        claim = claim_submit(
            principal=customer, intake=intake, files=[file_keep(name="secret.bin", content=BytesIO(b"\x00\x01\x02"))]
        )
        event = ClaimEvent.objects.get(claim=claim, verb="file_refused")
        assert event.data == {"code": RefusedFile.objects.get().code}


def test_without_the_scope_nothing_is_filed(auditor, intake, queued):
    with pytest.raises(ForbiddenScope):
        claim_submit(principal=auditor, intake=intake)
    assert not Claim.objects.exists()


@pytest.mark.parametrize("channel", ["web", "rest", "mcp", "stdio", "admin"])
def test_the_channel_is_kept(organisation, customer, intake, queued, channel):
    from dataclasses import replace

    claim = claim_submit(principal=replace(customer, channel=channel), intake=intake)
    assert Claim.objects.get(pk=claim.pk).channel == channel
