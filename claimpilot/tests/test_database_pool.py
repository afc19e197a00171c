"""The web process's connections: a dead one is not handed out, and nobody waits for a database that is away."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import environ
import pytest
from django.db import OperationalError, connections
from psycopg import sql

from claimpilot.database import outage
from claimpilot.database.base import DatabaseWrapper
from claimpilot.local.postgres import Cluster


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path / "data", durable=False)
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture
def pooled(cluster: Cluster, settings: Any, django_db_blocker: Any) -> Iterator[DatabaseWrapper]:
    pool = {"min_size": 2, "max_size": 2, "timeout": 0.1, "reconnect_timeout": 0, "reconnect_failed": outage.note}
    config = {**settings.DATABASES["default"], **environ.Env.db_url_config(cluster.owner_url)}
    config["OPTIONS"] = {**config["OPTIONS"], "pool": pool}
    config["ENGINE"] = "claimpilot.database"
    connections.settings["pooled"] = config
    with django_db_blocker.unblock():
        yield connections["pooled"]
        connections["pooled"].close()
        connections["pooled"].close_pool()
    del connections["pooled"], connections.settings["pooled"]


def answer(pooled: DatabaseWrapper) -> Any:
    """As a request does: it takes a connection, asks, and gives it back."""
    try:
        with pooled.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            return cursor.fetchone()[0]
    finally:
        pooled.close()


def test_connections_that_the_server_ended_are_not_handed_out(pooled: DatabaseWrapper, cluster: Cluster) -> None:
    assert answer(pooled)
    pooled.pool.wait()  # for the second one, which is made beside the first call
    used = {answer(pooled) for _ in range(4)}
    assert len(used) == 2
    with cluster._connect() as other:
        for pid in used:
            other.execute(sql.SQL("SELECT pg_terminate_backend({}, 5000)").format(pid))
    assert not used & {answer(pooled) for _ in range(4)}


def test_nobody_waits_for_a_database_that_is_away_and_the_first_call_after_it_is_back_succeeds(
    pooled: DatabaseWrapper, cluster: Cluster
) -> None:
    assert answer(pooled)
    assert cluster.pid is not None
    os.kill(cluster.pid, signal.SIGQUIT)
    os.waitid(os.P_PID, cluster.pid, os.WEXITED | os.WNOWAIT)
    begun = time.monotonic()
    for _ in range(3):
        with pytest.raises(OperationalError):
            answer(pooled)
    assert time.monotonic() - begun < 15  # the pool alone would wait half a minute for each
    cluster.stop()
    cluster.start()
    assert answer(pooled)
