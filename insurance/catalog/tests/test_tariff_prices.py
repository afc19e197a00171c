"""What a risk costs by a tariff, to the cent, and why there is no price."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from insurance.catalog.general import Cover, CoverLine, Declined, OptionState, Rated, Step
from insurance.catalog.general.rating import price
from insurance.catalog.general.tables import Table, Tables
from insurance.catalog.general.values import breed_key, months_between
from insurance.catalog.models import Dimension, Tariff, TariffCover, TariffFactor, TariffOption
from insurance.catalog.tests.tariff_support import BREEDS, COVERS, FACTORS, OPTIONS, TERMS, refusal

ON = date(2026, 12, 1)
DOG = {"postal_code": "33000", "species": "dog", "breed": "Beagle", "date_of_birth": "2024-12-01"}
CAT = DOG | {"species": "cat", "breed": "europeen"}


def tables(line: str = "pet", **terms: Any) -> Tables:
    """Those of tariff_support, without a database."""
    factors: dict[tuple[str, str], Table] = {}
    for row in terms.pop("factors", FACTORS):
        factors.setdefault((row.dimension, row.segment), Table()).add(TariffFactor(**vars(row)))
    options = {
        row.code: TariffOption(**{name: value for name, value in vars(row).items() if name != "changes"})
        for row in OPTIONS
    }
    return Tables(
        tariff=Tariff(**{**vars(TERMS), **terms}),
        line=line,
        currency="EUR",
        factors=factors,
        dimensions=[one for one in Dimension if any(dimension == one for dimension, _segment in factors)],
        breeds={(row.species, breed_key(row.name)): row.group for row in BREEDS if row.name},
        mixed={(row.species, row.mixed_size): row.group for row in BREEDS if row.mixed_size},
        covers=[TariffCover(**vars(row)) for row in COVERS],
        options=options,
        changes={row.code: [TariffCover(**vars(change)) for change in row.changes] for row in OPTIONS},
    )


def rated(risk: dict[str, Any], *options: str, **terms: Any) -> Rated:
    found = price(tables(**terms), risk, options, ON)
    assert isinstance(found, Rated), found
    return found


def declined(risk: dict[str, Any], *options: str, **terms: Any) -> str:
    found = price(tables(**terms), risk, options, ON)
    assert isinstance(found, Declined), found
    return found.reason_code


@pytest.mark.parametrize(
    ("risk", "options", "net", "annual"),
    [
        (DOG, [], "240.00", "261.60"),  # 200 × 1.2 (24 months)
        (DOG | {"postal_code": "75 011"}, [], "276.00", "300.84"),  # × 1.15, not the 1.05 of 7
        (DOG | {"postal_code": "77000"}, [], "252.00", "274.68"),  # × 1.05
        (DOG | {"date_of_birth": "2026-01-15"}, [], "220.00", "239.80"),  # 10 months: the table for all
        (CAT, [], "140.00", "152.60"),  # 200 × 0.7; the cat's age is in the table for all
        (DOG | {"breed": "st. bernard"}, [], None, "breed_not_accepted"),
        (DOG | {"breed": "SAINT  Bernard"}, [], "360.00", "392.40"),  # × 1.5
        (DOG | {"breed": "?", "is_mixed_breed": True, "mixed_breed_size": "giant"}, [], "360.00", "392.40"),
        (DOG | {"breed": "?", "is_mixed_breed": True}, [], "240.00", "261.60"),
        (DOG | {"breed": "Pit-Bull"}, [], None, "breed_group_refused"),
        (DOG, ["liability"], "264.50", "288.31"),  # an amount comes on top: 264.50 × 1.09 = 288.305
        (DOG, ["liability", "no_excess"], "312.50", "340.63"),  # 240 × 1.2 + 24.50; × 1.09 = 340.625
        (DOG | {"postal_code": "97100"}, [], None, "area_refused"),
        (DOG | {"species": "ferret"}, [], None, "species_not_accepted"),
        (DOG | {"date_of_birth": "2019-12-02"}, [], "240.00", "261.60"),  # 83 months and a day
        (DOG | {"date_of_birth": "2019-12-01"}, [], None, "age_refused"),
        (CAT | {"date_of_birth": "2018-12-01"}, [], None, "age_not_accepted"),  # 96 months: no band
        (DOG | {"date_of_birth": "2026-10-02"}, [], None, "age_not_accepted"),  # 1 month
        (DOG | {"date_of_birth": "2027-01-01"}, [], None, "age_not_accepted"),  # not born yet
        (DOG | {"date_of_birth": "yesterday"}, [], None, "age_missing"),
        ({"species": "dog", "postal_code": "33000", "breed": "Beagle"}, [], None, "age_missing"),
        (DOG, ["gold"], None, "option_unknown"),
        (DOG, ["no_excess", "small_excess"], None, "option_conflict"),
    ],
)
def test_prices_to_the_cent_and_reasons(risk: dict[str, Any], options: list[str], net: str | None, annual: str) -> None:
    if net is None:
        assert declined(risk, *options) == annual
        return
    found = rated(risk, *options)
    assert (found.net, found.annual, found.net + found.tax) == (Decimal(net), Decimal(annual), Decimal(annual))


def test_a_price_says_how_it_came_about() -> None:
    assert rated(DOG | {"postal_code": "75011"}, "liability").steps == [
        Step("area", "75", Decimal("1.15")),
        Step("species", "dog", Decimal(1)),
        Step("breed_group", "plain", Decimal(1)),
        Step("age", "12–84", Decimal("1.2")),
        Step("option", "liability", Decimal(1), Decimal("24.50")),
    ]


def test_instalments_carry_their_surcharge_and_what_is_not_offered_is_not_there() -> None:
    # 340.625 a year: × 1.05 / 12 = 29.8046…, × 1.03 / 4 = 87.7109…
    assert rated(DOG, "liability", "no_excess").periods == {
        "month": Decimal("29.80"),
        "quarter": Decimal("87.71"),
        "year": Decimal("340.63"),
    }


def test_options_change_the_cover_and_say_which_are_chosen() -> None:
    plain = rated(DOG)
    assert plain.cover == Cover(
        ["Surgery"], [CoverLine("vet", "Veterinary costs", Decimal(2000), Decimal(50), 80)], ["Vaccination."], 14
    )
    chosen = rated(DOG, "full", "no_excess", "liability", "full")
    assert chosen.cover.covers == [
        CoverLine("vet", "Veterinary costs", None, Decimal(0), 100),
        CoverLine("liability", "Damage to others", Decimal(1_000_000), Decimal(75), 100),
    ]
    assert [state.code for state in chosen.options if state.selected] == ["liability", "no_excess", "full"]
    assert plain.options[0] == OptionState("liability", "Liability", "Damage to others.", False)


def test_the_refusal_of_the_row_is_passed_on_as_it_is() -> None:
    found = price(tables(), DOG | {"breed": "pit bull"}, [], ON)
    assert found == Declined("breed_group_refused", "Not insured.")


def test_an_optional_answer_counts_as_every_other_where_there_is_a_row_for_those() -> None:
    row = {"dimension": "lifestyle", "segment": ""}
    indoor, others = ({**row, "key": key, "factor": Decimal(factor)} for key, factor in (("indoor", "0.5"), ("*", "2")))
    factors = [type(FACTORS[0])(**indoor)]
    assert rated(CAT | {"lifestyle": "indoor"}, factors=factors).net == 100
    assert declined(CAT, factors=factors) == "lifestyle_missing"
    assert declined(CAT | {"lifestyle": "outdoor"}, factors=factors) == "lifestyle_not_accepted"
    assert rated(CAT, factors=[*factors, type(FACTORS[0])(**others)]).net == 400


def test_a_floor_area_is_measured_for_the_usage_of_the_home() -> None:
    row = type(FACTORS[0])
    factors = [
        row("floor_area_m2", low=Decimal(15), high=Decimal(60), factor=Decimal("0.5")),
        row("floor_area_m2", low=Decimal(15), high=Decimal(60), factor=Decimal("0.25"), segment="tenant"),
        refusal("floor_area_m2", low=60),
    ]
    for risk, net in (({"floor_area_m2": 59.99}, 100), ({"floor_area_m2": 20, "usage": "tenant"}, 50)):
        assert rated(risk, line="home", factors=factors).net == net
    assert declined({"floor_area_m2": 60}, line="home", factors=factors) == "floor_area_m2_refused"
    assert declined({"floor_area_m2": "big"}, line="home", factors=factors) == "floor_area_missing"


@pytest.mark.parametrize(
    ("born", "on", "months"),
    [
        ("2024-02-29", "2025-02-28", 11),
        ("2024-02-29", "2025-03-01", 12),
        ("2026-01-31", "2026-02-28", 0),
        ("2026-01-31", "2026-03-01", 1),
        ("2026-12-01", "2026-12-01", 0),
        ("2026-12-02", "2026-12-01", -1),
    ],
)
def test_a_month_is_full_on_its_day(born: str, on: str, months: int) -> None:
    assert months_between(date.fromisoformat(born), date.fromisoformat(on)) == months


@pytest.mark.parametrize(
    ("name", "other"),
    [("Bichon Frisé", "bichon frise"), ("Labrador-Retriever", "retriever labrador"), ("SPITZ (Groß)", "gross spitz")],
)
def test_a_breed_is_known_in_any_spelling(name: str, other: str) -> None:
    assert breed_key(name) == breed_key(other)


@given(
    st.decimals(min_value="0.01", max_value=10**6, places=2),
    st.decimals(min_value=0, max_value=99, places=3),
    st.decimals(min_value=0, max_value=99, places=2),
)
def test_figures_add_up_whatever_base_and_tax(base: Decimal, tax: Decimal, surcharge: Decimal) -> None:
    found = rated(DOG, base_premium=base, tax_percent=tax, month_surcharge=surcharge)
    assert found.net + found.tax == found.annual == found.periods["year"]
    assert found.tax >= 0
    assert abs(12 * found.periods["month"] - found.annual * (1 + surcharge / 100)) <= Decimal("0.07")
