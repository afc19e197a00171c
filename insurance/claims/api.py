"""Claims over REST: the same tools through the same guard, plus files."""

from __future__ import annotations

import json
from typing import Annotated, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import WithJsonSchema

from insurance.access.principal import Principal
from insurance.claims.bodies import body_read, bytes_take, received_files
from insurance.claims.files import KeptFile, refusal_sentence
from insurance.claims.schemas import (
    ClaimCard,
    ClaimList,
    ClaimStatusOut,
    ListClaims,
    ReceivedFiles,
    RefusedFileOut,
    SubmitClaim,
    SubmittedClaim,
)
from insurance.claims.services import claim_submit, upload_link_use
from insurance.claims.services.intake import Files
from insurance.claims.services.uploads import upload_link_open, upload_link_organisation
from insurance.gate.arguments import json_read
from insurance.gate.errors import GateError, InvalidInput
from insurance.gate.guard import Answer, call_tool
from insurance.gate.rest import respond, respond_error

Uuid = Annotated[str, WithJsonSchema({"type": "string", "format": "uuid"})]
"""Judged by the guard, which records a refusal."""

router = Router(tags=["claims"])
uploads = Router(tags=["uploads"])

_FILES = {"type": "array", "items": {"type": "string", "format": "binary"}, "description": "Photos and papers"}


def _form_schema() -> dict[str, Any]:
    schema = SubmitClaim.model_json_schema()
    schema["properties"].pop("idempotency_key")
    schema["properties"]["files"] = _FILES
    return schema


def _query_parameters() -> list[dict[str, Any]]:
    schema = ListClaims.model_json_schema()
    definitions = schema.pop("$defs", {})
    inlined = json.loads(json.dumps(schema["properties"]))
    return [
        {"name": name, "in": "query", "required": False, "schema": _inline(rule, definitions)}
        for name, rule in inlined.items()
    ]


