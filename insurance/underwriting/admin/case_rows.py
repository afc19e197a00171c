"""The rows of a case's page: requirements, rules, prices, decisions and timeline, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import cast
from zoneinfo import ZoneInfo

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.catalog.life.pricing import price_of
from insurance.catalog.life.rules import Answer, Finding
from insurance.catalog.life.selectors import rates_of
from insurance.catalog.models import RiskClass
from insurance.gate.cleaning import for_screen
from insurance.gate.guard import today
from insurance.underwriting.admin import words
from insurance.underwriting.findings import findings_now
from insurance.underwriting.followup import days_between, stage_of
from insurance.underwriting.models import (
    Application,
    ApplicationEvent,
    Decision,
    Requirement,
    RequirementStatus,
    RuleFinding,
)

SHORT, NEWEST, ALL = 400, 10, 1000
"""Of a timeline that is not opened: characters of a detail, and events; and events of one that is."""


@dataclass(frozen=True)
class RequirementRow:
    """`next_notice` is what happens next to it, and when; the stage counts while it is outstanding."""

    code: str
    description: str
    vendor: str
    status: str
    status_tone: str
    ordered: str
    outstanding: bool
    days: int
    stage: str
    tone: str
    next_notice: str
    closed: str

    @property
    def age(self) -> str:
        return words.days(self.days)


def requirement_rows(principal: Principal, application: Application) -> list[RequirementRow]:
    """What is outstanding first, the oldest on top; then what is closed, the newest on top."""
    rows = list(Requirement.objects.filter(organisation=principal.organisation, application=application))
    outstanding = [row for row in rows if row.status == RequirementStatus.OUTSTANDING]
    closed = [row for row in reversed(rows) if row.status != RequirementStatus.OUTSTANDING]
    return [_requirement(row, principal) for row in (*outstanding, *closed)]


def _requirement(row: Requirement, principal: Principal) -> RequirementRow:
    zone = ZoneInfo(principal.organisation.timezone)
    outstanding = row.status == RequirementStatus.OUTSTANDING
    age = days_between(row.ordered_at, principal.now if outstanding else row.closed_at or row.ordered_at,
                       principal.organisation)  # fmt: skip
    stage = stage_of(age)
    return RequirementRow(
        code=row.code,
        description=for_screen(row.description),
        vendor=for_screen(row.vendor),
        status=row.get_status_display(),
        status_tone=words.REQUIREMENT_TONE[row.status],
        ordered=words.day(row.ordered_at.astimezone(zone).date()),
        outstanding=outstanding,
        days=age,
        stage=str(stage.label) if outstanding else "",
        tone=words.STAGE_TONE[stage] if outstanding else "calm",
        next_notice=_next_notice(row, today(principal)) if outstanding else "",
        closed=words.day(row.closed_at.astimezone(zone).date()) if row.closed_at else "",
    )


def _next_notice(row: Requirement, on: date) -> str:
    if on < row.first_notice_on:
        return _("first notice on %s") % words.day(row.first_notice_on)
    if on < row.second_notice_on:
        return _("second notice on %s") % words.day(row.second_notice_on)
    if on < row.close_on:
        return _("may be closed on %s") % words.day(row.close_on)
    return _("may be closed since %s") % words.day(row.close_on)


@dataclass(frozen=True)
class RuleRow:
    """`facts` are those that it was told, in words; `needs` those that it would have to know."""

    pk: int
    code: str
    version: int
    answer: str
    outcome: str
    outcome_name: str
    tone: str
    condition: str
    description: str
    facts: list[str]
    needs: list[str]
    problem: str


def rule_rows(principal: Principal, application: Application) -> list[RuleRow]:
    """What the rules say now of an open case, and what they said of one that is final; by code."""
    found = findings_now(principal=principal, application=application) if application.is_open else _kept(application)
    return [_rule(finding) for finding in found if finding.answer != "not_fired"]


def _kept(application: Application) -> Iterable[Finding]:
    rows = RuleFinding.objects.filter(
        organisation=application.organisation_id, application=application, revision=application.revision
    )
    for row in rows.select_related("rule_version__rule").order_by("rule_version__rule__code"):
        yield Finding(row.rule_version, cast(Answer, row.answer), row.facts, tuple(row.needs), row.problem)


def _rule(finding: Finding) -> RuleRow:
    version = finding.version
    return RuleRow(
        pk=version.rule_id,
        code=version.rule.code,
        version=version.version,
        answer=finding.answer,
        outcome=version.outcome,
        outcome_name=capfirst(version.get_outcome_display()),
        tone=words.OUTCOME_TONE[version.outcome],
        condition=for_screen(version.condition),
        description=for_screen(version.description),
        facts=[f"{words.fact_name(name)}: {words.fact_value(name, value)}" for name, value in finding.facts.items()],
        needs=[words.fact_name(name) for name in finding.needs],
        problem=finding.problem,
    )


@dataclass(frozen=True)
class PriceRow:
    risk_class: str
    name: str
    annual: str
    monthly: str
    rate: str
    band: str


def price_rows(application: Application) -> dict[str, PriceRow]:
    """What the case would cost in each risk class that the rate card has for this age, the best class first."""
    product, age = application.product, application.applicant_age
    bands = {band.risk_class: band for band in rates_of(product).filter(age_min__lte=age, age_max__gte=age)}
    rows = {}
    for code, name in RiskClass.choices:
        if band := bands.get(code):
            price = price_of(product, band, application.face_amount)
            rows[code] = PriceRow(
                code, capfirst(str(name)), words.premium(price.annual_premium, product.currency),
                words.premium(price.monthly_premium, product.currency), str(price.rate_per_1000), price.band,
            )  # fmt: skip
    return rows


@dataclass(frozen=True)
class DecisionRow:
    name: str
    tone: str
    risk_class: str
    reason: str
    revision: int
    at: str
    who: str


def decision_rows(principal: Principal, application: Application) -> list[DecisionRow]:
    """The newest first."""
    zone = ZoneInfo(principal.organisation.timezone)
    rows = Decision.objects.filter(organisation=principal.organisation, application=application)
    return [
        DecisionRow(
            name=row.get_decision_display(),
            tone=words.DECISION_TONE[row.decision],
            risk_class=words.risk_class_name(row.risk_class),
            reason=for_screen(row.reason),
            revision=row.revision,
            at=words.when(row.decided_at, zone),
            who=words.actor(row.actor),
        )
        for row in rows.order_by("-decided_at", "-id")
    ]


@dataclass(frozen=True)
class EventRow:
    at: str
    name: str
    detail: str
    who: str


def event_rows(principal: Principal, application: Application, *, everything: bool) -> tuple[list[EventRow], int]:
    """The newest first, and how many there are in all."""
    zone = ZoneInfo(principal.organisation.timezone)
    rows = ApplicationEvent.objects.filter(organisation=principal.organisation, application=application)
    shown = rows.order_by("-occurred_at", "-id")[: ALL if everything else NEWEST]
    return [
        EventRow(
            at=words.when(row.occurred_at, zone),
            name=row.get_event_display(),
            detail=for_screen(row.detail, limit=None if everything else SHORT),
            who=words.actor(row.actor),
        )
        for row in shown
    ], rows.count()
