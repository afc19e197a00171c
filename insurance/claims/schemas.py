"""Claims at the edge: one place where the rule of a field is written, for every channel."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from email_validator import EmailNotValidError, validate_email
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainSerializer,
    StringConstraints,
    ValidationInfo,
    model_validator,
)
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from insurance.claims.currencies import CODES
from insurance.claims.triage.types import (
    CoverageResult,
    FieldName,
    Fraction,
    IncidentType,
    MissingDocument,
    Severity,
)
from insurance.gate.cleaning import clean
from insurance.gate.schemas import FromOutside, Input, NamesOutsideWords, Output, OwnText, Untrusted

EARLIEST = date(1990, 1, 1)
_ISO_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}$")
_DIGITS = re.compile(r"\d")

Status = Literal["received", "processing", "triaged", "needs_info", "failed"]
StageName = Literal["vision_photos", "vision_documents", "coverage", "synthesis", "notify"]
Cursor = Annotated[str, StringConstraints(max_length=200)]
JsonMoney = Annotated[Decimal, PlainSerializer(float, return_type=float, when_used="json")]
"""A figure in the currency named beside it; a JSON number, as agents of this product expect."""


def _iso_date(value: Any) -> Any:
    if isinstance(value, str) and not _ISO_DATE.match(value.strip()):
        raise PydanticCustomError("date_form", "must be a date written as YYYY-MM-DD")
    if not isinstance(value, str | date) or isinstance(value, datetime):
        raise PydanticCustomError("date_form", "must be a date written as YYYY-MM-DD")
    return value.strip() if isinstance(value, str) else value


def _happened(value: date, info: ValidationInfo) -> date:
    # Without a zone of an organisation the latest "today" on Earth decides.
    today = (info.context or {}).get("today") or (datetime.now().astimezone() + timedelta(hours=14)).date()
    if value > today:
        raise PydanticCustomError("future_date", "must not be in the future")
    if value < EARLIEST:
        raise PydanticCustomError("before_1990", "must not be before 1990")
    return value


def contact_email(contact: str) -> str:
    """The mail address that a contact is, or ''. Deliverability is not looked up."""
    try:
        return validate_email(contact, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        return ""


def _reachable(value: str) -> str:
    if "@" in value:
        if not contact_email(value):
            raise PydanticCustomError("contact_email", "must be a complete e-mail address or a phone number")
    elif not 5 <= len(_DIGITS.findall(value)) <= 20:
        raise PydanticCustomError("contact_unusable", "must be a phone number or an e-mail address")
    return value


def _text(*, low: int = 0, high: int) -> Any:
    return StringConstraints(min_length=low, max_length=high, strip_whitespace=True)


def _seen(low: int) -> AfterValidator:
    """Characters that nobody can see do not count towards what must be there."""

    def check(value: str) -> str:
        if len(clean(value).strip()) < low:
            raise PydanticCustomError(
                "string_too_short", "must have at least {min_length} characters", {"min_length": low}
            )
        return value

    return AfterValidator(check)


PERSONAL: JsonDict = {"x-personal": True}
PastDate = Annotated[
    date,
    BeforeValidator(_iso_date),
    AfterValidator(_happened),
    Field(description="YYYY-MM-DD, today or earlier"),
]
Contact = Annotated[str, _text(low=1, high=255), AfterValidator(_reachable)]


def _in_circulation(code: str) -> str:
    if code not in CODES:
        raise PydanticCustomError("currency_unknown", "must be the ISO 4217 code of a currency, such as EUR")
    return code


CurrencyCode = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$"), AfterValidator(_in_circulation)]


class ClaimIntake(Input):
    """What a claimant tells, on any channel."""

    claimant_name: Annotated[str, _text(low=1, high=255), _seen(1)] = Field(
        description="Full name of the claimant", json_schema_extra=PERSONAL
    )
    claimant_contact: Contact = Field(
        description="Phone number or e-mail address of the claimant", json_schema_extra=PERSONAL
    )
    incident_description: Annotated[str, _text(low=10, high=10_000), _seen(10)] = Field(
        description="What happened, in the claimant's own words, any language", json_schema_extra=PERSONAL
    )
    incident_date: PastDate = Field(description="Day of the incident, YYYY-MM-DD, not in the future, not before 1990")
    policy_number: Annotated[str, _text(high=40)] = Field(
        default="", description="Policy number, if known", json_schema_extra=PERSONAL
    )
    language: Annotated[str, StringConstraints(pattern=r"^([a-z]{2})?$")] = Field(
        default="", description="Two-letter code of the language to answer in; empty: that of the description"
    )
    incident_place: Annotated[str, _text(high=255)] = Field(
        default="", description="Where it happened", json_schema_extra=PERSONAL
    )
    amount_claimed: Annotated[Decimal, Field(gt=0, max_digits=14, decimal_places=2)] | None = Field(
        default=None, description="What the claimant asks for, in `currency`"
    )
    currency: CurrencyCode | None = Field(default=None, description="ISO 4217 code of amount_claimed, such as EUR")

    @model_validator(mode="after")
    def _amount_has_currency(self) -> ClaimIntake:
        if (self.amount_claimed is None) != (self.currency is None):
            raise PydanticCustomError("amount_currency", "amount_claimed and currency go together: give both or none")
        return self


IdempotencyKey = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class SubmitClaim(ClaimIntake):
    idempotency_key: IdempotencyKey | None = Field(
        default=None,
        description="Any unique text. A repeat with the same key and content gives the same claim, never a second",
    )


class ClaimReference(Input):
    uuid: UUID = Field(description="The claim's uuid, as submit_claim or list_claims gave it")


class ListClaims(Input):
    status: Status | None = Field(default=None, description="Only claims in this status")
    incident_type: IncidentType | None = Field(default=None, description="Only claims of this type")
    severity: Severity | None = Field(default=None, description="Only claims of this severity")
    limit: Annotated[int, Field(ge=1, le=100)] = Field(default=25, description="How many at most")
    cursor: Cursor | None = Field(default=None, description="next_cursor of the page before")


class CreateUploadLink(ClaimReference):
    idempotency_key: IdempotencyKey | None = Field(
        default=None, description="Any unique text. A repeat with the same key gives the same link, never a second"
    )


# -- What is answered -----------------------------------------------------------------------------


class RefusedFileOut(FromOutside):
    name: Annotated[str, Untrusted(255)]
    reason: OwnText


class SubmittedClaim(Output):
    uuid: UUID
    number: OwnText
    status: Status
    message: OwnText
    refused_files: list[RefusedFileOut] = []


class ClaimStatusOut(Output):
    uuid: UUID
    number: OwnText
    status: Status
    stages_completed: list[StageName]
    stages_pending: list[StageName]
    is_finished: bool
    message: OwnText


class RedFlagOut(Output):
    code: OwnText
    severity: Literal["low", "medium", "high"]
    explanation: Annotated[str, Untrusted(500)]
    """Our own sentence, with a model's words behind it where a model was asked: it has read the outside text."""
    evidence: list[OwnText] = []


