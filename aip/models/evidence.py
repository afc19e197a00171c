"""What is kept of a sale (AIP draft 0.1, section 12)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from aip.models.operations import Operation
from aip.models.products import SHA256
from insurance.access.models import Organisation


class EvidenceRecord(models.Model):
    """Written with the success of its operation, and never changed. `record` is canonical JSON (RFC 8785).

    `country` is the one whose law says how long it is kept: at least until `retain_until`.
    """

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    evidence_id = models.CharField(_("evidence"), max_length=64)
    operation = models.OneToOneField(Operation, on_delete=models.PROTECT, related_name="evidence")
    revision = models.PositiveIntegerField(_("revision"))
    record = models.TextField()
    record_sha256 = models.CharField(_("SHA-256"), max_length=64)
    terms_sha256 = models.CharField(max_length=64)
    country = models.CharField(_("country"), max_length=2)
    retain_until = models.DateField(_("kept until"))
    created_at = models.DateTimeField(_("made"))

    class Meta:
        verbose_name = _("evidence record")
        verbose_name_plural = _("evidence records")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "evidence_id"], name="evidence_id_unique"),
            models.CheckConstraint(
                condition=Q(record_sha256__regex=SHA256, terms_sha256__regex=SHA256), name="evidence_hashes_form"
            ),
        ]
        indexes = [
            models.Index(fields=["organisation", "-created_at", "-id"], name="evidence_newest"),
            models.Index(fields=["organisation", "retain_until"], name="evidence_by_end"),
        ]

    def __str__(self) -> str:
        return self.evidence_id


class EvidenceHold(models.Model):
    """A legal hold placed or released; the newest one counts. While it is placed, nothing of the record is deleted."""

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    record = models.ForeignKey(EvidenceRecord, on_delete=models.PROTECT, related_name="holds")
    placed = models.BooleanField(_("placed"))
    reason = models.CharField(_("reason"), max_length=300)
    by = models.CharField(_("by"), max_length=120)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("legal hold")
        verbose_name_plural = _("legal holds")
        ordering = ["record", "-at"]

    def __str__(self) -> str:
        return f"{self.record_id} {'placed' if self.placed else 'released'}"
