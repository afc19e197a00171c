"""What must be true before anything is started; each failure is one clear line."""

import errno
import os
import shutil
import socket
from collections.abc import Callable, Collection, Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from claimpilot.local import ServiceError
from claimpilot.local.places import data_home

NEEDED_BYTES = 500_000_000  # PostgreSQL with the sample book, its write-ahead log, evidence, logs
FULL_BYTES = 20_000_000
KEY_LENGTH, KEY_VARIETY = 32, 10
"""What a random SECRET_KEY has at least: characters, and different ones among them."""
_PLACEHOLDERS = ("django-insecure", "change-me", "changeme", "secret_key", "secret-key", "password", "example")
MAKE_KEY = "python -c 'import secrets; print(secrets.token_urlsafe(50))' makes one."


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


def setting_faults(*, secret_key: str, debug: bool, hosts: Collection[str]) -> Iterator[str]:
    """What is wrong with the settings that decide who gets in; each fault is one line that says what to do."""
    if not secret_key:
        yield f"SECRET_KEY is missing. {MAKE_KEY} SECRET_KEY_FILE can name a file that holds it."
    elif key_is_weak(secret_key):
        yield f"SECRET_KEY is weak: it needs {KEY_LENGTH} random characters or more. {MAKE_KEY}"
    if debug and (public := public_hosts(hosts)):
        yield f"DEBUG is on and {public[0]} is public. Unset DEBUG, or name only localhost in ALLOWED_HOSTS, PUBLIC_URL"


def key_is_weak(key: str) -> bool:
    """Short, of few different characters, or one of those that stand in examples."""
    example = any(word in key.lower() for word in _PLACEHOLDERS)
    return len(key) < KEY_LENGTH or len(set(key)) < KEY_VARIETY or example


def public_hosts(hosts: Collection[str]) -> list[str]:
    """Those of the host names (ALLOWED_HOSTS, and PUBLIC_URL's) under which others than this machine come in."""
    return [host for host in hosts if not _is_local(host.strip().strip("[]").lower())]


def hosts_of(environment: Mapping[str, str]) -> list[str]:
    """The host names that the environment gives, before any settings are read."""
    url = urlsplit(environment.get("PUBLIC_URL") or "http://localhost").hostname or "localhost"
    return [url, *filter(None, environment.get("ALLOWED_HOSTS", "").split(","))]


def _is_local(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


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
