"""An offer binds when the customer validated the same answers and sources, and only then (section 10; R18, R21)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from time_machine import travel

from aip import rules
from aip.errors import AipRefusal
from aip.hashing import json_sha256
from aip.models import Offer, Product, Quote
from aip.quoting import offer_check_open
from aip.quoting.tests.shop import LIVES, PETS, asking, call, open_shop, refusal, result, validated

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_frozen")]


@pytest.fixture
def _frozen():
    with travel(datetime(2026, 10, 20, 9, tzinfo=UTC), tick=False):
        yield


def _operation(validation, **changes):
    """As its endpoint gives it."""
    terms = {name: validation[name] for name in ("answers_sha256", "answer_sources_sha256")}
    return {
        "operation_id": validation["operation_id"],
        "state": "succeeded",
        "confirmation": {"revision": 1, "approved_by": "user"},
        "terms": terms,
        **changes,
    }


def test_with_the_validation_the_same_answers_get_a_binding_offer_at_the_same_price(shop):
    session = shop.session()
    validation = validated(session, shop.pet, PETS)
    estimate = result(shop.agent, shop.pet, PETS, start_date="2026-12-24")["offers"][0]
    told = result(session, shop.pet, PETS, start_date="2026-12-24", validation=validation)
    offer = told["offers"][0]
    assert offer["indicative"] is False and offer["pricing"] == estimate["pricing"]
    # The end of the fourteenth day in Paris, on the other side of the change from summer time.
    assert offer["valid_until"] == "2026-11-03T22:59:59Z"
    assert {name: value for name, value in told["validation"].items() if name != "approved_at"} == {
        name: value for name, value in validation.items() if name != "approved_at"
    }
    assert told["validation"]["approved_at"] == "2026-10-20T09:00:00Z"
    assert rules.r18(told, _operation(validation)) == rules.r21(offer) == []
    assert rules.r18(told, None) and rules.r18(told, _operation(validation, state="failed"))
    assert call(session, {"quote_request_id": told["quote_request_id"]}).structured == told


def test_life_repeats_the_validation_and_stays_indicative(shop):
    told = result(shop.agent, shop.life, LIVES, validation=validated(shop.agent, shop.life, LIVES))
    assert told["offers"][0]["indicative"] is True and told["validation"]["revision"] == 1


OTHER = "0" * 64


@pytest.mark.parametrize(
    ("operation", "sent", "code"),
    [
        ({}, {"operation_id": "unknown"}, "answers_not_validated"),
        ({}, {"revision": 2}, "answers_not_validated"),
        ({}, {"answers_sha256": OTHER}, "answers_not_validated"),
        ({}, {"answer_sources_sha256": OTHER}, "answers_not_validated"),
        ({}, {"approved_at": "2026-10-20T08:00:00Z"}, "answers_not_validated"),
        ({}, {"approved_at": "2026-10-20T09:00:00"}, "answers_invalid"),
        ({"revision": 2}, {}, "answers_not_validated"),
        ({"kind": "application"}, {}, "answers_not_validated"),
        ({"state": "failed"}, {}, "answers_not_validated"),
        ({"state": "in_progress", "result": None, "ended_at": None}, {}, "answers_not_validated"),
        ({}, {}, "question_set_outdated"),
    ],
)
def test_a_validation_that_is_not_of_these_answers_makes_nothing_binding(shop, operation, sent, code):
    validation = validated(shop.agent, shop.pet, PETS, **operation) | sent
    if code == "question_set_outdated":  # the questions change, and the customer validated answers to the old ones
        shop.pet.versions.update(question_set_version="f" * 16)
    error = refusal(shop.agent, asking(shop.pet, PETS, validation=validation))
    assert error["code"] == code
    assert not Quote.objects.exists()


def test_nobody_uses_the_validation_of_another_session_or_house(shop, other_organisation):
    mine = validated(shop.session(), shop.pet, PETS)
    theirs = open_shop(other_organisation)
    for agent, product in ((shop.session(), shop.pet), (shop.agent, shop.pet), (theirs.agent, theirs.pet)):
        assert refusal(agent, asking(product, PETS, validation=mine))["code"] == "answers_not_validated"


@pytest.mark.parametrize("change", ["an answer", "a source"])
@pytest.mark.parametrize("forged", [False, True])
def test_one_thing_changed_after_the_approval_is_not_validated(shop, change, forged):
    """Nor where the agent writes the hashes of what it sends into the validation."""
    validation = validated(shop.agent, shop.pet, PETS)
    asked = asking(shop.pet, dict(PETS))
    if change == "an answer":
        asked["answers"]["pet_name"] = "Noisette"
    else:
        asked["answer_sources"]["breed"] = {"origin": "agent", "validated_by_customer": True}
    if forged:
        validation["answers_sha256"] = json_sha256(asked["answers"])
        validation["answer_sources_sha256"] = json_sha256(asked["answer_sources"])
    assert refusal(shop.agent, asked | {"validation": validation})["code"] == "answers_not_validated"


def test_answers_validated_for_one_product_bind_no_other(shop):
    """Although the other one asks the same questions."""
    version = shop.pet.versions.get()
    other = shop.pet
    other.pk, other.product_id = None, "pet-two"
    other.save()
    version.pk, version.product = None, other
    version.save()
    mine = Product.objects.get(product_id="pet")
    validation = validated(shop.agent, mine, PETS)
    assert result(shop.agent, mine, PETS, validation=validation)["offers"][0]["indicative"] is False
    assert refusal(shop.agent, asking(other, PETS, validation=validation))["code"] == "answers_not_validated"


def test_an_offer_can_be_accepted_to_its_last_second_and_no_longer(shop):
    result(shop.agent, shop.pet, PETS)
    offer = Offer.objects.get()
    offer_check_open(offer, offer.valid_until)
    with pytest.raises(AipRefusal) as refused:
        offer_check_open(offer, offer.valid_until + timedelta(microseconds=1))
    assert refused.value.aip_code == "offer_expired"
