"""Row-level security on every table that has an organisation, and what the application's role may do at all.

`manage.py migrate` puts both in place after each run, as the owner of the tables: a new model is behind the wall
by itself, and a table that is not yet protected cannot be read, because its rights are granted last.

Foreign keys look past row security, so they are held to the organisation, too: a row can only point to another
row of its own organisation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from psycopg import sql

from insurance.tenancy import SETTING
from insurance.tenancy.lookups import SEARCH_PATH

POLICY = "organisation"
OWNERS_POLICY = "owner"
_CONDITION = f"organisation_id = NULLIF(current_setting('{SETTING}', true), '')::bigint"
SEARCHING = (
    "ts_match_vq(tsvector, tsquery)",
    "textlike(text, text)",
    "lower(text)",
    "arraycontains(anyarray, anyarray)",
)
"""What the searches of a page are made of. PostgreSQL uses an index for a condition behind a wall only where the
functions in it are known to tell nothing of a row that they see; these raise no error that holds a row's value, but
only a superuser may say so. Without it, searching 200,000 claims takes three times as long, and finds the same.
"""


def _tables() -> list[type[models.Model]]:
    return [model for model in apps.get_models(include_auto_created=True) if not model._meta.proxy]


def walled_models() -> Iterator[type[models.Model]]:
    """Every model whose rows belong to an organisation."""
    for model in _tables():
        try:
            field = model._meta.get_field("organisation")
        except FieldDoesNotExist:
            continue
        if isinstance(field, models.ForeignKey):
            yield model


def role_ensure(connection: Any, name: str, password: str) -> None:
    """Makes the application's role where there is none: it may sign in, and nothing else."""
    create = sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD {}")
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [name])
        if cursor.fetchone() is None:
            cursor.execute(create.format(sql.Identifier(name), sql.Literal(password or None)))


def walls_build(connection: Any, role: str) -> None:
    """Protects every table with an organisation, then grants the role its rights. Safe to run again."""
    there = set(connection.introspection.table_names())  # after `migrate APP NAME`, not all are
    with connection.cursor() as cursor:
        _searching_by_index(cursor)
        for model in walled_models():
            if model._meta.db_table in there:
                _protect(cursor, model._meta.db_table)
        for key in keys_within():
            if {key.model._meta.db_table, key.related_model._meta.db_table} <= there:
                _hold_within(cursor, key)
        for model in _tables():
            if model._meta.db_table in there:
                _grant(cursor, model, role)
        _grant_lookups(cursor, role)
        _execute(cursor, "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {}", role)
        _execute(cursor, "GRANT SELECT ON django_migrations TO {}", role)
        _nothing_of_ones_own(cursor)


def _searching_by_index(cursor: Any) -> None:
    cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
    if cursor.fetchone()[0]:
        for function in SEARCHING:
            cursor.execute(f"ALTER FUNCTION pg_catalog.{function} LEAKPROOF")


_NOT_PINNED = """
SELECT oid::regprocedure::text FROM pg_proc
WHERE prosecdef AND pronamespace = 'public'::regnamespace AND pg_has_role(proowner, 'USAGE')
AND NOT EXISTS (SELECT FROM unnest(proconfig) AS setting WHERE setting LIKE 'search_path=%pg_temp')
"""


def _nothing_of_ones_own(cursor: Any) -> None:
    """What a stranger's statement could put in the way of a function that runs with its owner's rights: nothing, for
    nobody but the owner makes tables, views or functions, lasting or temporary, and such a function looks there last.
    """
    database = cursor.db.settings_dict["NAME"]
    _execute(cursor, "REVOKE TEMPORARY ON DATABASE {} FROM PUBLIC", database)
    cursor.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    cursor.execute(_NOT_PINNED)
    for (function,) in cursor.fetchall():
        cursor.execute(f"ALTER FUNCTION {function} SET search_path = {SEARCH_PATH}")


def _protect(cursor: Any, table: str) -> None:
    cursor.execute(
        "SELECT relrowsecurity AND relforcerowsecurity, (SELECT array_agg(polname) FROM pg_policy "
        "WHERE polrelid = c.oid) FROM pg_class c WHERE c.oid = to_regclass(%s)",
        [table],
    )
    forced, policies = cursor.fetchone()
    if not forced:
        _execute(cursor, "ALTER TABLE {} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY", table)
    if POLICY not in (policies or []):
        condition = sql.SQL(_CONDITION)
        cursor.execute(
            sql.SQL("CREATE POLICY {} ON {} USING ({}) WITH CHECK ({})").format(
                sql.Identifier(POLICY), sql.Identifier(table), condition, condition
            )
        )
    if OWNERS_POLICY not in (policies or []):
        # Migrations, and the look-ups that begin before anybody is known, run as the owner.
        _execute(cursor, "CREATE POLICY owner ON {} TO CURRENT_USER USING (true) WITH CHECK (true)", table)


def keys_within() -> Iterator[models.ForeignKey[Any, Any]]:
    """Every foreign key from a row of an organisation to another row of one."""
    walled = list(walled_models())
    for model in walled:
        for field in model._meta.local_fields:
            if isinstance(field, models.ForeignKey) and field.related_model in walled:
                yield field


def _hold_within(cursor: Any, key: models.ForeignKey[Any, Any]) -> None:
    """A second foreign key beside Django's, over the organisation as well, and the unique index that it needs.

    Judged at the end of the transaction, as Django's are, so that the order of deletions does not matter.
    """
    child, parent = key.model._meta.db_table, key.related_model._meta.db_table
    column, target = str(key.column), str(key.target_field.column)
    _constrain(cursor, parent, f"{parent}_{target}_organisation", "UNIQUE ({}, organisation_id)", target)
    _constrain(
        cursor,
        child,
        f"{child}_{column}_organisation",
        "FOREIGN KEY ({}, organisation_id) REFERENCES {} ({}, organisation_id) DEFERRABLE INITIALLY DEFERRED",
        column,
        parent,
        target,
    )


def _constrain(cursor: Any, table: str, name: str, rule: str, *names: str) -> None:
    name = name[:63]  # as PostgreSQL itself shortens it
    cursor.execute("SELECT 1 FROM pg_constraint WHERE conrelid = to_regclass(%s) AND conname = %s", [table, name])
    if cursor.fetchone() is None:
        _execute(cursor, f"ALTER TABLE {{}} ADD CONSTRAINT {{}} {rule}", table, name, *names)


def _grant(cursor: Any, model: type[models.Model], role: str) -> None:
    table = model._meta.db_table
    rights = "SELECT, INSERT" if getattr(model, "append_only", False) else "SELECT, INSERT, UPDATE, DELETE"
    _execute(cursor, f"GRANT {rights} ON {{}} TO {{}}", table, role)


def _grant_lookups(cursor: Any, role: str) -> None:
    """What sees over the wall is for this role alone, not for everybody who can sign in."""
    cursor.execute(
        "SELECT oid::regprocedure::text FROM pg_proc WHERE prosecdef AND proowner = current_user::regrole"
        " AND pronamespace = 'public'::regnamespace ORDER BY 1"
    )
    for (function,) in cursor.fetchall():
        _execute(cursor, f"REVOKE ALL ON FUNCTION {function} FROM PUBLIC")
        _execute(cursor, f"GRANT EXECUTE ON FUNCTION {function} TO {{}}", role)


def _execute(cursor: Any, statement: str, *names: str) -> None:
    cursor.execute(sql.SQL(statement).format(*(sql.Identifier(name) for name in names)))
