"""Starts what is measured, each time in a folder of its own that is gone afterwards.

product()   everything, as `make run` starts it
services()  PostgreSQL and Valkey alone, with manage.py and ASGI servers on top
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from bench.common import REPOSITORY
from claimpilot.local import addresses, addresses_keep, secret_key
from claimpilot.local.places import data_home, socket_dir
from claimpilot.local.process import death_note
from claimpilot.local.services import embedded

READY_SECONDS = 300
STOP_SECONDS = 90
INHERITED = ("PATH", "HOME", "LANG", "TMPDIR", "PYTHONDONTWRITEBYTECODE")
"""Nothing else of the caller's environment reaches what is measured: no DATABASE_URL, no ASSISTANT."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="claimpilot-bench-")).resolve()
    folder.chmod(0o711)  # PostgreSQL's account passes through it
    try:
        yield folder
    finally:
        for path in {folder, data_home(folder), socket_dir(folder, "any").parent}:
            shutil.rmtree(path, ignore_errors=True)


@dataclass(frozen=True)
class Stack:
    """A running installation: where it is and with which environment its commands run."""

    folder: Path
    environment: dict[str, str]
    pid: int = 0
    url: str = ""

    @property
    def database_url(self) -> str:
        found = addresses(self.folder)
        assert found is not None
        return found.database_url

    @property
    def owner_url(self) -> str:
        """Of the tables: row security holds the application's role alone."""
        found = addresses(self.folder)
        assert found is not None
        return found.database_owner_url

    def vacuum(self) -> None:
        with psycopg.connect(self.owner_url, autocommit=True) as connection:
            connection.execute("VACUUM ANALYZE")

    @property
    def redis_url(self) -> str:
        found = addresses(self.folder)
        assert found is not None
        return found.redis_url

    def demo(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "demo.json").read_text())
        return found

    def manage(self, *arguments: str) -> str:
        """What a manage.py command prints."""
        return self.python("manage.py", *arguments)

    def python(self, *arguments: str) -> str:
        """What Python prints in this installation's environment. Raises RuntimeError with its last words."""
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=REPOSITORY, env=self.environment, check=False, capture_output=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)} failed:\n{done.stderr.decode(errors='replace')[-2000:]}")
        return done.stdout.decode().strip()

    def key_without_limit(self, username: str = "admin") -> str:
        """A key for polling: a benchmark asks more often than the usual 600 calls a minute allow."""
        return self.manage("credential_create", "--name", "bench", "--as", username, "--rate", "10000000")


@contextmanager
def product() -> Iterator[Stack]:
    """ClaimPilot as a newcomer gets it, ready."""
    with _folder() as folder:
        port = free_port()
        environment = _environment(folder) | {"PORT": str(port), "FLOWER_PORT": str(free_port())}
        command = [sys.executable, "-m", "claimpilot.local", "run", "--with-parent"]
        with _process(command, environment, folder / "run.log") as process:
            _wait_for_ready(process, folder / "run.log")
            yield Stack(folder, environment, process.pid, f"http://127.0.0.1:{port}")


@contextmanager
def services(*, durable: bool = True) -> Iterator[Stack]:
    """PostgreSQL and Valkey of one's own, with every migration applied."""
    with _folder() as folder, ExitStack() as running:
        started, found = embedded(folder, durable=durable)
        for service in started:
            running.callback(service.stop)
            service.start()
        addresses_keep(folder, found)
        environment = _environment(folder) | {
            "DATABASE_URL": found.database_url,
            "REDIS_URL": found.redis_url,
            "SECRET_KEY": secret_key(folder),
        }
        stack = Stack(folder, environment)
        stack.manage("migrate", "--no-input")
        with psycopg.connect(stack.owner_url, autocommit=True) as owner:
            # For the helpers of a benchmark; the application itself makes none.
            owner.execute("GRANT TEMPORARY ON DATABASE claimpilot TO claimpilot_app")
        yield stack


@contextmanager
def asgi(stack: Stack, application: str, **environment: str) -> Iterator[tuple[str, int]]:
    """An ASGI application under the server and the options of `make run`; yields its address and process id."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "asgi", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--workers", "1", "--workers-kill-timeout", "5s", application]
    log = stack.folder / f"{application.partition(':')[0]}.log"
    with _process(command, stack.environment | {"PORT": str(port)} | environment, log) as process:
        _wait_for_answer(process, port, log)
        yield f"http://127.0.0.1:{port}", process.pid


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in INHERITED if name in os.environ}
    return kept | {"CLAIMPILOT_DATA": str(folder), "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


@contextmanager
def _process(command: list[str], environment: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=REPOSITORY,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            process_group=0,
            preexec_fn=death_note(signal.SIGTERM),
        )
    try:
        yield process
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait_for_ready(process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not any(line.startswith("ready ") for line in log.read_text(errors="replace").splitlines()):
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"ClaimPilot did not start. Its last words:\n{log.read_text()[-2000:]}")
        time.sleep(0.1)


def _wait_for_answer(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
            return
        except urllib.error.HTTPError:
            return  # it answers; what, does not matter
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not start. Its last words:\n{log.read_text()[-2000:]}")
