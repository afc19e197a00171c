from __future__ import annotations

from collections.abc import Callable

import pytest

from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.underwriting.tests.support import LifeBook, life_book


@pytest.fixture(autouse=True)
def _days_are_counted_once(request: pytest.FixtureRequest) -> None:
    """Ages in days stand in nearly every answer here; a test whose clock has to go asks for `time_machine`."""
    if "time_machine" not in request.fixturenames:
        request.getfixturevalue("clock_stands")


@pytest.fixture
def underwriter(organisation: Organisation, make_member: Callable[..., object]) -> Principal:
    """The owner of the cases at hand."""
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.MCP)


@pytest.fixture
def book(underwriter: Principal) -> LifeBook:
    return life_book(underwriter)
