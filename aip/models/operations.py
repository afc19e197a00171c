"""Operations (PAP operations extension 1): what a customer approves before anything happens."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from aip.models.products import SHA256, Product
from aip.models.quotes import Offer
from aip.models.sessions import Session
from insurance.access.models import Organisation
from insurance.policies.models import Policy
from insurance.underwriting.models import Application


class OperationKind(models.TextChoices):
    VALIDATION = "validation", _("validation of the answers")
    APPLICATION = "application", _("application")
    CONCLUSION = "conclusion", _("conclusion of the contract")


class OperationState(models.TextChoices):
    PROPOSED = "proposed", _("proposed")
    IN_PROGRESS = "in_progress", _("in progress")
    SUCCEEDED = "succeeded", _("succeeded")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")
    EXPIRED = "expired", _("expired")


FINAL = (OperationState.SUCCEEDED, OperationState.FAILED, OperationState.CANCELLED, OperationState.EXPIRED)


class Progress(models.TextChoices):
    """Why an operation is still in progress (section 11)."""

    LICENSED_REVIEW = "licensed_review", _("a licensed person reviews the application")
    PROVIDER_DECISION = "provider_decision", _("the insurer decides")
    CUSTOMER_ACTION = "customer_action", _("the customer has something to fill in on our page")
    PAYMENT_PENDING = "payment_pending", _("a payment is pending")


class Operation(models.Model):
    """`operation_id` is unguessable, and the key under which its effect happens at most once.

    It belongs to the session that proposed it; without one, to the first that uses it. `result` is there in each final
    state and in no other. What was proposed stands in its revisions.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    operation_id = models.CharField(_("operation"), max_length=64)
    kind = models.CharField(_("kind"), max_length=12, choices=OperationKind.choices)
    session = models.ForeignKey(Session, on_delete=models.PROTECT, null=True, blank=True, related_name="operations")
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="+", verbose_name=_("product"))
    offer = models.ForeignKey(Offer, on_delete=models.PROTECT, null=True, blank=True, related_name="operations")
    state = models.CharField(_("state"), max_length=12, choices=OperationState.choices)
    progress = models.CharField(_("waiting for"), max_length=20, choices=Progress.choices, blank=True)
    revision = models.PositiveIntegerField(_("revision"), default=1)
    expires_at = models.DateTimeField(_("expires"))
    confirmed_at = models.DateTimeField(_("confirmed"), null=True, blank=True)
    approved_by = models.CharField(max_length=20, blank=True)
    result = models.JSONField(null=True, blank=True)
    policy = models.ForeignKey(Policy, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    application = models.ForeignKey(Application, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField(_("proposed"))
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("operation")
        verbose_name_plural = _("operations")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "operation_id"], name="operation_id_unique"),
            models.CheckConstraint(condition=Q(kind__in=OperationKind.values), name="operation_kind_known"),
            models.CheckConstraint(condition=Q(state__in=OperationState.values), name="operation_state_known"),
            models.CheckConstraint(
                condition=Q(state__in=FINAL, result__isnull=False, ended_at__isnull=False)
                | (~Q(state__in=FINAL) & Q(result=None, ended_at=None)),
                name="operation_final_has_a_result",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_at=None, approved_by="")
                | Q(confirmed_at__isnull=False, approved_by__in=["user", "standing_permission"]),
                name="operation_confirmed_by_somebody",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=[OperationState.IN_PROGRESS, OperationState.SUCCEEDED])
                | Q(confirmed_at__isnull=False),
                name="operation_done_only_when_confirmed",
            ),
            models.CheckConstraint(
                condition=Q(progress="") | Q(state=OperationState.IN_PROGRESS), name="operation_progress_while_at_work"
            ),
            models.UniqueConstraint(
                fields=["offer"],
                condition=Q(kind=OperationKind.CONCLUSION, state=OperationState.SUCCEEDED),
                name="offer_concluded_once",
            ),
        ]
        indexes = [
            models.Index(fields=["organisation", "-created_at"], name="operation_newest"),
            models.Index(
                fields=["expires_at"], condition=Q(state=OperationState.PROPOSED), name="operation_next_to_expire"
            ),
            models.Index(
                fields=["created_at"], condition=Q(state=OperationState.IN_PROGRESS), name="operation_at_work"
            ),
        ]

    def __str__(self) -> str:
        return self.operation_id


class OperationRevision(models.Model):
    """What was shown for approval: its summary, and its terms as canonical JSON (RFC 8785). Never changed."""

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    operation = models.ForeignKey(Operation, on_delete=models.CASCADE, related_name="revisions", db_index=False)
    revision = models.PositiveIntegerField(_("revision"))
    summary = models.TextField(_("summary"))
    terms = models.TextField()
    terms_sha256 = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta:
        verbose_name = _("revision")
        verbose_name_plural = _("revisions")
        ordering = ["operation", "revision"]
        constraints = [
            models.UniqueConstraint(fields=["operation", "revision"], name="operation_revision_unique"),
            models.CheckConstraint(condition=Q(terms_sha256__regex=SHA256), name="operation_revision_hash_form"),
        ]

    def __str__(self) -> str:
        return f"{self.operation_id} r{self.revision}"


class PageAnswer(models.Model):
    """What a customer answered on our own page, for no agent to see: enciphered, and readable by the service alone."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    operation = models.ForeignKey(Operation, on_delete=models.PROTECT, related_name="page_answers")
    key = models.CharField(_("question"), max_length=64)
    ciphertext = models.BinaryField()
    answered_at = models.DateTimeField(_("answered"))

    class Meta:
        verbose_name = _("answer on our page")
        verbose_name_plural = _("answers on our page")
        constraints = [
            models.UniqueConstraint(fields=["operation", "key"], name="page_answer_once"),
        ]

    def __str__(self) -> str:
        return self.key
