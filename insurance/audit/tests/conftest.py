from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.conf import settings
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from insurance.audit.tests.trail_support import KEY


@pytest.fixture(autouse=True)
def _key(settings) -> None:
    settings.AUDIT_SIGNING_KEY = KEY


class FreshDatabase:
    """A database with the migrations up to one, for what the suite's own cannot show."""

    def __init__(self) -> None:
        self.name = f"trail_{uuid4().hex[:12]}"
        self.parameters = {**conninfo_to_dict(os.environ["DATABASE_OWNER_URL"]), "dbname": "postgres"}

    def run(self, statement: str) -> None:
        with psycopg.connect(**self.parameters, autocommit=True) as server:
            server.execute(sql.SQL(statement).format(sql.Identifier(self.name)))

    def migrate(self, *arguments: str) -> None:
        url = settings.DATABASE_URL
        parts = url.split("?", 1)
        base = f"{parts[0].rsplit('/', 1)[0]}/{self.name}"
        environment = {**os.environ, "DATABASE_URL": "?".join([base, *parts[1:]])}
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--no-input", "-v0", *arguments],
            cwd=settings.BASE_DIR,
            env=environment,
            check=True,
            capture_output=True,
        )

    @contextmanager
    def cursor(self) -> Iterator[Any]:
        with (
            psycopg.connect(**{**self.parameters, "dbname": self.name}, autocommit=True) as own,
            own.cursor() as cursor,
        ):
            yield cursor


@pytest.fixture
def empty_database() -> Iterator[FreshDatabase]:
    database = FreshDatabase()
    database.run("CREATE DATABASE {}")
    yield database
    database.run("DROP DATABASE {} WITH (FORCE)")
