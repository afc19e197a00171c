"""The underwriting rules of a product, executed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from insurance.catalog.life.expressions import evaluate, facts_named
from insurance.catalog.life.facts import known
from insurance.catalog.life.selectors import versions_on
from insurance.catalog.models import Product, UnderwritingRuleVersion

Answer = Literal["fired", "not_fired", "cannot_tell"]


@dataclass(frozen=True)
class Finding:
    """What a version of a rule said. `facts` are those that it names and that were known, as JSON can keep them.

    `needs` names the facts that were missing; `problem` says why there is no answer although none was.
    """

    version: UnderwritingRuleVersion
    answer: Answer
    facts: dict[str, Any]
    needs: tuple[str, ...]
    problem: str


def rules_evaluate(*, product: Product, facts: Mapping[str, Any], on: date) -> list[Finding]:
    """What the rules that are valid on a day say, by rule code. A fact that is None or left out is unknown."""
    return findings(versions_on(products=[product], on=on), {"product_type": product.product_type, **facts})


def findings(versions: Iterable[UnderwritingRuleVersion], facts: Mapping[str, Any]) -> list[Finding]:
    return [_finding(version, facts) for version in versions]


def _finding(version: UnderwritingRuleVersion, facts: Mapping[str, Any]) -> Finding:
    """A rule is only asked when all that it names is known: what is missing is never taken for no."""
    names = facts_named(version.expression)
    told = known(facts, names)
    needs = tuple(name for name in names if name not in told)
    if needs:
        return Finding(version, "cannot_tell", told, needs, "")
    fired, problem = evaluate(version.expression, told)
    if problem:
        return Finding(version, "cannot_tell", told, (), problem)
    return Finding(version, "fired" if fired else "not_fired", told, (), "")
