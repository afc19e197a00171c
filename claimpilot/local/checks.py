"""What must be true before anything is started; each failure is one clear line."""

import errno
import os
import shutil
import socket
from collections.abc import Callable, Mapping
from pathlib import Path

from claimpilot.local import ServiceError
from claimpilot.local.places import data_home

NEEDED_BYTES = 500_000_000  # PostgreSQL with the sample book, its write-ahead log, evidence, logs
FULL_BYTES = 20_000_000


def port_from(environment: Mapping[str, str], name: str, default: int) -> int:
    """Read a port number from the environment."""
    text = environment.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise ServiceError(f"{name} must be a port number from 1 to 65535")
    return int(text)


def ports_check(ports: Mapping[str, int]) -> None:
    """Refuse a port that something listens on, or that two of our services would share."""
    if len(set(ports.values())) < len(ports):
        raise ServiceError(f"{' and '.join(ports)} must be different ports")
    for name, port in ports.items():
        _port_check(name, port)


def disk_check(data_dir: Path, free_bytes: Callable[[Path], int] | None = None) -> None:
    """Refuse to start where the disk of the data folder has too little room."""
    for place in {data_dir, data_home(data_dir)}:
        free = (free_bytes or disk_free)(place)
        if free < NEEDED_BYTES:
            raise ServiceError(
                f"too little disk space at {place}: {free // 1_000_000} MB free, {NEEDED_BYTES // 1_000_000} MB needed"
            )


def disk_full(data_dir: Path, error: BaseException, log: str) -> ServiceError | None:
    """Tell whether a failed start comes from a full disk, which programs report in many ways."""
    places = {data_dir, data_home(data_dir)}
    told = "No space left on device" in f"{error} {log}" or (isinstance(error, OSError) and error.errno == errno.ENOSPC)
    fullest = min(places, key=disk_free)
    if told or disk_free(fullest) < FULL_BYTES:
        return ServiceError(f"the disk at {fullest} is full; {NEEDED_BYTES // 1_000_000} MB are needed")
    return None


def disk_free(place: Path) -> int:
    """Return the free bytes of the disk that holds, or will hold, `place`."""
    while not place.exists():
        place = place.parent
    return shutil.disk_usage(place).free


def _port_check(name: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the servers do, after a restart
        try:
            probe.bind(("127.0.0.1", port))
            probe.listen()
        except OSError as error:
            reason = "taken already" if error.errno == errno.EADDRINUSE else os.strerror(error.errno or 0)
            raise ServiceError(
                f"port {port} on 127.0.0.1: {reason}; set {name} to another port, e.g. {name}={port + 1}"
            ) from error
