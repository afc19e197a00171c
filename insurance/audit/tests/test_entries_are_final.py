"""What is written stays: on the trail, on each of its partitions and on the seals."""

import pytest
from django.db import DatabaseError, transaction

from insurance.audit.tests.trail_support import owner, sealed

pytestmark = pytest.mark.django_db

PLACES = ("audit_auditentry", "audit.entry_%s", "audit_seal")


@pytest.fixture(params=PLACES)
def table(request, adjuster) -> str:
    (entry,) = sealed(adjuster, 1)
    return request.param.replace("%s", f"{entry.at:%Y_%m}")


def refused(sql: str) -> None:
    with owner() as cursor, pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        cursor.execute(sql)


def test_nothing_is_updated(table):
    refused(f"UPDATE {table} SET organisation_id = organisation_id")


def test_nothing_is_deleted(table):
    refused(f"DELETE FROM {table}")


def test_nothing_is_emptied():
    with owner() as cursor:
        cursor.execute("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'audit_entry_kept'")
        tables = [row[0] for row in cursor.fetchall()]
        cursor.execute("SELECT count(*) FROM pg_inherits WHERE inhparent = 'audit_auditentry'::regclass")
        assert len(tables) == cursor.fetchone()[0] + 2
    for table in tables:
        refused(f"TRUNCATE {table} CASCADE")
