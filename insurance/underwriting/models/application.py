"""An application for life insurance, from its arrival to its end."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import Func, Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.catalog.models import Product, RiskClass

APPLICATION_NUMBER = r"^APP-[0-9]{6,12}$"


class ApplicationStatus(models.TextChoices):
    PENDING_UNDERWRITING = "pending_underwriting", _("Pending underwriting")
    PENDING_REQUIREMENTS = "pending_requirements", _("Pending requirements")
    REFERRED = "referred", _("Referred")
    APPROVED = "approved", _("Approved")
    APPROVED_RATED = "approved_rated", _("Approved, rated")
    DECLINED = "declined", _("Declined")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    CLOSED_INCOMPLETE = "closed_incomplete", _("Closed as incomplete")


OPEN = (
    ApplicationStatus.PENDING_UNDERWRITING,
    ApplicationStatus.PENDING_REQUIREMENTS,
    ApplicationStatus.REFERRED,
)
"""Somebody still has to decide. Everything else is final."""


class Step(models.TextChoices):
    """What the application is waiting for."""

    AWAITING_TRIAGE = "awaiting_triage", _("Awaiting triage")
    AWAITING_PARAMEDICAL = "awaiting_paramedical", _("Awaiting paramedical examination")
    AWAITING_APS = "awaiting_aps", _("Awaiting attending physician's statement")
    AWAITING_GUARDIAN_SIGNATURE = "awaiting_guardian_signature", _("Awaiting guardian's signature")
    AWAITING_REQUIREMENTS = "awaiting_requirements", _("Awaiting requirements")
    AWAITING_DECISION = "awaiting_decision", _("Awaiting a decision")
    SENIOR_REVIEW = "senior_review", _("Senior review")
    FACULTATIVE_REVIEW = "facultative_review", _("Facultative reinsurance review")
    PENDING_OFFER_ACCEPTANCE = "pending_offer_acceptance", _("Pending acceptance of the rated offer")
    PENDING_ISSUE = "pending_issue", _("Pending issue")
    ISSUED = "issued", _("Issued")
    CLOSED = "closed", _("Closed")


class Application(models.Model):
    """`face_amount` and `annual_income` are whole units of the product's currency.

    What is not known is None: rules that ask for it say so. `revision` counts what the rules were evaluated on; the
    findings of each revision are kept. `updated_at` is the last time that anything happened to the case at all.
    """

    # No index of its own: those below begin with it.
    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    number = models.CharField(_("number"), max_length=20, editable=False)
    applicant_name = models.CharField(_("applicant"), max_length=120)
    applicant_age = models.PositiveSmallIntegerField(_("age"))
    applicant_state = models.CharField(_("state"), max_length=2)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="+", verbose_name=_("product"))
    face_amount = models.DecimalField(_("face amount"), max_digits=14, decimal_places=0)

    bmi = models.DecimalField(_("body mass index"), max_digits=4, decimal_places=1, null=True, blank=True)
    annual_income = models.DecimalField(_("annual income"), max_digits=14, decimal_places=0, null=True, blank=True)
    tobacco = models.BooleanField(_("tobacco in the last 12 months"), null=True, blank=True)
    forms_on_file: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=20), verbose_name=_("forms on file"), default=list, blank=True
    )

    status = models.CharField(_("status"), max_length=20, choices=ApplicationStatus.choices)
    current_step = models.CharField(_("step"), max_length=30, choices=Step.choices)
    risk_class = models.CharField(_("risk class"), max_length=16, choices=RiskClass.choices, null=True, blank=True)
    assigned_underwriter = models.CharField(_("underwriter"), max_length=80, blank=True)
    revision = models.PositiveIntegerField(_("revision"), default=1)
    submitted_at = models.DateTimeField(_("submitted"))
    updated_at = models.DateTimeField(_("last activity"))
    decided_at = models.DateTimeField(_("decided or closed"), null=True, blank=True)
    name_pairs = models.GeneratedField(
        expression=Func(Lower("applicant_name"), function="underwriting_pairs"),
        output_field=ArrayField(models.TextField()),
        db_persist=True,
    )
    """Each two characters that stand side by side in the name, by which two of them, or signs alone, are found."""

    class Meta:
        verbose_name = _("application")
        verbose_name_plural = _("applications")
        ordering = ["updated_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "number"], name="application_number_unique"),
            models.CheckConstraint(condition=Q(number__regex=APPLICATION_NUMBER), name="application_number_form"),
            models.CheckConstraint(condition=Q(status__in=ApplicationStatus.values), name="application_status_known"),
            models.CheckConstraint(condition=Q(current_step__in=Step.values), name="application_step_known"),
            models.CheckConstraint(
                condition=Q(risk_class=None) | Q(risk_class__in=RiskClass.values), name="application_class_known"
            ),
            models.CheckConstraint(
                condition=~Q(status=ApplicationStatus.APPROVED_RATED) | Q(risk_class__isnull=False),
                name="application_rated_with_a_class",
            ),
            models.CheckConstraint(
                condition=Q(status__in=OPEN, decided_at=None) | (~Q(status__in=OPEN) & Q(decided_at__isnull=False)),
                name="application_final_has_a_day",
            ),
            models.CheckConstraint(condition=Q(applicant_age__lte=120), name="application_age_human"),
            models.CheckConstraint(condition=Q(applicant_state__regex="^[A-Z]{2}$"), name="application_state_form"),
            models.CheckConstraint(condition=Q(face_amount__gt=0), name="application_face_above_zero"),
            models.CheckConstraint(condition=Q(bmi=None) | Q(bmi__gt=0), name="application_bmi_above_zero"),
            models.CheckConstraint(
                condition=Q(annual_income=None) | Q(annual_income__gte=0), name="application_income_not_negative"
            ),
        ]
        indexes = [
            models.Index(fields=["organisation", "updated_at", "id"], name="application_stalest"),
            models.Index(fields=["organisation", "status", "updated_at", "id"], name="application_by_status"),
            models.Index(fields=["organisation", "product", "updated_at", "id"], name="application_by_product"),
            models.Index(
                fields=["organisation", "assigned_underwriter", "updated_at", "id"], name="application_by_underwriter"
            ),
            models.Index(fields=["organisation", "applicant_state", "updated_at", "id"], name="application_by_state"),
            # The open ones are few, and the oldest rows of all are not among them.
            models.Index(
                fields=["organisation", "updated_at", "id"],
                condition=Q(status__in=OPEN),
                name="application_open_stalest",
            ),
            models.Index(
                fields=["organisation", "assigned_underwriter", "updated_at", "id"],
                condition=Q(status__in=OPEN),
                name="application_open_by_assignee",
            ),
            models.Index(fields=["organisation", "-id"], name="application_newest"),
            # The list of what is still to be put in, which each search goes through, is short: 128 KiB.
            GinIndex(fields=["name_pairs"], name="application_by_pairs", gin_pending_list_limit=128),
            GinIndex(OpClass(Lower("applicant_name"), name="gin_trgm_ops"), name="application_by_name"),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def is_open(self) -> bool:
        return self.status in OPEN
