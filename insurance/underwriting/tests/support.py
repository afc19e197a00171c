"""A small life book for tests: three products with rules, and applications in whatever state a test wants."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection
from django.utils import timezone

from insurance.access.principal import Principal
from insurance.catalog.models import (
    Product,
    ProductType,
    UnderwritingRule,
    UnderwritingRuleVersion,
)
from insurance.gate.guard import Answer, call_tool
from insurance.underwriting.models import (
    OPEN,
    Application,
    ApplicationEvent,
    ApplicationStatus,
    Requirement,
    RequirementStatus,
    Step,
)

LONG_AGO = date(2020, 1, 1)
PRODUCTS = (
    ("TRM-20", "SecureTerm 20-Year", ProductType.TERM, 18, 65, 50_000, 5_000_000, "CA TX NY FL IL OH WA"),
    ("UL-200", "FlexBuild Universal Life", ProductType.UNIVERSAL, 18, 75, 100_000, 10_000_000, "CA TX NY IL"),
    ("VUL-300", "Horizon Variable UL", ProductType.VARIABLE, 21, 70, 250_000, 10_000_000, "CA NY IL"),
)
RULES = (
    ("TRM20-AGE-01", "TRM-20", "age", "age > 60", "require_evidence", "A paramedical exam is needed."),
    ("TRM20-FACE-01", "TRM-20", "face", "face_amount > 1000000", "refer", "A senior underwriter looks at it."),
    ("TRM20-FACE-02", "TRM-20", "face", "face_amount <= 250000 && age < 45", "accept", "Accelerated underwriting."),
    ("UL200-FIN-01", "UL-200", "financial", "face_amount > 20 * annual_income", "decline", "Too much for the income."),
    ("VUL300-SUIT-01", "VUL-300", "suitability", "!('SUITABILITY' in forms)", "require_evidence", "The questionnaire."),
)  # fmt: skip


def days_back(now: datetime, days: int, zone: str = "Europe/Paris") -> datetime:
    """So many days earlier on the calendar and the clock of the organisation, which may have been changed since."""
    return (now.astimezone(ZoneInfo(zone)) - timedelta(days=days)).astimezone(UTC)


@dataclass
class LifeBook:
    principal: Principal
    products: dict[str, Product]

    def case(self, product: str = "TRM-20", **changes: Any) -> Application:
        """An application as it is a week after it came in; final ones were decided an hour ago."""
        now = self.principal.now
        values: dict[str, Any] = {
            "organisation": self.principal.organisation,
            "number": _next_number(),
            "product": self.products[product],
            "applicant_name": "Rowan Kessler",
            "applicant_age": 40,
            "applicant_state": "CA",
            "face_amount": 500_000,
            "status": ApplicationStatus.PENDING_UNDERWRITING,
            "current_step": Step.AWAITING_TRIAGE,
            "assigned_underwriter": "J. Osei",
            "submitted_at": days_back(now, 7),
            "updated_at": days_back(now, 7),
            **changes,
        }
        if values["status"] not in OPEN:
            values.setdefault("decided_at", now - timedelta(hours=1))
        return Application.objects.create(**values)

    def requirement(
        self, application: Application, code: str = "PARAMED", *, days_ago: int = 3, **changes: Any
    ) -> Requirement:
        ordered_at = days_back(self.principal.now, days_ago)
        values: dict[str, Any] = {
            "organisation": self.principal.organisation,
            "application": application,
            "code": code,
            "description": f"{code} of the applicant",
            "vendor": "ExamOne",
            "ordered_at": ordered_at,
            "first_notice_on": ordered_at.date() + timedelta(14),
            "second_notice_on": ordered_at.date() + timedelta(28),
            "close_on": ordered_at.date() + timedelta(90),
            **changes,
        }
        if values.get("status", RequirementStatus.OUTSTANDING) != RequirementStatus.OUTSTANDING:
            values.setdefault("closed_at", self.principal.now)
        return Requirement.objects.create(**values)

    def ask(self, tool: str, **arguments: Any) -> Answer:
        return call_tool(tool, arguments, self.principal)

    def done(self, tool: str, **arguments: Any) -> dict[str, Any]:
        answer = self.ask(tool, **arguments)
        assert not answer.is_error, answer.text
        return answer.structured

    def error(self, tool: str, **arguments: Any) -> dict[str, Any]:
        answer = self.ask(tool, **arguments)
        assert answer.is_error, answer.text
        error: dict[str, Any] = answer.structured["error"]
        return error


def life_book(principal: Principal) -> LifeBook:
    products = {row[0]: _product(principal, *row) for row in PRODUCTS}
    for code, product, category, expression, outcome, description in RULES:
        rule_make(
            products[product], code, category=category, expression=expression, outcome=outcome, description=description
        )
    return LifeBook(principal, products)


def _product(
    principal: Principal, code: str, name: str, kind: str, young: int, old: int, low: int, high: int, states: str
) -> Product:
    return Product.objects.create(
        organisation=principal.organisation,
        code=code,
        name=name,
        product_type=kind,
        currency="USD",
        min_issue_age=young,
        max_issue_age=old,
        min_face_amount=low,
        max_face_amount=high,
        available_states=states.split(),
        policy_fee=Decimal("60.00"),
    )


def rule_make(product: Product, code: str, **words: Any) -> UnderwritingRuleVersion:
    rule, _made = UnderwritingRule.objects.get_or_create(organisation=product.organisation, product=product, code=code)
    values = {"version": 1, "condition": words["expression"], "valid_from": LONG_AGO, "created_by": "system", **words}
    return UnderwritingRuleVersion.objects.create(
        organisation=product.organisation, rule=rule, created_at=timezone.now(), **values
    )


def _next_number() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('application_number_seq')")
        return f"APP-{cursor.fetchone()[0]:06d}"


def events_of(application: Application) -> list[tuple[str, str, str]]:
    """The timeline as (event, detail, actor), oldest first."""
    rows = ApplicationEvent.objects.filter(application=application).order_by("occurred_at", "id")
    return list(rows.values_list("event", "detail", "actor"))
