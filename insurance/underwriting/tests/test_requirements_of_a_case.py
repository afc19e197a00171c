"""Ordering evidence, and noting what became of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from insurance.gate.guard import call_tool
from insurance.underwriting.followup import due_days
from insurance.underwriting.models import Application, Requirement
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db
FINAL = ["approved", "approved_rated", "declined", "withdrawn", "closed_incomplete"]


@pytest.fixture
def case(book):
    return book.case()


def order(book, case, code="PARAMED", **more):
    given = {"application_number": case.number, "requirement_code": code, "description": "Exam with blood and urine"}
    return book.done("order_requirement", **{**given, **more})


def update(book, case, code="PARAMED", status="received", **more):
    given = {"application_number": case.number, "requirement_code": code, "status": status}
    return book.done("update_requirement_status", **{**given, **more})


def standing(found):
    return found["status"], found["current_step"]


# -- order_requirement ----------------------------------------------------------------------------


def test_what_is_ordered_is_outstanding_and_the_case_waits_for_it(book, case):
    found = order(book, case, vendor="ExamOne")
    assert found["ordered"] is True
    assert standing(found) == ("pending_requirements", "awaiting_paramedical")
    assert {name: found["requirement"][name] for name in ("id", "requirement_code", "vendor", "status")} == {
        "id": 1,
        "requirement_code": "PARAMED",
        "vendor": "ExamOne",
        "status": "outstanding",
    }
    assert found["requirement"]["received_at"] is None
    row = Application.objects.get()
    assert (row.status, row.current_step, row.updated_at) == (*standing(found), book.principal.now)
    assert events_of(case) == [
        ("requirement_ordered", "PARAMED ordered from ExamOne: Exam with blood and urine", "user:uma")
    ]


def test_the_days_of_its_follow_up_are_stored_with_it(book, case):
    order(book, case)
    row, due = Requirement.objects.get(), due_days(book.principal.organisation, book.principal.now)
    assert (row.first_notice_on, row.second_notice_on, row.close_on) == (
        due.first_notice_on,
        due.second_notice_on,
        due.close_on,
    )


def test_a_referred_case_stays_referred_and_waits_for_the_reinsurer(book):
    case = book.case(status="referred", current_step="senior_review")
    assert standing(order(book, case, "MVR")) == ("referred", "senior_review")
    assert standing(order(book, case, "FACREINS")) == ("referred", "facultative_review")


def test_a_code_that_is_outstanding_is_not_ordered_twice(book, case):
    order(book, case)
    found = order(book, case)
    assert (found["ordered"], found["requirement"], found["next_step"]) == (False, None, "update_requirement_status")
    assert "outstanding already" in found["reason"]
    assert Requirement.objects.count() == len(events_of(case)) == 1


def test_once_it_was_received_it_may_be_ordered_anew(book, case):
    order(book, case)
    update(book, case)
    found = order(book, case)
    assert (found["ordered"], found["requirement"]["id"]) == (True, 2)
    assert sorted(Requirement.objects.values_list("status", flat=True)) == ["outstanding", "received"]


@pytest.mark.parametrize("status", FINAL)
def test_nothing_is_ordered_for_a_final_application(book, status):
    case = book.case(status=status, current_step="closed", risk_class="table_b")
    found = order(book, case)
    assert (found["ordered"], found["next_step"], found["status"]) == (False, "add_case_note", status)
    assert not Requirement.objects.exists()


def test_the_database_itself_keeps_one_outstanding_row_a_code(book, case):
    book.requirement(case)
    with pytest.raises(IntegrityError, match="requirement_outstanding_once"), transaction.atomic():
        book.requirement(case)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("requirement_code", "P"),
        ("requirement_code", "paramed"),
        ("requirement_code", "X" * 21),
        ("description", "ab"),
        ("description", "a" * 301),
        ("vendor", "v" * 101),
        ("vendor", "\u200b"),
        ("surprise", "x"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_ordered(book, case, field, value):
    given = {"application_number": case.number, "requirement_code": "APS", "description": "Statement"}
    assert book.error("order_requirement", **{**given, field: value})["code"] == "INVALID_INPUT"
    assert not Requirement.objects.exists()


# -- update_requirement_status --------------------------------------------------------------------


def test_what_was_received_is_marked_so_and_the_case_awaits_its_decision(book, case):
    book.requirement(case)
    found = update(book, case, note="All in order")
    assert (found["changed"], found["previous_status"]) == (True, "outstanding")
    assert (found["requirement"]["status"], found["still_outstanding"]) == ("received", [])
    assert found["requirement"]["received_at"] is not None
    assert standing(found) == ("pending_underwriting", "awaiting_decision")
    assert Application.objects.get().updated_at == book.principal.now
    assert events_of(case) == [("requirement_updated", "PARAMED received: All in order", "user:uma")]


def test_what_is_waived_has_no_day_of_receipt(book, case):
    book.requirement(case)
    found = update(book, case, status="waived")
    assert (found["requirement"]["status"], found["requirement"]["received_at"]) == ("waived", None)


def test_the_case_waits_on_for_what_is_left(book, case):
    for days, code in ((5, "APS"), (4, "MVR"), (3, "PARAMED")):
        book.requirement(case, code, days_ago=days)
    found = update(book, case)
    assert found["still_outstanding"] == ["APS", "MVR"]
    assert standing(found) == ("pending_requirements", "awaiting_aps")
    assert standing(update(book, case, "APS", "waived")) == ("pending_requirements", "awaiting_requirements")


def test_with_the_reinsurers_offer_a_referred_case_goes_to_the_senior_underwriter(book):
    case = book.case(status="referred", current_step="facultative_review")
    book.requirement(case, "FACREINS")
    assert standing(update(book, case, "FACREINS")) == ("referred", "senior_review")


def test_the_outstanding_row_is_meant_where_a_code_was_ordered_twice(book, case):
    closed = book.requirement(case, days_ago=30, status="received", closed_at=case.submitted_at)
    outstanding = book.requirement(case, days_ago=2)
    assert update(book, case, status="waived")["requirement"]["id"] == 2
    assert [Requirement.objects.get(pk=row.pk).status for row in (closed, outstanding)] == ["received", "waived"]


@pytest.mark.parametrize("status", ["received", "waived"])
def test_the_same_status_again_changes_nothing(book, case, status):
    book.requirement(case)
    update(book, case, status=status)
    again = update(book, case, status=status)
    assert (again["changed"], again["previous_status"], again["next_step"]) == (
        False,
        status,
        "get_application_status",
    )
    assert len(events_of(case)) == 1


@pytest.mark.parametrize(("was", "wanted"), [("received", "waived"), ("waived", "received")])
def test_what_is_closed_does_not_become_something_else(book, case, was, wanted):
    book.requirement(case, status=was, closed_at=case.submitted_at + timedelta(days=1))
    found = update(book, case, status=wanted)
    assert (found["changed"], found["next_step"]) == (False, "order_requirement")
    assert found["requirement"]["status"] == Requirement.objects.get().status == was
    assert events_of(case) == []


def test_what_arrives_after_the_end_is_noted_and_changes_no_status(book):
    case = book.case(status="declined", current_step="closed")
    book.requirement(case)
    found = update(book, case)
    assert found["changed"] is True
    assert standing(found) == ("declined", "closed")


def test_a_code_that_was_never_ordered_is_named_with_those_that_were(book, case):
    book.requirement(case, "MVR")
    given = {"application_number": case.number, "requirement_code": "EKG", "status": "received"}
    error = book.error("update_requirement_status", **given)
    assert (error["code"], error["field"], error["available"]) == ("NOT_FOUND", "requirement_code", ["MVR"])


def test_free_text_is_no_status(book, case):
    book.requirement(case)
    given = {"application_number": case.number, "requirement_code": "PARAMED", "status": "done, I think"}
    error = book.error("update_requirement_status", **given)
    assert (error["code"], error["field"]) == ("INVALID_INPUT", "status")
    assert "received" in error["message"] and "waived" in error["message"]


def test_a_stranger_and_a_reader_touch_no_requirement(book, case, stranger, auditor):
    book.requirement(case)
    ordering = {"application_number": case.number, "requirement_code": "APS", "description": "Statement"}
    updating = {"application_number": case.number, "requirement_code": "PARAMED", "status": "received"}
    for tool, given in (("order_requirement", ordering), ("update_requirement_status", updating)):
        assert call_tool(tool, given, stranger).structured["error"]["code"] == "NOT_FOUND"
        assert call_tool(tool, given, auditor).structured["error"]["code"] == "FORBIDDEN_SCOPE"
    assert list(Requirement.objects.values_list("code", "status")) == [("PARAMED", "outstanding")]
