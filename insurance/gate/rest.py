"""REST answers for what the guard answers: one table of status codes."""

from __future__ import annotations

from typing import Any

from django.http import JsonResponse

from insurance.gate.errors import Code, GateError
from insurance.gate.guard import Answer

STATUS = {
    Code.INVALID_INPUT: 422,
    Code.NOT_FOUND: 404,
    Code.FORBIDDEN_TOOL: 403,
    Code.FORBIDDEN_SCOPE: 403,
    Code.RATE_LIMITED: 429,
    Code.CONFLICT: 409,
    Code.INTERNAL: 500,
}


def respond(answer: Answer, *, status: int = 200) -> JsonResponse:
    """The guard's answer as an HTTP response; `Retry-After` where it says when to come back."""
    if answer.is_error:
        status = STATUS[Code(answer.structured["error"]["code"])]
    response = JsonResponse(answer.structured, status=status, json_dumps_params={"ensure_ascii": False})
    if answer.retry_after is not None:
        response.headers["Retry-After"] = str(answer.retry_after)
    return response


def respond_error(error: GateError, *, status: int | None = None) -> JsonResponse:
    """An expected "no" that came up outside the guard, in the guard's shape; the edge puts it on record."""
    body: dict[str, Any] = {"code": error.code, "message": error.message, "retryable": error.retryable}
    if error.field:
        body["field"] = error.field
    response = respond(Answer(True, {"error": body}, error.message, error.retry_after))
    response.status_code = status or response.status_code
    response.unrecorded = True  # type: ignore[attr-defined]
    return response
