"""A real Celery worker for tests: a process of its own, on the test's database and broker."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection


def wait_for(condition: Callable[[], object], what: str, seconds: float = 30) -> None:
    """Polls until the condition holds; fails the test with `what` when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} did not happen within {seconds} s")
        time.sleep(0.02)


def database_url() -> str:
    """The address of this run's test database, which exists only under its test name."""
    parts = urlsplit(settings.DATABASE_URL)
    # urlunsplit would drop the empty host of postgresql://user@/name?host=/socket
    return f"{parts.scheme}://{parts.netloc}/{connection.settings_dict['NAME']}?{parts.query}"


def environment(folder: Path) -> dict[str, str]:
    """The environment in which another process of the product works on this test's data."""
    return {
        **os.environ,
        "DATABASE_URL": database_url(),
        "REDIS_URL": settings.REDIS_URL,
        "CLAIMPILOT_DATA": str(folder),
        "SECRET_KEY": settings.SECRET_KEY,
    }


class Worker:
    """Stops stages on demand (see blocking_app); `kill` is SIGKILL for the whole process group."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.block_file = folder / "block"
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0

    def start(self) -> None:
        command = [sys.executable, "-m", "celery", "-A", "claimpilot.tests.blocking_app", "worker"]
        command += ["--concurrency", "1", "-Q", "celery,ops", "--without-gossip", "--without-mingle", "-l", "WARNING"]
        with (self.folder / "worker.log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env={**environment(self.folder), "BLOCK_FILE": str(self.block_file)},
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd=settings.BASE_DIR,
            )

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def begin(self) -> None:
        """From here on the log is that of another test."""
        self._begun = len((self.folder / "worker.log").read_bytes())

    @property
    def log(self) -> str:
        return (self.folder / "worker.log").read_bytes()[self._begun :].decode()

    def block(self, stage: str) -> None:
        self.block_file.with_suffix(".pid").unlink(missing_ok=True)
        self.block_file.write_text(stage)

    def unblock(self) -> None:
        self.block_file.unlink(missing_ok=True)

    def wait_until_blocked(self) -> int:
        """The process id of the pool process that has arrived at the blocked stage."""
        pid_file = self.block_file.with_suffix(".pid")
        wait_for(lambda: pid_file.exists() and pid_file.read_text(), "the stage")
        return int(pid_file.read_text())

    def kill(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
