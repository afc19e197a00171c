from datetime import timedelta
from unittest import mock

import pytest
import redis
from django.utils import timezone

from claimpilot import health
from insurance.claims.models import Claim, StageRun
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture
def claim(customer, intake_fields, queued):
    return claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))


def figures(client, **headers):
    answer = client.get("/metrics", headers=headers)
    assert answer.status_code == 200
    lines = [line for line in answer.content.decode().splitlines() if not line.startswith("#")]
    return dict(line.rsplit(" ", 1) for line in lines)


def test_the_figures_that_a_monitor_needs_are_there(client, claim):
    now = timezone.now()
    StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=1, stage="coverage", attempt=1, state="done",
        started_at=now, lease_until=now, run_ms=250,
    )  # fmt: skip
    health.heartbeat()
    found = figures(client)
    assert found['claimpilot_claims_unfinished{status="received"}'] == "1.0"
    assert found["claimpilot_claims_stalled"] == "0.0"
    assert found['claimpilot_stage_attempts{stage="coverage",state="done"}'] == "1.0"
    assert found['claimpilot_stage_seconds_mean{stage="coverage"}'] == "0.25"
    assert float(found["claimpilot_heartbeat_age_seconds"]) < 5
    assert 0 <= float(found["claimpilot_audit_seal_lag_seconds"]) < 30


def test_a_stalled_claim_is_counted(client, claim):
    Claim.objects.update(created_at=timezone.now() - timedelta(minutes=6))
    assert figures(client)["claimpilot_claims_stalled"] == "1.0"


def test_with_the_broker_away_the_rest_is_still_told(client, claim):
    with mock.patch.object(health, "_redis", side_effect=redis.ConnectionError):
        assert figures(client)["claimpilot_heartbeat_age_seconds"] == "-1.0"


def test_from_elsewhere_it_takes_the_token(client, db, settings):
    assert client.get("/metrics", REMOTE_ADDR="10.0.0.9").status_code == 404
    assert client.get("/metrics", headers={"X-Forwarded-For": "10.0.0.9"}).status_code == 404
    settings.METRICS_TOKEN = "s3cret-token"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer s3cret-token"}).status_code == 200
