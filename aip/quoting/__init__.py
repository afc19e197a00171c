"""Prices and offers (AIP draft 0.1, section 9)."""

from aip.quoting.offers import handoff_url, offer_get, offer_of_handoff, offer_out
from aip.quoting.quotes import quote, quote_get, result_of
from aip.quoting.validation import validation_check, validation_out
from aip.quoting.validity import offer_check_open

__all__ = [
    "handoff_url",
    "offer_check_open",
    "offer_get",
    "offer_of_handoff",
    "offer_out",
    "quote",
    "quote_get",
    "result_of",
    "validation_check",
    "validation_out",
]
