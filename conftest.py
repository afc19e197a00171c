"""Fixtures of the whole suite: two organisations with their people, so that a stranger is always at hand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
import psycopg
import pytest
import redis
from django.conf import settings as configured
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.test import TransactionTestCase
from django.utils import timezone

from claimpilot.local.pytest_services import TESTER
from claimpilot.tests import quick_migrations
from insurance import tenancy
from insurance.access.models import Credential, Member, Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.access.services import credential_create, member_set_role
from insurance.tenancy.walls import walled_models


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long to make is made once: pytest-xdist gives the tests of a group (`--dist loadgroup`) to one of its
    processes, the largest group first."""
    for item in items:
        used = set(getattr(item, "fixturenames", ()))
        if used & {"web", "worker"}:
            item.add_marker(pytest.mark.xdist_group("processes"))
        elif used & {"browser", "library", "cluster"}:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> None:
    """The test database is made, and dropped, by the owner."""
    quick_migrations.install()
    _sign_in(os.environ["DATABASE_OWNER_URL"])


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    with django_db_blocker.unblock():
        owner = dict(connection.settings_dict)
        with connection.cursor() as cursor:
            _tester_allow(cursor)
        TransactionTestCase._fixture_teardown = _tables_empty  # type: ignore[method-assign]
        connection.close()
        connection.settings_dict["USER"] = TESTER
    yield
    with django_db_blocker.unblock():
        connection.close()
        connection.settings_dict |= owner


def _sign_in(url: str) -> None:
    config = environ.Env.db_url_config(url)
    connection.settings_dict |= {name: config[name] for name in ("USER", "PASSWORD")}


def _tester_allow(cursor: Any) -> None:
    """May do in every table what a test needs. The trail's empty months go, which each reading of it would look at."""
    cursor.execute("SELECT 'audit.' || relname FROM pg_class WHERE relname ~ '^entry_[0-9_]+$' AND relkind = 'r'")
    for (month,) in sorted(cursor.fetchall())[2:]:
        cursor.execute(f"DROP TABLE {month}")
    cursor.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {TESTER}")
    cursor.execute(f'GRANT TEMPORARY ON DATABASE "{connection.settings_dict["NAME"]}" TO {TESTER}')
    cursor.execute(f"GRANT USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA public TO {TESTER}")
    nobody = f"COALESCE(current_setting('{tenancy.SETTING}', true), '') = ''"
    for model in walled_models():
        table = model._meta.db_table
        cursor.execute(f"CREATE POLICY tests ON {table} TO {TESTER} USING ({nobody}) WITH CHECK ({nobody})")


KEPT = {"django_content_type", "auth_permission"}
"""What `migrate` writes by itself, and no test changes."""


def _tables_empty(_case: TransactionTestCase) -> None:
    """After a transactional test, in place of Django's flush, which truncates every table and makes types and
    permissions anew: only tables that hold something are emptied, with neither triggers nor keys in the way."""
    tables = sorted(set(connection.introspection.django_table_names(only_existing=True)) - KEPT)
    filled = ", ".join(f"CASE WHEN EXISTS (SELECT FROM {table}) THEN '{table}' END" for table in tables)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {environ.Env.db_url_config(os.environ['DATABASE_OWNER_URL'])['USER']}")
        cursor.execute(f"SELECT array_remove(ARRAY[{filled}], NULL)")
        (found,) = cursor.fetchone()
        cursor.execute("SET LOCAL session_replication_role = replica")
        for table in found:
            cursor.execute(f"DELETE FROM {table}")


@pytest.fixture
def owner(transactional_db: None) -> Iterator[psycopg.Connection[Any]]:
    """A connection of the owner of the tables, whom no wall and no missing right stops."""
    parts = urlsplit(os.environ["DATABASE_OWNER_URL"])
    url = f"{parts.scheme}://{parts.netloc}/{connection.settings_dict['NAME']}?{parts.query}"
    with psycopg.connect(url, autocommit=True) as opened:
        yield opened


