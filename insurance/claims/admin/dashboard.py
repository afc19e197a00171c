"""The first page: what waits for a person, counted cheaply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Case, IntegerField, Q, QuerySet, Value, When
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.access.staff import principal_of
from insurance.claims.admin import words
from insurance.claims.choices import SeverityChoice
from insurance.claims.models import Claim, ClaimStatus
from insurance.claims.selectors import claims_of, claims_stalled, claims_unfinished
from insurance.gate.cleaning import for_screen

MOST = 999
FIRST = 8


@dataclass(frozen=True)
class Tile:
    name: str
    count: int
    tone: str
    icon: str
    query: str
    hint: str = ""

    @property
    def shown(self) -> str:
        return f"{MOST}+" if self.count > MOST else str(self.count)

    @property
    def url(self) -> str:
        return f"{reverse('admin:claims_claim_changelist')}?{self.query}"


@dataclass(frozen=True)
class Line:
    """A claim to look at first."""

    claim: Claim
    age: str

    @property
    def tone(self) -> str:
        return words.SEVERITY_TONE.get(self.claim.severity, "calm")

    @property
    def name(self) -> str:
        return for_screen(self.claim.claimant_name, limit=40)

    @property
    def estimate(self) -> str:
        claim = self.claim
        return words.money_range(claim.estimate_min, claim.estimate_max, claim.estimate_currency)


def dashboard(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Adds the tiles and the claims to look at first, for a member who reads claims."""
    principal = principal_of(request)
    context["title"] = _("Today")
    if principal and principal.may("claims:read"):
        context["tiles"] = tiles(principal)
        context["first"] = [Line(claim, words.age(claim.created_at, principal.now)) for claim in look_first(principal)]
        context["may_write"] = principal.may("claims:write")
    return context


def counted(rows: QuerySet[Claim]) -> int:
    """How many rows, looking at no more than a thousand."""
    return rows.order_by().values("pk")[: MOST + 1].count()


def tiles(principal: Principal) -> list[Tile]:
    mine, open_ = claims_of(principal), claims_of(principal).filter(reply_sent_at=None)
    running = claims_unfinished().filter(organisation=principal.organisation_id)
    stuck = claims_stalled(now=principal.now).filter(organisation=principal.organisation_id)
    today = mine.filter(created_at__gte=words.start_of_day(principal))
    failed, ready, waiting = (
        open_.filter(status=status) for status in (ClaimStatus.FAILED, ClaimStatus.TRIAGED, ClaimStatus.NEEDS_INFO)
    )
    late = _("five minutes without progress")
    return [
        Tile(_("For a person"), counted(failed), "alarm", "front_hand", "work=open&status=failed"),
        Tile(_("Stalled"), counted(stuck), "alarm", "hourglass_disabled", "work=all&status=unfinished", late),
        Tile(_("Ready for a reply"), counted(ready), "good", "mark_email_unread", "work=open&status=triaged"),
        Tile(_("Needs information"), counted(waiting), "warn", "contact_support", "work=open&status=needs_info"),
        Tile(_("Being triaged"), counted(running), "note", "progress_activity", "work=all&status=unfinished"),
        Tile(_("Received today"), counted(today), "calm", "today", "work=all&age=today"),
    ]


def look_first(principal: Principal) -> list[Claim]:
    """Open claims that a person must take over, then total losses, then major ones; the oldest first in each."""
    urgency = Case(
        When(status=ClaimStatus.FAILED, then=Value(0)),
        When(severity=SeverityChoice.TOTAL_LOSS, then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    grave = Q(status=ClaimStatus.FAILED) | Q(severity__in=[SeverityChoice.TOTAL_LOSS, SeverityChoice.MAJOR])
    rows = claims_of(principal).filter(grave, reply_sent_at=None).only(
        "number", "claimant_name", "status", "severity", "incident_type", "created_at", "estimate_min", "estimate_max",
        "estimate_currency", "flag_codes",
    )  # fmt: skip
    return list(rows.order_by(urgency, "created_at")[:FIRST])
