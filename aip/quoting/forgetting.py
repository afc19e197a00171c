"""Deletes the answers of customers who bought nothing."""

from __future__ import annotations

from django.db import connection, transaction

from insurance import tenancy
from insurance.access.models import Organisation


def quotes_forget() -> int:
    """Deletes quotes that led to nothing, thirty days after their last moment, of every organisation; returns how many.

    Offers are never changed or deleted by the application: a function of the database does it, which looks for itself
    what is old and unused (migrations/0003_quotes_forget.py).
    """
    return sum(_forget(organisation_id) for organisation_id in Organisation.objects.values_list("pk", flat=True))


def _forget(organisation_id: int) -> int:
    deleted = 0
    while True:
        with tenancy.of(organisation_id), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT aip_quotes_forget()")
            some: int = cursor.fetchone()[0]
        deleted += some
        if not some:
            return deleted
