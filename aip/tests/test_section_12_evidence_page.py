"""Section 12: one page shows a sale as a court would want to read it, and what can be done with its evidence."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZipFile

import pytest
import time_machine
from django.contrib.auth.models import User
from django.urls import reverse

from aip.evidence.writing import evidence_write
from aip.models import EvidenceHold, EvidenceRecord, Offer, Operation, OperationRevision
from aip.tests.sales import sale_make
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry

AT = datetime(2026, 12, 1, 10, 30, tzinfo=UTC)


@pytest.fixture
def record(organisation) -> EvidenceRecord:
    sale = sale_make(organisation, at=AT)
    with time_machine.travel(AT, tick=False):
        return evidence_write(
            principal=Principal.system(organisation), operation=sale.operation, revision=sale.revision
        )


@pytest.fixture
def underwriter(client, organisation, make_member):
    """May read sales; puts nothing on hold."""
    client.force_login(make_member(organisation, "uma", "underwriter").user)
    return client


@pytest.fixture
def admin(client, organisation, make_member):
    client.force_login(make_member(organisation, "anna", "admin").user)
    return client


def page_of(record) -> str:
    return reverse("admin:aip_evidencerecord_change", args=[record.pk])


def act(record, name: str) -> str:
    return reverse(f"admin:aip_evidencerecord_{name}", args=[record.pk])


def test_it_shows_who_what_and_when_with_every_check(underwriter, record):
    page = underwriter.get(page_of(record)).content.decode()

    for shown in (
        "Nadia Perrin", record.operation.policy.number, "174.40", "What is the pet name?", "veterinary register (FR)",
        "without a high excess", "Illness known before the start of cover", "https://agent.example/client.json",
        "2026-12-01 11:30:00",  # in the organisation's zone
        "Code de la consommation", "/aip/documents/pet-fr-ipid/v1.pdf", "in the summary only",
    ):  # fmt: skip
        assert shown in page, shown
    assert "does not hold" not in page
    assert AuditEntry.objects.filter(verb="evidence.viewed", actor="user:uma").count() == 1
    assert 'name="act"' not in page


def test_what_does_not_hold_is_red_and_named(underwriter, record):
    Offer.objects.update(pricing="{}")
    page = underwriter.get(page_of(record)).content.decode()

    assert "1 check does not hold" in page
    assert page.count(">does not hold<") == 1


def test_a_strangers_words_are_cleaned_and_escaped(underwriter, record):
    OperationRevision.objects.filter(operation=record.operation).update(summary="<b>Cheap\u202e\u200b</b>")
    page = underwriter.get(page_of(record)).content.decode()

    assert "&lt;b&gt;Cheap&lt;/b&gt;" in page
    assert "\u202e" not in page


def test_a_page_opens_whatever_the_rows_hold(underwriter, record):
    EvidenceRecord.objects.update(record='{"note":"x"}')
    OperationRevision.objects.update(terms="[]")
    Operation.objects.update(session=None)

    assert "do not hold" in underwriter.get(page_of(record)).content.decode()


@pytest.mark.parametrize("wanted", ["policy", "operation", "record", "day"])
def test_a_sale_is_found_by_what_a_clerk_has_at_hand(underwriter, record, wanted):
    words = {
        "policy": record.operation.policy.number.lower(),
        "operation": record.operation.operation_id,
        "record": record.evidence_id,
        "day": "2026-12-01",
    }
    listed = reverse("admin:aip_evidencerecord_changelist")
    assert record.evidence_id in underwriter.get(listed, {"q": words[wanted]}).content.decode()
    assert record.evidence_id not in underwriter.get(listed, {"q": "2026-12-02"}).content.decode()


def test_it_is_exported_as_one_archive(underwriter, record):
    answer = underwriter.post(act(record, "export"))

    assert answer["Content-Disposition"] == f'attachment; filename="{record.evidence_id}.zip"'
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.read(f"{record.evidence_id}/record.json").decode() == record.record


def test_a_hold_is_placed_and_released_with_a_reason(admin, record):
    for sent in ({"reason": ""}, {"reason": "Court file 12/2026"}, {"reason": "Again"}):
        admin.post(act(record, "hold"), {"act": "place", **sent})
    assert [hold.reason for hold in EvidenceHold.objects.all()] == ["Court file 12/2026"]
    listed = reverse("admin:aip_evidencerecord_changelist")
    assert record.evidence_id in admin.get(listed, {"held": "yes"}).content.decode()

    admin.post(act(record, "hold"), {"act": "release", "reason": "Closed"})
    page = admin.get(page_of(record)).content.decode()
    assert "Court file 12/2026" in page and "Not on hold." in page
    assert record.evidence_id not in admin.get(listed, {"held": "yes"}).content.decode()


def test_who_may_not_read_sales_or_hold_them_is_refused(client, record, organisation, make_member, stranger):
    client.force_login(make_member(organisation, "ada").user)
    assert client.get(page_of(record)).status_code == 403
    client.force_login(make_member(organisation, "uma", "underwriter").user)
    assert client.post(act(record, "hold"), {"act": "place", "reason": "No"}).status_code == 403
    client.force_login(User.objects.get(username="sven"))
    for answer in (client.get(page_of(record)), client.post(act(record, "export")), client.post(act(record, "hold"))):
        assert answer.status_code == 404
    assert not EvidenceHold.objects.exists()
