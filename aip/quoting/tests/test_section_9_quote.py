"""One loop from the first answers to an offer, or to why there is none (AIP draft 0.1, section 9)."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from time_machine import travel

from aip import rules
from aip.hashing import json_sha256
from aip.models import Licence, Offer, Quote
from aip.profiles import PET
from aip.quoting.tests.shop import LIVES, PETS, SECRET, asking, call, customers, refusal, result
from insurance.audit.models import AuditEntry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_frozen")]


@pytest.fixture
def _frozen():
    with travel(datetime(2026, 5, 4, 9, tzinfo=UTC), tick=False):
        yield


def test_partial_answers_are_asked_for_and_complete_ones_priced(shop):
    some = {key: PETS[key] for key in ("country", "species")} | {"is_neutered": "yes", "weight_kg": 91}
    asked = result(shop.agent, shop.pet, some)
    assert asked["state"] == "needs_input" and set(asked) == {"state", "missing_fields"}
    assert {one["field"]: one["reason"] for one in asked["missing_fields"]} == {
        **dict.fromkeys(("postal_code", "pet_name", "breed", "sex", "date_of_birth"), "missing"),
        "is_neutered": "not_valid",
        "weight_kg": "not_accepted",
    }
    assert not Quote.objects.exists()

    told = result(shop.agent, shop.pet, PETS)
    (offer,) = told["offers"]
    assert told["state"] == "complete" and "no_offer" not in told and "validation" not in told
    assert offer["indicative"] is True and offer["subscription_paths"] == ["conclude", "handoff"]
    # 200 × 1.1 (age) × 0.9 (neutered) × 1.09 (tax) = 215.82 a year; with 3 % for paying by the month, 18.52 each.
    assert offer["pricing"]["premium"] == {
        "amount": {"amount": "18.52", "currency": "EUR"}, "period": "month", "taxes_included": True,
    }  # fmt: skip
    assert [(one["period"], one["amount"]["amount"]) for one in offer["pricing"]["other_periods"]] == [
        ("year", "215.82")
    ]
    assert offer["pricing"]["start_date"] == "2026-05-05"
    assert offer["valid_until"] == "2026-05-05T09:00:00Z"
    version = shop.pet.versions.get()
    scope = json.loads(version.scope) | {"version": version.scope_version}
    words = [value for value in PETS.values() if isinstance(value, str)]
    assert rules.r5(PETS, customers(PETS), told) == []
    assert (
        rules.r11(offer, words) == rules.r12(told) == rules.r15(told, PETS, scope, PET) == rules.r18(told, None) == []
    )


def test_an_offer_is_kept_as_it_was_given(shop):
    told = result(shop.agent, shop.pet, PETS, options=["plus"])
    offer, kept = told["offers"][0], Offer.objects.get()
    assert kept.offer_id == offer["offer_id"] and kept.pricing_sha256 == json_sha256(offer["pricing"])
    assert [(one["code"], one["selected"]) for one in offer["pricing"]["options"]] == [("plus", True), ("top", False)]
    assert offer["pricing"]["cover"]["limits"][0]["reimbursement_percent"] == 90
    assert json_sha256(json.loads(kept.quote.answers)) == told["answers_sha256"] == kept.quote.answers_sha256
    again = call(shop.agent, {"quote_request_id": told["quote_request_id"]})
    assert again.structured == told
    entry = AuditEntry.objects.filter(verb="quote").latest("id")
    assert entry.subject == f"quote:{told['quote_request_id']}" and "Nougat" not in json.dumps(entry.arguments)


LIFE = "life"


@pytest.mark.parametrize(
    ("product", "change", "reason"),
    [
        ("pet", {"date_of_birth": "2016-05-05"}, "age_not_accepted"),
        ("pet", {"date_of_birth": "2026-05-20"}, "age_not_accepted"),
        ("pet", {"species": "dog"}, "outside_underwriting_scope"),
        ("pet", {"country": "SE"}, "outside_underwriting_scope"),
        (LIFE, {"subdivision": "US-NY"}, "outside_underwriting_scope"),
        (LIFE, {"subdivision": "US-FL"}, "region_not_accepted"),
        (LIFE, {"date_of_birth": "2010-01-01"}, "age_not_accepted"),
        (LIFE, {"date_of_birth": "1950-01-01"}, "age_not_accepted"),
        (LIFE, {"face_amount": 49_999}, "amount_not_accepted"),
        (LIFE, {"face_amount": 5_000_001}, "amount_not_accepted"),
    ],
)
def test_each_reason_without_an_offer_is_told(shop, product, change, reason):
    answers = {**(LIVES if product == LIFE else PETS), **change}
    sold = shop.life if product == LIFE else shop.pet
    told = result(shop.agent, sold, answers)
    assert told["state"] == "complete" and told["offers"] == [] and told["no_offer"]["reason_code"] == reason
    assert all(str(value) not in told["no_offer"]["message"] for value in change.values())
    version = sold.versions.get()
    scope = json.loads(version.scope) | {"version": version.scope_version}
    profile = None if product == LIFE else PET
    assert (
        rules.r12(told) == rules.r15(told, answers, scope, profile) == rules.r5(answers, customers(answers), told) == []
    )
    assert not Offer.objects.exists()
    assert Quote.objects.count() == (reason != "outside_underwriting_scope")


@pytest.mark.parametrize("given", [{"country": "SE"}, {"species": "dog"}, {"country": "SE", "pet_name": ""}])
def test_a_risk_outside_the_scope_is_told_at_once_and_nothing_of_it_is_kept(shop, given):
    answer = call(shop.agent, asking(shop.pet, given))
    if given.get("pet_name") == "":
        assert answer.structured["error"]["code"] == "answers_invalid"
    else:
        assert answer.structured["no_offer"]["reason_code"] == "outside_underwriting_scope"
        assert "quote_request_id" not in answer.structured
    assert not Quote.objects.exists()


@pytest.mark.parametrize(
    ("given", "outside"),
    [({"country": "fr"}, False), ({"species": "a cat"}, False), ({"country": "SE"}, True), ({"species": "dog"}, True)],
)
def test_what_the_questions_do_not_take_is_a_slip_or_a_place_outside(shop, given, outside):
    """A question that accepts the product's own countries and kinds alone hides from nobody that he is outside."""
    version = shop.pet.versions.get()
    questions = json.loads(version.answers_schema)
    questions["properties"]["country"]["enum"] = ["FR", "US"]
    questions["properties"]["species"]["enum"] = ["cat"]
    type(version).objects.filter(pk=version.pk).update(answers_schema=json.dumps(questions))
    told = result(shop.agent, shop.pet, {**PETS, **given})
    if outside:
        assert told["no_offer"]["reason_code"] == "outside_underwriting_scope"
    else:
        assert [one["field"] for one in told["missing_fields"]] == list(given)


