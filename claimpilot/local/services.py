"""The services that `make run` and the tests start, and what they have in common."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from claimpilot.local import Addresses
from claimpilot.local.postgres import Cluster
from claimpilot.local.process import Child
from claimpilot.local.valkey import Server


class Service(Protocol):
    """What the supervisor can start, watch and stop."""

    @property
    def name(self) -> str: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def is_running(self) -> bool: ...
    def last_lines(self) -> str: ...


class Program:
    """A process of the application itself (web, worker, beat, Flower) as a service."""

    def __init__(
        self,
        name: str,
        argv: list[str],
        *,
        log: Path,
        env: Mapping[str, str],
        cwd: Path,
        stop_seconds: float = 20.0,
        keep_fds: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self._argv = argv
        self._log = log
        self._env = dict(env)
        self._cwd = cwd
        self._stop_seconds = stop_seconds
        self._keep_fds = keep_fds
        self._child: Child | None = None

    def start(self) -> None:
        if self._child is not None:
            self._child.kill()  # a dead parent's own children may still hold its port
        self._child = Child(
            self.name,
            self._argv,
            log=self._log,
            env=self._env,
            cwd=self._cwd,
            stop_seconds=self._stop_seconds,
            keep_fds=self._keep_fds,
        )

    def stop(self) -> None:
        if self._child is not None:
            self._child.stop()

    def is_running(self) -> bool:
        return self._child is not None and self._child.running()

    def last_lines(self) -> str:
        return self._child.last_lines() if self._child else ""

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None


def given(name: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether the environment names this setting, itself or as a file (NAME_FILE)."""
    return bool(environment.get(name) or environment.get(f"{name}_FILE"))


def embedded(
    data_dir: Path, *, durable: bool = True, keep_fds: tuple[int, ...] = ()
) -> tuple[list[Service], Addresses]:
    """Return the services that no environment variable replaces, with their addresses ("" where replaced)."""
    services: list[Service] = []
    database_url = redis_url = owner_url = ""
    if not given("DATABASE_URL"):
        cluster = Cluster(data_dir, durable=durable, keep_fds=keep_fds)
        database_url, owner_url = cluster.url, cluster.owner_url
        services.append(cluster)
    if not given("REDIS_URL"):
        server = Server(data_dir, durable=durable, keep_fds=keep_fds)
        redis_url = server.url
        services.append(server)
    return services, Addresses(database_url, redis_url, owner_url)
