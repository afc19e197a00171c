from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Outcome(models.TextChoices):
    OK = "ok", _("done")
    UNCHANGED = "unchanged", _("refused by the business rules, nothing changed")
    DENIED = "denied", _("not allowed")
    INVALID = "invalid", _("invalid input")
    NOT_FOUND = "not_found", _("not found")
    CONFLICT = "conflict", _("conflict")
    LIMITED = "limited", _("too many calls")
    ERROR = "error", _("internal error")


class AuditEntry(models.Model):
    """One call on a channel, or one change. Written in the transaction of the change; never altered.

    `arguments` hold no personal data: such values appear as keyed hashes, and of invalid input only the names
    of the fields are kept.
    """

    append_only = True
    """The application's role may add and read, nothing else (insurance/tenancy/walls.py)."""

    organisation = models.ForeignKey("access.Organisation", on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("time"))
    actor = models.CharField(_("who"), max_length=120)
    channel = models.CharField(_("channel"), max_length=10)
    verb = models.CharField(_("what"), max_length=80)
    subject = models.CharField(_("subject"), max_length=120, blank=True)
    arguments = models.JSONField(_("arguments"), default=dict)
    outcome = models.CharField(_("outcome"), max_length=12, choices=Outcome.choices)
    milliseconds = models.PositiveIntegerField(_("milliseconds"), default=0)
    trace_id = models.CharField(_("trace id"), max_length=64, blank=True)

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit trail")
        indexes = [
            models.Index(fields=["organisation", "-id"], name="audit_newest"),
            models.Index(fields=["organisation", "subject"], name="audit_subject"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(outcome__in=Outcome.values), name="audit_outcome_known"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S} {self.actor} {self.verb}"
