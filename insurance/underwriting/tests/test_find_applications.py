"""find_applications through the guard: filters, order, paging, and what is refused."""

from __future__ import annotations

import base64
from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from insurance.access import scopes
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.audit.models import AuditEntry
from insurance.gate.guard import call_tool
from insurance.underwriting.models import Application, ApplicationStatus

from .pipeline_support import answered, application, at, draft, product, refused

pytestmark = pytest.mark.django_db
TOOL = "find_applications"


@pytest.fixture
def me(organisation, make_member) -> Principal:
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.MCP)


def numbers(found) -> list[str]:
    return [row["application_number"] for row in found["applications"]]


def pages(principal, **arguments):
    """Every page, each asked for with the cursor of the one before."""
    cursor = {}
    while True:
        page = answered(principal, TOOL, **arguments, **cursor)
        yield page
        if page["next_cursor"] is None:
            return
        cursor = {"cursor": page["next_cursor"]}


def test_a_row_says_what_the_case_is_and_how_long_it_has_waited(organisation, me):
    made = application(organisation, days=3, face_amount=1_500_000, applicant_name="Rowan Kessler", applicant_age=61)
    answer = call_tool(TOOL, {}, me)
    assert answer.structured["applications"] == [
        {
            "untrusted": True,
            "application_number": made.number,
            "applicant_name": "Rowan Kessler",
            "applicant_age": 61,
            "applicant_state": "TX",
            "product_code": "TRM-20",
            "face_amount": "1500000",
            "currency": "USD",
            "status": "pending_underwriting",
            "current_step": "awaiting_triage",
            "assigned_underwriter": "M. Alvarez",
            "days_since_update": 3,
        }
    ]
    assert [answer.structured[name] for name in ("count", "total", "next_cursor")] == [1, 1, None]
    assert answer.structured["untrusted_fields"] == ["applications"]
    for fact in (made.number, "Rowan Kessler", "1500000 USD", "untouched for 3 days", "1 of 1"):
        assert fact in answer.text


def test_the_longest_untouched_comes_first_and_equals_by_their_arrival(organisation, me):
    moment = timezone.now() - timedelta(days=5)
    second, third = (application(organisation, updated_at=moment) for _ in range(2))
    first, last = application(organisation, days=9), application(organisation, days=1)
    assert numbers(answered(me, TOOL)) == [one.number for one in (first, second, third, last)]


@pytest.mark.parametrize("status", ApplicationStatus.values)
def test_each_status_finds_its_own(organisation, me, status):
    made = {one: application(organisation, status=one) for one in ApplicationStatus.values}
    assert numbers(answered(me, TOOL, status=status)) == [made[status].number]


def test_filters_combine(organisation, me):
    other = product(organisation, "WL-100")
    wanted = application(organisation, product=other, applicant_state="CA", assigned_underwriter="J. Osei", days=40)
    application(organisation, applicant_state="CA", assigned_underwriter="J. Osei", days=40)
    application(organisation, product=other, applicant_state="NY", assigned_underwriter="J. Osei", days=40)
    application(organisation, product=other, applicant_state="CA", assigned_underwriter="J. Osei Jr", days=40)
    application(organisation, product=other, applicant_state="CA", assigned_underwriter="J. Osei", days=2)
    given = {"product_code": "WL-100", "state": "ca", "underwriter": "J. Osei", "stalled_days_min": 30}
    found = answered(me, TOOL, **given, status="pending_underwriting")
    assert (numbers(found), found["total"]) == ([wanted.number], 1)


def test_open_only_leaves_out_what_is_decided_withdrawn_or_rated(organisation, me):
    for status in ApplicationStatus.values:
        application(organisation, status=status)
    found = answered(me, TOOL, open_only=True)
    assert {row["status"] for row in found["applications"]} == {
        "pending_underwriting", "pending_requirements", "referred"
    }  # fmt: skip


def test_an_empty_underwriter_finds_what_is_nobodys(organisation, me):
    application(organisation)
    nobodys = application(organisation, assigned_underwriter="")
    found = answered(me, TOOL, underwriter="")
    assert numbers(found) == [nobodys.number]
    assert found["applications"][0]["assigned_underwriter"] is None


def test_stalled_days_are_calendar_days_where_the_organisation_is(organisation, me):
    made = application(organisation, updated_at=at("2026-03-02 23:50"), submitted_at=at("2026-03-01 12:00"))
    with time_machine.travel(at("2026-03-04 00:10"), tick=False):
        asking = principal_from_username(username="uma", channel=Channel.MCP)
        assert numbers(answered(asking, TOOL, stalled_days_min=2)) == [made.number]
        assert numbers(answered(asking, TOOL, stalled_days_min=3)) == []
        assert answered(asking, TOOL)["applications"][0]["days_since_update"] == 2
    assert answered(me, TOOL, stalled_days_min=0)["count"] == 1


def test_at_most_fifty_come_and_twenty_unless_asked(organisation, me):
    Application.objects.bulk_create([draft(organisation, days=one) for one in range(55)])
    assert [answered(me, TOOL)["count"], answered(me, TOOL, limit=50)["count"]] == [20, 50]
    for limit in (0, 51, -1):
        assert refused(me, TOOL, limit=limit)["code"] == "INVALID_INPUT"


