from __future__ import annotations

import uuid

import pytest

from insurance.underwriting.models import Application
from insurance.underwriting.tests.admin_support import LIST, rates_make, signed_in, told, words
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db
ADD = f"{LIST}add/"
INTAKE = {
    "applicant_name": "Priya Raghunathan",
    "applicant_age": "61",
    "applicant_state": "ca",
    "product_code": "TRM-20",
    "face_amount": "750,000",
    "assigned_underwriter": "M. Alvarez",
    "tobacco": "no",
    "bmi": "22.5",
}


def test_an_application_is_taken_in_and_its_page_opens(book, underwriter):
    page = signed_in(underwriter).post(ADD, INTAKE, follow=True)
    case = Application.objects.get()
    assert page.redirect_chain == [(f"{LIST}{case.pk}/change/", 302)]
    assert told(page) == f"Application {case.number} is taken in. Look at these rules: TRM20-AGE-01."
    assert (case.applicant_state, case.face_amount, case.tobacco, str(case.bmi)) == ("CA", 750_000, False, "22.5")
    assert (case.annual_income, case.forms_on_file) == (None, [])
    assert events_of(case)[0] == ("submitted", "TRM-20, 750,000 USD", "user:uma")


def test_two_clicks_make_one_application(book, underwriter):
    client, nonce = signed_in(underwriter), str(uuid.uuid4())
    for _ in range(2):
        assert client.post(ADD, {**INTAKE, "nonce": nonce}).status_code == 302
    assert Application.objects.count() == 1
    other = client.post(ADD, {**INTAKE, "nonce": nonce, "face_amount": "800000"})
    assert other.status_code == 409
    assert "already filed with other content" in words(other)


@pytest.mark.parametrize(
    ("changes", "status", "said"),
    [
        ({"applicant_age": "70"}, 409, "Age 70 is too old for this product"),
        ({"face_amount": "10"}, 409, "too small for this product"),
        ({"applicant_state": "AZ"}, 409, "This product is not sold in AZ"),
        ({"applicant_state": "QQ"}, 400, "two-letter code of a US state"),
        ({"applicant_age": "130"}, 400, "less than or equal to 120"),
        ({"applicant_name": ""}, 400, "This field is required."),
        ({"face_amount": "99999999999999999999"}, 400, "This is too large."),
        ({"face_amount": "a lot"}, 400, "Enter a whole number."),
        ({"product_code": "NO-1"}, 400, "Select a valid choice"),
        ({"forms_on_file": ["NOSUCH"]}, 400, "Select a valid choice"),
        ({"assigned_underwriter": "x@y"}, 400, "This must be a name"),
    ],
)
def test_what_cannot_be_taken_in_is_refused_and_stays_in_the_form(book, underwriter, changes, status, said):
    page = signed_in(underwriter).post(ADD, {**INTAKE, **changes})
    assert page.status_code == status
    assert said in words(page)
    assert "M. Alvarez" in page.content.decode() or "assigned_underwriter" in changes
    assert not Application.objects.exists()


def test_a_refusal_names_what_the_applicant_can_have_the_cheapest_first(book, underwriter):
    for product, rate in (("TRM-20", "2.760"), ("UL-200", "5.380")):
        rates_make(book, product, rate)
    page = words(signed_in(underwriter).post(ADD, {**INTAKE, "product_code": "VUL-300", "applicant_state": "TX"}))
    assert "This product is not sold in TX" in page
    assert "in the standard class: TRM-20 SecureTerm 20-Year: 2,130.00 USD UL-200 FlexBuild" in page
    nothing = words(signed_in(underwriter).post(ADD, {**INTAKE, "face_amount": "10"}))
    assert "Choose another product, or another face amount." in nothing


def test_a_product_that_is_not_on_sale_is_not_offered(book, underwriter):
    product = book.products["UL-200"]
    product.active = False
    product.save()
    client = signed_in(underwriter)
    assert "UL-200" not in words(client.get(ADD))
    assert client.post(ADD, {**INTAKE, "product_code": "UL-200"}).status_code == 400


def test_taking_in_needs_the_scope(book, auditor, adjuster, stranger):
    for principal in (auditor, adjuster):
        assert signed_in(principal).get(ADD).status_code == 403
        assert signed_in(principal).post(ADD, INTAKE).status_code == 403
    assert signed_in(stranger).post(ADD, INTAKE).status_code == 400  # no product of that code is his
    assert not Application.objects.exists()
