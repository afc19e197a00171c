"""An installation of a test's own, whose broker and database may be killed: web, a worker for ops, the sealer."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from base64 import b64decode
from contextlib import ExitStack
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import redis
from django.conf import settings

from claimpilot.celery import app
from claimpilot.local import celery_url
from claimpilot.local.postgres import Cluster
from claimpilot.local.valkey import Server
from claimpilot.tests.web import Web

_SETUP = """
from django.contrib.auth.models import User
from insurance.access.models import Member, Organisation
from insurance import tenancy
one = Organisation.objects.create(code="north", name="North", timezone="Europe/Paris", currency="EUR")
with tenancy.of(one.pk):
    Member.objects.create(user=User.objects.create(username="ada"), organisation=one, role="adjuster")
"""


class House:
    """Everything runs when the constructor is done; `close` ends it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running = ExitStack()
        self.broker, self.database = Server(folder / "data", durable=False), Cluster(folder / "data", durable=False)
        for service in (self.broker, self.database):
            self._running.callback(service.stop)
            service.start()
        self.environment = {
            **os.environ,
            "DATABASE_URL": self.database.url,
            "DATABASE_OWNER_URL": self.database.owner_url,
            "REDIS_URL": self.broker.url,
            "CLAIMPILOT_DATA": str(folder / "data"),
            "SECRET_KEY": settings.SECRET_KEY,
        }
        self._run("-m", "claimpilot.tests.quick_migrations", "--no-input", "-v0")
        self.manage("shell", "-v0", "-c", _SETUP)
        self.key = self.manage("credential_create", "--name", "load", "--as", "ada", "--rate", "100000000")
        self._process("manage.py", "audit_seal")
        self._process("-m", "celery", "-A", "claimpilot", "worker", "-Q", "ops", "--pool", "solo", "-l", "ERROR")
        self.web = Web(folder, self.environment)
        self._running.callback(self.web.stop)
        self.web.start()

    def close(self) -> None:
        self._running.close()

    def manage(self, *arguments: str) -> str:
        """What a command prints. Raises CalledProcessError where it fails."""
        return self._run("manage.py", *arguments)

    def _run(self, *arguments: str) -> str:
        command = [sys.executable, *arguments]
        done = subprocess.run(
            command, env=self.environment, cwd=settings.BASE_DIR, check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    def _process(self, *arguments: str) -> None:
        with (self.folder / "processes.log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, *arguments], env=self.environment, cwd=settings.BASE_DIR, stdout=log, stderr=log
            )
        self._running.callback(process.wait)
        self._running.callback(process.kill)

    def kill_broker(self) -> None:
        """SIGKILL: what it had not written down is lost, and here it writes nothing down."""
        _kill(self.broker, signal.SIGKILL)

    def kill_database(self) -> None:
        """PostgreSQL's "immediate": every connection is cut where it stands, and the next start has to recover."""
        _kill(self.database, signal.SIGQUIT)

    def rows(self, statement: LiteralString, *values: object) -> list[Any]:
        """As the owner of the tables, whom no wall stops."""
        with psycopg.connect(self.database.owner_url) as connection:
            return connection.execute(statement, values).fetchall()

    def one(self, statement: LiteralString, *values: object) -> Any:
        return self.rows(statement, *values)[0][0]

    def ask_worker(self, task: str) -> None:
        """What beat does when the task is due."""
        with app.connection_for_write(celery_url(self.broker.url)) as connection:
            app.send_task(task, queue="ops", connection=connection)

    def queued(self) -> list[list[int]]:
        """Claim and run of each chain that waits for a worker of claims."""
        with redis.Redis.from_url(self.broker.url) as client:
            bodies = [json.loads(raw)["body"] for raw in client.lrange("celery", 0, -1)]  # type: ignore[union-attr]
        return [json.loads(b64decode(body))[0] for body in bodies]

    def ready(self) -> tuple[int, dict[str, Any]]:
        try:
            with urllib.request.urlopen(f"{self.web.url}/readyz", timeout=30) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def faults(self) -> set[str]:
        """Which of the checks of /readyz fail."""
        return {name for name, check in self.ready()[1]["checks"].items() if not check["ok"]}


def _kill(service: Server | Cluster, number: signal.Signals) -> None:
    assert service.pid is not None
    os.kill(service.pid, number)
    os.waitid(os.P_PID, service.pid, os.WEXITED | os.WNOWAIT)
    service.stop()
