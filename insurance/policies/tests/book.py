"""Invented people and policies for tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from insurance.access.principal import Principal
from insurance.policies.models import Line, Peril, Person, Policy
from insurance.policies.services import CoverageTerms, ExclusionTerms, VersionTerms, person_create, policy_create

START, END = date(2026, 1, 1), date(2027, 1, 1)


def person(principal: Principal, name: str = "Nora Lindqvist", email: str = "nora@example.org") -> Person:
    return person_create(principal=principal, name=name, email=email, phone="+33639980001")


def version(
    *perils: Peril,
    start: date = START,
    end: date = END,
    limit: str = "10000",
    excess: str = "250",
    currency: str = "EUR",
    exclusions: Sequence[ExclusionTerms] = (),
    **risk: str,
) -> VersionTerms:
    terms = [CoverageTerms(peril, Decimal(limit), Decimal(excess)) for peril in perils or (Peril.COLLISION,)]
    return VersionTerms(start, end, currency, terms, exclusions, **risk)


def policy(
    principal: Principal,
    *versions: VersionTerms,
    number: str = "POL-200001",
    line: Line = Line.MOTOR,
    holder: Person | None = None,
) -> Policy:
    return policy_create(
        principal=principal,
        number=number,
        line=line,
        holder=holder or person(principal),
        versions=versions or [version()],
    )
