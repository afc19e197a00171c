"""A small tariff for tests, whose figures are easy to follow by hand."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.general.services import (
    BreedRow,
    ChangeRow,
    CoverRow,
    FactorRow,
    GeneralTerms,
    OptionRow,
    TariffTerms,
    breeds_replace,
    covers_replace,
    factors_replace,
    general_product_save,
    options_replace,
    tariff_save,
)
from insurance.catalog.models import GeneralProduct, Tariff

D = Decimal
PRODUCT = GeneralTerms("pet-test", "Pet Test", "pet", "EUR")
TERMS = TariffTerms(
    base_premium=D("200.00"),
    tax_percent=D(9),
    month_surcharge=D(5),
    quarter_surcharge=D(3),
    included=["Surgery"],
    exclusions=["Vaccination."],
    waiting_days=14,
)
COVERS = [CoverRow("vet", "Veterinary costs", D(2000), D(50), 80)]


def refusal(dimension: str, key: str = "", low: int | None = None, segment: str = "") -> FactorRow:
    edge = None if low is None else D(low)
    return FactorRow(
        dimension, key, low=edge, reason_code=f"{dimension}_refused", message="Not insured.", segment=segment
    )


FACTORS = [
    FactorRow("species", "cat", factor=D("0.7")),
    FactorRow("species", "dog", factor=D("1")),
    FactorRow("age", low=D(2), high=D(12), factor=D("1.1")),
    FactorRow("age", low=D(12), high=D(96), factor=D("1")),
    FactorRow("age", low=D(12), high=D(84), factor=D("1.2"), segment="dog"),
    refusal("age", low=84, segment="dog"),
    FactorRow("area", "*", factor=D("1")),
    FactorRow("area", "7", factor=D("1.05")),
    FactorRow("area", "75", factor=D("1.15")),
    refusal("area", "97"),
    FactorRow("breed_group", "giant", factor=D("1.5")),
    FactorRow("breed_group", "plain", factor=D("1")),
    refusal("breed_group", "banned"),
]
BREEDS = [
    BreedRow("dog", "plain", "Beagle"),
    BreedRow("dog", "giant", "Saint Bernard"),
    BreedRow("dog", "banned", "Pit Bull"),
    BreedRow("dog", "giant", mixed_size="giant"),
    BreedRow("dog", "plain", mixed_size="any"),
    BreedRow("cat", "plain", "Européen"),
]
OPTIONS = [
    OptionRow("liability", "Liability", "Damage to others.", amount=D("24.50"),
              changes=[ChangeRow("liability", "Damage to others", limit=D(1_000_000), excess=D(75))]),
    OptionRow("no_excess", "No excess", "Nothing is taken off.", factor=D("1.2"),
              changes=[ChangeRow("vet", excess=D(0))]),
    OptionRow("full", "Everything", "All of a bill, without a limit.", factor=D("1.5"),
              changes=[ChangeRow("vet", without_limit=True, reimbursement_percent=100)]),
    OptionRow("small_excess", "Small excess", "20 are taken off.", factor=D("1.1"),
              changes=[ChangeRow("vet", excess=D(20))]),
]  # fmt: skip


@dataclass(frozen=True)
class PetTariff:
    principal: Principal
    product: GeneralProduct
    draft: Tariff


def pet_tariff(organisation: Organisation, **tables: Any) -> PetTariff:
    """A draft with all tables; `tables` replace those of this module."""
    principal = Principal.system(organisation)
    product = general_product_save(principal=principal, terms=PRODUCT)
    draft = tariff_save(principal=principal, product=product, terms=tables.get("terms", TERMS))
    covers_replace(principal=principal, tariff=draft, rows=tables.get("covers", COVERS))
    factors_replace(principal=principal, tariff=draft, rows=tables.get("factors", FACTORS))
    breeds_replace(principal=principal, tariff=draft, rows=tables.get("breeds", BREEDS))
    options_replace(principal=principal, tariff=draft, rows=tables.get("options", OPTIONS))
    return PetTariff(principal, product, draft)
