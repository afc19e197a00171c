from __future__ import annotations

import uuid

import pytest
from django.contrib.auth.models import User
from django.test import Client

from insurance.underwriting.models import ApplicationEvent, Requirement
from insurance.underwriting.tests.admin_support import act, seen_now, signed_in, told, url, words
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db
ACTS = {
    "order": {"requirement_code": "APS", "description": "the statement"},
    "requirement": {"requirement_code": "PARAMED", "status": "received"},
    "reassign": {"to_underwriter": "S. Bhatt", "reason": "balance"},
    "amend": {"product_code": "TRM-20", "face_amount": "600000", "reason": "wish"},
    "withdraw": {"reason": "changed their mind"},
    "note": {"note": "called the agent"},
    "decide": {"decision": "referred", "reason": "a look from above", "confirm": "yes"},
}


@pytest.fixture
def client(underwriter):
    return signed_in(underwriter)


@pytest.fixture
def case(book):
    case = book.case()
    book.requirement(case)
    return case


def test_a_requirement_is_ordered_described_as_the_list_has_it(client, case):
    page = act(client, case, "order", requirement_code="aps", vendor="Parameds Inc")
    assert told(page) == "APS is ordered."
    row = Requirement.objects.get(code="APS")
    assert (row.description, row.vendor) == ("Attending physician's statement", "Parameds Inc")
    assert events_of(case)[-1][2] == "user:uma"


def test_what_is_outstanding_is_not_ordered_twice(client, case):
    page = act(client, case, "order", requirement_code="PARAMED", description="again, please")
    assert page.status_code == 409
    assert "Nothing was changed. PARAMED is outstanding already" in told(page)
    assert "again, please" in page.content.decode()
    assert Requirement.objects.count() == 1


def test_a_code_that_the_list_does_not_have_needs_a_description(client, case):
    page = act(client, case, "order", requirement_code="XRAY")
    assert page.status_code == 400
    assert "Please fill this in." in words(page)
    assert act(client, case, "order", requirement_code="x ray!", description="a picture").status_code == 400


@pytest.mark.parametrize("status", ["received", "waived"])
def test_a_requirement_is_received_or_waived_with_a_note(client, case, status):
    page = act(client, case, "requirement", requirement_code="PARAMED", status=status, note="by fax")
    assert told(page) == f"PARAMED is {status}. Nothing is outstanding any more."
    assert events_of(case)[-1][1] == f"PARAMED {status}: by fax"
    again = act(client, case, "requirement", requirement_code="PARAMED", status="waived")
    assert again.status_code == 409
    assert "Nothing was changed." in told(again)


def test_what_was_never_ordered_is_not_received(client, case):
    page = act(client, case, "requirement", requirement_code="APS", status="received")
    assert page.status_code == 409
    assert "Ordered so far: PARAMED." in told(page)


def test_a_case_is_reassigned_and_a_new_name_is_pointed_out(client, case):
    page = act(client, case, "reassign", to_underwriter="S. Bhatt", reason="balance")
    assert told(page) == (
        "The case is now with S. Bhatt. Nobody of that name had a case before; see that it is spelt right."
    )
    same = act(client, case, "reassign", to_underwriter="S. Bhatt", reason="balance")
    assert "It is assigned to S. Bhatt already." in told(same)
    wrong = act(client, case, "reassign", to_underwriter="<b>", reason="balance")
    assert wrong.status_code == 400
    assert "This must be a name" in words(wrong)


def test_face_amount_and_facts_are_amended(client, case):
    page = act(
        client, case, "amend", product_code="TRM-20", face_amount="1,200,000", bmi="31,5", annual_income="90 000",
        tobacco="no", forms_on_file=["FINSUPP", "REPLACEMENT"], reason="wish of the customer",
    )  # fmt: skip
    assert told(page) == "The case is amended. Look at these rules again: TRM20-FACE-01."
    case.refresh_from_db()
    assert (case.face_amount, str(case.bmi), case.annual_income, case.tobacco) == (1_200_000, "31.5", 90_000, False)
    assert case.forms_on_file == ["FINSUPP", "REPLACEMENT"]
    assert case.revision == 2


