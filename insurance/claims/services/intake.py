from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import connection, transaction

from insurance.access import scopes
from insurance.access.principal import Channel, Principal
from insurance.claims.files import KeptFile, TurnedAway, within_limits
from insurance.claims.models import Claim, EventVerb, Evidence, EvidenceOrigin, RefusedFile
from insurance.claims.record import record
from insurance.claims.schemas import ClaimIntake, contact_email
from insurance.claims.triage import queue
from insurance.claims.triage.narrative.language import detect_language
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.gate.idempotency import digest_of, once
from insurance.policies.contacts import phone_e164

Files = Sequence[KeptFile | TurnedAway]


def _next_number() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('claim_number_seq')")
        return f"CLM-{cursor.fetchone()[0]}"


def _allowed(principal: Principal) -> None:
    if not principal.may(scopes.CLAIMS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.CLAIMS_WRITE}.")


@transaction.atomic
def claim_submit(
    *, principal: Principal, intake: ClaimIntake, files: Files = (), idempotency_key: str | None = None
) -> Claim:
    """Creates a claim with its files and starts triage once that is committed: the one way in for every channel.

    `files` are already in storage (file_keep). The same key with the same content gives the same claim;
    with other content it raises Conflict. Raises ForbiddenScope without claims:write.
    """
    _allowed(principal)
    files = within_limits(files)
    if idempotency_key is None:
        return _create(principal, intake, files)
    fields = intake.model_dump(mode="json", exclude={"idempotency_key"})
    content = [fields, [f.sha256 if isinstance(f, KeptFile) else f"{f.name}:{f.code}" for f in files]]
    answer = once(
        principal=principal,
        operation="claim_submit",
        key=idempotency_key,
        digest=digest_of(content),
        produce=lambda: {"claim": _create(principal, intake, files).pk},
    )
    return Claim.objects.get(organisation=principal.organisation, pk=answer["claim"])


def _create(principal: Principal, intake: ClaimIntake, files: Files) -> Claim:
    claim = Claim.objects.create(
        organisation=principal.organisation,
        number=_next_number(),
        channel=principal.channel,
        contact_email=contact_email(intake.claimant_contact),
        contact_phone=phone_e164(intake.claimant_contact, region=principal.organisation.phone_region),
        created_at=principal.now,
        trace_id=principal.trace_id,
        **_columns(intake),
    )
    record(principal=principal, claim=claim, verb=EventVerb.SUBMITTED, channel=principal.channel)
    origin = EvidenceOrigin.STAFF if principal.channel == Channel.ADMIN else EvidenceOrigin.FORM
    _attach(principal, claim, files, origin)
    transaction.on_commit(lambda: queue.publish(claim=claim, run=claim.run))
    return claim


def _columns(intake: ClaimIntake) -> dict[str, Any]:
    columns = intake.model_dump(exclude={"idempotency_key"})
    columns["currency"] = intake.currency or ""
    if not intake.language:
        found = detect_language(intake.incident_description)
        columns["language"] = "en" if found == "mixed" else found
    return columns


@transaction.atomic
def evidence_add(*, principal: Principal, claim: Claim, files: Files, origin: EvidenceOrigin) -> Files:
    """Adds files to a claim and runs triage again. Returns each file as it was kept or turned away.

    Raises InvalidInput without a file, ForbiddenScope without claims:write.
    """
    _allowed(principal)
    claim = Claim.objects.select_for_update().get(organisation=principal.organisation, pk=claim.pk)
    present = list(claim.evidence.values_list("sha256", "size"))
    files = within_limits(
        files, present=[sha for sha, _size in present], present_bytes=sum(size for _sha, size in present)
    )
    if not files:
        raise InvalidInput("No file was sent.", field="files")
    if _attach(principal, claim, files, origin):
        queue.start_new_run(principal=principal, claim=claim)
    return files


def _attach(principal: Principal, claim: Claim, files: Files, origin: EvidenceOrigin) -> int:
    kept = [f for f in files if isinstance(f, KeptFile)]
    refused = [f for f in files if isinstance(f, TurnedAway)]
    Evidence.objects.bulk_create(
        Evidence(
            organisation=claim.organisation,
            claim=claim,
            claimed_name=f.name,
            media_type=f.media_type,
            size=f.size,
            sha256=f.sha256,
            storage_name=f.storage_name,
            origin=origin,
            received_at=principal.now,
        )
        for f in kept
    )
    RefusedFile.objects.bulk_create(
        RefusedFile(
            organisation=claim.organisation,
            claim=claim,
            claimed_name=f.name,
            size=f.size,
            code=f.code,
            refused_at=principal.now,
        )
        for f in refused
    )
    if kept:
        record(principal=principal, claim=claim, verb=EventVerb.FILES_RECEIVED, count=len(kept))
    for file in refused:
        record(principal=principal, claim=claim, verb=EventVerb.FILE_REFUSED, code=file.code)
    return len(kept)