def test_the_total_is_exact_up_to_a_thousand_and_unknown_beyond(organisation, me):
    Application.objects.bulk_create([draft(organisation, number=f"APP-{n}", days=1) for n in range(700_000, 701_000)])
    page = answered(me, TOOL, limit=1)
    assert page["total"] == 1000
    assert answered(me, TOOL, limit=1, cursor=page["next_cursor"])["total"] == 1000
    application(organisation)
    answer = call_tool(TOOL, {"limit": 1}, me)
    assert answer.structured["total"] is None
    assert "1 of more than 1,000" in answer.text


def test_paging_to_the_end_shows_each_once(organisation, me):
    moment = timezone.now() - timedelta(days=9)
    made = [application(organisation, days=1 + one % 4) for one in range(9)]
    made += [application(organisation, updated_at=moment) for _ in range(5)]  # all at the same moment
    found = [number for page in pages(me, limit=3) for number in numbers(page)]
    assert sorted(found) == sorted(one.number for one in made)


def test_what_is_touched_meanwhile_comes_no_second_time_and_moves_nobody(organisation, me, time_machine):
    made = [application(organisation, days=30 - one) for one in range(12)]
    found = []
    for page in pages(me, limit=2):
        found += numbers(page)
        # Whoever works through the list touches what he has seen, and a colleague what is still to come.
        Application.objects.filter(number__in=[found[-1], made[-1].number]).update(updated_at=timezone.now())
    assert found == [one.number for one in made[:-1]]
    assert made[-1].number in numbers(answered(me, TOOL, limit=50))


DAY = "2026-01-01T00:00:00+00:00"


def cursor_of(told: str) -> str:
    return base64.urlsafe_b64encode(told.encode()).decode()


@pytest.mark.parametrize(
    "cursor",
    ["x", "####", "e30=", "W10=", "é", "A" * 200, cursor_of(f'["{DAY}", "2026-01-01T00:00:00", 1]'),
     cursor_of(f'["{DAY}", "{DAY}", 99999999999999999999]'), cursor_of(f'["{DAY}", "{DAY}", true]'),
     cursor_of(f'["{DAY}", 5, 5]'), cursor_of('["0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00+14:00", 1]'),
     cursor_of("[" * 140)],
)  # fmt: skip
def test_a_cursor_that_no_page_gave_is_refused(organisation, me, cursor):
    application(organisation)
    error = refused(me, TOOL, cursor=cursor)
    assert (error["code"], error["field"]) == ("INVALID_INPUT", "cursor")


def test_an_empty_or_endless_cursor_is_refused(me):
    for cursor in ("", "A" * 201):
        assert refused(me, TOOL, cursor=cursor)["code"] == "INVALID_INPUT"


def test_a_status_that_does_not_exist_is_refused_with_those_that_do(me):
    error = refused(me, TOOL, status="finished")
    assert (error["code"], error["field"]) == ("INVALID_INPUT", "status")
    for status in ApplicationStatus.values:
        assert status in error["message"]


@pytest.mark.parametrize(
    "arguments",
    [{"state": "XX"}, {"state": "Texas"}, {"stalled_days_min": -1}, {"stalled_days_min": 10**9}, {"open": True},
     {"product_code": "X" * 41}, {"underwriter": "x" * 81}, {"underwriter": "a\x00"}],
)  # fmt: skip
def test_what_cannot_be_is_refused(me, arguments):
    assert refused(me, TOOL, **arguments)["code"] == "INVALID_INPUT"


def test_an_unknown_product_is_not_found_and_those_there_are_are_named(organisation, other_organisation, me):
    product(organisation)
    product(organisation, "WL-100", active=False)
    product(other_organisation, "UL-200")
    for code in ("UL-200", "ZZZ-1"):
        error = refused(me, TOOL, product_code=code)
        assert (error["code"], error["field"]) == ("NOT_FOUND", "product_code")
        assert error["available"] == ["TRM-20", "WL-100"]
    assert answered(me, TOOL, product_code="WL-100")["count"] == 0


def test_a_colleague_sees_the_same_and_a_stranger_nothing(organisation, me, auditor, stranger):
    made = [application(organisation) for _ in range(3)]
    page = answered(me, TOOL, limit=1)
    assert answered(auditor, TOOL)["count"] == 3
    assert answered(stranger, TOOL)["total"] == 0
    assert answered(stranger, TOOL, cursor=page["next_cursor"])["count"] == 0
    assert answered(stranger, TOOL, underwriter=made[0].assigned_underwriter)["count"] == 0


def test_who_may_not_read_applications_is_refused(organisation, adjuster):
    application(organisation)
    assert not adjuster.may(scopes.APPLICATIONS_READ)
    assert refused(adjuster, TOOL)["code"] == "FORBIDDEN_SCOPE"


def test_the_name_is_cleaned_for_an_agent(organisation, me):
    application(organisation, applicant_name="Da\u200bna\u202e Whit\u0007field")
    assert answered(me, TOOL)["applications"][0]["applicant_name"] == "Dana Whitfield"


def test_the_call_leaves_an_entry(organisation, me):
    answered(me, TOOL, status="referred", limit=5)
    entry = AuditEntry.objects.get(verb=TOOL)
    assert (entry.actor, entry.outcome) == ("user:uma", "ok")
    assert (entry.arguments["status"], entry.arguments["limit"]) == ("referred", 5)
