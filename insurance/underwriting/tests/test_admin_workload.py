from __future__ import annotations

import pytest

from insurance.underwriting.tests.admin_support import LIST, numbers, signed_in, words
from insurance.underwriting.tests.support import days_back

pytestmark = pytest.mark.django_db
PAGE = f"{LIST}workload/"


@pytest.fixture
def cases(book, underwriter):
    now = underwriter.now
    osei = [book.case(updated_at=days_back(now, days)) for days in (1, 40)]
    free = book.case(assigned_underwriter="", face_amount=250_000)
    done = book.case(status="approved", current_step="pending_issue", updated_at=days_back(now, 300))
    for case, days in zip([*osei, free], (3, 20, 95), strict=True):
        book.requirement(case, days_ago=days)
    return [*osei, free, done]


def test_each_underwriter_has_bars_of_open_cases_and_their_face_amount(underwriter, cases):
    rows = signed_in(underwriter).get(PAGE).context["underwriters"]
    told = [
        (row.name, [(bar.figure.replace("\xa0", " "), bar.percent) for bar in row.bars], row.days.replace("\xa0", " "))
        for row in rows
    ]
    assert told == [
        ("J. Osei", [("2", 100), ("1,000,000 USD", 100)], "40 days"),
        ("Nobody yet", [("1", 50), ("250,000 USD", 25)], "7 days"),
    ]


def test_statuses_and_stages_are_counted(underwriter, cases):
    context = signed_in(underwriter).get(PAGE).context
    assert [(row.name, row.bars[0].figure) for row in context["statuses"]] == [
        ("Pending underwriting", "3"),
        ("Approved", "1"),
    ]
    assert [row.bars[0].figure for row in context["stages"]] == ["1", "1", "0", "1"]
    assert [row.bars[0].percent for row in context["stages"]] == [100, 100, 0, 100]


def test_a_line_leads_to_the_cases_that_it_counts(underwriter, cases):
    client = signed_in(underwriter)
    context = client.get(PAGE).context
    for row in (*context["underwriters"], *context["statuses"], *context["stages"]):
        assert len(numbers(client.get(row.url))) == int(row.bars[0].figure), row.name


def test_the_charts_are_tables_for_who_cannot_see_them(underwriter, cases):
    page = signed_in(underwriter).get(PAGE)
    html = page.content.decode()
    assert html.count("<caption") == 3
    assert html.count("<svg viewBox") == html.count('aria-hidden="true" focusable="false"') > 6
    assert "Open cases by underwriter Underwriter Figure Oldest untouched J. Osei 2 1,000,000 USD 40 days" in words(
        page
    )


def test_an_empty_book_has_a_page_too(underwriter):
    page = signed_in(underwriter).get(PAGE)
    assert "Nothing is open." in words(page)
    assert "There are no cases yet." in words(page)


def test_without_one_currency_there_are_no_sums(book, underwriter, cases):
    product = book.products["UL-200"]
    product.currency = "EUR"
    product.save()
    page = signed_in(underwriter).get(PAGE)
    assert [len(row.bars) for row in page.context["underwriters"]] == [1, 1]
    assert "Face amount of open cases —" in words(page)


def test_hostile_names_are_shown_as_text(book, underwriter):
    book.case(assigned_underwriter="<script>alert(1)</script>")
    page = signed_in(underwriter).get(PAGE).content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_the_page_is_the_organisations_own_and_needs_the_scope(cases, stranger, adjuster, auditor):
    assert "Nothing is open." in words(signed_in(stranger).get(PAGE))
    assert signed_in(adjuster).get(PAGE).status_code == 403
    assert signed_in(auditor).get(PAGE).status_code == 200
