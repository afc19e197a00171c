"""Section 12: evidence is kept for the period that the law requires, longer while it is on hold, and then no more."""

from __future__ import annotations

from datetime import UTC, date, datetime
from io import StringIO

import psycopg
import pytest
import time_machine
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from aip import wire
from aip.evidence.holds import HoldRefused, hold_place, hold_release, on_hold
from aip.evidence.law import ELSEWHERE, LAW, law_of, retention, withdrawal_period, years_after
from aip.evidence.writing import evidence_write
from aip.models import Document, EvidenceRecord, Offer, Operation, OperationRevision, ProductLine, Quote
from aip.tests.sales import sale_make
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.policies.models import Policy, PolicyVersion

SOLD = datetime(2026, 12, 1, 10, 30, tzinfo=UTC)
THEN = datetime(2037, 12, 6, 3, 0, tzinfo=UTC)
"""The day after ten years from the end of its first year of cover."""


def kept(organisation):
    sale = sale_make(organisation, at=SOLD)
    with time_machine.travel(SOLD, tick=False):
        system = Principal.system(organisation)
        for operation in (sale.validation, sale.operation):
            evidence_write(principal=system, operation=operation, revision=operation.revisions.get())
    return sale, sale.operation.evidence


@pytest.mark.parametrize("country", [*LAW, "XX", ""])
@pytest.mark.parametrize("line", ProductLine.values)
def test_every_line_has_a_retention_everywhere_and_each_figure_its_rule(country, line):
    kept_for, withdrawal = retention(country=country, line=line), withdrawal_period(country=country, line=line)

    assert 1 <= kept_for.number <= ELSEWHERE.retention_years[line].number
    assert kept_for.basis
    assert withdrawal is None or (10 <= withdrawal.days <= 30 and withdrawal.basis)
    assert (withdrawal is None) == (line not in law_of(country).withdrawal_days)


@pytest.mark.parametrize(
    ("day", "years", "until"),
    [("2026-12-01", 10, "2036-12-01"), ("2028-02-29", 10, "2038-03-01"), ("2028-02-29", 4, "2032-02-29")],
)
def test_years_are_those_of_the_calendar(day, years, until):
    assert years_after(date.fromisoformat(day), years) == date.fromisoformat(until)


def test_a_customer_of_a_union_country_has_14_days_and_30_for_life():
    assert [withdrawal_period(country="FR", line=line).days for line in ("pet", "home", "life")] == [14, 14, 30]
    assert isinstance(withdrawal_period(country="DE", line="pet"), wire.WithdrawalPeriod)


def test_a_hold_is_placed_and_released_each_once_with_a_reason(organisation, colleague):
    _sale, record = kept(organisation)

    with pytest.raises(HoldRefused):
        hold_release(principal=colleague, record=record, reason="Nothing to release")
    with pytest.raises(HoldRefused):
        hold_place(principal=colleague, record=record, reason="  ")
    hold_place(principal=colleague, record=record, reason="Court file 12/2026")
    assert on_hold(record)
    with pytest.raises(HoldRefused):
        hold_place(principal=colleague, record=record, reason="Again")
    hold_release(principal=colleague, record=record, reason="The case is closed")
    assert not on_hold(record)
    entries = AuditEntry.objects.filter(verb__in=["evidence_hold", "evidence_release"]).order_by("id")
    assert [(entry.verb, entry.actor) for entry in entries] == [
        ("evidence_hold", "user:cole"), ("evidence_release", "user:cole"),
    ]  # fmt: skip
    assert not any("Court" in str(entry.arguments) for entry in entries)


@pytest.fixture
def signed_in_as_found(transactional_db):
    """The command signs in as the owner of the tables; the tests after it are somebody else again."""
    before = dict(connection.settings_dict)
    yield
    connection.close()
    connection.settings_dict |= before


def expire(*options: str) -> list[str]:
    out = StringIO()
    call_command("evidence_expire", *options, stdout=out)
    return out.getvalue().splitlines()


@time_machine.travel(THEN, tick=False)
def test_what_is_due_goes_with_its_personal_data_and_the_trail_says_so(signed_in_as_found, organisation):
    sale, record = kept(organisation)
    told = [f"alpha: {one.evidence_id}, kept until {one.retain_until}" for one in (record, sale.validation.evidence)]

    assert expire() == expire("--dry-run") == [f"{line}: would be deleted" for line in told]
    assert EvidenceRecord.objects.count() == 2
    assert expire("--delete") == [f"{line}: deleted" for line in told]
    assert not any(model.objects.exists() for model in (EvidenceRecord, Operation, OperationRevision, Offer, Quote))
    assert Policy.objects.count() == 1
    assert Document.objects.count() == 3  # the product's own
    assert AuditEntry.objects.filter(verb="evidence_expire").count() == 2
    assert expire("--delete") == expire("--dry-run") == ["Nothing is due."]


@time_machine.travel(THEN, tick=False)
def test_what_is_on_hold_stays_and_so_does_what_it_rests_on(organisation):
    _sale, record = kept(organisation)
    hold_place(principal=Principal.system(organisation), record=record, reason="Court file 12/2026")

    assert [line.rpartition(": ")[2] for line in expire()] == [
        "stays, on hold", "stays, a sale that is kept rests on it",
    ]  # fmt: skip


@time_machine.travel(THEN, tick=False)
def test_what_belongs_to_a_contract_that_was_renewed_stays(organisation):
    sale, _record = kept(organisation)
    PolicyVersion.objects.create(
        organisation=organisation,
        policy=sale.policy,
        version=2,
        period=(date(2027, 12, 5), date(2028, 12, 5)),
        currency="EUR",
    )

    assert "its contract was renewed" in expire()[0]


@time_machine.travel(datetime(2037, 12, 5, 12, 0, tzinfo=UTC), tick=False)
def test_on_its_last_day_it_is_still_kept(organisation):
    sale, record = kept(organisation)
    assert record.retain_until == date(2037, 12, 5)
    assert record.evidence_id not in "".join(expire())


def test_delete_and_dry_run_exclude_each_other(db):
    with pytest.raises(CommandError):
        expire("--delete", "--dry-run")


def test_the_application_itself_cannot_alter_or_delete_evidence(db):
    role = psycopg.conninfo.conninfo_to_dict(settings.DATABASE_URL)["user"]
    with connection.cursor() as cursor:
        for table in ("aip_evidencerecord", "aip_evidencehold", "aip_operationrevision"):
            cursor.execute(
                "SELECT has_table_privilege(%s, %s, 'SELECT, INSERT'), has_table_privilege(%s, %s, 'UPDATE, DELETE')",
                [role, table, role, table],
            )
            assert (table, *cursor.fetchone()) == (table, True, False)


def test_one_command_proves_that_every_record_holds(organisation):
    _sale, record = kept(organisation)
    out = StringIO()
    call_command("evidence_verify", stdout=out)
    assert out.getvalue() == "2 records hold.\n"
    call_command("evidence_verify", record.evidence_id, stdout=out)
    assert out.getvalue().endswith("\n1 record holds.\n")

    Offer.objects.update(pricing="{}")
    with pytest.raises(CommandError, match="1 of 2 records does not hold"):
        call_command("evidence_verify", stdout=out)
    assert f"{record.evidence_id} FAULT: The price is that of the offer" in out.getvalue()
