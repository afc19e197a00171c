"""A process that would be unsafe or useless does not start, and says in one line what to do."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import environ
import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connection
from django.db.backends.postgresql.base import DatabaseWrapper
from django.db.backends.utils import CursorWrapper
from django.test import override_settings
from django.utils import timezone

from claimpilot import startup
from claimpilot.local.checks import hosts_of, key_is_weak, public_hosts, setting_faults
from claimpilot.tests.web import free_port
from claimpilot.tests.worker import environment
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke

STRONG = "q7Vn-3xKfR0wZp_LcT2yHdJ8sUe5Ab1MgNoX4iQvWm"


def faults(secret_key: str = STRONG, debug: bool = False, hosts: tuple[str, ...] = ("localhost",)) -> list[str]:
    return list(setting_faults(secret_key=secret_key, debug=debug, hosts=hosts))


@pytest.mark.parametrize(
    "key", ["short", "a" * 60, "ab" * 30, "django-insecure-" + STRONG, "change-me-" + STRONG, "CHANGEME" + STRONG]
)
def test_a_key_that_can_be_guessed_is_weak(key: str) -> None:
    assert key_is_weak(key)
    (fault,) = faults(key)
    assert fault.startswith("SECRET_KEY is weak")
    assert key not in fault


def test_a_missing_key_is_named_with_the_way_to_make_one() -> None:
    (fault,) = faults("")
    assert fault.startswith("SECRET_KEY is missing")
    assert "token_urlsafe" in fault


@pytest.mark.parametrize("key", [STRONG, "0123456789abcdef" * 4])
def test_a_random_key_is_strong(key: str) -> None:
    assert faults(key) == []


def test_debug_is_for_this_machine_alone() -> None:
    assert faults(debug=True, hosts=("localhost", "127.0.0.1", "[::1]", "app.localhost")) == []
    (fault,) = faults(debug=True, hosts=("localhost", "claims.insurer.example"))
    assert "DEBUG" in fault
    assert "claims.insurer.example" in fault


@pytest.mark.parametrize("host", ["*", ".insurer.example", "10.0.0.7", "0.0.0.0", "127.0.0.1.nip.io", "[2001:db8::1]"])
def test_whatever_is_not_this_machine_is_public(host: str) -> None:
    assert public_hosts(["localhost", host]) == [host]


def test_hosts_are_those_of_the_environment() -> None:
    given = {"PUBLIC_URL": "https://claims.insurer.example:8443/", "ALLOWED_HOSTS": "a.example,127.0.0.1"}
    assert public_hosts(hosts_of(given)) == ["claims.insurer.example", "a.example"]
    assert public_hosts(hosts_of({})) == []


@override_settings(DEBUG=True, ALLOWED_HOSTS=["claims.insurer.example"])
def test_faults_of_the_settings_fail_djangos_own_check_too() -> None:
    with pytest.raises(SystemCheckError, match="DEBUG is on"):
        call_command("check", deploy=True)


@override_settings(SECRET_KEY="")
def test_an_empty_key_fails_the_check_without_an_exception() -> None:
    assert [error.id for error in startup.settings_are_safe()] == ["claimpilot.E001"]


@pytest.fixture
def role_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is for web and workers; the role of the tests may put the owner's on."""
    monkeypatch.setattr(startup, "role_problem", lambda _connection: None)


@pytest.mark.django_db
@override_settings(PUBLIC_URL="https://claims.insurer.example")
def test_nobody_could_call_a_public_installation_without_a_live_key(
    organisation, make_member, make_key, role_is_held
) -> None:
    member = make_member(organisation, "owner")
    make_key(member, "old", expires_at=timezone.now() - timedelta(days=1))
    (fault,) = startup.database_faults(http=True)
    assert "credential_create" in fault
    assert list(startup.database_faults(http=False)) == []
    make_key(member, "live")
    assert list(startup.database_faults(http=True)) == []
    credential_revoke(principal=Principal.system(organisation), name="live")
    assert len(list(startup.database_faults(http=True))) == 1


@pytest.mark.django_db
@override_settings(ALLOWED_HOSTS=["localhost", "127.0.0.1"])
def test_an_installation_of_this_machine_needs_no_key(role_is_held) -> None:
    assert list(startup.database_faults(http=True)) == []


@pytest.mark.django_db
def test_pending_migrations_are_told() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'outbox'")
    (fault,) = startup.database_faults(http=True)
    assert "manage.py migrate" in fault


def connected(**login: str) -> DatabaseWrapper:
    return DatabaseWrapper(copy.deepcopy(connection.settings_dict) | login, alias="default")


