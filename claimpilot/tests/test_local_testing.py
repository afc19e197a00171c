"""A test run has services of its own, and a run that was killed leaves nothing for long."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from claimpilot.tests.local_support import data_dir_fixture  # noqa: F401

REPOSITORY = Path(__file__).resolve().parents[2]
START = """
import os, signal, sys
import psycopg, redis
from claimpilot.local.testing import start_test_services
found = start_test_services()
psycopg.connect(os.environ["DATABASE_OWNER_URL"]).close()
redis.from_url(found.redis_url).ping()
print(os.environ["CLAIMPILOT_DATA"], flush=True)
if "killed" in sys.argv: os.kill(os.getpid(), signal.SIGKILL)
if "interrupted" in sys.argv: raise KeyboardInterrupt
if os.fork() == 0: sys.exit()  # a forked child must not stop them
os.wait()
redis.from_url(found.redis_url).ping()
"""


def _start(place: Path, how: str, **settings: str) -> Path:
    environment = os.environ | {"TMPDIR": str(place)} | settings
    for name in {"DATABASE_URL", "DATABASE_OWNER_URL", "REDIS_URL", "PYTEST_XDIST_WORKER"} - set(settings):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", START, how],
        cwd=REPOSITORY,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    assert done.returncode == {"ends": 0, "killed": -9, "interrupted": -2}[how]
    return Path(done.stdout.strip())


@pytest.mark.system
def test_the_services_and_their_folder_end_with_a_run_that_is_interrupted(data_dir: Path) -> None:
    assert _start(data_dir, "interrupted").parent == data_dir
    assert list(data_dir.iterdir()) == []


@pytest.mark.system
def test_the_next_run_clears_up_after_one_that_was_killed(data_dir: Path) -> None:
    killed = _start(data_dir, "killed")
    assert killed.exists()
    an_hour_ago = time.time() - 3600
    os.utime(killed, (an_hour_ago, an_hour_ago))
    _start(data_dir, "ends")
    assert list(data_dir.iterdir()) == []


def test_a_worker_of_xdist_uses_what_its_controller_started(monkeypatch: pytest.MonkeyPatch) -> None:
    from claimpilot.local.testing import start_test_services

    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw1")
    monkeypatch.setenv("DATABASE_URL", "postgresql://controller/db")
    monkeypatch.setenv("REDIS_URL", "unix:///controller.sock")
    assert start_test_services().database_url == "postgresql://controller/db"
