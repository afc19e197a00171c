"""AIP draft 0.1, section 7: what is on the list, what a scope says, and what a change does to its version."""

from __future__ import annotations

import pytest

from aip import wire
from aip.errors import AipRefusal
from aip.models import Licence, ProductVersion
from aip.products.differences import differences
from aip.products.editing import aip_product_save
from aip.products.publishing import PublicationRefused, product_publish
from aip.products.selectors import product_get, product_out, products_list, version_now
from aip.profiles import PET, answers_schema
from aip.rules import r14
from aip.seller_entries import licence_save
from aip.sellers import settings_of
from aip.tests.shelf import REGISTER, Shelf, shelf_of
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound
from insurance.gate.guard import call_tool

FILTERS = [
    ({}, True),
    ({"country": "FR"}, True),
    ({"country": "DE"}, False),
    ({"line": "pet", "insured_family": "pet"}, True),
    ({"line": "home"}, False),
    ({"insured_family": "person"}, False),
    ({"country": "US", "subdivision": "US-TX"}, True),
    ({"subdivision": "US-NY"}, False),
    ({"subdivision": "FR-75"}, True),
    ({"country": "FR", "line": "pet", "insured_family": "dwelling"}, False),
]


@pytest.fixture
def shelf(organisation) -> Shelf:
    return shelf_of(organisation)


def publish(shelf: Shelf) -> ProductVersion:
    return product_publish(principal=shelf.principal, product=shelf.product)


def listed(shelf: Shelf, **filters: str) -> list[wire.Product]:
    return products_list(principal=shelf.agent, params=wire.ListProductsParams(**filters))


def test_every_filter_must_match(shelf):
    licence_save(principal=shelf.principal, values={**REGISTER, "provider": None, "country": "US", "identifier": "1"})
    shelf.change(countries=["FR", "US"], subdivisions=["US-TX"])
    publish(shelf)
    for filters, found in FILTERS:
        products = listed(shelf, **filters)
        assert (filters, [one.product_id for one in products]) == (filters, ["pet-test"] if found else [])
        assert r14([one.model_dump() for one in products], filters) == []


def test_a_product_tells_its_scope_insurer_cover_options_and_questions(shelf):
    answer = call_tool(principal=shelf.agent, name="list_products", arguments={})
    assert answer.structured == {"products": []}  # never published
    publish(shelf)
    answer = call_tool(principal=shelf.agent, name="list_products", arguments={"country": "FR"})
    (product,) = answer.structured["products"]
    assert product["underwriting_scope"]["conditions"] == ["The pet lives with its owner."]
    assert product["provider"]["licences"][0]["identifier"] == "117"
    assert product["cover"]["limits"] == [
        {"applies_to": "Veterinary costs", "amount": {"amount": "2000.00", "currency": "EUR"},
         "reimbursement_percent": 80}
    ]  # fmt: skip
    assert product["cover"]["excess"][0]["amount"]["amount"] == "50.00"
    assert {one["code"] for one in product["options"]} == {"liability", "no_excess", "full", "small_excess"}
    assert product["question_set"]["id"] == "qs_pet-test"
    assert "pet-test: Pet Test, pet in FR, insures pet (cat, dog)" in answer.text
    assert settings_of(principal=shelf.agent).model_dump()["countries"] == ["FR"]


def test_nothing_changed_publishes_nothing_and_any_part_of_a_scope_changes_its_version(shelf):
    first = publish(shelf)
    assert publish(shelf) == first
    assert first.tariff.published_at is not None
    versions = [first]
    for part in (
        {"conditions": ["The pet lives with its owner.", "It has a chip."]},
        {"kinds": ["dog"]},
        {"subdivisions": ["FR-75"]},
    ):
        shelf.change(**part)
        versions.append(publish(shelf))
    assert len({one.scope_version for one in versions}) == len(versions)
    assert len({one.question_set_version for one in versions}) == 1
    first.refresh_from_db()
    now = product_out(principal=shelf.agent, product=shelf.product).underwriting_scope.version
    assert now == versions[-1].scope_version != first.scope_version  # what was sold keeps its own
    said = [(one.part, one.says) for one in differences(versions[0], versions[1])]
    assert said == [("Conditions", "+ It has a chip.")]
    assert AuditEntry.objects.filter(verb="product_publish").count() == 4


