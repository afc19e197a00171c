"""A real worker, killed with SIGKILL in each stage: the claim still reaches its end, once."""

import base64
import json
import os
import signal
from datetime import timedelta

import pytest
from django.utils import timezone

from claimpilot.tests.worker import wait_for
from insurance.claims.models import Claim, ClaimEvent, StageRun, TriageResult
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit
from insurance.claims.triage.names import STAGES
from insurance.claims.triage.recovery import claims_recover
from insurance.outbox.models import Mail

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]


def submit(customer, fields):
    return claim_submit(principal=customer, intake=ClaimIntake.model_validate(fields))


def finished(claim):
    claim.refresh_from_db()
    return claim.is_finished


def assert_done_once(claim, stage):
    assert claim.status in {"triaged", "needs_info"}
    assert sorted(claim.stage_runs.filter(state="done").values_list("stage", flat=True)) == sorted(STAGES)
    assert list(StageRun.objects.filter(claim=claim, state="lost").values_list("stage", flat=True)) == [stage]
    assert TriageResult.objects.filter(claim=claim).count() == 1
    assert ClaimEvent.objects.filter(claim=claim, verb="triage_finished").count() == 1
    assert Mail.objects.filter(reference=f"claim:{claim.uuid}").count() == 2


def test_a_killed_pool_process_loses_one_attempt_in_any_stage(worker, customer, intake_fields):
    for stage in STAGES:
        worker.block(stage)
        claim = submit(customer, intake_fields)
        os.kill(worker.wait_until_blocked(), signal.SIGKILL)
        worker.unblock()
        wait_for(lambda claim=claim: finished(claim), f"the end of the claim killed in {stage}: {worker.log[-1500:]}")
        assert_done_once(claim, stage)


@pytest.mark.parametrize("stage", STAGES)
def test_a_killed_worker_loses_nothing(worker, customer, intake_fields, stage):
    worker.block(stage)
    claim = submit(customer, intake_fields)
    worker.wait_until_blocked()
    worker.kill()
    worker.unblock()
    assert claims_recover(now=timezone.now()) == 0  # its lease still holds
    assert claims_recover(now=timezone.now() + timedelta(seconds=21)) == 1
    worker.start()
    wait_for(lambda: finished(claim), f"the end of the claim: {worker.log[-1500:]}")
    assert_done_once(claim, stage)


def test_claims_that_came_while_no_worker_ran_are_all_triaged(worker, customer, intake_fields):
    worker.kill()
    claims = [submit(customer, intake_fields) for _ in range(5)]
    worker.start()
    wait_for(lambda: all(finished(claim) for claim in claims), "the end of five claims")
    assert Mail.objects.filter(kind="claim_queue").count() == 5


def test_what_the_broker_forgot_is_queued_again(worker, customer, intake_fields, settings):
    import redis

    worker.kill()
    claim = submit(customer, intake_fields)
    redis.Redis.from_url(settings.REDIS_URL).flushdb()
    worker.start()
    assert claims_recover(now=timezone.now() + timedelta(seconds=61)) == 1
    wait_for(lambda: finished(claim), "the end of the claim")


def published_text(raw):
    message = json.loads(raw)
    return json.dumps(message["headers"]) + base64.b64decode(message["body"]).decode()


def test_the_trace_goes_from_the_edge_through_every_task_and_the_broker_sees_ids_only(worker, customer, intake_fields):
    from dataclasses import replace

    import redis
    from django.conf import settings

    from claimpilot.logs import trace_id

    worker.kill()
    token = trace_id.set("trace-4711")
    try:
        claim = submit(replace(customer, trace_id="trace-4711"), intake_fields)
    finally:
        trace_id.reset(token)
    broker = redis.Redis.from_url(settings.REDIS_URL)
    messages = "".join(published_text(raw) for raw in broker.lrange("celery", 0, -1))
    assert f"[{claim.pk}, 1]" in messages
    for word in ("Perrin", "nadia", "pipe", str(claim.uuid)):
        assert word not in messages
    worker.start()
    wait_for(lambda: finished(claim), "the end of the claim")
    assert set(claim.stage_runs.values_list("trace_id", flat=True)) == {"trace-4711"}
    assert "Perrin" not in worker.log
    assert "pipe" not in worker.log
    assert Claim.objects.get().trace_id == "trace-4711"
