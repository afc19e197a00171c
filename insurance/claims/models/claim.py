from __future__ import annotations

import uuid
from typing import Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.search import SearchVector, SearchVectorField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Length, Lower
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.claims.choices import CoverageChoice, IncidentTypeChoice, MissingDocumentChoice, SeverityChoice
from insurance.policies.models import InsuredPerson, Policy


class ClaimStatus(models.TextChoices):
    RECEIVED = "received", _("Received")
    PROCESSING = "processing", _("Processing")
    TRIAGED = "triaged", _("Triaged")
    NEEDS_INFO = "needs_info", _("Needs information")
    FAILED = "failed", _("For a person")


FINISHED = (ClaimStatus.TRIAGED, ClaimStatus.NEEDS_INFO, ClaimStatus.FAILED)


class Settlement(models.TextChoices):
    """How far the payment of a health claim is. The day of the loss is its day of (first) service."""

    PENDING = "pending", _("Pending")
    APPROVED = "approved", _("Approved, not yet paid")
    DENIED = "denied", _("Denied")
    PAID = "paid", _("Paid")


class Channel(models.TextChoices):
    WEB = "web", _("Web form")
    REST = "rest", _("REST")
    MCP = "mcp", _("Agent (MCP)")
    STDIO = "stdio", _("Agent (local)")
    ADMIN = "admin", _("Telephone")


class Claim(models.Model):
    """A notice of loss. While `status` is `received` the row is also the outbox of the triage chain.

    Text fields hold what the claimant sent, unaltered. Amounts are in `estimate_currency`, or in `currency` for
    what the claimant asks. `run` counts triage runs; the results of each are a TriageResult.
    """

    # No index of its own: those below begin with it, and the planner must not prefer a bare one to them.
    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    number = models.CharField(_("number"), max_length=20, unique=True, editable=False)
    status = models.CharField(_("status"), max_length=12, choices=ClaimStatus.choices, default=ClaimStatus.RECEIVED)
    channel = models.CharField(_("channel"), max_length=8, choices=Channel.choices)
    language = models.CharField(_("language"), max_length=8, default="en")

    claimant_name = models.CharField(_("claimant"), max_length=255)
    claimant_contact = models.CharField(_("contact"), max_length=255)
    contact_email = models.EmailField(_("e-mail"), max_length=255, blank=True)
    contact_phone = models.CharField(_("telephone"), max_length=32, blank=True, help_text="E.164")
    incident_description = models.TextField(_("what happened"), max_length=10_000)
    incident_date = models.DateField(_("date of loss"))
    incident_place = models.CharField(_("place"), max_length=255, blank=True)
    policy_number = models.CharField(_("policy number as given"), max_length=40, blank=True)
    amount_claimed = models.DecimalField(_("amount claimed"), max_digits=14, decimal_places=2, null=True, blank=True)
    currency = models.CharField(_("currency"), max_length=3, blank=True)

    policy = models.ForeignKey(
        Policy,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="claims",
        verbose_name=_("policy"),
    )
    insured = models.ForeignKey(
        InsuredPerson,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="claims",
        verbose_name=_("member"),
        db_index=False,
    )
    settlement = models.CharField(_("settlement"), max_length=8, choices=Settlement.choices, blank=True)
    coverage = models.CharField(_("coverage"), max_length=12, choices=CoverageChoice.choices, blank=True)
    incident_type = models.CharField(_("type"), max_length=20, choices=IncidentTypeChoice.choices, blank=True)
    severity = models.CharField(_("severity"), max_length=12, choices=SeverityChoice.choices, blank=True)
    severity_confidence = models.FloatField(_("confidence"), null=True, blank=True)
    estimate_min = models.DecimalField(_("estimate from"), max_digits=14, decimal_places=2, null=True, blank=True)
    estimate_max = models.DecimalField(_("estimate to"), max_digits=14, decimal_places=2, null=True, blank=True)
    estimate_currency = models.CharField(max_length=3, blank=True)
    flag_codes: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    missing_documents: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    failure_reason = models.CharField(_("why a person is needed"), max_length=300, blank=True)

    reply_draft = models.TextField(_("reply draft"), max_length=5000, blank=True)
    reply_edited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    reply_sent_at = models.DateTimeField(_("reply sent"), null=True, blank=True)

    run = models.PositiveIntegerField(default=1)
    queued_at = models.DateTimeField(null=True, blank=True)
    queue_attempts = models.PositiveSmallIntegerField(default=0, help_text=_("How often beat had to queue it again"))
    progressed_at = models.DateTimeField(null=True, blank=True, help_text=_("When triage last moved"))
    finished_at = models.DateTimeField(_("triage finished"), null=True, blank=True)
    created_at = models.DateTimeField(_("received"))
    trace_id = models.CharField(max_length=64, blank=True)
    search = models.GeneratedField(
        expression=SearchVector("number", "claimant_name", "claimant_contact", "incident_description", config="simple"),
        output_field=SearchVectorField(),
        db_persist=True,
    )

    class Meta:
        verbose_name = _("claim")
        verbose_name_plural = _("claims")
        ordering = ["-created_at", "-id"]
        indexes = [
            # The included columns let the queue filter and the home page count without touching the rows.
            models.Index(
                fields=["organisation", "-created_at", "-id"],
                include=[
                    "status",
                    "severity",
                    "incident_type",
                    "coverage",
                    "channel",
                    "language",
                    "reply_sent_at",
                ],
                name="claim_newest",
            ),
            models.Index(
                fields=["organisation", "-created_at", "-id"],
                include=["status", "severity", "channel", "language", "coverage"],
                condition=Q(reply_sent_at=None),
                name="claim_open",
            ),
            models.Index(fields=["organisation", "status", "-created_at", "-id"], name="claim_by_status"),
            models.Index(fields=["organisation", "severity", "-created_at", "-id"], name="claim_by_severity"),
            models.Index(fields=["organisation", "incident_type", "-created_at", "-id"], name="claim_by_type"),
            models.Index(fields=["organisation", "incident_date"], name="claim_by_loss_day"),
            # A member's claims by day of service, then by number (longer is higher): the order of list_member_claims.
            # With what is included, a page, its filter and the count do not touch the rows.
            models.Index(
                "organisation",
                "insured",
                F("incident_date").desc(),
                Length("number").desc(),
                F("number").desc(),
                include=["settlement", "uuid", "id"],
                condition=Q(insured__isnull=False),
                name="claim_of_member",
            ),
            models.Index(
                fields=["progressed_at"],
                condition=Q(status__in=["received", "processing"]),
                name="claim_unfinished",
            ),
            GinIndex(fields=["search"], name="claim_search"),
            GinIndex(fields=["flag_codes"], name="claim_flags"),
            GinIndex(OpClass(Lower("claimant_name"), "gin_trgm_ops"), name="claim_name_trgm"),
            GinIndex(OpClass(Lower("claimant_contact"), "gin_trgm_ops"), name="claim_contact_trgm"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=ClaimStatus.values), name="claim_status_known"),
            models.CheckConstraint(condition=Q(channel__in=Channel.values), name="claim_channel_known"),
            models.CheckConstraint(
                condition=Q(insured=None, settlement="") | Q(insured__isnull=False, settlement__in=Settlement.values),
                name="claim_settlement_of_members_alone",
            ),
            models.CheckConstraint(
                condition=Q(incident_type="") | Q(incident_type__in=IncidentTypeChoice.values),
                name="claim_type_known",
            ),
            models.CheckConstraint(
                condition=Q(severity="") | Q(severity__in=SeverityChoice.values), name="claim_severity_known"
            ),
            models.CheckConstraint(
                condition=Q(amount_claimed=None) | Q(amount_claimed__gte=0, currency__regex="^[A-Z]{3}$"),
                name="claim_amount_with_currency",
            ),
            models.CheckConstraint(
                condition=Q(estimate_min=None, estimate_max=None)
                | Q(
                    estimate_min__gte=0,
                    estimate_max__gte=F("estimate_min"),
                    estimate_currency__regex="^[A-Z]{3}$",
                ),
                name="claim_estimate_is_a_range",
            ),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def missing_document_names(self) -> list[str]:
        """In the active language."""
        return [str(MissingDocumentChoice(code).label) for code in self.missing_documents]

    @property
    def is_finished(self) -> bool:
        return self.status in FINISHED


