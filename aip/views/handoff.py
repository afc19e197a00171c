"""The page to which an agent hands a customer over: the offer as it stands, and how to go on from there."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from aip.models import Offer
from aip.operations.agreed import facts_of_pricing
from aip.operations.errors import not_found
from aip.products.documents import document_out, documents_of_offer
from aip.quoting.offers import offer_of_handoff
from aip.sellers import distributor_get
from aip.views.edge import sale_page
from insurance.access.principal import Principal


@sale_page("GET", "HEAD")
def handoff(request: HttpRequest, principal: Principal, token: str) -> HttpResponse:
    offer = offer_of_handoff(organisation_id=principal.organisation_id, token=token)
    if offer is None:
        raise not_found()
    return render(request, "aip/handoff.html", _shown(principal, offer))


def _shown(principal: Principal, offer: Offer) -> dict[str, object]:
    distributor = distributor_get(principal=principal)
    return {
        "offer": offer,
        "product": offer.quote.version.name,
        "insurer": offer.quote.product.provider.name,
        "is_over": principal.now > offer.valid_until,
        "facts": facts_of_pricing(json.loads(offer.pricing)),
        "documents": [document_out(document) for document in documents_of_offer(offer)],
        "reference": offer.offer_id,
        "email": distributor.contact_email,
        "seller": distributor.name,
        "complaints": distributor.complaints_url,
    }
