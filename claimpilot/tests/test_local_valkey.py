"""The embedded Valkey keeps the queue in `make run` and opens to its own user alone."""

import os
import signal
import stat
from pathlib import Path

import pytest
import redis
from kombu import Connection

from claimpilot.local import celery_url
from claimpilot.local.valkey import Server
from claimpilot.tests.local_support import data_dir_fixture  # noqa: F401


def test_what_was_queued_survives_a_kill(data_dir: Path) -> None:
    server = Server(data_dir)
    server.start()
    try:
        with redis.from_url(server.url) as client:
            client.rpush("queue", "claim")
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        while server.is_running():
            pass
        server.start()
        with redis.from_url(server.url) as client:
            assert client.lrange("queue", 0, -1) == [b"claim"]
    finally:
        server.stop()
    assert not server.is_running()


def test_in_tests_nothing_is_kept(data_dir: Path) -> None:
    server = Server(data_dir, durable=False)
    for _ in range(2):
        server.start()
        with redis.from_url(server.url) as client:
            assert client.dbsize() == 0
            client.set("key", "value")
        server.stop()


def test_only_its_own_user_can_open_it_and_celery_can_use_it(data_dir: Path) -> None:
    server = Server(data_dir, durable=False)
    server.start()
    try:
        assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
        with redis.from_url(server.url) as client:
            assert client.config_get("port") == {"port": "0"}
        with Connection(celery_url(server.url)) as connection:
            queue = connection.SimpleQueue("letters")
            queue.put({"claim": 1})
            assert queue.get(timeout=5).payload == {"claim": 1}
            queue.close()
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("url", "for_celery"),
    [
        ("redis://:secret@host:6379/0", "redis://:secret@host:6379/0"),
        ("rediss://host:6380/1", "rediss://host:6380/1"),
        ("unix:///run/valkey.sock?db=2", "redis+socket:///run/valkey.sock?virtual_host=2"),
        ("", ""),
    ],
)
def test_celery_gets_sockets_spelled_its_own_way(url: str, for_celery: str) -> None:
    assert celery_url(url) == for_celery
