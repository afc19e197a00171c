"""The customer's draft: what was typed and uploaded before the confirming click. No claim yet."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.claims.files import KeptFile, TurnedAway, within_limits
from insurance.claims.models import Claim, Evidence, IntakeDraft
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services.intake import Files, claim_submit
from insurance.gate.errors import NotFound

LIFETIME = timedelta(hours=24)


def draft_create(*, principal: Principal) -> IntakeDraft:
    return IntakeDraft.objects.create(
        organisation=principal.organisation, created_at=principal.now, expires_at=principal.now + LIFETIME
    )


def draft_get(*, principal: Principal, nonce: UUID, lock: bool = False) -> IntakeDraft:
    """A live draft. Raises NotFound for an unknown, foreign or expired one."""
    rows = IntakeDraft.objects.select_for_update() if lock else IntakeDraft.objects.all()
    draft = rows.filter(organisation=principal.organisation, nonce=nonce, expires_at__gt=principal.now).first()
    if draft is None:
        raise NotFound("This form has expired. Please start again.")
    return draft


@transaction.atomic
def draft_save(*, principal: Principal, nonce: UUID, fields: dict[str, Any]) -> IntakeDraft:
    """Keeps what was typed, valid or not."""
    draft = draft_get(principal=principal, nonce=nonce, lock=True)
    draft.fields = fields
    draft.save(update_fields=["fields"])
    return draft


@transaction.atomic
def draft_file_add(*, principal: Principal, nonce: UUID, file: KeptFile | TurnedAway) -> tuple[str, TurnedAway | None]:
    """Adds one uploaded file. Returns its token in the draft, or why it was turned away."""
    draft = draft_get(principal=principal, nonce=nonce, lock=True)
    checked = within_limits(
        [file], present=[f["sha256"] for f in draft.files], present_bytes=sum(f["size"] for f in draft.files)
    )[0]
    token = secrets.token_urlsafe(12)
    if isinstance(checked, TurnedAway):
        draft.refused.append({"token": token, **asdict(checked)})
        draft.refused = draft.refused[-60:]
        if isinstance(file, KeptFile) and checked.code != "duplicate":
            draft.dropped.append(file.storage_name)
        draft.save(update_fields=["refused", "dropped"])
        return token, checked
    draft.files.append({"token": token, **asdict(checked)})
    draft.save(update_fields=["files"])
    return token, None


@transaction.atomic
def draft_file_remove(*, principal: Principal, nonce: UUID, token: str) -> IntakeDraft:
    """Takes a file, kept or refused, out of the draft; an unknown token changes nothing."""
    draft = draft_get(principal=principal, nonce=nonce, lock=True)
    draft.dropped += [f["storage_name"] for f in draft.files if f["token"] == token]
    draft.files = [f for f in draft.files if f["token"] != token]
    draft.refused = [f for f in draft.refused if f["token"] != token]
    draft.save(update_fields=["files", "refused", "dropped"])
    return draft


def _files(draft: IntakeDraft) -> Files:
    kept = [KeptFile(**{k: v for k, v in f.items() if k != "token"}) for f in draft.files]
    refused = [TurnedAway(**{k: v for k, v in f.items() if k != "token"}) for f in draft.refused]
    return [*kept, *refused]


@transaction.atomic
def draft_confirm(*, principal: Principal, nonce: UUID, intake: ClaimIntake) -> Claim:
    """Makes the claim of a draft. The draft's nonce is the idempotency key: two clicks make one claim."""
    draft = draft_get(principal=principal, nonce=nonce, lock=True)
    return claim_submit(principal=principal, intake=intake, files=_files(draft), idempotency_key=f"draft:{draft.nonce}")


def drafts_expire(*, now: datetime) -> int:
    """Deletes drafts past their time, with the files that no claim and no other draft has. Returns how many."""
    count = 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            count += _expire(now)
    return count


def _expire(now: datetime) -> int:
    with transaction.atomic():
        expired = list(IntakeDraft.objects.select_for_update().filter(expires_at__lte=now))
        IntakeDraft.objects.filter(pk__in=[draft.pk for draft in expired]).delete()
    names = {name for draft in expired for name in (*draft.dropped, *(file["storage_name"] for file in draft.files))}
    for name in names:
        if not _is_in_use(name):
            default_storage.delete(name)
    return len(expired)


def _is_in_use(storage_name: str) -> bool:
    in_claims = Evidence.objects.filter(storage_name=storage_name)
    in_drafts = IntakeDraft.objects.filter(files__contains=[{"storage_name": storage_name}])
    return in_claims.exists() or in_drafts.exists()