class NobodyYet:
    """In front of all middleware: until the product says whose request it is, it sees nobody's rows."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with tenancy.of(0):
            return self.get_response(request)


@pytest.fixture(autouse=True)
def _requests_begin_with_nobody(settings) -> None:
    settings.MIDDLEWARE = ["conftest.NobodyYet", *settings.MIDDLEWARE]


@pytest.fixture(autouse=True)
def _own_files(settings, tmp_path: Path) -> None:
    """Evidence, mail and checkpoints of a test go to a folder of its own."""
    settings.STORAGES = {
        **settings.STORAGES,
        **{
            alias: {
                "BACKEND": "django.core.files.storage.FileSystemStorage",
                "OPTIONS": {"location": str(tmp_path / folder)},
            }
            for alias, folder in (("default", "files"), ("checkpoints", "checkpoints"))
        },
    }


@pytest.fixture(scope="session")
def broker_of_all() -> Iterator[redis.Redis]:
    with redis.Redis.from_url(configured.REDIS_URL) as client:
        yield client


@pytest.fixture(autouse=True)
def _limits_of_a_test_alone(broker_of_all: redis.Redis) -> None:
    """All tests come from one address: refusals of the one must not use up the minute of the next."""
    if used := list(broker_of_all.scan_iter("*door*", count=1000)):
        broker_of_all.delete(*used)


@pytest.fixture
def clock_stands(time_machine: Any) -> datetime:
    """The moment at which the clock stands for the whole test. For every test that lays two answers side by side, or
    counts a day or an age twice: a page says how old things are, and between two looks at it a minute or a midnight
    may pass. Deadlines and pauses go on: they are measured by another clock."""
    moment = timezone.now()
    time_machine.move_to(moment, tick=False)
    return moment


@pytest.fixture
def organisation(db: None) -> Organisation:
    return Organisation.objects.create(
        code="alpha",
        name="Alpha Insurance",
        timezone="Europe/Paris",
        currency="EUR",
        claims_email="claims@alpha.example",
    )


@pytest.fixture
def other_organisation(db: None) -> Organisation:
    return Organisation.objects.create(
        code="beta", name="Beta Insurance", timezone="Europe/Moscow", currency="RUB", language="ru"
    )


MemberFactory = Callable[..., Member]


@pytest.fixture
def make_member(db: None) -> MemberFactory:
    def make(organisation: Organisation, username: str, role: str = "adjuster") -> Member:
        user = User.objects.create_user(username, password="correct horse battery", is_staff=True)
        member = Member(user=user, organisation=organisation)
        member_set_role(principal=Principal.system(organisation), member=member, role=role)
        return member

    return make


@pytest.fixture
def adjuster(organisation: Organisation, make_member: MemberFactory) -> Principal:
    """The owner of the work at hand."""
    make_member(organisation, "ada")
    return principal_from_username(username="ada", channel=Channel.ADMIN)


@pytest.fixture
def colleague(organisation: Organisation, make_member: MemberFactory) -> Principal:
    make_member(organisation, "cole")
    return principal_from_username(username="cole", channel=Channel.ADMIN)


@pytest.fixture
def auditor(organisation: Organisation, make_member: MemberFactory) -> Principal:
    make_member(organisation, "audrey", "auditor")
    return principal_from_username(username="audrey", channel=Channel.ADMIN)


@pytest.fixture
def stranger(other_organisation: Organisation, make_member: MemberFactory) -> Principal:
    """Somebody of another organisation, with every scope there."""
    make_member(other_organisation, "sven", "admin")
    return principal_from_username(username="sven", channel=Channel.ADMIN)


@pytest.fixture
def customer(organisation: Organisation) -> Principal:
    return Principal.customer(organisation)


@pytest.fixture
def make_key(db: None) -> Callable[..., tuple[Credential, str]]:
    """A credential and its key for a member: `make_key(member, name="robot", scopes=[…])`."""

    def make(member: Member, name: str = "robot", **options: object) -> tuple[Credential, str]:
        return credential_create(
            principal=Principal.system(member.organisation),
            acts_as=member,
            name=name,
            **options,  # type: ignore[arg-type]
        )

    return make


@pytest.fixture
def agent(organisation: Organisation, make_member: MemberFactory, make_key) -> Principal:
    """An agent with the key of an adjuster, over MCP."""
    _credential, key = make_key(make_member(organisation, "agent-owner"), "agent")
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert principal is not None
    return principal


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, int]]]:
    """Collects what would go to the broker, as (claim id, run)."""
    from insurance.claims.models import Claim
    from insurance.claims.triage import queue

    published: list[tuple[int, int]] = []

    def publish(*, claim: Claim, run: int, done: tuple[str, ...] = (), trace_id: str = "") -> bool:
        published.append((claim.pk, run))
        return True

    monkeypatch.setattr(queue, "publish", publish)
    yield published


INTAKE = {
    "claimant_name": "Nadia Perrin",
    "claimant_contact": "nadia.perrin@example.org",
    "incident_description": "A pipe burst under the kitchen sink and the floor is swollen.",
    "incident_date": "2026-05-04",
}


@pytest.fixture
def intake_fields() -> dict[str, str]:
    return dict(INTAKE)
