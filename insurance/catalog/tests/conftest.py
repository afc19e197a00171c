from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.catalog.tests.life_support import LifeBook, book


@pytest.fixture
def underwriter(organisation: Organisation, make_member: Callable[..., Any]) -> Principal:
    make_member(organisation, "una", "underwriter")
    return principal_from_username(username="una", channel=Channel.ADMIN)


@pytest.fixture
def life(organisation: Organisation) -> LifeBook:
    return book(organisation)
