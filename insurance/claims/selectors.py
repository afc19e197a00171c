from __future__ import annotations

import base64
import binascii
import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from insurance.access.principal import Principal
from insurance.claims.models import Claim, ClaimStatus, Evidence, TriageResult
from insurance.claims.models.claim import FINISHED
from insurance.claims.schemas import (
    ClaimCard,
    ClaimList,
    ClaimListItem,
    ClaimStatusOut,
    EvidenceOut,
    ListClaims,
    RefusedFileOut,
)
from insurance.claims.triage.names import STAGES
from insurance.gate.errors import InvalidInput, NotFound

NOT_TAKEN_SECONDS = 20
STALLED = timedelta(minutes=5)


def claims_of(principal: Principal) -> QuerySet[Claim]:
    return Claim.objects.filter(organisation=principal.organisation)


def claim_get(*, principal: Principal, uuid: UUID, lock: bool = False) -> Claim:
    """One claim. Raises NotFound alike for an unknown uuid and another organisation's."""
    rows = claims_of(principal)
    claim = (rows.select_for_update(of=("self",)) if lock else rows).filter(uuid=uuid).first()
    if claim is None:
        raise not_found()
    return claim


def not_found() -> NotFound:
    return NotFound("No claim has this uuid. list_claims shows the claims that exist.", field="uuid")


def claims_unfinished() -> QuerySet[Claim]:
    """Of the organisation at hand: for the jobs that keep the chain going, never for a caller."""
    return Claim.objects.filter(status__in=[ClaimStatus.RECEIVED, ClaimStatus.PROCESSING])


def claims_stalled(*, now: datetime) -> QuerySet[Claim]:
    """Claims, of the organisation at hand, on which nothing has moved for five minutes."""
    return claims_unfinished().annotate(moved=Coalesce("progressed_at", "created_at")).filter(moved__lt=now - STALLED)


# Written by hand: agents poll it, and through the ORM building the two queries takes longer than running them.
_STATUS = """
SELECT c.uuid, c.number, c.status, c.failure_reason, COALESCE(c.progressed_at, c.created_at),
       ARRAY(SELECT s.stage FROM claims_stagerun s WHERE s.claim_id = c.id AND s.run = c.run AND s.state = 'done')
FROM claims_claim c WHERE c.organisation_id = %s AND c.uuid = %s
"""


def claim_status(*, principal: Principal, uuid: UUID) -> ClaimStatusOut:
    """Where triage stands. Raises NotFound."""
    with connection.cursor() as cursor:
        cursor.execute(_STATUS, [principal.organisation_id, uuid])
        row = cursor.fetchone()
    if row is None:
        raise not_found()
    found, number, status, failure_reason, moved_at, done = row
    finished = status in FINISHED
    return ClaimStatusOut(
        uuid=found,
        number=number,
        status=status,
        stages_completed=[stage for stage in STAGES if stage in done],
        stages_pending=[] if finished else [stage for stage in STAGES if stage not in done],
        is_finished=finished,
        message=failure_reason or _status_message(status, bool(done), (principal.now - moved_at).total_seconds()),
    )


def _status_message(status: str, begun: bool, waited: float) -> str:
    if status in FINISHED:
        return "Triage has finished. get_claim_card has the card."
    if not begun and status == ClaimStatus.RECEIVED and waited > NOT_TAKEN_SECONDS:
        return (
            f"No worker has taken this claim for {int(waited)} seconds; the queue worker is probably not running. "
            "The claim is safe and will be triaged when a worker is back. Poll again in a minute."
        )
    return "Triage is going on. Poll again in a second or two."


def latest_result(claim: Claim) -> TriageResult | None:
    """The newest result with a synthesis: while a new run is going on, the card keeps showing the last one."""
    return claim.results.exclude(synthesis=None).order_by("-run").first()


