"""A session's quotes and offers are that session's; without one, whoever knows the id has asked."""

from __future__ import annotations

import pytest

from aip.errors import AipRefusal
from aip.models import Offer
from aip.quoting import offer_get, offer_of_handoff
from aip.quoting.tests.shop import PETS, call, open_shop, refusal, result

pytestmark = pytest.mark.django_db


def test_only_the_session_itself_reads_its_quote_again(shop, other_organisation):
    session, stranger = shop.session(), open_shop(other_organisation).agent
    told = result(session, shop.pet, PETS)
    again = {"quote_request_id": told["quote_request_id"]}
    assert call(session, again).structured == told
    for agent in (shop.session(), shop.agent, stranger):
        assert refusal(agent, again) == refusal(agent, {"quote_request_id": "qr_unknown"})
    offer = Offer.objects.get()
    assert offer_get(principal=session, offer_id=offer.offer_id, lock=True) == offer
    for agent in (shop.session(), shop.agent, stranger):
        with pytest.raises(AipRefusal, match="No offer has this offer_id"):
            offer_get(principal=agent, offer_id=offer.offer_id)


def test_without_a_session_the_id_is_enough(shop, other_organisation):
    told = result(shop.agent, shop.pet, PETS)
    again = {"quote_request_id": told["quote_request_id"]}
    assert call(shop.session(), again).structured == told
    assert refusal(open_shop(other_organisation).agent, again)["code"] == "offer_not_found"


def test_a_customer_opens_the_page_of_a_handoff_by_its_address_alone(shop, other_organisation, settings):
    offer = result(shop.session(), shop.pet, PETS)["offers"][0]
    start, end = f"{settings.PUBLIC_URL}/aip/handoff/", "/"
    token = offer["handoff_url"].removeprefix(start).removesuffix(end)
    assert offer["handoff_url"] == start + token + end and len(token) > 30
    mine = offer_of_handoff(organisation_id=shop.agent.organisation_id, token=token)
    assert mine is not None and mine.offer_id == offer["offer_id"]
    assert offer_of_handoff(organisation_id=other_organisation.pk, token=token) is None
    shop.pet.paths = ["conclude"]
    shop.pet.save()
    assert offer_of_handoff(organisation_id=shop.agent.organisation_id, token=token) is None
