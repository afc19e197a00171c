from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from insurance.access.principal import Principal
from insurance.catalog.life.rules import Finding, rules_evaluate
from insurance.catalog.models import UnderwritingRuleVersion
from insurance.catalog.tests.life_support import LifeBook, book

pytestmark = pytest.mark.django_db

TODAY = date(2026, 5, 4)


def answers(found: list[Finding]) -> dict[str, str]:
    return {finding.version.rule.code: finding.answer for finding in found}


def test_each_rule_answers_by_its_code(life: LifeBook) -> None:
    found = rules_evaluate(product=life.term, facts={"age": 61, "face_amount": Decimal(250_000)}, on=TODAY)
    assert answers(found) == {"TRM20-AGE-01": "fired", "TRM20-FACE-02": "not_fired"}


def test_a_rule_whose_facts_are_unknown_cannot_tell_and_says_what_it_needs(life: LifeBook) -> None:
    found = rules_evaluate(product=life.universal, facts={"face_amount": 300_000, "bmi": None}, on=TODAY)
    build, income = found
    assert (build.answer, build.needs, build.facts, build.problem) == ("cannot_tell", ("bmi",), {}, "")
    assert (income.answer, income.needs, income.facts) == (
        "cannot_tell", ("annual_income",), {"face_amount": 300_000},
    )  # fmt: skip


def test_one_missing_fact_is_enough_even_where_the_other_would_decide(life: LifeBook) -> None:
    life.rule("TRM20-X-01", "age > 60 || tobacco")
    found = rules_evaluate(product=life.term, facts={"age": 61, "face_amount": 1}, on=TODAY)
    assert answers(found)["TRM20-X-01"] == "cannot_tell"


def test_no_is_known_and_nothing_is_not(life: LifeBook) -> None:
    """False, zero and an empty list are facts."""
    life.rule("TRM20-X-01", "!tobacco && annual_income == 0 && size(forms) == 0")
    found = rules_evaluate(product=life.term, facts={"tobacco": False, "annual_income": 0, "forms": []}, on=TODAY)
    assert answers(found)["TRM20-X-01"] == "fired"


def test_a_rule_that_cannot_be_evaluated_says_so(life: LifeBook) -> None:
    life.rule("TRM20-X-01", "face_amount / annual_income > 20")
    found = rules_evaluate(product=life.term, facts={"face_amount": 5, "annual_income": 0, "age": 1}, on=TODAY)[-1]
    assert (found.answer, found.needs) == ("cannot_tell", ())
    assert found.problem == "It divides by zero with these facts."
    assert found.facts == {"face_amount": 5, "annual_income": 0}


def test_facts_are_kept_as_the_rule_was_told_them(life: LifeBook) -> None:
    found = rules_evaluate(
        product=life.universal, facts={"bmi": Decimal("38.1"), "age": 40, "face_amount": 1}, on=TODAY
    )
    assert found[0].facts == {"bmi": 38.1}
    assert found[0].answer == "fired"


def test_the_type_of_the_product_is_a_fact_by_itself(life: LifeBook) -> None:
    life.rule("TRM20-X-01", "product_type == 'term'")
    assert answers(rules_evaluate(product=life.term, facts={}, on=TODAY))["TRM20-X-01"] == "fired"


def test_only_the_version_of_the_day_is_asked(life: LifeBook) -> None:
    life.rule("TRM20-X-01", "age > 60", valid_from=date(2025, 1, 1))
    asked = [rules_evaluate(product=life.term, facts={"age": 61}, on=day) for day in (date(2024, 12, 31), TODAY)]
    assert ["TRM20-X-01" in answers(found) for found in asked] == [False, True]


def test_a_rule_that_no_longer_reads_stops_nobody(life: LifeBook) -> None:
    made = life.rule("TRM20-X-01", "age > 60")
    UnderwritingRuleVersion.objects.filter(pk=made.pk).update(expression="height > 190")
    found = rules_evaluate(product=life.term, facts={"age": 61, "face_amount": 1}, on=TODAY)
    assert answers(found)["TRM20-AGE-01"] == "fired"
    assert (found[-1].answer, found[-1].problem) == ("cannot_tell", "It cannot be evaluated with these facts.")


def test_another_organisations_rules_are_not_asked(life: LifeBook, stranger: Principal) -> None:
    theirs = book(stranger.organisation)
    theirs.rule("TRM20-X-01", "true")
    assert "TRM20-X-01" not in answers(rules_evaluate(product=life.term, facts={}, on=TODAY))


def test_all_rules_of_a_product_are_one_statement(life: LifeBook, django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        rules_evaluate(product=life.term, facts={"age": 61}, on=TODAY)
