from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import and_

from django.db.models import Min, Q, QuerySet
from django.db.models.functions import Lower

from insurance.access.principal import Principal
from insurance.gate.errors import NotFound
from insurance.policies.models import InsuredPerson, Person, Policy, PolicyVersion
from insurance.policies.names import name_key, names_match
from insurance.policies.numbers import addresses_match, number_key, number_keys_in, plate_key, vin_key


def policies_for(*, principal: Principal) -> QuerySet[Policy]:
    """Every policy of the organisation, with its holder."""
    return Policy.objects.filter(organisation=principal.organisation).select_related("holder")


def policies_search(*, principal: Principal, text: str) -> QuerySet[Policy]:
    """Policies whose number or plate holds `text`, or whose holder's name has each of its words."""
    compact = plate_key(text)
    words = [] if any(char.isdigit() for char in text) else name_key(text).split()
    found = Q(pk__in=[])
    if words:
        found = reduce(and_, (Q(holder__name_key__contains=word) for word in words))
    if compact:
        plates = PolicyVersion.objects.filter(organisation=principal.organisation, plate__contains=compact)
        found |= Q(number_key__contains=number_key(text)) | Q(pk__in=plates.values("policy"))
    return policies_for(principal=principal).filter(found)


def policy_by_number(*, principal: Principal, number: str) -> Policy | None:
    """The policy with this number, however it is spelt; None too where another organisation has it."""
    return policies_for(principal=principal).filter(number_key=number_key(number)).first()


def version_on(*, policy: Policy, day: date) -> PolicyVersion | None:
    """The version in force on a day, which need not be the latest; None where the policy was not in force."""
    return (
        PolicyVersion.objects.filter(policy=policy, period__contains=day)
        .prefetch_related("coverages", "exclusions")
        .first()
    )


def inception(*, policy: Policy) -> date | None:
    """The first day of the first version."""
    found: date | None = policy.versions.aggregate(day=Min("period__startswith"))["day"]
    return found


def member_get(*, principal: Principal, number: str) -> InsuredPerson:
    """A member with plan, by number. Raises NotFound alike for an unknown one and another organisation's."""
    rows = InsuredPerson.objects.filter(organisation=principal.organisation, member_number=number)
    member = rows.select_related("plan").first()
    if member is None:
        raise NotFound("No member has this number. get_claim names the member of a health claim.", field="member_id")
    return member


@dataclass(frozen=True)
class Clues:
    """What a claim says of its policy and holder, in anybody's spelling. `phone` is E.164.

    `text` is the claimant's narrative: numbers and plates in it may be somebody else's, so they count only
    together with the person.
    """

    form_number: str = ""
    document_numbers: Sequence[str] = ()
    name: str = ""
    email: str = ""
    phone: str = ""
    plates: Sequence[str] = ()
    vins: Sequence[str] = ()
    addresses: Sequence[str] = ()
    text: str = ""


@dataclass(frozen=True)
class PolicyMatch:
    """`found_by` is form_number, document_number, person_and_risk, vin, plate or person_only.

    Without a policy it is empty, and `reason` is `policy_not_found` or `several_policies`.
    """

    policy: Policy | None
    found_by: str = ""
    reason: str = ""


def policy_find(*, principal: Principal, loss_date: date, clues: Clues, lines: Collection[str] = ()) -> PolicyMatch:
    """The one policy that a claim is about, by the surest clue: number, then person with risk, risk, person.

    Where a clue fits several, those in force on `loss_date` and those of `lines` (empty: any) come before the
    others; where several remain, none is chosen.
    """
    several = False
    for found_by, policies in _searches(principal, clues):
        chosen = _narrow(list(policies), loss_date, lines)
        if len(chosen) == 1:
            return PolicyMatch(chosen[0], found_by)
        several = several or len(chosen) > 1
    return PolicyMatch(None, reason="several_policies" if several else "policy_not_found")


def _searches(principal: Principal, clues: Clues) -> Iterable[tuple[str, Iterable[Policy]]]:
    """Each way to look and what it finds, surest first; a later one is only asked when it is reached."""
    mine = policies_for(principal=principal)
    yield "form_number", mine.filter(number_key__in=_keys([clues.form_number]))
    yield "document_number", mine.filter(number_key__in=_keys(clues.document_numbers))
    held = _held_by(principal, clues)
    at_risk = [policy for policy in _by_risk(mine, clues, principal) if _is_holder(policy.holder, clues)]
    yield "person_and_risk", [*at_risk, *(policy for policy in held if _risk_is_named(policy, clues))]
    yield "vin", mine.filter(pk__in=_versions_with(principal, "vin", map(vin_key, clues.vins)))
    yield "plate", mine.filter(pk__in=_versions_with(principal, "plate", map(plate_key, clues.plates)))
    # A namesake is not the holder: without a risk, name and contact must both agree.
    yield "person_only", [policy for policy in held if _is_holder(policy.holder, clues, contact_too=True)]


def _narrow(policies: list[Policy], day: date, lines: Collection[str]) -> list[Policy]:
    distinct = list({policy.pk: policy for policy in policies}.values())
    if len(distinct) < 2:
        return distinct
    covering = PolicyVersion.objects.filter(policy__in=distinct, period__contains=day)
    in_force = set(covering.values_list("policy", flat=True))
    distinct = [policy for policy in distinct if policy.pk in in_force] or distinct
    return [policy for policy in distinct if policy.line in lines] or distinct


def _keys(numbers: Iterable[str]) -> list[str]:
    return [key for key in map(number_key, numbers) if key]


def _versions_with(principal: Principal, field: str, keys: Iterable[str]) -> QuerySet[PolicyVersion, int]:
    known = [key for key in keys if key]
    versions = PolicyVersion.objects.filter(organisation=principal.organisation, **{f"{field}__in": known})
    return versions.values_list("policy", flat=True)


def _by_risk(mine: QuerySet[Policy], clues: Clues, principal: Principal) -> list[Policy]:
    plates, vins = map(plate_key, clues.plates), map(vin_key, clues.vins)
    found = Q(pk__in=_versions_with(principal, "plate", plates)) | Q(pk__in=_versions_with(principal, "vin", vins))
    return list(mine.filter(found))


def _held_by(principal: Principal, clues: Clues) -> list[Policy]:
    """Policies of everybody with the claimant's e-mail, telephone or name."""
    who = Q(pk__in=[])
    if clues.email:
        who |= Q(email_key=clues.email.lower())
    if clues.phone:
        who |= Q(phone=clues.phone)
    if key := name_key(clues.name):
        who |= Q(name_key=key)
    people = Person.objects.filter(organisation=principal.organisation).alias(email_key=Lower("email")).filter(who)
    held = policies_for(principal=principal).filter(holder__in=people).prefetch_related("versions")
    return list(held[:50])


def _is_holder(person: Person, clues: Clues, *, contact_too: bool = False) -> bool:
    by_name = names_match(person.name_key, name_key(clues.name))
    by_email = bool(clues.email) and person.email.lower() == clues.email.lower()
    by_contact = by_email or (bool(clues.phone) and person.phone == clues.phone)
    return by_name and by_contact if contact_too else by_name or by_contact


def _risk_is_named(policy: Policy, clues: Clues) -> bool:
    """Whether the claim names this policy's number, vehicle or home. For policies of the claimant only."""
    if policy.number_key in number_keys_in(clues.text):
        return True
    compact = plate_key(clues.text)
    for version in policy.versions.all():
        if any(len(key) >= 5 and key in compact for key in (version.plate, version.vin)):
            return True
        if any(addresses_match(version.address, address) for address in clues.addresses):
            return True
    return False
