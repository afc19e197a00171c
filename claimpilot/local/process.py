"""Child processes that end with their parent and write to a log file."""

import ctypes
import os
import pwd
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

PR_SET_PDEATHSIG = 1
LOG_LIMIT = 10_000_000  # bytes; a longer log is set aside when its process starts again


def death_note(number: signal.Signals, parent: int | None = None) -> Callable[[], None] | None:
    """Return what a process runs so that the kernel signals it when its parent (a process id) dies.

    None where the kernel has no such thing (macOS): there the next start ends what was left over.
    """
    if not sys.platform.startswith("linux"):
        return None
    return partial(_sign, ctypes.CDLL(None, use_errno=True), number, parent or os.getpid())


def _sign(libc: ctypes.CDLL, number: signal.Signals, parent: int) -> None:
    libc.prctl(PR_SET_PDEATHSIG, int(number), 0, 0, 0)
    if os.getppid() != parent:  # it died before the kernel knew
        os._exit(1)


class Child:
    """One process with its log; start it from the main thread, since it dies with the thread too.

    `shown` lets it write to the terminal instead of the log.
    """

    def __init__(
        self,
        name: str,
        argv: Sequence[str],
        *,
        log: Path,
        env: dict[str, str] | None = None,
        cwd: Path | None = None,
        account: pwd.struct_passwd | None = None,
        stop_signal: signal.Signals = signal.SIGTERM,
        stop_seconds: float = 20.0,
        keep_fds: Sequence[int] = (),
        shown: bool = False,
    ) -> None:
        self.name = name
        self.log = log
        self.stop_signal = stop_signal
        self.stop_seconds = stop_seconds
        _set_aside(log)
        with log.open("ab") as output:
            self._log_start = output.tell()
            self.popen = subprocess.Popen(
                argv,
                stdin=subprocess.DEVNULL,
                stdout=None if shown else output,
                stderr=None if shown else subprocess.STDOUT,
                env=env,
                cwd=cwd,
                pass_fds=keep_fds,
                process_group=0,  # Ctrl-C reaches the supervisor alone, which stops all in order
                user=account.pw_uid if account else None,
                group=account.pw_gid if account else None,
                extra_groups=[] if account else None,
                preexec_fn=death_note(stop_signal),  # noqa: PLW1509
            )

    @property
    def pid(self) -> int:
        return self.popen.pid

    def running(self) -> bool:
        return self.popen.poll() is None

    def stop(self) -> None:
        """Ask it to end, insist after `stop_seconds`, and take along what it forked."""
        if self.running():
            self.popen.send_signal(self.stop_signal)
        with suppress(subprocess.TimeoutExpired):
            self.popen.wait(self.stop_seconds)
        self.kill()

    def kill(self) -> None:
        """End it and its own children at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()

    def last_lines(self, count: int = 12) -> str:
        """Return the end of what it wrote since it started."""
        with self.log.open("rb") as file:
            file.seek(0, os.SEEK_END)
            file.seek(max(self._log_start, file.tell() - 20_000))
            lines = file.read().decode(errors="replace").splitlines()
        return "\n".join(lines[-count:])


def wait_until(ready: Callable[[], bool], child: Child, seconds: float) -> bool:
    """Poll `ready` until it is true (True), or the child ended or time is up (False)."""
    deadline = time.monotonic() + seconds
    while child.running() and time.monotonic() < deadline:
        if ready():
            return True
        time.sleep(0.02)
    return False


def _set_aside(log: Path) -> None:
    log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if log.exists() and log.stat().st_size > LOG_LIMIT:
        log.replace(log.with_suffix(".log.1"))
