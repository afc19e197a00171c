"""`make run` as a person has it: everything comes up, works, and goes in order."""

import base64
import json
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from claimpilot.tests.local_support import data_dir_fixture  # noqa: F401

REPOSITORY = Path(__file__).resolve().parents[2]
EMBEDDED = ("DATABASE_URL", "DATABASE_OWNER_URL", "REDIS_URL", "SECRET_KEY")


def _free_ports() -> tuple[str, str]:
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as other:
        return str(one.getsockname()[1]), str(other.getsockname()[1])


def _status(url: str, login: dict[str, str] | None = None) -> int:
    request = urllib.request.Request(url)
    if login:
        pair = f"{login['username']}:{login['password']}".encode()
        request.add_header("Authorization", f"Basic {base64.b64encode(pair).decode()}")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.system
@pytest.mark.xdist_group("installations")  # long, so with the first
def test_one_command_starts_everything_and_sigterm_stops_it_in_order(data_dir: Path) -> None:
    port, flower_port = _free_ports()
    settings = {"CLAIMPILOT_DATA": str(data_dir), "PORT": port, "FLOWER_PORT": flower_port, "EMBEDDER": "use"}
    environment = {name: value for name, value in os.environ.items() if name not in EMBEDDED} | settings
    process = subprocess.Popen(
        [sys.executable, "-m", "claimpilot.local", "run"],
        cwd=REPOSITORY,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout
    try:
        said = []
        for line in process.stdout:
            said.append(line.strip())
            if line.startswith("ready "):
                break
        assert said[-1] == f"ready http://127.0.0.1:{port}", "\n".join(said)

        demo = json.loads((data_dir / "demo.json").read_text())
        assert (data_dir / "demo.json").stat().st_mode & 0o777 == 0o600
        assert _status(f"http://127.0.0.1:{port}/readyz") == 200
        assert _status(f"http://127.0.0.1:{flower_port}/api/tasks") == 401
        assert _status(f"http://127.0.0.1:{flower_port}/api/tasks", demo["flower"]) == 200

        process.terminate()
        rest = process.stdout.read().splitlines()
        assert process.wait(60) == 0
        stopped = [line.split()[1] for line in rest if line.startswith("stopping ")]
        assert stopped == ["flower", "web", "beat", "worker", "sealer", "valkey", "postgres"]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
