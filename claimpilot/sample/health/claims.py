"""Two years of members' claims, settled by the rules of their plans. Only the latest dozen is pending."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from random import Random
from uuid import NAMESPACE_URL, uuid5
from zoneinfo import ZoneInfo

from claimpilot.sample.health.plans import BY_CODE, PROCEDURES, PlanTerms
from insurance.catalog.models import Provider
from insurance.claims.health.services import HealthClaim, Service
from insurance.claims.models import Settlement
from insurance.policies.models import InsuredPerson

CLAIMS = 3200
PENDING = 12
_DAYS, _LATEST = 730, 10
_PAID_AFTER = timedelta(days=25)
_CENT = Decimal("0.01")
_OUT_OF_NETWORK = Decimal("0.70")
"""Out of network this much of the maximum fee is allowed."""
# Everyday care is frequent, what costs much is rare.
_WEIGHTS = [max(1, 6000 // (procedure.price + 60)) for procedure in PROCEDURES]


@dataclass(frozen=True)
class Insured:
    """A member with what the claims need to know of the plan; `near` are the keys of its network."""

    person: InsuredPerson
    plan: PlanTerms
    near: frozenset[int]


@dataclass(frozen=True)
class _Visit:
    index: int
    insured: Insured
    day: date
    received: datetime
    services: tuple[Service, ...]


def health_claims(
    *, members: Sequence[Insured], providers: Mapping[str, Sequence[Provider]], now: datetime, zone: ZoneInfo
) -> list[HealthClaim]:
    """In the order in which they came in; `providers` by speciality. What is paid stays within the annual limits."""
    today = now.astimezone(zone).date()
    visits = [_visit(index, members, providers, today, zone) for index in range(CLAIMS)]
    visits.sort(key=lambda visit: (visit.received, visit.index))
    spent: dict[tuple[int, int], Decimal] = defaultdict(Decimal)
    decided = [_decided(visit, spent, now) for visit in visits[:-PENDING]]
    return [*decided, *(_claim(visit, Settlement.PENDING, visit.services) for visit in visits[-PENDING:])]


def _rng(index: int, what: str) -> Random:
    return Random(f"health:{what}:{index}")  # noqa: S311 - sample data must come out the same every time


def _visit(
    index: int, members: Sequence[Insured], providers: Mapping[str, Sequence[Provider]], today: date, zone: ZoneInfo
) -> _Visit:
    rng = _rng(index, "visit")
    # Some are ill more often than others.
    often = int(rng.expovariate(1 / 20)) % len(members)
    insured = members[often] if index % 4 == 0 else rng.choice(members)
    day = today - timedelta(days=rng.randrange(_LATEST, _DAYS))
    received = day + timedelta(days=rng.randrange(1, _LATEST))
    at = datetime.combine(received, time(rng.randrange(7, 20), rng.randrange(60), rng.randrange(60)), zone)
    return _Visit(index, insured, day, at, tuple(_services(rng, providers, day)))


def _services(rng: Random, providers: Mapping[str, Sequence[Provider]], day: date) -> Iterator[Service]:
    chosen = rng.choices(PROCEDURES, _WEIGHTS, k=rng.choice((1, 1, 2, 2, 3)))
    for procedure in dict.fromkeys(chosen):
        billed = Decimal(procedure.price * rng.uniform(0.8, 1.35)).quantize(_CENT)
        yield Service(day, rng.choice(providers[procedure.speciality]), procedure.code, billed)


def _decided(visit: _Visit, spent: dict[tuple[int, int], Decimal], now: datetime) -> HealthClaim:
    rng = _rng(visit.index, "decision")
    services = [_settled(visit.insured, service, authorised=rng.random() < 0.9) for service in visit.services]
    told = min(visit.received + timedelta(days=rng.randrange(1, 15), hours=2), now - timedelta(hours=1))
    if rng.random() < 0.03 or not any(service.paid for service in services):
        return _claim(visit, Settlement.DENIED, visit.services, told)
    if now - visit.received < _PAID_AFTER:
        unpaid = [replace(service, paid=Decimal(0)) for service in services]
        return _claim(visit, Settlement.APPROVED, unpaid, told)
    within = _within_limit(services, visit, spent)
    if not any(service.paid for service in within):
        return _claim(visit, Settlement.DENIED, visit.services, told)
    return _claim(visit, Settlement.PAID, within, told)


def _settled(insured: Insured, service: Service, *, authorised: bool) -> Service:
    """As the plan's rules have it: what is allowed of the bill, and its share of that."""
    plan, procedure = insured.plan, BY_CODE[service.procedure_code]
    if procedure.code in plan.excludes or (procedure.preauthorised and not authorised):
        return service
    fee = service.billed if procedure.code == "HOS-200" else (procedure.price * plan.fee).quantize(_CENT)
    if service.provider.pk not in insured.near:
        fee = (fee * _OUT_OF_NETWORK).quantize(_CENT)
    allowed = min(service.billed, fee)
    return replace(service, allowed=allowed, paid=(allowed * plan.share).quantize(_CENT, ROUND_HALF_UP))


def _within_limit(services: Sequence[Service], visit: _Visit, spent: dict[tuple[int, int], Decimal]) -> list[Service]:
    year = (visit.insured.person.pk, visit.day.year)
    within = []
    for service in services:
        paid = min(service.paid, visit.insured.plan.annual_limit - spent[year])
        spent[year] += paid
        within.append(replace(service, paid=paid))
    return within


def _claim(
    visit: _Visit, settlement: Settlement, services: Sequence[Service], decided_at: datetime | None = None
) -> HealthClaim:
    told = "; ".join(f"{BY_CODE[s.procedure_code].description} ({s.provider.name})" for s in services)
    return HealthClaim(
        insured=visit.insured.person,
        settlement=settlement,
        description=f"Health claim: {told}.",
        language="en",
        received_at=visit.received,
        services=services,
        decided_at=decided_at,
        uuid=uuid5(NAMESPACE_URL, f"https://claimpilot.example/sample/health/claim/{visit.index}"),
    )