class EventVerb(models.TextChoices):
    SUBMITTED = "submitted", _("Claim received")
    FILES_RECEIVED = "files_received", _("Files received")
    FILE_REFUSED = "file_refused", _("File refused")
    TRIAGE_STARTED = "triage_started", _("Triage started")
    TRIAGE_STALLED = "triage_stalled", _("Triage stalled and was taken up again")
    TRIAGE_FINISHED = "triage_finished", _("Triage finished")
    HANDED_TO_PERSON = "handed_to_person", _("Handed to a person")
    TRIAGE_RERUN = "triage_rerun", _("Triage asked for again")
    REPLY_EDITED = "reply_edited", _("Reply draft edited")
    REPLY_SENT = "reply_sent", _("Reply marked as sent")
    UPLOAD_LINK_CREATED = "upload_link_created", _("Upload link created")
    MAIL_SENT = "mail_sent", _("Mail sent")
    IMPORTED = "imported", _("Taken over from the health system")
    NOTE_ADDED = "note_added", _("Note added")


class ClaimEvent(models.Model):
    """The timeline of a claim: what happened, when, by whom. Codes and counts only, no outside text."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="events")
    at = models.DateTimeField(_("time"))
    verb = models.CharField(_("what"), max_length=24, choices=EventVerb.choices)
    actor = models.CharField(_("who"), max_length=120)
    data = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["at", "id"]
        constraints = [models.CheckConstraint(condition=Q(verb__in=EventVerb.values), name="claim_event_verb_known")]

    def __str__(self) -> str:
        return f"{self.get_verb_display()} {self.at:%Y-%m-%d %H:%M}"
