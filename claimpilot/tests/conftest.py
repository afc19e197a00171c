"""The product's own processes, on this test's database and broker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claimpilot.tests.web import Web
from claimpilot.tests.worker import Worker
from insurance.claims.tests.conftest import browser

__all__ = ["browser"]


@pytest.fixture
def worker(db: None, tmp_path: Path) -> Iterator[Worker]:
    worker = Worker(tmp_path)
    worker.start()
    yield worker
    worker.stop()


@pytest.fixture
def web(db: None, tmp_path: Path) -> Iterator[Web]:
    web = Web(tmp_path)
    web.start()
    yield web
    web.stop()
