"""What may become a rule, where it is refused, and what a rule answers."""

from __future__ import annotations

import time

import pytest

from insurance.catalog.life.expressions import DIVIDES_BY_ZERO, FAILED, TOO_LARGE, evaluate, expression_check
from insurance.catalog.life.facts import FACTS
from insurance.catalog.life.grammar import DEEPEST, MOST_SUMS
from insurance.catalog.life.tokens import LONGEST, ExpressionRefused


@pytest.mark.parametrize(
    ("expression", "facts"),
    [
        ("age > 60", ("age",)),
        ("face_amount <= 250000 && age < 45", ("face_amount", "age")),
        ("bmi > 38", ("bmi",)),
        ("bmi * 2.0 > 76.5", ("bmi",)),
        ("face_amount > 20 * annual_income", ("face_amount", "annual_income")),
        ('!("SUITABILITY" in forms)', ("forms",)),
        ("size(forms) == 0 || tobacco", ("forms", "tobacco")),
        ("state in ['CA', 'NY'] && product_type == 'term'", ("state", "product_type")),
        ("tobacco ? age > 50 : age > 60", ("tobacco", "age")),
        ("state.startsWith('N')", ("state",)),
        ("age % 5 == 0 && -age < 0", ("age",)),
        ("face_amount / annual_income > 20", ("face_amount", "annual_income")),
        ("true", ()),
    ],
)
def test_an_expression_names_its_facts_in_their_order(expression: str, facts: tuple[str, ...]) -> None:
    assert expression_check(expression) == facts


@pytest.mark.parametrize(
    ("expression", "column", "words"),
    [
        ("", 1, "missing at the end"),
        ("age >", 6, "missing at the end"),
        ("age > 60 age", 10, "no place here"),
        ("(age > 60", 10, "“)” is missing"),
        ("income > 5", 1, "no fact has this name. The facts are age, face_amount"),
        ("age > 60 && heigth > 190", 13, "no fact has this name"),
        ("age.years > 5", 5, "only size, startsWith"),
        ("age", 1, "a question of yes or no; this is a whole number"),
        ("age + 1", 1, "a question of yes or no"),
        ("age > 'old'", 7, "compares numbers, and this is a text"),
        ("state > 'CA'", 1, "compares numbers, and this is a text"),
        ("state == 5", 7, "cannot be compared"),
        ("tobacco == 'yes'", 9, "cannot be compared"),
        ("forms == forms", 7, "cannot be compared"),
        ("tobacco || age", 12, "questions of yes or no, and this is a whole number"),
        ("true || age", 9, "questions of yes or no"),
        ("age + bmi > 5.0", 5, "both numbers with decimals"),
        ("age % 2.0 == 1.0", 7, "calculates with numbers"),
        ("1 < age < 5", 1, "compares numbers, and this is yes or no"),
        ("age ? true : false", 1, "before “?”"),
        ("tobacco ? age : true", 17, "of one kind"),
        ("'x' in state", 8, "after “in” stands a list"),
        ("age in forms", 1, "before “in” stands a text"),
        ("!age", 2, "has no meaning here"),
        ("--age > 1", 2, "stands once"),
        ("age = 60", 5, "two equals signs"),
        ("age > 60 and tobacco", 10, "no place here"),
        ("age > 60 & tobacco", 10, "written &&"),
        ("age > 1e3", 7, "digits alone"),
        ("age > 0x10", 7, "digits alone"),
        ("age > 1234567890123456", 7, "at most 15 digits"),
        ("state == 'CA", 10, "no end"),
        (r"state == 'C\u0041'", 10, "backslash"),
        ("age > 60 // old", 11, "no place here"),
        ("age > 60\n", 9, "no place in an expression"),
        ("age > \u0663", 7, "no place in an expression"),
        ("age > 60;", 9, "no place in an expression"),
        ("age == null", 8, "need not ask whether a fact is known"),
        ("state == 'Texas'", 10, "never this text"),
        ("'ca' == state", 1, "never this text"),
        ("state in ['CA', 'XX']", 17, "never this text"),
        ("'SUITABLE' in forms", 1, "never this text"),
        ("[1, 2] == forms", 2, "a list holds texts"),
    ],
)  # fmt: skip
def test_what_may_not_become_a_rule_is_refused_with_its_place(expression: str, column: int, words: str) -> None:
    with pytest.raises(ExpressionRefused) as refused:
        expression_check(expression)
    assert refused.value.column == column
    assert words in refused.value.message
    assert refused.value.message.startswith(f"Column {column}: ")
    assert refused.value.field == "expression"


@pytest.mark.parametrize(
    ("expression", "column"),
    [("age / 0 > 1", 7), ("age % 0 == 1", 7), ("age / (2 - 2) > 1", 7), ("bmi / 0.0 > 1.0", 7), ("1 / -0 > age", 5)],
)
def test_a_rule_that_divides_by_zero_is_refused(expression: str, column: int) -> None:
    with pytest.raises(ExpressionRefused, match="divides by zero") as refused:
        expression_check(expression)
    assert refused.value.column == column


