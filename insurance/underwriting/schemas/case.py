"""What the tools of a single case take and answer. Amounts are in the `currency` of the case."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from insurance.catalog.life.schemas import (
    Age,
    Amount,
    Bmi,
    FaceAmount,
    FormName,
    Income,
    ProductCode,
    RiskClassName,
    RuleToReview,
)
from insurance.catalog.life.states import State
from insurance.gate.schemas import FromOutside, Input, NamesOutsideWords, Output, OwnText, Untrusted
from insurance.underwriting.schemas.fields import (
    PERSONAL,
    ApplicantName,
    DecisionName,
    Reason,
    RequirementStatusName,
    StaffName,
    seen,
)
from insurance.underwriting.schemas.pipeline import (
    ApplicationNumber,
    Name,
    RequirementCode,
    StatusName,
    StepName,
    Underwriter,
)
from insurance.underwriting.states import Tool

TIMELINE = 200
"""Events of a case that one answer holds, the newest."""
DETAIL = 3000

EventName = Literal[
    "submitted",
    "accelerated_eligible",
    "rule_triggered",
    "requirement_ordered",
    "requirement_followup",
    "requirement_updated",
    "approved",
    "issued",
    "declined",
    "note",
    "reassigned",
    "decision_recorded",
    "withdrawn",
    "amended",
    "closed_incomplete",
]
Forms = Annotated[list[FormName], Field(max_length=20), AfterValidator(lambda forms: sorted(set(forms)))]
IdempotencyKey = Annotated[str, StringConstraints(min_length=8, max_length=200)]
KEY = "Any text of your own (8 to 200 characters): a repeated call with the same key does nothing a second time"


class CaseReference(Input):
    application_number: ApplicationNumber = Field(description="The application's number, such as APP-100242")


class Facts(Input):
    """What rules ask beside age, state, product and face amount. Left out: not known, or as it was."""

    bmi: Bmi | None = Field(
        default=None, description="Body mass index, kg/m², at most one decimal", json_schema_extra=PERSONAL
    )
    annual_income: Income | None = Field(
        default=None,
        description="Income a year, whole units of the product's currency",
        json_schema_extra=PERSONAL,
    )
    tobacco: bool | None = Field(
        default=None, description="Whether tobacco was used in the last 12 months", json_schema_extra=PERSONAL
    )
    forms_on_file: Forms | None = Field(
        default=None, description="Every form that is on file; it replaces the list there was, [] says none"
    )


class CreateApplication(Facts):
    applicant_name: ApplicantName = Field(description="The applicant's full name", json_schema_extra=PERSONAL)
    applicant_age: Age = Field(description="Age at application, in years")
    applicant_state: State = Field(description="State of residence, two letters, such as TX")
    product_code: ProductCode = Field(description="The product applied for, such as TRM-20")
    face_amount: FaceAmount = Field(description="Face amount, whole units of the product's currency")
    assigned_underwriter: StaffName | None = Field(default=None, description="Who is to underwrite it, by name")
    idempotency_key: IdempotencyKey | None = Field(default=None, description=KEY)


class AmendApplication(CaseReference, Facts):
    face_amount: FaceAmount | None = Field(
        default=None, description="New face amount, whole units of the product's currency"
    )
    product_code: ProductCode | None = Field(default=None, description="New product, such as WL-100")
    reason: Reason = Field(description="Why, for the timeline", json_schema_extra=PERSONAL)


class WithdrawApplication(CaseReference):
    reason: Reason = Field(description="Why, in the customer's words or yours", json_schema_extra=PERSONAL)
    withdrawn_by: Annotated[str, StringConstraints(max_length=80), seen(1)] | None = Field(
        default=None, description="Who asked for it, such as the applicant", json_schema_extra=PERSONAL
    )


class ReassignApplication(CaseReference):
    to_underwriter: StaffName = Field(description="The name of the underwriter who takes it over, such as S. Bhatt")
    reason: Annotated[str, StringConstraints(max_length=500), seen(1)] = Field(
        description="Why, for the timeline", json_schema_extra=PERSONAL
    )


class AddCaseNote(CaseReference):
    note: Annotated[str, StringConstraints(max_length=2000), seen(1)] = Field(
        description="The note, for the timeline", json_schema_extra=PERSONAL
    )
    author: Annotated[str, StringConstraints(max_length=80), seen(1)] = Field(
        description="In whose name it is written; who wrote it is recorded by itself", json_schema_extra=PERSONAL
    )
    idempotency_key: IdempotencyKey | None = Field(default=None, description=KEY)


class OrderRequirement(CaseReference):
    requirement_code: RequirementCode = Field(
        description="PARAMED, APS, MVR, RX, GUARDSIG, INSINT, FINSUPP, FACREINS, EKG or another, in capitals"
    )
    description: Annotated[str, StringConstraints(min_length=3, max_length=300), seen(3)] = Field(
        description="What is wanted, in words", json_schema_extra=PERSONAL
    )
    vendor: Annotated[str, StringConstraints(max_length=100), seen(1)] | None = Field(
        default=None, description="Who is to bring it, such as ExamOne"
    )


class UpdateRequirement(CaseReference):
    requirement_code: RequirementCode = Field(description="The code it was ordered under, such as APS")
    status: Literal["received", "waived"] = Field(description="What became of it")
    note: Annotated[str, StringConstraints(max_length=500)] | None = Field(
        default=None, description="What else is to stand in the timeline", json_schema_extra=PERSONAL
    )


class RecordDecision(CaseReference):
    decision: DecisionName = Field(description="The decision; referred hands the case to a senior underwriter")
    reason: Reason = Field(description="Why, for the file", json_schema_extra=PERSONAL)
    risk_class: RiskClassName | None = Field(
        default=None, description="The risk class; approved_rated cannot do without"
    )
    confirm: bool = Field(default=False, description="false: only say what would happen; true: do it")


# -- What is answered -----------------------------------------------------------------------------


class Refusable(Output):
    """Where the act was refused, or there was nothing to do, `reason` says why; where another tool goes on,
    `next_step` names it. Both are null where it was done."""

    reason: OwnText | None = None
    next_step: Tool | None = None


class Open(FromOutside):
    requirement_code: OwnText
    description: Annotated[str, Untrusted(300)]


class OpenRequirement(Open):
    vendor: Annotated[str, Untrusted(100)] | None
    ordered_at: datetime
    days_outstanding: int


class TimelineEntry(FromOutside):
    id: int
    """Its place in the case's timeline, from 1."""
    occurred_at: datetime
    event: EventName
    detail: Annotated[str, Untrusted(DETAIL)]
    actor: OwnText
    """Who did it, as the back office knows him; an author named in the detail is a claim."""


