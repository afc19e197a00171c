from __future__ import annotations

import uuid

from django.db import models
from django.db.models import F, Q, Value
from django.db.models.functions import Length
from django.db.models.lookups import GreaterThanOrEqual, LessThanOrEqual
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.catalog.models import PROCEDURE_CODE, Provider
from insurance.claims.models.claim import Claim

NOTE_LENGTH = 10_000
LINES = 100
"""Service lines of one claim, at most."""


class ServiceLine(models.Model):
    """One service that a health claim asks for. Amounts are in the currency of the member's plan.

    `billed` is what the provider asks, `allowed` what the plan recognises, `paid` what it has paid.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="service_lines", db_index=False)
    position = models.PositiveSmallIntegerField(_("position"))
    service_date = models.DateField(_("day of service"))
    provider = models.ForeignKey(Provider, on_delete=models.PROTECT, related_name="+", verbose_name=_("provider"))
    procedure_code = models.CharField(_("procedure"), max_length=16)
    billed = models.DecimalField(_("billed"), max_digits=14, decimal_places=2)
    allowed = models.DecimalField(_("allowed"), max_digits=14, decimal_places=2, default=0)
    paid = models.DecimalField(_("paid"), max_digits=14, decimal_places=2, default=0)

    class Meta:
        verbose_name = _("service line")
        verbose_name_plural = _("service lines")
        ordering = ["claim", "position"]
        constraints = [
            # With what is included, the sums of a claim do not touch the rows.
            models.UniqueConstraint(
                fields=["claim", "position"],
                include=["organisation", "billed", "allowed", "paid"],
                name="line_once_per_position",
            ),
            models.CheckConstraint(
                condition=Q(position__gte=1, position__lte=LINES), name="line_position_within_claim"
            ),
            models.CheckConstraint(condition=Q(procedure_code__regex=PROCEDURE_CODE), name="line_procedure_form"),
            models.CheckConstraint(
                condition=Q(paid__gte=0, allowed__gte=F("paid"), billed__gte=F("allowed")),
                name="line_paid_within_allowed_within_billed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.claim_id}/{self.position}"


class NoteAuthor(models.TextChoices):
    STAFF = "staff", _("Staff")
    PROVIDER = "provider", _("Provider")
    MEMBER = "member", _("Member")


class ClaimNote(models.Model):
    """What somebody wrote about a claim, as it came. Whoever shows it cleans it first.

    `author_kind` says whose words they are, `entered_by` who brought them in (an actor of the trail).
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="notes")
    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    written_at = models.DateTimeField(_("written"))
    author_kind = models.CharField(_("author"), max_length=8, choices=NoteAuthor.choices)
    entered_by = models.CharField(_("entered by"), max_length=120)
    text = models.TextField(_("text"), max_length=NOTE_LENGTH)

    class Meta:
        verbose_name = _("note")
        verbose_name_plural = _("notes")
        ordering = ["-written_at", "-id"]
        indexes = [models.Index(fields=["organisation", "claim", "-written_at", "-id"], name="note_newest")]
        constraints = [
            models.CheckConstraint(condition=Q(author_kind__in=NoteAuthor.values), name="note_author_known"),
            models.CheckConstraint(
                condition=Q(GreaterThanOrEqual(Length("text"), Value(1)))
                & Q(LessThanOrEqual(Length("text"), Value(NOTE_LENGTH))),
                name="note_text_has_length",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.claim_id}/{self.uuid}"
