"""Six applications with what was ordered for them and what happened."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db import connection, transaction

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import Product
from insurance.gate.guard import today
from insurance.underwriting.findings import findings_keep, findings_now
from insurance.underwriting.followup import due_days
from insurance.underwriting.models import (
    OPEN,
    Application,
    ApplicationEvent,
    ApplicationStatus,
    Decision,
    EventKind,
    Requirement,
    RequirementStatus,
    Step,
)


@dataclass(frozen=True)
class Moment:
    """So many days ago, at a time of the day, where the organisation is."""

    days: int
    at: time

    def before(self, principal: Principal) -> datetime:
        zone = ZoneInfo(principal.organisation.timezone)
        return min(datetime.combine(today(principal) - timedelta(days=self.days), self.at, zone), principal.now)


def ago(days: int, at: str) -> Moment:
    return Moment(days, time.fromisoformat(at))


@dataclass(frozen=True)
class Ordered:
    code: str
    description: str
    vendor: str
    ordered: Moment
    closed: Moment | None = None
    status: RequirementStatus = RequirementStatus.OUTSTANDING


@dataclass(frozen=True)
class Happened:
    event: EventKind
    when: Moment
    detail: str


@dataclass(frozen=True)
class Case:
    """`happened` ends with the last thing that did; a decided case was decided by `decision`, its reason."""

    number: str
    name: str
    age: int
    state: str
    product: str
    face: int
    status: ApplicationStatus
    step: Step
    underwriter: str
    ordered: tuple[Ordered, ...]
    happened: tuple[Happened, ...]
    decision: str = ""
    bmi: Decimal | None = None
    annual_income: Decimal | None = None
    tobacco: bool | None = None
    forms: tuple[str, ...] = ()


RECEIVED, WAIVED = RequirementStatus.RECEIVED, RequirementStatus.WAIVED

CASES = (
    Case(
        number="APP-100241",
        name="Dana Whitfield",
        age=34,
        state="TX",
        product="TRM-20",
        face=250_000,
        status=ApplicationStatus.APPROVED,
        step=Step.ISSUED,
        underwriter="M. Alvarez",
        bmi=Decimal("23.4"),
        tobacco=False,
        decision="Clean prescription history, no tobacco: accelerated path.",
        ordered=(
            Ordered("RX", "Prescription history", "Milliman", ago(73, "09:00"), ago(73, "09:02"), RECEIVED),
            Ordered("PARAMED", "Paramedical examination", "", ago(73, "09:05"), ago(73, "09:05"), WAIVED),
        ),
        happened=(
            Happened(EventKind.SUBMITTED, ago(74, "14:11"), "Application received from the agent's portal"),
            Happened(
                EventKind.ACCELERATED_ELIGIBLE,
                ago(73, "09:05"),
                "TRM20-FACE-02: age 34 and a face amount of 250,000 qualify for accelerated underwriting",
            ),
            Happened(EventKind.APPROVED, ago(69, "16:40"), "Approved at preferred"),
            Happened(EventKind.ISSUED, ago(67, "09:32"), "Policy issued and delivered"),
        ),
    ),
    Case(
        number="APP-100242",
        name="Rowan Kessler",
        age=61,
        state="CA",
        product="TRM-20",
        face=1_500_000,
        status=ApplicationStatus.PENDING_UNDERWRITING,
        step=Step.AWAITING_PARAMEDICAL,
        underwriter="J. Osei",
        ordered=(
            Ordered("MVR", "Motor vehicle record", "LexisNexis", ago(78, "11:30"), ago(77, "08:12"), RECEIVED),
            Ordered("PARAMED", "Paramedical examination with blood and urine", "ExamOne", ago(35, "16:20")),
        ),
        happened=(
            Happened(EventKind.SUBMITTED, ago(79, "10:05"), "Application received by post"),
            Happened(EventKind.RULE_TRIGGERED, ago(79, "10:06"), "TRM20-AGE-01: over 60, examination required"),
            Happened(EventKind.RULE_TRIGGERED, ago(79, "10:06"), "TRM20-FACE-01: above 1,000,000, senior underwriter"),
            Happened(
                EventKind.REQUIREMENT_ORDERED, ago(35, "16:20"), "PARAMED ordered from ExamOne after a missed visit"
            ),
        ),
    ),
    Case(
        number="APP-100243",
        name="Priya Raghunathan",
        age=29,
        state="IL",
        product="TRM-30",
        face=750_000,
        status=ApplicationStatus.PENDING_REQUIREMENTS,
        step=Step.AWAITING_APS,
        underwriter="M. Alvarez",
        bmi=Decimal("39.2"),
        tobacco=False,
        ordered=(
            Ordered("RX", "Prescription history", "Milliman", ago(107, "09:00"), ago(107, "09:04"), RECEIVED),
            Ordered("APS", "Attending physician's statement", "Parameds Inc", ago(95, "10:30")),
        ),
        happened=(
            Happened(EventKind.SUBMITTED, ago(108, "08:47"), "Application received from the agent's portal"),
            Happened(
                EventKind.REQUIREMENT_ORDERED, ago(95, "10:30"), "APS ordered: thyroid medicine in the RX history"
            ),
            Happened(
                EventKind.REQUIREMENT_FOLLOWUP, ago(66, "11:02"), "Physician's office asked for a new release form"
            ),
        ),
    ),
    Case(
        number="APP-100244",
        name="Ellis Tran",
        age=8,
        state="FL",
        product="WL-100",
        face=100_000,
        status=ApplicationStatus.PENDING_REQUIREMENTS,
        step=Step.AWAITING_GUARDIAN_SIGNATURE,
        underwriter="S. Bhatt",
        ordered=(
            Ordered("GUARDSIG", "Signature of the parent or guardian", "", ago(18, "14:00")),
            Ordered("INSINT", "Proof of insurable interest", "", ago(18, "14:00")),
        ),
        happened=(
            Happened(EventKind.SUBMITTED, ago(18, "13:26"), "Application on the life of a child, filed by an aunt"),
            Happened(
                EventKind.RULE_TRIGGERED,
                ago(18, "13:27"),
                "WL100-AGE-01: under 15, guardian's signature and insurable interest required",
            ),
        ),
    ),
    Case(
        number="APP-100245",
        name="Marguerite Osei",
        age=47,
        state="NY",
        product="UL-200",
        face=6_000_000,
        status=ApplicationStatus.REFERRED,
        step=Step.FACULTATIVE_REVIEW,
        underwriter="D. Lindqvist",
        annual_income=Decimal(420_000),
        ordered=(
            Ordered(
                "FINSUPP", "Financial supplement with tax returns", "", ago(21, "10:00"), ago(11, "15:30"), RECEIVED
            ),
            Ordered("FACREINS", "Facultative offer of the reinsurer", "RGA", ago(5, "10:10")),
        ),
        happened=(
            Happened(EventKind.SUBMITTED, ago(21, "09:15"), "Application received from a broker"),
            Happened(
                EventKind.RULE_TRIGGERED, ago(5, "10:10"), "UL200-FACE-01: above 5,000,000, facultative review by RGA"
            ),
        ),
    ),
    Case(
        number="APP-100246",
        name="Tobias Lindqvist",
        age=72,
        state="CA",
        product="VUL-300",
        face=500_000,
        status=ApplicationStatus.DECLINED,
        step=Step.CLOSED,
        underwriter="J. Osei",
        decision="VUL300-AGE-01: above the oldest issue age of 70.",
        ordered=(),
        happened=(
            Happened(EventKind.SUBMITTED, ago(40, "17:03"), "Application received from the agent's portal"),
            Happened(EventKind.DECLINED, ago(39, "12:00"), "VUL300-AGE-01: age 72 is above the oldest issue age"),
        ),
    ),
)
HIGHEST = max(int(case.number.removeprefix("APP-")) for case in CASES)


@transaction.atomic
def applications_create(*, principal: Principal) -> int:
    """Adds those that are not there yet, as if they had come over from another system; how many were added."""
    organisation = principal.organisation
    there = set(Application.objects.filter(organisation=organisation).values_list("number", flat=True))
    missing = [case for case in CASES if case.number not in there]
    for case in missing:
        _create(principal, case)
    if missing:
        _pass_numbers()
        entry_write(
            principal=principal, verb="application.imported", subject="applications", arguments={"count": len(missing)}
        )
    return len(missing)


def _pass_numbers() -> None:
    """The next application must not get one of these numbers."""
    with connection.cursor() as cursor:
        drawn = 0
        while drawn < HIGHEST:
            cursor.execute("SELECT nextval('application_number_seq')")
            drawn = cursor.fetchone()[0]


def _create(principal: Principal, case: Case) -> None:
    organisation = principal.organisation
    product = Product.objects.get(organisation=organisation, code=case.product)
    decided = next(
        (h.when.before(principal) for h in case.happened if h.event in (EventKind.APPROVED, EventKind.DECLINED)), None
    )
    application = Application.objects.create(
        organisation=organisation,
        number=case.number,
        applicant_name=case.name,
        applicant_age=case.age,
        applicant_state=case.state,
        product=product,
        face_amount=case.face,
        bmi=case.bmi,
        annual_income=case.annual_income,
        tobacco=case.tobacco,
        forms_on_file=list(case.forms),
        status=case.status,
        current_step=case.step,
        risk_class="preferred" if case.status == ApplicationStatus.APPROVED else None,
        assigned_underwriter=case.underwriter,
        submitted_at=case.happened[0].when.before(principal),
        updated_at=case.happened[-1].when.before(principal),
        decided_at=None if case.status in OPEN else decided,
    )
    _history(principal, application, case, decided)
    _orders(principal, application, case)
    found = findings_now(principal=principal, application=application)
    findings_keep(principal=principal, application=application, findings=found)


def _history(principal: Principal, application: Application, case: Case, decided: datetime | None) -> None:
    actor = f"import:{case.underwriter}"
    ApplicationEvent.objects.bulk_create(
        ApplicationEvent(
            organisation=application.organisation,
            application=application,
            occurred_at=one.when.before(principal),
            event=one.event,
            detail=one.detail,
            actor=actor,
        )
        for one in case.happened
    )
    if decided:
        Decision.objects.create(
            organisation=application.organisation,
            application=application,
            decision=case.status,
            risk_class=application.risk_class,
            reason=case.decision,
            revision=1,
            decided_at=decided,
            actor=actor,
        )


def _orders(principal: Principal, application: Application, case: Case) -> None:
    for one in case.ordered:
        ordered_at = one.ordered.before(principal)
        due = due_days(application.organisation, ordered_at)
        Requirement.objects.create(
            organisation=application.organisation,
            application=application,
            code=one.code,
            description=one.description,
            vendor=one.vendor,
            status=one.status,
            ordered_at=ordered_at,
            closed_at=one.closed.before(principal) if one.closed else None,
            first_notice_on=due.first_notice_on,
            second_notice_on=due.second_notice_on,
            close_on=due.close_on,
        )
