"""A table a month: made ahead, made again without harm, and the entries of before are in them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.db import connection, transaction
from django.utils import timezone

from insurance import tenancy
from insurance.audit.models import AuditEntry
from insurance.audit.sealer import chain_close
from insurance.audit.services import partitions_ensure
from insurance.audit.tests.trail_support import owner, verify, write

PARTITIONS = """
SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'audit_auditentry'::regclass ORDER BY 1
"""
NAMES = {"code": "old", "name": "Old", "timezone": "UTC", "currency": "EUR", "language": "en", "phone_region": "FR"}


def partitions() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(PARTITIONS)
        return [row[0] for row in cursor.fetchall()]


def stands_in(entry: AuditEntry) -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tableoid::regclass::text FROM audit_auditentry WHERE id = %s", [entry.pk])
        return cursor.fetchone()[0]


@pytest.fixture
def at(monkeypatch):
    def freeze(moment: datetime) -> None:
        monkeypatch.setattr("insurance.audit.services.timezone.now", lambda: moment)

    return freeze


@pytest.mark.django_db
def test_a_year_is_ready_and_making_it_again_changes_nothing(clock_stands):
    now = timezone.now()
    partitions_ensure()
    months = [f"{now.year + (now.month - 1 + n) // 12}_{(now.month - 1 + n) % 12 + 1:02}" for n in range(13)]
    before = partitions()
    # The tests' database may have been made before the month ended.
    assert before[-14:] == [*(f"audit.entry_{month}" for month in months), "audit.entry_other"]
    partitions_ensure()
    assert partitions() == before


@pytest.mark.django_db
def test_an_entry_stands_in_the_table_of_its_month(clock_stands, adjuster, at):
    now = timezone.now()
    assert stands_in(write(adjuster)[0]) == f"audit.entry_{now:%Y_%m}"
    at(datetime(2031, 5, 31, 23, 59, 59, 999_999, tzinfo=UTC))
    assert stands_in(write(adjuster)[0]) == "audit.entry_other"


@pytest.mark.django_db
def test_a_month_of_which_the_net_has_caught_entries_does_not_stop_the_others(adjuster, at):
    """Beat was away for long: what can be made is made, and the caught entries stay where they are."""
    partitions_ensure()
    *_others, caught, missing, _net = partitions()
    with owner() as cursor:
        cursor.execute(f"DROP TABLE {caught}")
        cursor.execute(f"DROP TABLE {missing}")
    at(datetime.strptime(f"{caught}_15", "audit.entry_%Y_%m_%d").replace(tzinfo=UTC))
    (entry,) = write(adjuster)
    partitions_ensure()
    assert missing in partitions()
    assert caught not in partitions()
    assert stands_in(entry) == "audit.entry_other"


@pytest.mark.django_db
def test_months_of_both_kinds_are_one_chain(adjuster, at):
    for moment in (datetime(2020, 1, 1, tzinfo=UTC), timezone.now(), datetime(2031, 5, 31, tzinfo=UTC)):
        at(moment)
        write(adjuster, 2)
    chain_close(adjuster.organisation_id)
    assert verify()[0]


@pytest.mark.django_db
def test_the_role_of_the_application_may_have_partitions_made_and_reads_none_directly(adjuster):
    (entry,) = write(adjuster)
    with tenancy.of(adjuster.organisation_id), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL ROLE claimpilot_app")
        cursor.execute("SELECT audit_partitions_ensure()")
        cursor.execute("SELECT count(*) FROM audit_auditentry WHERE id = %s", [entry.pk])
        assert cursor.fetchone() == (1,)
        with pytest.raises(Exception, match="permission denied"), transaction.atomic():
            cursor.execute(f"SELECT count(*) FROM {f'audit.entry_{entry.at:%Y_%m}'}")
        cursor.execute("RESET ROLE")
        transaction.set_rollback(True)


@pytest.mark.system
@pytest.mark.django_db
def test_the_entries_of_before_move_over_and_get_their_seals(empty_database):
    empty_database.migrate("access")
    empty_database.migrate("audit", "0002")
    with empty_database.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO access_organisation ({', '.join(NAMES)}, claims_email, created_at)"
            f" VALUES ({', '.join(['%s'] * len(NAMES))}, '', now()) RETURNING id",
            list(NAMES.values()),
        )
        (organisation,) = cursor.fetchone()
        cursor.execute(
            "INSERT INTO audit_auditentry (organisation_id, at, actor, channel, verb, subject, arguments, outcome,"
            " milliseconds, trace_id) SELECT %s, now() - number * interval '20 days', 'user:ada', 'admin', 'v', '',"
            " '{\"a\": 1}', 'ok', number, '' FROM generate_series(1, 5) AS number",
            [organisation],
        )
    empty_database.migrate("audit")
    with empty_database.cursor() as cursor:
        cursor.execute(PARTITIONS)
        assert len(cursor.fetchall()) >= 14, "made by the migration"
        cursor.execute(
            "SELECT array_agg(id ORDER BY id), array_agg(DISTINCT tableoid::regclass::text) FROM audit_auditentry"
        )
        ids, tables = cursor.fetchone()
        assert ids == [1, 2, 3, 4, 5]
        assert "audit.entry_other" not in tables
        assert len(tables) >= 3
        cursor.execute("SELECT count(*) FROM audit_unsealed")
        assert cursor.fetchone() == (5,)
        cursor.execute("SELECT nextval('audit_auditentry_id_seq')")
        assert cursor.fetchone() == (6,)