def test_a_country_that_the_questions_take_and_the_scope_does_not_is_outside(shop):
    told = result(shop.agent, shop.pet, {**PETS, "country": "Sweden"})
    assert told["no_offer"]["reason_code"] == "outside_underwriting_scope"


def test_life_is_priced_of_the_standard_class_and_never_binding(shop):
    (offer,) = result(shop.agent, shop.life, LIVES)["offers"]
    assert offer["indicative"] is True and offer["subscription_paths"] == ["application"]
    assert "handoff_url" not in offer
    # 250 × 1.24 + 60 = 370.00 a year
    amounts = [offer["pricing"]["premium"], *offer["pricing"]["other_periods"]]
    assert [(one["amount"]["amount"], one["period"]) for one in amounts] == [("30.83", "month"), ("370.00", "year")]
    assert offer["pricing"]["cover"]["limits"][0]["amount"] == {"amount": "250000.00", "currency": "USD"}


_IN_ORDER = ["not_supported", "product_not_found", "sensitive_field_received", "not_licensed", "question_set_outdated"]


def _broken(first, shop, settings):
    """A call with this fault and those that come after it."""
    faults = _IN_ORDER[_IN_ORDER.index(first) :]
    asked = asking(shop.pet, {**PETS, "iban": SECRET} if "sensitive_field_received" in faults else PETS)
    if "not_supported" in faults:
        settings.AIP_LEVEL = 1
    if "product_not_found" in faults:
        asked["product_id"] = "none"
    if "not_licensed" in faults:
        Licence.objects.filter(provider=None).update(country="DE")
    asked["question_set"]["version"] = "0"
    return asked


