from __future__ import annotations

import pytest

from insurance.gate.guard import call_tool
from insurance.underwriting.models import Application, RuleFinding
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db
FINAL = ["approved", "approved_rated", "declined", "withdrawn", "closed_incomplete"]


@pytest.fixture
def case(book):
    return book.case(product="UL-200", current_step="awaiting_decision")


def amend(book, case, **changes):
    return book.done("amend_application", application_number=case.number, reason="The customer asked", **changes)


def test_a_new_face_amount_is_put_in_and_the_status_stays(book, case):
    found = amend(book, case, face_amount=750_000)
    assert found["changed"] is True
    assert found["previous"] == {"product_code": "UL-200", "face_amount": "500000", "currency": "USD"}
    assert found["current"] == {"product_code": "UL-200", "face_amount": "750000", "currency": "USD"}
    assert found["status_unchanged"] == "pending_underwriting"
    row = Application.objects.get()
    assert (row.face_amount, row.revision, row.current_step) == (750_000, 2, "awaiting_decision")
    assert row.updated_at == book.principal.now
    assert events_of(row) == [("amended", "UL-200 500,000 USD → UL-200 750,000 USD: The customer asked", "user:uma")]


def test_the_rules_are_asked_again_and_kept_with_the_new_revision(book, case):
    found = amend(book, case, face_amount=1_500_000, product_code="TRM-20")
    assert [(rule["rule_code"], rule["answer"]) for rule in found["rules_to_re_review"]] == [("TRM20-FACE-01", "fired")]
    kept = RuleFinding.objects.filter(application=case, revision=2).values_list("rule_version__rule__code", flat=True)
    assert sorted(kept) == ["TRM20-AGE-01", "TRM20-FACE-01", "TRM20-FACE-02"]


def test_a_fact_alone_lets_a_rule_tell(book, case):
    found = amend(book, case, annual_income=20_000)
    assert [(rule["rule_code"], rule["answer"]) for rule in found["rules_to_re_review"]] == [("UL200-FIN-01", "fired")]
    assert found["previous"] == found["current"]
    assert events_of(case) == [("amended", "annual income: The customer asked", "user:uma")]
    assert book.done("get_application_status", application_number=case.number)["annual_income"] == "20000"


def test_a_fact_is_taken_though_the_limits_have_changed_since(book, case):
    product = book.products["UL-200"]
    product.max_issue_age, product.active = 30, False
    product.save()
    assert amend(book, case, tobacco=False)["changed"] is True
    assert amend(book, case, face_amount=600_000)["failures"] == [
        "Age 40 is too old for this product: it is issued at ages 18 to 30."
    ]


@pytest.mark.parametrize(
    ("changes", "failure"),
    [
        ({"face_amount": 99_999}, "too small"),
        ({"face_amount": 10_000_001}, "too large"),
        ({"product_code": "TRM-20", "face_amount": 6_000_000}, "too large"),
    ],
)
def test_what_the_limits_forbid_is_refused_and_nothing_changes(book, case, changes, failure):
    found = amend(book, case, **changes)
    assert (found["changed"], found["next_step"]) == (False, "compare_products")
    assert failure in " ".join(found["failures"])
    assert found["current"] == found["previous"]
    assert Application.objects.get().revision == 1
    assert events_of(case) == []


def test_a_product_that_is_not_on_sale_is_refused(book, case):
    book.products["TRM-20"].active = False
    book.products["TRM-20"].save()
    assert amend(book, case, product_code="TRM-20")["failures"] == ["This product is not on sale."]


def test_what_equals_the_present_values_changes_nothing(book, case):
    found = amend(book, case, face_amount=500_000, product_code="UL-200")
    assert (found["changed"], found["reason"]) == (False, "Everything stands as it is given already.")
    assert amend(book, case, bmi=31.5)["changed"] is True
    assert amend(book, case, bmi="31.5")["changed"] is False
    assert amend(book, case, forms_on_file=["SUITABILITY", "FINSUPP"])["changed"] is True
    assert amend(book, case, forms_on_file=["FINSUPP", "SUITABILITY", "FINSUPP"])["changed"] is False


def test_with_nothing_to_change_it_says_what_could_be(book, case):
    found = amend(book, case)
    assert found["changed"] is False
    assert "face_amount" in found["reason"]


@pytest.mark.parametrize("status", FINAL)
def test_a_final_application_is_not_amended(book, status):
    case = book.case(status=status, current_step="closed", risk_class="table_b")
    found = amend(book, case, face_amount=600_000)
    assert (found["changed"], found["next_step"], found["status_unchanged"]) == (False, "create_application", status)
    assert Application.objects.get().face_amount == 500_000


def test_unknown_codes_say_what_there_is(book, case):
    given = {"application_number": case.number, "product_code": "ZZ-9", "reason": "Another product"}
    assert book.error("amend_application", **given)["available"] == ["TRM-20", "UL-200", "VUL-300"]
    error = book.error("amend_application", **{**given, "application_number": "APP-000001"})
    assert (error["code"], error["field"]) == ("NOT_FOUND", "application_number")


def test_a_stranger_and_a_reader_amend_nothing(book, case, stranger, auditor):
    given = {"application_number": case.number, "face_amount": 600_000, "reason": "I want more"}
    assert call_tool("amend_application", given, stranger).structured["error"]["code"] == "NOT_FOUND"
    assert call_tool("amend_application", given, auditor).structured["error"]["code"] == "FORBIDDEN_SCOPE"
    assert Application.objects.get().face_amount == 500_000
