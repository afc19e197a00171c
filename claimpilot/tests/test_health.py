import time
from datetime import timedelta
from unittest import mock

import pytest
import redis
from django.utils import timezone

from claimpilot import health
from insurance.audit.models import Unsealed
from insurance.audit.sealer import chain_close
from insurance.claims.models import Claim
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture
def alive():
    health.heartbeat()


def checks(client, status):
    answer = client.get("/readyz")
    assert answer.status_code == status
    return answer.json()["checks"]


def test_alive_asks_nobody(client):
    with mock.patch("django.db.connection.cursor", side_effect=AssertionError):
        assert client.get("/healthz").json() == {"status": "alive"}


def test_ready_when_a_heartbeat_went_all_the_way_round(client, alive):
    assert checks(client, 200)["heartbeat"]["age_seconds"] < 5


def test_not_ready_without_a_heartbeat(client):
    health._redis().delete(health.HEARTBEAT_KEY)
    assert checks(client, 503)["heartbeat"] == {"ok": False, "age_seconds": None}


def test_not_ready_when_the_last_heartbeat_is_old(client):
    health._redis().set(health.HEARTBEAT_KEY, str(time.time() - 61))
    assert not checks(client, 503)["heartbeat"]["ok"]


def test_not_ready_while_the_broker_is_away(client):
    with mock.patch.object(health, "_redis", side_effect=redis.ConnectionError):
        assert not checks(client, 503)["broker"]["ok"]


def test_not_ready_while_the_database_is_away(client, alive):
    from django.db import OperationalError

    with mock.patch.object(health, "connection") as connection:
        connection.cursor.side_effect = OperationalError("secret host")
        answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "secret" not in answer.content.decode()


def test_a_claim_that_stands_still_makes_it_not_ready(client, alive, customer, intake_fields, queued):
    claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
    assert checks(client, 200)["stalled_claims"]["count"] == 0
    Claim.objects.update(created_at=timezone.now() - timedelta(minutes=6))
    assert checks(client, 503)["stalled_claims"]["count"] == 1


def test_an_entry_that_waits_a_minute_for_its_seal_makes_it_not_ready(client, alive, adjuster, stranger):
    """Of any organisation: the oldest one counts."""
    assert checks(client, 200)["audit_seals"]["lag_seconds"] < 30
    Unsealed.objects.filter(organisation=stranger.organisation).update(entry_at=timezone.now() - timedelta(seconds=61))
    assert checks(client, 503)["audit_seals"]["lag_seconds"] >= 61
    for principal in (adjuster, stranger):
        chain_close(principal.organisation_id)
    assert checks(client, 503)["audit_seals"]["ok"] is False, "whose time does not match its entry's stays"
    Unsealed.objects.all().delete()
    assert checks(client, 200)["audit_seals"] == {"ok": True, "lag_seconds": 0.0}


def test_a_monitor_is_answered_under_any_host_name_and_without_a_redirect(client, alive, settings):
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["claims.example"]
    assert client.get("/healthz", headers={"Host": "10.1.2.3"}).status_code == 200
    assert client.get("/readyz", headers={"Host": "10.1.2.3"}).status_code == 200
