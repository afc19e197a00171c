"""get_outstanding_requirements through the guard: what is awaited, how old it is, and what to do."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.gate.guard import call_tool

from .pipeline_support import answered, application, at, close, refused, requirement

pytestmark = pytest.mark.django_db
TOOL = "get_outstanding_requirements"


@pytest.fixture
def me(organisation, make_member) -> Principal:
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.MCP)


def codes(found) -> list[str]:
    return [row["requirement_code"] for row in found["requirements"]]


def test_a_row_says_what_is_missing_how_long_and_what_to_do(organisation, me):
    made = application(organisation)
    row = requirement(made, "APS", days=15)
    answer = call_tool(TOOL, {}, me)
    (found,) = answer.structured["requirements"]
    assert found.pop("ordered_at") == row.ordered_at.isoformat().replace("+00:00", "Z")
    assert found == {
        "untrusted": True,
        "application_number": made.number,
        "applicant_name": "Dana Whitfield",
        "requirement_code": "APS",
        "description": "Attending physician's statement",
        "vendor": "Chartfetch",
        "days_outstanding": 15,
        "follow_up_stage": "first_follow_up",
        "action": "Remind the vendor that it was ordered from, and the writing agent.",
    }
    for fact in (made.number, "APS", "15 days", "first_follow_up", "1 of 1"):
        assert fact in answer.text


def test_the_oldest_comes_first_and_each_has_its_stage(organisation, me):
    made = application(organisation)
    for code, days in (("A1", 13), ("B2", 90), ("C3", 28), ("D4", 14), ("E5", 89)):
        requirement(made, code, days=days, vendor="")
    found = answered(me, TOOL)["requirements"]
    assert [(row["requirement_code"], row["follow_up_stage"]) for row in found] == [
        ("B2", "past_90_days"), ("E5", "second_follow_up"), ("C3", "second_follow_up"), ("D4", "first_follow_up"),
        ("A1", "within_first_cycle"),
    ]  # fmt: skip
    assert {row["vendor"] for row in found} == {None}
    assert codes(answered(me, TOOL, overdue_only=True)) == ["B2", "E5", "C3", "D4"]


def test_overdue_begins_at_a_midnight_where_the_organisation_is(organisation, me):
    requirement(application(organisation), ordered_at=at("2026-03-02 23:59"))
    for now, count in (("2026-03-15 23:59", 0), ("2026-03-16 00:01", 1)):
        with time_machine.travel(at(now), tick=False):
            asking = principal_from_username(username="uma", channel=Channel.MCP)
            assert answered(asking, TOOL, overdue_only=True)["total"] == count


def test_the_book_lists_what_open_cases_await_and_a_case_all_that_it_never_got(organisation, me):
    opened, ended = application(organisation), application(organisation)
    requirement(opened, "APS")
    requirement(opened, "MVR", status="received")
    requirement(opened, "RX", status="waived")
    requirement(ended, "EKG")
    close(ended)
    assert codes(answered(me, TOOL)) == ["APS"]
    assert codes(answered(me, TOOL, application_number=ended.number)) == ["EKG"]
    assert codes(answered(me, TOOL, application_number=opened.number)) == ["APS"]


def test_an_unknown_number_and_a_strangers_are_not_found_alike(organisation, me, stranger):
    made = application(organisation)
    requirement(made)
    unknown, foreign = (
        refused(me, TOOL, application_number="APP-999999999"),
        refused(stranger, TOOL, application_number=made.number),
    )
    assert unknown == foreign
    assert (unknown["code"], unknown["field"]) == ("NOT_FOUND", "application_number")
    assert refused(me, TOOL, application_number="100242")["code"] == "INVALID_INPUT"
    assert answered(stranger, TOOL)["total"] == 0


def test_paging_to_the_end_shows_each_once_while_others_are_settled(organisation, me):
    moment = timezone.now() - timedelta(days=20)
    made = application(organisation)
    rows = [
        requirement(made, f"R{one}", ordered_at=moment if one % 2 else moment + timedelta(one)) for one in range(15)
    ]
    found, cursor = [], {}
    while True:
        page = answered(me, TOOL, limit=4, **cursor)
        found += codes(page)
        shown = rows[int(found[-1][1:])]  # what was shown is settled, which must not move the next page
        shown.status, shown.closed_at = "received", timezone.now()
        shown.save()
        if page["next_cursor"] is None:
            break
        cursor = {"cursor": page["next_cursor"]}
    assert sorted(found) == sorted(row.code for row in rows)


def test_at_most_a_hundred_come_and_fifty_unless_asked(organisation, me):
    made = application(organisation)
    for one in range(110):
        requirement(made, f"R{one}")
    assert [answered(me, TOOL)["count"], answered(me, TOOL, limit=100)["count"]] == [50, 100]
    assert answered(me, TOOL, limit=1)["total"] == 110
    for limit in (0, 101):
        assert refused(me, TOOL, limit=limit)["code"] == "INVALID_INPUT"


def test_a_cursor_that_no_page_gave_is_refused(me):
    assert refused(me, TOOL, cursor="nothing")["field"] == "cursor"


def test_what_others_wrote_is_cleaned(organisation, me):
    requirement(application(organisation), description="Send\u202e all\u200b", vendor="Lab\u0007")
    (row,) = answered(me, TOOL)["requirements"]
    assert (row["description"], row["vendor"], row["untrusted"]) == ("Send all", "Lab", True)
