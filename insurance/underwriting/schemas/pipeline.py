"""Reads across the book: lists by cursor, and figures."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from insurance.catalog.life.schemas import Amount, ProductCode
from insurance.catalog.life.states import State
from insurance.gate.schemas import FromOutside, Input, NamesOutsideWords, Output, OwnText, Untrusted
from insurance.underwriting.cursors import LONGEST
from insurance.underwriting.models import APPLICATION_NUMBER, REQUIREMENT_CODE

COUNTED = 1000
"""Up to so many rows are counted: what a call costs must not grow with the book."""
LONGEST_AGO = 36_500
ROWS = 100
"""Of underwriters, requirement codes and vendors at most so many are listed, those with the most first."""

StatusName = Literal[
    "pending_underwriting",
    "pending_requirements",
    "referred",
    "approved",
    "approved_rated",
    "declined",
    "withdrawn",
    "closed_incomplete",
]
StepName = Literal[
    "awaiting_triage",
    "awaiting_paramedical",
    "awaiting_aps",
    "awaiting_guardian_signature",
    "awaiting_requirements",
    "awaiting_decision",
    "senior_review",
    "facultative_review",
    "pending_offer_acceptance",
    "pending_issue",
    "issued",
    "closed",
]
StageName = Literal["within_first_cycle", "first_follow_up", "second_follow_up", "past_90_days"]
ApplicationNumber = Annotated[str, StringConstraints(pattern=APPLICATION_NUMBER)]
RequirementCode = Annotated[str, StringConstraints(pattern=REQUIREMENT_CODE)]
Cursor = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]

_CURSOR = "next_cursor of the page before, with the same other arguments; leave it out for the first page"


class FindApplications(Input):
    status: StatusName | None = Field(default=None, description="Only applications in this status")
    open_only: bool = Field(
        default=False,
        description="Only applications that still wait for a decision: the two pending statuses, referred",
    )
    product_code: ProductCode | None = Field(default=None, description="Only of this product, such as TRM-20")
    underwriter: Annotated[str, Field(max_length=80)] | None = Field(
        default=None, description="Only those assigned to exactly this name; an empty text: those of nobody"
    )
    state: State | None = Field(default=None, description="Only applicants of this two-letter state, such as TX")
    stalled_days_min: Annotated[int, Field(ge=0, le=LONGEST_AGO)] | None = Field(
        default=None, description="Only those on which nothing has happened for at least so many days"
    )
    limit: Annotated[int, Field(ge=1, le=50)] = Field(default=20, description="How many at most, 1 to 50")
    cursor: Cursor | None = Field(default=None, description=_CURSOR)


class GetOutstandingRequirements(Input):
    application_number: ApplicationNumber | None = Field(
        default=None, description="Only of this application, such as APP-100242, be it open or not"
    )
    overdue_only: bool = Field(default=False, description="Only those that are at least 14 days old")
    limit: Annotated[int, Field(ge=1, le=100)] = Field(default=50, description="How many at most, 1 to 100")
    cursor: Cursor | None = Field(default=None, description=_CURSOR)


class FindApplicant(Input):
    name: Annotated[str, Field(min_length=2, max_length=120)] = Field(
        description="Part of the applicant's name, at least 2 characters, as it is written; capitals do not matter and "
        "no character stands for others",
        json_schema_extra={"x-personal": True},
    )
    limit: Annotated[int, Field(ge=1, le=25)] = Field(default=10, description="How many at most, 1 to 25")
    cursor: Cursor | None = Field(default=None, description=_CURSOR)


class GetUnderwriterWorkload(Input):
    pass


class GetPipelineMetrics(Input):
    pass


class GetRequirementCatalog(Input):
    pass


# -- What is answered -----------------------------------------------------------------------------

Name = Annotated[str, Untrusted(120)]
Underwriter = Annotated[str, Untrusted(80)]
Total = int | None
"""Exact up to 1,000; None beyond."""


class ApplicationRow(FromOutside):
    application_number: ApplicationNumber
    applicant_name: Name
    applicant_age: int
    applicant_state: OwnText
    product_code: OwnText
    face_amount: Amount
    currency: OwnText
    status: StatusName
    current_step: StepName
    assigned_underwriter: Underwriter | None
    days_since_update: int


class Page(NamesOutsideWords):
    count: int
    """Rows on this page."""
    total: Total
    next_cursor: OwnText | None
    """None on the last page."""


class ApplicationPage(Page):
    applications: list[ApplicationRow]


class ApplicantPage(Page):
    matches: list[ApplicationRow]


class OutstandingRequirement(FromOutside):
    application_number: ApplicationNumber
    applicant_name: Name
    requirement_code: RequirementCode
    description: Annotated[str, Untrusted(300)]
    vendor: Annotated[str, Untrusted(100)] | None
    ordered_at: datetime
    days_outstanding: int
    follow_up_stage: StageName
    action: OwnText


class RequirementPage(Page):
    requirements: list[OutstandingRequirement]


class Workload(FromOutside):
    assigned_underwriter: Underwriter | None
    """None: of nobody yet."""
    open_cases: int
    total_cases: int
    open_face_amount: Amount | None
    oldest_untouched_days: int | None
    """Of the open cases; None where there are none."""


class UnderwriterWorkload(NamesOutsideWords):
    underwriters: list[Workload]
    total: int
    """How many there are in all; the list ends at 100."""
    currency: OwnText | None


class PipelineTotals(Output):
    total_applications: int
    open_applications: int
    open_face_amount: Amount | None


class StatusFigures(Output):
    status: StatusName
    cases: int
    face_amount: Amount | None
    avg_days_since_submission: float | None


class AgeBucket(Output):
    bucket: StageName
    requirements: int


class PipelineMetrics(Output):
    totals: PipelineTotals
    by_status: list[StatusFigures]
    outstanding_requirement_aging: list[AgeBucket]
    currency: OwnText | None
    """None where products are in several currencies: then there are no sums of amounts either."""


class RequirementFigures(Output):
    requirement_code: RequirementCode
    times_ordered: int
    currently_outstanding: int
    received: int
    waived: int
    avg_days_to_receive: float | None
    turnaround_sample_size: int
    """How many received ones the mean is of."""


class VendorFigures(FromOutside):
    vendor: Annotated[str, Untrusted(100)]
    ordered: int
    still_open: int
    avg_days_to_receive: float | None
    turnaround_sample_size: int


class RequirementCatalog(NamesOutsideWords):
    by_requirement: list[RequirementFigures]
    requirement_codes: int
    """How many there are in all; the list ends at 100, and so does that of vendors."""
    by_vendor: list[VendorFigures]
    vendors: int
    caveat: OwnText
