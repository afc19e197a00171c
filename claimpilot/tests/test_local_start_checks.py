"""What stands in the way of a start is one clear line, before anything is started."""

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from claimpilot.local import ServiceError
from claimpilot.local.checks import NEEDED_BYTES, disk_check, disk_free, disk_full, port_from, ports_check
from claimpilot.tests.local_support import data_dir_fixture  # noqa: F401

REPOSITORY = Path(__file__).resolve().parents[2]


def _run(data_dir: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"CLAIMPILOT_DATA": str(data_dir)} | settings
    return subprocess.run(
        [sys.executable, "-m", "claimpilot.local", "run"],
        cwd=REPOSITORY,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_a_taken_port_is_one_line_and_nothing_is_started(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = _run(tmp_path / "data", PORT=str(port), FLOWER_PORT=str(port + 1))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert f"port {port} on 127.0.0.1: taken already; set PORT" in done.stderr
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["run.lock"]


def test_a_port_that_a_server_left_a_moment_ago_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        client = socket.create_connection(("127.0.0.1", port))
        accepted, _ = server.accept()
        accepted.close()  # the server's side closes first and lingers in TIME_WAIT
        client.close()
    ports_check({"PORT": port})


def test_two_services_cannot_share_a_port() -> None:
    with pytest.raises(ServiceError, match="PORT and FLOWER_PORT must be different"):
        ports_check({"PORT": 8000, "FLOWER_PORT": 8000})


@pytest.mark.parametrize("text", ["web", "0", "65536", "-1", "8 000", "٨٠٠٠"])
def test_a_port_that_is_none_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(ServiceError, match="FLOWER_PORT must be a port number"):
        port_from({"FLOWER_PORT": text}, "FLOWER_PORT", 5555)


def test_an_empty_port_means_the_default() -> None:
    assert port_from({"PORT": ""}, "PORT", 8000) == 8000


def test_too_little_disk_space_says_where_and_how_much(data_dir: Path) -> None:
    with pytest.raises(ServiceError, match="123 MB free, 500 MB needed") as refused:
        disk_check(data_dir, free_bytes=lambda _: 123_999_999)
    assert str(data_dir) in str(refused.value)
    disk_check(data_dir, free_bytes=lambda _: NEEDED_BYTES)


def test_the_disk_of_a_folder_that_is_not_there_yet_is_its_parents(tmp_path: Path) -> None:
    assert disk_free(tmp_path / "not" / "there") == pytest.approx(disk_free(tmp_path), rel=0.1)


@pytest.mark.parametrize(
    ("error", "log"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), ""),
        (ServiceError("PostgreSQL did not start"), 'PANIC: could not write: "No space left on device"'),
    ],
)
def test_a_start_that_fails_on_a_full_disk_says_so(tmp_path: Path, error: Exception, log: str) -> None:
    full = disk_full(tmp_path, error, log)
    assert full is not None
    assert "is full" in str(full)


def test_a_start_that_fails_otherwise_is_not_blamed_on_the_disk(tmp_path: Path) -> None:
    assert disk_full(tmp_path, ServiceError("migrate failed"), "a log") is None
