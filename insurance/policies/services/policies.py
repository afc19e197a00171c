from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import connection, transaction

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import Plan
from insurance.policies.models import (
    Coverage,
    Exclusion,
    ExclusionCode,
    InsuredPerson,
    Line,
    Peril,
    Person,
    Policy,
    PolicyVersion,
    Relation,
)
from insurance.policies.names import name_key
from insurance.policies.numbers import number_key, plate_key, vin_key


@dataclass(frozen=True)
class CoverageTerms:
    """`limit` and `excess` in the version's currency; without a limit, None. See Coverage for the arithmetic."""

    peril: Peril
    limit: Decimal | None
    excess: Decimal = Decimal(0)
    reimbursement_percent: int = 100


@dataclass(frozen=True)
class ExclusionTerms:
    """`peril` None: it holds for every peril. `days` is the length of a waiting period."""

    code: ExclusionCode
    wording: str
    peril: Peril | None = None
    days: int | None = None


@dataclass(frozen=True)
class VersionTerms:
    """What holds from `start` until the day before `end`."""

    start: date
    end: date
    currency: str
    coverages: Sequence[CoverageTerms]
    exclusions: Sequence[ExclusionTerms] = ()
    risk: str = ""
    plate: str = ""
    vin: str = ""
    address: str = ""


@transaction.atomic
def person_create(
    *, principal: Principal, name: str, email: str = "", phone: str = "", born_on: date | None = None
) -> Person:
    """A new person of the organisation; `phone` in E.164. Two people may have one name."""
    person = Person.objects.create(
        organisation=principal.organisation,
        name=name,
        name_key=name_key(name),
        email=email,
        phone=phone,
        born_on=born_on,
    )
    entry_write(principal=principal, verb="person_create", subject=f"person:{person.uuid}")
    return person


@transaction.atomic
def policy_create(
    *, principal: Principal, number: str, line: Line, holder: Person, versions: Sequence[VersionTerms]
) -> Policy:
    """A new policy with its versions, numbered from 1 in the order given.

    Raises IntegrityError for a number in use or versions that overlap, ValueError for a holder of another
    organisation or a VIN that has not 17 characters.
    """
    if holder.organisation_id != principal.organisation_id:
        raise ValueError("The holder belongs to another organisation.")
    policy = Policy.objects.create(
        organisation=principal.organisation,
        number=number,
        number_key=number_key(number),
        line=line,
        holder=holder,
    )
    _versions_create(policy, versions)
    entry_write(
        principal=principal,
        verb="policy_create",
        subject=f"policy:{policy.number}",
        arguments={"line": line, "versions": len(versions)},
    )
    return policy


def _versions_create(policy: Policy, versions: Sequence[VersionTerms]) -> None:
    """Three statements, however many versions there are."""
    rows = [_version(policy, number, terms) for number, terms in enumerate(versions, start=1)]
    pairs = list(zip(PolicyVersion.objects.bulk_create(rows), versions, strict=True))
    Coverage.objects.bulk_create(
        Coverage(
            organisation_id=policy.organisation_id,
            version=version,
            peril=coverage.peril,
            limit=coverage.limit,
            excess=coverage.excess,
            reimbursement_percent=coverage.reimbursement_percent,
        )
        for version, terms in pairs
        for coverage in terms.coverages
    )
    Exclusion.objects.bulk_create(
        Exclusion(
            organisation_id=policy.organisation_id,
            version=version,
            code=exclusion.code,
            peril=exclusion.peril or "",
            days=exclusion.days,
            wording=exclusion.wording,
        )
        for version, terms in pairs
        for exclusion in terms.exclusions
    )


def _version(policy: Policy, number: int, terms: VersionTerms) -> PolicyVersion:
    if terms.vin and not vin_key(terms.vin):
        raise ValueError("A VIN has 17 characters.")
    return PolicyVersion(
        organisation_id=policy.organisation_id,
        policy=policy,
        version=number,
        period=(terms.start, terms.end),
        currency=terms.currency,
        risk=terms.risk,
        plate=plate_key(terms.plate),
        vin=vin_key(terms.vin),
        address=terms.address,
    )


@transaction.atomic
def insured_add(
    *, principal: Principal, policy: Policy, person: Person, plan: Plan, relation: Relation
) -> InsuredPerson:
    """A person becomes a member: insured by a health policy, on a plan, under a new member number.

    Raises ValueError where the parts belong to different organisations, the policy is of another line or
    "holder" is not its holder; IntegrityError for somebody whom the policy already insures.
    """
    if {policy.organisation_id, person.organisation_id, plan.organisation_id} != {principal.organisation_id}:
        raise ValueError("Policy, person or plan belongs to another organisation.")
    if policy.line != Line.HEALTH:
        raise ValueError("Only a health policy insures people on a plan.")
    if (relation == Relation.HOLDER) != (policy.holder_id == person.pk):
        raise ValueError("The holder of the policy, and nobody else, is insured as its holder.")
    insured = InsuredPerson.objects.create(
        organisation=principal.organisation,
        member_number=_next_member_number(),
        policy=policy,
        person=person,
        plan=plan,
        relation=relation,
    )
    entry_write(
        principal=principal,
        verb="insured_add",
        subject=f"member:{insured.member_number}",
        arguments={"policy": policy.number, "plan": plan.code, "relation": relation},
    )
    return insured


def _next_member_number() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('member_number_seq')")
        return f"MBR-{cursor.fetchone()[0]}"
