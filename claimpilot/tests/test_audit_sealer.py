"""The sealer as it runs: a process of its own, that ends when asked and starts where a killed one left off."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction

from claimpilot.tests.worker import environment, wait_for
from insurance.audit.models import Seal, Unsealed
from insurance.audit.tests.trail_support import KEY, sequences, superuser, verify, write

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]

Process = subprocess.Popen[bytes]


@pytest.fixture
def start(tmp_path: Path, settings: Any) -> Iterator[Callable[..., Process]]:
    settings.AUDIT_SIGNING_KEY = KEY
    started: list[Process] = []

    def run(checkpoints: Path = tmp_path / "checkpoints") -> Process:
        own = {**environment(tmp_path), "AUDIT_SIGNING_KEY": KEY, "AUDIT_CHECKPOINTS": str(checkpoints)}
        with (tmp_path / "sealer.log").open("ab") as log:
            command = [sys.executable, "manage.py", "audit_seal"]
            started.append(subprocess.Popen(command, env=own, stdout=log, stderr=log, cwd=settings.BASE_DIR))
        return started[-1]

    yield run
    for process in started:
        process.kill()
        process.wait()


def all_sealed() -> bool:
    return not Unsealed.objects.exists()


def test_it_seals_signs_and_ends_when_asked(start, adjuster, tmp_path):
    sealer = start()
    write(adjuster, 3)
    wait_for(all_sealed, "the sealing")
    wait_for(lambda: list((tmp_path / "checkpoints").glob("alpha/*.json")), "the first checkpoint")
    sealer.send_signal(signal.SIGTERM)
    assert sealer.wait(10) == 0
    assert (tmp_path / "sealer.log").read_text() == ""
    whole, said = verify()
    assert whole
    assert "last checkpoint of" in said


def test_one_that_is_killed_at_work_leaves_a_chain_that_the_next_one_goes_on_with(start, adjuster):
    """Killed while its transaction is open: the lock of another session holds it there."""
    write(adjuster, 50)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("LOCK TABLE audit_unsealed IN SHARE MODE")  # others can read the queue, but delete nothing
        sealer = start()
        wait_for(lambda: _waits_for_lock(cursor), "a sealer in the middle of its batch")
        sealer.kill()
        sealer.wait()
    assert Seal.objects.count() == 0
    start()
    wait_for(all_sealed, "the sealing")
    found = sequences(adjuster)
    assert found == list(range(1, len(found) + 1))
    assert verify()[0]


def _waits_for_lock(cursor: Any) -> bool:
    cursor.execute("SELECT pg_stat_clear_snapshot()")
    cursor.execute(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%; DELETE FROM audit_unsealed %'"
    )
    return cursor.fetchone() is not None


def test_it_comes_back_when_the_database_has_cut_it_off(start, adjuster, tmp_path):
    sealer = start()
    write(adjuster)
    wait_for(all_sealed, "the sealing")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        assert cursor.fetchone()[0] >= 1
    write(adjuster, 2)
    wait_for(all_sealed, "the sealing with a new connection")
    assert sealer.poll() is None
    assert (tmp_path / "sealer.log").read_text().count("the trail's sealer fails") <= 2  # its two threads


def test_a_chain_that_cannot_be_closed_does_not_keep_the_others_open(start, adjuster, stranger):
    """Somebody queues an entry that has its seal already."""
    start()
    (entry,) = write(adjuster)
    wait_for(all_sealed, "the sealing")
    with superuser() as cursor:
        cursor.execute(
            "INSERT INTO audit_unsealed (entry_id, entry_at, organisation_id) VALUES (%s, %s, %s)",
            [entry.pk, entry.at, adjuster.organisation_id],
        )
    write(stranger)
    wait_for(lambda: not Unsealed.objects.filter(organisation=stranger.organisation).exists(), "the other's sealing")
    assert Unsealed.objects.filter(organisation=adjuster.organisation).exists()


def test_a_second_place_that_is_away_does_not_hold_the_seals_up(start, adjuster, tmp_path):
    (tmp_path / "not-a-folder").touch()
    sealer = start(checkpoints=tmp_path / "not-a-folder")
    write(adjuster)
    wait_for(all_sealed, "the sealing")
    wait_for(lambda: "the trail's sealer fails" in (tmp_path / "sealer.log").read_text(), "the line in the log")
    write(adjuster)
    wait_for(all_sealed, "the sealing afterwards")
    assert sealer.poll() is None
