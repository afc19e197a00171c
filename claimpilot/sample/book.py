"""The policies of the sample book, drawn anew the same way every time, with dates relative to today."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from itertools import chain
from random import Random

from claimpilot.sample import featured, terms, vehicles
from claimpilot.sample.people import Household, households
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.policies.models import Line, Person, Policy
from insurance.policies.numbers import number_key
from insurance.policies.services import VersionTerms, person_create, policy_create

POLICIES = {"aurora": 200, "sever": 100}
FIRST_NUMBER = {"aurora": 100_001, "sever": 500_001}
RENEWAL_RISE = Decimal("1.03")


@dataclass(frozen=True)
class PolicyPlan:
    number: str
    line: Line
    household: Household
    versions: list[VersionTerms]


def book_create(*, principal: Principal, today: date) -> int:
    """Creates the policies that are not there yet; returns how many. Others stay as they are."""
    known = set(Policy.objects.filter(organisation=principal.organisation).values_list("number_key", flat=True))
    missing = [plan for plan in plans(principal, today) if number_key(plan.number) not in known]
    holders = {person.email: person for person in Person.objects.filter(organisation=principal.organisation)}
    for plan in missing:
        who = plan.household
        if who.email not in holders:
            holders[who.email] = person_create(
                principal=principal, name=who.name, email=who.email, phone=who.phone, born_on=who.born_on
            )
        policy_create(
            principal=principal,
            number=plan.number,
            line=plan.line,
            holder=holders[who.email],
            versions=plan.versions,
        )
    return len(missing)


def plans(principal: Principal, today: date) -> list[PolicyPlan]:
    organisation = principal.organisation
    written_out = featured.holdings(today) if organisation.code == "aurora" else ()
    holdings = chain(written_out, _drawn(organisation, today))
    first = FIRST_NUMBER[organisation.code]
    return [
        PolicyPlan(f"POL-{first + index}", line, who, versions)
        for index, (who, line, versions) in zip(range(POLICIES[organisation.code]), holdings, strict=False)
    ]


def _drawn(organisation: Organisation, today: date) -> Iterator[tuple[Household, Line, list[VersionTerms]]]:
    for who in households(organisation.code):
        for line in who.lines:
            rng = Random(f"{who.key}:{line}")  # noqa: S311 - sample data must come out the same every time
            yield who, line, list(_versions(rng, organisation, who, line, today))


def _versions(
    rng: Random, organisation: Organisation, who: Household, line: Line, today: date
) -> Iterator[VersionTerms]:
    """Terms that follow each other; now and then a vehicle or the tier changes."""
    tier, risk = terms.tier(rng), _risk(rng, organisation, who, line)
    for index, (start, end) in enumerate(_periods(rng, today)):
        if index and rng.random() < 0.25:
            tier, risk = terms.tier(rng), _risk(rng, organisation, who, line)
        insured = terms.coverages(line, tier, organisation.currency, RENEWAL_RISE**index)
        yield VersionTerms(
            start=start,
            end=end,
            currency=organisation.currency,
            coverages=insured,
            exclusions=terms.exclusions(line, organisation.language, insured),
            **risk,
        )


def _periods(rng: Random, today: date) -> list[tuple[date, date]]:
    """One in ten policies is new, one in eight has lapsed, one in ten was altered during a year."""
    kind = rng.random()
    if kind < 0.10:
        start = today - timedelta(days=rng.randrange(2, 29))
        return [(start, start + timedelta(days=365))]
    years, into = rng.choice((1, 1, 2, 2, 3, 4)), rng.randrange(30, 340)
    end = today + timedelta(days=365 - into)
    if kind < 0.225:
        end = today - timedelta(days=rng.randrange(10, 400))
    starts = [end - timedelta(days=365 * year) for year in range(years, 0, -1)]
    if 0.225 <= kind < 0.325:
        starts.append(starts[-1] + timedelta(days=rng.randrange(20, into + 1) if into > 20 else 15))
    return list(zip(starts, [*starts[1:], end], strict=True))


def _risk(rng: Random, organisation: Organisation, who: Household, line: Line) -> dict[str, str]:
    russian = organisation.language == "ru"
    if line == Line.MOTOR:
        model = f"{rng.choice(vehicles.MODELS[organisation.code])}, {rng.randrange(2011, 2026)}"
        return {"risk": model, "plate": vehicles.plate(rng, organisation.code), "vin": vehicles.vin(rng)}
    if line == Line.HOME:
        size = rng.randrange(24, 160)
        return {"risk": f"Квартира, {size} м²" if russian else f"Flat, {size} m²", "address": who.address}
    if line == Line.PET:
        pets = ("Кот Барсик", "Собака Рекс", "Кошка Муся") if russian else ("Cat Minou", "Dog Pixel", "Dog Gribouille")
        return {"risk": rng.choice(pets)}
    return {"risk": "Весь мир" if russian else "World"} if line == Line.TRAVEL else {}
