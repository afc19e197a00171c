"""Beat finds what stands still; nothing is lost and nothing is done twice."""

from datetime import timedelta
from io import BytesIO
from unittest import mock

import pytest
from django.utils import timezone
from kombu.exceptions import OperationalError

from insurance.claims.files import file_keep
from insurance.claims.models import Claim, ClaimEvent, EvidenceOrigin, StageRun
from insurance.claims.schemas import ClaimIntake
from insurance.claims.selectors import claims_stalled
from insurance.claims.services import claim_submit, evidence_add
from insurance.claims.triage.recovery import claims_recover

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(customer, intake_fields, queued):
    claim = claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
    queued.clear()
    return claim


def later(**delta):
    return timezone.now() + timedelta(**delta)


def test_a_claim_that_was_never_queued_is_queued(claim, queued):
    assert claims_recover(now=timezone.now()) == 0  # the web process may be about to do it
    assert claims_recover(now=later(seconds=6)) == 1
    assert queued == [(claim.pk, 1)]


def test_twice_at_once_queues_it_once(claim, queued):
    now = later(seconds=6)
    claims_recover(now=now)
    claims_recover(now=now)
    assert queued == [(claim.pk, 1)]


def test_a_lost_message_is_sent_again_ever_more_rarely(claim, queued):
    Claim.objects.update(queued_at=claim.created_at)
    for seconds, sent in [(50, 0), (61, 1), (100, 1), (170, 1), (182, 2), (300, 2)]:
        claims_recover(now=claim.created_at + timedelta(seconds=seconds))
        assert len(queued) == sent, seconds


def test_a_dead_worker_is_found_when_its_lease_runs_out(claim, queued):
    start = timezone.now()
    Claim.objects.update(status="processing", queued_at=start, progressed_at=start - timedelta(seconds=90))
    StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=1, stage="vision_photos", attempt=1, state="running",
        started_at=start, lease_until=start + timedelta(seconds=20),
    )  # fmt: skip
    assert claims_recover(now=start + timedelta(seconds=10)) == 0
    assert claims_recover(now=start + timedelta(seconds=21)) == 1
    assert StageRun.objects.get().state == "lost"
    assert ClaimEvent.objects.filter(verb="triage_stalled").count() == 1


def test_the_third_loss_hands_the_claim_to_a_person(claim, queued):
    start = timezone.now()
    Claim.objects.update(status="processing", queued_at=start, progressed_at=start)
    for attempt in (1, 2, 3):
        StageRun.objects.create(
            organisation=claim.organisation, claim=claim, run=1, stage="vision_photos", attempt=attempt,
            state="running" if attempt == 3 else "lost", started_at=start, lease_until=start,
        )  # fmt: skip
    assert claims_recover(now=later(seconds=61)) == 0
    claim.refresh_from_db()
    assert claim.status == "failed"
    assert queued == []


def test_finished_claims_are_left_alone(claim, queued):
    Claim.objects.update(status="triaged")
    assert claims_recover(now=later(days=3)) == 0


def test_five_minutes_without_progress_is_stalled(claim):
    assert not claims_stalled(now=later(minutes=4)).exists()
    assert claims_stalled(now=later(minutes=6)).get() == claim


def test_with_the_broker_away_the_claim_stays_for_beat(customer, intake_fields, django_capture_on_commit_callbacks):
    with (
        mock.patch("kombu.messaging.Producer.publish", side_effect=OperationalError),
        django_capture_on_commit_callbacks(execute=True),
    ):
        claim = claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
    claim.refresh_from_db()
    assert (claim.status, claim.queued_at) == ("received", None)


def test_claims_that_wait_their_turn_do_not_hide_others(claim, customer, intake_fields, queued):
    """A job that looks at a limited number must not look at the same ones for ever."""
    newer = claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
    now = later(minutes=10)
    Claim.objects.filter(pk=newer.pk).update(queued_at=now - timedelta(seconds=30), queue_attempts=3)
    assert claims_recover(now=now, limit=1) == 1
    assert queued == [(claim.pk, 1)]


def test_an_attempt_of_a_run_that_was_replaced_does_not_run_for_ever(claim, adjuster, queued):
    start = timezone.now()
    Claim.objects.update(status="processing", queued_at=start, progressed_at=start)
    attempt = StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=1, stage="vision_photos", attempt=1, state="running",
        started_at=start, lease_until=start + timedelta(seconds=20),
    )  # fmt: skip
    files = [file_keep(name="note.txt", content=BytesIO(b"Paid 120 EUR to the plumber."))]
    evidence_add(principal=adjuster, claim=claim, files=files, origin=EvidenceOrigin.STAFF)
    attempt.refresh_from_db()
    assert (attempt.state, attempt.error) == ("lost", "A newer run took over.")
    assert attempt.finished_at
