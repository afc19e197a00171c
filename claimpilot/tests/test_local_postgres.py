"""The embedded PostgreSQL survives what really happens to it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import environ
import psycopg
import pytest

from claimpilot.local import ServiceError
from claimpilot.local.lock import process_alive
from claimpilot.local.places import SOCKET_PATH_LIMIT, data_home, socket_dir
from claimpilot.local.postgres import Cluster
from claimpilot.tests.local_support import data_dir_fixture, open_folder  # noqa: F401

REPOSITORY = Path(__file__).resolve().parents[2]
HOLD = """
import sys, time
from pathlib import Path
from claimpilot.local import ServiceError
from claimpilot.local.postgres import Cluster
cluster = Cluster(Path(sys.argv[1]), durable=False)
try:
    cluster.start()
except ServiceError as error:
    print(error, flush=True)
else:
    print(cluster.pid, flush=True)
    sys.stdin.read()
    cluster.stop()
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with open_folder() as folder:
        cluster = Cluster(folder, durable=False)
        cluster.start()
        yield cluster
        cluster.stop()


def _hold(data_dir: Path, environment: dict[str, str] | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data_dir)],
        cwd=REPOSITORY,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _fetch(url: str, query: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(query).fetchone()
    return row[0] if row else None


def _gone(pid: int, seconds: float = 5.0) -> bool:
    deadline = time.monotonic() + seconds
    while process_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not process_alive(pid)


def test_migrations_can_make_every_extension_and_likeness_works_in_cyrillic(cluster: Cluster) -> None:
    with psycopg.connect(cluster.owner_url) as connection:
        for extension in ("vector", "pg_trgm", "unaccent", "btree_gist"):
            connection.execute(f"CREATE EXTENSION IF NOT EXISTS {extension}")
        row = connection.execute("SELECT similarity('автомобиль', 'автомобили')").fetchone()
    assert row is not None
    assert row[0] > 0.5


def test_django_environ_reads_the_urls_of_two_roles_in_one_database(cluster: Cluster) -> None:
    application, owner = environ.Env.db_url_config(cluster.url), environ.Env.db_url_config(cluster.owner_url)
    assert (application["USER"], owner["USER"]) == ("claimpilot_app", "claimpilot")
    assert application["PASSWORD"] != owner["PASSWORD"]
    for parsed in (application, owner):
        assert parsed["NAME"] == "claimpilot"
        assert parsed["OPTIONS"]["host"] == str(socket_dir(cluster.data_dir, "postgres"))


def test_nobody_comes_in_without_the_password_or_over_the_network(cluster: Cluster) -> None:
    for url in (cluster.url, cluster.owner_url):
        password = environ.Env.db_url_config(url)["PASSWORD"]
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(url.replace(password, "guess"))
    assert _fetch(cluster.owner_url, "SHOW listen_addresses") == ""
    for kept in ("postgres.password", "postgres.app.password"):
        assert (cluster.data_dir / kept).stat().st_mode & 0o777 == 0o600
    assert (cluster.pgdata / "postgresql.conf").exists()
    assert not list(cluster.pgdata.parent.glob("*.pwfile"))


def test_it_comes_back_with_its_data_after_its_postmaster_was_killed(cluster: Cluster) -> None:
    with psycopg.connect(cluster.owner_url) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 7 AS number")
    assert cluster.pid is not None
    os.kill(cluster.pid, signal.SIGKILL)
    assert _gone(cluster.pid)
    assert not cluster.is_running()
    cluster.start()
    assert _fetch(cluster.owner_url, "SELECT number FROM kept") == 7


def test_it_starts_where_the_pid_file_names_a_process_that_is_something_else(cluster: Cluster) -> None:
    cluster.stop()
    (cluster.pgdata / "postmaster.pid").write_text(f"{os.getpid()}\n{cluster.pgdata}\n")
    cluster.start()
    assert _fetch(cluster.owner_url, "SELECT 1") == 1


def test_of_two_starts_at_once_one_wins_and_the_other_names_it(data_dir: Path) -> None:
    # An empty environment: nothing may depend on LANG, HOME or PATH.
    both = [_hold(data_dir, environment={}) for _ in range(2)]
    said = [process.stdout.readline().strip() for process in both if process.stdout]
    for process in both:
        process.communicate()
    (winner,) = (process.pid for process, text in zip(both, said, strict=True) if text.isdigit())
    (refusal,) = (text for text in said if not text.isdigit())
    assert refusal.endswith(f"is in use already by process {winner}")
    (postmaster,) = (int(text) for text in said if text.isdigit())
    assert _gone(postmaster)


def test_it_ends_with_a_parent_that_was_killed_and_the_next_one_waits_for_it(data_dir: Path) -> None:
    holder = _hold(data_dir)
    assert holder.stdout
    postmaster = int(holder.stdout.readline())
    holder.kill()
    holder.communicate()
    cluster = Cluster(data_dir, durable=False)
    cluster.start()
    assert not process_alive(postmaster)
    assert _fetch(cluster.owner_url, "SELECT 1") == 1
    cluster.stop()


def test_a_data_folder_with_a_very_long_path_gets_a_short_socket(data_dir: Path) -> None:
    long = data_dir / ("long" * 30)
    cluster = Cluster(long, durable=False)
    place = socket_dir(long, "postgres")
    assert len(str(place / ".s.PGSQL.5432")) <= SOCKET_PATH_LIMIT
    try:
        cluster.start()
        assert _fetch(cluster.owner_url, "SELECT 1") == 1
    finally:
        cluster.stop()
        shutil.rmtree(place.parent)


as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root has to change to another account")


@as_root
def test_below_a_folder_that_its_account_cannot_enter_the_data_lives_elsewhere(data_dir: Path) -> None:
    closed = data_dir / "closed"
    closed.mkdir(mode=0o700)
    cluster = Cluster(closed / "data", durable=False)
    try:
        cluster.start()
        assert _fetch(cluster.owner_url, "SELECT 1") == 1
        assert not cluster.pgdata.is_relative_to(data_dir)
        assert closed.stat().st_mode & 0o777 == 0o700
    finally:
        cluster.stop()
        shutil.rmtree(data_home(cluster.data_dir))


@as_root
def test_a_folder_of_another_user_is_refused_in_one_line(data_dir: Path) -> None:
    cluster = Cluster(data_dir, durable=False)
    cluster.pgdata.mkdir()
    with pytest.raises(ServiceError, match="belongs to another user") as refused:
        cluster.start()
    assert "\n" not in str(refused.value)
