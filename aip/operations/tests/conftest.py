from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils import timezone

from aip.operations.tests.support import stock
from aip.quoting.tests.shop import Shop, open_shop
from insurance.access.principal import Principal
from insurance.claims.tests.conftest import browser, page, phone

__all__ = ["browser", "page", "phone"]


@pytest.fixture
def shop(organisation, settings) -> Shop:
    settings.AIP_ORGANISATION = organisation.code
    return stock(open_shop(organisation))


@pytest.fixture
def agent(shop) -> Principal:
    """In a session of its own, and so in tests that name a stranger is another one."""
    return replace(shop.session(), now=timezone.now())
