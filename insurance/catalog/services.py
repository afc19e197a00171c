"""Plans and providers come from the insurers; what they send is entered here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import CoverageRule, NetworkMembership, Plan, Provider


@dataclass(frozen=True)
class RuleTerms:
    """`maximum_fee` in the plan's currency; None: no maximum. A procedure that is not covered has neither term."""

    procedure_code: str
    description: str
    covered: bool = True
    preauthorisation_required: bool = False
    maximum_fee: Decimal | None = None


@transaction.atomic
def plan_create(
    *,
    principal: Principal,
    code: str,
    insurer: str,
    name: str,
    currency: str,
    annual_limit: Decimal,
    rules: Sequence[RuleTerms] = (),
) -> Plan:
    """A new plan with its coverage rules. Raises IntegrityError for a code in use, or a rule that cannot be."""
    plan = Plan.objects.create(
        organisation=principal.organisation,
        code=code,
        insurer=insurer,
        name=name,
        currency=currency,
        annual_limit=annual_limit,
    )
    CoverageRule.objects.bulk_create(
        CoverageRule(
            organisation=principal.organisation,
            plan=plan,
            procedure_code=rule.procedure_code,
            description=rule.description,
            covered=rule.covered,
            preauthorisation_required=rule.preauthorisation_required,
            maximum_fee=rule.maximum_fee,
        )
        for rule in rules
    )
    entry_write(principal=principal, verb="plan_create", subject=f"plan:{plan.code}", arguments={"rules": len(rules)})
    return plan


@transaction.atomic
def provider_create(
    *, principal: Principal, code: str, name: str, speciality: str, in_network_of: Collection[Plan] = ()
) -> Provider:
    """A new provider, and the plans whose network it belongs to.

    Raises IntegrityError for a code in use, ValueError for a plan of another organisation.
    """
    if any(plan.organisation_id != principal.organisation_id for plan in in_network_of):
        raise ValueError("A plan belongs to another organisation.")
    provider = Provider.objects.create(organisation=principal.organisation, code=code, name=name, speciality=speciality)
    NetworkMembership.objects.bulk_create(
        NetworkMembership(organisation=principal.organisation, plan=plan, provider=provider) for plan in in_network_of
    )
    entry_write(
        principal=principal,
        verb="provider_create",
        subject=f"provider:{provider.code}",
        arguments={"plans": sorted(plan.code for plan in in_network_of)},
    )
    return provider
