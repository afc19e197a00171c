"""The five tools of the catalogue, called as an agent calls them."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any, get_args

import pytest

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.catalog.life import schemas
from insurance.catalog.life.facts import FORMS
from insurance.catalog.life.services import product_save, rates_replace
from insurance.catalog.models import ProductType, RiskClass, RuleOutcome
from insurance.catalog.models.life import RuleCategory
from insurance.catalog.tests.life_support import TERM, UNIVERSAL, LifeBook, book
from insurance.gate.guard import Answer, call_tool
from insurance.gate.registry import all_tools

pytestmark = pytest.mark.django_db

APPLICANT = {"applicant_age": 34, "face_amount": 250_000, "state": "CA"}
TOOLS: dict[str, dict[str, Any]] = {
    "lookup_product_rules": {"product_code": "TRM-20"},
    "find_eligible_products": APPLICANT,
    "estimate_premium": {"product_code": "TRM-20", "applicant_age": 34, "face_amount": 250_000},
    "get_rate_card": {"product_code": "TRM-20"},
    "compare_products": APPLICANT,
}


@pytest.fixture
def robot(organisation, make_member, make_key) -> Principal:
    _row, key = make_key(make_member(organisation, "rob", "underwriter"), "robot", scopes=["products:read"])
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert principal is not None
    return principal


@pytest.fixture
def call(robot: Principal, life: LifeBook):
    def made(tool: str, **changes: Any) -> Answer:
        return call_tool(tool, {**TOOLS[tool], **changes}, robot)

    return made


def ok(answer: Answer) -> dict[str, Any]:
    assert not answer.is_error, answer.structured
    return answer.structured


def error(answer: Answer) -> dict[str, Any]:
    assert answer.is_error
    return answer.structured["error"]


def rules(found: list[dict[str, Any]]) -> dict[str, tuple[str, list[str]]]:
    return {rule["rule_code"]: (rule["answer"], rule["needs"]) for rule in found}


# -- lookup_product_rules -------------------------------------------------------------------------


def test_a_product_is_shown_with_its_limits_and_rules(call) -> None:
    out = ok(call("lookup_product_rules"))
    assert out["product"] == {
        "product_code": "TRM-20", "name": "SecureTerm 20-Year", "line": "life", "product_type": "term",
        "currency": "USD", "min_issue_age": 18, "max_issue_age": 65, "min_face_amount": "50000",
        "max_face_amount": "5000000", "available_states": ["CA", "NY", "TX"], "policy_fee": "60.00", "active": True,
    }  # fmt: skip
    assert out["rules"][0] == {
        "rule_code": "TRM20-AGE-01", "category": "age", "description": "What follows is described here.",
        "condition": "As written: age > 60", "outcome": "require_evidence", "version": 1, "expression": "age > 60",
    }  # fmt: skip
    assert (out["rule_count"], out["eligibility"], out["evaluated"]) == (2, None, [])


def test_eligibility_is_judged_on_what_was_given_alone(call) -> None:
    out = ok(call("lookup_product_rules", applicant_age=72))
    assert out["eligibility"]["eligible"] is False
    assert out["eligibility"]["failures"] == ["Age 72 is too old for this product: it is issued at ages 18 to 65."]
    assert out["eligibility"]["evaluated_on"] == {"applicant_age": 72, "face_amount": None, "state": None}
    assert out["eligibility"]["note"].startswith("Only what was given was checked.")
    assert ok(call("lookup_product_rules", **APPLICANT))["eligibility"]["eligible"] is True


def test_every_limit_that_is_broken_is_named(call) -> None:
    out = ok(call("lookup_product_rules", applicant_age=17, face_amount=49_999, state="AZ"))
    assert out["eligibility"]["failures"] == [
        "Age 17 is too young for this product: it is issued at ages 18 to 65.",
        "A face amount of 49,999 is too small for this product: it is sold for 50,000 to 5,000,000 USD.",
        "This product is not sold in AZ: it is sold in CA, NY, TX.",
    ]


def test_rules_are_executed_on_what_is_known(call) -> None:
    out = ok(call("lookup_product_rules", applicant_age=61))
    assert rules(out["evaluated"]) == {
        "TRM20-AGE-01": ("fired", []),
        "TRM20-FACE-02": ("cannot_tell", ["face_amount"]),
    }


def test_facts_beyond_the_limits_are_taken_too(call) -> None:
    out = ok(call("lookup_product_rules", product_code="UL-200", face_amount=10**7, annual_income=0, bmi="38.1"))
    found = {rule["rule_code"]: rule for rule in out["evaluated"]}
    assert found["UL200-FIN-01"]["answer"] == "fired"
    assert found["UL200-FIN-01"]["facts"] == {"face_amount": "10000000", "annual_income": "0"}
    assert found["UL200-BUILD-01"]["facts"] == {"bmi": 38.1}


def test_a_rule_that_cannot_be_evaluated_says_why(call, life: LifeBook) -> None:
    life.rule("TRM20-X-01", "face_amount / annual_income > 20")
    found = ok(call("lookup_product_rules", face_amount=250_000, annual_income=0))["evaluated"][-1]
    assert (found["answer"], found["problem"]) == ("cannot_tell", "It divides by zero with these facts.")


# -- find_eligible_products -----------------------------------------------------------------------


def test_products_are_parted_by_their_limits(call) -> None:
    out = ok(call("find_eligible_products", face_amount=60_000))
    assert out["applicant"] == {"applicant_age": 34, "face_amount": "60000", "state": "CA"}
    assert [product["product_code"] for product in out["eligible"]] == ["TRM-20"]
    assert [(product["product_code"], len(product["reasons"])) for product in out["ineligible"]] == [("UL-200", 1)]
    assert (out["eligible_count"], out["ineligible_count"]) == (1, 1)


def test_rules_that_apply_or_cannot_be_told_are_to_be_reviewed_and_no_others(call) -> None:
    out = ok(call("find_eligible_products"))
    term, universal = out["eligible"]
    assert rules(term["rules_to_review"]) == {"TRM20-FACE-02": ("fired", [])}
    assert rules(universal["rules_to_review"]) == {
        "UL200-BUILD-01": ("cannot_tell", ["bmi"]),
        "UL200-FIN-01": ("cannot_tell", ["annual_income"]),
    }
    told = ok(call("find_eligible_products", bmi="22.5", annual_income=50_000))
    assert told["eligible"][1]["rules_to_review"] == []


def test_all_products_are_two_statements_and_an_entry(robot, life: LifeBook, django_assert_num_queries) -> None:
    call_tool("find_eligible_products", APPLICANT, robot)
    for tool, count in (("find_eligible_products", 3), ("compare_products", 3), ("estimate_premium", 2)):
        with django_assert_num_queries(count):
            call_tool(tool, TOOLS[tool], robot)


def test_what_is_not_on_sale_is_not_offered(call, life: LifeBook) -> None:
    product_save(principal=life.principal, terms=replace(TERM, active=False), product=life.term)
    for tool, key in (("find_eligible_products", "eligible"), ("compare_products", "options")):
        assert [product["product_code"] for product in ok(call(tool))[key]] == ["UL-200"]
    assert ok(call("lookup_product_rules", state="CA"))["eligibility"]["failures"] == ["This product is not on sale."]


# -- estimate_premium -----------------------------------------------------------------------------


def test_a_price_comes_to_the_cent(call) -> None:
    out = ok(call("estimate_premium", risk_class="preferred"))
    assert {**out, "disclaimer": ""} == {
        "product_code": "TRM-20", "name": "SecureTerm 20-Year", "applicant_age": 34, "face_amount": "250000",
        "risk_class": "preferred", "state": None, "currency": "USD", "quoted": True, "rate_per_1000": "0.910",
        "age_band": "18-39", "annual_premium": "287.50", "monthly_premium": "23.96", "policy_fee_included": "60.00",
        "reason": None, "failures": [], "available_bands": [], "next_step": None, "disclaimer": "",
    }  # fmt: skip


def test_standard_is_assumed(call) -> None:
    assert ok(call("estimate_premium"))["rate_per_1000"] == "1.240"


@pytest.mark.parametrize(
    ("changes", "failure"),
    [
        ({"applicant_age": 66}, "Age 66 is too old"),
        ({"applicant_age": 0}, "Age 0 is too young"),
        ({"face_amount": 1}, "A face amount of 1 is too small"),
        ({"face_amount": 5_000_001}, "A face amount of 5,000,001 is too large"),
        ({"face_amount": 10**14 - 1}, "A face amount of 99,999,999,999,999 is too large"),
        ({"state": "AZ"}, "not sold in AZ"),
    ],
)
def test_what_the_product_forbids_is_not_priced(call, changes: dict[str, Any], failure: str) -> None:
    out = ok(call("estimate_premium", **changes))
    assert out["quoted"] is False
    prices = ("rate_per_1000", "age_band", "annual_premium", "monthly_premium", "policy_fee_included")
    assert [out[name] for name in prices] == [None] * len(prices)
    assert len(out["failures"]) == 1
    assert failure in out["failures"][0]
    assert failure in out["reason"]
    assert out["next_step"].startswith("compare_products")
    assert out["available_bands"][0] == {"risk_class": "preferred", "age_min": 18, "age_max": 39}


def test_a_product_that_is_not_on_sale_is_not_priced(call, life: LifeBook) -> None:
    product_save(principal=life.principal, terms=replace(TERM, active=False), product=life.term)
    out = ok(call("estimate_premium"))
    assert (out["quoted"], out["failures"]) == (False, ["This product is not on sale."])


def test_a_class_without_a_rate_is_answered_with_those_that_have_one(call) -> None:
    out = ok(call("estimate_premium", risk_class="table_b", applicant_age=50))
    assert (out["quoted"], out["failures"]) == (False, [])
    assert out["reason"] == "TRM-20 has no rate for the risk class table_b at age 50."
    assert [(band["risk_class"], band["age_min"]) for band in out["available_bands"]] == [
        ("preferred", 18), ("standard", 18), ("standard", 40), ("standard", 55), ("table_b", 18),
    ]  # fmt: skip
    assert "available_bands" in out["next_step"]


# -- get_rate_card --------------------------------------------------------------------------------


def test_a_rate_card_is_shown_by_class_and_age(call) -> None:
    out = ok(call("get_rate_card"))
    assert (out["currency"], out["policy_fee"], out["count"], out["reason"]) == ("USD", "60.00", 5, None)
    assert out["bands"][1] == {
        "risk_class": "standard", "age_min": 18, "age_max": 39, "annual_rate_per_1000": "1.240",
    }  # fmt: skip
    assert ok(call("get_rate_card", risk_class="table_b"))["count"] == 1


def test_a_card_without_bands_says_so(call, life: LifeBook) -> None:
    out = ok(call("get_rate_card", risk_class="table_d"))
    assert (out["bands"], out["reason"]) == ([], "TRM-20 has no rates for the risk class table_d.")
    rates_replace(principal=life.principal, product=life.term, rates=[])
    assert ok(call("get_rate_card"))["reason"] == "TRM-20 has no rates."


# -- compare_products -----------------------------------------------------------------------------


def test_the_cheapest_stands_first_and_what_is_forbidden_apart(call) -> None:
    out = ok(call("compare_products"))
    assert out["applicant"]["assumed_risk_class"] == "standard"
    assert [(option["product_code"], option["annual_premium"]) for option in out["options"]] == [
        ("TRM-20", "370.00"), ("UL-200", "1405.00"),
    ]  # fmt: skip
    texas = ok(call("compare_products", state="TX"))
    assert texas["unavailable"][0]["reasons"] == ["This product is not sold in TX: it is sold in CA, NY."]


def test_what_is_eligible_without_a_rate_stands_last_with_a_note(call) -> None:
    term, universal = ok(call("compare_products", risk_class="preferred"))["options"]
    assert term["annual_premium"] == "287.50"
    assert (universal["product_code"], universal["annual_premium"], universal["monthly_premium"]) == (
        "UL-200", None, None,
    )  # fmt: skip
    assert "no rate for the risk class preferred at age 34" in universal["note"]


def test_prices_in_another_currency_are_not_mixed_in(call, life: LifeBook) -> None:
    """1,405 euros are not more than 370 dollars, nor less."""
    product_save(principal=life.principal, terms=replace(UNIVERSAL, currency="EUR"), product=life.universal)
    assert [option["currency"] for option in ok(call("compare_products"))["options"]] == ["EUR", "USD"]


# -- What is the same for all ---------------------------------------------------------------------


@pytest.mark.parametrize("tool", ["lookup_product_rules", "estimate_premium", "get_rate_card"])
def test_an_unknown_code_is_not_found_and_named_are_those_that_there_are(call, tool: str) -> None:
    for code in ("TRM-21", "life", "'; DROP TABLE catalog_product; --", "%"):
        found = error(call(tool, product_code=code))
        assert (found["code"], found["field"], found["available"]) == (
            "NOT_FOUND", "product_code", ["TRM-20", "UL-200"],
        )  # fmt: skip
        assert found["message"] == "No product has this code. There are: TRM-20, UL-200."


@pytest.mark.parametrize("code", ["trm-20", " TRM-20 "])
def test_a_code_may_be_written_small(call, code: str) -> None:
    assert ok(call("get_rate_card", product_code=code))["product_code"] == "TRM-20"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"face_amount": 0}, "face_amount"),
        ({"face_amount": -1}, "face_amount"),
        ({"face_amount": 9 * 10**19}, "face_amount"),
        ({"face_amount": 9_007_199_254_740_993}, "face_amount"),
        ({"face_amount": 250_000.0}, "face_amount"),
        ({"face_amount": 1e5}, "face_amount"),
        ({"face_amount": True}, "face_amount"),
        ({"face_amount": "a lot"}, "face_amount"),
        ({"face_amount": None}, "face_amount"),
        ({"applicant_age": -1}, "applicant_age"),
        ({"applicant_age": 121}, "applicant_age"),
        ({"applicant_age": 34.0}, "applicant_age"),
        ({"applicant_age": 34.5}, "applicant_age"),
        ({"state": "ZZ"}, "state"),
        ({"state": "Texas"}, "state"),
        ({"state": ""}, "state"),
        ({"state": "T\u0000"}, "state"),
        ({"risk_class": "gold"}, "risk_class"),
        ({"risk_class": "Standard"}, "risk_class"),
        ({"smoker": True}, ""),
    ],
)
def test_input_that_cannot_be_is_refused_by_field(call, changes: dict[str, Any], field: str) -> None:
    for tool in ("estimate_premium", "compare_products"):
        found = error(call(tool, **changes))
        assert (found["code"], found.get("field", "")) == ("INVALID_INPUT", field)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"forms": ["SUIT"]}, "forms"),
        ({"forms": "SUITABILITY"}, "forms"),
        ({"bmi": 0}, "bmi"),
        ({"bmi": "22.55"}, "bmi"),
        ({"annual_income": -1}, "annual_income"),
        ({"tobacco": "sometimes"}, "tobacco"),
    ],
)
def test_facts_that_cannot_be_are_refused_by_field(call, changes: dict[str, Any], field: str) -> None:
    for tool in ("lookup_product_rules", "find_eligible_products"):
        found = error(call(tool, **changes))
        assert (found["code"], found["field"]) == ("INVALID_INPUT", field)


def test_a_wrong_class_is_answered_with_the_right_ones(call) -> None:
    assert (
        "'preferred_plus', 'preferred', 'standard', 'table_b' or 'table_d'"
        in error(call("estimate_premium", risk_class="gold"))["message"]
    )


def test_the_largest_face_amount_comes_back_as_it_was_sent(call) -> None:
    """As digits, sent as a number or as text: no float stands between."""
    for sent in (99_999_999_999_998, "99999999999998"):
        assert ok(call("estimate_premium", face_amount=sent))["face_amount"] == "99999999999998"


def test_small_letters_will_do_for_a_state(call) -> None:
    assert ok(call("compare_products", state=" tx "))["applicant"]["state"] == "TX"


@pytest.mark.parametrize("tool", TOOLS)
def test_a_stranger_finds_none_of_it(tool: str, life: LifeBook, stranger: Principal) -> None:
    answer = call_tool(tool, TOOLS[tool], stranger)
    assert "TRM-20" not in str(answer.structured) + answer.text
    theirs = book(stranger.organisation)
    product_save(principal=theirs.principal, terms=replace(TERM, name="Theirs"), product=theirs.term)
    assert "SecureTerm" not in str(call_tool(tool, TOOLS[tool], stranger).structured)


@pytest.mark.parametrize("tool", TOOLS)
def test_without_the_scope_nothing_is_read(tool: str, life: LifeBook, adjuster: Principal) -> None:
    assert error(call_tool(tool, TOOLS[tool], adjuster))["code"] == "FORBIDDEN_SCOPE"


def test_a_call_is_in_the_trail_under_its_product(call) -> None:
    call("estimate_premium")
    entry = AuditEntry.objects.get(verb="estimate_premium")
    assert (entry.subject, entry.arguments["face_amount"]) == ("product:TRM-20", 250_000)


def test_the_tools_read_and_are_on_the_server_life() -> None:
    ours = [spec for spec in all_tools() if spec.name in TOOLS]
    assert len(ours) == len(TOOLS)
    for spec in ours:
        assert (spec.servers, spec.scope, spec.risk, spec.read_only) == (("life",), "products:read", "low", True)


def test_texts_name_the_figures_of_the_answer(call) -> None:
    assert "287.50 USD a year, 23.96 a month" in call("estimate_premium", risk_class="preferred").text
    assert "No price." in call("estimate_premium", face_amount=1).text
    assert "TRM-20 SecureTerm 20-Year: 370.00 USD a year" in call("compare_products").text
    assert "cannot_tell, needs bmi" in call("find_eligible_products").text
    assert "standard 40-54: 2.760" in call("get_rate_card").text
    assert "face 50000 to 5000000 USD" in call("lookup_product_rules").text


def test_the_closed_lists_of_the_tools_are_those_of_the_tables() -> None:
    for names, values in (
        (schemas.FormName, FORMS),
        (schemas.RiskClassName, RiskClass.values),
        (schemas.ProductTypeName, ProductType.values),
        (schemas.CategoryName, RuleCategory.values),
        (schemas.OutcomeName, RuleOutcome.values),
    ):
        assert list(get_args(names)) == list(values)


def test_what_is_asked_for_stands_before_what_else_is_known() -> None:
    properties = list(schemas.LookupProductRules.model_json_schema()["properties"])
    assert properties[:4] == ["product_code", "applicant_age", "face_amount", "state"]


def test_decimals_never_become_floats(call) -> None:
    out = ok(call("compare_products"))
    assert all(Decimal(option["annual_premium"]) for option in out["options"])
    assert not [value for option in out["options"] for value in option.values() if isinstance(value, float)]
