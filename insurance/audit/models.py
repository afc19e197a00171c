from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
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

    The table is partitioned by month of `at`; its key in the database is (id, at), and ids come from one sequence.
    """

    append_only = True
    """The application's role may add and read, nothing else (insurance/tenancy/walls.py)."""

    organisation = models.ForeignKey("access.Organisation", on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(_("time"))
    actor = models.CharField(_("who"), max_length=160)
    channel = models.CharField(_("channel"), max_length=10)
    verb = models.CharField(_("what"), max_length=80)
    subject = models.CharField(_("subject"), max_length=200, blank=True)
    arguments = models.JSONField(_("arguments"), default=dict)
    outcome = models.CharField(_("outcome"), max_length=12, choices=Outcome.choices)
    milliseconds = models.PositiveIntegerField(_("milliseconds"), default=0)
    trace_id = models.CharField(_("trace id"), max_length=64, blank=True)

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit trail")
        indexes = [
            models.Index(fields=["organisation", "-at", "-id"], name="audit_newest"),
            models.Index(fields=["organisation", "subject", "-at"], name="audit_subject"),
            models.Index(fields=["organisation", "actor", "-at"], name="audit_actor"),
            models.Index(fields=["organisation", "verb", "-at"], name="audit_verb"),
            models.Index(fields=["organisation", "trace_id"], name="audit_trace"),
            models.Index(
                fields=["organisation", "outcome", "-at"], name="audit_not_ok", condition=~Q(outcome=Outcome.OK)
            ),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(outcome__in=Outcome.values), name="audit_outcome_known"),
        ]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.at):%Y-%m-%d %H:%M:%S} {self.actor} {self.verb}"


class Unsealed(models.Model):
    """An entry that waits for its place in the chain. Written with the entry; the sealer removes it.

    Without a foreign key in the database: every call would pay for a check that its entry has already passed.
    """

    pk = models.CompositePrimaryKey("organisation", "entry_id")
    entry_id = models.BigIntegerField()
    entry_at = models.DateTimeField()
    organisation = models.ForeignKey(
        "access.Organisation", on_delete=models.PROTECT, related_name="+", db_constraint=False, db_index=False
    )


class Seal(models.Model):
    """The place of one entry in its organisation's chain. Sequences begin at 1 and have no gap.

    Without a foreign key in the database: the entry has one, and for a seal it would be half of the work.
    `hash` is SHA-256 over `previous_hash` and the entry, as insurance.audit.chain spells it.
    """

    append_only = True
    pk = models.CompositePrimaryKey("organisation", "sequence")
    organisation = models.ForeignKey(
        "access.Organisation", on_delete=models.PROTECT, related_name="+", db_constraint=False, db_index=False
    )
    sequence = models.BigIntegerField(_("sequence"))
    entry_id = models.BigIntegerField()
    entry_at = models.DateTimeField()
    previous_hash = models.BinaryField(_("hash of the entry before"), max_length=32)
    hash = models.BinaryField(_("hash"), max_length=32)
    sealed_at = models.DateTimeField(_("sealed"))

    class Meta:
        verbose_name = _("seal")
        verbose_name_plural = _("seals")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "entry_id"], name="seal_one_for_each_entry"),
            models.CheckConstraint(condition=Q(sequence__gte=1), name="seal_sequence_from_one"),
        ]
