"""One stage of one claim: at most once, whoever delivers it and however often."""

import threading
from datetime import timedelta
from threading import Event
from unittest import mock

import pytest
from django.db import OperationalError, connection
from django.db.models import QuerySet
from django.utils import timezone

from insurance.audit.models import AuditEntry
from insurance.claims.models import Claim, ClaimEvent, StageRun, TriageResult
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_retriage, claim_submit
from insurance.claims.triage import runner
from insurance.claims.triage.names import STAGES
from insurance.claims.triage.runner import Delivery, Next, run_stage
from insurance.claims.triage.stages import BY_NAME
from insurance.outbox.models import Mail

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(customer, intake_fields, queued):
    return claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))


def run(claim, stage, **delivery):
    return run_stage(claim_id=claim.pk, run=claim.run, stage=stage, delivery=Delivery(**delivery))


def run_all(claim):
    return [run(claim, stage) for stage in STAGES]


def test_the_five_stages_bring_a_text_only_claim_to_its_card(claim):
    assert run_all(claim) == [Next.GO_ON] * 5
    claim.refresh_from_db()
    assert claim.status in {"triaged", "needs_info"}
    assert claim.incident_type == "property_water"
    assert claim.severity
    assert claim.reply_draft
    assert claim.finished_at
    result = TriageResult.objects.get()
    assert result.digest
    assert result.synthesis["summary"]
    assert list(StageRun.objects.values_list("stage", "state")) == [(stage, "done") for stage in STAGES]


def test_each_stage_again_changes_nothing_and_mails_nobody_twice(claim):
    run_all(claim)
    before = (list(StageRun.objects.values()), list(TriageResult.objects.values()), list(Mail.objects.values()))
    run_all(claim)
    assert (list(StageRun.objects.values()), list(TriageResult.objects.values()), list(Mail.objects.values())) == before
    assert Mail.objects.count() == 2


def test_a_stage_before_its_turn_does_not_run(claim):
    assert run(claim, "synthesis") is Next.STOP
    assert not StageRun.objects.exists()


def test_a_message_for_an_older_run_is_dropped(claim, adjuster):
    run_all(claim)
    old = Claim.objects.get(pk=claim.pk)
    claim_retriage(principal=adjuster, uuid=claim.uuid)
    assert run_stage(claim_id=claim.pk, run=old.run, stage="vision_photos") is Next.STOP


def test_a_message_for_a_claim_that_is_gone_is_dropped(db):
    assert run_stage(claim_id=4711, run=1, stage="vision_photos") is Next.STOP


def hold(claim, stage="vision_photos", *, seconds=20, task_id="t-1"):
    now = timezone.now()
    return StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=claim.run, stage=stage, attempt=1, state="running",
        started_at=now, lease_until=now + timedelta(seconds=seconds), task_id=task_id,
    )  # fmt: skip


class TestLease:
    def test_while_one_worker_is_at_it_another_stays_out(self, claim):
        hold(claim)
        assert run(claim, "vision_photos", task_id="t-2") is Next.STOP
        assert StageRun.objects.count() == 1

    def test_a_redelivery_of_the_same_message_takes_over_at_once(self, claim):
        held = hold(claim)
        assert run(claim, "vision_photos", task_id="t-1", redelivered=True) is Next.GO_ON
        held.refresh_from_db()
        assert held.state == "lost"

    def test_a_redelivery_of_another_message_does_not(self, claim):
        hold(claim)
        assert run(claim, "vision_photos", task_id="t-9", redelivered=True) is Next.STOP

    def test_a_lease_that_ran_out_is_taken_over(self, claim):
        hold(claim, seconds=-1)
        assert run(claim, "vision_photos", task_id="t-2") is Next.GO_ON

    def test_who_lost_the_lease_stores_nothing(self, claim):
        stage = BY_NAME["vision_photos"]

        def overtaken(assistant, material):
            StageRun.objects.filter(state="running").update(state="lost")
            return {}

        with mock.patch.object(stage, "work", overtaken), mock.patch.object(stage, "store") as store:
            assert run(claim, "vision_photos") is Next.STOP
        store.assert_not_called()
        assert not StageRun.objects.filter(state="done").exists()

    def test_who_lost_the_lease_and_then_fails_takes_the_claim_from_nobody(self, claim):
        """Two attempts are gone, the third is at work: the second one's late error is not the third loss."""
        hold(claim, seconds=-1)
        StageRun.objects.update(state="lost")

        def overtaken(assistant, material):
            StageRun.objects.filter(state="running").update(state="lost")
            StageRun.objects.create(
                organisation=claim.organisation, claim=claim, run=1, stage="vision_photos", attempt=3, state="running",
                started_at=timezone.now(), lease_until=timezone.now() + timedelta(seconds=20),
            )  # fmt: skip
            raise OSError("late")

        with mock.patch.object(BY_NAME["vision_photos"], "work", overtaken):
            assert run(claim, "vision_photos") is Next.STOP
        claim.refresh_from_db()
        assert claim.status == "processing"
        assert StageRun.objects.get(attempt=3).state == "running"


