"""One owner for a folder, seen correctly even after the owner was killed.

The lock's descriptor is handed to the child processes. So the lock is free exactly when the owner
*and* everything that it started are gone, which no list of process ids can tell.
"""

import fcntl
import os
import signal
import time
from pathlib import Path

from claimpilot.local import ServiceError


class Lock:
    """An exclusive lock on `path`; `what` names the locked thing in messages."""

    def __init__(self, path: Path, what: str) -> None:
        self.path = path
        self.what = what
        self.fd = -1

    def acquire(self, patience: float = 20.0) -> None:
        """Take the lock, or say which process holds it.

        Left-overs of an owner that was killed get `patience` seconds to end, then they are killed.
        """
        self.release()
        fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            self._wait(fd, patience)
        except BaseException:
            os.close(fd)
            raise
        os.ftruncate(fd, 0)
        os.pwrite(fd, str(os.getpid()).encode(), 0)
        self.fd = fd

    def release(self) -> None:
        """Let go; children that inherited the descriptor keep the lock until they end."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def _wait(self, fd: int, patience: float) -> None:
        deadline = time.monotonic() + patience
        killed = False
        while not _taken(fd):
            owner = int(os.pread(fd, 20, 0) or b"0")
            if owner != os.getpid() and process_alive(owner):
                raise ServiceError(f"{self.what} is in use already by process {owner}")
            if time.monotonic() > deadline:
                if killed:
                    raise ServiceError(f"{self.what} is held by processes of an earlier run that do not end")
                _kill_holders(self.path)
                killed, deadline = True, time.monotonic() + 5
            time.sleep(0.02)


def process_alive(pid: int) -> bool:
    """Tell whether a process runs; one that ended and was not yet collected does not."""
    if pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:  # no /proc here, or it ended this moment; the next look tells
        return True
    return state not in {"Z", "X"}


def _taken(fd: int) -> bool:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _kill_holders(path: Path) -> None:
    """Kill every other process that has the lock file open (Linux; elsewhere nothing is found)."""
    target = str(path.resolve())
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        pid = int(link.parts[2])
        try:
            if pid != os.getpid() and os.readlink(link) == target:
                os.kill(pid, signal.SIGKILL)
        except OSError:  # it ended, or belongs to somebody else
            continue
