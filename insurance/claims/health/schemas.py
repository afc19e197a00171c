"""What the health tools take and answer. Amounts are decimal strings in the `currency` beside them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo
from pydantic_core import PydanticCustomError

from insurance.catalog.models import PLAN_CODE, PROCEDURE_CODE
from insurance.claims.schemas import EARLIEST, PERSONAL, Status
from insurance.claims.triage.types import IncidentType
from insurance.gate.schemas import FromOutside, Input, NamesOutsideWords, Output, OwnText, OwnWords, Untrusted
from insurance.policies.models import MEMBER_NUMBER

NOTE_SHOWN = 1000
"""Characters of a note that an agent gets."""
LAST_OFFSET = 10_000
COUNTED = 1000
"""Up to so many claims of a member are counted: what a call costs must not grow with them."""

SettlementName = Literal["pending", "approved", "denied", "paid"]
ClaimNumber = Annotated[str, StringConstraints(pattern=r"^CLM-[0-9]{6,16}$")]
MemberNumber = Annotated[str, StringConstraints(pattern=MEMBER_NUMBER)]


def _until_next_year(value: int, info: ValidationInfo) -> int:
    # Without a zone of an organisation the latest "today" on Earth decides.
    today: date = (info.context or {}).get("today") or (datetime.now().astimezone() + timedelta(hours=14)).date()
    if value > today.year + 1:
        raise PydanticCustomError("year_too_late", "must not be after next year")
    return value


class GetClaim(Input):
    claim_id: ClaimNumber = Field(description="The claim's number, such as CLM-100234")


class ListMemberClaims(Input):
    member_id: MemberNumber = Field(description="The member's number, such as MBR-100017", json_schema_extra=PERSONAL)
    status: SettlementName | None = Field(default=None, description="Only claims whose settlement is this")
    limit: Annotated[int, Field(ge=1, le=100)] = Field(default=20, description="How many at most")
    offset: Annotated[int, Field(ge=0, le=LAST_OFFSET)] = Field(default=0, description="How many to pass over")


class GetCoverageRule(Input):
    plan_id: Annotated[str, StringConstraints(pattern=PLAN_CODE)] = Field(
        description="The plan's code, such as PLN-CEDAR1"
    )
    procedure_code: Annotated[str, StringConstraints(pattern=PROCEDURE_CODE)] = Field(
        description="The procedure's code, such as LAB-110, in capitals"
    )


class GetMemberYtdSummary(Input):
    member_id: MemberNumber = Field(description="The member's number, such as MBR-100017", json_schema_extra=PERSONAL)
    year: Annotated[int, Field(ge=EARLIEST.year), AfterValidator(_until_next_year)] = Field(
        description="Calendar year of the services, 1990 to next year"
    )


class GetClaimNotes(GetClaim):
    limit: Annotated[int, Field(ge=1, le=50)] = Field(default=10, description="How many at most, the newest")


# -- What is answered -----------------------------------------------------------------------------


Amount = Annotated[Decimal, OwnWords()]


class Amounts(Output):
    billed: Amount
    """What the providers ask."""
    allowed: Amount
    """What the plan recognises."""
    paid: Amount
    """What the plan has paid."""


class PlanOut(Output):
    plan_id: OwnText
    name: OwnText
    insurer: OwnText
    currency: OwnText


class MemberOut(Output):
    member_id: OwnText
    relation: Literal["holder", "spouse", "child"]
    plan: PlanOut


class ProviderOut(Output):
    provider_id: OwnText
    name: OwnText
    speciality: OwnText
    in_network: bool
    """Whether the provider is in the network of the member's plan."""


class ServiceLineOut(Amounts):
    position: int
    service_date: date
    procedure_code: OwnText
    provider: ProviderOut


class ClaimOut(Output):
    """One claim of any line; member, settlement, currency and totals are null where no plan member claims."""

    claim_id: OwnText
    uuid: UUID
    status: Status
    settlement: SettlementName | None
    incident_type: IncidentType | None
    service_date: date
    received_at: datetime
    policy_number: OwnText | None
    member: MemberOut | None
    service_lines: list[ServiceLineOut]
    totals: Amounts | None
    currency: OwnText | None


class MemberClaim(Amounts):
    claim_id: OwnText
    uuid: UUID
    service_date: date
    settlement: SettlementName
    line_count: int


class MemberClaims(Output):
    member_id: OwnText
    currency: OwnText
    claims: list[MemberClaim]
    total: int | None
    """How many claims fit in all; null: more than 1,000."""
    next_offset: int | None
    """Null on the last page, and where the next one would begin beyond the highest offset."""


class CoverageRuleOut(Output):
    plan_id: OwnText
    plan_name: OwnText
    insurer: OwnText
    procedure_code: OwnText
    description: OwnText
    covered: bool
    preauthorisation_required: bool
    maximum_fee: Amount | None
    """The most that is allowed for one service; null: no maximum, or not covered."""
    currency: OwnText


class SettlementSum(Amounts):
    settlement: SettlementName
    count: int


class MemberYtdSummary(Output):
    member_id: OwnText
    plan_id: OwnText
    year: int
    currency: OwnText
    count: int
    totals: Amounts
    by_settlement: list[SettlementSum]
    """One entry for each settlement, also where there is no claim."""
    annual_limit: Amount
    remaining: Amount
    """The annual limit less what was paid, never below zero. What is approved but unpaid is not taken off."""


class NoteOut(FromOutside):
    note_id: UUID
    written_at: datetime
    author_kind: Literal["staff", "provider", "member"]
    text: Annotated[str, Untrusted(NOTE_SHOWN)]
    truncated: bool
    """Whether the note goes on; the whole of it is in the back office."""
    suspected_injection: bool
    """Whether the note seems to speak to a machine."""


class ClaimNotes(NamesOutsideWords):
    claim_id: OwnText
    uuid: UUID
    notes: list[NoteOut]
    total: int
    """How many notes the claim has."""
