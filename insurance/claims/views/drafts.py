"""The draft behind the form: opening it, and its files one by one (JSON for the page's script)."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.claims.bodies import received_files
from insurance.claims.files import refusal_sentence, shown_name
from insurance.claims.models import IntakeDraft
from insurance.claims.services import draft_create, draft_file_add, draft_file_remove
from insurance.claims.services.drafts import draft_get
from insurance.claims.views.edge import customer_page, refusal
from insurance.claims.views.thumbnails import thumbnail
from insurance.gate.errors import NotFound

MINE = "drafts"
KEPT_IN_MIND = 20


def draft_begin(request: HttpRequest, principal: Principal) -> IntakeDraft:
    """A new draft that only this browser can open: an address alone, seen in a history or a log, opens nothing."""
    draft = draft_create(principal=principal)
    request.session[MINE] = [*request.session.get(MINE, []), str(draft.nonce)][-KEPT_IN_MIND:]
    return draft


def draft_mine(request: HttpRequest, principal: Principal, nonce: UUID) -> IntakeDraft:
    """A live draft of this browser. Raises NotFound alike for an expired one and somebody else's."""
    if str(nonce) not in request.session.get(MINE, []):
        raise NotFound("This form has expired. Please start again.")
    return draft_get(principal=principal, nonce=nonce)


def draft_open(request: HttpRequest, principal: Principal, nonce: object) -> IntakeDraft | None:
    """As draft_mine, for a nonce as it came from outside: None where there is none."""
    try:
        return draft_mine(request, principal, UUID(str(nonce)))
    except (ValueError, NotFound):
        return None


def files_add(request: HttpRequest, principal: Principal, draft: IntakeDraft) -> list[dict[str, Any]]:
    """Puts the files of this request into the draft; each as `shown_file` describes it."""
    added = []
    for file in received_files(request):
        token, refused = draft_file_add(principal=principal, nonce=draft.nonce, file=file)
        row = {"token": token, "name": file.name, "size": file.size}
        row |= {"code": refused.code} if refused else {"media_type": getattr(file, "media_type", "")}
        added.append(shown_file(draft, row))
    return added


def shown_file(draft: IntakeDraft, row: dict[str, Any]) -> dict[str, Any]:
    """A draft's file for a page: name, size in bytes, `thumbnail` URL or None, `reason` where it was refused."""
    name, media_type = shown_name(row["name"]), row.get("media_type", "")
    picture = reverse("claim:draft-file", args=[draft.nonce, row["token"]])
    return {
        "token": row["token"],
        "name": name,
        "size": row["size"],
        "ending": name.rpartition(".")[2][:4].upper(),
        "thumbnail": picture if media_type.startswith("image/") else None,
        "reason": refusal_sentence(row["code"]) if "code" in row else None,
    }


def shown_files(draft: IntakeDraft | None) -> list[dict[str, Any]]:
    return [shown_file(draft, row) for row in (*draft.files, *draft.refused)] if draft else []


@customer_page("POST", json=True)
def draft(request: HttpRequest, principal: Principal) -> HttpResponse:
    """A new draft for the page's script, which needs one before the first file."""
    return JsonResponse({"draft": draft_begin(request, principal).nonce}, status=201)


@customer_page("POST", json=True)
def draft_files(request: HttpRequest, principal: Principal, nonce: UUID) -> HttpResponse:
    opened = draft_mine(request, principal, nonce)
    added = files_add(request, principal, opened)
    if not added:
        return refusal(request, 400, _("No file arrived. Please choose it again."), json=True)
    return JsonResponse({"files": added})


@customer_page("POST", json=True)
def draft_file_removal(request: HttpRequest, principal: Principal, nonce: UUID, token: str) -> HttpResponse:
    opened = draft_mine(request, principal, nonce)
    left = draft_file_remove(principal=principal, nonce=opened.nonce, token=token)
    return JsonResponse({"files": shown_files(left)})


@customer_page("GET", "HEAD")
def draft_file(request: HttpRequest, principal: Principal, nonce: UUID, token: str) -> HttpResponse:
    """A small picture of a file in the draft, made anew from its pixels: never the bytes that came."""
    opened = draft_mine(request, principal, nonce)
    row = next((row for row in opened.files if row["token"] == token), None)
    picture = thumbnail(row["storage_name"]) if row else None
    if picture is None:
        raise Http404
    headers = {
        "Cache-Control": "private, max-age=86400",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(picture, content_type="image/jpeg", headers=headers)
