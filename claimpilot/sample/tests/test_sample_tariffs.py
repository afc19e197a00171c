"""The tariffs that are invented for the sample: each can be published, and what it costs, to the cent."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from claimpilot.sample.sales.tariffs import SOLD, tariffs_create
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.general import Declined, Rated, rate
from insurance.catalog.models import Tariff

pytestmark = pytest.mark.django_db

ON = date(2026, 12, 1)
DOG = {"country": "FR", "postal_code": "75011", "species": "dog", "pet_name": "Pixel", "breed": "labrador  RETRIEVER",
       "sex": "male", "is_neutered": True, "date_of_birth": "2023-05-20"}  # fmt: skip
CAT = DOG | {"species": "cat", "breed": "Européen", "sex": "female", "lifestyle": "indoor"}
FLAT = {"country": "ES", "street": "Calle Mayor 1", "city": "Madrid", "postal_code": "28013",
        "usage": "owner_occupied", "floor_area_m2": 82.5, "property_type": "apartment"}  # fmt: skip


@pytest.fixture
def tariffs(organisation: Organisation) -> dict[str, Tariff]:
    principal = Principal.system(organisation)
    assert tariffs_create(principal=principal) == len(SOLD)
    assert tariffs_create(principal=principal) == 0
    return {tariff.product.code: tariff for tariff in Tariff.objects.select_related("product")}


PRICED: list[tuple[str, dict[str, Any], list[str], str]] = [
    # 268 × 1.18 (Paris) × 1.18 (large) × 1.15 (42 months) × 1.03 (male) × 0.96 (neutered) = 424.33, and 9 % of tax
    ("pet-fr", DOG, [], "462.52"),
    # … × 1.17, and then 21.00 a year: 517.47
    ("pet-fr", DOG, ["reimbursement_90", "liability"], "564.04"),
    # 268 × 1.18 × 0.68 × 0.94 × 0.96 × 0.93 (indoor) × 1.13 = 203.93
    ("pet-fr", CAT, ["no_excess"], "222.29"),
    # 342 × 1.15 (Munich) × 1.18 × 1.15 × 1.03 × 0.96 × 1.22 = 643.83, and 19 %
    ("pet-de", DOG | {"country": "DE", "postal_code": "80331"}, ["reimbursement_100"], "766.16"),
    # 3150 × 1.26 (Stockholm) × 0.68 × 0.94 × 0.96 × 0.93, untaxed
    ("pet-se", CAT | {"country": "SE", "postal_code": "114 55"}, [], "2265.02"),
    # 196 × 1.09 (Madrid), and 8 %
    ("home-es", FLAT, [], "230.73"),
    # 196 × 1.09 × 0.58 (tenant) × 1 (60 m² to 90 m²) × 1.14 = 141.26
    ("home-es", FLAT | {"usage": "tenant"}, ["accidental"], "152.56"),
]
DECLINED: list[tuple[str, dict[str, Any], str]] = [
    ("pet-fr", DOG | {"date_of_birth": "2018-12-01"}, "age_not_accepted"),
    ("pet-fr", DOG | {"date_of_birth": "2026-10-02"}, "age_not_accepted"),
    ("pet-fr", DOG | {"breed": "Pit-Bull"}, "breed_not_accepted"),
    ("pet-fr", DOG | {"postal_code": "97400"}, "area_not_accepted"),
    ("pet-fr", DOG | {"country": "DE"}, "country_not_accepted"),
    ("home-es", FLAT | {"postal_code": "51001"}, "area_not_accepted"),
    ("home-es", FLAT | {"floor_area_m2": 400}, "floor_area_not_accepted"),
]


def test_each_tariff_prices_to_the_cent_and_declines_with_a_reason(tariffs: dict[str, Tariff]) -> None:
    for code, risk, options, annual in PRICED:
        found = rate(tariff=tariffs[code], risk=risk, options=options, on=ON)
        assert isinstance(found, Rated), (code, found)
        assert (code, f"{found.annual:.2f}") == (code, annual)
    for code, risk, reason in DECLINED:
        refused = rate(tariff=tariffs[code], risk=risk, options=[], on=ON)
        assert isinstance(refused, Declined), (code, reason)
        assert (refused.reason_code, refused.message[-1]) == (reason, ".")
