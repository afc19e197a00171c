"""What a rule may ask about: the facts of an application, with their types in CEL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from insurance.catalog.life.states import STATES
from insurance.catalog.models import ProductType, RiskClass

FORMS: dict[str, Promise] = {
    "SUITABILITY": _("suitability questionnaire"),
    "PROSPECTUS": _("acknowledgement of the prospectus"),
    "GUARDSIG": _("guardian's signature"),
    "INSINT": _("statement of insurable interest"),
    "FINSUPP": _("financial supplement"),
    "REPLACEMENT": _("notice of replacement"),
}
"""The forms that may be on file, by the code that stands in `forms`."""


class Kind(StrEnum):
    INT = "int"
    DOUBLE = "double"
    STRING = "string"
    BOOL = "bool"
    LIST = "list"
    """Of strings."""


@dataclass(frozen=True)
class Fact:
    """`values` are all that it may be, or hold; None: anything of its kind. `money`: whole units of the product's
    currency."""

    name: str
    kind: Kind
    description: Promise
    values: frozenset[str] | None = None
    money: bool = False

    def for_cel(self, value: Any) -> Any:
        """The value as an expression gets it, and as it is kept with a finding."""
        return _CONVERT[self.kind](value)


_CONVERT: dict[Kind, Any] = {
    Kind.INT: int,
    Kind.DOUBLE: float,
    Kind.STRING: str,
    Kind.BOOL: bool,
    Kind.LIST: list,
}

FACTS: dict[str, Fact] = {
    fact.name: fact
    for fact in (
        Fact("age", Kind.INT, _("age of the applicant in years")),
        Fact("face_amount", Kind.INT, _("face amount, in whole units of the product's currency"), money=True),
        Fact("state", Kind.STRING, _("state in which the applicant lives, two letters"), STATES),
        Fact("bmi", Kind.DOUBLE, _("body mass index")),
        Fact("annual_income", Kind.INT, _("income a year, in whole units of the product's currency"), money=True),
        Fact("tobacco", Kind.BOOL, _("whether the applicant used tobacco in the last 12 months")),
        Fact("forms", Kind.LIST, _("codes of the forms on file"), frozenset(FORMS)),
        Fact("product_type", Kind.STRING, _("type of the product"), frozenset(ProductType.values)),
        Fact("risk_class", Kind.STRING, _("risk class, once an underwriter has set it"), frozenset(RiskClass.values)),
    )
}


def known(facts: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Those of the named facts that are there, as an expression gets them."""
    return {name: FACTS[name].for_cel(facts[name]) for name in names if facts.get(name) is not None}
