"""The page of one record, and what can be done on it: take it away whole, put it on hold, release it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from aip.admin.evidence_story import Story, story_of
from aip.evidence.export import evidence_zip
from aip.evidence.holds import HoldRefused, hold_place, hold_release
from aip.evidence.writing import subject_of
from aip.models import EvidenceRecord
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.audit.services import entry_write

TEMPLATE = "admin/aip/evidencerecord/page.html"


def found(principal: Principal, pk: Any) -> EvidenceRecord:
    """Raises Http404 alike for what is not there and for another organisation's."""
    rows = EvidenceRecord.objects.filter(organisation=principal.organisation).select_related("organisation")
    record = rows.filter(pk=pk).first() if str(pk).isdecimal() and len(str(pk)) < 19 else None
    if record is None:
        raise Http404
    return record


@require_safe
def evidence_page(request: HttpRequest, *, site: AdminSite, object_id: str) -> HttpResponse:
    """Shows the sale with every check recomputed, and records that it was opened."""
    principal = member_with(request, scopes.SALES_READ)
    record = found(principal, object_id)
    entry_write(principal=principal, verb="evidence.viewed", subject=subject_of(record.evidence_id))
    return TemplateResponse(request, TEMPLATE, {**site.each_context(request), **_context(principal, record)})


def _context(principal: Principal, record: EvidenceRecord) -> dict[str, Any]:
    story = story_of(record)
    return {
        "title": story.number or record.evidence_id,
        "story": story,
        "sale": story.sale,
        "record": record,
        "operation": story.sale.operation,
        "contract_url": _contract_url(principal, story),
        "opened_at": principal.now,
        "opened_by": principal.actor.partition(":")[2],
        "may_hold": principal.may(scopes.SALES_WRITE),
        "may_audit": principal.may(scopes.AUDIT_READ),
        "subject": subject_of(record.evidence_id),
    }


def _contract_url(principal: Principal, story: Story) -> str:
    """The page of what was concluded, for whoever may read it."""
    operation = story.sale.operation
    if operation.policy and principal.may(scopes.POLICIES_READ):
        return reverse("admin:policies_policy_change", args=[operation.policy.pk])
    if operation.application and principal.may(scopes.APPLICATIONS_READ):
        return reverse("admin:underwriting_application_change", args=[operation.application.pk])
    return ""


@require_POST
def export(request: HttpRequest, *, site: AdminSite, pk: int) -> HttpResponse:
    principal = member_with(request, scopes.SALES_READ)
    record = found(principal, pk)
    return HttpResponse(
        evidence_zip(principal=principal, record=record),
        content_type="application/zip",
        headers={
            "Content-Disposition": f'attachment; filename="{record.evidence_id}.zip"',
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
        },
    )


@require_POST
def hold(request: HttpRequest, *, site: AdminSite, pk: int) -> HttpResponse:
    """Places a hold, or with `act=release` releases it."""
    principal = member_with(request, scopes.SALES_WRITE)
    record = found(principal, pk)
    release = request.POST.get("act") == "release"
    reason = request.POST.get("reason", "").strip()[:300]
    if not reason:
        messages.error(request, _("Say why."))
        return redirect(_url_of(record))
    try:
        (hold_release if release else hold_place)(principal=principal, record=record, reason=reason)
    except HoldRefused:
        already = _("The record is not on hold any more.") if release else _("The record is on hold already.")
        messages.error(request, already)
    else:
        messages.success(request, _("The hold is released.") if release else _("The record is on hold."))
    return redirect(_url_of(record))


def _url_of(record: EvidenceRecord) -> str:
    return f"{reverse('admin:aip_evidencerecord_change', args=[record.pk])}#holds"


PAGES = (("<int:pk>/export/", export, "export"), ("<int:pk>/hold/", hold, "hold"))