@pytest.mark.parametrize(
    ("data", "status", "words_"),
    [
        ({"product_code": "TRM-20", "face_amount": "9000000"}, 409, "too large for this product"),
        ({"product_code": "TRM-20", "face_amount": "500000"}, 409, "Everything stands as it is given already."),
        ({"product_code": "TRM-20", "face_amount": "1,5"}, 400, "Enter a whole number."),
        ({"product_code": "TRM-20", "face_amount": "0"}, 400, "This must be at least 1."),
        ({"product_code": "NO-1", "face_amount": "500000"}, 400, "Select a valid choice"),
        ({"product_code": "TRM-20", "face_amount": "500000", "bmi": "900"}, 400, "This is too large."),
    ],
)
def test_an_amendment_that_cannot_be_is_refused_and_stays_in_the_form(client, case, data, status, words_):
    page = act(client, case, "amend", reason="wish of the customer", **data)
    assert page.status_code == status
    assert words_ in told(page) + words(page)
    assert "wish of the customer" in page.content.decode()
    case.refresh_from_db()
    assert (case.face_amount, case.revision) == (500_000, 1)


def test_a_case_is_withdrawn_and_then_no_more(client, case):
    page = act(client, case, "withdraw", reason="found another insurer", withdrawn_by="the applicant")
    assert "The application is withdrawn." in told(page)
    assert "PARAMED" in told(page)
    seen = page.context["forms"]["withdraw"].initial["seen"]
    again = act(client, case, "withdraw", reason="once more", seen=seen)
    assert again.status_code == 409
    assert "The application is withdrawn already." in told(again)
    ordered = act(client, case, "order", requirement_code="APS")
    assert "nothing more is ordered for it" in told(ordered)


def test_a_note_is_added_once_however_often_it_is_sent(client, case):
    nonce = uuid.uuid4()
    for _ in range(2):
        assert told(act(client, case, "note", note="called the agent", nonce=nonce)) == "The note is added."
    assert events_of(case) == [("note", "uma: called the agent", "user:uma")]
    other = act(client, case, "note", note="something else", nonce=nonce)
    assert other.status_code == 409
    assert "something else" in other.content.decode()
    assert act(client, case, "note", note="\u200b \u200b").status_code == 400


@pytest.mark.parametrize("part", ["reassign", "amend", "withdraw"])
def test_a_page_that_is_out_of_date_changes_nothing(client, case, part):
    stale = seen_now(case)
    act(client, case, "note", note="something new")
    before = events_of(case)
    page = act(client, case, part, seen=stale, **ACTS[part])
    assert page.status_code == 409
    assert "Something has happened to this case since you opened it" in told(page)
    assert ACTS[part]["reason"] in page.content.decode()
    assert events_of(case) == before
    shown = page.context["forms"][part]["seen"].value()
    assert act(client, case, part, seen=shown, **ACTS[part]).status_code == 200
    assert len(events_of(case)) == len(before) + 1


@pytest.mark.parametrize("part", ACTS)
def test_an_act_needs_the_scope_and_the_organisation(book, case, part, auditor, stranger):
    for principal, status in ((auditor, 403), (stranger, 404)):
        answer = signed_in(principal).post(url(case, part), ACTS[part])
        assert answer.status_code == status
    assert not ApplicationEvent.objects.exists()


@pytest.mark.parametrize("part", ACTS)
def test_an_act_needs_its_own_page(underwriter, client, case, part):
    assert client.get(url(case, part)).status_code == 405
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(User.objects.get(pk=underwriter.user_id))
    assert careful.post(url(case, part), ACTS[part]).status_code == 403
    assert not ApplicationEvent.objects.exists()


def test_a_colleague_works_on_the_case_in_his_own_name(book, case, organisation, make_member):
    from insurance.access.principal import Channel
    from insurance.access.selectors import principal_from_username

    make_member(organisation, "udo", "underwriter")
    client = signed_in(principal_from_username(username="udo", channel=Channel.ADMIN))
    act(client, case, "note", note="took it over")
    assert events_of(case) == [("note", "udo: took it over", "user:udo")]
