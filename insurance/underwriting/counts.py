"""Keeps the counts short: many small differences of a group become its one figure."""

from __future__ import annotations

from django.db import connection

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.underwriting.models import ApplicationCount, AwaitedCount, RequirementCount
from insurance.underwriting.models.counts import Count

COUNTS: tuple[type[Count], ...] = (ApplicationCount, AwaitedCount, RequirementCount)

# What one statement takes away and puts back is the same sum, whoever writes or folds beside it: rows that another
# one has folded meanwhile are gone, and are not in `taken`.
_FOLD = """
WITH many AS (
    SELECT {groups} FROM {table} WHERE organisation_id = %(organisation)s GROUP BY {groups} HAVING count(*) > 1
), taken AS (
    DELETE FROM {table} AS c USING many
    WHERE c.organisation_id = %(organisation)s AND {same} RETURNING c.*
)
INSERT INTO {table} (organisation_id, {groups}, {sums})
SELECT organisation_id, {groups}, {added} FROM taken GROUP BY organisation_id, {groups} HAVING {something}
"""


def counts_fold() -> None:
    """Puts the rows of each group together, of every organisation. Safe to run at any time and twice at once."""
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            for model in COUNTS:
                _fold(model, organisation)


def _fold(model: type[Count], organisation: Organisation) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_statement(model), {"organisation": organisation.pk})


def _statement(model: type[Count]) -> str:
    return _FOLD.format(
        table=model._meta.db_table,
        groups=", ".join(model.groups),
        sums=", ".join(model.sums),
        same=" AND ".join(f"c.{name} = many.{name}" for name in model.groups),
        added=", ".join(f"sum({name})" for name in model.sums),
        something=" OR ".join(f"sum({name}) <> 0" for name in model.sums),
    )
