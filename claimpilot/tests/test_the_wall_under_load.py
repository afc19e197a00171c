"""The application's own role on connections of its own: what it sees of committed rows, with nobody and in turns."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.db import DataError, connection, connections, transaction

from claimpilot.tests.walk.marks import OWNER, STRANGER
from claimpilot.tests.walk.rows import Rows, rows_of
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.tenancy.walls import walled_models

pytestmark = pytest.mark.django_db(transaction=True)
THREADS, TURNS = 12, 40


@pytest.fixture
def houses(transactional_db: None) -> tuple[Rows, Rows]:
    return rows_of(OWNER), rows_of(STRANGER)


@pytest.fixture
def application(houses) -> Iterator[psycopg.Connection[Any]]:
    """As web and workers sign in, without Django between."""
    parts = urlsplit(os.environ["DATABASE_URL"])
    url = f"{parts.scheme}://{parts.netloc}/{connection.settings_dict['NAME']}?{parts.query}"
    with psycopg.connect(url, autocommit=True) as opened:
        yield opened


def _seen(application: psycopg.Connection[Any]) -> dict[str, set[int]]:
    """The organisations whose rows each table shows."""
    tables = [model._meta.db_table for model in walled_models()]
    return {
        table: {row[0] for row in application.execute(f"SELECT organisation_id FROM {table}").fetchall()}
        for table in tables
    }


def test_a_select_without_an_organisation_shows_no_row_of_any_table(application, houses, owner):
    assert application.execute("SELECT current_user").fetchone() == ("claimpilot_app",)
    there = {
        model: owner.execute(f"SELECT count(*) FROM {model._meta.db_table}").fetchone()[0] for model in walled_models()
    }
    assert all(count >= 2 for count in there.values()), there  # each table does hold rows
    assert _seen(application) == {model._meta.db_table: set() for model in walled_models()}


@pytest.mark.parametrize("setting", ["", "0", "-1", "999999999"])
def test_nor_does_one_with_an_organisation_that_is_none(setting, application):
    application.execute("SELECT set_config('app.organisation', %s, false)", [setting])
    assert not any(_seen(application).values())


def test_an_organisation_that_is_no_number_shows_nothing_and_fails(application):
    application.execute("SELECT set_config('app.organisation', '1 OR true', false)")
    with pytest.raises(psycopg.errors.InvalidTextRepresentation):
        application.execute("SELECT 1 FROM claims_claim")


def test_with_an_organisation_each_table_shows_its_rows_and_no_others(application, houses):
    for rows in houses:
        own = rows[Organisation].pk
        application.execute("SELECT set_config('app.organisation', %s, false)", [str(own)])
        assert _seen(application) == {model._meta.db_table: {own} for model in walled_models()}


@pytest.fixture
def threads(houses, monkeypatch) -> Iterator[ThreadPoolExecutor]:
    """Threads whose connections are the application's role's, over a pool of two, as the web process has one."""
    url = urlsplit(os.environ["DATABASE_URL"])
    pool = {"min_size": 1, "max_size": 2, "timeout": 30}
    monkeypatch.setitem(
        connections.databases,
        "default",
        {
            **connection.settings_dict,
            "USER": url.username,
            "PASSWORD": url.password or "",
            "OPTIONS": {**connection.settings_dict["OPTIONS"], "pool": pool},
        },
    )
    with ThreadPoolExecutor(THREADS) as executor:
        yield executor
        executor.submit(lambda: connections["default"].close_pool()).result()


def test_threads_that_share_few_connections_never_see_each_others_rows(threads, houses):
    owners = [rows[Organisation].pk for rows in houses]

    def work(number: int) -> list[tuple[int | None, set[int]]]:
        turns = [([*owners, None][(number + turn) % 3], turn % 7 == 0) for turn in range(TURNS)]
        return [(who, _seen_in_a_request(who, fails=fails)) for who, fails in turns]

    seen = [pair for pairs in threads.map(work, range(THREADS)) for pair in pairs]
    assert len(seen) == THREADS * TURNS
    assert {who for who, _found in seen} == {*owners, None}
    assert all(found == ({who} if who else set()) for who, found in seen)


def _seen_in_a_request(who: int | None, *, fails: bool) -> set[int]:
    """One unit of work as a request does it: a connection is taken from the pool, used, and given back."""
    with tenancy.of(who) if who else nullcontext():
        try:
            if fails:
                _fail()
            with connection.cursor() as cursor:
                cursor.execute("SELECT organisation_id FROM claims_claim")
                return {row[0] for row in cursor.fetchall()}
        finally:
            connection.close()


def _fail() -> None:
    """A transaction that ends in the middle of its work."""
    with pytest.raises(DataError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM claims_claim")
        cursor.execute("SELECT 1 / 0")


def test_a_connection_that_comes_back_carries_no_organisation(threads, houses):
    own = houses[0][Organisation].pk

    def in_turn() -> list[set[int]]:
        return [_seen_in_a_request(who, fails=fails) for who in (own, None) for fails in (False, True)]

    assert threads.submit(in_turn).result() == [{own}, {own}, set(), set()]