def test_any_question_changes_the_version_of_the_questions_alone(shelf):
    first = publish(shelf)
    questions = answers_schema(PET)
    questions["properties"]["breed"]["x-ask"] = "Which breed is your pet?"
    shelf.ask(questions)
    second = publish(shelf)
    assert second.question_set_version != first.question_set_version
    assert second.scope_version == first.scope_version
    answer = call_tool(principal=shelf.agent, name="get_question_set", arguments={"product_id": "pet-test"})
    assert answer.structured["version"] == answer.structured["question_set"]["version"] == second.question_set_version
    assert answer.structured["answers_schema"] == questions
    assert "Which breed is your pet?" in answer.text


def test_a_draft_that_breaks_a_rule_is_refused_with_every_place(shelf):
    shelf.change(countries=["FR", "DE"], kinds=["cat", "horse"], subdivisions=["US-TX"])
    shelf.write("ipid", "", title="")
    shelf.write("general_conditions", "{{price}}")
    with pytest.raises(PublicationRefused) as refused:
        publish(shelf)
    told = {(fault.place, fault.says) for fault in refused.value.faults}
    assert {place for place, _says in told} == {"scope", "licences", "ipid", "general_conditions"}
    assert ("scope", "horse is no value of species") in told
    assert ("scope", "US-TX is in none of the countries") in told
    assert ("licences", "The distributor has no licence for DE.") in told
    assert ("general_conditions", "There is no such field: price.") in told
    assert not ProductVersion.objects.exists()


def test_terms_and_questions_that_cannot_be_are_refused(shelf):
    good = shelf.terms
    for wrong in ({"priced_as": "home-test"}, {"paths": []}, {"line": "home"}, {"product_id": "other"}):
        with pytest.raises(InvalidInput):
            shelf.change(**wrong)
        shelf.terms = good
    with pytest.raises(InvalidInput, match="species is not asked"):
        questions = answers_schema(PET)
        del questions["properties"]["species"]
        shelf.ask(questions)


def test_what_is_not_on_sale_or_without_a_licence_is_not_found(shelf):
    publish(shelf)
    shelf.change(on_sale=False)
    assert listed(shelf) == []
    with pytest.raises(AipRefusal, match="No product"):
        product_get(principal=shelf.agent, product_id="pet-test")
    shelf.change(on_sale=True)
    assert version_now(shelf.product).number == 1
    Licence.objects.filter(provider=None).delete()
    assert listed(shelf) == []


def test_another_organisation_sees_and_changes_nothing(shelf, other_organisation):
    publish(shelf)
    stranger = Principal.system(other_organisation)
    assert products_list(principal=stranger, params=wire.ListProductsParams()) == []
    with pytest.raises(AipRefusal):
        product_get(principal=stranger, product_id="pet-test")
    with pytest.raises(NotFound):
        product_publish(principal=stranger, product=shelf.product)
    with pytest.raises(NotFound):
        aip_product_save(principal=stranger, terms=shelf.terms, product=shelf.product)
    with pytest.raises(ForbiddenScope):
        product_publish(principal=shelf.agent, product=shelf.product)
    for name in ("get_documents", "get_question_set"):
        unknown = call_tool(principal=stranger, name=name, arguments={"product_id": "nothing"})
        theirs = call_tool(principal=stranger, name=name, arguments={"product_id": "pet-test"})
        assert theirs.structured == unknown.structured
        assert theirs.structured["error"]["code"] == "product_not_found"
