"""What changes health claims: taking over those that a health system has handled, and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID, uuid4

from django.db import connection, transaction
from django.utils.translation import gettext as _

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import Provider
from insurance.claims.choices import IncidentTypeChoice
from insurance.claims.models import (
    Channel,
    Claim,
    ClaimEvent,
    ClaimNote,
    ClaimStatus,
    EventVerb,
    NoteAuthor,
    ServiceLine,
    Settlement,
)
from insurance.claims.models.health import NOTE_LENGTH
from insurance.claims.record import record
from insurance.claims.selectors import claim_get
from insurance.gate.cleaning import storable
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.policies.models import InsuredPerson

BATCH = 500


@dataclass(frozen=True)
class Service:
    """One service of a claim; amounts in the currency of the member's plan."""

    service_date: date
    provider: Provider
    procedure_code: str
    billed: Decimal
    allowed: Decimal = Decimal(0)
    paid: Decimal = Decimal(0)


@dataclass(frozen=True)
class HealthClaim:
    """A member's claim as a health system has it. `decided_at` is when the member was told; None while pending."""

    insured: InsuredPerson
    settlement: Settlement
    description: str
    language: str
    received_at: datetime
    services: Sequence[Service]
    decided_at: datetime | None = None
    uuid: UUID = field(default_factory=uuid4)


def _allowed(principal: Principal) -> None:
    if not principal.may(scopes.CLAIMS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.CLAIMS_WRITE}.")


@transaction.atomic
def health_claims_import(*, principal: Principal, claims: Sequence[HealthClaim]) -> list[Claim]:
    """Takes over claims that a health system has handled, in the order given. They are not triaged.

    Raises ForbiddenScope without claims:write, ValueError for a claim that contradicts itself or names somebody of
    another organisation, IntegrityError for amounts or codes that cannot be. Then nothing is taken over.
    """
    _allowed(principal)
    for claim in claims:
        _check(principal, claim)
    numbers = _next_numbers(len(claims))
    rows = [_claim(principal, claim, number) for claim, number in zip(claims, numbers, strict=True)]
    Claim.objects.bulk_create(rows, batch_size=BATCH)
    pairs = list(zip(rows, claims, strict=True))
    ServiceLine.objects.bulk_create(
        (line for row, claim in pairs for line in _lines(principal, row, claim)), batch_size=BATCH
    )
    ClaimEvent.objects.bulk_create((_event(principal, row) for row in rows), batch_size=BATCH)
    entry_write(principal=principal, verb="claims.import", arguments={"count": len(rows)})
    return rows


def _check(principal: Principal, claim: HealthClaim) -> None:
    """What no constraint of one table can see."""
    if not claim.services:
        raise ValueError("A health claim needs a service.")
    owners = {claim.insured.organisation_id, *(service.provider.organisation_id for service in claim.services)}
    if owners != {principal.organisation_id}:
        raise ValueError("The member or a provider belongs to another organisation.")
    allowed = sum(service.allowed for service in claim.services)
    paid = sum(service.paid for service in claim.services)
    if allowed and claim.settlement in (Settlement.PENDING, Settlement.DENIED):
        raise ValueError("Nothing is allowed on a claim that is pending or denied.")
    if paid and claim.settlement != Settlement.PAID:
        raise ValueError("Only a claim that is paid has paid amounts.")
    if (claim.decided_at is None) != (claim.settlement == Settlement.PENDING):
        raise ValueError("A claim is decided at some time, or pending.")


def _next_numbers(count: int) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('claim_number_seq') FROM generate_series(1, %s)", [count])
        return [f"CLM-{number}" for (number,) in cursor.fetchall()]


def _claim(principal: Principal, claim: HealthClaim, number: str) -> Claim:
    policy = claim.insured.policy
    holder = policy.holder
    return Claim(
        organisation=principal.organisation,
        uuid=claim.uuid,
        number=number,
        status=ClaimStatus.TRIAGED,
        channel=Channel.REST,
        language=claim.language,
        claimant_name=holder.name,
        claimant_contact=holder.email or holder.phone,
        contact_email=holder.email,
        contact_phone="" if holder.email else holder.phone,
        incident_description=claim.description,
        incident_date=min(service.service_date for service in claim.services),
        policy_number=policy.number,
        policy=policy,
        insured=claim.insured,
        settlement=claim.settlement,
        incident_type=IncidentTypeChoice.HEALTH,
        created_at=claim.received_at,
        progressed_at=claim.received_at,
        finished_at=claim.received_at,
        reply_sent_at=claim.decided_at,
        trace_id=principal.trace_id,
    )


def _lines(principal: Principal, row: Claim, claim: HealthClaim) -> list[ServiceLine]:
    return [
        ServiceLine(
            organisation=principal.organisation,
            claim=row,
            position=position,
            service_date=service.service_date,
            provider=service.provider,
            procedure_code=service.procedure_code,
            billed=service.billed,
            allowed=service.allowed,
            paid=service.paid,
        )
        for position, service in enumerate(claim.services, start=1)
    ]


def _event(principal: Principal, row: Claim) -> ClaimEvent:
    return ClaimEvent(
        organisation=principal.organisation,
        claim=row,
        at=principal.now,
        verb=EventVerb.IMPORTED,
        actor=principal.actor,
    )


@transaction.atomic
def note_add(*, principal: Principal, uuid: UUID, text: str, author_kind: NoteAuthor = NoteAuthor.STAFF) -> ClaimNote:
    """Adds a note to a claim of any line, and keeps it as it is.

    Raises NotFound, ForbiddenScope without claims:write, InvalidInput for a text that is empty, longer than 10,000
    characters or not text.
    """
    _allowed(principal)
    if not text.strip() or len(text) > NOTE_LENGTH:
        raise InvalidInput(_("A note must have between 1 and 10,000 characters."), field="text")
    if not storable(text):
        raise InvalidInput(_("The note holds a character that is not text. Please type it anew."), field="text")
    claim = claim_get(principal=principal, uuid=uuid)
    note = ClaimNote.objects.create(
        organisation=principal.organisation,
        claim=claim,
        written_at=principal.now,
        author_kind=author_kind,
        entered_by=principal.actor[:120],
        text=text,
    )
    record(principal=principal, claim=claim, verb=EventVerb.NOTE_ADDED, author=str(author_kind))
    return note
