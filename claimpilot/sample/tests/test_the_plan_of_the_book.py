from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from claimpilot.sample import featured
from claimpilot.sample.accounts import ORGANISATIONS
from claimpilot.sample.book import PolicyPlan, plans
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.policies.models import Line, Peril
from insurance.policies.numbers import number_key

TODAY = date(2026, 11, 30)


def plan(code: str, today: date = TODAY) -> list[PolicyPlan]:
    return plans(Principal.system(Organisation(code=code, **ORGANISATIONS[code])), today)


def terms(found: PolicyPlan) -> dict[str, tuple[int, int]]:
    return {coverage.peril: (coverage.limit, coverage.excess) for coverage in found.versions[-1].coverages}


@pytest.mark.parametrize(("code", "count"), [("aurora", 200), ("sever", 100)])
def test_there_are_three_hundred_policies_of_five_lines_in_two_organisations(code: str, count: int) -> None:
    found = plan(code)
    assert len({number_key(one.number) for one in found}) == count
    assert set(Counter(one.line for one in found)) == set(Line)
    assert min(Counter(one.line for one in found).values()) >= count // 20


def test_it_is_the_same_book_every_time() -> None:
    assert plan("aurora") == plan("aurora")


@pytest.mark.parametrize("today", [TODAY, date(2028, 2, 29), date(2031, 1, 1)])
@pytest.mark.parametrize("code", ["aurora", "sever"])
def test_versions_follow_each_other_without_overlap(code: str, today: date) -> None:
    for one in plan(code, today):
        assert all(version.start < version.end for version in one.versions), one.number
        assert all(old.end <= new.start for old, new in pairwise(one.versions)), one.number


def test_some_have_lapsed_some_are_new_and_some_have_changed() -> None:
    found = plan("aurora")
    lapsed = [one for one in found if one.versions[-1].end <= TODAY]
    new = [one for one in found if one.versions[0].start > TODAY - timedelta(days=30)]
    changed = [one for one in found if len({(version.plate, len(version.coverages)) for version in one.versions}) > 1]
    for some in (lapsed, new, changed):
        assert 8 <= len(some) <= 60


@pytest.mark.parametrize("today", [TODAY, date(2031, 1, 1)])
def test_the_featured_policies_have_their_numbers_and_are_in_force(today: date) -> None:
    found = {one.number: one for one in plan("aurora", today)}
    for number, who in (
        (featured.OLIVER_POLICY, featured.OLIVER),
        (featured.CAMILLE_POLICY, featured.CAMILLE),
        (featured.ANNA_POLICY, featured.ANNA),
        (featured.MARC_POLICY, featured.MARC),
    ):
        assert found[number].household == who
        assert found[number].versions[0].start < today - timedelta(days=31)
        assert found[number].versions[-1].end > today


def test_the_scanned_page_and_the_policy_say_the_same() -> None:
    """As printed in files/conditions_particulieres.pdf."""
    home = next(one for one in plan("aurora") if one.number == featured.CAMILLE_POLICY)
    first = home.versions[0]
    assert (home.number, first.start, first.address) == (
        "POL-100002",
        date(2024, 3, 12),
        "27 rue des Lilas, 69003 Lyon",
    )
    assert {coverage.peril: (coverage.limit, coverage.excess) for coverage in first.coverages} == {
        Peril.FIRE: (320_000, 200),
        Peril.WATER: (30_000, 150),
        Peril.THEFT: (15_000, 250),
        Peril.STORM: (40_000, 380),
        Peril.LIABILITY: (1_000_000, 0),
    }
