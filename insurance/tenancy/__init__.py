"""Whose rows the database shows. Row-level security is the last wall behind the filters of every selector.

Inside `with tenancy.of(organisation_id)` each statement carries the organisation to PostgreSQL; outside, the
application's role sees no business row at all. `walls.py` puts the policies up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.backends.signals import connection_created
from psycopg import sql as composed

SETTING = "app.organisation"

_current: ContextVar[int | None] = ContextVar("organisation", default=None)
_reads_only: ContextVar[bool] = ContextVar("reads_only", default=False)


@contextmanager
def of(organisation_id: int) -> Iterator[None]:
    """What runs in this block, in this thread or task, reads and writes rows of this organisation alone."""
    token = _current.set(organisation_id)
    try:
        yield
    finally:
        _current.reset(token)


def current() -> int | None:
    return _current.get()


@contextmanager
def reading() -> Iterator[None]:
    """The database refuses whatever would change something in this block, outside of a transaction of the caller's."""
    token = _reads_only.set(True)
    try:
        yield
    finally:
        _reads_only.reset(token)


def owner_of(function: str, value: str | int | UUID) -> int | None:
    """The organisation that a key, user, link or claim belongs to, before anybody is known; None where unknown.

    `function` is one of the database's own look-ups, which see over the wall and return nothing else.
    """
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [value])
        found: int | None = cursor.fetchone()[0]
    return found


def install() -> None:
    connection_created.connect(_watch, dispatch_uid="tenancy")


def _watch(*, connection: Any, **_: Any) -> None:
    if _carry not in connection.execute_wrappers:
        connection.execute_wrappers.append(_carry)


_SAVEPOINTS = ("SAVEPOINT", "RELEASE", "ROLLBACK")


def _carry(execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """Sends the organisation in front of each statement, in the same message and for the same transaction only.

    So no pooled connection, ours or a pooler's, can carry it on to another caller. Savepoints go as they are:
    they must work in a transaction that has failed, where nothing else does.
    """
    organisation_id, in_transaction = _current.get(), context["connection"].in_atomic_block
    if organisation_id is None and not in_transaction:
        return execute(sql, params, many, context)
    text = sql if isinstance(sql, str) else ""
    if text.startswith(_SAVEPOINTS):
        return execute(sql, params, many, context)
    prefix = f"SET LOCAL {SETTING} = '{'' if organisation_id is None else organisation_id}'; "
    settings = 1
    if _reads_only.get() and not in_transaction:  # in one, it could not be taken back
        prefix += "SET LOCAL transaction_read_only = on; "
        settings = 2
    if many:  # for a transaction, where one setting holds for all of them
        context["cursor"].cursor.execute(prefix)
        return execute(sql, params, many, context)
    result = execute(prefix + sql if text else composed.SQL(prefix) + sql, params, many, context)
    for _ in range(settings):
        context["cursor"].nextset()  # past the answer to SET
    return result
