"""Staff see what was asked, what was offered, and why it costs that much; nobody changes it."""

from __future__ import annotations

import pytest
from django.urls import reverse

from aip.models import Offer, Quote
from aip.quoting.tests.shop import LIVES, PETS, result
from insurance.catalog.models import RateBand

pytestmark = pytest.mark.django_db


@pytest.fixture
def quoted(shop):
    result(shop.agent, shop.pet, PETS | {"pet_name": "<b>Nougat</b>"}, options=["plus"])
    return shop


@pytest.fixture
def pages(client, organisation, make_member):
    client.force_login(make_member(organisation, "una", "underwriter").user)
    return lambda name, *args: client.get(reverse(f"admin:aip_{name}", args=args))


def test_a_quote_shows_its_answers_its_offer_and_the_steps_of_its_price(quoted, pages):
    quote = Quote.objects.get()
    listed = pages("quote_changelist").content.decode()
    assert quote.request_id in listed and "EUR / month" in listed
    page = pages("quote_change", quote.pk).content.decode()
    assert "&lt;b&gt;Nougat&lt;/b&gt;" in page and "<b>Nougat" not in page
    for shown in ("69003", "customer", "200.00", "× 1.1", "× 0.9", "× 1.125", "plus", "+ 20.05", "242.80"):
        assert shown in page


def test_an_offer_shows_whether_its_price_can_be_worked_out_again(quoted, pages):
    page = pages("offer_change", Offer.objects.get().pk).content.decode()
    assert "the same price" in page and "indicative" in page and "× 0.9" in page
    assert Offer.objects.get().offer_id in pages("offer_changelist").content.decode()
    result(quoted.agent, quoted.life, LIVES)
    life = Offer.objects.latest("pk")
    assert "the same price" in pages("offer_change", life.pk).content.decode()
    RateBand.objects.update(annual_rate_per_1000=9)
    page = pages("offer_change", life.pk).content.decode()
    assert "another price today" in page and "9.000" in page


def test_a_quote_without_an_offer_shows_why(shop, pages):
    result(shop.agent, shop.pet, PETS | {"date_of_birth": "2010-01-01"})
    page = pages("quote_change", Quote.objects.get().pk).content.decode()
    assert "age_not_accepted" in page and "Up to 9 years." in page


@pytest.mark.parametrize("role", ["adjuster", "stranger"])
def test_who_does_not_read_sales_sees_none(quoted, client, organisation, other_organisation, make_member, role):
    house = other_organisation if role == "stranger" else organisation
    client.force_login(make_member(house, "mo", "admin" if role == "stranger" else role).user)
    quote, offer = Quote.objects.get(), Offer.objects.get()
    for name, row in (("quote", quote), ("offer", offer)):
        assert client.get(reverse(f"admin:aip_{name}_change", args=[row.pk])).status_code == (
            404 if role == "stranger" else 403
        )
        answer = client.get(reverse(f"admin:aip_{name}_changelist"))
        assert quote.request_id not in answer.content.decode() and offer.offer_id not in answer.content.decode()
