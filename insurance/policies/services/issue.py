"""The contract that a sale ends with: its holder, its number, and what it covers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db import connection, transaction
from django.db.models.functions import Lower

from insurance.access.principal import Principal
from insurance.catalog.general import CoverLine
from insurance.policies.models import ExclusionCode, Line, Peril, Person, Policy
from insurance.policies.names import name_key
from insurance.policies.numbers import number_key
from insurance.policies.services.policies import (
    CoverageTerms,
    ExclusionTerms,
    VersionTerms,
    person_create,
    policy_create,
)


@dataclass(frozen=True)
class HolderTerms:
    """`phone` in E.164."""

    name: str
    email: str
    phone: str = ""
    born_on: date | None = None


@transaction.atomic
def policy_issue(
    *,
    principal: Principal,
    line: Line,
    holder: HolderTerms,
    start: date,
    end: date,
    currency: str,
    cover: Sequence[CoverLine],
    exclusions: Sequence[str] = (),
    waiting_days: int | None = None,
    risk: str = "",
    address: str = "",
) -> Policy:
    """A policy in force from `start` until the day before `end`, under a new number.

    The holder is somebody whom the organisation knows by this name and e-mail and no other date of birth, who stays
    as they are; or else a new person. `exclusions` are sentences, for a person to read when a claim comes;
    `waiting_days` are for triage to count. Raises ValueError for a peril that there is not.
    """
    terms = VersionTerms(
        start=start,
        end=end,
        currency=currency,
        coverages=[_coverage(one) for one in cover],
        exclusions=[*_waiting(waiting_days), *(ExclusionTerms(ExclusionCode.OTHER, text) for text in exclusions)],
        risk=risk[:255],
        address=address[:255],
    )
    return policy_create(
        principal=principal,
        number=_next_number(principal),
        line=line,
        holder=_holder(principal, holder),
        versions=[terms],
    )


def _coverage(line: CoverLine) -> CoverageTerms:
    return CoverageTerms(Peril(line.peril), line.limit, line.excess, line.reimbursement_percent)


def _waiting(days: int | None) -> list[ExclusionTerms]:
    if not days:
        return []
    return [ExclusionTerms(ExclusionCode.WAITING_PERIOD, f"No benefit in the first {days} days.", days=days)]


def _holder(principal: Principal, terms: HolderTerms) -> Person:
    known = (
        Person.objects.filter(organisation=principal.organisation, name_key=name_key(terms.name))
        .alias(email_key=Lower("email"))
        .filter(email_key=terms.email.lower())
        .exclude(email="")
        .order_by("pk")
    )
    found = next((person for person in known if _agrees(person, terms)), None)
    return found or person_create(
        principal=principal, name=terms.name, email=terms.email, phone=terms.phone, born_on=terms.born_on
    )


def _agrees(person: Person, terms: HolderTerms) -> bool:
    return None in (person.born_on, terms.born_on) or person.born_on == terms.born_on


def _next_number(principal: Principal) -> str:
    """The next of the sequence that no policy of the organisation has: one may have come from elsewhere."""
    while True:
        with connection.cursor() as cursor:
            cursor.execute("SELECT nextval('policy_number_seq')")
            number = f"POL-{cursor.fetchone()[0]}"
        if not Policy.objects.filter(organisation=principal.organisation, number_key=number_key(number)).exists():
            return number
