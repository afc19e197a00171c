"""What an adjuster reads of one claim, gathered and cleaned for the page. A fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet
from django.db.models.functions import Lower
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from pydantic import ValidationError

from insurance.access.principal import Principal
from insurance.claims.admin import words
from insurance.claims.admin.files import FileView, file_views
from insurance.claims.admin.health import HealthView, NoteView, health_of, note_views
from insurance.claims.models import Claim, ClaimEvent, StageRun, TriageResult
from insurance.claims.selectors import claims_of
from insurance.claims.triage.names import STAGES
from insurance.claims.triage.types import CoverageResult, FlagLevel, RedFlag, SummaryPoint, Synthesis
from insurance.gate.cleaning import for_screen

EARLIER = 8
EVENTS = 200


@dataclass(frozen=True)
class Source:
    """What a statement rests on: a place on this page, and its name."""

    anchor: str
    name: str


@dataclass(frozen=True)
class Point:
    text: str
    sources: list[Source]


@dataclass(frozen=True)
class Flag:
    name: str
    level: str
    tone: str
    explanation: str
    sources: list[Source]


@dataclass(frozen=True)
class CoverageView:
    answer: str
    tone: str
    reasons: list[str]
    policy: str
    found_by: str
    terms: str
    would_pay: str


@dataclass(frozen=True)
class Row:
    """A line of the timeline or of the stage runs."""

    at: str
    name: str
    detail: str
    who: str = ""
    state: str = ""
    tone: str = ""
    waited: str = ""
    ran: str = ""


@dataclass(frozen=True)
class Refused:
    name: str
    size: str
    reason: str


@dataclass
class Card:
    claim: Claim
    zone: ZoneInfo
    result: TriageResult | None
    synthesis: Synthesis | None
    files: list[FileView]
    points: list[Point] = field(default_factory=list)
    flags: list[Flag] = field(default_factory=list)
    coverage: CoverageView | None = None
    events: list[Row] = field(default_factory=list)
    stages: list[Row] = field(default_factory=list)
    stages_done: int = 0
    stuck: str = ""
    refused: list[Refused] = field(default_factory=list)
    health: HealthView | None = None
    notes: list[NoteView] = field(default_factory=list)
    earlier: list[Claim] = field(default_factory=list)
    calls: int = 0
    now: datetime | None = None

    # -- the top of the card --------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return for_screen(self.claim.claimant_name)

    @property
    def contact(self) -> str:
        return for_screen(self.claim.claimant_contact)

    @property
    def place(self) -> str:
        return for_screen(self.claim.incident_place)

    @property
    def policy_number(self) -> str:
        return for_screen(self.claim.policy_number)

    @property
    def headline(self) -> str:
        """What happened in one line: the summary's first sentence; empty until there is one."""
        return self.points[0].text if self.points else ""

    @property
    def excerpt(self) -> str:
        """The claimant's first words."""
        return " ".join(for_screen(self.claim.incident_description[:600], limit=240).split())

    @property
    def description(self) -> str:
        return for_screen(self.claim.incident_description)

    @property
    def hidden_characters(self) -> int:
        """How many characters of the description are not shown, because they are invisible or would mislead."""
        original = self.claim.incident_description.replace("\r\n", "\n").replace("\r", "\n")
        return len(original) - len(self.description)

    @property
    def estimate(self) -> str:
        claim = self.claim
        return words.money_range(claim.estimate_min, claim.estimate_max, claim.estimate_currency)

    @property
    def estimate_basis(self) -> str:
        return words.estimate_basis(self.synthesis.estimate_basis) if self.synthesis else ""

    @property
    def claimed(self) -> str:
        claim = self.claim
        return words.money(claim.amount_claimed, claim.currency) if claim.amount_claimed is not None else ""

    @property
    def severity_tone(self) -> str:
        return words.SEVERITY_TONE.get(self.claim.severity, "calm")

    @property
    def severity_confidence(self) -> str:
        value = self.claim.severity_confidence
        return words.percent(value) if value is not None else ""

    @property
    def status_tone(self) -> str:
        return words.STATUS_TONE[self.claim.status]

    @property
    def language(self) -> str:
        return words.language_name(self.claim.language)

    @property
    def age(self) -> str:
        return words.age(self.claim.created_at, self.now or self.claim.created_at)

    @property
    def received(self) -> str:
        return words.when(self.claim.created_at, self.zone)

    @property
    def reply_sent(self) -> str:
        return words.when(self.claim.reply_sent_at, self.zone)

    @property
    def stages_total(self) -> int:
        return len(STAGES)

    # -- files ----------------------------------------------------------------------------------------

    @property
    def photos(self) -> list[FileView]:
        return [file for file in self.files if file.photo]

    @property
    def documents(self) -> list[FileView]:
        return [file for file in self.files if not file.photo]


