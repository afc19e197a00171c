from datetime import date

import pytest
from django.db import IntegrityError

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.policies.models import ExclusionCode, Line, Peril, Policy
from insurance.policies.services import ExclusionTerms
from insurance.policies.tests import book


def test_a_policy_keeps_every_term_and_its_risk_as_keys(adjuster: Principal) -> None:
    waiting = ExclusionTerms(ExclusionCode.WAITING_PERIOD, "Not in the first 14 days.", Peril.THEFT, 14)
    book.policy(
        adjuster,
        book.version(Peril.COLLISION, Peril.THEFT, exclusions=[waiting], plate="А 123 ВС 00", vin="ZZ1FXXGC5MR4O2171"),
    )
    policy = Policy.objects.get(number_key="P0L200001")
    version = policy.versions.get()
    assert (version.version, version.plate, version.vin) == (1, "A123BC00", "ZZ1FXXGC5MR402171")
    assert {c.peril: (c.limit, c.excess) for c in version.coverages.all()} == {
        "collision": (10000, 250),
        "theft": (10000, 250),
    }
    exclusion = version.exclusions.get()
    assert (exclusion.code, exclusion.peril, exclusion.days) == ("waiting_period", "theft", 14)


def test_the_trail_names_the_policy_and_who_made_it_but_nobody_else(adjuster: Principal) -> None:
    book.policy(adjuster)
    entry = AuditEntry.objects.get(verb="policy_create")
    assert (entry.actor, entry.subject, entry.arguments) == (
        "user:ada",
        "policy:POL-200001",
        {"line": "motor", "versions": 1},
    )
    assert "Nora" not in str(list(AuditEntry.objects.values()))


def test_a_number_in_another_spelling_is_in_use(adjuster: Principal) -> None:
    policy = book.policy(adjuster)
    with pytest.raises(IntegrityError):
        book.policy(adjuster, number="pol 20OOO1", holder=policy.holder)


def test_two_organisations_may_use_one_number(adjuster: Principal, stranger: Principal) -> None:
    assert book.policy(adjuster).pk != book.policy(stranger).pk


def test_versions_that_overlap_are_refused_and_nothing_stays(adjuster: Principal) -> None:
    holder = book.person(adjuster)
    with pytest.raises(IntegrityError):
        book.policy(
            adjuster, book.version(), book.version(start=date(2026, 12, 31), end=date(2027, 6, 1)), holder=holder
        )


def test_a_holder_of_another_organisation_is_refused(adjuster: Principal, stranger: Principal) -> None:
    with pytest.raises(ValueError, match="another organisation"):
        book.policy(adjuster, holder=book.person(stranger), line=Line.HOME)
    assert not Policy.objects.exists()


def test_a_vin_of_another_length_is_refused(adjuster: Principal) -> None:
    with pytest.raises(ValueError, match="17 characters"):
        book.policy(adjuster, book.version(vin="ZZ1FXXGC5MR40217"))
    assert not Policy.objects.exists()
