from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connection

from aip.quoting.tests.shop import Shop, open_shop


@pytest.fixture
def shop(organisation) -> Shop:
    return open_shop(organisation)


@pytest.fixture
def as_application(shop: Shop) -> Iterator[None]:
    """With the rights of web and workers, once the shop is open."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL ROLE claimpilot_app")
        yield
        cursor.execute("RESET ROLE")