def card_of(*, principal: Principal, claim: Claim) -> Card:
    """The card of a claim of the principal's organisation."""
    zone = words.zone_of(principal)
    result = claim.results.exclude(synthesis=None).order_by("-run").first()
    files = file_views(principal=principal, claim=claim, zone=zone)
    card = Card(claim, zone, result, _synthesis(result), files, now=principal.now)
    names = {file.ref: file.name for file in files}
    if card.synthesis:
        card.points = [_point(point, names) for point in card.synthesis.summary]
        gravest_first = sorted(card.synthesis.red_flags, key=lambda f: -list(FlagLevel).index(f.severity))
        card.flags = [_flag(flag, names) for flag in gravest_first]
    card.coverage = _coverage(result)
    card.refused = [
        Refused(for_screen(file.claimed_name, limit=120), filesizeformat(file.size), file.reason)
        for file in claim.refused_files.all()
    ]
    card.events = [_event(event, zone) for event in claim.events.order_by("-at", "-id")[:EVENTS]]
    runs = list(claim.stage_runs.all())
    card.stages = [_stage(run, zone) for run in runs]
    card.stages_done = len({run.stage for run in runs if run.run == claim.run and run.state == "done"})
    card.stuck = words.stage_name(runs[-1].stage) if runs else ""
    card.health = health_of(principal=principal, claim=claim)
    card.notes = note_views(principal=principal, claim=claim, zone=zone)
    card.earlier = list(_earlier(principal, claim)[:EARLIER])
    card.calls = claim.ai_calls.count()
    return card


def _synthesis(result: TriageResult | None) -> Synthesis | None:
    """None too for a result of an older form that is no longer understood: the claim itself still shows."""
    try:
        return Synthesis.model_validate(result.synthesis) if result else None
    except ValidationError:
        return None


def _sources(refs: list[str], names: dict[str, str]) -> list[Source]:
    places = {"form": Source("words", _("the claimant's words")), "policy": Source("coverage", _("the policy"))}
    found = []
    for ref in refs:
        if ref in places:
            found.append(places[ref])
        elif ref in names:
            found.append(Source(f"file-{ref}", names[ref]))
    return found


def _point(point: SummaryPoint, names: dict[str, str]) -> Point:
    return Point(for_screen(point.text), _sources(point.evidence, names))


def _flag(flag: RedFlag, names: dict[str, str]) -> Flag:
    return Flag(
        name=words.flag_name(flag.code),
        level=words.flag_level(flag.severity),
        tone=words.FLAG_TONE[flag.severity],
        explanation=for_screen(flag.explanation),
        sources=_sources(flag.evidence, names),
    )


def _coverage(result: TriageResult | None) -> CoverageView | None:
    try:
        found = CoverageResult.model_validate(result.coverage) if result and result.coverage else None
    except ValidationError:
        return None
    if found is None:
        return None
    currency = found.currency
    return CoverageView(
        answer=words.coverage_answer(found.answer),
        tone=words.COVERAGE_TONE[found.answer],
        reasons=[words.coverage_reason(code) for code in found.reasons],
        policy=found.policy_number,
        found_by=words.found_by(found.found_by),
        terms=", ".join(_terms(found)),
        would_pay=words.money_range(found.would_pay_min, found.would_pay_max, currency),
    )


def _terms(found: CoverageResult) -> Iterator[str]:
    if found.limit is not None:
        yield _("limit %(amount)s") % {"amount": words.money(found.limit, found.currency)}
    elif found.excess is not None:
        yield _("without limit")
    if found.excess is not None:
        yield _("excess %(amount)s") % {"amount": words.money(found.excess, found.currency)}
    if found.reimbursement_percent:
        yield _("%(percent)d %% reimbursed") % {"percent": found.reimbursement_percent}


def _event(event: ClaimEvent, zone: ZoneInfo) -> Row:
    return Row(
        at=words.when(event.at, zone),
        name=event.get_verb_display(),
        detail=words.event_detail(event),
        who=for_screen(words.actor(event.actor)),
    )


def _stage(run: StageRun, zone: ZoneInfo) -> Row:
    return Row(
        at=words.when(run.started_at, zone),
        name=f"{run.run} · {words.stage_name(run.stage)} · {run.attempt}",
        detail=for_screen(run.error),
        who=for_screen(run.assistant),
        state=run.get_state_display(),
        tone=words.STAGE_STATE_TONE[run.state],
        waited=words.milliseconds(run.wait_ms),
        ran=words.milliseconds(run.run_ms),
    )


def _earlier(principal: Principal, claim: Claim) -> QuerySet[Claim]:
    """Other claims of the same contact or on the same policy, newest first."""
    same: dict[str, Any] = {"contact_lower": claim.claimant_contact.lower()}
    who = Q(**same)
    if claim.policy_id:
        who |= Q(policy=claim.policy_id)
    rows = claims_of(principal).alias(contact_lower=Lower("claimant_contact"))
    return (
        rows.filter(who)
        .exclude(pk=claim.pk)
        .order_by("-created_at", "-id")
        .only(
            "number", "status", "incident_type", "severity", "created_at", "incident_date", "reply_sent_at", "policy_id"
        )
    )
