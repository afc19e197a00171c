"""The services of a test run: their own PostgreSQL and Valkey, gone when it ends.

Call `start_test_services()` before Django's settings are imported: they read the environment that it sets.
With pytest-xdist the controlling process calls it first, and the workers inherit its environment.
"""

import atexit
import os
import shutil
import tempfile
import time
from pathlib import Path

from claimpilot.local import Addresses, ServiceError, addresses_keep, secret_key
from claimpilot.local.lock import Lock
from claimpilot.local.places import data_home, socket_dir
from claimpilot.local.services import Service, embedded

PREFIX = "claimpilot-test-"
STARTING_SECONDS = 60  # a younger folder may belong to a run that has not taken its lock yet
_LOCK = "test.lock"


def start_test_services() -> Addresses:
    """Start what DATABASE_URL and REDIS_URL do not name, once a run, and stop it when Python exits.

    Sets DATABASE_URL, DATABASE_OWNER_URL, REDIS_URL and CLAIMPILOT_DATA in os.environ.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ:
        _start(_fresh_folder())
    return Addresses(os.environ["DATABASE_URL"], os.environ["REDIS_URL"])


def _start(data_dir: Path) -> None:
    lock = Lock(data_dir / _LOCK, f"the test folder {data_dir}")
    lock.acquire()
    services, found = embedded(data_dir, durable=False, keep_fds=(lock.fd,))
    atexit.register(_stop, services, data_dir, os.getpid())
    for service in services:
        service.start()
    addresses_keep(data_dir, found)
    secret_key(data_dir)
    os.environ["CLAIMPILOT_DATA"] = str(data_dir)
    os.environ.setdefault("DATABASE_URL", found.database_url)
    os.environ.setdefault("DATABASE_OWNER_URL", found.database_owner_url)
    os.environ.setdefault("REDIS_URL", found.redis_url)


def _stop(services: list[Service], data_dir: Path, owner: int) -> None:
    if os.getpid() == owner:  # not in a forked child
        for service in reversed(services):
            service.stop()
        _remove(data_dir)


def _fresh_folder() -> Path:
    _sweep()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX)).resolve()
    folder.chmod(0o711)  # PostgreSQL's account passes through it
    return folder


def _sweep() -> None:
    """Remove the folders of test runs that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        lock = Lock(folder / _LOCK, str(folder))
        try:
            if time.time() - folder.stat().st_mtime < STARTING_SECONDS:
                continue
            lock.acquire(patience=0)
        except (ServiceError, OSError):  # in use, or another user's
            continue
        _remove(folder.resolve())
        lock.release()


def _remove(data_dir: Path) -> None:
    for folder in {data_dir, data_home(data_dir), socket_dir(data_dir, "any").parent}:
        shutil.rmtree(folder, ignore_errors=True)
