"""Tariffs in the database: what no row can be, how a draft becomes final, and that it stays so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F
from pytest_django import DjangoAssertNumQueries

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.general import Rated, rate
from insurance.catalog.general.services import (
    BreedRow,
    ChangeRow,
    CoverRow,
    FactorRow,
    OptionRow,
    breeds_replace,
    covers_replace,
    factors_replace,
    general_product_save,
    options_replace,
    tariff_draft_from,
    tariff_publish,
    tariff_save,
)
from insurance.catalog.models import Tariff, TariffBreed, TariffCover, TariffFactor, TariffOption
from insurance.catalog.tests.tariff_support import (
    BREEDS,
    COVERS,
    FACTORS,
    OPTIONS,
    PRODUCT,
    TERMS,
    PetTariff,
    pet_tariff,
    refusal,
)
from insurance.catalog.tests.test_tariff_prices import DOG, ON
from insurance.gate.errors import Conflict, ForbiddenScope, InvalidInput, NotFound

pytestmark = pytest.mark.django_db

D = Decimal
COVER, FACTOR, OPTION = COVERS[0], FACTORS[0], OPTIONS[0]
AGE = FactorRow("age", low=D(2), high=D(12), factor=D(1))
TABLES = {
    "covers": covers_replace,
    "factors": factors_replace,
    "breeds": breeds_replace,
    "options": options_replace,
}


@pytest.fixture
def pet(organisation: Organisation) -> PetTariff:
    return pet_tariff(organisation)


@pytest.mark.parametrize(
    ("table", "rows", "words"),
    [
        ("covers", [COVER, COVER], "A peril is covered twice"),
        ("covers", [replace(COVER, limit=D(0))], "A limit is above zero"),
        ("covers", [replace(COVER, excess=D(-1))], "An excess is zero or more"),
        ("covers", [replace(COVER, reimbursement_percent=101)], "between 1 and 100"),
        ("covers", [replace(COVER, label="")], "A cover needs a label"),
        ("covers", [replace(COVER, peril="hunger")], "Row 1: Value 'hunger' is not a valid choice."),
        ("factors", [FACTOR, FACTOR], "A value stands there twice"),
        ("factors", [AGE, replace(AGE, low=D(11), high=D(20))], "Two ranges overlap."),
        ("factors", [AGE, replace(AGE, low=None, high=D(3))], "Two ranges overlap."),
        ("factors", [replace(AGE, low=D(12))], "A range goes from a value to a higher one."),
        ("factors", [replace(AGE, key="12")], "Age and floor area have ranges"),
        ("factors", [replace(FACTOR, key="", low=D(1))], "Age and floor area have ranges"),
        ("factors", [replace(FACTOR, factor=D(0))], "A row has a factor above zero"),
        ("factors", [replace(refusal("area", "97"), factor=D(1))], "A row has a factor above zero"),
        ("factors", [replace(refusal("area", "97"), message="")], "A row has a factor above zero"),
        ("factors", [replace(refusal("area", "97"), reason_code="Not Here")], "A row has a factor above zero"),
        ("breeds", [BREEDS[0], replace(BREEDS[0], name="BEAGLE", group="giant")], "A breed stands there twice."),
        ("breeds", [BreedRow("dog", "plain")], "A row names a breed, or the size"),
        ("options", [OPTION, OPTION], "An option stands there twice."),
        ("options", [replace(OPTION, code="Gold!")], "The code of an option is made of small letters"),
        ("options", [replace(OPTION, factor=D(1))], "a factor above zero, or an amount a year."),
        ("options", [replace(OPTION, changes=[*OPTION.changes, *OPTION.changes])], "An option changes a peril twice"),
        ("options", [replace(OPTION, description="x" * 301)], "Row 1: Ensure this value has at most 300 characters"),
    ],
)
def test_rows_that_cannot_be_are_refused_in_words_and_the_table_stays(
    pet: PetTariff, table: str, rows: list[Any], words: str
) -> None:
    before = [model.objects.count() for model in (TariffCover, TariffFactor, TariffBreed, TariffOption)]
    replaces: Callable[..., None] = TABLES[table]
    with pytest.raises(InvalidInput) as refused:
        replaces(principal=pet.principal, tariff=pet.draft, rows=rows)
    assert words in refused.value.message
    assert [model.objects.count() for model in (TariffCover, TariffFactor, TariffBreed, TariffOption)] == before


def test_ranges_that_touch_and_rows_of_segments_stand_beside_each_other(pet: PetTariff) -> None:
    rows = [AGE, replace(AGE, low=D(12), high=None), replace(AGE, segment="cat"), FACTOR, replace(FACTOR, segment="x")]
    factors_replace(principal=pet.principal, tariff=pet.draft, rows=rows)
    assert pet.draft.factors.count() == 5


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ({"covers": []}, "The tariff covers nothing yet."),
        ({"options": [replace(OPTION, changes=[])]}, "The option liability changes nothing"),
        ({"options": [replace(OPTION, changes=[ChangeRow("liability", limit=D(5))])]}, "adds Liability: give it"),
        ({"breeds": [*BREEDS, BreedRow("cat", "odd", "Lykoi")]}, "The breed group odd has no factor and no refusal."),
        ({"breeds": BREEDS[:2]}, "No breed belongs to the group banned."),
    ],
)
def test_a_draft_with_holes_is_not_published(organisation: Organisation, tables: dict[str, Any], words: str) -> None:
    made = pet_tariff(organisation, **tables)
    with pytest.raises(InvalidInput, match=words):
        tariff_publish(principal=made.principal, tariff=made.draft)
    made.draft.refresh_from_db()
    assert made.draft.published_at is None


def test_a_published_tariff_and_all_of_it_is_final(pet: PetTariff) -> None:
    published = tariff_publish(principal=pet.principal, tariff=pet.draft)
    assert published.published_at == pet.principal.now
    rows = [Tariff, TariffCover, TariffFactor, TariffBreed, TariffOption]
    changes = [lambda rows: rows.update(organisation=F("organisation")), lambda rows: rows.delete()]
    attempts = [lambda model=model, change=change: change(model.objects.all()) for model in rows for change in changes]
    own = {"organisation": published.organisation}
    attempts += [
        lambda: Tariff.objects.update(published_at=None),
        lambda: TariffFactor.objects.create(**own, tariff=published, dimension="sex", key="male", factor=1),
        lambda: TariffCover.objects.create(**own, option=published.options.first(), peril="fire"),
    ]
    for attempt in attempts:
        with pytest.raises(IntegrityError, match="a published tariff is final"), transaction.atomic():
            attempt()
    for replaces in TABLES.values():
        with pytest.raises(Conflict):
            replaces(principal=pet.principal, tariff=published, rows=[])
    for again in (
        lambda: tariff_publish(principal=pet.principal, tariff=published),
        lambda: tariff_save(principal=pet.principal, product=pet.product, terms=TERMS, tariff=published),
    ):
        with pytest.raises(Conflict):
            again()


def test_rows_of_a_draft_cannot_be_slipped_into_a_published_tariff(pet: PetTariff) -> None:
    published = tariff_publish(principal=pet.principal, tariff=pet.draft)
    draft = tariff_draft_from(principal=pet.principal, product=pet.product)
    option = published.options.get(code="full")
    for slip in (
        lambda: TariffFactor.objects.filter(tariff=draft, dimension="species").update(tariff=published),
        lambda: TariffCover.objects.filter(tariff=draft).update(tariff=None, option=option),
    ):
        with pytest.raises(IntegrityError, match="a published tariff is final"), transaction.atomic():
            slip()


def test_a_new_draft_is_a_copy_whose_changes_leave_the_published_one_alone(pet: PetTariff) -> None:
    first = tariff_publish(principal=pet.principal, tariff=pet.draft)
    draft = tariff_draft_from(principal=pet.principal, product=pet.product)
    assert (draft.number, draft.published_at) == (2, None)
    options = ["full", "no_excess", "liability"]
    assert rate(tariff=draft, risk=DOG, options=options, on=ON) == rate(tariff=first, risk=DOG, options=options, on=ON)
    with pytest.raises(Conflict):
        tariff_draft_from(principal=pet.principal, product=pet.product)
    tariff_save(principal=pet.principal, product=pet.product, terms=replace(TERMS, base_premium=D(400)), tariff=draft)
    draft.refresh_from_db()
    prices = [rate(tariff=one, risk=DOG, options=[], on=ON) for one in (first, draft)]
    assert [found.net for found in prices if isinstance(found, Rated)] == [240, 480]
    assert list(AuditEntry.objects.filter(verb__startswith="tariff").order_by("pk").values_list("verb", "subject")) == [
        ("tariff_save", "tariff:pet-test/1"),
        *[("tariff_table_replace", "tariff:pet-test/1")] * 4,
        ("tariff_publish", "tariff:pet-test/1"),
        ("tariff_draft_from", "tariff:pet-test/2"),
        ("tariff_save", "tariff:pet-test/2"),
    ]


def test_a_published_tariff_is_read_once_in_three_queries(
    pet: PetTariff, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tariff_publish(principal=pet.principal, tariff=pet.draft)
    with django_assert_num_queries(4):  # one for the tariff itself
        tariff = Tariff.objects.get()
        first = rate(tariff=tariff, risk=DOG, options=["full"], on=ON)
    with django_assert_num_queries(1):
        assert rate(tariff=Tariff.objects.get(), risk=DOG, options=["full"], on=ON) == first


def test_what_was_published_and_taken_back_is_not_remembered(pet: PetTariff) -> None:
    with transaction.atomic():
        published = tariff_publish(principal=pet.principal, tariff=pet.draft)
        before = rate(tariff=published, risk=DOG, options=[], on=ON)
        transaction.set_rollback(True)
    factors = [row for row in FACTORS if row.dimension != "age"]
    factors_replace(principal=pet.principal, tariff=pet.draft, rows=factors)
    later = replace(pet.principal, now=pet.principal.now.replace(year=2031))
    after = rate(tariff=tariff_publish(principal=later, tariff=pet.draft), risk=DOG, options=[], on=ON)
    assert isinstance(before, Rated)
    assert isinstance(after, Rated)
    assert (before.net, after.net) == (240, 200)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"code": "Pet FR"}, "code"),
        ({"name": " "}, "name"),
        ({"line": "motor"}, "line"),
        ({"currency": "eur"}, "currency"),
        ({"code": "pet-test"}, "code"),
    ],
)
def test_a_product_that_cannot_be_is_refused(pet: PetTariff, changes: dict[str, str], field: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        general_product_save(principal=pet.principal, terms=replace(PRODUCT, **{"code": "pet-new", **changes}))
    assert refused.value.field == field


def test_a_product_gets_a_new_name_and_keeps_the_rest(pet: PetTariff) -> None:
    named = general_product_save(principal=pet.principal, terms=replace(PRODUCT, name="Better"), product=pet.product)
    assert named.name == "Better"
    for change in ({"code": "pet-other"}, {"line": "home"}, {"currency": "SEK"}):
        with pytest.raises(InvalidInput):
            general_product_save(principal=pet.principal, terms=replace(PRODUCT, **change), product=pet.product)


def test_only_who_may_change_products_does_and_a_stranger_finds_none(
    pet: PetTariff, adjuster: Principal, stranger: Principal
) -> None:
    calls: list[Callable[[Principal], Any]] = [
        lambda who: general_product_save(principal=who, terms=PRODUCT, product=pet.product),
        lambda who: tariff_save(principal=who, product=pet.product, terms=TERMS),
        lambda who: tariff_save(principal=who, product=pet.product, terms=TERMS, tariff=pet.draft),
        lambda who: tariff_draft_from(principal=who, product=pet.product),
        lambda who: tariff_publish(principal=who, tariff=pet.draft),
        *(
            lambda who, replaces=replaces: replaces(principal=who, tariff=pet.draft, rows=[])
            for replaces in TABLES.values()
        ),
    ]
    from_elsewhere = Principal.system(stranger.organisation)
    for call in calls:
        with pytest.raises(ForbiddenScope):
            call(adjuster)
        with pytest.raises(NotFound):
            call(from_elsewhere)


def test_terms_that_cannot_be_are_refused_with_their_field(pet: PetTariff) -> None:
    for change, field in (
        ({"base_premium": D(0)}, "base_premium"),
        ({"tax_percent": D(100)}, "tax_percent"),
        ({"month_surcharge": D(-1)}, "month_surcharge"),
        ({"included": [""]}, "included"),
        ({"exclusions": ["x" * 301]}, "exclusions"),
    ):
        with pytest.raises(InvalidInput) as refused:
            tariff_save(principal=pet.principal, product=pet.product, terms=replace(TERMS, **change), tariff=pet.draft)
        assert refused.value.field == field


def test_cover_and_option_rows_carry_what_they_were_given(pet: PetTariff) -> None:
    covers_replace(principal=pet.principal, tariff=pet.draft, rows=[CoverRow("vet", "Vet", None)])
    row = OptionRow("cap", "Cap", "A limit.", factor=D("0.8"), changes=[ChangeRow("vet", limit=D(900))])
    options_replace(principal=pet.principal, tariff=pet.draft, rows=[row])
    found = rate(tariff=pet.draft, risk=DOG, options=["cap"], on=ON)
    assert isinstance(found, Rated)
    assert [(line.limit, line.reimbursement_percent) for line in found.cover.covers] == [(900, 100)]
