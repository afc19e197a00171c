"""A claim that names the number of a policy issued after a sale is checked against what was sold."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest

from insurance.access.principal import Principal
from insurance.catalog.general import CoverLine
from insurance.claims.triage.coverage import with_estimate
from insurance.claims.triage.tests.coverage_cases import LOSS, check
from insurance.claims.triage.types import AmountFound, CoverageResult, IncidentType
from insurance.policies.models import Line, Policy
from insurance.policies.services import HolderTerms, policy_issue

WAITING = 14
VET = CoverLine("vet", "Veterinary costs", Decimal(2000), Decimal(50), 80)


def issued(principal: Principal, *cover: CoverLine, start: date) -> Policy:
    return policy_issue(
        principal=principal,
        line=Line.PET,
        holder=HolderTerms("Nora Lindqvist", "nora@example.org"),
        start=start,
        end=start + timedelta(days=365),
        currency="EUR",
        cover=cover or [VET],
        exclusions=["Vaccination."],
        waiting_days=WAITING,
        risk="Dog Pixel, Beagle",
    )


def claimed(principal: Principal, policy: Policy) -> CoverageResult:
    return check(principal, IncidentType.HEALTH, policy_number=policy.number)


@pytest.mark.parametrize(
    ("begun", "answer", "reasons"),
    [
        (-1, "not_covered", ["not_in_force_on_loss_date"]),
        (0, "not_covered", ["exclusion:waiting_period", "policy_is_new"]),
        (WAITING - 1, "not_covered", ["exclusion:waiting_period", "policy_is_new"]),
        (WAITING, "covered", ["policy_is_new"]),
        (364, "covered", []),
        (365, "not_covered", ["not_in_force_on_loss_date"]),
    ],
)
def test_the_days_that_were_sold_count(adjuster: Principal, begun: int, answer: str, reasons: list[str]) -> None:
    found = claimed(adjuster, issued(adjuster, start=LOSS - timedelta(days=begun)))
    assert (found.answer, found.reasons) == (answer, reasons)


@pytest.mark.parametrize(
    ("limit", "percent", "loss", "paid"),
    [
        ("2000", 80, "500", "360"),
        ("2000", 80, "40", "0"),
        ("2000", 80, "9999", "2000"),
        (None, 80, "100050", "80000"),
        (None, 100, "100050", "100000"),
    ],
)
def test_limit_excess_and_share_that_were_sold_count(
    adjuster: Principal, limit: str | None, percent: int, loss: str, paid: str
) -> None:
    cap = None if limit is None else Decimal(limit)
    line = CoverLine("vet", "Veterinary costs", cap, Decimal(50), percent)
    found = claimed(adjuster, issued(adjuster, line, start=LOSS - timedelta(days=100)))
    assert (found.peril, found.limit, found.excess, found.found_by) == ("vet", cap, 50, "form_number")
    estimate = AmountFound(min=Decimal(loss), max=Decimal(loss), currency="EUR")
    assert with_estimate(found, estimate, rates={}).would_pay_max == Decimal(paid)


def test_a_peril_that_was_not_sold_is_not_insured(adjuster: Principal) -> None:
    liability = CoverLine("liability", "Damage to others", None, Decimal(0), 100)
    found = claimed(adjuster, issued(adjuster, liability, start=LOSS - timedelta(days=100)))
    assert (found.answer, found.reasons) == ("not_covered", ["peril_not_insured"])
