"""Requests made up from the published OpenAPI document: no failure of ours, and answers as they are described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from claimpilot.tests.mcp_support import key_of, member_of
from insurance.gate.tests.made_up import BOUNDED

pytestmark = pytest.mark.django_db

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", WSGIHandler(), headers={"Host": "localhost"})
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(autouse=True)
def _one_connection() -> Iterator[None]:
    """A request ends without closing the connection, which holds the test's transaction."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def key(queued: Any) -> str:
    return key_of(member_of("north", "root", "admin"), rate_per_minute=1_000_000_000)


@schema.parametrize()
@settings(BOUNDED, max_examples=25)
def test_with_a_key(case: Case, key: str) -> None:
    answer = case.call_and_validate(headers={"Authorization": f"Bearer {key}"}, checks=CHECKS)
    assert "INTERNAL" not in answer.text


@schema.parametrize()
@settings(BOUNDED, max_examples=8)
def test_without_a_key(case: Case) -> None:
    """After many refusals in a minute the door itself answers."""
    answer = case.call()
    if "/uploads/" in case.path:
        assert answer.status_code < 500
    elif answer.status_code == 429:
        assert answer.json()["error"]["code"] == "RATE_LIMITED"
    else:
        assert (answer.status_code, answer.text) in {(401, ""), (405, "Method not allowed")}


def test_every_operation_says_how_it_refuses(client: Any) -> None:
    document = client.get("/api/v1/openapi.json").json()
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert operations
    for operation in operations:
        assert {"401", "4XX", "5XX"} <= set(operation["responses"])
    assert "retry_after_seconds" in document["components"]["schemas"]["Refusal"]["properties"]
