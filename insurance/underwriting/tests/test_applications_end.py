"""Ends that nobody decides: withdrawn by the customer, closed as incomplete."""

from __future__ import annotations

import pytest

from insurance.access.principal import Principal
from insurance.gate.errors import NotFound
from insurance.gate.guard import call_tool
from insurance.underwriting.models import Application, FollowUpSettings, Requirement
from insurance.underwriting.reminders import requirements_follow_up
from insurance.underwriting.services import application_close_incomplete
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db


def withdraw(book, case, **more):
    given = {"application_number": case.number, "reason": "Went elsewhere"}
    return book.done("withdraw_application", **{**given, **more})


@pytest.mark.parametrize("status", ["pending_underwriting", "pending_requirements", "referred"])
def test_an_open_application_is_withdrawn(book, status):
    case = book.case(status=status)
    found = withdraw(book, case, withdrawn_by="the applicant's broker")
    assert (found["changed"], found["previous_status"]) == (True, status)
    row = Application.objects.get()
    assert (found["status"], found["current_step"]) == (row.status, row.current_step) == ("withdrawn", "closed")
    assert row.updated_at == row.decided_at == book.principal.now
    assert events_of(case) == [("withdrawn", "By the applicant's broker: Went elsewhere", "user:uma")]


def test_what_is_outstanding_stays_so_and_is_listed(book):
    case = book.case()
    book.requirement(case, "APS", days_ago=9)
    book.requirement(case, "MVR", status="received")
    found = withdraw(book, case)
    assert found["requirements_left_outstanding"] == ["APS"]
    assert "no longer counts as work" in found["note"]
    assert Requirement.objects.get(code="APS").status == "outstanding"


def test_a_second_withdrawal_changes_nothing(book):
    case = book.case()
    withdraw(book, case)
    again = withdraw(book, case)
    assert (again["changed"], again["reason"]) == (False, "The application is withdrawn already.")
    assert len(events_of(case)) == 1


@pytest.mark.parametrize("status", ["approved", "approved_rated", "declined", "closed_incomplete"])
def test_what_is_decided_or_closed_is_not_withdrawn(book, status):
    case = book.case(status=status, current_step="closed", risk_class="table_b")
    found = withdraw(book, case)
    assert (found["changed"], found["next_step"], found["status"]) == (False, "add_case_note", status)
    assert Application.objects.get().status == status


@pytest.mark.parametrize(
    ("field", "value"),
    [("reason", "no"), ("reason", "x" * 501), ("withdrawn_by", "y" * 81), ("withdrawn_by", "\u200b")],
)
def test_bad_input_is_refused_and_nothing_ends(book, field, value):
    case = book.case()
    given = {"application_number": case.number, "reason": "Went elsewhere"}
    error = book.error("withdraw_application", **{**given, field: value})
    assert (error["code"], error["field"]) == ("INVALID_INPUT", field)
    assert Application.objects.get().status == "pending_underwriting"


def test_a_stranger_and_a_reader_withdraw_nothing(book, stranger, auditor):
    given = {"application_number": book.case().number, "reason": "Went elsewhere"}
    assert call_tool("withdraw_application", given, stranger).structured["error"]["code"] == "NOT_FOUND"
    assert call_tool("withdraw_application", given, auditor).structured["error"]["code"] == "FORBIDDEN_SCOPE"
    assert Application.objects.get().status == "pending_underwriting"


def close(book, case, principal=None):
    system = principal or Principal.system(book.principal.organisation)
    return application_close_incomplete(principal=system, number=case.number, reason="APS is outstanding for 90 days")


def test_an_open_application_is_closed_as_incomplete_once(book):
    case = book.case(status="pending_requirements", current_step="awaiting_aps")
    assert [close(book, case), close(book, case)] == [True, False]
    row = Application.objects.get()
    assert (row.status, row.current_step, row.decided_at is None) == ("closed_incomplete", "closed", False)
    assert events_of(case) == [("closed_incomplete", "APS is outstanding for 90 days", "system")]


def test_a_decided_one_is_not_closed(book):
    case = book.case(status="approved", current_step="pending_issue")
    assert close(book, case) is False
    assert Application.objects.get().status == "approved"


def test_another_organisations_is_not_closed(book, stranger):
    with pytest.raises(NotFound):
        close(book, book.case(), stranger)


@pytest.mark.parametrize(("closes", "then"), [(True, "closed_incomplete"), (False, "pending_requirements")])
def test_the_follow_up_closes_what_is_past_90_days_where_the_organisation_wants_it(book, closes, then):
    FollowUpSettings.objects.create(organisation=book.principal.organisation, close_incomplete=closes)
    case = book.case(status="pending_requirements", current_step="awaiting_aps")
    book.requirement(case, "APS", days_ago=95)
    requirements_follow_up(now=book.principal.now)
    assert Application.objects.get().status == then
    ended = [(event, detail, actor) for event, detail, actor in events_of(case) if event == "closed_incomplete"]
    assert ended == [("closed_incomplete", "Not received within 90 days: APS.", "system")] * closes
