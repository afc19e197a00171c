from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation


class MailState(models.TextChoices):
    QUEUED = "queued", _("queued")
    SENT = "sent", _("sent")
    FAILED = "failed", _("given up")


class Mail(models.Model):
    """A mail with a life of its own before it is SMTP. `dedupe_key` makes it once, however often it is asked for."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    dedupe_key = models.CharField(max_length=120)
    kind = models.CharField(_("kind"), max_length=40)
    reference = models.CharField(_("about"), max_length=120, blank=True)
    to = models.EmailField(_("to"), max_length=255)
    language = models.CharField(_("language"), max_length=8)
    subject = models.CharField(_("subject"), max_length=300)
    body = models.TextField(_("text"))
    state = models.CharField(_("state"), max_length=8, choices=MailState.choices, default=MailState.QUEUED)
    attempts = models.PositiveIntegerField(_("attempts"), default=0)
    next_attempt_at = models.DateTimeField(_("next attempt"))
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)
    error = models.CharField(_("error"), max_length=120, blank=True)
    created_at = models.DateTimeField(_("written"))

    class Meta:
        verbose_name = _("mail")
        verbose_name_plural = _("mails")
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["next_attempt_at"], condition=Q(state="queued"), name="mail_due"),
            models.Index(fields=["id"], condition=Q(state="failed"), name="mail_given_up"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "dedupe_key"], name="mail_once"),
            models.CheckConstraint(condition=Q(state__in=MailState.values), name="mail_state_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.created_at:%Y-%m-%d %H:%M}"
