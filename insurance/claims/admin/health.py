"""What the card shows of a member's claim, and the notes of any claim."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from insurance.access.principal import Principal
from insurance.catalog.selectors import in_network
from insurance.claims.admin import words
from insurance.claims.health.selectors import lines_of, notes_of, totals
from insurance.claims.models import Claim, ClaimNote, ServiceLine
from insurance.gate.cleaning import for_screen
from insurance.policies.models import InsuredPerson

NOTES = 50
SETTLEMENT_TONE = {"pending": "warn", "approved": "note", "denied": "alarm", "paid": "good"}


@dataclass(frozen=True)
class LineView:
    day: str
    procedure: str
    provider: str
    speciality: str
    in_network: bool
    billed: str
    allowed: str
    paid: str


@dataclass(frozen=True)
class HealthView:
    """The member with the plan, and the service lines with their sums."""

    member: InsuredPerson
    name: str
    plan: str
    insurer: str
    settlement: str
    tone: str
    currency: str
    lines: list[LineView]
    billed: str
    allowed: str
    paid: str


@dataclass(frozen=True)
class NoteView:
    at: str
    moment: datetime
    author: str
    who: str
    text: str
    hidden_characters: int


def health_of(*, principal: Principal, claim: Claim) -> HealthView | None:
    """None for a claim that is no member's."""
    if claim.insured_id is None:
        return None
    member = InsuredPerson.objects.select_related("plan", "person").get(
        organisation=principal.organisation, pk=claim.insured_id
    )
    lines = lines_of(claim)
    near = in_network(principal=principal, plan=member.plan, providers={line.provider_id for line in lines})
    sums = totals(lines)
    return HealthView(
        member=member,
        name=for_screen(member.person.name),
        plan=for_screen(str(member.plan)),
        insurer=for_screen(member.plan.insurer),
        settlement=claim.get_settlement_display(),
        tone=SETTLEMENT_TONE[claim.settlement],
        currency=member.plan.currency,
        lines=[_line(line, line.provider_id in near) for line in lines],
        billed=words.figure(sums.billed),
        allowed=words.figure(sums.allowed),
        paid=words.figure(sums.paid),
    )


def _line(line: ServiceLine, near: bool) -> LineView:
    return LineView(
        day=words.day(line.service_date),
        procedure=line.procedure_code,
        provider=f"{line.provider.code} {for_screen(line.provider.name)}",
        speciality=for_screen(line.provider.speciality),
        in_network=near,
        billed=words.figure(line.billed),
        allowed=words.figure(line.allowed),
        paid=words.figure(line.paid),
    )


def note_views(*, principal: Principal, claim: Claim, zone: ZoneInfo) -> list[NoteView]:
    """The newest notes, cleaned for the screen and whole."""
    return [_note(note, zone) for note in notes_of(principal=principal, claim=claim)[:NOTES]]


def _note(note: ClaimNote, zone: ZoneInfo) -> NoteView:
    text, original = for_screen(note.text), note.text.replace("\r\n", "\n").replace("\r", "\n")
    return NoteView(
        at=words.when(note.written_at, zone),
        moment=note.written_at,
        author=note.get_author_kind_display(),
        who=for_screen(words.actor(note.entered_by)),
        text=text,
        hidden_characters=len(original) - len(text),
    )
