from __future__ import annotations

import logging
import smtplib
from datetime import datetime, timedelta

from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.outbox.models import Mail, MailState

log = logging.getLogger(__name__)

ATTEMPTS = 8
LEASE = timedelta(minutes=2)


@transaction.atomic
def mail_queue(
    *,
    principal: Principal,
    dedupe_key: str,
    kind: str,
    reference: str,
    to: str,
    language: str,
    subject: str,
    body: str,
) -> bool:
    """Writes a mail in the caller's transaction; False where one with this key was written before."""
    if Mail.objects.filter(organisation=principal.organisation, dedupe_key=dedupe_key).exists():
        return False
    Mail.objects.bulk_create(
        [
            Mail(
                organisation=principal.organisation,
                dedupe_key=dedupe_key,
                kind=kind,
                reference=reference,
                to=to,
                language=language,
                subject=" ".join(subject.split())[:300],
                body=body,
                next_attempt_at=principal.now,
                created_at=principal.now,
            )
        ],
        ignore_conflicts=True,
    )
    entry_write(principal=principal, verb="mail.queued", subject=reference, arguments={"kind": kind})
    return True


def mails_send_due(*, now: datetime, limit: int = 100) -> int:
    """Sends what is due. Each mail is leased by a conditional update, sent with no transaction open, then marked.

    Returns how many were sent. A mail that fails is tried again, later each time; after eight tries it is given up.
    """
    due = Mail.objects.filter(state=MailState.QUEUED, next_attempt_at__lte=now).order_by("id")
    sent = 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            for mail in due[:limit]:
                try:
                    sent += _send(mail)
                except OSError:
                    return sent
    return sent


def _send(mail: Mail) -> bool:
    """Raises OSError where the server is away: the next mail would only wait for it as long again."""
    leased = Mail.objects.filter(pk=mail.pk, state=MailState.QUEUED, next_attempt_at=mail.next_attempt_at).update(
        next_attempt_at=timezone.now() + LEASE, attempts=mail.attempts + 1
    )
    if leased != 1:
        return False
    message = EmailMessage(
        mail.subject, mail.body, to=[mail.to], headers={"Message-ID": f"<mail-{mail.pk}@claimpilot>"}
    )
    try:
        message.send()
    except Exception as error:  # an address that no library can write, too, concerns this mail alone
        _postpone(mail, error)
        if isinstance(error, OSError) and not isinstance(error, smtplib.SMTPException):
            raise
        return False
    Mail.objects.filter(pk=mail.pk).update(state=MailState.SENT, sent_at=timezone.now(), error="")
    return True


def _postpone(mail: Mail, error: Exception) -> None:
    attempts = mail.attempts + 1
    state = MailState.FAILED if attempts >= ATTEMPTS else MailState.QUEUED
    wait = timedelta(minutes=2**attempts)
    Mail.objects.filter(pk=mail.pk).update(
        state=state, next_attempt_at=timezone.now() + wait, error=type(error).__name__
    )
    log.warning("mail not sent", extra={"reference": mail.pk, "error": type(error).__name__})
