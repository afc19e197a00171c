from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import redis
from django.test import Client

from aip.pap.addresses import TOKEN_PATH
from aip.pap.tests.agent import Agent


@pytest.fixture
def nobody_asked_before(settings: Any) -> None:
    """What earlier tests left in Redis: limits of the one address of all tests, and documents of agents."""
    client = redis.Redis.from_url(settings.REDIS_URL)
    if used := [key for pattern in ("pap:*", "rate:pap-*", "rate:agents:*") for key in client.scan_iter(pattern)]:
        client.delete(*used)
    client.close()


@pytest.fixture
def known(nobody_asked_before: None, monkeypatch: pytest.MonkeyPatch) -> Agent:
    """An agent whose documents can be fetched."""
    agent = Agent()
    monkeypatch.setattr("aip.pap.fetching.fetch", agent.fetch)
    return agent


@pytest.fixture
def ask(client: Client) -> Callable[..., Any]:
    """Posts a form to the token endpoint, or to another, with a proof."""

    def post(form: Any, proof: str = "", path: str = TOKEN_PATH) -> Any:
        headers = {"DPoP": proof} if proof else {}
        return client.post(path, form, content_type="application/x-www-form-urlencoded", headers=headers)

    return post
