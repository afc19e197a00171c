"""The policy that a sale ends with: number, holder, cover and exclusions."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.general import CoverLine
from insurance.catalog.models import TariffPeril
from insurance.policies.models import Line, Peril, Person, Policy
from insurance.policies.selectors import policy_by_number
from insurance.policies.services import HolderTerms, person_create, policy_create, policy_issue

NORA = HolderTerms("Nora Lindqvist", "nora@example.org", "+33639980001", date(1990, 2, 3))
COVER = [
    CoverLine("vet", "Veterinary costs", None, Decimal(50), 80),
    CoverLine("liability", "Damage to others", Decimal(100_000), Decimal(75), 100),
]


def issue(principal: Principal, holder: HolderTerms = NORA, **terms: Any) -> Policy:
    given: dict[str, Any] = {
        "line": Line.PET,
        "start": date(2026, 12, 1),
        "end": date(2027, 12, 1),
        "currency": "EUR",
        "cover": COVER,
        "exclusions": ["Vaccination.", "Breeding."],
        "waiting_days": 30,
        "risk": "Dog Pixel",
        "address": "1 rue des Lilas, 75011 Paris",
    }
    return policy_issue(principal=principal, holder=holder, **given | terms)


def test_what_was_sold_stands_in_one_version(adjuster: Principal) -> None:
    policy = issue(adjuster)
    version = policy.versions.get()
    assert (version.period.lower, version.period.upper) == (date(2026, 12, 1), date(2027, 12, 1))
    assert (version.currency, version.risk, version.address) == ("EUR", "Dog Pixel", "1 rue des Lilas, 75011 Paris")
    assert [(c.peril, c.limit, c.excess, c.reimbursement_percent) for c in version.coverages.order_by("pk")] == [
        ("vet", None, 50, 80),
        ("liability", 100_000, 75, 100),
    ]
    assert [(e.code, e.days, e.wording) for e in version.exclusions.order_by("pk")] == [
        ("waiting_period", 30, "No benefit in the first 30 days."),
        ("other", None, "Vaccination."),
        ("other", None, "Breeding."),
    ]
    assert AuditEntry.objects.filter(verb="policy_create", subject=f"policy:{policy.number}").count() == 1


def test_numbers_follow_each_other_and_pass_over_one_in_use(adjuster: Principal) -> None:
    first = issue(adjuster)
    assert policy_by_number(principal=adjuster, number=first.number.replace("-", " ").lower()) == first
    after = int(first.number.removeprefix("POL-")) + 1
    assert after > 1_000_000
    policy_create(principal=adjuster, number=f"POL-{after}", line=Line.PET, holder=first.holder, versions=[])
    assert issue(adjuster).number == f"POL-{after + 1}"


@pytest.mark.parametrize(
    ("known", "again"),
    [
        (NORA, True),
        (HolderTerms("nora  LINDQVIST", "Nora@Example.org"), True),
        (HolderTerms("Nora Lindqvist", "nora@example.org", born_on=date(1961, 1, 1)), False),
        (HolderTerms("Nora Lindqvist", "other@example.org"), False),
        (HolderTerms("Piet Anders", "nora@example.org"), False),
    ],
)
def test_a_holder_who_is_known_is_found_and_left_as_they_are(
    adjuster: Principal, known: HolderTerms, again: bool
) -> None:
    person = person_create(principal=adjuster, name=known.name, email=known.email, born_on=known.born_on)
    assert (issue(adjuster).holder == person) is again
    person.refresh_from_db()
    assert (person.name, person.phone, person.born_on) == (known.name, "", known.born_on)


def test_a_stranger_with_the_same_name_is_somebody_else(adjuster: Principal, stranger: Principal) -> None:
    theirs = issue(stranger)
    mine = issue(adjuster)
    assert mine.holder_id != theirs.holder_id
    assert Person.objects.count() == 2
    assert policy_by_number(principal=stranger, number=mine.number) is None


def test_a_peril_that_there_is_not_is_refused_and_nothing_is_left(adjuster: Principal) -> None:
    with pytest.raises(ValueError, match="hunger"):
        issue(adjuster, cover=[CoverLine("hunger", "Hunger", None, Decimal(0), 100)])
    assert not Policy.objects.exists()
    assert not connection.needs_rollback


def test_whatever_a_tariff_can_cover_a_policy_can_insure() -> None:
    assert set(TariffPeril.values) <= set(Peril.values)
