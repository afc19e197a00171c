from __future__ import annotations

import pytest

from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.underwriting.tests.admin_support import numbers, signed_in, words
from insurance.underwriting.tests.support import life_book

pytestmark = pytest.mark.django_db
HOME = "/admin/"


@pytest.fixture
def underwriter(organisation, make_member):
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.ADMIN)


def test_an_underwriter_lands_on_what_waits_in_life(underwriter):
    book = life_book(underwriter)
    waits = book.case(status="referred", current_step="senior_review")
    book.requirement(waits, days_ago=95)
    book.requirement(book.case(), "APS", days_ago=20)
    client = signed_in(underwriter)
    page = client.get(HOME)
    assert "tiles" not in page.context
    assert [tile.shown for tile in page.context["life_tiles"]] == [1, 1, 0, 1, 0, 1]
    for tile in page.context["life_tiles"]:
        if tile.shown:
            assert len(numbers(client.get(tile.url))) == tile.shown
    assert "Open the cases" in words(page)


def test_each_member_sees_the_lines_of_work_of_the_role(underwriter, adjuster, auditor, stranger):
    for principal, claims, life in ((underwriter, False, True), (adjuster, True, False), (auditor, True, True)):
        context = signed_in(principal).get(HOME).context
        assert ("tiles" in context, "life_tiles" in context) == (claims, life)
    assert "New application" not in words(signed_in(auditor).get(HOME))
    assert [tile.shown for tile in signed_in(stranger).get(HOME).context["life_tiles"]] == [0] * 6


def test_the_menu_leads_to_the_pages_of_life(underwriter, adjuster):
    html = signed_in(underwriter).get(HOME).content.decode()
    paths = ("", "add/", "workload/")
    assert all(f'href="/admin/underwriting/application/{path}"' in html for path in paths)
    assert "/admin/underwriting/application/" not in signed_in(adjuster).get(HOME).content.decode()
