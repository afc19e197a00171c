from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from insurance.underwriting.tests.admin_support import LIST, numbers, signed_in, words
from insurance.underwriting.tests.support import days_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def now(underwriter):
    return underwriter.now


def test_open_cases_come_first_the_longest_untouched_on_top(book, underwriter, now):
    fresh = book.case(updated_at=days_back(now, 1))
    stale = book.case(updated_at=days_back(now, 40))
    book.case(status="declined", current_step="closed", updated_at=days_back(now, 90))
    page = signed_in(underwriter).get(LIST)
    assert numbers(page) == [stale.number, fresh.number]
    assert "40 days" in words(page)


def test_a_line_says_who_what_where_it_stands_and_for_how_long(book, underwriter):
    case = book.case(assigned_underwriter="S. Bhatt")
    book.requirement(case, "APS", days_ago=3)
    book.requirement(case, "PARAMED", days_ago=30)
    book.requirement(case, "MVR", days_ago=80, status="received")
    line = words(signed_in(underwriter).get(LIST))
    for part in (case.number, "Rowan Kessler", "500,000 USD", "TRM-20 · 40 · CA", "Pending underwriting",
                 "Awaiting triage", "S. Bhatt", "Second follow-up 30 days", "7 days ago"):  # fmt: skip
        assert part in line


def test_filters_narrow_the_list(book, underwriter, now):
    plain = book.case()
    other = book.case("UL-200", applicant_state="NY", assigned_underwriter="", updated_at=days_back(now, 30))
    waits = book.case(status="referred", current_step="senior_review", assigned_underwriter="S. Bhatt")
    book.requirement(waits, days_ago=95)
    book.requirement(waits, "APS", days_ago=20)
    first = book.case()
    book.requirement(first, days_ago=20)
    done = book.case(status="withdrawn", current_step="closed")
    client = signed_in(underwriter)
    expected = {
        "status=referred": {waits},
        "status=withdrawn": {done},
        "status=all": {plain, other, waits, first, done},
        "product=UL-200": {other},
        "state=NY": {other},
        "underwriter=S. Bhatt": {waits},
        "underwriter=:nobody": {other},
        "stage=past_90_days": {waits},
        "stage=first_follow_up": {first},
        "stage=second_follow_up": set(),
        "stalled=28": {other},
        "stalled=7": {plain, other, waits, first},
        "product=NO-1&state=Q": {plain, other, waits, first},
    }
    for query, cases in expected.items():
        assert set(numbers(client.get(f"{LIST}?{query}"))) == {case.number for case in cases}, query


def test_a_search_finds_a_number_and_a_part_of_a_name_wherever_the_case_stands(book, underwriter):
    ines = book.case(applicant_name="Inès de la Tour", status="declined", current_step="closed")
    rowan = book.case()
    client = signed_in(underwriter)
    digits = rowan.number.removeprefix("APP-")
    for text, found in (
        ("de la t", [ines]), ("INÈS", [ines]), (rowan.number, [rowan]), (digits, [rowan]),
        (f"app {digits}", [rowan]), ("%", []), ("nobody", []), ("APP-1", []),
    ):  # fmt: skip
        assert numbers(client.get(LIST, {"q": text})) == [case.number for case in found], text
    assert client.get(LIST, {"q": "a\x00b"}).status_code == 302


def test_no_address_searches_a_column_that_has_no_filter(book, underwriter):
    book.case()
    answer = signed_in(underwriter).get(f"{LIST}?applicant_name__regex=R.*")
    assert answer.status_code == 302


def test_the_number_of_statements_does_not_grow_with_the_cases(book, underwriter):
    client = signed_in(underwriter)

    def statements() -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get(LIST)
        return len(captured)

    book.requirement(book.case(), days_ago=20)
    statements()  # what is cached once
    with_one = statements()
    for _ in range(49):
        book.requirement(book.case("UL-200"), days_ago=40)
    assert statements() == with_one


def test_a_stranger_sees_nothing_and_who_lacks_the_scope_is_turned_away(book, stranger, colleague, adjuster, auditor):
    case = book.case()
    assert case.number not in words(signed_in(stranger).get(LIST))
    assert numbers(signed_in(auditor).get(LIST)) == [case.number]
    assert signed_in(adjuster).get(LIST).status_code == 403


def test_hostile_names_are_shown_as_text(book, underwriter):
    book.case(applicant_name="<script>alert(1)</script>\u202e", assigned_underwriter="<b>bold</b>")
    page = signed_in(underwriter).get(LIST).content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<script>alert(1)" not in page
    assert "<b>bold" not in page
    assert "\u202e" not in page
