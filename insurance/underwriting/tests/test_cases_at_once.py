"""Many callers at the same moment, each with a connection of its own: what must happen once happens once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from insurance.underwriting.models import Application, Decision, Requirement
from insurance.underwriting.tests.support import LifeBook, events_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(calls: list[Callable[[], Any]]) -> list[Any]:
    """The answers, in the order of the calls, each of which waits until all are ready."""
    ready = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            connection.ensure_connection()
            ready.wait(30)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))


def calls_of(book: LifeBook, tool: str, *arguments: dict[str, Any]) -> list[Callable[[], Any]]:
    return [lambda given=given: book.done(tool, **given) for given in arguments]


INTAKE = {
    "applicant_name": "Priya Raghunathan",
    "applicant_age": 29,
    "applicant_state": "IL",
    "product_code": "TRM-20",
    "face_amount": 750_000,
}


def test_fifty_that_take_applications_in_get_fifty_numbers(book):
    found = at_once(calls_of(book, "create_application", *[INTAKE] * 50))
    numbers = {one["application"]["application_number"] for one in found}
    assert len(numbers) == 50
    assert set(Application.objects.values_list("number", flat=True)) == numbers


def test_eight_with_the_same_key_take_one_application_in(book):
    found = at_once(calls_of(book, "create_application", *[{**INTAKE, "idempotency_key": "retry-0001"}] * 8))
    assert len({one["application"]["application_number"] for one in found}) == Application.objects.count() == 1


def test_of_eight_that_order_one_code_one_does(book):
    case = book.case()
    given = {"application_number": case.number, "requirement_code": "APS", "description": "Statement"}
    found = at_once(calls_of(book, "order_requirement", *[given] * 8))
    assert sorted(one["ordered"] for one in found) == [False] * 7 + [True]
    assert all("outstanding already" in one["reason"] for one in found if not one["ordered"])
    assert Requirement.objects.count() == len(events_of(case)) == 1


def test_of_eight_that_decide_against_each_other_one_does(book):
    case = book.case(current_step="awaiting_decision")
    given = {"application_number": case.number, "reason": "Mine counts", "confirm": True}
    found = at_once(
        calls_of(
            book, "record_underwriting_decision", *[{**given, "decision": d} for d in ("approved", "declined")] * 4
        )
    )
    changed = [one for one in found if one["changed"]]
    assert len(changed) == Decision.objects.count() == len(events_of(case)) == 1
    assert Application.objects.get().status == changed[0]["decision"] == Decision.objects.get().decision


def test_a_withdrawal_and_an_approval_at_once_leave_one_end(book):
    case = book.case(current_step="awaiting_decision")
    deciding = {"application_number": case.number, "decision": "approved", "reason": "Clean file", "confirm": True}
    withdrawing = {"application_number": case.number, "reason": "Went elsewhere"}
    found = at_once(
        [
            *calls_of(book, "record_underwriting_decision", *[deciding] * 3),
            *calls_of(book, "withdraw_application", *[withdrawing] * 3),
        ]
    )
    assert sum(one["changed"] for one in found) == len(events_of(case)) == 1


def test_nothing_is_approved_between_an_order_and_its_commit(book):
    case = book.case(current_step="awaiting_decision")
    ordering = {"application_number": case.number, "requirement_code": "APS", "description": "Statement"}
    deciding = {"application_number": case.number, "decision": "approved", "reason": "Clean file", "confirm": True}
    ordered, decided = at_once(
        [*calls_of(book, "order_requirement", ordering), *calls_of(book, "record_underwriting_decision", deciding)]
    )
    assert ordered["ordered"] != decided["changed"]


def test_of_eight_notes_at_once_none_is_lost_and_each_has_its_place(book):
    case = book.case()
    given = {"application_number": case.number, "note": "Called", "author": "J. Osei"}
    found = at_once(calls_of(book, "add_case_note", *[given] * 8))
    assert sorted(one["event"]["id"] for one in found) == list(range(1, 9))
    told = book.done("get_application_status", application_number=case.number)["timeline"]
    assert [entry["id"] for entry in told] == list(range(1, 9))


def test_of_amendments_at_once_each_has_a_revision_of_its_own(book):
    case = book.case()
    given = {"application_number": case.number, "reason": "Changed their mind"}
    found = at_once(
        calls_of(book, "amend_application", *[{**given, "face_amount": 600_000 + step} for step in range(6)])
    )
    assert all(one["changed"] for one in found)
    assert Application.objects.get().revision == 7
