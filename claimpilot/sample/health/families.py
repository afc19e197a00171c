"""The 400 members: 160 families of one to four, each with a health policy of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import cycle
from random import Random

from claimpilot.sample.health.plans import PLANS, PlanTerms
from insurance.policies.models import Relation
from insurance.policies.names import fold

MEMBERS = 400
FIRST_POLICY = 300_001
_SIZES = (1, 2, 3, 4, 2, 3)
_GIVEN = (
    "Maude Colin Ottilie Bastien Noor Tarek Ewa Marek Selma Anders Greta Emil Paloma Rui Carla Nuno Saskia Joost "
    "Lieke Daan Aoife Ronan Orla Niamh Chiara Matteo Elisa Davide Zsófia Bence Réka Tamás Eleni Nikos Despina Kostas"
)
_FAMILY = (
    "Aldercott Bellamy Cazenave Delacour Eklund Fairbairn Gauthier Hollis Ingram Jansson Keulen Lambrecht Marchetti "
    "Nemeth Okafor Papadakis Quennell Rasmussen Sarrazin Thibault Ulriksen Verhoeven Winthrop Ximenes Yilmaz Zanetti "
    "Abernathy Brankovic Castelnau Dunmore Esterhazy Ferrante Grimaldi Haraldsen Iveson Jurkovic"
)


@dataclass(frozen=True)
class MemberPlan:
    """`key` seeds everything that is drawn for the member."""

    key: str
    name: str
    email: str
    phone: str
    born_on: date
    relation: Relation


@dataclass(frozen=True)
class Family:
    policy_number: str
    plan: PlanTerms
    members: tuple[MemberPlan, ...]


def families() -> Iterator[Family]:
    """The same ones in the same order every time; the first member is the policyholder."""
    left, index, sizes = MEMBERS, 0, cycle(_SIZES)
    while left:
        size = min(next(sizes), left)
        yield _family(index, size)
        left, index = left - size, index + 1


def _family(index: int, size: int) -> Family:
    rng = Random(f"family:{index}")  # noqa: S311 - sample data must come out the same every time
    surnames = _FAMILY.split()
    surname = surnames[index * 7 % len(surnames)]
    relations = [Relation.HOLDER, *([Relation.SPOUSE] if size > 1 else []), *[Relation.CHILD] * (size - 2)]
    given = rng.sample(_GIVEN.split(), size)
    members = tuple(
        _member(rng, f"{index}:{at}", f"{name} {surname}", relation, holder=at == 0)
        for at, (name, relation) in enumerate(zip(given, relations, strict=True))
    )
    return Family(f"POL-{FIRST_POLICY + index}", PLANS[index % len(PLANS)], members)


def _member(rng: Random, key: str, name: str, relation: Relation, *, holder: bool) -> MemberPlan:
    number = int(key.partition(":")[0])
    born = rng.randrange(2009, 2024) if relation == Relation.CHILD else rng.randrange(1950, 1998)
    mailbox = "".join(char for char in fold(name).replace(" ", ".") if char.isalnum() or char == ".")
    return MemberPlan(
        key=key,
        name=name,
        email=f"{mailbox}{number}@example.net" if holder else "",
        # Numbers kept for fiction in France, apart from those of the other policyholders.
        phone=f"+33639{985000 + number}" if holder else "",
        born_on=date(born, rng.randrange(1, 13), rng.randrange(1, 29)),
        relation=relation,
    )