def claim_card(*, principal: Principal, uuid: UUID) -> ClaimCard:
    """The card an adjuster reads, cleaned for display. Raises NotFound."""
    claim = claim_get(principal=principal, uuid=uuid)
    result = latest_result(claim)
    synthesis: dict[str, Any] = (result.synthesis if result else None) or {}
    points = synthesis.get("summary", [])
    return ClaimCard(
        uuid=claim.uuid,
        number=claim.number,
        status=claim.status,
        channel=claim.channel,
        created_at=claim.created_at,
        language=claim.language,
        claimant_name=claim.claimant_name,
        claimant_contact=claim.claimant_contact,
        incident_date=claim.incident_date,
        incident_place=claim.incident_place,
        incident_description=claim.incident_description,
        policy_number=claim.policy_number,
        amount_claimed=claim.amount_claimed,
        amount_claimed_currency=claim.currency or None,
        incident_type=claim.incident_type or None,
        severity=claim.severity or None,
        severity_confidence=claim.severity_confidence,
        estimated_amount_min=claim.estimate_min,
        estimated_amount_max=claim.estimate_max,
        currency=claim.estimate_currency or None,
        estimate_basis=synthesis.get("estimate_basis"),
        ai_summary=" ".join(point["text"] for point in points) or None,
        summary_sources=points,
        client_reply_draft=claim.reply_draft or None,
        client_reply_sent_at=claim.reply_sent_at,
        red_flags=synthesis.get("red_flags", []),
        missing_documents=claim.missing_documents,
        coverage=result.coverage if result else None,
        evidence=[_evidence_out(row) for row in claim.evidence.all()],
        refused_files=[RefusedFileOut(name=row.claimed_name, reason=row.reason) for row in claim.refused_files.all()],
        assistant=(result.assistant or None) if result else None,
        fallback_reason=(result.fallback_reason or None) if result else None,
        failure_reason=claim.failure_reason or None,
    )


def _evidence_out(row: Evidence) -> EvidenceOut:
    reading: dict[str, Any] = row.reading or {}
    return EvidenceOut(
        uuid=row.uuid,
        name=row.claimed_name,
        kind=row.kind or None,
        media_type=row.media_type,
        size=row.size,
        sha256=row.sha256,
        fields=reading.get("fields", []),
        problems=[problem["message"] for problem in reading.get("problems", [])],
    )


def _cursor(claim: Claim) -> str:
    return base64.urlsafe_b64encode(json.dumps([claim.created_at.isoformat(), claim.pk]).encode()).decode()


def _after(cursor: str) -> Q:
    try:
        at, pk = json.loads(base64.urlsafe_b64decode(cursor.encode()))
        moment, number = datetime.fromisoformat(at), int(pk)
        if moment.tzinfo is None:
            raise ValueError
        moment = moment.astimezone(UTC)  # PostgreSQL takes fewer zones than Python
    except (ValueError, TypeError, OverflowError, binascii.Error):
        raise InvalidInput("cursor must be the next_cursor of an earlier page.", field="cursor") from None
    # The first condition alone lets the index begin at the page; an OR of two would read all pages before it.
    return Q(created_at__lte=moment) & (Q(created_at__lt=moment) | Q(pk__lt=number))


def claim_list(*, principal: Principal, query: ListClaims) -> ClaimList:
    """Claims, newest first, by cursor; filters combine with AND."""
    rows = claims_of(principal).order_by("-created_at", "-pk")
    for name in ("status", "incident_type", "severity"):
        if value := getattr(query, name):
            rows = rows.filter(**{name: value})
    if query.cursor:
        rows = rows.filter(_after(query.cursor))
    page = list(rows.defer("incident_description", "search")[: query.limit + 1])
    shown = page[: query.limit]
    return ClaimList(
        claims=[_list_item(claim) for claim in shown],
        next_cursor=_cursor(shown[-1]) if len(page) > query.limit else None,
    )


def _list_item(claim: Claim) -> ClaimListItem:
    return ClaimListItem(
        uuid=claim.uuid,
        number=claim.number,
        claimant_name=claim.claimant_name,
        incident_type=claim.incident_type or None,
        severity=claim.severity or None,
        status=claim.status,
        red_flag_count=len(claim.flag_codes),
        created_at=claim.created_at,
    )
