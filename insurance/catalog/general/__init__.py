"""General insurance: tariffs of pets and homes, and what a risk costs by them."""

from insurance.catalog.general.rating import cover_of, options_of, rate
from insurance.catalog.general.services import tariff_draft_from, tariff_publish
from insurance.catalog.general.types import Cover, CoverLine, Declined, OptionState, Rated, Step

__all__ = [
    "Cover",
    "CoverLine",
    "Declined",
    "OptionState",
    "Rated",
    "Step",
    "cover_of",
    "options_of",
    "rate",
    "tariff_draft_from",
    "tariff_publish",
]
