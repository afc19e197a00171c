from __future__ import annotations

from uuid import UUID

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.claims.models import Claim, EventVerb
from insurance.claims.record import record
from insurance.claims.selectors import claim_get
from insurance.gate.cleaning import storable
from insurance.gate.errors import Conflict, ForbiddenScope, InvalidInput


def _allowed(principal: Principal) -> None:
    if not principal.may(scopes.CLAIMS_REPLY):
        raise ForbiddenScope("This needs the scope claims:reply.")


@transaction.atomic
def reply_mark_sent(*, principal: Principal, uuid: UUID) -> tuple[Claim, bool]:
    """Stamps the reply draft as sent, once; a repeat keeps the first time and answers False."""
    _allowed(principal)
    claim = claim_get(principal=principal, uuid=uuid, lock=True)
    if claim.reply_sent_at is not None:
        return claim, False
    claim.reply_sent_at = principal.now
    claim.save(update_fields=["reply_sent_at"])
    record(principal=principal, claim=claim, verb=EventVerb.REPLY_SENT)
    return claim, True


@transaction.atomic
def reply_edit(*, principal: Principal, uuid: UUID, text: str) -> Claim:
    """Replaces the reply draft. Raises Conflict once it is marked as sent, InvalidInput when empty or too long."""
    _allowed(principal)
    if not text.strip() or len(text) > 5000:
        raise InvalidInput("The reply must have between 1 and 5,000 characters.", field="reply_draft")
    if not storable(text):
        raise InvalidInput("The reply holds a character that is not text. Please type it anew.", field="reply_draft")
    claim = claim_get(principal=principal, uuid=uuid, lock=True)
    if claim.reply_sent_at is not None:
        raise Conflict("The reply was marked as sent and stays as it was.")
    if text != claim.reply_draft:
        claim.reply_draft = text
        claim.reply_edited_by_id = principal.user_id
        claim.save(update_fields=["reply_draft", "reply_edited_by"])
        record(principal=principal, claim=claim, verb=EventVerb.REPLY_EDITED)
    return claim
