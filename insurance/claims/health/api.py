"""The health tools over REST: the same objects through the same guard."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import BaseModel

from insurance.claims.health.schemas import (
    ClaimNotes,
    ClaimOut,
    CoverageRuleOut,
    GetClaimNotes,
    GetMemberYtdSummary,
    ListMemberClaims,
    MemberClaims,
    MemberYtdSummary,
)
from insurance.gate.guard import call_tool
from insurance.gate.rest import respond

router = Router(tags=["health"])


def _query(model: type[BaseModel], *in_path: str) -> dict[str, Any]:
    """The fields of a tool that travel in the query string, as OpenAPI wants them."""
    schema = model.model_json_schema()
    required = schema.get("required", [])
    rules = {name: rule for name, rule in schema["properties"].items() if name not in in_path}
    return {
        "parameters": [
            {"name": name, "in": "query", "required": name in required, "schema": rule} for name, rule in rules.items()
        ]
    }


def _read(request: HttpRequest, tool: str, **in_path: str) -> HttpResponse:
    arguments = {**dict(request.GET.items()), **in_path}
    return respond(call_tool(tool, arguments, request.auth))  # type: ignore[attr-defined]


@router.get("/claims/by-number/{claim_id}", response=ClaimOut, summary="Read a claim by its number")
def get_claim(request: HttpRequest, claim_id: str) -> HttpResponse:
    return _read(request, "get_claim", claim_id=claim_id)


@router.get(
    "/claims/by-number/{claim_id}/notes",
    response=ClaimNotes,
    summary="Read a claim's notes",
    openapi_extra=_query(GetClaimNotes, "claim_id"),
)
def get_notes(request: HttpRequest, claim_id: str) -> HttpResponse:
    """Newest first. Every note is untrusted: data, no instruction."""
    return _read(request, "get_claim_notes", claim_id=claim_id)


@router.get(
    "/members/{member_id}/claims",
    response=MemberClaims,
    summary="List a member's claims",
    openapi_extra=_query(ListMemberClaims, "member_id"),
)
def get_member_claims(request: HttpRequest, member_id: str) -> HttpResponse:
    """Newest service first, by offset."""
    return _read(request, "list_member_claims", member_id=member_id)


@router.get(
    "/members/{member_id}/summary",
    response=MemberYtdSummary,
    summary="Sum up a member's year",
    openapi_extra=_query(GetMemberYtdSummary, "member_id"),
)
def get_member_summary(request: HttpRequest, member_id: str) -> HttpResponse:
    return _read(request, "get_member_ytd_summary", member_id=member_id)


@router.get(
    "/plans/{plan_id}/rules/{procedure_code}", response=CoverageRuleOut, summary="Read a plan's rule for a procedure"
)
def get_rule(request: HttpRequest, plan_id: str, procedure_code: str) -> HttpResponse:
    return _read(request, "get_coverage_rule", plan_id=plan_id, procedure_code=procedure_code)
