"""A small health book for tests: a plan with rules, providers in and out of its network, a member, claims."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from insurance.access.principal import Principal
from insurance.catalog.models import Plan, Provider
from insurance.catalog.services import RuleTerms, plan_create, provider_create
from insurance.claims.health.services import HealthClaim, Service, health_claims_import
from insurance.claims.models import Claim, Settlement
from insurance.policies.models import InsuredPerson, Line, Peril, Relation
from insurance.policies.services import insured_add, person_create
from insurance.policies.tests import book

RULES = (
    RuleTerms("CON-100", "Consultation", maximum_fee=Decimal("80.00")),
    RuleTerms("MRI-300", "Magnetic resonance imaging", preauthorisation_required=True, maximum_fee=Decimal("600.00")),
    RuleTerms("COS-900", "Cosmetic surgery", covered=False),
    RuleTerms("EMG-001", "Emergency room"),
)


@dataclass
class HealthBook:
    principal: Principal
    plan: Plan
    near: Provider
    far: Provider
    member: InsuredPerson

    def claim(
        self,
        day: date = date(2026, 5, 4),
        settlement: str = "paid",
        amounts: tuple[str, str, str] | None = None,
        **changes: Any,
    ) -> Claim:
        """One claim with one service in the network; `amounts` are billed, allowed, paid."""
        told = amounts or (("100.00", "80.00", "64.00") if settlement == "paid" else ("100.00", "0", "0"))
        billed, allowed, paid = map(Decimal, told)
        return self.claim_of([Service(day, self.near, "CON-100", billed, allowed, paid)], settlement, **changes)

    def claim_of(self, services: list[Service], settlement: str = "paid", **changes: Any) -> Claim:
        at = datetime(2026, 5, 6, 9, tzinfo=ZoneInfo("Europe/Paris"))
        values: dict[str, Any] = {
            "insured": self.member,
            "settlement": Settlement(settlement),
            "description": "A consultation in May.",
            "language": "en",
            "received_at": at,
            "services": services,
            "decided_at": None if settlement == "pending" else at + timedelta(days=3),
        }
        return health_claims_import(principal=self.principal, claims=[HealthClaim(**{**values, **changes})])[0]


def health_book(principal: Principal, *, code: str = "PLN-CEDAR1", limit: str = "1000.00") -> HealthBook:
    plan = plan_create(
        principal=principal,
        code=code,
        insurer="Cedar Mutual",
        name="Cedar Basic",
        currency="EUR",
        annual_limit=Decimal(limit),
        rules=RULES,
    )
    near = provider_create(
        principal=principal, code="PRV-1001", name="Lilac Clinic", speciality="General practice", in_network_of=[plan]
    )
    far = provider_create(principal=principal, code="PRV-1002", name="Harbour Imaging", speciality="Radiology")
    return HealthBook(principal, plan, near, far, member(principal, plan))


def member(principal: Principal, plan: Plan, *, number: str = "POL-300001", name: str = "Ilse Brandt") -> InsuredPerson:
    holder = person_create(principal=principal, name=name, email="ilse@example.org")
    policy = book.policy(principal, book.version(Peril.MEDICAL), number=number, line=Line.HEALTH, holder=holder)
    return insured_add(principal=principal, policy=policy, person=holder, plan=plan, relation=Relation.HOLDER)
