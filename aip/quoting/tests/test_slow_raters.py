"""A rater that takes longer than a request may answers later, and a lost message loses no quote."""

from __future__ import annotations

from datetime import timedelta

import pytest
from kombu.exceptions import OperationalError

from aip import tasks
from aip.models import Offer, Product, Quote
from aip.quoting import background, offer_get
from aip.quoting.tests.shop import PETS, call, open_shop, result, validated
from insurance import tenancy
from insurance.audit.models import AuditEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def slow(shop):
    shop.pet.slow_rating = True
    shop.pet.save()
    return shop


@pytest.fixture
def sent(monkeypatch):
    """What goes to the broker, as the arguments of the task."""
    calls: list[tuple[int, dict[str, int]]] = []

    def apply_async(signature, **_options):
        calls.append((*signature.args, signature.kwargs))

    monkeypatch.setattr("celery.canvas.Signature.apply_async", apply_async)
    return calls


def _later(seconds: int):
    return Quote.objects.get().created_at + timedelta(seconds=seconds)


def test_the_poll_gets_the_offer_that_a_request_would_have_got(slow, sent, django_capture_on_commit_callbacks):
    validation = validated(slow.agent, slow.pet, PETS)
    with django_capture_on_commit_callbacks(execute=True):
        told = result(slow.agent, slow.pet, PETS, options=["plus"], validation=validation)
        assert sent == []  # nothing before the commit
    again = {"quote_request_id": told["quote_request_id"]}
    assert told == {"state": "in_progress", **again, "retry_after_seconds": 2} == call(slow.agent, again).structured
    ((quote_id, keywords),) = sent

    tasks.quote_settle(quote_id, **keywords)
    tasks.quote_settle(quote_id, **keywords)  # delivered twice
    assert Offer.objects.count() == 1
    done = call(slow.agent, again).structured
    assert done["state"] == "complete" and done["offers"][0]["indicative"] is False and "validation" in done
    slow.pet.slow_rating = False
    slow.pet.save()
    at_once = result(slow.agent, slow.pet, PETS, options=["plus"], validation=validation)
    assert at_once["offers"][0]["pricing"] == done["offers"][0]["pricing"]
    assert AuditEntry.objects.get(verb=background.TASK).arguments == {"offers": 1, "no_offer": ""}


def test_a_refusal_comes_later_too(slow, sent):
    told = result(slow.agent, slow.pet, {**PETS, "date_of_birth": "2010-01-01"})
    tasks.quote_settle(Quote.objects.get().pk, organisation_id=slow.agent.organisation_id)
    done = call(slow.agent, {"quote_request_id": told["quote_request_id"]}).structured
    assert done["no_offer"]["reason_code"] == "age_not_accepted" and done["offers"] == []


def test_with_the_broker_away_beat_settles_it(slow, monkeypatch, django_capture_on_commit_callbacks):
    def away(*_args, **_options):
        raise OperationalError("away")

    monkeypatch.setattr("celery.canvas.Signature.apply_async", away)
    with django_capture_on_commit_callbacks(execute=True):
        assert result(slow.agent, slow.pet, PETS)["state"] == "in_progress"
    assert background.quotes_recover(now=_later(29)) == 0
    assert background.quotes_recover(now=_later(31)) == 1
    assert background.quotes_recover(now=_later(32)) == 0
    assert Offer.objects.count() == 1


def test_what_cannot_be_priced_stops_nobody_and_ends(slow, sent, monkeypatch, caplog):
    for name in ("Nougat", "Noisette"):
        result(slow.agent, slow.pet, PETS | {"pet_name": name})
    settle = background.quote_settle

    def fails(quote, **options):
        if "Nougat" in quote.answers:
            raise ValueError("Nougat")
        return settle(quote, **options)

    monkeypatch.setattr(background, "quote_settle", fails)
    first = Quote.objects.earliest("pk")
    assert background.quotes_recover(now=first.created_at + timedelta(minutes=1)) == 1
    assert "Nougat" not in caplog.text
    background.quotes_recover(now=first.created_at + timedelta(minutes=16))
    first.refresh_from_db()
    assert (first.state, first.no_offer_code) == ("complete", "price_unavailable")


def test_only_what_is_in_its_organisation_is_settled(slow, sent, other_organisation):
    result(slow.agent, slow.pet, PETS)
    tasks.quote_settle(Quote.objects.get().pk, organisation_id=other_organisation.pk)
    assert Quote.objects.get().state == "in_progress"


def test_the_rights_of_web_and_workers_are_enough(slow, sent, as_application):
    organisation_id = slow.agent.organisation_id
    with tenancy.of(organisation_id):
        told = result(slow.agent, slow.pet, PETS)
        quote_id = Quote.objects.get(request_id=told["quote_request_id"]).pk
    tasks.quote_settle(quote_id, organisation_id=organisation_id)
    with tenancy.of(organisation_id):
        offer = Offer.objects.get(quote=quote_id)
        assert offer_get(principal=slow.agent, offer_id=offer.offer_id, lock=True) == offer


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_at_once_one_settles_it_and_the_other_does_not_wait(organisation, owner, sent):
    shop = open_shop(organisation)
    Product.objects.update(slow_rating=True)
    result(shop.agent, shop.pet, PETS)
    ids = {"quote_id": Quote.objects.get().pk, "organisation_id": organisation.pk, "now": shop.agent.now}
    with owner.transaction():
        owner.execute("SELECT FROM aip_quote FOR UPDATE")
        assert background.quote_settle_by_id(**ids) is False
    assert background.quote_settle_by_id(**ids) is True