class ApplicationDetail(NamesOutsideWords):
    application_number: OwnText
    applicant_name: Name
    applicant_age: int
    applicant_state: OwnText
    product_code: OwnText
    product_name: OwnText
    product_type: OwnText
    currency: OwnText
    face_amount: Amount
    bmi: Amount | None
    annual_income: Amount | None
    tobacco: bool | None
    forms_on_file: list[OwnText]
    status: StatusName
    current_step: StepName
    risk_class: RiskClassName | None
    assigned_underwriter: Underwriter | None
    submitted_at: datetime
    updated_at: datetime
    decided_at: datetime | None
    days_since_update: int
    revision: int
    requirements_outstanding: list[OpenRequirement]
    rules_fired: list[RuleToReview]
    rules_cannot_tell: list[RuleToReview]
    """Rules that need a fact that is not known; amend_application takes it."""
    timeline: list[TimelineEntry]
    timeline_truncated: bool
    """Whether there are events older than those here."""


class ApplicationHead(FromOutside):
    application_number: OwnText
    applicant_name: Name
    applicant_age: int
    applicant_state: OwnText
    product_code: OwnText
    face_amount: Amount
    currency: OwnText
    status: StatusName
    current_step: StepName
    assigned_underwriter: Underwriter | None


class Created(Refusable, NamesOutsideWords):
    created: bool
    application_number: OwnText | None = None
    application: ApplicationHead | None = None
    failures: list[OwnText] = []
    """The limits of the product that stand against it."""
    rules_to_review: list[RuleToReview] = []


class Cover(Output):
    product_code: OwnText
    face_amount: Amount
    currency: OwnText


class Amended(Refusable):
    changed: bool
    application_number: OwnText
    previous: Cover | None = None
    current: Cover | None = None
    status_unchanged: StatusName
    failures: list[OwnText] = []
    rules_to_re_review: list[RuleToReview] = []
    note: OwnText | None = None


class Withdrawn(Refusable):
    changed: bool
    application_number: OwnText
    previous_status: StatusName | None = None
    status: StatusName
    current_step: StepName
    requirements_left_outstanding: list[OwnText] = []
    note: OwnText | None = None


class Reassigned(NamesOutsideWords):
    changed: bool
    application_number: OwnText
    previous_underwriter: Underwriter | None
    new_underwriter: Underwriter
    reason: Annotated[str, Untrusted(500)]
    """The reason as it was given, or why nothing was changed."""
    next_step: Tool | None = None
    note: OwnText | None = None


class NoteEvent(TimelineEntry):
    application_number: OwnText


class NoteAdded(NamesOutsideWords):
    written: bool
    event: NoteEvent


class RequirementOut(FromOutside):
    id: int
    """Its place among the case's requirements, from 1."""
    application_number: OwnText
    requirement_code: OwnText
    description: Annotated[str, Untrusted(300)]
    vendor: Annotated[str, Untrusted(100)] | None
    ordered_at: datetime
    received_at: datetime | None
    """Null while it is outstanding, and where it was waived."""
    status: RequirementStatusName


class Ordered(Refusable, NamesOutsideWords):
    ordered: bool
    application_number: OwnText
    requirement: RequirementOut | None = None
    status: StatusName
    current_step: StepName


class RequirementUpdated(Refusable, NamesOutsideWords):
    changed: bool
    application_number: OwnText
    previous_status: RequirementStatusName
    requirement: RequirementOut
    status: StatusName
    current_step: StepName
    still_outstanding: list[OwnText]
    """Codes that this application still waits for."""


class Decided(Refusable, NamesOutsideWords):
    changed: bool
    dry_run: bool = False
    application_number: OwnText
    previous_status: StatusName | None = None
    decision: DecisionName
    """What was asked for; `status` is what stands."""
    risk_class: RiskClassName | None = None
    status: StatusName
    current_step: StepName
    outstanding: list[Open] = []
    """What is still missing."""
    failures: list[OwnText] = []
    """Limits and rules that stand against an approval."""
    rules_cannot_tell: list[RuleToReview] = []
    """Rules that could not be answered, since facts are missing: decided without them."""
    note: OwnText | None = None