@pytest.fixture
def owner(transactional_db) -> Iterator[CursorWrapper]:
    """A cursor of the one who may make roles: the owner of the tables, where that is another than the tests' own."""
    url = os.environ.get("DATABASE_OWNER_URL") or os.environ["DATABASE_URL"]
    login = {name: value for name, value in environ.Env.db_url_config(url).items() if name in {"USER", "PASSWORD"}}
    wrapper = connected(**login)
    with wrapper.cursor() as cursor:
        yield cursor
    wrapper.close()


@pytest.fixture
def role(owner: CursorWrapper) -> Iterator[DatabaseWrapper]:
    """A connection of a role of its own, which may sign in and nothing else."""
    owner.execute("CREATE ROLE start_test LOGIN PASSWORD 'start test'")
    wrapper = connected(USER="start_test", PASSWORD="start test")
    yield wrapper
    wrapper.close()
    owner.execute("DROP TABLE IF EXISTS start_test_table")
    owner.execute("DROP OWNED BY start_test")
    owner.execute("DROP ROLE start_test")


def test_a_role_that_only_signs_in_is_held(role: DatabaseWrapper) -> None:
    assert startup.role_problem(role) is None


@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (["ALTER ROLE start_test SUPERUSER"], "is a superuser"),
        (["ALTER ROLE start_test BYPASSRLS"], "has BYPASSRLS"),
        (["CREATE TABLE start_test_table (x int)", "ALTER TABLE start_test_table OWNER TO start_test"], "owns 1"),
    ],
)
def test_a_role_that_row_security_does_not_hold_is_named(
    role: DatabaseWrapper, owner: CursorWrapper, statements: list[str], reason: str
) -> None:
    for statement in statements:
        owner.execute(statement)
    problem = startup.role_problem(role)
    assert problem is not None
    assert reason in problem


def test_a_role_that_could_become_a_stronger_one_is_as_strong(role: DatabaseWrapper, owner: CursorWrapper) -> None:
    owner.execute("CREATE ROLE start_test_strong BYPASSRLS")
    try:
        owner.execute("GRANT start_test_strong TO start_test")
        assert "has BYPASSRLS" in (startup.role_problem(role) or "")
    finally:
        owner.execute("DROP ROLE start_test_strong")


PROCESSES = {
    "web": ["-m", "granian", "--interface", "asgi", "--port", "PORT", "claimpilot.asgi:application"],
    "worker": ["-m", "celery", "-A", "claimpilot", "worker", "--concurrency", "1"],
    "beat": ["-m", "celery", "-A", "claimpilot", "beat", "--schedule", "SCHEDULE"],
    "stdio": ["manage.py", "mcp", "--as", "ada"],
}
AWAY = "postgresql://nobody@/nothing?host=/nonexistent"


def start(name: str, folder: Path, **changed: str) -> subprocess.CompletedProcess[str]:
    own = {**environment(folder), **changed}
    own_words = {"PORT": str(free_port()), "SCHEDULE": str(folder / "schedule")}
    argv = [own_words.get(part, part) for part in PROCESSES[name]]
    return subprocess.run(
        [sys.executable, *argv], env=own, cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=60, check=False
    )


def assert_refused(done: subprocess.CompletedProcess[str], reason: str) -> None:
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("ClaimPilot does not start: ")]
    assert reason in line


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", PROCESSES)
def test_no_process_starts_without_a_key(name: str, tmp_path: Path) -> None:
    """The hardest of the faults of settings: Django itself raises wherever it needs the key."""
    assert_refused(start(name, tmp_path, SECRET_KEY=""), "SECRET_KEY is missing")


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
def test_the_system_checks_name_a_missing_key(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        env={**environment(tmp_path), "SECRET_KEY": ""},
        cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "(claimpilot.E001) SECRET_KEY is missing" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["web", "worker", "stdio"])
def test_no_process_starts_without_its_database(name: str, tmp_path: Path) -> None:
    assert_refused(start(name, tmp_path, DATABASE_URL=AWAY), "the database does not answer (OperationalError)")


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
def test_the_web_process_refuses_what_is_unsafe_in_public(tmp_path: Path) -> None:
    public = {"PUBLIC_URL": "https://claims.insurer.example"}
    assert_refused(start("web", tmp_path, **public), "no credential is live")
    assert_refused(start("web", tmp_path, **public, DEBUG="true"), "DEBUG is on")
    assert_refused(start("web", tmp_path, SECRET_KEY="secret"), "SECRET_KEY is weak")


@pytest.mark.system
def test_the_whole_of_it_is_refused_before_anything_is_started(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "claimpilot.local", "run"],
        env={**environment(tmp_path), "SECRET_KEY": "secret"},
        cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ClaimPilot: SECRET_KEY is weak")
    assert done.stderr.count("\n") == 1
