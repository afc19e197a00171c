"""The protocol's own codes (AIP draft 0.1, section 13), and how a "no" of the gate is told in them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from insurance.gate.errors import Code, GateError


class AipCode(StrEnum):
    NOT_LICENSED = "not_licensed"
    NOT_AVAILABLE_IN_REGION = "not_available_in_region"
    PRODUCT_NOT_FOUND = "product_not_found"
    OFFER_NOT_FOUND = "offer_not_found"
    OFFER_EXPIRED = "offer_expired"
    QUESTION_SET_OUTDATED = "question_set_outdated"
    SENSITIVE_FIELD_RECEIVED = "sensitive_field_received"
    DOCUMENTS_NOT_DELIVERED = "documents_not_delivered"
    ANSWERS_INVALID = "answers_invalid"
    ANSWERS_NOT_VALIDATED = "answers_not_validated"
    ACCURACY_NOT_CONFIRMED = "accuracy_not_confirmed"
    NEEDS_ASSESSMENT_INVALID = "needs_assessment_invalid"
    NOT_SUPPORTED = "not_supported"


_NOT_FOUND = {AipCode.PRODUCT_NOT_FOUND, AipCode.OFFER_NOT_FOUND}


class AipRefusal(GateError):
    """An expected "no" with a code of the protocol.

    `fields` are names of ours, or names of the form of a key. The trail keeps those names alone, and nothing of what
    was sent: what is refused may be what should never have come.
    """

    code = Code.INVALID_INPUT

    def __init__(self, code: AipCode, message: str, *, fields: Sequence[str] = ()) -> None:
        super().__init__(message, fields=tuple(fields))
        self.aip_code = code
        if code in _NOT_FOUND:
            self.code = Code.NOT_FOUND


def error_body(error: GateError) -> dict[str, Any]:
    """`AipError`: code, message, and the fields it is about. What the protocol has no code for keeps the gate's."""
    if isinstance(error, AipRefusal):
        code: str = error.aip_code
    elif error.code is Code.INVALID_INPUT:
        code = AipCode.ANSWERS_INVALID
    else:
        code = error.code
    body: dict[str, Any] = {"code": code, "message": error.message}
    if fields := [*error.fields, *error.unknown]:
        body["fields"] = fields
    if error.retry_after is not None:
        body["retry_after_seconds"] = error.retry_after
    return body
