"""How much somebody whom nobody knows may send in an hour: a family's photos, not a disk full."""

from __future__ import annotations

from typing import Any

import pytest
import redis
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from insurance.claims import bodies
from insurance.claims.models import UploadLink
from insurance.claims.services import claim_submit
from insurance.claims.services.uploads import upload_link_create
from insurance.claims.tests.web_support import picture
from insurance.gate import budget
from insurance.gate.callers import caller_group
from insurance.gate.errors import RateLimited

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_hour(settings) -> None:
    client = redis.Redis.from_url(settings.REDIS_URL)
    for key in client.scan_iter("bytes:*"):
        client.delete(key)
    budget._alone.clear()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BYTES_AN_HOUR", 60_000)


def big() -> SimpleUploadedFile:
    return SimpleUploadedFile("long.txt", b"water " * 8_000, content_type="text/plain")


def test_what_is_left_may_still_be_used_after_something_too_large() -> None:
    budget.spend("t:one", 70, limit=100)
    with pytest.raises(RateLimited) as refused:
        budget.spend("t:one", 40, limit=100)
    assert 60 <= (refused.value.retry_after or 0) <= 3600
    budget.spend("t:one", 30, limit=100)
    budget.spend("t:two", 100, limit=100)


def test_the_hour_before_counts_for_the_part_that_still_overlaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget.time, "time", lambda: 3600.0 * 500_000)
    budget.spend("t:hour", 100, limit=100)
    monkeypatch.setattr(budget.time, "time", lambda: 3600.0 * 500_001 + 1800)
    budget.spend("t:hour", 50, limit=100)
    with pytest.raises(RateLimited):
        budget.spend("t:hour", 10, limit=100)


def test_without_redis_a_quarter_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> Any:
        raise redis.ConnectionError

    monkeypatch.setattr(budget, "_client", away)
    budget.spend("t:alone", 25, limit=100)
    with pytest.raises(RateLimited):
        budget.spend("t:alone", 1, limit=100)


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", "unknown"),
        ("unix:", "unknown"),
    ],
)
def test_one_household_is_one_caller(address: str, group: str) -> None:
    assert caller_group(address) == group


def test_the_form_says_kindly_that_it_was_too_much(client: Client, organisation, intake_fields, small) -> None:
    assert client.post("/claim/", intake_fields | {"files": [big()]}).status_code != 429
    answer = client.post("/claim/?lang=fr", intake_fields | {"files": [big()]})
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 60
    assert "429" in [template.name[:3] for template in answer.templates]
    assert client.post("/claim/", intake_fields).status_code != 429, "a form without files still fits"


def test_the_pages_script_is_told_in_json(client: Client, organisation, small) -> None:
    nonce = client.post("/claim/draft/").json()["draft"]
    path = f"/claim/draft/{nonce}/files/"
    assert client.post(path, {"files": [big()]}).status_code == 200
    answer = client.post(path, {"files": [big()]})
    assert answer.status_code == 429
    assert "minutes" in answer.json()["error"]


def test_an_upload_link_is_kept_for_later(organisation, adjuster, intake_fields, queued, small) -> None:
    from insurance.claims.schemas import ClaimIntake

    intake = ClaimIntake.model_validate(intake_fields, context={"today": adjuster.now.date()})
    claim = claim_submit(principal=adjuster, intake=intake)
    for expected in (201, 429):
        _link, token = upload_link_create(principal=adjuster, uuid=claim.uuid)
        answer = Client().post(f"/api/v1/uploads/{token}", {"files": [big()]})
        assert answer.status_code == expected
    assert answer.json()["error"]["code"] == "RATE_LIMITED"
    assert UploadLink.objects.order_by("pk").last().used_at is None


def test_a_family_fits(client: Client, organisation, intake_fields) -> None:
    for _ in range(5):
        assert client.post("/claim/", intake_fields | {"files": [picture()]}).status_code != 429
