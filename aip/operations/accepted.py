"""An offer is accepted once, by whatever operation."""

from __future__ import annotations

from typing import Any

from aip.errors import AipCode, AipRefusal
from aip.hashing import canonical
from aip.models import Offer, Operation, OperationState
from aip.operations.revisions import revision_of
from insurance.access.principal import Principal

_TAKEN = (OperationState.IN_PROGRESS, OperationState.SUCCEEDED)


def is_taken(operation: Operation) -> bool:
    """Whether another operation accepted the same offer already."""
    assert operation.offer is not None
    return operation.offer.operations.filter(state__in=_TAKEN).exclude(pk=operation.pk).exists()


def accepted(offer: Offer, *, principal: Principal, terms: dict[str, Any]) -> Operation | None:
    """The caller's own operation that is under way with the same terms. Raises OFFER_EXPIRED for any other one."""
    taken = offer.operations.filter(state__in=_TAKEN).select_related("product").first()
    if taken is None:
        return None
    mine = taken.state == OperationState.IN_PROGRESS and taken.session_id == principal.session_id
    if mine and revision_of(taken).terms == canonical(terms):
        return taken
    raise AipRefusal(AipCode.OFFER_EXPIRED, "This offer was accepted already. Ask for a new quote.")
