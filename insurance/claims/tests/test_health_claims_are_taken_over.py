"""What the import of handled claims lets in, and what it leaves behind."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from insurance.audit.models import AuditEntry
from insurance.claims.health.services import Service
from insurance.claims.models import Claim, ClaimEvent, ServiceLine
from insurance.claims.tests.admin_support import make_claim
from insurance.claims.tests.health_support import HealthBook, health_book
from insurance.gate.errors import ForbiddenScope

pytestmark = pytest.mark.django_db
DAY = date(2026, 5, 4)


@pytest.fixture
def book(adjuster) -> HealthBook:
    return health_book(adjuster)


def service(book: HealthBook, *amounts: str) -> Service:
    return Service(DAY, book.near, "CON-100", *map(Decimal, amounts))


def test_a_claim_is_there_with_its_lines_event_and_audit_entry(book):
    claim = book.claim_of(
        [service(book, "100", "80", "64"), replace(service(book, "50", "50", "50"), provider=book.far)]
    )
    assert (claim.settlement, claim.insured, claim.incident_date) == ("paid", book.member, DAY)
    assert [(line.position, line.paid) for line in claim.service_lines.all()] == [(1, 64), (2, 50)]
    assert claim.events.get().verb == "imported"
    assert AuditEntry.objects.get(verb="claims.import").arguments == {"count": 1}


def test_it_is_not_triaged_and_is_open_only_while_pending(book, queued):
    pending, paid = book.claim(settlement="pending"), book.claim()
    assert [claim.status for claim in (pending, paid)] == ["triaged", "triaged"]
    assert (pending.reply_sent_at, paid.reply_sent_at is None) == (None, False)
    assert queued == []
    assert not pending.stage_runs.exists()


@pytest.mark.parametrize(
    ("settlement", "amounts"),
    [("pending", ("100", "80", "0")), ("denied", ("100", "80", "0")), ("approved", ("100", "80", "10"))],
)
def test_money_that_contradicts_the_settlement_is_refused(book, settlement, amounts):
    with pytest.raises(ValueError, match="allowed|paid"):
        book.claim_of([service(book, *amounts)], settlement)


def test_a_claim_without_a_service_or_a_decision_is_refused(book):
    with pytest.raises(ValueError, match="service"):
        book.claim_of([])
    with pytest.raises(ValueError, match="decided"):
        book.claim(decided_at=None)
    with pytest.raises(ValueError, match="decided"):
        book.claim(settlement="pending", decided_at=datetime(2026, 5, 9, tzinfo=UTC))


def test_members_and_providers_of_another_organisation_are_refused(book, stranger):
    theirs = health_book(stranger)
    with pytest.raises(ValueError, match="another organisation"):
        book.claim(insured=theirs.member)
    with pytest.raises(ValueError, match="another organisation"):
        book.claim_of([replace(service(book, "1", "1", "1"), provider=theirs.near)])


def test_who_may_not_write_claims_takes_none_over(book, auditor):
    with pytest.raises(ForbiddenScope):
        replace(book, principal=auditor).claim()
    assert not Claim.objects.exists()


@pytest.mark.parametrize("amounts", [("100", "120", "0"), ("100", "80", "90"), ("-1", "-1", "-1"), ("10", "5", "-1")])
def test_the_database_keeps_paid_within_allowed_within_billed(book, amounts):
    with pytest.raises(IntegrityError), transaction.atomic():
        book.claim_of([service(book, *amounts)], "paid")


def test_the_database_knows_no_settlement_without_a_member_and_no_member_without_one(book, organisation):
    for columns in ({"settlement": "paid"}, {"insured": book.member}, {"insured": book.member, "settlement": "lost"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            make_claim(organisation, **columns)


def test_the_database_has_one_line_a_position(book):
    claim = book.claim()
    line = claim.service_lines.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        ServiceLine.objects.create(
            organisation=claim.organisation, claim=claim, position=1, service_date=DAY, provider=line.provider,
            procedure_code="CON-100", billed=1,
        )  # fmt: skip
    assert ClaimEvent.objects.count() == 1


def test_a_claim_has_at_most_a_hundred_lines(book):
    book.claim_of([service(book, "1", "0", "0")] * 100, "denied")
    with pytest.raises(IntegrityError), transaction.atomic():
        book.claim_of([service(book, "1", "0", "0")] * 101, "denied")
