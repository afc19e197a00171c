"""Why a quote ends without an offer: every code that this server gives (the draft's KnownNoOfferReason is open)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NoOfferReason(StrEnum):
    """Codes of our own. A tariff adds `<dimension>_not_accepted` (breed, area, floor_area and so on) for a value that
    it has no row for, `<dimension>_missing` for an answer that its price depends on, and those of its own refusals."""

    OUTSIDE_UNDERWRITING_SCOPE = "outside_underwriting_scope"
    AGE_NOT_ACCEPTED = "age_not_accepted"
    AMOUNT_NOT_ACCEPTED = "amount_not_accepted"
    REGION_NOT_ACCEPTED = "region_not_accepted"
    PRICE_UNAVAILABLE = "price_unavailable"


@dataclass(frozen=True)
class Refused:
    """No price. `message` is for the customer, and repeats none of the answers."""

    reason_code: str
    message: str


OUTSIDE_SCOPE = Refused(
    NoOfferReason.OUTSIDE_UNDERWRITING_SCOPE,
    "This product does not cover this risk: its underwriting scope says where it is sold and what it insures.",
)
PRICE_UNAVAILABLE = Refused(
    NoOfferReason.PRICE_UNAVAILABLE, "No price could be worked out at the moment. Please ask for a new quote."
)