@pytest.mark.django_db(transaction=True)
def test_a_lease_outlives_a_moment_without_the_database(claim, monkeypatch):
    """The renewing thread must go on, and give its connection back, or a second worker does the work again."""
    monkeypatch.setattr(runner, "LEASE", timedelta(seconds=0.15))
    original, failed, renewed, closed = QuerySet.update, Event(), Event(), []

    def update(rows, **values):
        if set(values) == {"lease_until"}:
            if not failed.is_set():
                failed.set()
                raise OperationalError("the connection is lost")
            renewed.set()
        return original(rows, **values)

    def work(assistant, material):
        assert renewed.wait(5)
        return {}

    monkeypatch.setattr(QuerySet, "update", update)
    monkeypatch.setattr(threading, "excepthook", lambda hook: closed.append(hook.exc_type))
    monkeypatch.setattr(BY_NAME["vision_photos"], "work", work)
    assert run(claim, "vision_photos") is Next.GO_ON
    assert closed == []


class TestFailures:
    @pytest.fixture
    def broken(self):
        with mock.patch.object(BY_NAME["vision_photos"], "work", side_effect=OSError("/secret/path is gone")):
            yield

    def test_a_failed_attempt_is_tried_again_and_keeps_only_the_kind_of_error(self, claim, broken):
        assert run(claim, "vision_photos") is Next.RETRY
        attempt = StageRun.objects.get()
        assert (attempt.state, attempt.error) == ("failed", "OSError")

    def test_after_three_a_person_takes_over_once(self, claim, broken):
        outcomes = [run(claim, "vision_photos") for _ in range(5)]
        assert outcomes == [Next.RETRY, Next.RETRY, Next.STOP, Next.STOP, Next.STOP]
        claim.refresh_from_db()
        assert claim.status == "failed"
        assert "vision_photos" in claim.failure_reason
        assert StageRun.objects.count() == 3
        assert ClaimEvent.objects.filter(verb="handed_to_person").count() == 1
        assert Mail.objects.get(kind="claim_queue").reference == f"claim:{claim.uuid}"

    def test_a_person_can_ask_for_triage_again(self, claim, broken, adjuster):
        for _ in range(3):
            run(claim, "vision_photos")
        fresh, changed = claim_retriage(principal=adjuster, uuid=claim.uuid)
        assert changed
        assert (fresh.run, fresh.status, fresh.failure_reason) == (2, "received", "")

    def test_three_lost_workers_are_three_losses(self, claim):
        for number in range(3):
            StageRun.objects.create(
                organisation=claim.organisation, claim=claim, run=1, stage="vision_photos", attempt=number + 1,
                state="lost", started_at=timezone.now(), lease_until=timezone.now(),
            )  # fmt: skip
        assert run(claim, "vision_photos") is Next.STOP
        claim.refresh_from_db()
        assert claim.status == "failed"


def test_a_new_run_keeps_the_results_of_the_old_one(claim, adjuster):
    run_all(claim)
    claim_retriage(principal=adjuster, uuid=claim.uuid)
    run_all(Claim.objects.get(pk=claim.pk))
    assert list(TriageResult.objects.values_list("run", flat=True)) == [1, 2]


def test_a_reply_that_a_person_edited_survives_a_new_run(claim, adjuster):
    from insurance.claims.services import reply_edit

    run_all(claim)
    reply_edit(principal=adjuster, uuid=claim.uuid, text="My own words")
    claim_retriage(principal=adjuster, uuid=claim.uuid)
    run_all(Claim.objects.get(pk=claim.pk))
    claim.refresh_from_db()
    assert claim.reply_draft == "My own words"


def test_triage_changes_stand_in_the_trail_as_the_systems(claim):
    run_all(claim)
    actors = set(AuditEntry.objects.filter(verb="claim.triage_finished").values_list("actor", "channel"))
    assert actors == {("system", "system")}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", STAGES)
def test_no_connection_and_no_transaction_is_open_while_an_assistant_works(claim, name):
    for stage in STAGES[: STAGES.index(name)]:
        run(claim, stage)
    stage, seen = BY_NAME[name], []
    original = stage.work

    def watched(assistant, material):
        seen.append((connection.connection, connection.in_atomic_block))
        return original(assistant, material)

    with mock.patch.object(stage, "work", watched):
        assert run(claim, name) is Next.GO_ON
    assert seen == [(None, False)]


@pytest.mark.parametrize("stage", BY_NAME.values(), ids=lambda stage: stage.name)
def test_every_stage_says_what_it_reads_and_writes(stage):
    assert stage.reads
    assert stage.writes
