"""Changes of general products and their tariffs. All of it needs products:write and leaves an audit entry."""

from insurance.catalog.general.services.faults import publication_faults
from insurance.catalog.general.services.products import GeneralTerms, general_product_save
from insurance.catalog.general.services.tables import (
    BreedRow,
    ChangeRow,
    CoverRow,
    FactorRow,
    OptionRow,
    breeds_replace,
    covers_replace,
    factors_replace,
    options_replace,
)
from insurance.catalog.general.services.tariffs import TariffTerms, tariff_draft_from, tariff_publish, tariff_save

__all__ = [
    "BreedRow",
    "ChangeRow",
    "CoverRow",
    "FactorRow",
    "GeneralTerms",
    "OptionRow",
    "TariffTerms",
    "breeds_replace",
    "covers_replace",
    "factors_replace",
    "general_product_save",
    "options_replace",
    "publication_faults",
    "tariff_draft_from",
    "tariff_publish",
    "tariff_save",
]
