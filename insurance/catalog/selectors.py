from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet

from insurance.access.principal import Principal
from insurance.catalog.models import CoverageRule, NetworkMembership, Plan
from insurance.gate.errors import NotFound


def plans_of(principal: Principal) -> QuerySet[Plan]:
    return Plan.objects.filter(organisation=principal.organisation)


def plan_get(*, principal: Principal, code: str) -> Plan:
    """Raises NotFound alike for an unknown code and another organisation's."""
    plan = plans_of(principal).filter(code=code).first()
    if plan is None:
        raise NotFound("No plan has this code. get_claim names the plan of a claim's member.", field="plan_id")
    return plan


def rule_get(*, principal: Principal, plan: Plan, procedure_code: str) -> CoverageRule:
    """What the plan says of the procedure. Raises NotFound where it says nothing."""
    rule = CoverageRule.objects.filter(
        organisation=principal.organisation, plan=plan, procedure_code=procedure_code
    ).first()
    if rule is None:
        raise NotFound(
            "This plan has no rule for this procedure code: nothing says that it is covered, and nothing that it is "
            "not. Ask the insurer.",
            field="procedure_code",
        )
    return rule


def in_network(*, principal: Principal, plan: Plan, providers: Iterable[int]) -> set[int]:
    """Keys of those of the providers that are in the plan's network."""
    rows = NetworkMembership.objects.filter(organisation=principal.organisation, plan=plan, provider__in=providers)
    return set(rows.values_list("provider", flat=True))
