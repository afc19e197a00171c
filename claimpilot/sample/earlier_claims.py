"""Older claims of the sample book: triaged by the stages of the real chain, without the queue and without mail."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from uuid import NAMESPACE_URL, UUID, uuid5
from zoneinfo import ZoneInfo

from django.db import connection

from claimpilot.sample import featured
from claimpilot.sample.earlier_texts import AURORA, SEVER, Told
from claimpilot.sample.evidence import photo
from insurance.access.principal import Principal
from insurance.claims.files import KeptFile, file_keep
from insurance.claims.models import (
    Channel,
    Claim,
    ClaimEvent,
    ClaimStatus,
    EventVerb,
    Evidence,
    EvidenceOrigin,
    StageRun,
    StageState,
)
from insurance.claims.triage.assistants.local import LocalAssistant
from insurance.claims.triage.stages import BY_NAME, Attempt
from insurance.policies.models import Policy

_STAGES = ("vision_photos", "vision_documents", "coverage", "synthesis")
_PHOTO_DAYS_AGO = 240


@dataclass(frozen=True)
class _Notice:
    """One older claim as it came in, on the day `reported`."""

    uuid: UUID
    happened: date
    reported: datetime
    language: str
    text: str
    place: str
    name: str
    contact: str
    policy_number: str
    photo: bytes = b""


def earlier_claims_create(*, principal: Principal, today: date) -> int:
    """Creates the older claims that are not there yet; returns how many."""
    known = set(Claim.objects.filter(organisation=principal.organisation).values_list("uuid", flat=True))
    missing = sorted(_missing(principal, today, known), key=lambda notice: notice.reported)
    for notice in missing:
        then = replace(principal, now=notice.reported)
        _triage(then, _create(then, notice))
    return len(missing)


def _missing(principal: Principal, today: date, known: set[UUID]) -> Iterator[_Notice]:
    code = principal.organisation.code
    zone = ZoneInfo(principal.organisation.timezone)
    if code == "aurora" and _uuid("aurora", "rear-bumper") not in known:
        yield _rear_bumper(zone, today)
    for index, told in enumerate(AURORA if code == "aurora" else SEVER):
        if _uuid(code, index) not in known:
            yield _notice(principal, zone, today, told, index)


def _uuid(code: str, name: str | int) -> UUID:
    """The same one every time, so that a claim is recognised."""
    return uuid5(NAMESPACE_URL, f"https://claimpilot.example/sample/{code}/{name}")


def _notice(principal: Principal, zone: ZoneInfo, today: date, told: Told, index: int) -> _Notice:
    happened = today - timedelta(days=told.days_ago)
    policies = Policy.objects.filter(
        organisation=principal.organisation, line=told.line, versions__period__contains=happened
    )
    policy = policies.select_related("holder").order_by("number")[told.nth]
    return _Notice(
        uuid=_uuid(principal.organisation.code, index),
        happened=happened,
        reported=datetime.combine(happened + timedelta(days=told.after), time(9 + index % 9, 20 + index), zone),
        language=told.language,
        text=told.text,
        place=told.place,
        name=policy.holder.name,
        contact=policy.holder.email if index % 2 else policy.holder.phone,
        policy_number=policy.number if told.insured else "",
    )


def _rear_bumper(zone: ZoneInfo, today: date) -> _Notice:
    """The claim whose photo turns up again in one of the sample claims."""
    happened = today - timedelta(days=_PHOTO_DAYS_AGO)
    return _Notice(
        uuid=_uuid("aurora", "rear-bumper"),
        happened=happened,
        reported=datetime.combine(happened, time(18, 5), zone),
        language="fr",
        text=(
            "On m'est rentré dedans à l'arrière au feu rouge, le pare-chocs et le hayon sont enfoncés, le coffre ne "
            "ferme plus. Constat signé avec l'autre conducteur. Photo jointe, devis du garage à venir."
        ),
        place="Lyon",
        name=featured.MARC.name,
        contact=featured.MARC.email,
        policy_number=featured.MARC_POLICY,
        photo=photo("rear_bumper", taken_at=datetime.combine(happened, time(15, 48), zone)),
    )


def _create(principal: Principal, notice: _Notice) -> Claim:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('claim_number_seq')")
        number = f"CLM-{cursor.fetchone()[0]}"
    is_mail = "@" in notice.contact
    claim = Claim.objects.create(
        organisation=principal.organisation,
        uuid=notice.uuid,
        number=number,
        channel=Channel.WEB,
        language=notice.language,
        claimant_name=notice.name,
        claimant_contact=notice.contact,
        contact_email=notice.contact if is_mail else "",
        contact_phone="" if is_mail else notice.contact,
        incident_description=notice.text,
        incident_date=notice.happened,
        incident_place=notice.place,
        policy_number=notice.policy_number,
        created_at=principal.now,
    )
    _event(principal, claim, EventVerb.SUBMITTED, channel=Channel.WEB)
    if notice.photo:
        _attach(principal, claim, notice.photo)
    return claim


def _event(principal: Principal, claim: Claim, verb: EventVerb, **data: object) -> None:
    ClaimEvent.objects.create(
        organisation=claim.organisation, claim=claim, at=principal.now, verb=verb, actor=principal.actor, data=data
    )


def _attach(principal: Principal, claim: Claim, content: bytes) -> None:
    kept = file_keep(name="IMG_2209.jpg", content=io.BytesIO(content))
    if not isinstance(kept, KeptFile):
        raise TypeError(f"The sample photo was refused: {kept.code}")
    Evidence.objects.create(
        organisation=claim.organisation,
        claim=claim,
        claimed_name=kept.name,
        media_type=kept.media_type,
        size=kept.size,
        sha256=kept.sha256,
        storage_name=kept.storage_name,
        origin=EvidenceOrigin.FORM,
        received_at=principal.now,
    )
    _event(principal, claim, EventVerb.FILES_RECEIVED, count=1)


def _triage(principal: Principal, claim: Claim) -> None:
    attempt, assistant = Attempt(principal, claim, claim.run), LocalAssistant()
    for name in _STAGES:
        stage = BY_NAME[name]
        material = stage.prepare(attempt)
        stage.store(attempt, assistant, material, stage.work(assistant, material))
        _stage_run(attempt, name, assistant.name)
    _stage_run(attempt, "notify", assistant.name)
    waits = claim.missing_documents or claim.coverage == "cannot_tell"
    claim.status = ClaimStatus.NEEDS_INFO if waits else ClaimStatus.TRIAGED
    claim.queued_at = claim.progressed_at = claim.finished_at = principal.now
    claim.save(update_fields=["status", "queued_at", "progressed_at", "finished_at"])
    _event(principal, claim, EventVerb.TRIAGE_FINISHED, run=claim.run, status=claim.status)


def _stage_run(attempt: Attempt, stage: str, assistant: str) -> None:
    now = attempt.principal.now
    StageRun.objects.create(
        organisation=attempt.claim.organisation,
        claim=attempt.claim,
        run=attempt.run,
        stage=stage,
        attempt=1,
        state=StageState.DONE,
        assistant=assistant,
        started_at=now,
        finished_at=now,
        lease_until=now,
        run_ms=0,
    )
