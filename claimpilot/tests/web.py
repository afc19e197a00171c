"""The real web process of the product, for tests: granian on a free port, on the test's database and broker,
or on those that an environment of the test's own names."""

from __future__ import annotations

import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from django.conf import settings

from claimpilot.tests.worker import environment, wait_for


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Web:
    def __init__(self, folder: Path, own: dict[str, str] | None = None) -> None:
        self.folder = folder
        self._environment = own
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0

    def start(self) -> None:
        command = [sys.executable, "-m", "granian", "--interface", "asgi", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--workers", "1", "claimpilot.asgi:application"]
        own = self._environment or environment(self.folder)
        own = {**own, "PORT": str(self.port), "PUBLIC_URL": self.url, "DATABASE_POOL_SIZE": "4"}
        with (self.folder / "web.log").open("ab") as log:
            self._process = subprocess.Popen(command, env=own, stdout=log, stderr=log, cwd=settings.BASE_DIR)
        wait_for(self._answers, "the start of the web process", seconds=60)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def begin(self) -> None:
        """From here on the log is that of another test."""
        self._begun = len((self.folder / "web.log").read_bytes())

    @property
    def log(self) -> str:
        return (self.folder / "web.log").read_bytes()[self._begun :].decode()

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
