"""A draft opens only in the browser that began it; its address alone opens nothing."""

from __future__ import annotations

import pytest
from django.test import Client

from insurance.claims.models import Claim
from insurance.claims.tests.web_support import picture, review_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def path(client, organisation, queued, intake_fields) -> str:
    return review_of(client, intake_fields | {"files": [picture()]})


def test_somebody_with_the_address_sees_nothing_and_can_send_nothing(path):
    stranger = Client()
    nonce = path.strip("/").rsplit("/", 1)[1]
    assert stranger.get(path).status_code == 404
    assert stranger.post(path).status_code == 404
    assert b"Perrin" not in stranger.get(f"/claim/?draft={nonce}").content
    assert not Claim.objects.exists()


def test_after_the_claim_is_filed_the_address_does_not_open_its_status(client, path):
    status = client.post(path)["Location"]
    assert client.get(status).status_code == 200
    stranger = Client()
    assert stranger.get(path).status_code == 404
    assert stranger.get(status).status_code == 404


def test_what_was_changed_in_another_window_is_shown_before_it_is_sent(client, path, intake_fields):
    nonce = path.strip("/").rsplit("/", 1)[1]
    seen = client.get(path).context["seen"]
    client.post("/claim/", intake_fields | {"draft": nonce, "incident_description": "It was the roof, not a pipe."})
    answer = client.post(path, {"seen": seen})
    assert answer.status_code == 200
    assert "It was the roof" in answer.content.decode()
    assert not Claim.objects.exists()
    client.post(path, {"seen": answer.context["seen"]})
    assert Claim.objects.get().incident_description == "It was the roof, not a pipe."