@pytest.mark.parametrize("code", _IN_ORDER)
def test_of_several_faults_the_first_is_told(shop, settings, code):
    """Each call has the faults of those that come after it, too."""
    error = refusal(shop.agent, _broken(code, shop, settings))
    assert error["code"] == code
    assert SECRET not in json.dumps(error)
    assert not Quote.objects.exists()


def test_answers_without_a_country_need_a_licence_anywhere(shop):
    some = {"species": "cat"}
    Licence.objects.filter(provider=None, country="FR").update(lines=["home"])
    assert result(shop.agent, shop.pet, some)["state"] == "needs_input"
    assert refusal(shop.agent, asking(shop.pet, some | {"country": "FR"}))["code"] == "not_licensed"
    Licence.objects.filter(provider=None).update(lines=["home"])
    assert refusal(shop.agent, asking(shop.pet, some))["code"] == "not_licensed"


@pytest.mark.parametrize(
    ("take", "add", "fields"),
    [
        (("answers", "question_set"), {}, ["question_set", "answers"]),
        (("product_id", "question_set", "answers", "answer_sources"), {}, None),
        ((), {"quote_request_id": "qr_1"}, None),
        (("product_id", "question_set", "answers", "answer_sources"), {"quote_request_id": "q", "options": ["plus"]},
         ["options"]),
        ((), {"options": ["plus", "nothing_of_ours", "What"]}, ["options", "nothing_of_ours"]),
        ((), {"options": ["plus", "top"]}, ["options", "plus", "top"]),
        ((), {"options": ["top", "plus", "top"]}, ["options", "plus", "top"]),
        ((), {"start_date": "2026-05-03"}, ["start_date"]),
        ((), {"start_date": "2026-08-03"}, ["start_date"]),
        ((), {"validation": {"operation_id": "x"}}, ["validation"]),
    ],
)  # fmt: skip
def test_a_call_that_cannot_be_read_names_its_fields(shop, take, add, fields):
    asked = {name: value for name, value in asking(shop.pet, PETS, **add).items() if name not in take}
    error = refusal(shop.agent, asked)
    assert error["code"] == "answers_invalid"
    assert error["fields"] == (fields or ["product_id", "question_set", "answers", "answer_sources"])
    assert not Quote.objects.exists()


@pytest.mark.parametrize(
    ("day", "stands"), [("2026-05-04", "2026-05-04T21:59:59Z"), ("2026-08-02", "2026-05-05T09:00:00Z")]
)
def test_an_offer_never_outlives_the_first_day_of_its_cover(shop, day, stands):
    (offer,) = result(shop.agent, shop.pet, PETS, start_date=day)["offers"]
    assert offer["valid_until"] == stands and offer["pricing"]["start_date"] == day


@pytest.mark.parametrize("licence", [{"country": "US", "subdivisions": ["US-TX"]}, {"country": "US"}])
def test_a_place_outside_the_scope_is_told_as_that_and_one_that_is_no_text_as_not_valid(shop, licence):
    """A licence is asked for only where the product is sold."""
    Licence.objects.filter(provider=None, country="US").update(**licence)
    told = result(shop.agent, shop.life, {**LIVES, "subdivision": "US-NY"})
    assert told["no_offer"]["reason_code"] == "outside_underwriting_scope"
    for key in ("country", "subdivision"):
        told = result(shop.agent, shop.life, {**LIVES, key: 12})
        assert told["missing_fields"] == [{"field": key, "reason": "not_valid"}]
        assert refusal(shop.agent, asking(shop.life, {**LIVES, key: ["US"]}))["code"] == "answers_invalid"
