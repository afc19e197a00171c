"""Two tabs that confirm at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from insurance.claims.models import Claim
from insurance.claims.tests.web_support import picture, review_of


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_confirm_at_once_make_one_claim(client: Client, organisation, queued, intake_fields) -> None:
    path = review_of(client, intake_fields | {"files": [picture()]})

    def confirm(_tab: int) -> str:
        tab = Client()
        tab.cookies = client.cookies
        try:
            return str(tab.post(path)["Location"])
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as tabs:
        places = set(tabs.map(confirm, range(4)))
    claim = Claim.objects.get()
    assert places == {f"/claim/{claim.uuid}/"}
    assert claim.evidence.count() == 1
