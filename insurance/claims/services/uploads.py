from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from insurance import tenancy
from insurance.access import scopes
from insurance.access.principal import Channel, Principal
from insurance.claims.models import Claim, EventVerb, EvidenceOrigin, UploadLink
from insurance.claims.record import record
from insurance.claims.selectors import claim_get
from insurance.claims.services.intake import Files, evidence_add
from insurance.gate.errors import ForbiddenScope, NotFound
from insurance.gate.idempotency import digest_of, once


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _token(nonce: str) -> str:
    """The secret of a link: made from the secret key, so that a repeated call gets it again though nobody kept it."""
    return salted_hmac("claims.upload_link", nonce, algorithm="sha256").hexdigest()


@transaction.atomic
def upload_link_create(
    *, principal: Principal, uuid: UUID, idempotency_key: str | None = None
) -> tuple[UploadLink, str]:
    """A link that takes files for this claim once, for 15 minutes, and its token, of which only the hash is kept.

    The same key for the same claim gives the same link and token, spent or expired as they may be by then; for
    another claim it raises Conflict. Raises NotFound, and ForbiddenScope without claims:write.
    """
    if not principal.may(scopes.CLAIMS_WRITE):
        raise ForbiddenScope("This needs the scope claims:write.")
    claim = claim_get(principal=principal, uuid=uuid)
    if idempotency_key is None:
        nonce = _create(principal, claim)
    else:
        nonce = once(
            principal=principal,
            operation="upload_link_create",
            key=idempotency_key,
            digest=digest_of(str(uuid)),
            produce=lambda: {"nonce": _create(principal, claim)},
        )["nonce"]
    token = _token(nonce)
    return UploadLink.objects.get(organisation=principal.organisation, token_hash=_hash(token)), token


def _create(principal: Principal, claim: Claim) -> str:
    """The nonce of a new link."""
    nonce = secrets.token_hex(32)
    UploadLink.objects.create(
        organisation=principal.organisation,
        claim=claim,
        token_hash=_hash(_token(nonce)),
        created_by=principal.actor,
        created_at=principal.now,
        expires_at=principal.now + timedelta(seconds=settings.UPLOAD_LINK_SECONDS),
    )
    record(principal=principal, claim=claim, verb=EventVerb.UPLOAD_LINK_CREATED)
    return nonce


@contextmanager
def upload_link_organisation(token: str) -> Iterator[None]:
    """The rows of the organisation that gave this link out; nobody's for an unknown one.

    What follows asks the same of the database either way, so that its time tells nothing.
    """
    with tenancy.of(tenancy.owner_of("claims_organisation_of_upload", _hash(token)) or 0):
        yield


def _no_such_link() -> NotFound:
    return NotFound("This upload link does not exist, was used, or has expired. Ask for a new one.")


def upload_link_open(token: str) -> UploadLink:
    """The live link of a token. Raises NotFound alike for unknown, used and expired ones."""
    link = (
        UploadLink.objects.select_related("claim", "organisation")
        .filter(token_hash=_hash(token), used_at=None, expires_at__gt=timezone.now())
        .first()
    )
    if link is None:
        raise _no_such_link()
    return link


@transaction.atomic
def upload_link_use(*, token: str, files: Files, trace_id: str = "") -> tuple[UploadLink, Files]:
    """Spends the link and adds the files to its claim. Raises NotFound as upload_link_open does."""
    link = upload_link_open(token)
    spent = UploadLink.objects.filter(pk=link.pk, used_at=None).update(used_at=timezone.now())
    if spent != 1:
        raise _no_such_link()
    principal = Principal(
        organisation=link.organisation,
        actor=link.created_by,
        channel=Channel.REST,
        scopes=frozenset({scopes.CLAIMS_WRITE}),
        trace_id=trace_id,
    )
    return link, evidence_add(principal=principal, claim=link.claim, files=files, origin=EvidenceOrigin.LINK)
