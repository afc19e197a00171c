"""Workload, metrics and the catalogue of requirements through the guard."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.gate.guard import call_tool
from insurance.underwriting.counts import counts_fold
from insurance.underwriting.models import ApplicationStatus

from .pipeline_support import answered, application, close, product, refused, requirement

pytestmark = pytest.mark.django_db
WORKLOAD, METRICS, CATALOG = "get_underwriter_workload", "get_pipeline_metrics", "get_requirement_catalog"
STAGES = ["within_first_cycle", "first_follow_up", "second_follow_up", "past_90_days"]


@pytest.fixture
def me(organisation, make_member) -> Principal:
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.MCP)


# -- Workload -------------------------------------------------------------------------------------


def test_the_workload_is_of_open_cases_and_the_busiest_come_first(organisation, me):
    application(organisation, assigned_underwriter="M. Alvarez", face_amount=100, days=5)
    application(organisation, assigned_underwriter="M. Alvarez", status="approved", days=400)
    application(organisation, assigned_underwriter="J. Osei", face_amount=200, days=3)
    application(organisation, assigned_underwriter="J. Osei", face_amount=300, status="referred", days=8)
    application(organisation, assigned_underwriter="S. Bhatt", status="withdrawn", days=50)
    application(organisation, assigned_underwriter="", face_amount=7, days=2)
    answer = call_tool(WORKLOAD, {}, me)
    rows = [tuple(row.values())[1:] for row in answer.structured["underwriters"]]
    assert rows == [
        ("J. Osei", 2, 2, "500", 8),
        ("M. Alvarez", 1, 2, "100", 5),
        (None, 1, 1, "7", 2),
        ("S. Bhatt", 0, 1, "0", None),
    ]
    assert (answer.structured["total"], answer.structured["currency"]) == (4, "USD")
    assert "Unassigned: 1 open of 1, open face amount 7 USD, oldest untouched 2 days" in answer.text


@pytest.mark.parametrize(
    "status", [one for one in ApplicationStatus.values if "pending" not in one and one != "referred"]
)
def test_what_is_decided_rated_withdrawn_or_closed_is_not_open(organisation, me, status):
    application(organisation, status=status, days=9)
    (row,) = answered(me, WORKLOAD)["underwriters"]
    assert (row["open_cases"], row["total_cases"], row["open_face_amount"]) == (0, 1, "0")
    assert row["oldest_untouched_days"] is None
    assert answered(me, METRICS)["totals"]["open_applications"] == 0


def test_the_workload_follows_every_change_at_once(organisation, me):
    made = application(organisation, assigned_underwriter="M. Alvarez")
    made.assigned_underwriter = "J. Osei"
    made.save()
    assert [row["assigned_underwriter"] for row in answered(me, WORKLOAD)["underwriters"]] == ["J. Osei"]
    close(made)
    assert answered(me, WORKLOAD)["underwriters"][0]["open_cases"] == 0
    counts_fold()
    assert answered(me, WORKLOAD)["underwriters"][0]["total_cases"] == 1


def test_at_most_a_hundred_underwriters_are_listed(organisation, me):
    for one in range(103):
        application(organisation, assigned_underwriter=f"U{one}")
    found = answered(me, WORKLOAD)
    assert (len(found["underwriters"]), found["total"]) == (100, 103)


# -- Metrics --------------------------------------------------------------------------------------


def test_the_metrics_are_counts_amounts_ages_and_what_is_awaited(organisation, me):
    now = timezone.now()
    for hours in (24, 48):
        application(organisation, submitted_at=now - timedelta(hours=hours), face_amount=1000)
    application(organisation, status="approved", submitted_at=now - timedelta(days=10), face_amount=5)
    waiting = application(organisation, status="referred", submitted_at=now, face_amount=1)
    for code, days in (("A1", 0), ("B2", 13), ("C3", 14), ("D4", 30), ("E5", 90), ("F6", 400)):
        requirement(waiting, code, days=days)
    ended = application(organisation, status="withdrawn", submitted_at=now, face_amount=1)
    requirement(ended, days=30)
    answer = call_tool(METRICS, {}, me)
    found = answer.structured
    assert found["totals"] == {"total_applications": 5, "open_applications": 3, "open_face_amount": "2001"}
    assert [tuple(row.values()) for row in found["by_status"]] == [
        ("pending_underwriting", 2, "2000", 1.5),
        ("referred", 1, "1", 0.0),
        ("approved", 1, "5", 10.0),
        ("withdrawn", 1, "1", 0.0),
    ]
    aging = found["outstanding_requirement_aging"]
    assert [(row["bucket"], row["requirements"]) for row in aging] == list(zip(STAGES, (2, 1, 1, 2), strict=True))
    for fact in ("5 applications, 3 of them open", "2001 USD", "pending_underwriting: 2", "past_90_days 2"):
        assert fact in answer.text


def test_an_empty_book_has_figures_too(organisation, me):
    found = answered(me, METRICS)
    assert found["totals"] == {"total_applications": 0, "open_applications": 0, "open_face_amount": "0"}
    assert [(row["bucket"], row["requirements"]) for row in found["outstanding_requirement_aging"]] == [
        (stage, 0) for stage in STAGES
    ]
    assert (found["by_status"], found["currency"]) == ([], "EUR")
    assert answered(me, WORKLOAD) | {"currency": ""} == {
        "underwriters": [], "total": 0, "currency": "", "untrusted": True,
        "untrusted_fields": ["underwriters"],
    }  # fmt: skip
    empty = answered(me, CATALOG)
    assert (empty["by_requirement"], empty["by_vendor"], empty["vendors"]) == ([], [], 0)


def test_amounts_of_several_currencies_are_not_added_up(organisation, me):
    application(organisation)
    application(organisation, product=product(organisation, "EU-1", currency="EUR"))
    metrics, workload = answered(me, METRICS), answered(me, WORKLOAD)
    assert metrics["totals"] == {"total_applications": 2, "open_applications": 2, "open_face_amount": None}
    assert metrics["currency"] is metrics["by_status"][0]["face_amount"] is None
    assert workload["currency"] is workload["underwriters"][0]["open_face_amount"] is None
    assert "amounts in several currencies" in call_tool(METRICS, {}, me).text


def test_what_a_closed_case_awaited_is_in_no_bucket(organisation, me):
    made = application(organisation)
    requirement(made, days=20)
    close(made)
    assert {row["requirements"] for row in answered(me, METRICS)["outstanding_requirement_aging"]} == {0}


# -- Requirements ---------------------------------------------------------------------------------


def received(of, code, *, took: float, vendor: str) -> None:
    ordered = timezone.now() - timedelta(days=40)
    requirement(
        of, code, ordered_at=ordered, vendor=vendor, status="received", closed_at=ordered + timedelta(days=took)
    )


def test_the_catalogue_says_how_often_of_whom_and_how_long(organisation, me):
    made = application(organisation)
    received(made, "APS", took=10, vendor="Chartfetch")
    received(made, "APS", took=13.5, vendor="Chartfetch")
    requirement(made, "APS", days=90, vendor="Chartfetch")
    requirement(made, "RX", status="waived", vendor="Pharmadata")
    received(made, "INSINT", took=1, vendor="")
    answer = call_tool(CATALOG, {}, me)
    found = answer.structured
    assert [tuple(row.values()) for row in found["by_requirement"]] == [
        ("APS", 3, 1, 2, 0, 11.8, 2),
        ("INSINT", 1, 0, 1, 0, 1.0, 1),
        ("RX", 1, 0, 0, 1, None, 0),
    ]
    assert [tuple(row.values())[1:] for row in found["by_vendor"]] == [
        ("Chartfetch", 3, 1, 11.8, 2),
        ("Pharmadata", 1, 0, None, 0),
    ]
    assert (found["requirement_codes"], found["vendors"]) == (3, 2)
    assert "too low" in found["caveat"]
    for fact in ("APS: ordered 3, outstanding 1, received 2", "11.8 days on average of 2 received", "Pharmadata"):
        assert fact in answer.text


def test_at_most_a_hundred_codes_and_vendors_are_listed(organisation, me):
    made = application(organisation)
    for one in range(104):
        requirement(made, f"R{one}", vendor=f"Vendor {one}")
    found = answered(me, CATALOG)
    assert (len(found["by_requirement"]), found["requirement_codes"]) == (100, 104)
    assert (len(found["by_vendor"]), found["vendors"]) == (100, 104)


# -- All of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", [WORKLOAD, METRICS, CATALOG])
def test_figures_are_the_organisations_own_and_need_the_scope(organisation, me, auditor, stranger, adjuster, tool):
    requirement(application(organisation), days=3)
    before = answered(stranger, tool)
    assert answered(me, tool) == answered(auditor, tool) != before
    assert "Alvarez" not in str(before)
    assert refused(adjuster, tool)["code"] == "FORBIDDEN_SCOPE"
    assert refused(me, tool, anything=1)["code"] == "INVALID_INPUT"