def _inline(rule: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    choices = [definitions[c["$ref"].rsplit("/", 1)[-1]] if "$ref" in c else c for c in rule.get("anyOf", [])]
    return {**rule, "anyOf": choices} if choices else rule


_UNREAD = {
    "files": f"The body is larger than a claim's files may be together ({settings.CLAIM_BYTES // 1024**2} MB).",
    "count": f"Too many parts are files; a claim has at most {settings.FILES_PER_CLAIM}.",
    "text": f"The text of the body is larger than {settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024**2} MB.",
    "broken": "The body could not be read whole.",
}
_JSON, _MULTIPART, _FORM = "application/json", "multipart/form-data", "application/x-www-form-urlencoded"


def _read_form(request: HttpRequest) -> None:
    """Reads the body. InvalidInput where it is broken, beyond the limits, or would lose something."""
    if unread := body_read(request):
        status, kind = unread
        raise InvalidInput(f"{_UNREAD[kind]} Nothing was stored.", http_status=status)
    if set(request.FILES) - {"files"}:
        raise InvalidInput("Send each file in a part named files. Nothing was stored.", field="files")
    if any(len(values) > 1 for _name, values in request.POST.lists()):
        raise InvalidInput("A field was sent twice. Nothing was stored.")


def _expect(request: HttpRequest, *types: str) -> None:
    """InvalidInput (415) where the body is of none of these types."""
    if request.content_type not in types:
        raise InvalidInput(f"Send the body as {' or as '.join(types)}.", http_status=415)


def refused_out(files: Files) -> list[RefusedFileOut]:
    return [RefusedFileOut(name=f.name, reason=refusal_sentence(f.code)) for f in files if not isinstance(f, KeptFile)]


def _sent_fields(request: HttpRequest) -> Any:
    """The fields of a claim, from a form or as JSON, with the key of the header. Raises InvalidInput."""
    _expect(request, _MULTIPART, _JSON, _FORM)
    _read_form(request)
    if request.content_type == _JSON:
        fields = _json_body(request)
    else:
        fields = {name: value for name, value in request.POST.items() if value != ""}
    if isinstance(fields, dict) and (key := request.headers.get("Idempotency-Key")):
        fields["idempotency_key"] = key
    return fields


def _json_body(request: HttpRequest) -> Any:
    try:
        return json_read(request.body or b"{}")
    except RequestDataTooBig:
        raise InvalidInput(f"{_UNREAD['text']} Nothing was stored.", http_status=413) from None


@router.post(
    "/claims",
    response={201: SubmittedClaim},
    summary="File a claim",
    openapi_extra={
        "requestBody": {"required": True, "content": {"multipart/form-data": {"schema": _form_schema()}}},
        "parameters": [
            {
                "name": "Idempotency-Key",
                "in": "header",
                "required": False,
                "schema": {"type": "string", "minLength": 8, "maxLength": 200},
                "description": "A repeat with the same key and content gives the same claim",
            }
        ],
    },
)
def post_claim(request: HttpRequest) -> HttpResponse:
    """The intake fields and `files` (repeatable) as multipart/form-data; text alone may come as JSON."""
    answer = call_tool(
        "submit_claim",
        lambda: _sent_fields(request),
        request.auth,  # type: ignore[attr-defined]
        gather=lambda: received_files(request),
        handler=_submit,
    )
    return respond(answer, status=201)


def _submit(principal: Principal, value: SubmitClaim, files: Files) -> SubmittedClaim:
    claim = claim_submit(principal=principal, intake=value, files=files, idempotency_key=value.idempotency_key)
    return SubmittedClaim(
        uuid=claim.uuid,
        number=claim.number,
        status=claim.status,
        message=f"Claim received. Triage has started: poll /api/v1/claims/{claim.uuid}/status.",
        refused_files=[RefusedFileOut(name=row.claimed_name, reason=row.reason) for row in claim.refused_files.all()],
    )


def _read(request: HttpRequest, tool: str, arguments: Any) -> HttpResponse:
    return respond(call_tool(tool, arguments, request.auth))  # type: ignore[attr-defined]


def _query(request: HttpRequest) -> dict[str, Any]:
    if any(len(values) > 1 for _name, values in request.GET.lists()):
        raise InvalidInput("A parameter was sent twice.")
    return dict(request.GET.items())


@router.get("/claims", response=ClaimList, summary="List claims", openapi_extra={"parameters": _query_parameters()})
def get_claims(request: HttpRequest) -> HttpResponse:
    """Claims, newest first, by cursor; filters combine with AND."""
    return _read(request, "list_claims", lambda: _query(request))


@router.get("/claims/{uuid}", response=ClaimCard, summary="Read a claim's card")
def get_claim(request: HttpRequest, uuid: Uuid) -> HttpResponse:
    return _read(request, "get_claim_card", {"uuid": uuid})


@router.get("/claims/{uuid}/status", response=ClaimStatusOut, summary="Where a claim stands")
def get_status(request: HttpRequest, uuid: Uuid) -> HttpResponse:
    return _read(request, "get_claim_status", {"uuid": uuid})


@uploads.post(
    "/uploads/{token}",
    response={201: ReceivedFiles},
    auth=None,
    summary="Bring files by an upload link",
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"multipart/form-data": {"schema": {"type": "object", "properties": {"files": _FILES}}}},
        }
    },
)
def post_upload(request: HttpRequest, token: str) -> HttpResponse:
    """Spends a link of create_upload_link: the URL is the secret, no key is needed."""
    try:
        with upload_link_organisation(token):
            upload_link_open(token)  # before any byte is read
            _expect(request, _MULTIPART)
            bytes_take(request)
            _read_form(request)
            link, files = upload_link_use(
                token=token, files=received_files(request), trace_id=getattr(request, "trace_id", "")
            )
    except GateError as error:
        return respond_error(error)
    kept = [f.name for f in files if isinstance(f, KeptFile)]
    message = "Triage runs again with the new files." if kept else "No file was kept; ask for a new link to try again."
    out = ReceivedFiles(uuid=link.claim.uuid, received=kept, refused=refused_out(files), message=message)
    return respond(Answer(False, out.model_dump(mode="json"), message), status=201)
