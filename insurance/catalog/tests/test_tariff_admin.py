"""Tariffs in the admin: drafted, edited table by table, tried, published, and then only read."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.admin.general.tables import TABLES
from insurance.catalog.general.services import tariff_publish
from insurance.catalog.models import Dimension, GeneralProduct, Tariff
from insurance.catalog.tests.tariff_support import PetTariff, pet_tariff

pytestmark = pytest.mark.django_db

TRIED = {"try": "1", "on": "2026-12-01", "postal_code": "75011", "species": "dog", "breed": "beagle",
         "date_of_birth": "2024-12-01"}  # fmt: skip


@pytest.fixture
def desk(client: Client, underwriter: Principal) -> Client:
    client.force_login(User.objects.get(username="una"))
    return client


@pytest.fixture
def pet(organisation: Organisation) -> PetTariff:
    return pet_tariff(organisation)


def url(page: str, row: Any = None, model: str = "tariff") -> str:
    return reverse(f"admin:catalog_{model}_{page}", args=[row.pk] if row else [])


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def rows(*given: dict[str, str]) -> dict[str, str]:
    values = {f"form-{number}-{name}": value for number, row in enumerate(given) for name, value in row.items()}
    return {"form-TOTAL_FORMS": str(len(given)), "form-INITIAL_FORMS": "0", **values}


def posted(desk: Client, tariff: Tariff, of: str, *given: dict[str, str]) -> Any:
    return desk.post(f"{url('table', tariff)}?of={of}", rows(*given))


def test_a_product_gets_its_first_tariff_which_is_edited_tried_published_and_drafted_anew(desk: Client) -> None:
    product = {"code": "home-x", "name": "Home <b>X</b>", "line": "home", "currency": "eur"}
    made = desk.post(url("add", model="generalproduct"), product)
    home = GeneralProduct.objects.get(code="home-x")
    assert (made.url, home.currency) == (url("change", home, "generalproduct"), "EUR")
    terms = {"base_premium": "100", "tax_percent": "8", "month_surcharge": "6", "included": "A plumber\n\nA hotel\n"}
    desk.post(url("draft", home, "generalproduct"), terms)
    draft = Tariff.objects.get()
    assert (draft.included, draft.quarter_surcharge, draft.published_at) == (["A plumber", "A hotel"], None, None)

    refused = desk.post(url("publish", draft))
    assert refused.status_code == 400
    assert "The tariff covers nothing yet." in shown(refused)
    fire = {"peril": "fire", "label": "Fire", "limit": "5000", "excess": "50", "reimbursement_percent": "100"}
    assert posted(desk, draft, "covers", fire, {"peril": ""}).status_code == 302
    two = [{"low": "10", "high": "50", "factor": "1"}, {"low": "50", "reason_code": "too_big", "message": "Too big."}]
    assert posted(desk, draft, "floor_area_m2", *two).status_code == 302
    assert posted(desk, draft, "usage", {"key": "tenant", "factor": "0.5"}).status_code == 302
    assert posted(desk, draft, "options", option(factor="1.25")).status_code == 302
    change = {"option": "more", "peril": "fire", "without_limit": "on"}
    assert posted(desk, draft, "changes", change).status_code == 302
    assert posted(desk, draft, "options", option(factor="1.5")).status_code == 302  # what it changes stays

    tried = shown(desk.get(url("try", draft), {**HOME, "options": ["more"]}))
    for text in ("81.00 EUR", "7.16", "× 0.5", "× 1.5", "75.0000", "<td>none</td>"):
        assert text in tried
    assert "too_big" in shown(desk.get(url("try", draft), HOME | {"floor_area_m2": "50"}))

    page = shown(desk.get(url("change", draft)))
    assert "Home <b>X" not in page
    assert "Before it can be published" not in page
    assert desk.post(url("publish", draft)).status_code == 302
    assert "Published" in shown(desk.get(url("changelist")))
    desk.post(url("draft", home, "generalproduct"))
    copy = Tariff.objects.get(number=2)
    assert (copy.factors.count(), copy.options.get().changes.get().without_limit) == (3, True)
    again = desk.post(url("draft", home, "generalproduct"))
    assert (again.status_code, "There is a draft" in shown(again)) == (400, True)


HOME = {"try": "1", "on": "2026-12-01", "usage": "tenant", "floor_area_m2": "49.9"}


def option(**price: str) -> dict[str, str]:
    return {"code": "more", "name": "More", "description": "No limit.", **price}


def test_each_table_is_shown_as_it_is_and_saved_back_unchanged(desk: Client, pet: PetTariff) -> None:
    """What a page shows, posted as it is, leaves the price and the cover as they were."""
    before = shown(desk.get(url("try", pet.draft), {**TRIED, "options": ["full", "liability"]}))
    for of in (*TABLES, *Dimension.values):
        page = desk.get(f"{url('table', pet.draft)}?of={of}").context["rows"]
        given = [{name: as_posted(form[name].value()) for name in form.fields} for form in page.forms]
        given = [{name: value for name, value in row.items() if value is not None} for row in given]
        assert posted(desk, pet.draft, of, *given).status_code == 302, of
    after = shown(desk.get(url("try", pet.draft), {**TRIED, "options": ["full", "liability"]}))
    assert "477.97 EUR" in before  # 200 × 1.15 × 1.2 × 1.5 + 24.50 = 438.50, and 9 %
    assert answer_of(after) == answer_of(before)


def answer_of(page: str) -> str:
    return page.partition('id="answer"')[2].rpartition("</section>")[0]


def as_posted(value: Any) -> str | None:
    return None if value is None or value is False else "on" if value is True else str(value)


@pytest.mark.parametrize(
    ("of", "given", "words"),
    [
        ("covers", {"peril": "vet", "excess": "1"}, "This field is required."),
        ("area", {"key": "75", "factor": "0"}, "A row has a factor above zero"),
        ("age", {"low": "12", "high": "2", "factor": "1"}, "A range goes from a value to a higher one."),
        ("age", {"low": "x", "factor": "1"}, "Enter a number."),
        ("changes", {"option": "gold", "peril": "vet"}, "A row names an option that there is not."),
    ],
)
def test_rows_that_cannot_be_are_refused_in_words(
    desk: Client, pet: PetTariff, of: str, given: dict[str, str], words: str
) -> None:
    answer = posted(desk, pet.draft, of, given)
    assert answer.status_code == 400
    assert words in shown(answer)


def test_a_table_without_its_form_and_one_that_there_is_not_are_refused(desk: Client, pet: PetTariff) -> None:
    assert desk.post(f"{url('table', pet.draft)}?of=covers", {}).status_code == 400
    assert desk.get(f"{url('table', pet.draft)}?of=weather").status_code == 404


def test_a_published_tariff_is_only_read(desk: Client, pet: PetTariff) -> None:
    tariff_publish(principal=pet.principal, tariff=pet.draft)
    page = shown(desk.get(url("change", pet.draft)))
    assert "Try a price" in page
    for path in ("table", "terms", "publish"):
        assert url(path, pet.draft) not in page
    terms = {"base_premium": "1", "tax_percent": "0"}
    for answer in (
        posted(desk, pet.draft, "covers"),
        desk.post(url("terms", pet.draft), terms),
        desk.post(url("publish", pet.draft)),
    ):
        assert answer.status_code == 400
        assert "A published tariff is final." in shown(answer)


def test_an_auditor_reads_and_tries_an_adjuster_does_not_and_a_stranger_finds_nothing(
    client: Client, pet: PetTariff, auditor: Principal, adjuster: Principal, stranger: Principal
) -> None:
    reads = [url("change", pet.draft), url("try", pet.draft), url("change", pet.product, "generalproduct")]
    writes = [url(page, pet.draft) for page in ("terms", "publish")]
    writes += [f"{url('table', pet.draft)}?of=covers", *(url(page, pet.product, "generalproduct") for page in
               ("terms", "draft"))]  # fmt: skip
    for name, read, write in (("audrey", 200, 403), ("ada", 403, 403), ("sven", 404, 404)):
        client.force_login(User.objects.get(username=name))
        assert {client.get(page).status_code for page in reads} == {read}, name
        assert {client.get(page).status_code for page in writes} == {write}, name
    assert "pet-test" not in shown(client.get(url("changelist")))
