from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Max, Q
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.life.expressions import expression_check
from insurance.catalog.life.selectors import rules_of
from insurance.catalog.life.services.products import allowed, locked
from insurance.catalog.models import RULE_CODE, Product, RuleOutcome, UnderwritingRule, UnderwritingRuleVersion
from insurance.catalog.models.life import RuleCategory
from insurance.gate.errors import InvalidInput, NotFound
from insurance.gate.guard import today

DAY = timedelta(days=1)


@dataclass(frozen=True)
class RuleTerms:
    """What a rule says: `expression` is CEL over the facts, `condition` the same in words, `description` what
    follows."""

    category: str
    expression: str
    condition: str
    description: str
    outcome: str


@transaction.atomic
def rule_save(
    *, principal: Principal, product: Product, code: str, terms: RuleTerms, valid_from: date
) -> UnderwritingRuleVersion:
    """A new version of a rule of the product, or a new rule, from a day on.

    The version before it ends the day before. One that has been in force is never altered beyond that, so a new one
    begins today at the earliest; only the first may begin in the past. One that has not begun yet is replaced.

    Raises ForbiddenScope without products:write, NotFound for another organisation's product, InvalidInput for terms
    or a day that cannot be; ExpressionRefused, which is one, has the column. Then nothing has changed.
    """
    allowed(principal)
    _check(code, terms)
    rule = _rule(principal, locked(principal, product), code)
    versions = rule.versions
    _make_room(rule, valid_from, today(principal))
    version = versions.create(
        organisation=principal.organisation,
        version=(versions.aggregate(last=Max("version"))["last"] or 0) + 1,
        valid_from=valid_from,
        created_at=principal.now,
        created_by=principal.actor,
        **asdict(terms),
    )
    _record(principal, "rule_save", rule, version=version.version, valid_from=valid_from.isoformat())
    return version


@transaction.atomic
def rule_end(*, principal: Principal, rule: UnderwritingRule, last_day: date) -> None:
    """The rule is valid for the last time on a day, today at the earliest; versions that were to begin later go.

    Raises ForbiddenScope, NotFound for another organisation's rule, InvalidInput where it has ended by then already.
    """
    allowed(principal)
    row = rules_of(principal).filter(pk=rule.pk).first()
    if row is None:
        raise NotFound(_("There is no such rule."), field="rule_code")
    locked(principal, row.product)
    if last_day < today(principal):
        raise InvalidInput(_("A rule ends today at the earliest: what it has said stays."), field="last_day")
    cancelled, _rows = row.versions.filter(valid_from__gt=last_day).delete()
    ended = row.versions.filter(Q(valid_until=None) | Q(valid_until__gt=last_day)).update(valid_until=last_day)
    if not cancelled and not ended:
        raise InvalidInput(_("This rule has ended already, on that day or before."), field="last_day")
    _record(principal, "rule_end", row, last_day=last_day.isoformat())


def _check(code: str, terms: RuleTerms) -> None:
    for field, fault in _faults(code, terms):
        raise InvalidInput(fault, field=field)
    expression_check(terms.expression)


def _faults(code: str, terms: RuleTerms) -> Iterator[tuple[str, str]]:
    if len(code) > 40 or not re.fullmatch(RULE_CODE, code):
        yield "code", _("A code is made of capital letters and digits with hyphens between, such as TRM20-AGE-01.")
    if terms.category not in RuleCategory.values:
        yield "category", _("There is no such category.")
    if terms.outcome not in RuleOutcome.values:
        yield "outcome", _("There is no such outcome.")
    if not 1 <= len(terms.condition.strip()) <= 200:
        yield "condition", _("Say in words when the rule applies, in at most 200 characters.")
    if not 1 <= len(terms.description.strip()) <= 300:
        yield "description", _("Say in words what follows, in at most 300 characters.")


def _rule(principal: Principal, product: Product, code: str) -> UnderwritingRule:
    """The organisation's rule of this code. Two who make one at once: the second waits, and finds the first's."""
    rule, _made = UnderwritingRule.objects.get_or_create(
        organisation=principal.organisation, code=code, defaults={"product": product}
    )
    if rule.product_id != product.pk:
        raise InvalidInput(_("A rule of another product has this code."), field="code")
    return rule


def _make_room(rule: UnderwritingRule, valid_from: date, now: date) -> None:
    """Takes away a version that has not begun, and closes the one before it the day before the new one."""
    to_come = rule.versions.filter(valid_from__gt=now).first()
    rule.versions.filter(valid_from__gt=now).delete()
    last = rule.versions.order_by("-version").first()
    if last is None:
        return
    if valid_from < now:
        raise InvalidInput(
            _("A new version begins today at the earliest: what has been in force stays."), field="valid_from"
        )
    if valid_from <= last.valid_from:
        raise InvalidInput(
            _("The version in force began today. A new one begins tomorrow at the earliest."), field="valid_from"
        )
    made_way = to_come is not None and last.valid_until == to_come.valid_from - DAY
    if made_way or last.valid_until is None or last.valid_until >= valid_from:
        rule.versions.filter(pk=last.pk).update(valid_until=valid_from - DAY)


def _record(principal: Principal, verb: str, rule: UnderwritingRule, **arguments: object) -> None:
    entry_write(principal=principal, verb=verb, subject=f"rule:{rule.code}", arguments=dict(arguments))
