"""The whole of ClaimPilot on one machine: `make run`."""

import json
import os
import secrets
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import environ  # type: ignore[import-untyped]

from claimpilot.local import Addresses, ServiceError, addresses_keep, secret_key, secret_key_kept
from claimpilot.local.checks import disk_check, hosts_of, port_from, ports_check, setting_faults
from claimpilot.local.console import say, step
from claimpilot.local.lock import Lock
from claimpilot.local.places import data_dir_make, folder_make
from claimpilot.local.process import Child
from claimpilot.local.services import Program, embedded, given
from claimpilot.local.supervisor import Supervisor

REPOSITORY = Path(__file__).resolve().parents[2]
HEALTHY_SECONDS = 120.0
QUEUES = "celery,ops"  # claims and mail; heartbeats and recovery
OWNERS = ("DATABASE_OWNER_URL", "DATABASE_OWNER_URL_FILE")  # for migrations alone
WORKER_STOP_SECONDS = 60.0  # a stage that is under way may end first


@dataclass(frozen=True)
class Options:
    """What the environment says about a run."""

    data_dir: Path
    port: int
    flower_port: int

    @classmethod
    def from_environment(cls) -> "Options":
        return cls(
            data_dir=Path(os.environ.get("CLAIMPILOT_DATA") or REPOSITORY / ".data").resolve(),
            port=port_from(os.environ, "PORT", 8000),
            flower_port=port_from(os.environ, "FLOWER_PORT", 5555),
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Run:
    """One run: `start()` returns when everything is ready."""

    def __init__(self, options: Options, supervisor: Supervisor) -> None:
        self.options = options
        self.supervisor = supervisor
        self.lock = Lock(options.data_dir / "run.lock", f"the data folder {options.data_dir}")
        self.environment = dict(os.environ)

    def prepare(self) -> None:
        """Check settings and disk and take the data folder, waiting for what a killed run left over."""
        _settings_check(self.options.data_dir)
        disk_check(self.options.data_dir)
        data_dir_make(self.options.data_dir)
        self.lock.acquire()

    def start_services(self) -> None:
        """Start PostgreSQL and Valkey, as far as no environment variable replaces them."""
        data_dir = self.options.data_dir
        for private in ("files", "mail"):
            folder_make(data_dir / private, 0o700)
        services, found = embedded(data_dir, keep_fds=(self.lock.fd,))
        for service in services:
            with step(f"starting {service.name}"):
                self.supervisor.start(service)
        addresses_keep(data_dir, found)
        self._describe(found)

    def start(self) -> None:
        """Start everything, file the sample claims, and say where it is."""
        ports_check({"PORT": self.options.port, "FLOWER_PORT": self.options.flower_port})
        self.start_services()
        self._command("migrate", "--no-input")
        self._command("sample_book")
        for program in self._programs():
            self.supervisor.start(program)
        with step("waiting until web, worker, beat, sealer and Flower are ready"):
            self._wait_healthy()
        self._command("sample_claims", shown=True)
        say(f"names, passwords and keys to try it with: {self.options.data_dir / 'demo.json'}")
        say(f"ready {self.options.url}")

    def _describe(self, found: Addresses) -> None:
        """Put into the children's environment what is decided here."""
        made = {"DATABASE_URL": found.database_url, "REDIS_URL": found.redis_url}
        if not given("SECRET_KEY"):
            made["SECRET_KEY"] = secret_key(self.options.data_dir)
        self.environment |= {name: value for name, value in made.items() if value}
        self.environment |= {
            "CLAIMPILOT_DATA": str(self.options.data_dir),
            "PORT": str(self.options.port),
            "FLOWER_PORT": str(self.options.flower_port),
            "PYTHONUNBUFFERED": "1",
            "PYTHONUTF8": "1",
        }

    def _log(self, name: str) -> Path:
        return self.options.data_dir / "logs" / f"{name}.log"

    def _command(self, name: str, *arguments: str, shown: bool = False) -> None:
        """Run a manage.py command to its end; ServiceError with its last lines when it fails."""
        if shown:
            say(f"{name}:")
            self._run_to_end(name, arguments, shown=True)
        else:
            with step(f"manage.py {name}"):
                self._run_to_end(name, arguments, shown=False)

    def _run_to_end(self, name: str, arguments: tuple[str, ...], shown: bool) -> None:
        child = Child(
            name,
            [sys.executable, "manage.py", name, *arguments],
            log=self._log(name),
            env=self.environment,
            cwd=REPOSITORY,
            keep_fds=(self.lock.fd,),
            shown=shown,
        )
        try:
            while child.running():
                self.supervisor.check()
                time.sleep(0.05)
        finally:
            child.stop()
        if child.popen.returncode:
            last = "" if shown else f". Its last lines:\n{child.last_lines()}"
            raise ServiceError(f"manage.py {name} failed{last}")

    def _programs(self) -> list[Program]:
        celery = [sys.executable, "-m", "celery", "-A", "claimpilot"]
        beat_file = str(self.options.data_dir / "beat-schedule")
        web = ["--interface", "asgi", "--host", "127.0.0.1", "--port", str(self.options.port)]
        flower = ["--address=127.0.0.1", f"--port={self.options.flower_port}"]
        return [
            # First, so that it ends last and still seals what the others write while they stop.
            self._program("sealer", [sys.executable, "manage.py", "audit_seal"]),
            self._program(
                "worker",
                [*celery, "worker", "--concurrency", "2", "--queues", QUEUES, "--task-events", "--loglevel", "INFO"],
                stop_seconds=WORKER_STOP_SECONDS,
            ),
            self._program("beat", [*celery, "beat", "--schedule", beat_file, "--loglevel", "INFO"]),
            self._program(
                "web",
                [sys.executable, "-m", "granian", *web, "--workers", "1", "--workers-kill-timeout", "5s"]
                + ["claimpilot.asgi:application"],
            ),
            self._program(
                "flower",
                [*celery, "flower", *flower],
                # In the environment, since every user of the machine can read a command line.
                FLOWER_BASIC_AUTH=_flower_login(self.options.data_dir),
            ),
        ]

    def _program(self, name: str, argv: list[str], stop_seconds: float = 20.0, **environment: str) -> Program:
        return Program(
            name,
            argv,
            log=self._log(name),
            env={k: v for k, v in self.environment.items() if k not in OWNERS} | environment,
            cwd=REPOSITORY,
            stop_seconds=stop_seconds,
            keep_fds=(self.lock.fd,),
        )

    def _wait_healthy(self) -> None:
        deadline = time.monotonic() + HEALTHY_SECONDS
        urls = [f"{self.options.url}/readyz", f"http://127.0.0.1:{self.options.flower_port}/healthcheck"]
        while urls:
            self.supervisor.check()
            answer = _answer(urls[0])
            if answer == "":
                urls.pop(0)
            elif time.monotonic() > deadline:
                raise ServiceError(f"{urls[0]} is not well after {HEALTHY_SECONDS:.0f} s: {answer}")
            else:
                time.sleep(0.5)


def _settings_check(data_dir: Path) -> None:
    """Refuse here, in one line, what each process would refuse later."""
    read = environ.FileAwareEnv()
    # Where none is given the data folder's own serves, which is made with the other files.
    key = read.str("SECRET_KEY", default="") or secret_key_kept(data_dir) or secrets.token_urlsafe(50)
    for fault in setting_faults(secret_key=key, debug=read.bool("DEBUG", default=False), hosts=hosts_of(os.environ)):
        raise ServiceError(fault)


def _answer(url: str) -> str:
    """Return "" when the address answers 200, else what it answered."""
    try:
        with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own address
            return ""
    except urllib.error.HTTPError as error:
        return f"{error.code} {error.read(500).decode(errors='replace')}"
    except OSError as error:
        return str(error)


def _flower_login(data_dir: Path) -> str:
    try:
        login = json.loads((data_dir / "demo.json").read_text())["flower"]
        return f"{login['username']}:{login['password']}"
    except (OSError, ValueError, KeyError) as error:
        raise ServiceError(f"{data_dir / 'demo.json'} has no login for Flower") from error
