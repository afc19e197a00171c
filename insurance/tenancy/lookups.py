"""The few questions that are asked before anybody is known: whose key, user, link or claim is this?

Each is an SQL function of the owner's that sees over the wall and returns an organisation's id, or NULL. One returns
more: `access_live_key`, with which every call of an agent begins (insurance/access/migrations/0004_live_key.py).
"""

from __future__ import annotations

from django.db.migrations.operations import RunSQL

SEARCH_PATH = "pg_catalog, public, pg_temp"
"""Where a function looks that runs with its owner's rights. Where pg_temp is not named it comes first, and a caller's
temporary view called like one of our tables would run with the owner's rights, too."""


def lookup(function: str, argument: str, query: str) -> RunSQL:
    """The migration operation that makes one. `query` selects an organisation's id by `$1`, of type `argument`."""
    return RunSQL(
        f"CREATE FUNCTION {function}({argument}) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER "
        f"SET search_path = {SEARCH_PATH} AS $$ {query} $$",
        f"DROP FUNCTION {function}({argument})",
    )
