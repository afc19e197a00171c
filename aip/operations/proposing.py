"""Shows something for approval. Nothing of it happens until it is confirmed."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction

from aip.hashing import canonical, sha256
from aip.models import Offer, Operation, OperationKind, OperationRevision, OperationState, Product, Quote, Session
from aip.operations.revisions import remember, revision_of
from aip.operations.states import proposed
from insurance.access.principal import Principal

LONGEST = 20_000
"""Characters of a summary that every agent shows whole."""
LIFETIME = timedelta(hours=1)
"""How long somebody has to read and approve; an offer may end sooner."""


@transaction.atomic
def propose(
    *,
    principal: Principal,
    kind: OperationKind,
    product: Product,
    offer: Offer | None = None,
    summary: str,
    terms: dict[str, Any],
    lifetime: timedelta = LIFETIME,
) -> Operation:
    """The open operation of the same owner with the same terms, or a new one.

    An offer is proposed once at a time: other terms for it are the next revision of what is proposed already.
    """
    _one_at_a_time(principal, offer)
    standing = _standing(principal, kind, product, offer, sha256(canonical(terms)))
    if standing is None:
        return _new(principal, kind, product, offer, summary, terms, lifetime)
    if revision_of(standing).terms == canonical(terms):
        return standing
    return revise(principal=principal, operation=standing, summary=summary, terms=terms, lifetime=lifetime)


def revise(
    *, principal: Principal, operation: Operation, summary: str, terms: dict[str, Any], lifetime: timedelta = LIFETIME
) -> Operation:
    """The next revision of what is proposed; those before it stay as they were, and can no longer be confirmed.

    The row must be locked. Raises ValueError once it is no longer proposed.
    """
    if operation.state != OperationState.PROPOSED:
        raise ValueError("Only what is proposed has a next revision.")
    operation.revision += 1
    operation.expires_at = _end(principal, operation.offer, lifetime)
    operation.save(update_fields=["revision", "expires_at"])
    _write(principal, operation, summary, terms)
    return operation


def _one_at_a_time(principal: Principal, offer: Offer | None) -> None:
    """Waits until no other call proposes for the same quote, or in the same session."""
    if offer is not None:
        Quote.objects.select_for_update(no_key=True).get(pk=offer.quote_id)
    elif principal.session_id is not None:
        Session.objects.select_for_update(no_key=True).get(pk=principal.session_id)


def _standing(
    principal: Principal, kind: OperationKind, product: Product, offer: Offer | None, terms_sha256: str
) -> Operation | None:
    """What is open already. Of callers without a session nobody knows whether two are one, unless both know the
    offer."""
    if offer is None and principal.session_id is None:
        return None
    mine = Operation.objects.filter(
        organisation=principal.organisation, session=principal.session_id, kind=kind, product=product, offer=offer
    )
    standing = mine.filter(state=OperationState.PROPOSED, expires_at__gt=principal.now)
    if offer is None:
        standing = standing.filter(revisions__terms_sha256=terms_sha256)
    return standing.select_for_update(of=("self",)).order_by("-pk").first()


def _new(
    principal: Principal,
    kind: OperationKind,
    product: Product,
    offer: Offer | None,
    summary: str,
    terms: dict[str, Any],
    lifetime: timedelta,
) -> Operation:
    operation = Operation.objects.create(
        organisation=principal.organisation,
        operation_id=f"op_{secrets.token_urlsafe(24)}",
        kind=kind,
        session_id=principal.session_id,
        product=product,
        offer=offer,
        state=OperationState.PROPOSED,
        expires_at=_end(principal, offer, lifetime),
        created_at=principal.now,
    )
    _write(principal, operation, summary, terms)
    return operation


def _end(principal: Principal, offer: Offer | None, lifetime: timedelta) -> Any:
    end = principal.now + lifetime
    return min(end, offer.valid_until) if offer else end


def _write(principal: Principal, operation: Operation, summary: str, terms: dict[str, Any]) -> None:
    text = canonical(terms)
    revision = OperationRevision.objects.create(
        organisation=principal.organisation,
        operation=operation,
        revision=operation.revision,
        summary=summary,
        terms=text,
        terms_sha256=sha256(text),
        created_at=principal.now,
        expires_at=operation.expires_at,
    )
    remember(operation, revision)
    proposed(principal=principal, operation=operation)
