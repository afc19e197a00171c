"""Mails about a claim: to the adjusters' queue, and to the claimant in the claimant's language."""

from __future__ import annotations

from django.conf import settings
from django.core.signing import Signer
from django.template.loader import render_to_string
from django.utils import translation

from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.outbox.services import mail_queue


def status_key(claim: Claim) -> str:
    """The secret of a claim's status page: follows from the uuid and SECRET_KEY, so it need not be stored."""
    return Signer(salt="claim-status").signature(str(claim.uuid))


def status_url(claim: Claim) -> str:
    return f"{settings.PUBLIC_URL}/claim/{claim.uuid}/?key={status_key(claim)}"


def _language(code: str) -> str:
    """Mails exist in the languages of the product; others are written in English."""
    return code if code in dict(settings.LANGUAGES) else "en"


def _queue(principal: Principal, claim: Claim, *, kind: str, key: str, to: str, language: str) -> None:
    language = _language(language)
    context = {"claim": claim, "organisation": claim.organisation, "status_url": status_url(claim)}
    context["admin_url"] = f"{settings.PUBLIC_URL}/admin/claims/claim/{claim.pk}/change/"
    with translation.override(language):
        subject, _sep, body = render_to_string(f"mail/{kind}.txt", context).strip().partition("\n")
    mail_queue(
        principal=principal,
        dedupe_key=key,
        kind=kind,
        reference=f"claim:{claim.uuid}",
        to=to,
        language=language,
        subject=subject.strip(),
        body=body.strip() + "\n",
    )


def notify_queue(*, principal: Principal, claim: Claim) -> None:
    """Tells the adjusters' mailbox, where the organisation has one; once for each triage run."""
    if to := claim.organisation.claims_email:
        key = f"claim:{claim.pk}:queue:{claim.run}:{claim.status}"
        _queue(principal, claim, kind="claim_queue", key=key, to=to, language=claim.organisation.language)


def notify_claimant(*, principal: Principal, claim: Claim) -> None:
    """Tells the claimant that the claim is here and where its status stands; once for each claim."""
    if claim.contact_email:
        key = f"claim:{claim.pk}:claimant"
        _queue(principal, claim, kind="claim_received", key=key, to=claim.contact_email, language=claim.language)
