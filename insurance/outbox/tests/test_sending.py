import smtplib
from datetime import timedelta
from unittest import mock

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.utils import timezone

from insurance.outbox.models import Mail
from insurance.outbox.services import mail_queue, mails_send_due

pytestmark = pytest.mark.django_db


def write(principal, key="k1", subject="Hello"):
    return mail_queue(
        principal=principal, dedupe_key=key, kind="test", reference="claim:1", to="nadia@example.org", language="fr",
        subject=subject, body="Bonjour",
    )  # fmt: skip


def test_a_mail_is_written_once_for_a_key(adjuster):
    assert write(adjuster)
    assert not write(adjuster)
    assert Mail.objects.count() == 1


def test_it_is_sent_once_however_often_the_job_runs(adjuster):
    write(adjuster)
    now = timezone.now()
    assert [mails_send_due(now=now), mails_send_due(now=now)] == [1, 0]
    assert mail.outbox[0].to == ["nadia@example.org"]
    assert Mail.objects.get().sent_at


def test_two_jobs_at_once_send_it_once(adjuster):
    write(adjuster)
    now = timezone.now()
    original = EmailMessage.send

    def meanwhile(message, *args, **kwargs):
        assert mails_send_due(now=now) == 0
        return original(message, *args, **kwargs)

    with mock.patch.object(EmailMessage, "send", meanwhile):
        assert mails_send_due(now=now) == 1
    assert len(mail.outbox) == 1


def test_a_server_that_is_away_is_tried_later_and_at_last_given_up(adjuster):
    write(adjuster)
    now = timezone.now()
    with mock.patch.object(EmailMessage, "send", side_effect=smtplib.SMTPServerDisconnected("10.0.0.1 said no")):
        assert mails_send_due(now=now) == 0
        waiting = Mail.objects.get()
        assert waiting.state == "queued"
        assert waiting.next_attempt_at > now + timedelta(minutes=1)
        assert "10.0.0.1" not in waiting.error
        for day in range(1, 9):
            mails_send_due(now=now + timedelta(days=day))
    assert Mail.objects.get().state == "failed"


def test_a_subject_cannot_carry_a_header(adjuster):
    write(adjuster, subject="Hello\r\nBcc: everybody@example.org")
    mails_send_due(now=timezone.now())
    assert mail.outbox[0].subject == "Hello Bcc: everybody@example.org"
    assert mail.outbox[0].recipients() == ["nadia@example.org"]


def test_a_rollback_takes_the_mail_with_it(adjuster):
    from django.db import transaction

    with pytest.raises(RuntimeError), transaction.atomic():
        write(adjuster)
        raise RuntimeError
    assert not Mail.objects.exists()


def test_a_mail_that_cannot_be_written_down_holds_nobody_up_and_is_given_up(adjuster):
    """An address that the mail library refuses is not an error of the server."""
    write(adjuster, key="poisoned")
    Mail.objects.update(to="nadia@example.org\nBcc: everybody@example.org")
    write(adjuster, key="sound")
    now = timezone.now()
    assert mails_send_due(now=now) == 1
    for day in range(1, 9):
        mails_send_due(now=now + timedelta(days=day))
    poisoned = Mail.objects.get(dedupe_key="poisoned")
    assert (poisoned.state, poisoned.error) == ("failed", "BadHeaderError")


def test_a_server_that_does_not_answer_is_not_waited_for_once_a_mail(adjuster):
    """Each wait holds a worker that claims need."""
    for key in ("one", "two", "three"):
        write(adjuster, key=key)
    with mock.patch.object(EmailMessage, "send", side_effect=TimeoutError) as send:
        assert mails_send_due(now=timezone.now()) == 0
    assert send.call_count == 1


def test_a_recipient_whom_the_server_refuses_does_not_end_the_round(adjuster):
    write(adjuster, key="one")
    write(adjuster, key="two")
    refused = smtplib.SMTPRecipientsRefused({"nadia@example.org": (550, b"unknown")})
    with mock.patch.object(EmailMessage, "send", side_effect=[refused, 1]):
        assert mails_send_due(now=timezone.now()) == 1
