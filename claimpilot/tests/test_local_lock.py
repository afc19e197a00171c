"""A lock counts as free only when its owner and everything that the owner started are gone."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from claimpilot.local import ServiceError
from claimpilot.local.lock import Lock, process_alive

REPOSITORY = Path(__file__).resolve().parents[2]
LEAVE_A_CHILD = """
import subprocess, sys
from pathlib import Path
from claimpilot.local.lock import Lock
lock = Lock(Path(sys.argv[1]), "it")
lock.acquire()
code = "import time; time.sleep(%s)" % sys.argv[2]
child = subprocess.Popen([sys.executable, "-c", code], pass_fds=[lock.fd], stdout=subprocess.DEVNULL)
print(child.pid, flush=True)
"""


def _leave_a_child(path: Path, seconds: float) -> int:
    """An owner that ends at once and leaves a child for so many seconds; returns the child's id."""
    said = subprocess.check_output(
        [sys.executable, "-c", LEAVE_A_CHILD, str(path), str(seconds)], cwd=REPOSITORY, text=True
    )
    return int(said)


def test_what_a_dead_owner_left_over_is_waited_for(tmp_path: Path) -> None:
    child = _leave_a_child(tmp_path / "lock", 0.5)
    lock = Lock(tmp_path / "lock", "it")
    lock.acquire()
    assert not process_alive(child)
    assert (tmp_path / "lock").read_text() == str(os.getpid())
    lock.release()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux tells who holds a file")
def test_what_a_dead_owner_left_over_is_killed_when_patience_ends(tmp_path: Path) -> None:
    child = _leave_a_child(tmp_path / "lock", 600)
    begun = time.monotonic()
    lock = Lock(tmp_path / "lock", "it")
    lock.acquire(patience=0.2)
    assert not process_alive(child)
    assert 0.2 <= time.monotonic() - begun < 5
    lock.release()


def test_a_living_owner_is_named_at_once_and_kept(tmp_path: Path) -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", LEAVE_A_CHILD + "child.wait()", str(tmp_path / "lock"), "600"],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert owner.stdout
    child = int(owner.stdout.readline())
    with pytest.raises(ServiceError, match=f"the folder is in use already by process {owner.pid}"):
        Lock(tmp_path / "lock", "the folder").acquire(patience=0)
    assert process_alive(child)
    os.kill(child, 9)
    owner.communicate()


def test_a_process_that_ended_but_was_not_collected_is_not_alive() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    deadline = time.monotonic() + 10
    while process_alive(ended.pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not process_alive(ended.pid)
    assert ended.wait() == 0
    assert process_alive(os.getpid())
    assert not process_alive(0)
