"""Fixtures of the whole suite: two organisations with their people, so that a stranger is always at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection

from insurance.access.models import Credential, Member, Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.access.services import credential_create, member_set_role


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> None:
    """Lets transactional tests empty the tables: without this the trail would refuse TRUNCATE."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute("DROP TRIGGER IF EXISTS audit_entry_kept ON audit_auditentry")


@pytest.fixture(autouse=True)
def _own_files(settings, tmp_path: Path) -> None:
    """Evidence and mail of a test go to a folder of its own."""
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": str(tmp_path / "files")},
        },
    }


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
    from insurance.claims.triage import queue

    published: list[tuple[int, int]] = []

    def publish(*, claim_id: int, run: int, done: tuple[str, ...] = (), trace_id: str = "") -> bool:
        published.append((claim_id, run))
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
