"""Answers of customers who bought nothing are deleted, by the database's own function and no one else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import ProgrammingError, connection, transaction
from django.utils import timezone

from aip import tasks
from aip.models import Document, Offer, Operation, Quote
from aip.quoting.tests.shop import PETS, open_shop, result, validated
from insurance import tenancy

pytestmark = pytest.mark.django_db


def _quoted(shop, name: str, *, days: int, **more) -> Quote:
    """A quote whose last moment was so many days ago."""
    told = result(shop.agent, shop.pet, PETS | {"pet_name": name}, **more)
    quote = Quote.objects.get(request_id=told["quote_request_id"])
    Quote.objects.filter(pk=quote.pk).update(finished_at=timezone.now() - timedelta(days=days + 1))
    Offer.objects.filter(quote=quote).update(valid_until=timezone.now() - timedelta(days=days))
    return quote


def _operation(shop, offer: Offer) -> None:
    now = shop.agent.now
    Operation.objects.create(
        organisation=shop.agent.organisation, operation_id="op", kind="conclusion", product=shop.pet, offer=offer,
        state="proposed", expires_at=now, created_at=now,
    )  # fmt: skip


def test_thirty_days_after_its_last_moment_an_unused_quote_is_gone(shop, other_organisation):
    theirs = open_shop(other_organisation)
    answers = PETS | {"pet_name": "kept: validated"}
    kept = {
        _quoted(shop, "kept: young", days=29).pk,
        _quoted(shop, "kept: proposed", days=40).pk,
        _quoted(shop, "kept: documented", days=40).pk,
        _quoted(shop, "kept: validated", days=40, validation=validated(shop.agent, shop.pet, answers)).pk,
    }
    offers = {quote.pk: quote.offers.get() for quote in Quote.objects.all()}
    _operation(shop, next(o for o in offers.values() if "proposed" in o.quote.answers))
    Document.objects.create(
        organisation=shop.agent.organisation, product=shop.pet, document_id="d", kind="special_conditions", version=1,
        offer=next(o for o in offers.values() if "documented" in o.quote.answers), title="t", language="en",
        required_before_commitment=True, source_sha256="0" * 64, sha256="0" * 64, content=b"",
        published_at=shop.agent.now,
    )  # fmt: skip
    for at in (shop, theirs):
        _quoted(at, "gone", days=31)
    refused = result(shop.agent, shop.pet, PETS | {"date_of_birth": "2010-01-01"})["quote_request_id"]
    Quote.objects.filter(request_id=refused).update(finished_at=timezone.now() - timedelta(days=31))

    tasks.forget_quotes()
    assert set(Quote.objects.values_list("pk", flat=True)) == kept
    assert set(Offer.objects.values_list("quote", flat=True)) == kept


def test_the_application_itself_deletes_no_offer(shop, as_application):
    with tenancy.of(shop.agent.organisation_id):
        quote = result(shop.agent, shop.pet, PETS)
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            Offer.objects.filter(offer_id=quote["offers"][0]["offer_id"]).delete()
        with connection.cursor() as cursor:
            cursor.execute("SELECT aip_quotes_forget()")
            assert cursor.fetchone() == (0,)
        assert Offer.objects.count() == 1
