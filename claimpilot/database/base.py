from __future__ import annotations

import select
import time
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg_pool import ConnectionPool, PoolTimeout

from claimpilot.database import outage

PATIENCE = 10.0
"""Seconds that a call waits for a connection of the pool, as long as the database is there at all."""


class DatabaseWrapper(base.DatabaseWrapper):
    """Fails within a fraction of a second while the database is away, lest callers stand in line for it; and asks it
    anew with each call, so that the first one after it is back succeeds."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        begun = time.monotonic()
        while True:
            try:
                connection = super().get_new_connection(conn_params)
            except PoolTimeout:  # comes soon, by the pool's own timeout
                if outage.since(begun) or time.monotonic() - begun > PATIENCE:
                    raise
                continue
            if _lives(connection):
                return connection
            self.pool.putconn(connection)  # which throws it away


def _lives(connection: Any) -> bool:
    """An idle connection has nothing to say, unless the server has ended it: one look instead of a round trip."""
    try:
        looking = select.poll()
        looking.register(connection.fileno(), select.POLLIN)
        if looking.poll(0):
            ConnectionPool.check_connection(connection)
    except psycopg.OperationalError:
        return False
    return True
