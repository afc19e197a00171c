"""The health tools over REST: the same objects, the same refusals."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from insurance.access.models import Member
from insurance.claims.health.services import note_add
from insurance.claims.tests.health_support import HealthBook, health_book
from insurance.gate.guard import call_tool

pytestmark = pytest.mark.django_db


@pytest.fixture
def book(adjuster) -> HealthBook:
    return health_book(adjuster)


@pytest.fixture
def api(book, make_key) -> Client:
    _credential, key = make_key(Member.objects.get(user__username="ada"))
    return Client(headers={"Authorization": f"Bearer {key}"})


def test_each_route_answers_what_its_tool_answers(book: HealthBook, api: Client) -> None:
    claim, member = book.claim(), book.member.member_number
    note_add(principal=book.principal, uuid=claim.uuid, text="Fine.")
    routes: dict[str, tuple[str, dict[str, Any]]] = {
        f"claims/by-number/{claim.number}": ("get_claim", {"claim_id": claim.number}),
        f"claims/by-number/{claim.number}/notes?limit=1": ("get_claim_notes", {"claim_id": claim.number, "limit": 1}),
        f"members/{member}/claims?limit=5&offset=0&status=paid": (
            "list_member_claims",
            {"member_id": member, "limit": 5, "offset": 0, "status": "paid"},
        ),
        f"members/{member}/summary?year=2026": ("get_member_ytd_summary", {"member_id": member, "year": 2026}),
        "plans/PLN-CEDAR1/rules/CON-100": (
            "get_coverage_rule",
            {"plan_id": "PLN-CEDAR1", "procedure_code": "CON-100"},
        ),
    }
    for route, (tool, arguments) in routes.items():
        answer = api.get(f"/api/v1/{route}")
        assert answer.status_code == 200, answer.content
        assert answer.json() == call_tool(tool, arguments, book.principal).structured


@pytest.mark.parametrize(
    ("route", "status", "code"),
    [
        ("claims/by-number/CLM-999999", 404, "NOT_FOUND"),
        ("claims/by-number/nonsense", 422, "INVALID_INPUT"),
        ("claims/by-number/CLM-999999/notes?limit=0", 422, "INVALID_INPUT"),
        ("members/MBR-999999/claims", 404, "NOT_FOUND"),
        ("members/MBR-999999/claims?page=2", 422, "INVALID_INPUT"),
        ("members/MBR-999999/summary", 422, "INVALID_INPUT"),
        ("plans/PLN-CEDAR1/rules/XYZ-1", 404, "NOT_FOUND"),
    ],
)
def test_each_refusal_has_its_status(api: Client, route: str, status: int, code: str) -> None:
    answer = api.get(f"/api/v1/{route}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_without_a_key_nothing_is_answered(book: HealthBook) -> None:
    assert Client().get(f"/api/v1/members/{book.member.member_number}/claims").status_code == 401


def test_the_description_names_the_routes_and_their_queries(api: Client) -> None:
    paths = api.get("/api/v1/openapi.json").json()["paths"]
    found = paths["/api/v1/members/{member_id}/claims"]["get"]["parameters"]
    assert {one["name"] for one in found} == {"member_id", "status", "limit", "offset"}
    year = paths["/api/v1/members/{member_id}/summary"]["get"]["parameters"]
    assert [one["required"] for one in year if one["name"] == "year"] == [True]