class SourcedSentence(FromOutside):
    text: Annotated[str, Untrusted(500)]
    evidence: list[OwnText]


class ReadFieldOut(FromOutside):
    """A value that was read in a document. `box`: left, top, right, bottom as fractions of the page."""

    name: FieldName
    value: Annotated[str, Untrusted(255)]
    page: int = 1
    box: tuple[Fraction, Fraction, Fraction, Fraction] | None = None
    confidence: Fraction


class EvidenceOut(FromOutside):
    uuid: UUID
    name: Annotated[str, Untrusted(255)]
    kind: OwnText | None
    media_type: OwnText
    size: int
    sha256: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
    fields: list[ReadFieldOut] = []
    problems: list[OwnText] = []


class ClaimCard(NamesOutsideWords):
    """The adjuster's card. Amounts are numbers in `currency`; null until synthesis has run."""

    uuid: UUID
    number: OwnText
    status: Status
    channel: OwnText
    created_at: datetime
    language: OwnText
    claimant_name: Annotated[str, Untrusted(255)]
    claimant_contact: Annotated[str, Untrusted(255)]
    incident_date: date
    incident_place: Annotated[str, Untrusted(255)]
    incident_description: Annotated[str, Untrusted(10_000)]
    policy_number: Annotated[str, Untrusted(40)]
    amount_claimed: JsonMoney | None
    amount_claimed_currency: OwnText | None
    incident_type: IncidentType | None
    severity: Severity | None
    severity_confidence: Fraction | None
    estimated_amount_min: JsonMoney | None
    estimated_amount_max: JsonMoney | None
    currency: OwnText | None
    estimate_basis: OwnText | None
    ai_summary: Annotated[str, Untrusted(6_100)] | None
    summary_sources: list[SourcedSentence]
    client_reply_draft: Annotated[str, Untrusted(5_000)] | None
    """Written by the product or the adjuster, with the claimant's name and place in it."""
    client_reply_sent_at: datetime | None
    red_flags: list[RedFlagOut]
    missing_documents: list[MissingDocument]
    coverage: CoverageResult | None
    evidence: list[EvidenceOut]
    refused_files: list[RefusedFileOut]
    assistant: OwnText | None
    fallback_reason: OwnText | None
    failure_reason: OwnText | None


class ClaimListItem(NamesOutsideWords):
    uuid: UUID
    number: OwnText
    claimant_name: Annotated[str, Untrusted(255)]
    incident_type: IncidentType | None
    severity: Severity | None
    status: Status
    red_flag_count: int
    created_at: datetime


class ClaimList(Output):
    claims: list[ClaimListItem]
    next_cursor: OwnText | None


class ReplySent(Output):
    uuid: UUID
    client_reply_sent_at: datetime
    changed: bool


class UploadLinkOut(Output):
    uuid: UUID
    url: OwnText
    method: Literal["POST"] = "POST"
    expires_at: datetime
    max_files: int
    max_file_bytes: int
    max_total_bytes: int
    accepts: list[OwnText]
    how: OwnText


class ReceivedFiles(FromOutside):
    uuid: UUID
    received: list[Annotated[str, Untrusted(255)]]
    refused: list[RefusedFileOut]
    message: OwnText
