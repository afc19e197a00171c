"""One case as its page shows it: what it is, what it costs, and what blocks it now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from insurance.access.principal import Principal
from insurance.catalog.life.limits import limit_failures
from insurance.catalog.models import RiskClass, RuleOutcome
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin import case_rows as rows
from insurance.underwriting.admin import words
from insurance.underwriting.followup import days_between
from insurance.underwriting.models import Application


@dataclass(frozen=True)
class Block:
    """Something to look at before an approval, or that stands against it; `anchor` is its place on the page."""

    text: str
    tone: str
    anchor: str


@dataclass
class Case:
    """A case as its page shows it."""

    application: Application
    principal: Principal
    requirements: list[rows.RequirementRow]
    rules: list[rows.RuleRow]
    prices: dict[str, rows.PriceRow]
    decisions: list[rows.DecisionRow]
    events: list[rows.EventRow]
    event_count: int
    failures: list[str]
    blocks: list[Block] = field(default_factory=list)

    # -- who and where --------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return for_screen(self.application.applicant_name)

    @property
    def underwriter(self) -> str:
        return for_screen(self.application.assigned_underwriter)

    @property
    def face(self) -> str:
        return words.money(self.application.face_amount, self.application.product.currency)

    @property
    def status_tone(self) -> str:
        return words.STATUS_TONE[self.application.status]

    @property
    def old(self) -> str:
        return words.days(self._days(self.application.submitted_at))

    @property
    def quiet_days(self) -> int:
        return self._days(self.application.updated_at)

    @property
    def quiet(self) -> str:
        return words.days(self.quiet_days)

    @property
    def quiet_tone(self) -> str:
        return words.quiet_tone(self.quiet_days) if self.application.is_open else "calm"

    @property
    def decided(self) -> str:
        at = self.application.decided_at
        return words.when(at, ZoneInfo(self.principal.organisation.timezone)) if at else ""

    def _days(self, since: datetime) -> int:
        return days_between(since, self.principal.now, self.principal.organisation)

    # -- facts ----------------------------------------------------------------------------------

    @property
    def income(self) -> str:
        income = self.application.annual_income
        return "" if income is None else words.money(income, self.application.product.currency)

    @property
    def tobacco(self) -> str:
        known = self.application.tobacco
        return "" if known is None else words.fact_value("tobacco", known)

    # -- what was asked for ---------------------------------------------------------------------

    @property
    def outstanding(self) -> list[rows.RequirementRow]:
        return [row for row in self.requirements if row.outstanding]

    @property
    def fired(self) -> list[rows.RuleRow]:
        return [rule for rule in self.rules if rule.answer == "fired"]

    @property
    def not_told(self) -> list[rows.RuleRow]:
        return [rule for rule in self.rules if rule.answer == "cannot_tell"]

    @property
    def rule_tone(self) -> str:
        tones = [rule.tone for rule in self.fired]
        return next((tone for tone in ("alarm", "warn", "note", "good") if tone in tones), "calm")

    # -- price and limits -----------------------------------------------------------------------

    @property
    def risk_class(self) -> str:
        """That of the case; as long as there is none, the standard one is assumed."""
        return self.application.risk_class or RiskClass.STANDARD.value

    @property
    def price(self) -> rows.PriceRow | None:
        return self.prices.get(self.risk_class)

    @property
    def price_class(self) -> str:
        name = words.risk_class_name(self.risk_class)
        return name if self.application.risk_class else _("%s, assumed") % name

    @property
    def limits(self) -> list[tuple[str, str]]:
        product = self.application.product
        low, high = (words.money(face, "").strip() for face in (product.min_face_amount, product.max_face_amount))
        return [
            (_("Ages"), f"{product.min_issue_age}–{product.max_issue_age}"),
            (_("Face amounts"), f"{low}–{high}"),
            (_("States"), " ".join(sorted(product.available_states))),
        ]


def seen(application: Application) -> str:
    """Names the state of a case, so that what a colleague does while a page is open is not overlooked."""
    return f"{application.revision}/{application.updated_at.isoformat()}"


def case_of(principal: Principal, application: Application, *, everything: bool = False) -> Case:
    """A fixed number of statements, however long the history of the case is."""
    events, count = rows.event_rows(principal, application, everything=everything)
    case = Case(
        application=application,
        principal=principal,
        requirements=rows.requirement_rows(principal, application),
        rules=rows.rule_rows(principal, application),
        prices=rows.price_rows(application),
        decisions=rows.decision_rows(principal, application),
        events=events,
        event_count=count,
        failures=limit_failures(
            application.product,
            age=application.applicant_age,
            face_amount=application.face_amount,
            state=application.applicant_state,
        ),
    )
    case.blocks = sorted(_blocks(case), key=lambda block: _GRAVE.index(block.tone)) if application.is_open else []
    return case


_GRAVE = ("alarm", "warn", "note", "good")


def _blocks(case: Case) -> Iterator[Block]:
    yield from (Block(failure, "alarm", "limits") for failure in case.failures)
    for rule in case.fired:
        if rule.outcome != RuleOutcome.ACCEPT:
            yield Block(f"{rule.outcome_name}: {rule.description} ({rule.code})", rule.tone, "rules")
    if case.outstanding:
        yield Block(_waits(case.outstanding), case.outstanding[0].tone, "requirements")
    if case.not_told:
        count = len(case.not_told)
        lacks = ngettext("%(count)d rule lacks facts: %(facts)s", "%(count)d rules lack facts: %(facts)s", count)
        facts = dict.fromkeys(need for rule in case.not_told for need in rule.needs)
        yield Block(lacks % {"count": count, "facts": ", ".join(facts) or words.NONE}, "note", "rules")


def _waits(outstanding: list[rows.RequirementRow]) -> str:
    oldest = outstanding[0]
    told = (
        _("Waits for %(codes)s; the oldest for %(days)s: %(stage)s")
        if outstanding[1:]
        else _("Waits for %(codes)s for %(days)s: %(stage)s")
    )
    codes = ", ".join(row.code for row in outstanding)
    return told % {"codes": codes, "days": oldest.age, "stage": oldest.stage}


def annual(case: Case) -> dict[str, str]:
    """The year's premium in each class that has one, for the choice of a class."""
    return {code: row.annual for code, row in case.prices.items()}
