"""The supervisor starts in order, starts again what dies, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from claimpilot.local import ServiceError
from claimpilot.local.lock import process_alive
from claimpilot.local.services import Program
from claimpilot.local.supervisor import Supervisor
from claimpilot.tests.local_support import data_dir_fixture  # noqa: F401

REPOSITORY = Path(__file__).resolve().parents[2]
SERVE = "import time\nprint('serving', flush=True)\nwhile True: time.sleep(60)"
FORKING = """
import os, time
child = os.fork()
if child:
    print(child, flush=True)
while True: time.sleep(60)
"""


def _program(folder: Path, name: str, code: str = SERVE) -> Program:
    return Program(name, [sys.executable, "-c", code], log=folder / f"{name}.log", env=dict(os.environ), cwd=folder)


def _until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.02)


def test_all_stop_in_the_opposite_order_of_their_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = [_program(tmp_path, name) for name in ("database", "worker", "web")]
    with Supervisor() as supervisor:
        for program in programs:
            supervisor.start(program)
        assert all(program.is_running() for program in programs)
    assert not any(program.is_running() for program in programs)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["web", "worker", "database"]


def test_one_that_dies_while_all_is_starting_is_named_with_its_last_lines(tmp_path: Path) -> None:
    with Supervisor() as supervisor:
        program = _program(tmp_path, "worker", "print('the reason'); raise SystemExit(3)")
        supervisor.start(program)
        _until(lambda: not program.is_running())
        with pytest.raises(ServiceError, match="worker ended while starting(.|\n)*the reason"):
            supervisor.check()


def test_one_that_is_killed_later_is_told_and_started_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Supervisor(first_pause=0.1) as supervisor:
        program = _program(tmp_path, "web")
        supervisor.start(program)
        _until(lambda: "serving" in program.last_lines())
        first = program.pid
        assert first
        os.kill(first, signal.SIGKILL)
        _until(lambda: not program.is_running())
        _until(lambda: supervisor.watch(until=time.monotonic() + 0.05) or program.is_running())
        assert program.pid != first
    assert "web ended; it is started again in 0.1 s" in capsys.readouterr().out


def test_one_that_keeps_dying_is_started_less_and_less_often(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Supervisor(first_pause=0.1) as supervisor:
        supervisor.start(_program(tmp_path, "beat", "raise SystemExit(1)"))
        said = ""

        def slower() -> bool:
            nonlocal said
            supervisor.watch(until=time.monotonic() + 0.05)
            said += capsys.readouterr().out
            return "again in 0.2 s" in said

        _until(slower)
    assert "again in 0.1 s" in said


def test_a_restart_ends_what_the_dead_one_had_forked(tmp_path: Path) -> None:
    program = _program(tmp_path, "web", FORKING)
    program.start()
    _until(lambda: program.last_lines().isdigit())
    forked = int(program.last_lines())
    assert program.pid
    os.kill(program.pid, signal.SIGKILL)
    _until(lambda: not program.is_running())
    assert process_alive(forked)
    program.start()
    _until(lambda: not process_alive(forked))
    program.stop()


def test_a_program_that_does_not_listen_is_killed_in_the_end(tmp_path: Path) -> None:
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + SERVE
    program = Program(
        "deaf",
        [sys.executable, "-c", deaf],
        log=tmp_path / "deaf.log",
        env=dict(os.environ),
        cwd=tmp_path,
        stop_seconds=0.2,
    )
    program.start()
    _until(lambda: "serving" in program.last_lines())
    program.stop()
    assert not program.is_running()


@contextmanager
def _services(data_dir: Path) -> Iterator[subprocess.Popen[str]]:
    """`python -m claimpilot.local services`; the caller reads what it says."""
    environment = os.environ | {"CLAIMPILOT_DATA": str(data_dir)}
    for name in ("DATABASE_URL", "REDIS_URL"):
        environment.pop(name, None)
    process = subprocess.Popen(
        [sys.executable, "-m", "claimpilot.local", "services"],
        cwd=REPOSITORY,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def _is_up(process: subprocess.Popen[str]) -> bool:
    return process.stdout is not None and any("run until Ctrl-C" in line for line in process.stdout)


def _rest(process: subprocess.Popen[str]) -> str:
    """What it says until it ends."""
    said = process.stdout.read() if process.stdout else ""
    process.wait()
    return said


@pytest.mark.system
def test_the_services_stop_on_sigterm_and_a_killed_supervisor_leaves_nothing(data_dir: Path) -> None:
    with _services(data_dir) as killed:
        assert _is_up(killed)
        with _services(data_dir) as second:
            said = _rest(second)
        assert second.returncode == 1
        assert said.strip().endswith(f"is in use already by process {killed.pid}")

    with _services(data_dir) as again:
        assert _is_up(again)
        postmaster = int((data_dir / "postgres" / "postmaster.pid").read_text().split()[0])
        again.terminate()
        said = _rest(again)
    assert again.returncode == 0
    assert [line.split()[1] for line in said.splitlines()] == ["valkey", "postgres"]
    assert not process_alive(postmaster)
