"""Products, rate cards and rules in the admin: read by whoever may, changed through the services."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.life.selectors import rates_of
from insurance.catalog.models import Product, UnderwritingRule, UnderwritingRuleVersion
from insurance.catalog.tests.life_support import RATES, SINCE, LifeBook
from insurance.gate.guard import today

pytestmark = pytest.mark.django_db

RULE = "TRM20-AGE-01"
NEW_PRODUCT = {
    "code": "WL-100",
    "name": "Heritage Whole Life",
    "product_type": "whole",
    "currency": "usd",
    "min_issue_age": "0",
    "max_issue_age": "80",
    "min_face_amount": "25000",
    "max_face_amount": "2000000",
    "available_states": "ca, tx NY",
    "policy_fee": "60.00",
    "active": "on",
}


@pytest.fixture
def desk(client: Client, underwriter: Principal, life: LifeBook) -> Client:
    client.force_login(User.objects.get(username="una"))
    return client


@pytest.fixture
def now(clock_stands: datetime, underwriter: Principal) -> date:
    return today(underwriter)


def url(model: str, page: str, row: Any = None) -> str:
    return reverse(f"admin:catalog_{model}_{page}", args=[row.pk] if row else [])


def rule() -> UnderwritingRule:
    return UnderwritingRule.objects.get(code=RULE)


def shown(answer: Any) -> str:
    return str(answer.content.decode())


# -- products -------------------------------------------------------------------------------------


def test_products_are_listed_and_found(desk: Client) -> None:
    html = shown(desk.get(url("product", "changelist")))
    for text in ("TRM-20", "UL-200", "50,000–5,000,000 USD", "CA NY TX", "On sale"):
        assert text in html
    assert "UL-200" not in shown(desk.get(url("product", "changelist"), {"q": "secureterm"}))


def test_the_page_of_a_product_shows_limits_rates_and_rules(desk: Client, life: LifeBook) -> None:
    html = shown(desk.get(url("product", "change", life.term)))
    for text in ("18–65", "60.00 USD", "1.240", "7.820", RULE, "As written: age &gt; 60", "In force", "New rule"):
        assert text in html


def test_a_product_is_added(desk: Client) -> None:
    answer = desk.post(url("product", "add"), NEW_PRODUCT)
    made = Product.objects.get(code="WL-100")
    assert answer.url == url("product", "change", made)
    assert (made.currency, made.available_states, made.active) == ("USD", ["CA", "NY", "TX"], True)
    assert AuditEntry.objects.get(verb="product_save", actor="user:una").subject == "product:WL-100"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"code": "TRM-20"}, "There is a product with this code already."),
        ({"code": "whole"}, "A code is made of capital letters"),
        ({"available_states": "CA ZZ"}, "Name at least one state"),
        ({"min_issue_age": "81"}, "Ages go from the youngest to the oldest"),
        ({"max_face_amount": "1"}, "Face amounts go from the smallest"),
        ({"policy_fee": "free"}, "Enter a number"),
    ],
)
def test_a_product_that_cannot_be_is_refused_in_words(desk: Client, changes: dict[str, str], words: str) -> None:
    before = Product.objects.count()
    answer = desk.post(url("product", "add"), {**NEW_PRODUCT, **changes})
    assert answer.status_code == 400
    assert words in shown(answer)
    assert Product.objects.count() == before


def test_a_product_goes_off_sale_and_keeps_its_code(desk: Client, life: LifeBook) -> None:
    terms = {name: value for name, value in NEW_PRODUCT.items() if name != "active"}
    desk.post(url("product", "terms", life.term), terms)
    life.term.refresh_from_db()
    assert (life.term.code, life.term.name, life.term.active) == ("TRM-20", "Heritage Whole Life", False)
    assert "Not on sale" in shown(desk.get(url("product", "change", life.term)))


# -- rate cards -----------------------------------------------------------------------------------


def card(*rows: dict[str, str]) -> dict[str, str]:
    values = {f"form-{number}-{name}": value for number, row in enumerate(rows) for name, value in row.items()}
    return {"form-TOTAL_FORMS": str(len(rows)), "form-INITIAL_FORMS": "0", **values}


def test_a_rate_card_is_edited_as_a_matrix(desk: Client, life: LifeBook) -> None:
    page = shown(desk.get(url("product", "rates", life.term)))
    assert 'name="form-0-standard" value="1.240"' in page
    desk.post(
        url("product", "rates", life.term),
        card({"age_min": "18", "age_max": "65", "standard": "2.5", "table_b": "3.75"}, {"age_min": ""}),
    )
    assert [str(band) for band in rates_of(life.term)] == [
        f"{life.term.pk}: standard 18–65", f"{life.term.pk}: table_b 18–65",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (
            ({"age_min": "18", "age_max": "40", "standard": "1"}, {"age_min": "40", "age_max": "50", "standard": "2"}),
            "Two bands overlap: standard 18–40 and standard 40–50",
        ),
        (({"age_min": "18", "age_max": "40"},), "A band needs both ages and at least one rate."),
        (({"age_min": "18", "standard": "1"},), "A band needs both ages and at least one rate."),
        (({"age_min": "40", "age_max": "18", "standard": "1"},), "a band goes from an age to a higher one"),
        (({"age_min": "18", "age_max": "40", "standard": "0"},), "a rate is above zero"),
        (({"age_min": "18", "age_max": "40", "standard": "1.0001"},), "no more than 3 decimal places"),
        (({"age_min": "18", "age_max": "400", "standard": "1"},), "less than or equal to 120"),
    ],
)
def test_a_card_that_cannot_be_is_refused_and_stays(desk: Client, life: LifeBook, rows: Any, words: str) -> None:
    answer = desk.post(url("product", "rates", life.term), card(*rows))
    assert answer.status_code == 400
    assert words in shown(answer)
    assert rates_of(life.term).count() == len(RATES["TRM-20"])


def test_a_card_without_its_form_is_refused(desk: Client, life: LifeBook) -> None:
    for sent in ({}, {"form-TOTAL_FORMS": "1000000", "form-INITIAL_FORMS": "0"}):
        assert desk.post(url("product", "rates", life.term), sent).status_code == 400
    assert rates_of(life.term).count() == len(RATES["TRM-20"])


# -- rules ----------------------------------------------------------------------------------------


def version(now: date, **changes: str) -> dict[str, str]:
    return {
        "category": "age",
        "expression": "age > 55",
        "condition": "The applicant is older than 55",
        "description": "An examination is required.",
        "outcome": "require_evidence",
        "valid_from": (now + timedelta(days=3)).isoformat(),
        **changes,
    }


def test_rules_are_listed_by_product_with_their_state(desk: Client) -> None:
    html = shown(desk.get(url("underwritingrule", "changelist"), {"product": "UL-200"}))
    assert "UL200-FIN-01" in html
    assert RULE not in html
    assert "In force" in html


def test_a_new_version_is_saved_and_both_are_shown(desk: Client, now: date) -> None:
    desk.post(url("underwritingrule", "version", rule()), version(now))
    html = shown(desk.get(url("underwritingrule", "change", rule())))
    for text in ("age &gt; 60", "age &gt; 55", "In force", "To come", "user:una", f"{SINCE:%Y-%m-%d}"):
        assert text in html


@pytest.mark.parametrize(
    ("expression", "words", "marked"),
    [
        ("heigth > 190", "Column 1: no fact has this name.", "heigth > 190\n^"),
        ("age > 60 && age / 0 > 1", "Column 19: this divides by zero.", "age > 60 && age / 0 > 1\n                  ^"),
        ("forms.all(f, true)", "Column 7: only size", "forms.all(f, true)\n      ^"),
        (
            " || ".join(["age > 60"] * 10) + " || agee > 1 && tobacco",
            "Column 121: no fact",
            "…age > 60 || age > 60 || agee > 1 && …\n                         ^",
        ),
    ],
)
def test_a_refused_expression_is_shown_with_its_place(
    desk: Client, now: date, expression: str, words: str, marked: str
) -> None:
    answer = desk.post(url("underwritingrule", "version", rule()), version(now, expression=expression))
    assert answer.status_code == 400
    html = shown(answer)
    assert words in html
    assert f'<pre class="cp-pre">{escape(marked)}</pre>' in html
    assert rule().versions.count() == 1


def test_what_the_service_refuses_is_shown_too(desk: Client, now: date) -> None:
    answer = desk.post(url("underwritingrule", "version", rule()), version(now, valid_from="2021-01-01"))
    assert answer.status_code == 400
    assert "A new version begins today at the earliest" in shown(answer)
    assert rule().versions.count() == 1


def test_a_rule_is_added_to_a_product(desk: Client, life: LifeBook, now: date) -> None:
    page = shown(desk.get(url("underwritingrule", "add"), {"product": life.term.pk}))
    assert f'<option value="{life.term.pk}" selected>' in page
    new = {"product": life.term.pk, "code": "TRM20-NEW-01", **version(now)}
    desk.post(url("underwritingrule", "add"), new)
    assert UnderwritingRuleVersion.objects.get(rule__code="TRM20-NEW-01").rule.product == life.term
    again = desk.post(url("underwritingrule", "add"), new)
    assert "There is a rule with this code already." in shown(again)


def test_a_rule_is_ended(desk: Client, now: date) -> None:
    for day, status in ((now - timedelta(days=1), 400), (now, 302)):
        answer = desk.post(url("underwritingrule", "end", rule()), {"last_day": day.isoformat()})
        assert answer.status_code == status
    assert rule().versions.get().valid_until == now


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        ({"age": "61"}, "Applies."),
        ({"age": "60"}, "Does not apply."),
        ({"age": ""}, "Cannot tell yet: it needs age."),
    ],
)
def test_a_rule_is_tried_on_facts(desk: Client, facts: dict[str, str], answer: str) -> None:
    assert answer in shown(desk.get(url("underwritingrule", "change", rule()), {"try": "1", **facts}))


@pytest.mark.parametrize(
    ("expression", "facts", "answer"),
    [
        ("size(forms) == 0", {"forms": "-"}, "Applies."),
        ("size(forms) == 0", {"forms": "suitability"}, "Does not apply."),
        ("size(forms) == 0", {"forms": ""}, "it needs forms"),
        ("tobacco", {"tobacco": "no"}, "Does not apply."),
        ("tobacco", {"tobacco": ""}, "it needs tobacco"),
        ("bmi > 38", {"bmi": "38.1"}, "Applies."),
        ("state == 'CA'", {"state": "CA"}, "Applies."),
        ("face_amount / annual_income > 1", {"face_amount": "1", "annual_income": "0"}, "It divides by zero"),
        ("bmi > 38", {"bmi": "fat"}, "Enter a number."),
    ],
)
def test_each_kind_of_fact_can_be_tried(
    desk: Client, life: LifeBook, expression: str, facts: dict[str, str], answer: str
) -> None:
    made = life.rule("TRM20-X-01", expression)
    html = shown(desk.get(url("underwritingrule", "change", made.rule), {"try": "1", **facts}))
    assert answer in html


# -- who may --------------------------------------------------------------------------------------

PAGES = (("product", "change"), ("product", "terms"), ("product", "rates"), ("underwritingrule", "change"),
         ("underwritingrule", "version"), ("underwritingrule", "end"))  # fmt: skip


def row_of(model: str, life: LifeBook) -> Any:
    return life.term if model == "product" else rule()


def test_an_auditor_reads_and_changes_nothing(client: Client, auditor: Principal, life: LifeBook) -> None:
    client.force_login(User.objects.get(username="audrey"))
    for model, page in PAGES:
        answer = client.get(url(model, page, row_of(model, life)))
        assert answer.status_code == (200 if page == "change" else 403)
        assert "Change the rates" not in shown(answer)
        assert "New version" not in shown(answer)
    for model in ("product", "underwritingrule"):
        assert client.get(url(model, "add")).status_code == 403
    assert client.post(url("product", "rates", life.term), card()).status_code == 403
    assert rates_of(life.term).count() == len(RATES["TRM-20"])


def test_an_adjuster_has_no_such_pages(client: Client, adjuster: Principal, life: LifeBook) -> None:
    client.force_login(User.objects.get(username="ada"))
    for model, page in PAGES:
        assert client.get(url(model, page, row_of(model, life))).status_code == 403
    assert url("product", "changelist") not in shown(client.get("/admin/"))


def test_a_stranger_finds_nothing(client: Client, stranger: Principal, life: LifeBook) -> None:
    client.force_login(User.objects.get(username="sven"))
    for model, page in PAGES:
        assert client.get(url(model, page, row_of(model, life))).status_code == 404
    for model in ("product", "underwritingrule"):
        assert "TRM" not in shown(client.get(url(model, "changelist")))
    assert f'value="{life.term.pk}"' not in shown(client.get(url("underwritingrule", "add")))


def test_the_menu_has_both_pages(desk: Client) -> None:
    html = shown(desk.get("/admin/"))
    assert url("product", "changelist") in html
    assert url("underwritingrule", "changelist") in html


def test_words_of_a_rule_are_escaped(desk: Client, life: LifeBook, now: date) -> None:
    desk.post(url("underwritingrule", "version", rule()), version(now, condition="<script>x</script>"))
    for page in (url("underwritingrule", "change", rule()), url("product", "change", life.term)):
        assert "<script>x" not in shown(desk.get(page))
