"""What an operation shows, and where the customer finds it."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.urls import reverse

from aip.models import Operation, OperationRevision

_HELD = "_newest_revision"


def revision_of(operation: Operation) -> OperationRevision:
    """The newest, which is the one that can be confirmed or that was; read once, since it never changes."""
    held = vars(operation).get(_HELD)
    if held is None or held.revision != operation.revision:
        held = vars(operation)[_HELD] = operation.revisions.get(revision=operation.revision)
    return held


def remember(operation: Operation, revision: OperationRevision) -> None:
    """It was just written, and need not be read."""
    vars(operation)[_HELD] = revision


def terms_of(operation: Operation) -> dict[str, Any]:
    terms: dict[str, Any] = json.loads(revision_of(operation).terms)
    return terms


def operation_url(operation: Operation) -> str:
    return f"{settings.PUBLIC_URL}{reverse('sale:operation', args=[operation.operation_id])}"
