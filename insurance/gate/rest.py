"""REST answers for what the guard answers: one table of status codes."""

from __future__ import annotations

from typing import Any

from django.http import JsonResponse
from pydantic import BaseModel, Field

from insurance.gate.errors import Code, GateError
from insurance.gate.guard import Answer, refusal

STATUS = {
    Code.INVALID_INPUT: 422,
    Code.NOT_FOUND: 404,
    Code.FORBIDDEN_TOOL: 403,
    Code.FORBIDDEN_SCOPE: 403,
    Code.RATE_LIMITED: 429,
    Code.CONFLICT: 409,
    Code.INTERNAL: 500,
}


class Refusal(BaseModel):
    """Why a call was not done. No message repeats a value that was sent."""

    code: Code
    message: str
    retryable: bool = Field(description="The same call may succeed later, unchanged")
    field: str | None = Field(default=None, description="The first field that breaks its rule")
    retry_after_seconds: int | None = Field(default=None, description="After this a RATE_LIMITED call succeeds")
    reference: str | None = Field(default=None, description="Finds an INTERNAL failure in the log")


class Refused(BaseModel):
    error: Refusal


def with_refusals(document: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI document in which every operation also says how it refuses."""
    schema = Refused.model_json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    document["components"].setdefault("schemas", {}).update(schema.pop("$defs"), Refused=schema)
    for operations in document["paths"].values():
        for operation in operations.values():
            operation["responses"] = {**_refusals(), **operation["responses"]}
    return document


def _refusals() -> dict[str | int, Any]:
    body = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    return {
        401: {"description": "No key, or one that is wrong, expired or revoked. The body is empty."},
        "4XX": {"description": "Refused, with the reason", "content": body},
        "5XX": {"description": "Failed on our side; nothing was changed", "content": body},
    }


def respond(answer: Answer, *, status: int = 200) -> JsonResponse:
    """The guard's answer as an HTTP response; `Retry-After` where it says when to come back."""
    if answer.is_error:
        status = answer.http_status or STATUS[Code(answer.structured["error"]["code"])]
    response = JsonResponse(answer.structured, status=status, json_dumps_params={"ensure_ascii": False})
    response.headers["Cache-Control"] = "no-store"  # a cache knows no X-API-Key, and personal data is not for it
    if answer.retry_after is not None:
        response.headers["Retry-After"] = str(answer.retry_after)
    return response


def respond_error(error: GateError) -> JsonResponse:
    """An expected "no" that came up outside the guard, in the guard's shape; the edge puts it on record."""
    response = respond(refusal(error))
    response.unrecorded = True  # type: ignore[attr-defined]
    return response