@pytest.mark.parametrize(
    "expression",
    [
        "forms.all(f, f == 'PROSPECTUS')",
        "forms.exists(f, f == 'PROSPECTUS')",
        "forms.map(f, f).size() > 1",
        "forms.filter(f, true) == forms",
        "has(forms.x)",
        "state.matches('(a+)+$')",
        "int(state) > 1",
        "timestamp(state) > timestamp(state)",
        "dyn(age) > 1",
    ],
)
def test_a_rule_that_loops_or_calls_what_it_may_not_is_refused(expression: str) -> None:
    with pytest.raises(ExpressionRefused, match=r"only size, startsWith, endsWith and contains can be called"):
        expression_check(expression)


def test_a_decimal_is_divided_by_a_plain_number_alone() -> None:
    """The library would call a quotient by zero infinite, and answer."""
    with pytest.raises(ExpressionRefused, match="plain number only"):
        expression_check("bmi / (bmi - 22.5) > 1.0")
    assert expression_check("bmi / 2.0 > 19.0") == ("bmi",)


def test_a_figure_that_cannot_be_calculated_is_refused() -> None:
    with pytest.raises(ExpressionRefused, match="cannot be calculated"):
        expression_check("age > 999999999999999 * 999999999999999")


def test_length_depth_and_sums_are_bounded() -> None:
    assert expression_check("(" * (DEEPEST - 1) + "true" + ")" * (DEEPEST - 1)) == ()
    for expression, words in (
        ("(" * DEEPEST + "true" + ")" * DEEPEST, "too many brackets"),
        ("age" + " + age" * MOST_SUMS + " + age > 1", "at most 16 sums"),
        ("true || " * (LONGEST // 8) + "age > 1", "at most 500 characters"),
        ("[" * 400, "too many brackets"),
        ("!(" * 200, "too many brackets"),
    ):
        with pytest.raises(ExpressionRefused, match=words):
            expression_check(expression)


def test_the_library_has_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where our reading lets something through that it cannot evaluate, the rule is refused all the same."""
    monkeypatch.setattr("insurance.catalog.life.expressions.facts_of", lambda expression: ("age",))
    with pytest.raises(ExpressionRefused, match="cannot be evaluated"):
        expression_check("age > 'old'")
    with pytest.raises(ExpressionRefused, match="cannot be evaluated"):
        expression_check("age +")


@pytest.mark.parametrize(
    ("expression", "facts", "fired"),
    [
        ("age > 60", {"age": 61}, True),
        ("age > 60", {"age": 60}, False),
        ("bmi > 38", {"bmi": 38.1}, True),
        ("face_amount > 20 * annual_income", {"face_amount": 1, "annual_income": 0}, True),
        ('!("SUITABILITY" in forms)', {"forms": []}, True),
        ('!("SUITABILITY" in forms)', {"forms": ["SUITABILITY"]}, False),
        ("age > 1 && age < 3 || age == 9", {"age": 9}, True),
        ("age - 1 - 1 == 0", {"age": 2}, True),
        ("2 + 3 * age == 11", {"age": 3}, True),
        ("-age + 3 == 0", {"age": 3}, True),
        ("!tobacco && age > 1", {"tobacco": False, "age": 2}, True),
        ("tobacco ? age > 1 : age > 9 ? true : false", {"tobacco": False, "age": 5}, False),
    ],
)
def test_a_rule_answers_on_facts(expression: str, facts: dict[str, object], fired: bool) -> None:
    expression_check(expression)
    assert evaluate(expression, facts) == (fired, "")


def test_what_cannot_be_evaluated_is_neither_yes_nor_no_but_a_problem() -> None:
    assert evaluate("face_amount / annual_income > 20", {"face_amount": 1, "annual_income": 0})[1] == DIVIDES_BY_ZERO
    product = "face_amount * annual_income > 1"
    assert evaluate(product, {"face_amount": 10**14 - 1, "annual_income": 10**14 - 1})[1] == TOO_LARGE
    assert evaluate("a fact that was taken away > 1", {})[1] == FAILED


def worst() -> list[str]:
    """The longest expressions that are let through, each heavy on something else."""
    sums = "face_amount" + "".join(f" {sign} face_amount" for sign in "+-" * (MOST_SUMS // 2))
    return [
        f"{sums} > 1 || " + "tobacco || " * 18 + "tobacco",
        " && ".join(["'PROSPECTUS' in forms"] * 20),
        " && ".join(["state.contains('')"] * 22),
        "(" * 19 + "true" + ")" * 19 + " && (age > 1)" * 30,
        "tobacco ? true : " * 19 + "true",
        " || ".join(["state in ['CA', 'NY', 'TX', 'FL', 'IL', 'OH', 'WA', 'AZ']"] * 7),
    ]


@pytest.mark.parametrize("expression", worst())
def test_the_worst_rule_that_is_let_through_answers_within_a_millisecond(expression: str) -> None:
    expression_check(expression)
    forms = list(FACTS["forms"].values or ()) * 4
    facts = {"age": 50, "face_amount": 10**13, "state": "WY", "tobacco": False, "forms": forms}
    told = {name: facts[name] for name in expression_check(expression)}
    evaluate(expression, told)
    taken = []
    for _ in range(20):
        started = time.thread_time()
        evaluate(expression, told)
        taken.append(time.thread_time() - started)
    assert min(taken) < 0.001


def test_checking_the_worst_takes_milliseconds() -> None:
    started = time.thread_time()
    for expression in worst():
        expression_check(expression)
    assert time.thread_time() - started < 0.5
