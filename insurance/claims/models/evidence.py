from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.claims.choices import DocumentKindChoice
from insurance.claims.models.claim import Claim


class EvidenceOrigin(models.TextChoices):
    FORM = "form", _("with the claim")
    LINK = "link", _("upload link")
    STAFF = "staff", _("added by staff")


class Evidence(models.Model):
    """A file that came with a claim. The bytes lie in storage under their SHA-256 (`storage_name`).

    `claimed_name` is the sender's word and is only shown; `media_type` was decided by content.
    `reading` is the FileReading of the last triage run; `perceptual_hash` is its 64 bits as a signed integer.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="evidence")
    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    claimed_name = models.CharField(_("file name"), max_length=255)
    media_type = models.CharField(_("type"), max_length=100)
    size = models.PositiveBigIntegerField(_("bytes"))
    sha256 = models.CharField(max_length=64)
    storage_name = models.CharField(max_length=200)
    origin = models.CharField(_("origin"), max_length=8, choices=EvidenceOrigin.choices)
    received_at = models.DateTimeField(_("received"))

    kind = models.CharField(_("kind"), max_length=16, choices=DocumentKindChoice.choices, blank=True)
    reading = models.JSONField(null=True, blank=True)
    perceptual_hash = models.BigIntegerField(null=True, blank=True)
    earlier_uses = models.JSONField(default=list, blank=True)

    class Meta:
        verbose_name = _("evidence file")
        verbose_name_plural = _("evidence files")
        ordering = ["id"]
        indexes = [
            models.Index(fields=["organisation", "sha256"], name="evidence_sha256"),
            models.Index(
                fields=["organisation"],
                include=["perceptual_hash", "claim"],
                condition=Q(perceptual_hash__isnull=False),
                name="evidence_phash",
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["claim", "sha256"], name="evidence_once_per_claim"),
            models.CheckConstraint(condition=Q(sha256__regex="^[0-9a-f]{64}$"), name="evidence_sha256_form"),
        ]

    def __str__(self) -> str:
        return f"{self.claim_id}/{self.uuid}"

    @property
    def is_photo(self) -> bool:
        return self.kind == DocumentKindChoice.PHOTO


class RefusedFile(models.Model):
    """A file that was not kept, with the reason: shown to the customer and on the card."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="refused_files")
    claimed_name = models.CharField(_("file name"), max_length=255)
    size = models.PositiveBigIntegerField(_("bytes"))
    code = models.CharField(_("reason"), max_length=40)
    refused_at = models.DateTimeField(_("refused"))

    class Meta:
        verbose_name = _("refused file")
        verbose_name_plural = _("refused files")
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.claim_id}: {self.code}"

    @property
    def reason(self) -> str:
        """The reason as a sentence in the active language."""
        from insurance.claims.files import refusal_sentence

        return refusal_sentence(self.code)


class IntakeDraft(models.Model):
    """What a customer has typed and uploaded before confirming. It is no claim, and goes after a day.

    `nonce` is also the idempotency key of the claim that confirming makes. `files` lists
    `{token, name, size, media_type, sha256, storage_name}` and, for refused ones, `{name, size, code}`.
    `dropped` lists the storage names of files that were taken out or were too many; their bytes go with the draft.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="+")
    nonce = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    fields = models.JSONField(default=dict)
    files = models.JSONField(default=list)
    refused = models.JSONField(default=list)
    dropped = models.JSONField(default=list)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"draft {self.created_at:%Y-%m-%d %H:%M}"


class UploadLink(models.Model):
    """A one-time URL by which an agent's client brings files to a claim. Only the token's hash is kept."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="upload_links")
    token_hash = models.CharField(max_length=64, unique=True)
    created_by = models.CharField(max_length=120)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.claim_id} until {self.expires_at:%Y-%m-%d %H:%M}"
