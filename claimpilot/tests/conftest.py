"""The product's own processes, on this test's database and broker.

A web process and a worker serve all tests of a pytest process, as they serve all requests of a day.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import redis
from django.conf import settings

from claimpilot.tests.web import Web
from claimpilot.tests.worker import Worker
from insurance.claims.tests.conftest import browser

__all__ = ["browser"]


@pytest.fixture(scope="session")
def processes(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Worker, Web]]:
    """Not started yet."""
    folder = tmp_path_factory.mktemp("processes")
    worker, web = Worker(folder), Web(folder)
    yield worker, web
    worker.kill()
    web.stop()


@pytest.fixture
def worker(db: None, processes: tuple[Worker, Web]) -> Worker:
    """Running, with nothing in its queue of what other tests left there."""
    worker, _web = processes
    if not worker.running:
        redis.Redis.from_url(settings.REDIS_URL).flushdb()
        worker.start()
    worker.unblock()
    worker.begin()
    return worker


@pytest.fixture
def web(db: None, processes: tuple[Worker, Web]) -> Web:
    _worker, web = processes
    if not web.running:
        web.start()
    web.begin()
    return web
